import Foundation

/// Words as a shell splits them: blanks part, double quotes join.
enum ShellWords {
    static func split(_ text: String) -> [String] {
        text.components(separatedBy: "\"").enumerated().flatMap { index, part in
            index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
        }
    }
}
