// libmicrohttpd for Swift: `MHD_start_daemon` is variadic, which Swift cannot call. The wrapper here gives it the options that this
// program uses, each with the C type that it expects.
#ifndef STOCKROOM_CMICROHTTPD_SHIM_H
#define STOCKROOM_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <stdbool.h>

/// Called with the target of a request as it was sent, before anything of it is decoded.
typedef void *(*stockroom_mhd_target)(void *context, const char *target, struct MHD_Connection *connection);

/// Serves a listening socket on a thread of its own; `context` is handed to every function. NULL when it cannot.
static inline struct MHD_Daemon *stockroom_mhd_start(
    MHD_socket listener, unsigned int connections, size_t memory, void *context, MHD_AccessHandlerCallback request,
    stockroom_mhd_target target, MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connected) {
    return MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, request, context,
        MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_URI_LOG_CALLBACK, target, context, MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, connected, context, MHD_OPTION_END);
}

/// Whether a connection begins, and does not end.
static inline bool stockroom_mhd_begins(enum MHD_ConnectionNotificationCode event) {
    return event == MHD_CONNECTION_NOTIFY_STARTED;
}

/// What was stored for a connection when it began.
static inline void *stockroom_mhd_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

/// The socket of a connection; -1 when there is none.
static inline MHD_socket stockroom_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

#endif
