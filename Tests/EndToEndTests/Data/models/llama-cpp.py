"""llama.cpp's own server, out of the xllamacpp wheel: serve.py WEIGHTS WINDOW. Prints its port."""
import socket
import sys
import time

import xllamacpp

with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
params = xllamacpp.CommonParams()
params.model.path = sys.argv[1]
params.port = port
params.n_ctx = int(sys.argv[2])
params.n_parallel = 1
params.use_jinja = True
server = xllamacpp.Server(params)
print("port", port, flush=True)
while True:
    time.sleep(3600)
