"""A model server of this process: it streams words of an answer, as many as it is told, each in a packet of its own."""
import http.server
import json
import threading
import time

# Long enough for a client to take one word before the next comes, as it is with a model.
PAUSE = 0.0005


def event(delta, reason=None):
    choice = {"index": 0, "delta": delta, "finish_reason": reason}
    chunk = {"id": "b", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}
    return b"data: " + json.dumps(chunk).encode() + b"\n\n"


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps({"object": "list", "data": [{"id": "m", "object": "model"}]}).encode()
        known = self.path.endswith("/models")
        self.send_response(200 if known else 404)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body) if known else 0))
        self.end_headers()
        if known:
            self.wfile.write(body)

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        streams = self.path.endswith("/chat/completions") and request.get("stream", False)
        self.send_response(200 if streams else 404)
        self.send_header("Content-Type", "text/event-stream")
        if not streams:
            self.send_header("Content-Length", "0")
        self.end_headers()
        if not streams:
            return
        try:
            self.wfile.write(event({"role": "assistant", "content": "Begun"}))
            for _ in range(self.server.tokens):
                self.wfile.write(event({"content": " word"}))
                time.sleep(PAUSE)
            if self.server.is_endless:
                self.server.gone.wait()
                return
            self.wfile.write(event({}, "stop") + b"data: [DONE]\n\n")
        except OSError:
            pass  # The client is gone, as it should when it is interrupted.

    def log_message(self, *arguments):
        pass


class ModelServer(http.server.ThreadingHTTPServer):
    """Listens on a free port of this machine while it is a context."""

    daemon_threads = True

    def __init__(self, tokens=0, is_endless=False):
        super().__init__(("127.0.0.1", 0), Handler)
        self.tokens = tokens
        self.is_endless = is_endless
        self.gone = threading.Event()
        self.address = f"http://127.0.0.1:{self.server_port}/v1"

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.gone.set()
        self.shutdown()
        self.server_close()
