import ServiceInventory

/// What is said of a service as the inventory.
protocol ServiceWords {
    func sentence(for failure: ServiceFailure) -> String
    /// What came of a change that was under way when the program ended.
    func settled(_ change: SettledChange) -> String
    /// What is wrong with the name of a service's place.
    func sentence(for fault: ServiceAddress.Fault) -> String
    /// Nothing is changed without the service.
    var opensOffline: String { get }
}
