// The small half of Foundation, and the C library, for every module alike.
//
// All of Foundation brings ICU and its data: 40 MB of program, and a slower start. Time zones and the folding of texts, for which
// ICU would be needed, are CivilTime's and PlainText's own.

#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif

#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif
