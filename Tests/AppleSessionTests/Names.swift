import LanguageModel

// Both modules have types of these names: in a file that imports both, these are ours.
typealias OurModel = LanguageModel
typealias OurPrompt = Prompt
typealias OurSession = LanguageModelSession
typealias OurTranscript = Transcript
typealias OurInstructions = Instructions
