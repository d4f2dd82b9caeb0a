/// What libFuzzer calls for every input it makes: the laws must hold, whatever the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDates(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = FuzzInput(bytes: UnsafeBufferPointer(start: bytes, count: count))
    let broken = input.laws.broken(by: input.text)
    // In an optimised build only this prints what was wrong before the trap that libFuzzer notices.
    if !broken.isEmpty {
        fatalError("\(input.text.debugDescription) on \(input.laws.today): \(broken.joined(separator: "; "))")
    }
    return 0
}
