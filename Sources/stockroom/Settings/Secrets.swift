/// Passwords in addresses, `scheme://NAME:PASSWORD@HOST`.
enum Secrets {
    /// Where the password stands; nil where there is none.
    private static func password(in address: String) -> Range<String.Index>? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        let authority = address[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let end = authority.lastIndex(of: "@"), let colon = authority[..<end].firstIndex(of: ":") else {
            return nil
        }
        return authority.index(after: colon)..<end
    }

    /// Whether a password stands in an address, or in the name of a place that has another way to hold one.
    static func stand(in address: String) -> Bool {
        if let place = try? Places.place(named: address), place.hasSecret { return true }
        return password(in: address) != nil
    }

    /// The address with an ellipsis for its password.
    static func hidden(in address: String) -> String {
        password(in: address).map { address[..<$0.lowerBound] + "…" + address[$0.upperBound...] } ?? address
    }
}
