/// The options of the command line; the raw value is what is typed after the two dashes.
enum OptionName: String {
    case inventory
    case inventoryTimeout = "inventory-timeout"
    case sample, create
    case readOnly = "read-only"
    case refresh, offline
    case oneByOne = "one-by-one"
    case allowChanges = "allow-changes"
    case listen
    case tokenFile = "token-file"
    case allowOrigin = "allow-origin"
    case model
    case modelName = "model-name"
    case contextSize = "context-size"
    case temperature, greedy
    case maxTokens = "max-tokens"
    case suggest
    case writeReplies = "write-replies"
    case language, now
    case timeZone = "time-zone"
    case prompts, json, yes
    case noSave = "no-save"
    case plain, explain, rerun, live, speed
    case olderThan = "older-than"
    case format, bom, force, since, item
    case ignoreUnknownColumns = "ignore-unknown-columns"
    case keepUnknownColumns = "keep-unknown-columns"
    case map
    case dateOrder = "date-order"
    case decimalMark = "decimal-mark"
    case dryRun = "dry-run"
    case moments, help, version

    /// Those that most people use; help tells them first.
    static let everyday: Set<OptionName> = [
        .inventory, .sample, .create, .language, .yes, .plain, .format, .rerun, .speed, .olderThan, .since, .item, .bom,
        .force, .keepUnknownColumns, .map, .dryRun, .allowChanges, .listen, .help, .version,
    ]
}
