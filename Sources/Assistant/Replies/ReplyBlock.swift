import CivilTime
import InventoryContract

/// A part of a reply.
public enum ReplyBlock: Sendable, Hashable {
    /// A line of words; it may be blank.
    case sentence(String)
    /// Items that can be picked by their numbers, a line each.
    case list([ListedItem])
    /// The line of an item that cannot be picked: above its card, or by itself.
    case heading(Heading)
    /// What an item has, a line each: `Place: Rack 1`.
    case card([Field])
    /// What happened when, a line each: `2026-11-15 14:05: quantity 4 -> 40, by you`.
    case history([Event])

    /// A line that names an item.
    public struct Heading: Sendable, Hashable {
        public let id: ItemID
        public let title: String
        /// The line without the day of the latest update: `ID: 7 - AA batteries`.
        public let name: String
        /// The line as it was written.
        public let line: String

        init(_ line: String, id: ItemID, title: String) {
            self.id = id
            self.title = title
            name = ReplyParser.withoutDay(line)
            self.line = line
        }
    }

    /// A line of a card.
    public struct Field: Sendable, Hashable {
        public let label: String
        public let value: String
        /// The line as it was written.
        public let line: String
    }

    /// A line of a history.
    public struct Event: Sendable, Hashable {
        public let day: CalendarDay
        /// The time of day where it was told: `14:05`.
        public var time: String?
        /// The line as it was written, the day with it.
        public let line: String

        /// What happened, without when.
        public var words: String {
            let start = 10 + (time.map { $0.count + 1 } ?? 0) + 1
            return String(line.dropFirst(start).drop { $0 == " " })
        }
    }
}

/// A line of a reply, as one that may go on the block before it.
enum ReplyLine {
    case sentence(String)
    case item(ListedItem)
    case heading(ReplyBlock.Heading)
    case field(ReplyBlock.Field)
    case event(ReplyBlock.Event)

    /// A line of words: a field, an event or a sentence.
    init(words line: String) {
        self = Self.field(line) ?? Self.event(line) ?? .sentence(line)
    }

    /// A line of words behind a card's, where a field may have any name that people give one: `Unit price: 3.50`.
    static func fieldOfCard(_ line: String) -> ReplyBlock.Field? {
        field(line) { label in
            (1...longestName).contains(label.count) && !label.contains { ".?!。？！".contains($0) }
        }
    }

    private static let longestName = 50

    /// The line as a block of its own.
    var block: ReplyBlock {
        switch self {
        case .sentence(let words): .sentence(words)
        case .item(let item): .list([item])
        case .heading(let heading): .heading(heading)
        case .field(let field): .card([field])
        case .event(let event): .history([event])
        }
    }

    /// `Place: Rack 1`, `場所：棚1`
    private static func field(_ line: String) -> ReplyLine? {
        field(line) { label in (1...14).contains(label.count) && label.allSatisfy(\.isLetter) && label != "ID" }
            .map(ReplyLine.field)
    }

    private static func field(_ line: String, isLabel: (Substring) -> Bool) -> ReplyBlock.Field? {
        guard let colon = line.unicodeScalars.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
        let label = line[..<colon]
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        guard isLabel(label), !value.isEmpty else { return nil }
        return ReplyBlock.Field(label: String(label), value: String(value), line: line)
    }

    /// A day, perhaps with a time behind it, and a colon: "2026-11-09 14:30: …".
    private static func event(_ line: String) -> ReplyLine? {
        let head = line.utf8.prefix(10)
        guard let day = CalendarDay(iso8601: String(Substring(head))) else { return nil }
        let rest = line.utf8[head.endIndex...]
        if rest.first == UInt8(ascii: ":") { return .event(ReplyBlock.Event(day: day, time: nil, line: line)) }
        let time = rest.prefix(7)
        guard time.map(isDigit) == [false, true, true, false, true, true, false], time.first == UInt8(ascii: " "),
            time.dropFirst(3).first == UInt8(ascii: ":"), time.last == UInt8(ascii: ":")
        else { return nil }
        return .event(ReplyBlock.Event(day: day, time: String(Substring(time.dropFirst().dropLast())), line: line))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}

extension [ReplyBlock] {
    /// The blocks that lines make.
    init(_ lines: [ReplyLine]) {
        self.init()
        for line in lines {
            // The block is taken out while it grows, so that its lines are not copied for each one more.
            switch (line, popLast()) {
            case (.item(let item), .list(var items)?):
                items.append(item)
                append(.list(items))
            case (.field(let field), .card(var fields)?):
                fields.append(field)
                append(.card(fields))
            case (.sentence(let words), .card(let fields)?):
                if let field = ReplyLine.fieldOfCard(words) {
                    append(.card(fields + [field]))
                } else {
                    self += [.card(fields), .sentence(words)]
                }
            case (.event(let event), .history(var events)?):
                events.append(event)
                append(.history(events))
            case (_, let before):
                if let before { append(before) }
                append(line.block)
            }
        }
    }

    /// The blocks of a reply that was saved: its text, and the items of its list lines in their order.
    init(text: String, items: [ListedItem]) {
        var rest = items[...]
        self.init(
            ReplyParser.lines(of: text).map { line in
                switch line {
                case .item(let id, _, _) where id == rest.first?.id: .item(rest.removeFirst())
                case .item(let id, let title, let line): .heading(.init(line, id: id, title: title))
                case .text(let text): ReplyLine(words: text)
                }
            })
    }
}
