import InventoryContract

/// The texts of the façade, which programs read.
protocol FacadeWords: Sendable {
    /// Above the lines of a page of a list.
    func total(_ items: Int, page: Int, of pages: Int) -> String
    /// The day of an item's latest update, behind its title.
    func updated(_ day: String) -> String
    /// What was done to an item.
    func sentence(for done: ChangeOutput.Done, _ item: String) -> String
    func error(_ reason: String) -> String
}
