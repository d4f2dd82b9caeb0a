/// What a list is narrowed to, in words.
extension EnglishPhrasing {
    func conditions(_ filters: Filters) -> String {
        var parts: [String] = []
        if let flow = filters.flow { parts.append(" of what \(happened(flow.ask)) \(range(flow.days))") }
        if let updated = filters.updated {
            parts.append(" \(filters.goesByLatest ? "last " : "")updated \(range(updated))")
        }
        if let created = filters.created { parts.append(" created \(range(created))") }
        switch filters.stock {
        case .low?: parts.append(" below minimum")
        case .out?: parts.append(" out of stock")
        case .atMinimum?: parts.append(" exactly at minimum")
        case .atOrBelowMinimum?: parts.append(" at or below minimum")
        case nil: break
        }
        for field in (filters.missing.map { [$0.rawValue] } ?? []) + filters.missingFields {
            parts.append(" with no \(field)")
        }
        if let bounds = bounds(filters) { parts.append(bounds) }
        if let category = filters.category {
            parts.append(" in category \(([category] + filters.otherCategories).joined(separator: " or "))")
        }
        if let place = filters.place {
            parts.append(" in \(([place] + filters.otherPlaces).joined(separator: " or "))")
        }
        if let unit = filters.unit { parts.append(" counted in \(unit)") }
        if !filters.title.isEmpty {
            parts.append(" with \(filters.wordings.map { "\"\($0)\"" }.joined(separator: " or "))")
        }
        if !filters.anyOf.isEmpty {
            parts.append(" " + filters.anyOf.map { String(conditions($0).dropFirst()) }.joined(separator: " or "))
        }
        let names = filters.except.compactMap(\.onlyName)
        if !names.isEmpty { parts.append(" without \(names.joined(separator: ", "))") }
        let flows = filters.except.compactMap(\.flow)
        if let flow = flows.first {
            let days = flows.map { range($0.days) }.joined(separator: " or ")
            parts.append(" of which nothing \(happened(flow.ask)) \(days)")
        }
        for other in filters.except where other.onlyName == nil && other.flow == nil {
            let lines = other.ids.isEmpty ? nil : " without \(other.ids.count) of them"
            parts.append(lines ?? other.onlyGap.map { " with a \($0.rawValue)" } ?? " not\(conditions(other))")
        }
        switch filters.sort {
        case .newest?: parts.append(", newest first")
        case .oldest?: parts.append(", oldest first")
        case .newestCreated?: parts.append(", newest first by creation")
        case .oldestCreated?: parts.append(", oldest first by creation")
        case .fewest?: parts.append(", fewest first")
        case .most?: parts.append(", most first")
        case .title?: parts.append(", by title")
        case nil: break
        }
        return parts.joined()
    }

    private func bounds(_ filters: Filters) -> String? {
        switch (filters.atLeast, filters.atMost) {
        case (let low?, let high?):
            low == high ? " with a quantity of \(low)" : " with a quantity from \(low) to \(high)"
        case (let low?, nil):
            low.hasSuffix(".0001") ? " with a quantity over \(low.dropLast(5))" : " with a quantity of \(low) or more"
        case (nil, let high?):
            if let whole = Amount(high), high.hasSuffix(".9999"), let one = Amount("0.0001") {
                " with a quantity under \((whole + one).text)"
            } else {
                " with a quantity of \(high) or less"
            }
        case (nil, nil): nil
        }
    }
}
