import Testing

@testable import StrictJSON

struct JSONObjectWriterTests {
    @Test func `objects are written a line each, with no more escapes than needed`() {
        var writer = JSONObjectWriter()
        for text in ["plain", "\"quoted\" \\ \n\t\u{1} \u{200B}電池"] {
            writer.begin()
            writer.member("id", raw: "7")
            writer.member("title", text: text)
            writer.member("at", ascii: { $0.append(contentsOf: "now".utf8) })
            writer.member(quoting: text, text: text)
            writer.member("rest", json: Array("{}".utf8))
            writer.end()
            writer.newline()
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == #"""
                {"id":7,"title":"plain","at":"now","plain":"plain","rest":{}}
                {"id":7,"title":"\"quoted\" \\ \n\t\u0001 \#u{200B}電池","at":"now","\"quoted\" \\ \n\t\u0001 \#u{200B}電池":"\"quoted\" \\ \n\t\u0001 \#u{200B}電池","rest":{}}

                """#)
    }
}
