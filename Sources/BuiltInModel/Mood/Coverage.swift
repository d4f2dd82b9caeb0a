import CivilTime
import InventoryContract
import PlainText
import StrictJSON

/// What of a sentence the changes that were read in it use.
struct Coverage {
    private let lattice: Lattice
    private let today: CalendarDay?
    private let dates: [DateNote]
    /// Tokens that are used whatever they come to.
    private let used: TokenSet
    private let ids: Set<Int>
    private let amounts: [Amount]
    /// By how much a quantity changes; nil where nothing changes by an amount.
    private let sign: Amount?
    private let texts: [String]
    /// Places and categories that they give, as they are written.
    private let labels: [String]
    private let titles: [String]
    /// Whether an item is new: then a word that is not known may be one of its values.
    private let creates: Bool

    /// - Parameter used: tokens that are used already.
    init(_ question: LaidOutQuestion, _ calls: [Desk.PlannedCall], used: TokenSet = TokenSet()) {
        lattice = question.lattice
        today = question.today
        dates = question.question.dates
        self.used = used
        ids = Set(calls.flatMap { $0.itemIDs ?? [] })
        let values = calls.flatMap { $0.values.members.map(\.value) }
        amounts = values.compactMap { value in
            value.string == nil ? Amount(value.description).map { max($0, .zero - $0) } : nil
        }
        texts = values.compactMap(\.string).map { FoldedText.fold($0) }
        sign = calls.lazy.compactMap { $0.values[ArgumentName.change].flatMap { Amount($0.description) } }.first
        labels = [ArgumentName.place, ArgumentName.category].flatMap { name in
            calls.compactMap { $0.values[name]?.string }
        }
        titles = calls.compactMap { $0.values[ArgumentName.title]?.string }
        creates = calls.contains { $0.tool == .createInventory }
    }

    /// Whether they use every number and every name in it and give nothing but known names, and no word that nothing is known of stands beside a
    /// name: that may make another thing of it.
    var isComplete: Bool {
        labels.allSatisfy(lattice.hasLabel) && !titles.contains(where: isAmount) && !contradicts && !namesLineAndItem
            && unused.isEmpty
    }

    /// Whether the sentence names other items in full, or tells that they went the other way.
    var contradicts: Bool { goesTheOtherWay || isOfOthers }

    /// Whether more comes in where something is told to go out, or the other way round, and nothing asks for it: "four came back broken, I threw them out".
    private var goesTheOtherWay: Bool {
        guard let sign else { return false }
        let (incoming, outgoing) = (["ADD", "RECEIVE", "ARRIVE", "CAMEIN"], ["TAKE", "USE", "WENTOUT", "DELETE"])
        let (own, other) = sign > .zero ? (incoming, outgoing) : (outgoing, incoming)
        let asks = lattice.edges.joined().contains { edge in
            guard case .sense(let sense, let form) = edge.content else { return false }
            return own.contains(sense) && ["base", "te", "imperative"].contains(form)
        }
        return !asks && lattice.tokens.indices.contains { !used.contains($0) && lattice.has(other, at: $0) }
    }

    /// Whether items are changed that are none of those named where one is named in full: all that are out, where "out" tells of it how it is.
    private var isOfOthers: Bool {
        let named = lattice.edges.joined().compactMap { edge -> NameNote.TitleMatch? in
            guard case .name(let note) = edge.content else { return nil }
            return switch note.referent {
            case .title(let match), .code(let match): match
            default: nil
            }
        }
        return named.contains { $0.wholeCount > 0 } && !ids.isSubset(of: named.flatMap(\.ids).map { Int($0.rawValue) })
    }

    /// Whether an item is told by its line and another, or the same, by its name: "make the second one 16, found them behind the dryer".
    private var namesLineAndItem: Bool {
        let edges = lattice.edges.joined()
        return !used.isEmpty && edges.contains { $0.kind == .ordinal } && edges.contains(where: isItem)
    }

