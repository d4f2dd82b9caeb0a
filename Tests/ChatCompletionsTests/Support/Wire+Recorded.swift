import Foundation
import TestSupport

extension Wire {
    /// The bytes of a recorded answer, headers and chunk framing included.
    static func recorded(_ name: String) throws -> [UInt8] {
        let url = Bundle.module.url(forResource: "Data/wire/\(name).response", withExtension: "http")
        guard let url else { throw CocoaError(.fileNoSuchFile) }
        return Array(try Data(contentsOf: url))
    }
}
