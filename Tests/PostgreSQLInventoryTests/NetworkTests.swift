import Foundation
import Inventory
import PostgreSQLInventory
import TestSupport
import Testing

/// The network falls silent, the way to the server is encrypted, or the server is not ready yet.
@Suite(.needsPostgreSQL, .serialized) struct NetworkTests {
    /// A store that has a connection through a network that can fall silent, with an item, and the schema that it is in.
    private func connected() async throws -> (
        server: PostgreSQLServer, network: Forwarder, own: PostgreSQLStore, schema: String
    ) {
        let server = try await PostgreSQLServer.shared()
        let network = try Forwarder(to: server.port)
        let place = server.place()
        let other = try await store(at: place, .createIfMissing)
        try await other.apply(.create(ItemDraft(title: "A", quantity: 1)), by: .person, at: moment(0))
        let own = try await store(at: place.replacing(":\(server.port)/", with: ":\(network.port)/"))
        #expect(try await own.page(ItemQuery()).total == 1)
        return (server, network, own, String(try #require(place.split(separator: "#").last)))
    }

    @Test func `a question to which no answer comes can be given up, and the next one is answered`() async throws {
        let (_, network, own, _) = try await connected()
        network.fallSilent(.everything)
        let question = Task { try await own.page(ItemQuery()) }
        question.cancel()
        await #expect(throws: CancellationError.self) { try await question.value }
        network.fallSilent(.none)
        #expect(try await own.page(ItemQuery()).total == 1)
    }

    @Test func `a change of which the answer is lost is said to be uncertain when it is given up`() async throws {
        let (server, network, own, schema) = try await connected()
        let shown = await own.place.shown
        network.fallSilent(.answers)
        let change = Task { try await own.apply(.adjust(id: 1, by: 1), by: .person, at: moment(1)) }
        try await server.awaitRow("SELECT 1 FROM \(schema).item WHERE quantity = 2")
        change.cancel()
        await #expect(throws: PlaceFailure.changeUncertain(place: shown)) { try await change.value }
        network.fallSilent(.none)
        #expect(try await own.item(id: 1).quantity == 2)
        #expect(try await own.history(id: 1).count == 2)
    }

    @Test func `an import can be given up though the network takes everything and answers nothing`() async throws {
        let (server, network, own, schema) = try await connected()
        network.fallSilent(.answers)
        let rows = "title\n" + (0..<200_000).map { "Item \($0)\n" }.joined()
        let importing = Task { try await own.importItems(Array(rows.utf8)) }
        try await server.awaitRow(
            "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%\(schema)%' AND pid <> pg_backend_pid()")
        importing.cancel()
        await #expect(throws: (any Error).self) { try await importing.value }
        network.fallSilent(.none)
        #expect(try await own.page(ItemQuery()).total == 1)
    }

    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["STOCKROOM_TORTURE"] == "1", "make torture takes the minute"))
    func `silence is noticed within a minute`() async throws {
        let (_, network, writer, _) = try await connected()
        let shown = await writer.place.shown
        let reader = try await store(at: shown)
        #expect(try await reader.page(ItemQuery()).total == 1)
        let start = ContinuousClock.now
        network.fallSilent(.everything)
        async let change: [AppliedChange] = writer.apply(
            [.adjust(id: 1, by: 1)], as: ChangeToken(), by: .person, at: moment(1), expecting: [])
        do {
            _ = try await reader.page(ItemQuery())
            Issue.record("nobody should answer")
        } catch let failure as PlaceFailure {
            #expect(failure.isUnanswered, "\(failure)")
        }
        do {
            _ = try await change
            Issue.record("nobody should answer")
        } catch let failure as PlaceFailure {
            #expect(failure == .changeUncertain(place: shown))
        }
        print("silence noticed after \(start.duration(to: .now))")
        #expect(start.duration(to: .now) < .seconds(60))
        network.fallSilent(.none)
        #expect(try await reader.item(id: 1).quantity == 1)
    }

    @Test func `who opens a place while another server takes over waits for it`() async throws {
        let server = try await PostgreSQLServer.start(settings: ["fsync=off", "log_connections=on"])
        _ = try await store(at: server.address(), .createIfMissing)
        // A host at which nobody is, and one that does not write yet.
        try await server.execute("ALTER DATABASE postgres SET default_transaction_read_only = on")
        try await ListeningSocket.withUnusedPort { unused in
            let hosts = "127.0.0.1:\(unused),127.0.0.1:\(server.port)"
            let place = "postgresql://postgres@\(hosts)/postgres?target_session_attrs=read-write&application_name=early"
            let opening = Task { try await store(at: place) }
            try await server.awaitLog("application_name=early")
            try await server.execute(
                "BEGIN READ WRITE; ALTER DATABASE postgres SET default_transaction_read_only = off; COMMIT")
            #expect(try await opening.value.page(ItemQuery()).total == 0)
        }
    }

