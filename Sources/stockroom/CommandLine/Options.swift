/// The options of the command line, as given.
struct Options {
    var inventory: String?
    var inventoryTimeout: Int?
    var usesSample = false
    var createsInventory = false
    var isReadOnly = false
    var refreshesAtOnce = false
    var isOffline = false
    var importsOneByOne = false
    var allowsChanges = false
    var listen: String?
    var tokenFile: String?
    var allowedOrigins: [String] = []
    /// The models in the order given; one command compares them, the others take the last.
    var models: [String] = []
    var model: String? { models.last }
    var modelName: String?
    var contextSize: Int?
    var temperature: Double?
    var isGreedy = false
    var maximumTokens: Int?
    var suggestion: String?
    var writtenReplies: String?
    var language: String?
    var now: String?
    var timeZone: String?
    var prompts: String?
    var isJSON = false
    var approvesAll = false
    var savesNothing = false
    var isPlain = false
    var explains = false
    var reruns = false
    var isLive = false
    var speed: String?
    var olderThan: String?
    var format: String?
    var since: String?
    var item: Int?
    var writesByteOrderMark = false
    var replacesFile = false
    var ignoresUnknownColumns = false
    var keepsUnknownColumns = false
    var columnFields: [String] = []
    var dateOrder: String?
    var decimalMark: String?
    var isDryRun = false
    var readsMoments = false
    var wantsHelp = false
    var wantsVersion = false
}
