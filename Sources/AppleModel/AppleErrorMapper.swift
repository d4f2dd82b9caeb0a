import Foundation
import FoundationModels
import LanguageModel
import enum LanguageModel.LanguageModelError

/// Makes the framework's errors, of both generations, into ours.
///
/// Which generation comes depends on the macOS that the program was built for, not on the one it runs on.
@available(macOS 26, *)
struct AppleErrorMapper {
    let contextSize: Int
    /// Our estimate of the request, where the framework does not say the size.
    let tokenCount: Int
    /// How long the round took, where it timed out.
    let seconds: Int

    func error(for error: any Error) -> LanguageModelError {
        if let error = error as? LanguageModelError { return error }
        #if canImport(FoundationModels, _version: 2)
            if #available(macOS 27, *), let mapped = laterError(error) { return mapped }
        #endif
        return switch error {
        case let error as FoundationModels.LanguageModelSession.GenerationError: self.error(for: error)
        case let error as FoundationModels.LanguageModelSession.ToolCallError: self.error(for: error.underlyingError)
        case let error as FoundationModels.GenerationSchema.SchemaError:
            .unavailable(SystemModelFault.refusesTools(said: "\(error)"))
        default: unknown(error)
        }
    }

    /// Whether the framework does not take a guide of the tools' arguments.
    static func isRefusedGuide(_ error: any Error) -> Bool {
        #if canImport(FoundationModels, _version: 2)
            if #available(macOS 27, *), case FoundationModels.LanguageModelError.unsupportedGenerationGuide = error {
                return true
            }
        #endif
        guard case FoundationModels.LanguageModelSession.GenerationError.unsupportedGuide = error else { return false }
        return true
    }

    private func error(for error: FoundationModels.LanguageModelSession.GenerationError) -> LanguageModelError {
        switch error {
        case .exceededContextWindowSize: tooLong
        case .assetsUnavailable(let context): .unavailable(SystemModelFault.notReady(said: context.debugDescription))
        case .guardrailViolation(let context):
            .guardrailViolation(SystemModelFault.guardrails(said: context.debugDescription))
        case .unsupportedGuide(let context):
            .unavailable(SystemModelFault.refusesTools(said: context.debugDescription))
        case .unsupportedLanguageOrLocale(let context): .unsupportedLanguageOrLocale(context.debugDescription)
        case .decodingFailure(let context):
            .decodingFailure(SystemModelFault.unreadableAnswer(said: context.debugDescription))
        case .rateLimited: .rateLimited(retryAfter: nil)
        case .concurrentRequests: .concurrentRequests
        case .refusal(_, let context): .refusal(context.debugDescription)
        @unknown default: unknown(error)
        }
    }

    private var tooLong: LanguageModelError {
        .contextSizeExceeded(contextSize: contextSize, tokenCount: max(tokenCount, contextSize + 1))
    }

    /// Some failures come as plain NSErrors: the tokenizer's, of a model that is only half installed, of the guardrails' model.
    private func unknown(_ error: any Error) -> LanguageModelError {
        let all = Self.chain(error)
        if all.contains(where: { $0.domain.hasSuffix("GenerativeError") && $0.code == 4_050_000 }) { return tooLong }
        if let missing = all.first(where: { Self.assetDomains.contains($0.domain) }) {
            return .unavailable(SystemModelFault.notReady(said: "\(missing.domain) \(missing.code)"))
        }
        let told = (error as? any LocalizedError)?.errorDescription
        let detail = told ?? all.first?.userInfo[NSLocalizedDescriptionKey] as? String ?? "\(error)"
        return .unavailable(SystemModelFault.failed(said: detail))
    }

    private static let assetDomains = [
        "ModelManagerServices.ModelManagerError", "com.apple.SensitiveContentAnalysisML",
        "com.apple.UnifiedAssetFramework",
    ]

    private static func chain(_ error: any Error) -> [NSError] {
        let first = error as NSError
        let several = first.userInfo["NSMultipleUnderlyingErrorsKey"] as? [any Error] ?? []
        let one = (first.userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
        return [first] + (several + one).flatMap(chain)
    }
}

#if canImport(FoundationModels, _version: 2)
    @available(macOS 27, *)
    extension AppleErrorMapper {
        /// The error that one of OS 27 is; nil for others.
        private func laterError(_ error: any Error) -> LanguageModelError? {
            switch error {
            case let error as FoundationModels.LanguageModelError: self.error(for: error)
            case let error as FoundationModels.LanguageModelSession.Error:
                error == .concurrentRequests ? .concurrentRequests : unknown(error)
            case SystemLanguageModel.Error.assetsUnavailable(let assets):
                .unavailable(SystemModelFault.notReady(said: assets.debugDescription))
            case let error as GeneratedContent.ParsingError:
                .decodingFailure(SystemModelFault.unreadableAnswer(said: error.debugDescription))
            default: nil
            }
        }

        private func error(for error: FoundationModels.LanguageModelError) -> LanguageModelError {
            switch error {
            case .contextSizeExceeded(let size):
                .contextSizeExceeded(contextSize: size.contextSize, tokenCount: size.tokenCount)
            case .rateLimited(let limit):
                .rateLimited(retryAfter: limit.resetDate.map { max(1, Int($0.timeIntervalSinceNow.rounded(.up))) })
            case .guardrailViolation(let violation):
                .guardrailViolation(SystemModelFault.guardrails(said: violation.debugDescription))
            case .refusal(let refusal): .refusal(refusal.debugDescription)
            case .unsupportedLanguageOrLocale(let language):
                .unsupportedLanguageOrLocale(language.languageCode.identifier)
            case .timeout: .timeout(seconds: seconds)
            case .unsupportedCapability(let lacking):
                .unavailable(SystemModelFault.lacksCapability(said: lacking.debugDescription))
            case .unsupportedGenerationGuide(let guide):
                .unavailable(SystemModelFault.refusesTools(said: guide.debugDescription))
            case .unsupportedTranscriptContent(let content):
                .unavailable(SystemModelFault.refusesConversation(said: content.debugDescription))
            @unknown default: unknown(error)
            }
        }
    }
#endif
