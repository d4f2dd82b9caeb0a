import Testing

@testable import Inventory

@Suite struct MappedColumnTests {
    @Test(arguments: [("Menge,title\n3,A\n", ItemFormat.csv), (#"{"title":"A","Menge":3}"#, .jsonl)])
    func `a column that was given a field and is not there is told`(text: String, format: ItemFormat) async throws {
        func options(_ name: String) -> ImportOptions {
            ImportOptions(format: format, columnFields: [name: .quantity])
        }
        let store = try SQLiteStore.temporary()
        _ = try await ImportTests.import(text, into: store, options("MENGE"))
        #expect(try await store.item(id: 1).quantity == 3)
        #expect(
            try await ImportTests.problems(
                text, ImportOptions(format: format, columnFields: ["Menge": .quantity, "Ort": .place]))
                == ["1 Ort -"])
    }
}
