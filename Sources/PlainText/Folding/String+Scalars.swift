extension String {
    /// A text of scalars.
    public init(_ scalars: ArraySlice<Unicode.Scalar>) {
        self.init(unsafeUninitializedCapacity: scalars.count * 4) { buffer in
            var count = 0
            for scalar in scalars {
                for byte in scalar.utf8 {
                    buffer[count] = byte
                    count += 1
                }
            }
            return count
        }
    }
}
