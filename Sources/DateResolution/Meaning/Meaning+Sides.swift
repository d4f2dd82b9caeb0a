/// A day without its month at one side of a stretch takes it from the other side: "after the 20th of September but before the 1st".
extension Meaning {
    /// This end with the month that the beginning tells: the first such day behind it.
    func through(beginningWith start: Meaning) -> Meaning {
        moved { day in
            guard let first = start.openedAt, let known = first.dayInMonth, known.isMonthTold else { return nil }
            return .dayOfMonth(day, in: day > known.day ? first.monthOfDay : .neighbour(.month, 1, of: first))
        }
    }

    /// This beginning with the month that the end tells: the last such day before it.
    func from(endingWith end: Meaning) -> Meaning {
        moved { day in
            guard let last = end.openedAt, let known = last.dayInMonth, known.isMonthTold else { return nil }
            return .dayOfMonth(day, in: day < known.day ? last.monthOfDay : .neighbour(.month, -1, of: last))
        }
    }

    /// The point that it is open from or to.
    private var openedAt: Meaning? {
        switch self {
        case .since(let inner), .after(let inner), .before(let inner), .until(let inner), .by(let inner): inner
        default: nil
        }
    }

    /// The same at another day, where it is one of no month and there is another.
    private func moved(_ other: (Int) -> Meaning?) -> Meaning {
        guard case .dayOfMonth(let day, in: nil)? = openedAt, let moved = other(day) else { return self }
        return wrapping(moved)
    }
}
