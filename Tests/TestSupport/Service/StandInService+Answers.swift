import Foundation
import StrictJSON

// How the stand-in answers.
extension StandInService {
    private static let root = "/api/v1/inventories"
    private static let companies = "/api/v2/orgs/companies"

    func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let (body, count) = state.withLock { state in
            defer { state.requestCount += 1 }
            return (state.fault, state.requestCount)
        }
        let fault = body?(request, count)
        if case .instead(let answer)? = fault { return answer }
        let answer = carriedOut(request)
        if case .afterwards(let faulty)? = fault { return faulty }
        return answer
    }

    private func carriedOut(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let isV2 = request.path.hasPrefix("/api/v2/")
        guard request.headers.contains("Authorization: Bearer \(token)") else {
            return isV2
                ? .json(401, ["title": "認証エラー", "status": 401, "detail": "認証トークンが無効または未指定です。"])
                : .json(401, ["code": 401, "status": "error", "message": "Unauthorized"])
        }
        let parts = request.path.split(separator: "?", maxSplits: 1).map(String.init)
        let query = Self.query(parts.count > 1 ? parts[1] : "")
        let path = parts[0].hasSuffix(".json") ? String(parts[0].dropLast(5)) : parts[0]
        if path == Self.companies { return .json(200, ["data": [["id": 77]]]) }
        let root = isV2 ? Self.companies + "/77/inventories" : Self.root
        guard path.hasPrefix(root) else { return missing(isV2) }
        guard let id = Int64(path.dropFirst(root.count + 1)) else {
            return request.method == "POST" ? created(request, isV2) : list(query, isV2)
        }
        switch request.method {
        case "GET":
            return record(id).map { .json(200, isV2 ? ["data": json($0, isV2)] : json($0, isV2)) } ?? missing(isV2)
        case "PUT": return updated(id, request, isV2)
        case "DELETE":
            guard record(id) != nil else { return missing(isV2) }
            remove(id)
            countChange()
            return .json(200, ["code": 200, "status": "success", "message": "Data was successfully deleted."])
        default: return missing(isV2)
        }
    }

    private func list(_ query: [String: String], _ isV2: Bool) -> LoopbackServer.Answer {
        let page = query["page"].flatMap { Int($0) } ?? 1
        let (rows, total) = state.withLock { state -> ([Record], Int) in
            var ids = sorted(&state)
            for field in ["title", "category", "place", "code"] {
                guard let wanted = query[field] else { continue }
                ids = ids.filter { (state.records[$0]?.fields[field]?.string ?? "").contains(wanted) }
            }
            let rows = ids.dropFirst((page - 1) * pageLength).prefix(pageLength).compactMap { state.records[$0] }
            return (rows, ids.count)
        }
        var headers = ["Total-Count: \(total)"]
        let pages = max(1, (total + pageLength - 1) / pageLength)
        let links = [
            ("first", page > 1 ? 1 : nil), ("prev", page > 1 ? page - 1 : nil),
            ("next", page < pages ? page + 1 : nil), ("last", page < pages ? pages : nil),
        ].compactMap { relation, page in
            page.map { "<\(address)\(Self.root)?page=\($0)>; rel=\"\(relation)\"" }
        }
        if !links.isEmpty { headers.append("Link: \(links.joined(separator: ", "))") }
        var body: [UInt8] = Array((isV2 ? "{\"data\":[" : "[").utf8)
        for (index, row) in rows.enumerated() {
            if index > 0 { body.append(UInt8(ascii: ",")) }
            body += json(row, isV2).serializedBytes()
        }
        body += Array((isV2 ? "]}" : "]").utf8)
        state.withLock { $0.behindPage }?(page)
        return .bytes(200, body, headers: headers)
    }

    private func sorted(_ state: inout State) -> [Int64] {
        if let listed = state.listed { return listed }
        let records = state.records.values
        let sorted =
            switch order {
            case .newest: records.sorted { ($1.updatedAt, $1.id) < ($0.updatedAt, $0.id) }
            case .highestID: records.sorted { $0.id > $1.id }
            case .lowestID: records.sorted { $0.id < $1.id }
            case .title:
                records.sorted {
                    ($0.fields["title"]?.string ?? "", $0.id) < ($1.fields["title"]?.string ?? "", $1.id)
                }
            }
        let ids = sorted.map(\.id)
        state.listed = ids
        return ids
    }

    private func created(_ request: LoopbackServer.Request, _ isV2: Bool) -> LoopbackServer.Answer {
        guard let fields = (try? JSONParser.parse(request.body))?.object, fields["title"]?.string?.isEmpty == false
        else { return .json(400, ["code": 400, "status": "error", "message": "title is empty"]) }
        if let refusal = refusal(fields, isV2) { return refusal }
        let id = add(fields)
        // The service gives a code to what has none.
        if fields["code"] == nil { state.withLock { $0.records[id]?.fields["code"] = .string("tw\(id)") } }
        countChange()
        if isV2 { return .json(200, ["data": ["id": .string("\(id)"), "title": fields["title"] ?? ""]]) }
        return .json(
            200,
            [
                "code": 200, "status": "success", "message": "Data was successfully created.",
                "data_id": .number("\(id)"),
            ])
    }

    private func updated(_ id: Int64, _ request: LoopbackServer.Request, _ isV2: Bool) -> LoopbackServer.Answer {
        guard record(id) != nil else { return missing(isV2) }
        guard let fields = (try? JSONParser.parse(request.body))?.object else {
            return .json(400, ["code": 400, "status": "error", "message": "no data"])
        }
        if let refusal = refusal(fields, isV2) { return refusal }
        change(id, fields)
        countChange()
        return .json(200, ["code": 200, "status": "success", "message": "Data was successfully updated."])
    }

    private func countChange() { state.withLock { $0.changesMade += 1 } }

    /// A field that is longer than it may be.
    private func refusal(_ fields: JSONObject, _ isV2: Bool) -> LoopbackServer.Answer? {
        guard let place = fields["place"]?.string, place.hasPrefix("禁止") else { return nil }
        return isV2
            ? .json(422, ["title": "入力エラー", "status": 422, "detail": "place は使えません"])
            : .json(422, ["code": 422, "status": "error", "message": "place is invalid"])
    }

    private func missing(_ isV2: Bool) -> LoopbackServer.Answer {
        .json(
            404,
            isV2
                ? ["title": "Not Found", "status": 404]
                : ["code": 404, "status": "error", "message": "Inventory not found"])
    }

    /// An item as the service writes it.
    private func json(_ record: Record, _ isV2: Bool) -> JSONValue {
        var object: JSONObject = ["id": isV2 ? .string("\(record.id)") : .number("\(record.id)")]
        for field in ["title", "quantity", "unit", "category", "place", "code", "etc", "state"] {
            object[field] = record.fields[field] ?? (field == "quantity" ? .null : "")
        }
        for field in ["quantity_management_attributes", "optional_attributes"] {
            if let value = record.fields[field] { object[field] = value }
        }
        object["created_at"] = .string(Self.written(record.createdAt))
        object["updated_at"] = .string(Self.written(record.updatedAt))
        object["update_date"] = .string(Self.written(record.updatedAt))
        object["create_user_name"] = "山田"
        object["attachments"] = []
        return .object(object)
    }

    /// A moment as clocks in Japan show it.
    private static func written(_ seconds: Int) -> String {
        var (moment, parts) = (time_t(seconds + 9 * 3_600), tm())
        gmtime_r(&moment, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1_900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
            + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))+09:00"
    }

    private static func query(_ text: String) -> [String: String] {
        text.split(separator: "&").reduce(into: [:]) { query, pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            query[parts[0]] = parts.count > 1 ? parts[1].removingPercentEncoding ?? "" : ""
        }
    }
}

extension LoopbackServer.Answer {
    /// An answer with a JSON body.
    package static func json(_ status: Int, _ body: JSONValue, headers: [String] = []) -> LoopbackServer.Answer {
        bytes(status, body.serializedBytes(), headers: headers)
    }

    /// An answer with a body.
    package static func bytes(
        _ status: Int, _ body: [UInt8], headers: [String] = [], type: String = "application/json; charset=utf-8"
    ) -> LoopbackServer.Answer {
        let head =
            ["HTTP/1.1 \(status) X", "Content-Type: \(type)", "Content-Length: \(body.count)", "Connection: close"]
            + headers
        return LoopbackServer.Answer(pieces: [Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body])
    }
}
