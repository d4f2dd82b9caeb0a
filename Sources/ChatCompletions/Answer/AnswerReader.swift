import LanguageModel
import StrictJSON
import WebClient

/// Reads the body of a good answer, whether it streams or comes whole.
///
/// A server may ignore that a stream was asked for, and some report errors with status 200: the first byte decides, unless
/// the server says that it streams.
struct AnswerReader {
    private enum Form {
        case undecided, events, whole
    }

    private let head: HTTPHead
    private var form: Form
    private var parser = SSEParser(takesBareObjects: true)
    private var whole: [UInt8] = []

    /// Puts the reply together.
    private(set) var assembler: StreamAssembler

    init(_ head: HTTPHead, _ expectation: StreamAssembler.Expectation) {
        self.head = head
        form = head.contentType?.lowercased().hasPrefix("text/event-stream") == true ? .events : .undecided
        assembler = StreamAssembler(expectation)
    }

    /// Whether nothing more needs to be read.
    var isDone: Bool { assembler.isDone && assembler.isFinished }

    /// Whether the end of the connection, however it came, takes nothing away.
    var isFinished: Bool { form == .events && assembler.isFinished }

    /// - Throws: ``AnswerFailure``.
    mutating func read(_ bytes: [UInt8], _ emit: (ModelEvent) -> Void) throws {
        if form == .undecided, let first = bytes.first(where: { $0 > 0x20 }) {
            form = "{[<".utf8.contains(first) ? .whole : .events
        }
        switch form {
        case .undecided: break
        case .events:
            var events: [SSEParser.Event] = []
            let result = Result { () throws(SSEParser.TooLong) in try parser.read(bytes, into: &events) }
            for event in events { try assembler.read(event, emit) }
            try result.mapError { _ in AnswerFailure.lineTooLong(limit: SSEParser.maximumLength) }.get()
        case .whole:
            guard whole.count + bytes.count <= StreamAssembler.maximumBytes else {
                throw AnswerFailure.tooLong(limit: StreamAssembler.maximumBytes)
            }
            whole.append(contentsOf: bytes)
        }
    }

    /// - Throws: ``AnswerFailure``, or ``ServerResponse`` when the answer is no reply at all.
    mutating func finish(_ emit: (ModelEvent) -> Void) throws {
        switch form {
        case .events:
            var events: [SSEParser.Event] = []
            do {
                try parser.finish(into: &events)
                for event in events { try assembler.read(event, emit) }
            } catch AnswerFailure.notJSON where !assembler.isFinished {
                throw AnswerFailure.brokenOff
            } catch AnswerFailure.notJSON {
            } catch is SSEParser.TooLong {
                throw AnswerFailure.lineTooLong(limit: SSEParser.maximumLength)
            }
        case .undecided, .whole:
            let response = ServerResponse(head: head, body: whole)
            guard let value = response.json, value["choices"] != nil else { throw response }
            try assembler.read(value, emit)
        }
        try assembler.finish(emit)
    }
}
