/// Command lines to begin from.
protocol ExampleWords {
    var examplesHeading: String { get }
    /// One or more for each command.
    func examples(of command: Command) -> [Example]
}
