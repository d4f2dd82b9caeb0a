import Foundation
import StrictJSON
import TestSupport
import Testing

/// Where the token of a service goes: to the service, and nowhere else.
@Suite(.ownThreads) struct `The token of a service` {
    /// One that nothing else on this machine has.
    private let token = "tk-\(UUID().uuidString)"

    private func service() throws -> StandInService {
        let service = try StandInService(token: token, now: 1_795_136_400)
        service.add(["title": "wood screws", "quantity": "40", "place": "棚 2"], secondsAgo: 86_400)
        return service
    }

    private var program: Stockroom { Stockroom(environment: ["ZAICO_API_TOKEN": token]) }

    #if os(Linux)
        @Test func `is in no command line and in no child's environment while the service is asked`() throws {
            let service = try service()
            let stockroom = program
            let lists = Log<[ProcessList.Entry]>()
            // The program waits for its answer meanwhile.
            service.fail { _, _ in
                lists.append(ProcessList.entries)
                return nil
            }
            let place = ["--inventory", "zaico:\(service.address)"] + Stockroom.moment
            for arguments in [["ask", "take 3 wood screws", "--yes"], ["export", "--refresh"], ["undo"]] {
                #expect(try stockroom.run(arguments + place).status == 0)
            }
            #expect(lists.all.count >= 4)
            for list in lists.all {
                #expect(!list.isEmpty)
                #expect(list.filter { $0.commandLine.contains(token) } == [])
                // It was given to the program, and the program hands it to nobody.
                let holders = list.filter { $0.environment.contains(token) }
                #expect(holders.map { $0.commandLine.hasPrefix(Stockroom.executable) } == [true], "\(holders)")
            }
        }
    #endif

    @Test func `goes to no other host, whether the service or a model's server names one`() throws {
        let service = try service()
        let stockroom = program
        let other = try LoopbackServer { _ in .json(200, ["choices": []]) }
        let place = ["--inventory", "zaico:\(service.address)"] + Stockroom.moment
        let asked = try stockroom.run(["ask", "what is there?", "--model", other.address] + place)
        #expect(other.requests.contains { $0.path.hasPrefix("/v1/") }, "\(asked)")
        service.fail { _, _ in .instead(.raw("HTTP/1.1 302 Found\r\nLocation: \(other.address)/steal\r\n\r\n")) }
        let sent = try stockroom.run(["ask", "what is there?", "--refresh"] + place)
        #expect(sent.output.contains("where the token does not go"), "\(sent)")
        #expect(!other.requests.contains { $0.path.contains("steal") })
        #expect(!other.requests.contains { "\($0.path)\($0.headers)\($0.body)".contains(token) })
        #expect(service.requests.allSatisfy { $0.headers.contains("Bearer \(token)") })
        #expect(!"\(asked)\(sent)".contains(token))
    }
}

#if os(Linux)
    /// What `ps` can see.
    enum ProcessList {
        struct Entry: Sendable, Equatable {
            let commandLine: String
            let environment: String
        }

        /// Each process that is there.
        static var entries: [Entry] {
            let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return folders.filter { Int($0) != nil }.map { folder in
                func text(_ name: String) -> String {
                    let bytes = FileManager.default.contents(atPath: "/proc/\(folder)/\(name)") ?? Data()
                    return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\0", with: " ")
                }
                return Entry(commandLine: text("cmdline"), environment: text("environ"))
            }
        }
    }
#endif
