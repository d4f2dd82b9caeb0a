import Inventory
import PostgreSQLInventory
import Testing

@Suite struct AddressTests {
    @Test(arguments: [
        ("postgresql://ann@db.example/stock", "postgresql://ann@db.example/stock", "stockroom", false),
        ("POSTGRES://db.example/stock#north", "postgres://db.example/stock#north", "north", false),
        ("postgresql://ann:geheim@db/stock", "postgresql://ann@db/stock", "stockroom", true),
        ("postgresql://ann:ge/he@im@db/stock", "postgresql://ann@db/stock", "stockroom", true),
        ("postgresql://ann:ge?heim@db/stock", "postgresql://ann@db/stock", "stockroom", true),
        ("postgresql://ann:ge#heim@db/stock#south", "postgresql://ann@db/stock#south", "south", true),
        (
            "postgresql://db/stock?password=geheim&sslmode=verify-full", "postgresql://db/stock?sslmode=verify-full",
            "stockroom", true
        ),
        ("postgresql:///?service=stock&%70assword=geheim", "postgresql:///?service=stock", "stockroom", true),
        (
            "postgresql://a:1,b:2/stock?target_session_attrs=read-write",
            "postgresql://a:1,b:2/stock?target_session_attrs=read-write", "stockroom", false
        ),
    ]) func `is shown without its password`(given: String, shown: String, schema: String, hasPassword: Bool) throws {
        let address = try #require(PostgreSQLAddress(given))
        #expect(address.shown == shown)
        #expect(address.schema == schema)
        #expect(address.hasPassword == hasPassword)
        #expect(PostgreSQLAddress(shown)?.shown == shown)
    }

    @Test(arguments: ["ge@heim", "ge/heim", "ge?heim", "ge#heim"])
    func `is not tried where libpq would take a part of its password for something else`(password: String) async throws
    {
        let address = try #require(PostgreSQLAddress("postgresql://ann:\(password)@127.0.0.1/stock"))
        do {
            _ = try await PostgreSQLStore.open(address, access: .existing)
            Issue.record("it cannot be reached")
        } catch let failure as PlaceFailure {
            #expect("\(failure)".contains("special characters") && !"\(failure)".contains("heim"), "\(failure)")
        }
    }

    @Test(arguments: ["shop.sqlite", "zaico:", "mysql://db/x", "postgresql:/x"])
    func `is nothing else`(name: String) { #expect(PostgreSQLAddress(name) == nil) }
}
