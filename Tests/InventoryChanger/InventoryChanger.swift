import Foundation

/// A program that changes an inventory, for tests that kill it or run several of it at once.
///
///     InventoryChanger acknowledge PATH SEED      makes changes and says each one that is done, until it is killed
///     InventoryChanger adjust PATH ITEMS ROUNDS   adds one to each item, ROUNDS times
///     InventoryChanger plans PATH                 adds one to all items at once, or takes that back, until it is killed
///     InventoryChanger service PLACE FOLDER SEED  makes changes at a service and says each one, until it is killed
@main
struct InventoryChanger {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.dropFirst(2).compactMap { Int($0) }) {
        case ("acknowledge"?, let numbers) where numbers.count == 1:
            try await Acknowledger(path: arguments[1], seed: UInt64(numbers[0])).run()
        case ("plans"?, let numbers) where numbers.isEmpty: try await Planner(path: arguments[1]).run()
        case ("service"?, let numbers) where numbers.count == 1 && arguments.count == 4:
            try await ServiceChanger(place: arguments[1], folder: arguments[2], seed: UInt64(numbers[0])).run()
        case ("adjust"?, let numbers) where numbers.count == 2:
            try await Adjuster(path: arguments[1], items: numbers[0], rounds: numbers[1]).run()
        default: exit(2)
        }
    }

    /// The moment of a step: no clock is asked.
    static func moment(_ step: Int) -> Date { Date(timeIntervalSince1970: Double(1_795_132_800 + step)) }
}
