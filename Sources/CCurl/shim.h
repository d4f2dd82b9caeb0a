// libcurl for Swift: `curl_easy_setopt` and `curl_easy_getinfo` are variadic, which Swift cannot call.
#ifndef STOCKROOM_CCURL_SHIM_H
#define STOCKROOM_CCURL_SHIM_H

#include <curl/curl.h>

#endif