    @Test func `who opens a place of which no host answers is told so soon, with each host`() async throws {
        try await ListeningSocket.withUnusedPort { first in
            try await ListeningSocket.withUnusedPort { second in
                let start = ContinuousClock.now
                do {
                    _ = try await store(at: "postgresql://postgres@127.0.0.1:\(first),127.0.0.1:\(second)/postgres")
                    Issue.record("nobody is there")
                } catch PlaceFailure.unreachable(_, let reason) {
                    #expect(reason.contains("\(first)") && reason.contains("\(second)"), "\(reason)")
                }
                #expect(start.duration(to: .now) < .seconds(15))
            }
        }
    }

    @Test(arguments: [("28P01", true), ("28000", true), ("3D000", false), ("53300", false)])
    func `a refused login is told by its code, in whatever language the server speaks`(
        code: String, isRefused: Bool
    ) async throws {
        let words = "ユーザー\"ann\"は入れません"
        let server = try ListeningSocket(path: nil) { connection in
            var startup = [UInt8](repeating: 0, count: 1 << 12)
            _ = recv(connection, &startup, startup.count, 0)
            let fields = [("S", "致命的エラー"), ("V", "FATAL"), ("C", code), ("M", words)]
            let body = fields.map { "\($0)\($1)\0" }.joined() + "\0"
            let length = withUnsafeBytes(of: UInt32(body.utf8.count + 4).bigEndian) { Array($0) }
            let answer: [UInt8] = [UInt8(ascii: "E")] + length + Array(body.utf8)
            _ = RawConnection.send(answer[...], to: connection)
            RawConnection.close(connection)
        }
        let place = "postgresql://ann@127.0.0.1:\(server.port)/stock?sslmode=disable"
        do {
            _ = try await store(at: place)
            Issue.record("nobody is let in")
        } catch PlaceFailure.loginRefused(let shown, let reason) {
            #expect(isRefused && shown == place && reason.contains(words), "\(reason)")
        } catch PlaceFailure.unreachable(let shown, let reason) {
            #expect(!isRefused && shown == place && reason.contains(words), "\(reason)")
        }
    }

    @Test func `a server is asked for its certificate where the address demands it`() async throws {
        let server = try await PostgreSQLServer.start(settings: ["fsync=off", "ssl=on"], preparing: Self.certificates)
        func place(_ host: String, _ settings: String) -> String {
            "postgresql://postgres@\(host):\(server.port)/postgres?\(settings)"
        }
        let own = "sslrootcert=\(server.folder)/ca.crt"
        let inventory = try await store(at: place("localhost", "sslmode=verify-full&\(own)"), .createIfMissing)
        try await inventory.apply(.create(ItemDraft(title: "A")), by: .person, at: moment(0))
        #expect(try await inventory.page(ItemQuery()).total == 1)
        try await server.awaitRow(
            "SELECT 1 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl AND application_name = 'stockroom'")
        for (address, words) in [
            (place("127.0.0.1", "sslmode=verify-full&\(own)"), "does not match host name"),
            (
                place("localhost", "sslmode=verify-full&sslrootcert=\(server.folder)/other.crt"),
                "certificate verify failed"
            ),
            (place("localhost", "sslmode=verify-full&sslrootcert=/nowhere/ca.crt"), "does not exist"),
            (place("localhost", "sslmode=disable"), "no encryption"),
        ] {
            do {
                _ = try await store(at: address)
                Issue.record("\(address)")
            } catch let failure as PlaceFailure {
                let told = "\(failure)"
                #expect(told.contains(words) && !told.contains("\n"), "\(told)")
            }
        }
    }

    /// A certification authority and the server's certificate for `localhost`; another authority; nobody comes in unencrypted.
    private static let certificates = """
        key="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        openssl req -x509 $key -days 2 -subj /CN=test-ca -keyout ca.key -out ca.crt
        openssl req -x509 $key -days 2 -subj /CN=other-ca -keyout other.key -out other.crt
        openssl req $key -subj /CN=localhost -keyout data/server.key -out server.csr
        echo subjectAltName=DNS:localhost > names
        openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out data/server.crt
        echo "hostssl all all 127.0.0.1/32 trust" > data/pg_hba.conf
        """
}
