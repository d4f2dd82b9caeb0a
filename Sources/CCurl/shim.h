// libcurl for Swift: `curl_easy_setopt` and `curl_easy_getinfo` are variadic, which Swift cannot call. Each wrapper here
// takes the one C type that its options expect, so that a long is never read where a pointer was passed.
#ifndef STOCKROOM_CCURL_SHIM_H
#define STOCKROOM_CCURL_SHIM_H

#include <curl/curl.h>
#include <pthread.h>

typedef size_t (*stockroom_curl_write)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode stockroom_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

/// libcurl copies the string, except for CURLOPT_POSTFIELDS.
static inline CURLcode stockroom_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode stockroom_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

/// No other protocol than HTTP, with and without TLS.
static inline CURLcode stockroom_curl_allow_http_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/// Gives a transfer up without waiting for a name that is still being looked up; where libcurl is too old for that, it waits.
static inline CURLcode stockroom_curl_abandon_lookups(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
    return curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#else
    return CURLE_OK;
#endif
}

/// The list must outlive the transfer.
static inline CURLcode stockroom_curl_set_headers(CURL *handle, struct curl_slist *headers) {
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/// libcurl copies the body.
static inline CURLcode stockroom_curl_set_body(CURL *handle, const void *bytes, size_t count) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    if (code != CURLE_OK) return code;
    return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

static inline CURLcode stockroom_curl_set_write(CURL *handle, stockroom_curl_write write, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
    if (code != CURLE_OK) return code;
    return curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

/// Called with one line of the answer's head at a time, its line break included.
static inline CURLcode stockroom_curl_set_header_write(CURL *handle, stockroom_curl_write write, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, write);
    if (code != CURLE_OK) return code;
    return curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

static inline CURLcode stockroom_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode stockroom_curl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}

/// The result in a CURLMSG_DONE message: Swift imports the union that holds it only as raw bytes.
static inline CURLcode stockroom_curl_message_result(const CURLMsg *message) { return message->data.result; }

/// Starts a detached thread; 0, or an errno. The thread type differs between platforms, so it stays in C.
static inline int stockroom_start_thread(void *(*body)(void *), void *context) {
    pthread_t thread;
    int error = pthread_create(&thread, NULL, body, context);
    if (error == 0) pthread_detach(thread);
    return error;
}

#endif
