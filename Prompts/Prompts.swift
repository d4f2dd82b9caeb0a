/// The English texts that models read, as they were when the program was built.
public enum Prompts {
    /// The UTF-8 bytes of each file in this folder, by file name.
    public static let files: [String: [UInt8]] = [
        "instructions.md": PackageResources.instructions_md,
        "follow-up.md": PackageResources.follow_up_md,
        "follow-up-history.md": PackageResources.follow_up_history_md,
        "host.md": PackageResources.host_md,
        "tools.json": PackageResources.tools_json,
    ]
}
