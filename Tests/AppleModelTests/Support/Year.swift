@testable import FoundationModels

/// Whether the look-alike is that of OS 27, and not of 26.
let isLaterYear: Bool = {
    #if canImport(FoundationModels, _version: 2)
        true
    #else
        false
    #endif
}()

/// What ends the prompts of a round that goes on after tools' outputs.
let continuation = isLaterYear ? "" : "Go on with the tool outputs above."
