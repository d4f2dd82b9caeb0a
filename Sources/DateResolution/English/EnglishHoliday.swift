/// Civil days with English names. Only such as have one date, or one rule, wherever the name is used.
enum EnglishHoliday: UInt8, CaseIterable {
    case christmas, boxing, valentine, halloween, easter, good, thanksgiving, labor, independence, silvester
    case memorial, columbus, veterans, presidents, patrick, black, cyber

    /// The words that may begin the name; the grammar reads on.
    var firstWords: [String] {
        switch self {
        case .christmas: ["christmas", "xmas", "chrismas"]
        case .boxing: ["boxing"]
        case .valentine: ["valentine", "valentines"]
        case .halloween: ["halloween", "haloween"]
        case .easter: ["easter"]
        case .good: ["good"]
        case .thanksgiving: ["thanksgiving"]
        case .labor: ["labor", "labour"]
        case .independence: ["independence"]
        case .silvester: ["hogmanay"]
        case .memorial: ["memorial"]
        case .columbus: ["columbus"]
        case .veterans: ["veterans"]
        case .presidents: ["presidents"]
        case .patrick: ["patrick", "patricks"]
        case .black: ["black"]
        case .cyber: ["cyber"]
        }
    }
    /// Whether its first word names the day wherever it stands; "good" and "labor" do not.
    var isNamedByOneWord: Bool {
        switch self {
        case .christmas, .halloween, .easter, .thanksgiving, .silvester: true
        default: false
        }
    }

    /// The days of the name alone; Easter Sunday for the days that are counted from it.
    var period: Period {
        switch self {
        case .christmas: .date(month: 12, day: 25)
        case .boxing: .date(month: 12, day: 26)
        case .valentine: .date(month: 2, day: 14)
        case .halloween: .date(month: 10, day: 31)
        case .easter: .easter(0)
        case .good: .easter(-2)
        case .thanksgiving: .nthWeekday(4, .thursday, month: 11)
        case .labor: .nthWeekday(1, .monday, month: 9)
        case .independence: .date(month: 7, day: 4)
        case .silvester: .date(month: 12, day: 31)
        case .memorial: .nthWeekday(-1, .monday, month: 5)
        case .columbus: .nthWeekday(2, .monday, month: 10)
        case .veterans: .date(month: 11, day: 11)
        case .presidents: .nthWeekday(3, .monday, month: 2)
        case .patrick: .date(month: 3, day: 17)
        // The days behind Thanksgiving, the fourth Thursday.
        case .black: .weekday(.friday, from: 23, month: 11)
        case .cyber: .weekday(.monday, from: 26, month: 11)
        }
    }
}
