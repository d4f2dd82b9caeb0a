/// A text made comparable: case, width, kana, accents and look-alike letters folded, and cut into tokens.
///
/// Titles and queries go through the same folding, so that `ＵＳＢ` finds `usb` and `ｺﾋﾟｰ` finds `コピー`.
public struct FoldedWords: Sendable {
    /// What a token is made of.
    public enum Kind: Sendable {
        /// Letters of a script that writes spaces between words.
        case word
        /// ASCII digits, with a point only between digits.
        case number
        /// Kana and Han, which are written without spaces.
        case run
        /// One sign that is neither letter nor punctuation, such as an emoji.
        case symbol
    }

    /// A part of `scalars`.
    public struct Token: Sendable {
        /// What it is made of.
        public let kind: Kind
        /// Where it begins in `scalars`.
        public let start: Int
        /// Where it ends in `scalars`; not part of it.
        public internal(set) var end: Int
        /// Whether only a hyphen, a point or nothing stands between this token and the one before.
        public let isJoined: Bool
    }

    /// The folded characters of all tokens, without what stands between them.
    public private(set) var scalars: [Unicode.Scalar] = []
    /// The tokens in their order.
    public private(set) var tokens: [Token] = []

    /// Folds a text and cuts it.
    public init(_ text: String) {
        scalars.reserveCapacity(text.utf8.count)
        SearchFolding.forEach(in: text) { scalar in
            append(scalar)
        }
    }

    private var isJoined = false

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch ScalarClass(scalar) {
        case .letter: extend(.word, with: scalar)
        case .digit: extendNumber(with: scalar)
        case .ideograph:
            // A prolonged sound mark behind a Latin letter is a hyphen typed in the wrong mode.
            if scalar == "ー", isJoined, let last = tokens.last, last.kind == .word || last.kind == .number { return }
            extend(.run, with: scalar)
        case .symbol:
            begin(.symbol, with: scalar)
        case .joiner:
            pendingPoint = scalar == "." && !pendingPoint && isJoined && tokens.last?.kind == .number
            breaksToken = true
        case .ignored: break
        case .separator:
            isJoined = false
            breaksToken = true
            pendingPoint = false
        }
    }

    private var breaksToken = false
    private var pendingPoint = false

    private mutating func extend(_ kind: Kind, with scalar: Unicode.Scalar) {
        if !breaksToken, isJoined, let last = tokens.last, last.kind == kind {
            scalars.append(scalar)
            tokens[tokens.count - 1].end = scalars.count
        } else {
            begin(kind, with: scalar)
        }
    }

    private mutating func extendNumber(with scalar: Unicode.Scalar) {
        if pendingPoint {
            scalars.append(".")
            breaksToken = false
        }
        extend(.number, with: scalar)
        pendingPoint = false
    }

    private mutating func begin(_ kind: Kind, with scalar: Unicode.Scalar) {
        let start = scalars.count
        scalars.append(scalar)
        tokens.append(Token(kind: kind, start: start, end: scalars.count, isJoined: isJoined))
        isJoined = true
        breaksToken = false
        pendingPoint = false
    }

    /// The text of a token.
    public func text(_ token: Token) -> String { String(scalars[token.start..<token.end]) }

    /// The tokens in groups: each group was written without a space in it.
    public var groups: [[Token]] {
        tokens.reduce(into: []) { groups, token in
            if token.isJoined, !groups.isEmpty {
                groups[groups.count - 1].append(token)
            } else {
                groups.append([token])
            }
        }
    }
}
