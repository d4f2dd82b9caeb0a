/// Civil days with Japanese names: those with one date, and those that a rule fixes to a Monday.
enum JapaneseHoliday: UInt8, CaseIterable {
    case newYearsDay, newYear, newYearsEve, yearTurn, comingOfAge, foundation, valentine, dolls, emperor, showa,
        constitution
    case greenery, children, goldenWeek, star, sea, mountain, bon, aged, sports, halloween, culture, labour,
        springEquinox, autumnEquinox,
        christmasEve, christmas

    var names: [String] {
        switch self {
        case .newYearsDay: ["元日", "元旦", "がんじつ", "がんたん"]
        case .newYear: ["正月", "お正月", "三が日", "三ヶ日", "正月三が日"]
        case .newYearsEve: ["大晦日", "大みそか", "おおみそか"]
        case .yearTurn: ["年末年始"]
        case .comingOfAge: ["成人の日"]
        case .foundation: ["建国記念の日", "建国記念日"]
        case .valentine: ["バレンタインデー", "バレンタイン"]
        case .dolls: ["ひな祭り", "雛祭り", "ひなまつり"]
        case .emperor: ["天皇誕生日"]
        case .showa: ["昭和の日"]
        case .constitution: ["憲法記念日"]
        case .greenery: ["みどりの日"]
        case .children: ["こどもの日", "子どもの日", "子供の日"]
        case .goldenWeek: ["ゴールデンウィーク", "ゴールデンウイーク", "gw"]
        case .star: ["七夕"]
        case .sea: ["海の日"]
        case .mountain: ["山の日"]
        case .bon: ["お盆"]
        case .aged: ["敬老の日"]
        case .sports: ["スポーツの日", "体育の日"]
        case .halloween: ["ハロウィン", "ハロウィーン"]
        case .culture: ["文化の日"]
        case .labour: ["勤労感謝の日"]
        case .springEquinox: ["春分の日", "春分"]
        case .autumnEquinox: ["秋分の日", "秋分"]
        case .christmasEve: ["クリスマスイブ", "クリスマスイヴ"]
        case .christmas: ["クリスマス"]
        }
    }

    var period: Period {
        switch self {
        case .newYearsDay: .date(month: 1, day: 1)
        case .newYear: .dates(month: 1, day: 1, throughMonth: 1, throughDay: 3)
        case .newYearsEve: .date(month: 12, day: 31)
        case .yearTurn: .dates(month: 12, day: 29, throughMonth: 1, throughDay: 3)
        case .comingOfAge: .nthWeekday(2, .monday, month: 1)
        case .foundation: .date(month: 2, day: 11)
        case .valentine: .date(month: 2, day: 14)
        case .dolls: .date(month: 3, day: 3)
        case .emperor: .date(month: 2, day: 23)
        case .showa: .date(month: 4, day: 29)
        case .constitution: .date(month: 5, day: 3)
        case .greenery: .date(month: 5, day: 4)
        case .children: .date(month: 5, day: 5)
        case .goldenWeek: .dates(month: 4, day: 29, throughMonth: 5, throughDay: 5)
        case .star: .date(month: 7, day: 7)
        case .sea: .nthWeekday(3, .monday, month: 7)
        case .mountain: .date(month: 8, day: 11)
        case .bon: .dates(month: 8, day: 13, throughMonth: 8, throughDay: 16)
        case .aged: .nthWeekday(3, .monday, month: 9)
        case .sports: .nthWeekday(2, .monday, month: 10)
        case .halloween: .date(month: 10, day: 31)
        case .culture: .date(month: 11, day: 3)
        case .labour: .date(month: 11, day: 23)
        case .springEquinox: .equinox(isAutumn: false)
        case .autumnEquinox: .equinox(isAutumn: true)
        case .christmasEve: .date(month: 12, day: 24)
        case .christmas: .date(month: 12, day: 25)
        }
    }
}
