import CMicroHTTPD

/// The libmicrohttpd that the program runs with.
public enum MicroHTTPDVersion {
    /// Its version, `0.9.75`.
    public static var text: String { String(cString: MHD_get_version()) }
}
