/// Writes scalars one after the other and decides, from what stands before, whether each is shown or escaped.
struct SafeTextWriter {
    /// What the next scalar would join.
    private enum Base {
        /// Nothing that a mark could stand on: the beginning, or after an escape.
        case none
        /// A character that can carry marks.
        case character(Unicode.Scalar)
        /// A base whose marks were cut: further marks are dropped.
        case cut
    }

    private var output = String.UnicodeScalarView()
    private var base = Base.none
    private var marks = 0
    private var joiners = 0
    private var lineStart: String.UnicodeScalarView.Index

    init(capacity: Int) {
        output.reserveCapacity(capacity)
        lineStart = output.startIndex
    }

    /// Everything written so far.
    var finished: String { String(output) }

    mutating func breakLine() {
        output.append("\n")
        forgetBase()
        lineStart = output.endIndex
    }

    mutating func tabulate() {
        let column = DisplayWidth.columns(String(output[lineStart...]))
        for _ in 0..<(8 - column % 8) { output.append(" ") }
        forgetBase()
        base = .character(" ")
    }

    /// Writes a scalar, or its escape when it is dangerous where it stands; `next` is the scalar that follows in the source.
    mutating func write(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
        if scalar.plainColumns != nil { return begin(scalar) }
        switch scalar.value {
        case 0x200D: writeJoiner(scalar, before: next)
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: writeSelector(scalar)
        default:
            let properties = scalar.properties
            if properties.generalCategory.isMark, !properties.isDefaultIgnorableCodePoint {
                writeMark(scalar)
            } else if properties.isEmojiModifier, case .character(let emoji) = base,
                emoji.properties.isEmojiModifierBase
            {
                writeMark(scalar)
            } else if scalar.hasNoSafeShape {
                escape(scalar)
            } else {
                begin(scalar)
            }
        }
    }

    private mutating func begin(_ scalar: Unicode.Scalar) {
        output.append(scalar)
        base = .character(scalar)
        marks = 0
        if !isAfterJoiner { joiners = 0 }
        isAfterJoiner = false
    }

    private var isAfterJoiner = false

    private mutating func writeMark(_ scalar: Unicode.Scalar) {
        switch base {
        case .none: escape(scalar)
        case .cut: break
        case .character where marks == Sanitiser.maximumMarks:
            output.append("…")
            base = .cut
        case .character:
            output.append(scalar)
            marks += 1
        }
    }

    private mutating func writeJoiner(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
        guard case .character(let emoji) = base, emoji.properties.isEmoji, emoji.value > 0x7F,
            let next, next.properties.isEmoji, next.value > 0x7F, joiners < Sanitiser.maximumJoiners
        else { return escape(scalar) }
        output.append(scalar)
        joiners += 1
        isAfterJoiner = true
    }

    /// Keeps U+FE0E and U+FE0F after an emoji, and the selectors of ideographic variants after an ideograph.
    private mutating func writeSelector(_ scalar: Unicode.Scalar) {
        guard case .character(let varied) = base, marks == 0 else { return escape(scalar) }
        let isKnown =
            scalar.value == 0xFE0E || scalar.value == 0xFE0F
            ? varied.properties.isEmoji : varied.properties.isIdeographic
        guard isKnown else { return escape(scalar) }
        output.append(scalar)
        marks += 1
    }

    /// Writes a scalar as its escape.
    mutating func escape(_ scalar: Unicode.Scalar) {
        let escaped =
            switch scalar {
            case "\n": #"\n"#
            case "\r": #"\r"#
            case "\t": #"\t"#
            default: #"\u{"# + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        output.append(contentsOf: escaped.unicodeScalars)
        forgetBase()
    }

    private mutating func forgetBase() {
        base = .none
        marks = 0
        joiners = 0
        isAfterJoiner = false
    }
}

extension Unicode.Scalar {
    /// Whether the scalar steers, hides or is unknown, so that it must never reach a terminal raw.
    fileprivate var hasNoSafeShape: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        case .format: !isNumberSign
        case .unassigned: !isYoungEmoji
        default: properties.isDefaultIgnorableCodePoint
        }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark || self == .spacingMark }
}
