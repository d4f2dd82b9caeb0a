import Assistant
import CivilTime
import DateResolution
import Essentials
import StrictJSON
import Terminal

/// `stockroom dates`: what date expressions mean.
struct DatesCommand {
    let workplace: Workplace

    func run() throws -> ExitStatus {
        let calendar = try workplace.calendar()
        let language = workplace.language
        let profile = workplace.profile
        let printer = DatePrinter(
            words: Languages.words(for: language), shows: profile.isOutputTerminal && !workplace.options.isJSON)
        let resolver = DateResolver(
            today: calendar.today, language: language, dayComesFirst: calendar.dayComesFirst)
        var output = BatchedOutput(isImmediate: profile.isOutputTerminal)
        if !workplace.arguments.isEmpty {
            for text in workplace.arguments { try output.writeLine(printer.line(for: text, resolver: resolver)) }
        } else if workplace.options.readsMoments {
            try readMoments(calendar: calendar, printer: printer, into: &output)
        } else {
            while let line = readLine() { try output.writeLine(printer.line(for: line, resolver: resolver)) }
        }
        try output.flush()
        return .done
    }

    private func readMoments(calendar: SessionCalendar, printer: DatePrinter, into output: inout BatchedOutput) throws {
        var number = 0
        while let line = readLine() {
            number += 1
            guard let tab = line.firstIndex(of: "\t"),
                let moment = Moment(rfc3339: String(line[..<tab]), isExact: false)?.date
            else {
                try output.flush()
                throw CommandFailure.noMomentOnLine(number)
            }
            let today =
                workplace.options.timeZone == nil ? day(line[..<tab], moment) : calendar.boundaries.day(of: moment)
            let resolver = DateResolver(
                today: today, language: printer.words.language, dayComesFirst: calendar.dayComesFirst)
            try output.writeLine(printer.line(for: String(line[line.index(after: tab)...]), resolver: resolver))
        }
    }

    /// Without a zone, the day that the moment itself is written in.
    private func day(_ text: Substring, _ moment: Date) -> CalendarDay {
        CalendarDay(iso8601: String(text.prefix(10))) ?? DayBoundaries(timeZone: .gmt).day(of: moment)
    }
}
