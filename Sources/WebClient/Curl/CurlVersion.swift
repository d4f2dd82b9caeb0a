import CCurl

/// The libcurl that the program runs with.
public enum CurlVersion {
    /// Its version, `7.88.1`, which even the oldest form of the library's answer has.
    public static var text: String { String(cString: curl_version_info(CURLVERSION_FIRST).pointee.version) }
}
