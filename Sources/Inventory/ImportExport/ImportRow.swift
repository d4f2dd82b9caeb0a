import CivilTime
import ExactDecimal
import struct Essentials.Date

/// One row of an imported file, checked by itself; nil stands for a column that the file does not have.
package struct ImportRow {
    package let line: Int
    package var id: Int64?
    package var title = ""
    var quantity: Quantity?
    var unit: String?
    var category: String?
    var place: String?
    /// The inner nil stands for an empty cell.
    var minimum: Quantity??
    package var code: String?
    var hasCode: Bool { code?.isEmpty == false }
    var note: String?
    /// The own fields that the file has, an empty text where a cell is empty.
    var ownFields: [OwnFields.Field] = []
    var createdAt: Moment?
    var updatedAt: Moment?

    init(line: Int) {
        self.line = line
    }

    /// The new item that the row describes.
    package func newItem(id: Int64, at time: Moment) -> Item {
        Item(
            id: id, title: title, quantity: quantity ?? .zero, unit: unit ?? "", category: category ?? "",
            place: place ?? "", minimum: minimum ?? nil, code: code ?? "", note: note ?? "",
            ownFields: OwnFields(distinct: ownFields), createdAt: (createdAt ?? time).date,
            updatedAt: (updatedAt ?? time).date)
    }

    /// The item as it is after the row; nil when the row says nothing new.
    package func applied(to item: Item, at time: Moment) -> Item? {
        var changed = item
        changed.title = title
        changed.quantity = quantity ?? item.quantity
        changed.unit = unit ?? item.unit
        changed.category = category ?? item.category
        changed.place = place ?? item.place
        changed.minimum = minimum ?? item.minimum
        changed.code = code ?? item.code
        changed.note = note ?? item.note
        for field in ownFields { changed.ownFields.set(spelled: field) }
        changed.createdAt = createdAt?.date ?? item.createdAt
        changed.updatedAt = updatedAt?.date ?? item.updatedAt
        if changed.isSame(as: item) { return nil }
        // A spreadsheet takes the time along that an export wrote, also where somebody edits the row; one that was itself edited counts.
        if changed.updatedAt == item.updatedAt { changed.updatedAt = time.date }
        return changed
    }

    /// Takes a cell's text over; the fault when it is not right for its field.
    mutating func set(
        _ field: ItemField, to text: String, times: inout ImportTimes, numbers: inout ImportNumbers
    ) -> ImportFault? {
        switch field {
        case .id: return setID(text)
        case .quantity:
            // Every item has a quantity: an empty cell says nothing of it.
            return Self.setNumber(&quantity, of: field, to: text, &numbers)
        case .minimum:
            var value: Quantity?
            if let fault = Self.setNumber(&value, of: field, to: text, &numbers) { return fault }
            minimum = .some(value)
        case .createdAt:
            return Self.setTime(&createdAt, of: field, to: text, &times)
        case .updatedAt:
            return Self.setTime(&updatedAt, of: field, to: text, &times)
        case .title, .unit, .category, .place, .code, .note: return setText(field, text)
        }
        return nil
    }

    /// Takes a cell's text over as an own field; the fault when it is not right for one.
    mutating func set(own name: String, to text: String) -> ImportFault? {
        if let fault = TextRules.fault(ofOwnText: text) { return .ownField(fault) }
        ownFields.append(OwnFields.Field(name, text))
        return nil
    }

    private mutating func setID(_ text: String) -> ImportFault? {
        guard let digits = text.nonBlank else { return nil }
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Int64(digits), id >= 1,
            id <= ItemWriter.highestID
        else { return .noID(highest: ItemWriter.highestID) }
        self.id = id
        return nil
    }

    private mutating func setText(_ field: ItemField, _ text: String) -> ImportFault? {
        let text = field == .note && text.utf8.contains(0x0D) ? ImportRow.withLineFeeds(text) : text
        switch TextRules.violation(in: text, of: field) {
        case .tooLong(let limit): return .textTooLong(field, limit: limit)
        case .controlCharacter(let scalar): return .controlCharacter(scalar)
        case nil: break
        }
        switch field {
        case .title:
            if text.nonBlank == nil { return .noTitle }
            title = text
        case .unit: unit = text
        case .category: category = text
        case .place: place = text
        case .code: code = text
        case .note: note = text
        case .id, .quantity, .minimum, .createdAt, .updatedAt: break
        }
        return nil
    }

    private static func setNumber(
        _ number: inout Quantity?, of field: ItemField, to text: String, _ numbers: inout ImportNumbers
    ) -> ImportFault? {
        guard let written = text.nonBlank else { return nil }
        switch numbers.number(written, of: field) {
        case .success(let quantity): number = quantity
        case .failure(let fault): return fault
        }
        return nil
    }

    private static func setTime(
        _ time: inout Moment?, of field: ItemField, to text: String, _ times: inout ImportTimes
    ) -> ImportFault? {
        guard let written = text.nonBlank else { return nil }
        switch times.time(written, of: field) {
        case .success(let moment): time = moment
        case .failure(let fault): return fault
        }
        return nil
    }

    private static func withLineFeeds(_ text: String) -> String {
        // CR LF is one Character.
        String(text.map { $0 == "\r\n" ? "\n" : $0 })
    }
}
