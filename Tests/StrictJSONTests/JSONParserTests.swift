@testable import StrictJSON
import TestSupport
import Testing

@Suite struct `Strict JSON` {
    @Test func `keeps numbers as written and members in order`() throws {
        let text = #"{"type":"x","quantity":0.10,"big":1180591620717411303424,"deep":[1,{"a":null}]}"#
        let value = try JSONParser.parse(text)
        #expect(
            value == [
                "type": "x", "quantity": .number("0.10"), "big": .number("1180591620717411303424"),
                "deep": [1, ["a": nil]],
            ])
        #expect(value.object?.keys == ["type", "quantity", "big", "deep"])
        #expect(value.serialized() == text)
    }

    @Test(arguments: [
        #"{"id":1,"id":2}"#, #"{"a":1}x"#, "", "tru", "[1,]", "{,}", #"{"a"}"#, "01", "1.", "-", "1e", #""\x""#,
        #""\ud800""#, #""\udc00\ud800""#, "\"\u{01}\"", #""open"#, "nan", "'a'", "[1", "\u{FEFF}1", "+1", ".5",
    ]) func `refuses what is not JSON`(text: String) {
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(text) }
    }

    @Test func `refuses invalid UTF-8`() {
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse([0x22, 0xC3, 0x28, 0x22]) }
    }

    @Test func `names the place of a mistake`() {
        #expect(throws: JSONParser.Failure(reason: #"a second member named "id""#, offset: 12)) {
            try JSONParser.parse(#"{"id":1,"id":2}"#)
        }
    }

    @Test func `a truth value is no number and a number no truth value`() throws {
        #expect(try JSONParser.parse("true").integer == nil)
        #expect(try JSONParser.parse("1").bool == nil)
        #expect(try JSONParser.parse("1.0").integer == nil)
    }

    @Test func `joins surrogate pairs and replaces a lone half only when asked`() throws {
        #expect(try JSONParser.parse(#""\ud83d\ude00""#) == "😀")
        #expect(try JSONParser.parse(#""a\ud83d!""#, loneSurrogates: .replaced) == "a\u{FFFD}!")
    }

    @Test func `survives nesting of any depth`() {
        #expect(throws: JSONParser.Failure.self) {
            try JSONParser.parse(String(repeating: "[", count: 100_000))
        }
        let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(throws: Never.self) { try JSONParser.parse(deepest) }
    }

    @Test func `writes nothing that acts on a terminal`() throws {
        let text = "a\u{1B}[31m\u{9B}31m\u{202E}\u{200B}\u{E0041}\u{2028}\u{7F}é日👨‍👩‍👧"
        let written = JSONValue.string(text).serialized()
        #expect(
            written
                == #""a\u001b[31m\u009b31m\u202e\u200b\udb40\udc41\u2028\u007fé日👨‍👩‍👧""#)
        #expect(try JSONParser.parse(written) == .string(text))
    }

    @Test func `what it writes it reads back`() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let value = randomValue(depth: 0, using: &random)
            #expect(try JSONParser.parse(value.serialized()) == value)
        }
    }

    @Test func `reads strings of any length and mixture, and none that is cut off`() throws {
        let parts: [(written: String, read: String)] = [
            ("a", "a"), ("bcdefgh", "bcdefgh"), (#"\n"#, "\n"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"),
            (#"\u0000"#, "\0"), (#"\u00e9"#, "é"), ("é", "é"), ("日", "日"), ("😀", "😀"), (#"\ud83d\ude00"#, "😀"),
        ]
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            let chosen = (0..<Int.random(in: 0...14, using: &random)).map { _ in
                parts[Int.random(in: 0..<parts.count, using: &random)]
            }
            let written = "\"" + chosen.map(\.written).joined() + "\""
            // What follows decides whether a string is read by the word to its end.
            let blanks = String(repeating: " ", count: Int.random(in: 0...9, using: &random))
            let value = try JSONParser.parse(written + blanks)
            #expect(value.string?.unicodeScalars.elementsEqual(chosen.map(\.read).joined().unicodeScalars) == true)
            let cut = written.utf8.prefix(Int.random(in: 0..<written.utf8.count, using: &random))
            #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Array(cut)) }
        }
    }

    @Test func `writes every scalar so that it reads it back, and nothing beside ASCII that acts`() throws {
        for first in stride(from: UInt32(0), to: 0x10FFFF, by: 0x800) {
            let scalars = (first..<first + 0x800).compactMap(Unicode.Scalar.init)
            let text = String(String.UnicodeScalarView(scalars))
            let written = JSONValue.string(text).serialized()
            #expect(try JSONParser.parse(written).string?.unicodeScalars.elementsEqual(scalars) == true)
            let acting = written.unicodeScalars.filter { scalar in
                let category = scalar.properties.generalCategory
                return category == .control || category == .lineSeparator || category == .paragraphSeparator
            }
            #expect(acting.isEmpty)
        }
    }

    @Test func `never traps on random bytes`() {
        var random = SeededGenerator(seed: 11)
        let alphabet = Array(#"{}[]",:\u0123456789eE+-.truefalsn "#.utf8) + [0x00, 0x80, 0xC3, 0xA9, 0xFF]
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random)!
            }
            _ = try? JSONParser.parse(bytes, loneSurrogates: .replaced)
        }
    }

    private func randomValue(depth: Int, using random: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0...(depth > 3 ? 4 : 6), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .integer(Int.random(in: Int.min...Int.max, using: &random))
        case 3:
            return .number("-0.\(Int.random(in: 0...999, using: &random))e+\(Int.random(in: 0...99, using: &random))")
        case 4:
            let scalars = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
            }
            return .string(String(String.UnicodeScalarView(scalars)))
        case 5:
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in randomValue(depth: depth + 1, using: &random) })
        default:
            return .object(
                JSONObject(
                    (0..<Int.random(in: 0...4, using: &random)).map {
                        ("k\($0)", randomValue(depth: depth + 1, using: &random))
                    }))
        }
    }
}
