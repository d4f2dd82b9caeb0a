/// An era of the Japanese calendar, by the year before its first.
enum JapaneseEra: Int, Hashable, Sendable, CaseIterable {
    case meiji = 1_867
    case taisho = 1_911
    case showa = 1_925
    case heisei = 1_988
    case reiwa = 2_018

    /// The era that a letter, folded to lower case, abbreviates.
    init?(letter: UInt16) {
        switch letter {
        case 109: self = .meiji
        case 116: self = .taisho
        case 115: self = .showa
        case 104: self = .heisei
        case 114: self = .reiwa
        default: return nil
        }
    }

    /// The Gregorian year of a year of the era; years beyond the era's end go on counting, as people do.
    func gregorianYear(_ year: Int) -> Int { rawValue.saturatingAdding(year) }
}
