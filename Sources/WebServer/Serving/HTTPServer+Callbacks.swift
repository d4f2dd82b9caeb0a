import CMicroHTTPD

// What libmicrohttpd calls, all of it on its one thread.
extension HTTPServer {
    /// A connection begins or ends.
    static let connected: MHD_NotifyConnectionCallback = { context, handle, slot, event in
        guard let server = HTTPServer.at(context), let handle, let slot else { return }
        if stockroom_mhd_begins(event) {
            let connection = Connection(
                socket: stockroom_mhd_socket(handle), handle: UInt(bitPattern: handle),
                deadline: .now + server.limits.patience)
            server.table.add(connection)
            slot.pointee = Unmanaged.passRetained(connection).toOpaque()
        } else if let kept = slot.pointee {
            let connection = Unmanaged<Connection>.fromOpaque(kept)
            server.table.remove(connection.takeUnretainedValue())
            connection.release()
            slot.pointee = nil
        }
    }

    /// The first line of a request was read.
    static let named: stockroom_mhd_target = { context, target, handle in
        guard let server = HTTPServer.at(context), let connection = Connection.of(handle), let target else {
            return nil
        }
        connection.state.withLock {
            $0.target = String(cString: target)
            $0.deadline = .now + server.limits.patience
        }
        return nil
    }

    /// A request has its head, more of its body, or is whole.
    static let requested: MHD_AccessHandlerCallback = { context, handle, _, method, _, bytes, count, _ in
        guard let server = HTTPServer.at(context), let connection = Connection.of(handle), let handle, let method,
            let count
        else { return .NO }
        let piece = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
        let isTaken = server.take(piece, of: connection, handle) { String(cString: method) }
        // All of it was looked at.
        count.pointee = 0
        return isTaken ? .YES : .NO
    }

    /// A request is over, answered or not.
    static let completed: MHD_RequestCompletedCallback = { context, handle, _, _ in
        guard let server = HTTPServer.at(context), let connection = Connection.of(handle) else { return }
        server.finish(connection)
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
        context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension Connection {
    fileprivate static func of(_ handle: OpaquePointer?) -> Connection? {
        guard let handle, let context = stockroom_mhd_context(handle) else { return nil }
        return Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
    }
}

/// The headers of a request, as they came.
func headers(of handle: OpaquePointer) -> [HeaderField] {
    var fields: [HeaderField] = []
    withUnsafeMutablePointer(to: &fields) { list in
        _ = MHD_get_connection_values_n(
            handle, .HEADER_KIND,
            { list, _, name, nameSize, value, valueSize in
                func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
                    String(
                        decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
                }
                list?.assumingMemoryBound(to: [HeaderField].self).pointee
                    .append(HeaderField(text(name, nameSize), text(value, valueSize)))
                return .YES
            }, list)
    }
    return fields
}
