"""llama-cpp-python's server: serve.py WEIGHTS WINDOW. Prints its port."""
import socket
import sys

import uvicorn
from llama_cpp.server.app import create_app
from llama_cpp.server.settings import ModelSettings, ServerSettings

with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
app = create_app(
    server_settings=ServerSettings(host="127.0.0.1", port=port),
    model_settings=[ModelSettings(model=sys.argv[1], n_ctx=int(sys.argv[2]), verbose=False)],
)
print("port", port, flush=True)
uvicorn.run(app, host="127.0.0.1", port=port, log_level="error")
