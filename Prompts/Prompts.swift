public enum Prompts {}
