/// Words that every sentence has: alone they name nothing, whatever titles they stand in.
public enum SmallWords {
    public static let all = EnglishSmallWords.all
}
