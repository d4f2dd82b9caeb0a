import CivilTime
import ExactDecimal
import Foundation
import Inventory
import StrictJSON
import Synchronization
import TestSupport

@testable import ServiceInventory

/// A folder, a stand-in service, and a clock that stands still until it is moved.
final class Bench: Sendable {
    let service: StandInService
    let folder: String
    let clock: Mutex<Date>

    init(order: StandInService.Order = .newest, pageLength: Int = 1000) throws {
        service = try StandInService(order: order, pageLength: pageLength)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("service-\(UUID().uuidString)").path
        clock = Mutex(Date(timeIntervalSince1970: Double(service.now)))
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var now: Date { clock.withLock { $0 } }

    func pass(minutes: Int) {
        clock.withLock { $0 += Double(minutes) * 60 }
        service.pass(seconds: minutes * 60)
    }

    /// Limits under which no test waits.
    static var limits: ServiceLimits {
        var limits = ServiceLimits()
        limits.pace = .zero
        limits.firstWait = .milliseconds(1)
        // A busy machine is no fault of the service.
        limits.timeouts.firstByte = .seconds(120)
        limits.timeouts.silence = .seconds(120)
        limits.wholeAnswer = .seconds(240)
        limits.triesWithin = .seconds(600)
        limits.restAfterFailure = .zero
        return limits
    }

    /// The same for services that fall silent.
    static var hastyLimits: ServiceLimits {
        var limits = limits
        limits.timeouts.firstByte = .seconds(1)
        limits.timeouts.silence = .seconds(1)
        limits.wholeAnswer = .seconds(3)
        return limits
    }

    func open(
        _ freshness: ServiceStore.Freshness = .whenOld, token: String? = nil, limits: ServiceLimits = Bench.limits,
        progress: (@Sendable (ExchangeProgress) -> Void)? = nil
    ) async throws -> ServiceStore {
        guard let address = try ServiceAddress(named: "zaico:\(service.address)") else { throw CancellationError() }
        let settings = ServiceStore.Settings(
            address: address, cacheFolder: folder + "/cache", dataFolder: folder + "/data", freshness: freshness,
            clock: { [self] in now }, progress: progress)
        return try await ServiceStore.open(settings, token: token ?? service.token, limits: limits)
    }
}

extension StandInService.Record {
    /// The item that the record is, made here and not by the module that is tested.
    var item: Item {
        func text(_ name: String) -> String { fields[name]?.string ?? "" }
        let attributes = (fields["optional_attributes"]?.array ?? []).map {
            OwnFields.Field($0["name"]?.string ?? "", $0["value"]?.string ?? "")
        }
        let state = text("state").isEmpty ? [] : [OwnFields.Field("状態", text("state"))]
        return Item(
            id: id, title: text("title"), quantity: Quantity(text("quantity")) ?? .zero, unit: text("unit"),
            category: text("category"), place: text("place"),
            minimum: fields["quantity_management_attributes"]?["order_point_quantity"]?.string.flatMap {
                Quantity($0)
            }, code: text("code"), note: text("etc").replacing("\r\n", with: "\n"),
            ownFields: OwnFields(state + attributes), createdAt: Date(timeIntervalSince1970: Double(createdAt)),
            updatedAt: Date(timeIntervalSince1970: Double(updatedAt)))
    }
}

extension StandInService {
    /// Every item that it has, in order of id.
    var items: [Item] { records.map(\.item) }
}

extension ServiceStore {
    /// Every item of the mirror, in order of id.
    func mirroredItems() async throws -> [Item] {
        let items = Log<Item>()
        try await mirror.forEachItem { items.append($0) }
        return items.all
    }
}

/// An answer that a service may give in the place of the right one.
enum FaultyAnswer {
    static func status(_ status: Int, _ headers: [String] = []) -> LoopbackServer.Answer {
        .json(status, ["code": .integer(status), "status": "error", "message": "no"], headers: headers)
    }

    static var page: LoopbackServer.Answer {
        .bytes(200, Array("<!DOCTYPE html><title>Maintenance</title>".utf8), type: "text/html")
    }
    static var noJSON: LoopbackServer.Answer { .bytes(200, Array("[{\"id\": 1,".utf8)) }
    static var cutOff: LoopbackServer.Answer {
        .raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n[{\"id\"")
    }
    static var reset: LoopbackServer.Answer { .raw("", ending: .reset) }
    static var silence: LoopbackServer.Answer { .raw("", ending: .hold) }
    static var silenceInside: LoopbackServer.Answer {
        .raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n[", ending: .hold)
    }
}
