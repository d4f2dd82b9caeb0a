import Assistant
import CivilTime

/// What a tool call looks up, as far as it is told to the person who waits.
struct LookUp {
    /// The tool; nil when there is none of that name.
    let tool: ToolName?
    /// The item.
    let id: String?
    /// Parts of names that are searched for.
    let names: [String]
    /// The days of the latest change; nil when any will do.
    let updatedDays: DayRange?

    init(_ call: ToolCallEntry) {
        func argument(_ name: String) -> String? { call.arguments?[name].map { $0.string ?? $0.description } }
        func day(_ name: String) -> CalendarDay? { argument(name).flatMap { CalendarDay(iso8601: $0) } }
        tool = ToolName(rawValue: call.tool)
        id = argument("id")
        names = ["title", "category", "place"].compactMap(argument)
        let isOfDays = argument("updatedAfter") != nil || argument("updatedBefore") != nil
        updatedDays = isOfDays ? DayRange(from: day("updatedAfter"), through: day("updatedBefore")) : nil
    }
}
