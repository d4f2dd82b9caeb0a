import StrictJSON

/// Own fields as the database keeps them: a JSON object of texts, in order of name.
package enum OwnFieldsText {
    static func bytes(of fields: OwnFields) -> [UInt8] {
        var json = JSONObjectWriter()
        json.begin()
        for field in fields.all { json.member(quoting: field.name, text: field.text) }
        json.end()
        return json.bytes
    }

    /// Reads back what `bytes(of:)` wrote; what is something else holds none.
    package static func fields(from text: String) -> OwnFields { fields(from: try? JSONParser.parse(text)) }

    package static func fields(from value: JSONValue?) -> OwnFields {
        OwnFields(distinct: (value?.object?.members ?? []).map { OwnFields.Field($0.key, $0.value.string ?? "") })
    }
}
