import CivilTime
import ExactDecimal

import struct Essentials.Date

/// One cell of a table, typed, so that each format writes it in its own way.
public enum TableValue: Hashable, Sendable {
    case absent
    case text(String)
    case integer(Int64)
    case quantity(Quantity)
    case day(CalendarDay)
    case moment(Date)
    /// Amounts of several units, which are never added to each other.
    case amounts([UnitTotal])

    /// The value as people and spreadsheets read it; amounts as `60 本 + 2.5 m`. Empty where it is absent.
    public var text: String {
        switch self {
        case .absent: ""
        case .text(let text): text
        case .integer(let number): String(number)
        case .quantity(let quantity): quantity.description
        case .day(let day): day.description
        case .moment(let date): Moment(date).rfc3339
        case .amounts(let totals): totals.map(\.text).joined(separator: " + ")
        }
    }
}

extension UnitTotal {
    /// `2.5 m`; a sum that is too large to be told is `?`.
    fileprivate var text: String {
        (quantity?.description ?? "?") + (unit.isEmpty ? "" : " \(unit)")
    }
}
