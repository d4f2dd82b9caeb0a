import Testing

@testable import ChatCompletions
