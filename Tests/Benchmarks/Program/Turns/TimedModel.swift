import LanguageModel
import Synchronization

/// A model whose own time is added up: what it takes to answer, without tools and session.
final class TimedModel<Model: LanguageModel>: LanguageModel {
    private let model: Model
    /// In seconds of the processor.
    private let spent = Mutex(0.0)

    init(_ model: Model) { self.model = model }

    var name: String { model.name }
    var availability: Availability { get async { await model.availability } }
    var contextSize: Int? { get async { await model.contextSize } }

    /// The time taken since the last call of this.
    func takeTime() -> Double {
        spent.withLock { spent in
            defer { spent = 0 }
            return spent
        }
    }

    func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
        let start = Measuring.processorTime()
        let events = model.respond(to: request)
        add(Measuring.processorTime() - start)
        return events
    }

    private func add(_ seconds: Double) { spent.withLock { $0 += seconds } }
}
