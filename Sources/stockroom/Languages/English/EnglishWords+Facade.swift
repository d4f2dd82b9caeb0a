import InventoryContract

extension EnglishWords {
    func total(_ items: Int, page: Int, of pages: Int) -> String {
        "\(count(items, "item"))\(pages > 1 ? ", page \(page) of \(pages)" : "")"
    }

    func updated(_ day: String) -> String { "updated: \(day)" }

    func sentence(for done: ChangeOutput.Done, _ item: String) -> String {
        switch done {
        case .created: "Created \(item)"
        case .updated: "Updated \(item)"
        case .adjusted: "Adjusted \(item)"
        case .deleted: "Deleted \(item)"
        }
    }

    func error(_ reason: String) -> String { "Error: \(reason)" }
}
