import CivilTime
import StrictJSON

extension AnnotatedQuestion {
    /// Reads a prompt that ``prompt(today:)`` wrote; any other text is all question.
    public init(prompt: String) {
        var lines = prompt.split(separator: "\n", omittingEmptySubsequences: false)
        var dates: [DateNote] = []
        var names: [NameNote] = []
        while let line = lines.last {
            if let note = DateNote(line: line) {
                dates.append(note)
            } else if let note = NameNote(line: line) {
                names.append(note)
            } else {
                break
            }
            lines.removeLast()
        }
        guard dates.count + names.count > 0, lines.count > 1, lines.last?.isEmpty == true else {
            self.init(prompt)
            return
        }
        self.init(lines.dropLast().joined(separator: "\n"), dates: dates.reversed(), names: names.reversed())
    }
}

/// Takes the parts of a note's line from its beginning.
private struct NoteScanner {
    var rest: Substring

    mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    /// A text between quotes.
    mutating func quoted() -> String? {
        guard rest.first == "\"" else { return nil }
        var isEscaped = false
        var end = rest.index(after: rest.startIndex)
        while end < rest.endIndex, isEscaped || rest[end] != "\"" {
            isEscaped = !isEscaped && rest[end] == "\\"
            end = rest.index(after: end)
        }
        guard end < rest.endIndex, let text = try? JSONParser.parse(String(rest[...end])).string else { return nil }
        rest = rest[rest.index(after: end)...]
        return text
    }

    mutating func number() -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits) else { return nil }
        rest = rest[digits.endIndex...]
        return number
    }

    mutating func day() -> CalendarDay? {
        guard let day = CalendarDay(iso8601: String(rest.prefix(10))) else { return nil }
        rest = rest.dropFirst(10)
        return day
    }

    /// `ID 7, 12`
    mutating func ids() -> [ItemID]? {
        guard take("ID ") else { return nil }
        var ids: [ItemID] = []
        repeat {
            guard let number = number() else { return nil }
            ids.append(ItemID(Int64(number)))
        } while take(", ")
        return ids
    }
}

extension DateNote {
    fileprivate init?(line: Substring) {
        var scanner = NoteScanner(rest: line)
        guard scanner.take(NoteLabel.dates + " "), let text = scanner.quoted(), scanner.take(" = "),
            let meaning = Meaning(&scanner)
        else { return nil }
        self.init(text, meaning)
    }
}

extension DateNote.Meaning {
    fileprivate init?(_ scanner: inout NoteScanner) {
        if scanner.take("no such date") {
            self = .impossible(scanner.take(" (") ? String(scanner.rest.dropLast()) : nil)
        } else if scanner.take("not understood") {
            guard scanner.take(", ask (unread: "), let rest = scanner.quoted() else { return nil }
            self = .unread(rest)
        } else if scanner.take("any day") {
            self = .days(DayRange(from: nil, through: nil))
        } else if scanner.take("up to ") {
            guard let through = scanner.day() else { return nil }
            self = .days(DayRange(from: nil, through: through))
        } else if scanner.take("from ") {
            guard let from = scanner.day() else { return nil }
            self = .days(DayRange(from: from, through: nil))
        } else {
            guard let from = scanner.day() else { return nil }
            guard scanner.take(" to ") else {
                self = .days(DayRange(from: from, through: from))
                return
            }
            guard let through = scanner.day() else { return nil }
            self = .days(DayRange(from: from, through: through))
        }
    }
}

extension NameNote {
    fileprivate init?(line: Substring) {
        var scanner = NoteScanner(rest: line)
        guard scanner.take(NoteLabel.names + " "), let text = scanner.quoted(), scanner.take(" = "),
            let referent = Referent(&scanner)
        else { return nil }
        let spelling = scanner.take(" (read as ") ? scanner.quoted() : nil
        self.init(text, referent, spelling: spelling)
    }
}

extension NameNote.Referent {
    fileprivate init?(_ scanner: inout NoteScanner) {
        if scanner.take("category ") {
            guard let name = scanner.quoted() else { return nil }
            self = .category(name)
        } else if scanner.take("place ") {
            guard let name = scanner.quoted() else { return nil }
            self = .place(name)
        } else if scanner.take("unit ") {
            guard let name = scanner.quoted() else { return nil }
            self = .unit(name)
        } else if scanner.take("field ") {
            guard let name = scanner.quoted() else { return nil }
            self = .field(name)
        } else if scanner.take("code of ") {
            guard let total = scanner.number(), scanner.take(": "), let ids = scanner.ids() else { return nil }
            self = .code(NameNote.TitleMatch(total: total, ids: ids, wholeCount: ids.count))
        } else if scanner.take("title of ") {
            guard let whole = scanner.ids() else { return nil }
            guard scanner.take("; in ") else {
                self = .title(NameNote.TitleMatch(total: whole.count, ids: whole, wholeCount: whole.count))
                return
            }
            guard let total = scanner.number(), scanner.take(" titles: "), let ids = scanner.ids() else { return nil }
            self = .title(NameNote.TitleMatch(total: total, ids: ids, wholeCount: whole.count))
        } else {
            guard scanner.take("in "), let total = scanner.number(), scanner.take(" titles: "),
                let ids = scanner.ids()
            else { return nil }
            self = .title(NameNote.TitleMatch(total: total, ids: ids))
        }
    }
}
