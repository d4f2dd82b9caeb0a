import Essentials

/// The zone files of the machine.
enum ZoneFiles {
    /// Where they are: `TZDIR`, else where systems keep them.
    private static var folders: [String] {
        (variable("TZDIR").map { [$0] } ?? []) + ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]
    }

    /// What a zone's file says; nil when there is none of that name.
    static func offsets(of identifier: String) -> ZoneOffsets? {
        // A name is never a way to another folder.
        let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            part.first.map { $0.isASCII && $0.isLetter } == true
                && part.utf8.allSatisfy {
                    $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: ".")
                }
        }
        guard isName, identifier.utf8.count < 100 else { return nil }
        return folders.lazy.compactMap { contents("\($0)/\(identifier)") }.first.flatMap(ZoneOffsets.init(file:))
    }

    /// What `TZ` says, or the link `/etc/localtime`, or the file `/etc/timezone` where that is a copy.
    static var currentIdentifier: String? {
        if let zone = variable("TZ") { return zone.first == ":" ? String(zone.dropFirst()) : zone }
        if let link = target(of: "/etc/localtime"), let folder = link.firstRange(of: "/zoneinfo/") {
            return String(link[folder.upperBound...])
        }
        return contents("/etc/timezone").map { String(decoding: $0.prefix { $0 > 0x20 }, as: UTF8.self) }
    }

    /// The names in the table of zones that lies beside the files, in order.
    static var identifiers: [String] {
        let tables = folders.lazy.compactMap { contents("\($0)/tzdata.zi") ?? contents("\($0)/zone.tab") }
        guard let table = tables.first else { return [] }
        let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
        let names = lines.compactMap { line -> String? in
            let words = line.split { $0 == " " || $0 == "\t" }
            switch words.first {
            // Of tzdata.zi: zones, and links to them.
            case "Z"?: return words.count > 1 ? String(words[1]) : nil
            case "L"?: return words.count > 2 ? String(words[2]) : nil
            // Of zone.tab: country, place, name.
            case let country? where country.count == 2 && country != "#":
                return words.count > 2 ? String(words[2]) : nil
            default: return nil
            }
        }
        return Set(names).filter { $0.contains("/") }.sorted()
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    private static func target(of link: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.bindMemory(to: CChar.self).baseAddress.map { readlink(link, $0, bytes.count) } ?? -1
        }
        return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }

    private static func contents(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk.prefix(count)
        }
        return bytes.isEmpty ? nil : bytes
    }
}
