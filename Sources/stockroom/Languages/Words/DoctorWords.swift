/// What `stockroom doctor` tells.
protocol DoctorWords {
    /// How something is, and what to do about it where that is a problem.
    func sentence(for finding: Finding) -> String
    /// Before what is as it should be, and before what is not.
    var soundMark: String { get }
    var problemMark: String { get }
    /// How many problems there are.
    func problems(_ count: Int) -> String
}
