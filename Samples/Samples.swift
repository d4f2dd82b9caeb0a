public enum Samples {}
