import Foundation
import StrictJSON
import TestSupport
import Testing

/// Several hosts on one inventory, and hosts whose server is killed.
@Suite(.ownThreads) struct `Hosts on one inventory` {
    @Test func `and a conversation end at the exact sum of what they acknowledged`() throws {
        let stockroom = Stockroom()
        let place = try stockroom.inventory(Shop.csv)
        let rounds = TestSettings.isTorture ? 200 : 15
        let hosts = try (1...8).map { number in
            try HostProgram(
                stockroom, ["--inventory", place, "--allow-changes"], number.isMultiple(of: 2) ? .modern() : .legacy(),
                name: "host \(number)")
        }
        for (index, host) in hosts.enumerated() {
            for _ in 1...rounds {
                try host.begin(
                    "tools/call", ["name": "adjustInventory", "arguments": ["id": 12, "change": .integer(index + 1)]])
            }
        }
        let conversation = try RunningProgram(
            stockroom, ["--json", "--yes", "--no-save", "--inventory", place] + Stockroom.moment,
            input: String(repeating: "add 9 to item 12\n", count: rounds))
        for host in hosts {
            try host.closeInput()
            var changes: Set<Int> = []
            while let answer = try host.next() {
                let number = answer["result"]?["structuredContent"]?["change"]?.integer
                changes.insert(try #require(number, "\(answer)"))
            }
            #expect(changes.count == rounds)
            #expect(host.wait() == 0)
        }
        while conversation.nextLine() != nil {}
        #expect(conversation.wait() == 0)
        let item = try HostProgram(stockroom, ["--inventory", place]).output("getInventory", ["id": 12])
        #expect(item["quantity"] == .integer(30 + 45 * rounds))
        #expect(IntegrityCheck.result(of: place) == "ok")
    }

    @Test func `lose no change that was acknowledged when the server is killed, and have each once`() throws {
        let stockroom = Stockroom()
        let place = try stockroom.inventory(Shop.csv)
        var generator = SeededGenerator(seed: 20)
        var expected = 12
        for round in 1...(TestSettings.isTorture ? 200 : 6) {
            let host = try HostProgram(stockroom, ["--inventory", place, "--allow-changes"])
            for _ in 1...100 {
                try host.begin("tools/call", ["name": "adjustInventory", "arguments": ["id": 7, "change": 1]])
            }
            var acknowledged = 0
            let last = Int.random(in: 0...20, using: &generator)
            while acknowledged < last, try host.next() != nil { acknowledged += 1 }
            usleep(UInt32.random(in: 0...5_000, using: &generator))
            host.send(SIGKILL)
            // What is cut off is no acknowledgement.
            while let answer = try? host.next() { acknowledged += answer["result"] == nil ? 0 : 1 }
            _ = host.wait()
            #expect(IntegrityCheck.result(of: place) == "ok")
            let reader = try HostProgram(stockroom, ["--inventory", place])
            let quantity = try reader.output("getInventory", ["id": 7])["quantity"]?.integer ?? 0
            let logged = try reader.output("getInventoryHistory", ["id": 7])["total"]?.integer
            #expect([0, 1].contains(quantity - expected - acknowledged), "round \(round)")
            #expect(logged == quantity - 11, "round \(round)")
            expected = quantity
        }
    }
}
