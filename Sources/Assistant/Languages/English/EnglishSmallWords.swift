/// English articles, pronouns, prepositions, conjunctions, auxiliaries and number words.
enum EnglishSmallWords {
    static let all: Set<String> = Set(
        """
        a an the this that these those it its they them their we us our you your i me my he she his her
        and or but nor so if than then as of to in on at by for from with into onto off out over up down under about
        is are was were be been am do does did has have had can could will would shall should may might must
        not no yes all any some each every both either other another more most less few many much
        what which who when where why how there here now just only also too very please
        zero one two three four five six seven eight nine ten eleven twelve dozen hundred half quarter
        set get got put take took make made left add new
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
