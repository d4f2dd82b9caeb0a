import Testing

@testable import Terminal

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct `Lines to another program and back` {
    @Test(arguments: [1, 2, 3, 5, 100])
    func `are cut out of whatever pieces come`(size: Int) {
        var buffer = LineBuffer(limit: 8)
        var lines: [LineBuffer.Line] = []
        let input = Array("one\n\n12345678\n123456789\nmuch longer than that\r\ntwo".utf8)
        for start in stride(from: 0, to: input.count, by: size) {
            buffer.append(Array(input[start..<min(start + size, input.count)]))
            while let line = buffer.next() { lines.append(line) }
        }
        if let line = buffer.last() { lines.append(line) }
        #expect(
            lines == [
                .whole(Array("one".utf8)), .whole([]), .whole(Array("12345678".utf8)), .tooLong, .tooLong,
                .whole(Array("two".utf8)),
            ])
        #expect(buffer.last() == nil)
    }

    @Test func `come and go, until one end closes`() async throws {
        var (there, back): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        #expect(pipe(&there) == 0 && pipe(&back) == 0)
        let lines = LinePipe(input: there[0], output: back[1], limit: 100, endedBy: [])
        try Output(descriptor: there[1]).write("a\nb")
        #expect(await lines.next() == .line([0x61]))
        close(there[1])
        #expect(await lines.next() == .line([0x62]))
        #expect(await lines.next() == .end)
        #expect(await lines.next() == .end)
        try await lines.write(Array("c\n".utf8))
        var read: [UInt8] = [0, 0, 0]
        #expect(readBytes(back[0], &read) == 2 && read == [0x63, 0x0A, 0])
        for descriptor in [there[0], back[0], back[1]] { close(descriptor) }
    }
}

/// Outside of the suite, where `read` is the C library's.
private func readBytes(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int { read(descriptor, &bytes, bytes.count) }
