import ExactDecimal

/// Reads the numbers of a file, in which a comma can stand before decimals or between thousands, and so can a point.
struct ImportNumbers {
    private let mark: DecimalMark?
    /// What the file tells of its marks; asked for at most once.
    private let survey: () -> NumberSurvey.Finding
    private var surveyed: NumberSurvey.Finding?
    /// The fields of which a number could have been two, or is none with a point before its decimals.
    private(set) var doubtful: Set<ItemField> = []
    /// How these were read.
    private(set) var used = DecimalMark.point

    init(_ options: ImportOptions, survey: @escaping () -> NumberSurvey.Finding) {
        mark = options.decimalMark
        self.survey = survey
    }

    /// The number that a text is; what is wrong with it when it is none.
    mutating func number(_ text: String, of field: ItemField) -> Result<Quantity, ImportFault> {
        if let mark {
            return WrittenNumber.quantity(text, mark).map(Result.success) ?? .failure(.noNumber)
        }
        let point = WrittenNumber.quantity(text, .point)
        guard WrittenNumber.hasMark(text), let comma = WrittenNumber.quantity(text, .comma) else {
            return point.map(Result.success) ?? .failure(.noNumber)
        }
        switch finding() {
        case .mark(.comma):
            doubtful.insert(field)
            used = .comma
            return .success(comma)
        case .open, .mark(.point):
            guard let point else { return .failure(.onlyWithComma) }
            doubtful.insert(field)
            return .success(point)
        case .contradictory: return .failure(point == nil ? .onlyWithComma : .doubtfulNumber)
        }
    }

    private mutating func finding() -> NumberSurvey.Finding {
        if let surveyed { return surveyed }
        let finding = survey()
        surveyed = finding
        return finding
    }
}