    /// Whether a new title is an amount: 12本.
    private func isAmount(_ title: String) -> Bool { title.first?.isNumber == true && title.count { !$0.isNumber } < 2 }

    /// The numbers and names that they have no use for, as typed.
    var unused: [String] {
        var unused: [String] = []
        var token = 0
        while token < lattice.tokens.count {
            let edges = lattice.edges[token].filter {
                $0.isName || [.number, .ordinal, .quoted, .date].contains($0.kind)
                    || creates && $0.kind == .unknown && isBetweenMarks(token..<$0.end)
            }
            guard let end = edges.map(\.end).max() else {
                token += 1
                continue
            }
            let range = token..<end
            let longest = edges.filter { $0.end == end }
            let isTaken = range.contains(where: used.contains) || longest.contains { isUsed($0, range) }
            if !isTaken || longest.contains(where: isItem) && (isBesideUnknown(range) || isSlight(range, longest)) {
                unused.append(lattice.typed(range))
            }
            token = end
        }
        return unused
    }

    /// Whether a word stands alone as a value of a new item may: ", Loft,".
    private func isBetweenMarks(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 0, lattice.tokens[range.lowerBound - 1].kind == .mark else { return false }
        return range.upperBound == lattice.tokens.count || lattice.tokens[range.upperBound].kind == .mark
    }

    private func isUsed(_ edge: Lattice.Edge, _ range: Range<Int>) -> Bool {
        var spellings = [lattice.typed(range)]
        switch edge.content {
        case .text(let text): spellings.append(text)
        case .name(let note): spellings.append(note.text)
        default: break
        }
        if spellings.contains(where: isInText) { return true }
        switch edge.content {
        case .number(let number): return Amount(number).map(amounts.contains) ?? false || used.isEmpty && isLine(range)
        // Where no rule found the pieces, a line of the list was looked up.
        case .ordinal: return used.isEmpty
        // A change is entered as of now, and not of a day to come.
        case .date(let index):
            guard let today, let days = dates[index].days else { return true }
            return days.from.map { $0 <= today } ?? true
        case .name(let note): return isUsed(note)
        default: return false
        }
    }

    /// Whether words are part of a title, a note or another text that they give.
    private func isInText(_ words: String) -> Bool {
        let words = FoldedText.fold(words)
        return texts.contains { $0.contains(words) }
    }

    /// Whether a number is that of a line: 1番.
    private func isLine(_ range: Range<Int>) -> Bool {
        range.upperBound < lattice.tokens.count && lattice.has(["LINENUMBER"], at: range.upperBound)
            || range.lowerBound > 0 && lattice.has(["LINEWORD"], at: range.lowerBound - 1)
    }

    private func isUsed(_ note: NameNote) -> Bool {
        switch note.referent {
        case .unit: true
        case .field: false
        case .place(let name), .category(let name): texts.contains(FoldedText.fold(name))
        case .title(let match), .code(let match):
            // What is called just so is meant itself.
            match.total > match.ids.count
                || (match.wholeCount > 0 ? match.whole : match.ids[...]).contains { ids.contains(Int($0.rawValue)) }
        }
    }

    /// Whether a word is a name by chance, as what is meant is called "them": "I've got them in my hand", of hand soap.
    private func isSlight(_ range: Range<Int>, _ edges: [Lattice.Edge]) -> Bool {
        range.count == 1 && !used.contains(range.lowerBound) && lattice.has(["IT", "THOSE"])
            && !edges.contains { $0.content.name?.isWholeTitle == true }
    }

    private func isItem(_ edge: Lattice.Edge) -> Bool { edge.kind == .title || edge.kind == .code }

    private func isBesideUnknown(_ range: Range<Int>) -> Bool {
        [range.lowerBound - 1, range.upperBound].contains { token in
            lattice.tokens.indices.contains(token) && !used.contains(token)
                && lattice.edges[token].contains { $0.kind == .unknown } && !isInText(lattice.typed(token..<token + 1))
        }
    }
}
