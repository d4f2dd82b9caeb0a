extension HTTPRequest {
    /// The request that an answer sends on to; nil when the answer does not, or it is not ours to follow.
    ///
    /// As in RFC 9110 (15.4): 303 asks with GET, 307 and 308 keep method and body, 301 and 302 are followed only where they
    /// change nothing, for GET.
    ///
    /// - Throws: ``HTTPFailure/leavesOrigin(_:)``, ``HTTPFailure/tooManyRedirects``.
    func redirected(by head: HTTPHead) throws(HTTPFailure) -> HTTPRequest? {
        let isFollowed =
            switch head.status {
            case 303, 307, 308: true
            case 301, 302: method == .get
            default: false
            }
        guard isFollowed, let location = head["Location"], let here = WebAddress(url),
            let target = WebAddress(location, from: url)
        else { return nil }
        guard target.origin == here.origin, !target.hasCredentials else { throw .leavesOrigin(target.origin) }
        guard mostRedirects > 0 else { throw .tooManyRedirects }
        var request = self
        request.url = target.url
        request.mostRedirects -= 1
        if head.status == 303 {
            request.method = .get
            request.body = nil
        }
        return request
    }
}
