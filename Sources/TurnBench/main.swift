import Assistant
import BuiltInModel
import DateResolution
import Foundation
import Inventory
import PlainText
import Samples

// turn-bench en|ja FILE    asks the questions of a file, one a line, in one conversation about the sample inventory,
//                          and prints the median milliseconds a turn, and those of the built-in model alone

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2, let language = Language(rawValue: arguments[0]) else {
    print("usage: TurnBench en|ja FILE_OF_QUESTIONS")
    exit(2)
}
let questions = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n").map(String.init)
let bench = try await TurnBench(language: language)
try await bench.run(questions)
