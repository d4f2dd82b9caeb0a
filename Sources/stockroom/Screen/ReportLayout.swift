import Assistant
import ExactDecimal
import PlainText
import Terminal

/// Lays out a report: its sentence, and its figures in columns, or as a chart where the terminal can draw.
struct ReportLayout {
    let profile: TerminalProfile
    let words: any ScreenWords

    /// The reports that there are, with what they tell.
    func names() -> [String] {
        ListLayout(columns: [.init(), .init(fitting: .shrinks(minimum: 12))], profile: profile.unlimited).lines(
            ReportName.allCases.map { [.init($0.rawValue, as: .accent), .init(words.meaning(of: $0))] })
    }

    /// A report as it is shown.
    func lines(_ report: InventoryReport) -> [String] { sentence(report) + figures(report) }

    /// The sentence, in lines that fit.
    func sentence(_ report: InventoryReport) -> [String] {
        let sentence = words.sentence(about: report)
        return profile.lines(of: profile.isHeard ? words.spoken(sentence) : sentence)
    }

    /// The figures.
    func figures(_ report: InventoryReport) -> [String] {
        guard profile.usesUnicode, let course = report.course, let first = course.points.first else {
            return TableLayout(profile: profile, words: words).lines(report.table)
        }
        return DayChart(profile: profile).lines(
            course.everyDay.map(\.tenThousandths), label: { Quantity(tenThousandths: $0).description },
            unit: Sanitiser.line(course.item.unit),
            days: (first.day.description, course.through.description))
    }
}
