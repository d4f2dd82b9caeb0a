import Testing

/// Places that are called what is said before places, or more than is said of them.
@Suite struct `A place` {
    private let stockroom = Stockroom()

    private static let csv = """
        id,title,quantity,category,place
        31,Crown,1,Props,Wall
        32,Goblet,6,Props,Under the Stairs
        33,Lamp,2,Lights,Under the Stairs
        34,Whale,1,Props,Attic (behind the whale)
        35,Skull,3,Props,Dock

        """

    /// The ids of what lines change, with the place of each; `-n` where an item is gone.
    private func changed(by lines: [String]) throws -> [String] {
        try stockroom.changes(to: Self.csv, by: lines, in: 5)
    }

    @Test(arguments: [
        ("move the crown under the stairs", ["31 Under the Stairs"]),
        ("move all props under the stairs to the dock", ["32 Dock"]),
        ("move everything under the stairs to the dock", ["32 Dock", "33 Dock"]),
        ("delete all props under the stairs", ["-32"]),
        ("move the lamp from under the stairs to the wall", ["33 Wall"]),
    ]) func `that is called "Under the Stairs" is where things are under the stairs`(
        order: String, expected: [String]
    ) throws {
        #expect(try changed(by: [order]) == expected)
    }

    @Test(arguments: [
        ("move the crown to the attic", ["31 Attic (behind the whale)"]),
        ("move the crown to the attic (behind the whale)", ["31 Attic (behind the whale)"]),
        ("move everything from the attic (behind the whale) to the dock", ["34 Dock"]),
    ]) func `is meant by what stands before its bracket, and by all of it`(order: String, expected: [String]) throws {
        #expect(try changed(by: [order]) == expected)
    }

    @Test(arguments: [
        ("move the skull to Box #4", ["35 Box #4"]),
        ("move everything in the dock and the wall to Box #31", ["31 Box #31", "35 Box #31"]),
    ]) func `is new with its number sign, and no item of that number`(order: String, expected: [String]) throws {
        #expect(try changed(by: [order]) == expected)
    }

    @Test(arguments: [
        (["move the crown to the dock", "no, to the attic"], ["31 Attic (behind the whale)"]),
        (["move the crown to the dock", "sorry, under the stairs"], ["31 Under the Stairs"]),
        (["move the crown to the dock", "no, to Rack 9"], ["31 Rack 9"]),
        (["Crownを Dock に移して", "違う、Wallに"], []),
    ]) func `is put right by the one that is named next`(lines: [String], expected: [String]) throws {
        #expect(try changed(by: lines) == expected)
    }
}
