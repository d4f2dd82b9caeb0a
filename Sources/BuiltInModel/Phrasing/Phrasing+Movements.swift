import CivilTime
import ExactDecimal
import InventoryContract

/// How it is told what came in and went out, and what stood on a day.
extension EnglishPhrasing {
    func movements(_ output: MovementsOutput, _ reading: MovementReading) -> String {
        let days = range(Days(output.days))
        let since = beginning(of: output).map { " " + $0 } ?? ""
        let rows = output.rows(for: reading.ask)
        guard !rows.isEmpty else {
            return "Nothing \(happened(reading.ask)) \(days).\(since)"
        }
        let totals = output.totals(for: reading.ask).map { told($0.amounts, $0.unit, reading.ask) }
        let head =
            switch reading.ask {
            case .in: "Came in"
            case .out: "Went out"
            case .both, .stood, .placed: "Moved"
            }
        let lines = rows.map { "\(Lines.name($0.item)): \(told($0.amounts, $0.item.unit, reading.ask))" }
        let more = output.total > output.rows.count ? ["\(items(output.total - output.rows.count)) more moved."] : []
        return (["\(head) \(days): \(totals.joined(separator: "; ")).\(since)"] + lines + more)
            .joined(separator: "\n")
    }

    func happened(_ ask: MovementReading.Ask) -> String {
        switch ask {
        case .in: "came in"
        case .out: "went out"
        case .both, .stood, .placed: "moved"
        }
    }

    private func told(_ amounts: MovementsOutput.Amounts, _ unit: String, _ ask: MovementReading.Ask) -> String {
        func amount(_ quantity: Quantity) -> String { Lines.amount(quantity.description, unit, joiner: " ") ?? "" }
        return switch ask {
        case .in: amount(amounts.in)
        case .out: amount(amounts.out)
        case .both, .stood, .placed:
            "in \(amount(amounts.in)), out \(amount(amounts.out)), \(amount(amounts.end)) at the end"
        }
    }

    func stood(
        _ reading: MovementReading, _ rows: [ItemRow], total: Int, on day: CalendarDay, _ knownSince: CalendarDay?
    ) -> String {
        let told = self.day(day.description)
        if let knownSince, day < knownSince {
            return "The log begins on \(self.day(knownSince.description)): what there was on \(told) is not known."
        }
        let state = conditions(reading.state)
        if rows.isEmpty {
            return state.isEmpty
                ? "There was none of it at the end of \(told)." : "Nothing was\(state) at the end of \(told)."
        }
        if reading.ask == .placed {
            let places = rows.map { "\($0.title) (ID \($0.id)) was in \($0.place ?? "no place that is recorded")" }
            guard rows.count > 1 else { return "\(places[0]) at the end of \(told)." }
            return "\(items(total)) at the end of \(told):\n" + places.joined(separator: "\n")
        }
        if total == 1, state.isEmpty {
            let amount = Lines.amount(rows[0].quantity, rows[0].unit, joiner: " ") ?? ""
            return "\(amount) of \(rows[0].title) (ID \(rows[0].id)) at the end of \(told)."
        }
        let sums = Lines.sums(rows)
        let sum = total == rows.count ? ", \(sums) in total" : ""
        return "\(items(total))\(state) at the end of \(told)\(sum):\n" + Lines.items(rows, line)
    }

    func beginning(of output: MovementsOutput) -> String? {
        output.beginning.map { "The log begins on \(day($0.description)); nothing before that is known." }
    }
}

extension JapanesePhrasing {
    func movements(_ output: MovementsOutput, _ reading: MovementReading) -> String {
        let days = range(Days(output.days))
        let since = beginning(of: output) ?? ""
        let rows = output.rows(for: reading.ask)
        let name = name(reading.ask)
        guard !rows.isEmpty else { return "\(days)\(name)はありません。\(since)" }
        let totals = output.totals(for: reading.ask).map { told($0.amounts, $0.unit, reading.ask) }
        let lines = rows.map { "\(Lines.name($0.item))：\(told($0.amounts, $0.item.unit, reading.ask))" }
        let more = output.total > output.rows.count ? ["ほか\(output.total - output.rows.count)件に動きがあります。"] : []
        return (["\(days)\(name)：\(totals.joined(separator: "、"))\(since.isEmpty ? "" : "。\(since)")"] + lines + more)
            .joined(separator: "\n")
    }

