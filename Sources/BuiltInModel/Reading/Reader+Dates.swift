import CivilTime

/// Which days are meant, of updates or of creation.
extension Reader {
    mutating func readDates() {
        let chatter = chatterDates()
        var updated: [DateMention] = []
        var created: [DateMention] = []
        let isNegated = deniesDates
        for (position, piece) in pieces.enumerated() {
            guard case .date(let index) = piece.content, dates[index].days != nil else { continue }
            isUsed[position] = true
            if chatter.contains(position) || isPlan(dates[index]) { continue }
            if isOfCreation(position) { created.append(dates[index]) } else { updated.append(dates[index]) }
        }
        let hasUpdated = has(.updated)
        reading.hasBareDate = !(updated.isEmpty && created.isEmpty) && !hasUpdated && !has(.created)
        reading.filters.created = Reader.joined(created)
        reading.filters.updated = Reader.joined(updated)
        if reading.filters.updated == nil && !updated.isEmpty || reading.filters.created == nil && !created.isEmpty {
            reading.refusal = .daysApart
        }
        if isNegated, let last = updated.last ?? created.last {
            let days = Reader.negated(last)
            if updated.isEmpty { reading.filters.created = days } else { reading.filters.updated = days }
        }
        for (position, piece) in pieces.enumerated()
        where piece.sense == .not || piece.sense == .updated || piece.sense == .created {
            isUsed[position] = true
        }
    }

    /// "not since May", "not touched this month"; but not "created this month? Not edits, only new ones".
    private var deniesDates: Bool {
        pieces.indices.contains { index in
            guard pieces[index].sense == .not else { return false }
            let own = clause(of: index)
            if own.contains(where: { pieces[$0].isDate }) { return true }
            let dated = pieces.indices.filter { pieces[$0].isDate }.map(clause(of:))
            return !dated.contains { $0.contains { pieces[$0].means([.updated, .created]) } }
        }
    }

    /// Dates that say nothing of items: "I came back today; what changed last week?", "29 Feb: what changed that day?".
    func chatterDates() -> Set<Int> {
        let positions = pieces.indices.filter {
            if case .date(let index) = pieces[$0].content { dates[index].days != nil } else { false }
        }
        guard positions.count > 1 else { return [] }
        let back = positions.filter { position in
            let text = pieces[position].text
            if text.hasPrefix("that ") || text.hasPrefix("その") || text.hasPrefix("this time") { return true }
            // "the first half (January to June)" says the same twice; 「先々週じゃなくて今週」 takes the first back.
            if position > 0, pieces[position - 1].mark == "(" {
                return position != positions[0]
            }
            // 「年末の12月24日」 says the same more and more exactly.
            if position + 2 < pieces.count, pieces[position + 1].sense == .genitive, pieces[position + 2].isDate {
                return true
            }
            // "the last 4 days including today" says it again.
            let before = position > 0 ? pieces[position - 1].text : ""
            if ["including", "incl", "inclusive of", "counting"].contains(before) { return true }
            let next = pieces.indices.first { $0 > position }
            if let after = pieces[(position + 1)...].first(where: { !$0.means([.object, .also]) }),
                ["含め", "入れて", "込み"].contains(where: after.text.hasPrefix)
            {
                return true
            }
            return next.map { reading.isJapanese && [.correction, .except].contains(pieces[$0].sense) } ?? false
        }
        if !back.isEmpty, back.count < positions.count { return Set(back) }
        let asking = positions.filter { clause(of: $0).contains { [.updated, .created].contains(pieces[$0].sense) } }
        return asking.isEmpty ? [] : Set(positions).subtracting(asking)
    }

    /// "the class tomorrow": nothing has been updated then, so it says why something is asked.
    func isPlan(_ date: DateMention) -> Bool {
        isFuture(date) && !has(.updated, .created)
    }

    func isFuture(_ date: DateMention) -> Bool {
        guard let from = date.days?.from, let today = briefing.today else { return false }
        return today < from
    }

    /// The pieces between the marks around one.
    func clause(of position: Int) -> Range<Int> {
        func isBorder(_ index: Int) -> Bool { pieces[index].isBreak || [",", "、", "-"].contains(pieces[index].mark) }
        let start = pieces.indices.last { $0 < position && isBorder($0) }.map { $0 + 1 } ?? 0
        let end = pieces.indices.first { $0 > position && isBorder($0) } ?? pieces.count
        return start..<end
    }

    /// Whether a date says when items were created: the nearer of the two words decides.
    func isOfCreation(_ position: Int) -> Bool {
        guard has(.created) else { return false }
        guard has(.updated) else { return true }
        func distance(_ sense: Sense) -> Int {
            pieces.indices.filter { pieces[$0].sense == sense }.map { abs($0 - position) }.min() ?? .max
        }
        return distance(.created) < distance(.updated)
    }

    /// "Not since": everything that was last touched before the range.
    static func negated(_ mention: DateMention) -> Days {
        guard let days = mention.days, days.from != nil else { return Days(from: nil, through: mention.days?.through) }
        return Days(from: nil, through: mention.dayBefore ?? days.from)
    }

    /// Several mentions as one range: the part that all share, or else all of them.
    static func joined(_ mentions: [DateMention]) -> Days? {
        guard var result = mentions.first?.days else { return nil }
        for mention in mentions.dropFirst() {
            guard let days = mention.days else { continue }
            let from = [result.from, days.from].compactMap(\.self)
            let through = [result.through, days.through].compactMap(\.self)
            let latestStart = from.max()
            let earliestEnd = through.min()
            if let latestStart, let earliestEnd, latestStart > earliestEnd, from.count == 1,
                let nextWeek = CalendarDay(beginning: earliestEnd)?.adding(days: 7).description,
                nextWeek >= latestStart
            {
                // "after Monday but before Thursday": each was the last such day.
                result = Days(from: latestStart, through: nextWeek)
            } else if let latestStart, let earliestEnd, latestStart > earliestEnd {
                // Days apart are no stretch.
                let isApart =
                    from.count == 2 && through.count == 2
                    && CalendarDay(beginning: earliestEnd)?.adding(days: 1).description != latestStart
                if isApart { return nil }
                result = Days(
                    from: from.count == 2 ? from.min() : nil, through: through.count == 2 ? through.max() : nil)
            } else {
                result = Days(from: latestStart, through: earliestEnd)
            }
        }
        return result
    }
}
