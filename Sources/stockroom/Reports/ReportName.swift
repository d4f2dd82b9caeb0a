import Assistant
import CivilTime
import DateResolution
import Essentials
import PlainText

/// The reports, as they are named on a command line.
enum ReportName: String, CaseIterable {
    case byCategory = "by-category"
    case byPlace = "by-place"
    case shoppingList = "shopping-list"
    case notMoved = "not-moved"
    case duplicates
    case stock

    /// The report of that name; a beginning that only one has is enough.
    ///
    /// - Throws: ``UsageMistake`` where there is none.
    init(typed name: String) throws {
        let matches = Self.allCases.filter { !name.isEmpty && $0.rawValue.hasPrefix(name.lowercased()) }
        guard let report = Self(rawValue: name.lowercased()) ?? (matches.count == 1 ? matches[0] : nil) else {
            throw UsageMistake(
                .noChoice(of: Command.report.title, Self.allCases.map(\.rawValue), given: name), command: .report)
        }
        self = report
    }

    /// The command that gives it.
    var title: String { "\(Command.report.title) \(rawValue)" }

    /// What it is about.
    ///
    /// - Parameter line: the sentence that the day stands in, where it does: "for 3 months" is one behind "not".
    /// - Throws: ``UsageMistake`` for options that it lacks or does not take.
    func subject(
        since day: String?, within line: String? = nil, item: Int?, calendar: SessionCalendar, language: Language
    ) throws -> InventoryReport.Subject {
        let strangers: [OptionName] = [
            day != nil && ![.notMoved, .stock].contains(self) ? .since : nil,
            item != nil && self != .stock ? .item : nil,
        ].compactMap(\.self)
        if let stranger = strangers.first {
            throw UsageMistake(.optionNotTaken(stranger, by: title), command: .report)
        }
        let since = try day.map { try calendar.firstDay(of: $0, within: line ?? $0, in: language, for: .since) }
        switch self {
        case .byCategory: return .categories
        case .byPlace: return .places
        case .shoppingList: return .shoppingList
        case .duplicates: return .duplicates
        case .notMoved:
            guard let since else { throw UsageMistake(.needs(title, "--since DAY"), command: .report) }
            return .notMoved(since: since)
        case .stock:
            guard let item else { throw UsageMistake(.needs(title, "--item ID"), command: .report) }
            return .stock(of: Int64(item), since: since)
        }
    }
}

extension SessionCalendar {
    /// The first day that an option's words mean, when they are a date as a whole and no later than today; of days without a beginning
    /// ("for 3 months") the one behind them.
    fileprivate func firstDay(
        of text: String, within line: String, in language: Language, for option: OptionName
    ) throws -> CalendarDay {
        let (text, line) = (text.trimmed, line.trimmed)
        let resolver = DateResolver(today: today, language: language, dayComesFirst: dayComesFirst)
        guard let expression = resolver.firstExpression(in: line), line[expression.place] == text,
            let range = expression.range, let day = range.from ?? range.through?.adding(days: 1), day <= today
        else { throw UsageMistake(.noDay(option, text), command: .report) }
        return day
    }
}
