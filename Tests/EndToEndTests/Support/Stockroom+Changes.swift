extension Stockroom {
    /// What orders make of an inventory, as lines of the export that are there no more as they were; `-n` where an item is gone.
    func changes(to csv: String, by orders: [String]) throws -> [String] {
        let place = path("shop.sqlite")
        _ = try run("import", write("items.csv", csv), "--inventory", place)
        func export() throws -> [String] {
            try run("export", "--inventory", place).output.split(separator: "\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false).prefix(7).joined(separator: ",")
            }
        }
        let before = try export()
        _ = try run(
            ["--yes", "--no-save", "--inventory", place] + Stockroom.moment,
            input: orders.joined(separator: "\n") + "\n")
        let after = try export()
        let ids = Set(after.map { $0.prefix { $0 != "," } })
        let gone = before.filter { !ids.contains($0.prefix { $0 != "," }) }.map { "-" + $0.prefix { $0 != "," } }
        return after.filter { !before.contains($0) } + gone
    }

    /// The same with the id and one more column of each line only, counted from the id as 0: `21 13`.
    func changes(to csv: String, by orders: [String], in column: Int) throws -> [String] {
        try changes(to: csv, by: orders).map { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            return fields.count > column ? "\(fields[0]) \(fields[column])" : line
        }
    }
}
