import Assistant

/// What is said of reports.
protocol ReportWords {
    /// What a report tells, for the list of all.
    func meaning(of report: ReportName) -> String
    /// Above a report's figures, or in place of them where there are none.
    func sentence(about report: InventoryReport) -> String
    /// The heading of a column, by the name that programs know.
    func heading(of column: String) -> String
    /// In place of the day on which an item moved last.
    var neverMoved: String { get }
}