    func name(_ ask: MovementReading.Ask) -> String {
        switch ask {
        case .in: "入庫"
        case .out: "出庫"
        case .both, .stood, .placed: "入出庫"
        }
    }

    private func told(_ amounts: MovementsOutput.Amounts, _ unit: String, _ ask: MovementReading.Ask) -> String {
        func amount(_ quantity: Quantity) -> String { Lines.amount(quantity.description, unit, joiner: "") ?? "" }
        return switch ask {
        case .in: amount(amounts.in)
        case .out: amount(amounts.out)
        case .both, .stood, .placed: "入 \(amount(amounts.in))、出 \(amount(amounts.out))、末 \(amount(amounts.end))"
        }
    }

    func stood(
        _ reading: MovementReading, _ rows: [ItemRow], total: Int, on day: CalendarDay, _ knownSince: CalendarDay?
    ) -> String {
        let told = self.day(day.description, withYear: true)
        if let knownSince, day < knownSince {
            return "記録は\(self.day(knownSince.description, withYear: true))からなので、\(told)の在庫はわかりません。"
        }
        let state = conditions(reading.state)
        if rows.isEmpty { return "\(told)の終わりには、\(state.isEmpty ? "" : "\(state)品目は")ありませんでした。" }
        if reading.ask == .placed {
            let places = rows.map { "\($0.title)（ID \($0.id)）の場所は\($0.place ?? "記録がありません")" }
            guard rows.count > 1 else { return "\(told)の終わりの\(places[0])\(rows[0].place == nil ? "。" : "でした。")" }
            return "\(told)の終わりは\(total)件です：\n" + places.joined(separator: "\n")
        }
        if total == 1, state.isEmpty {
            let amount = Lines.amount(rows[0].quantity, rows[0].unit, joiner: "") ?? ""
            return "\(told)の終わりの\(rows[0].title)（ID \(rows[0].id)）は\(amount)です。"
        }
        let sum = total == rows.count ? "、合計\(Lines.sums(rows))" : ""
        return "\(told)の終わりは\(state)\(total)件\(sum)です：\n" + Lines.items(rows, line)
    }

    func beginning(of output: MovementsOutput) -> String? {
        output.beginning.map { "記録は\(day($0.description, withYear: true))からです。" }
    }
}

extension MovementsOutput {
    /// The rows that have any of what is asked for.
    fileprivate func rows(for ask: MovementReading.Ask) -> [Row] { rows.filter { $0.amounts.concerns(ask) } }

    /// The totals that have any of what is asked for.
    fileprivate func totals(for ask: MovementReading.Ask) -> [(unit: String, amounts: Amounts)] {
        totals.filter { $0.amounts.concerns(ask) }
    }

    /// When the log begins, where days before that were asked about.
    fileprivate var beginning: CalendarDay? {
        guard let from = days.from, let knownSince, from < knownSince else { return nil }
        return knownSince
    }
}

extension MovementsOutput.Amounts {
    /// Whether there is any of what is asked for.
    func concerns(_ ask: MovementReading.Ask) -> Bool {
        switch ask {
        case .in: self.in != .zero
        case .out: out != .zero
        case .both, .stood, .placed: true
        }
    }
}

extension Lines {
    fileprivate static func name(_ item: ItemRecord) -> String { "\(VisibleText.line(item.title)) (ID \(item.id))" }

    /// The quantities of rows added up, each unit by itself: `48 pcs, 2.5 kg`.
    fileprivate static func sums(_ rows: [ItemRow]) -> String {
        var sums: [(unit: String, amount: Amount)] = []
        for row in rows {
            let amount = row.quantity.flatMap { Amount($0) } ?? .zero
            if let index = sums.firstIndex(where: { $0.unit == row.unit ?? "" }) {
                sums[index].amount = sums[index].amount + amount
            } else {
                sums.append((row.unit ?? "", amount))
            }
        }
        return sums.compactMap { Lines.amount($0.amount.text, $0.unit, joiner: "") }.joined(separator: ", ")
    }
}
