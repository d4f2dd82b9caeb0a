import LanguageModel
import Synchronization

/// A model whose own time is added up: what it takes to answer, without tools and session.
final class TimedModel<Model: LanguageModel>: LanguageModel {
    private let model: Model
    private let spent = Mutex(Duration.zero)

    init(_ model: Model) { self.model = model }

    var name: String { model.name }
    var availability: Availability { get async { await model.availability } }
    var contextSize: Int? { get async { await model.contextSize } }

    /// The time taken since the last call of this.
    func takeTime() -> Duration {
        spent.withLock { spent in
            defer { spent = .zero }
            return spent
        }
    }

    func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
        let start = ContinuousClock.now
        let events = model.respond(to: request)
        add(ContinuousClock.now - start)
        return events
    }

    private func add(_ duration: Duration) { spent.withLock { $0 += duration } }
}
