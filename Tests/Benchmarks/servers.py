"""What a model server's answer costs the client, beside curl, and how fast Ctrl-C is. usage: servers.py STOCKROOM"""
import json
import shutil
import statistics
import sys
import tempfile

from measure import home, run, say
from model_server import ModelServer
from pseudo_terminal import PseudoTerminal

TOKENS = 5_000
stockroom = sys.argv[1]
print("Model servers")


def cost_of_tokens(server, command, environment):
    """The processor time of a streamed token, in microseconds: a long answer less an empty one."""
    costs = []
    for tokens in (0, TOKENS):
        server.tokens = tokens
        costs.append(statistics.median(run(command, environment=environment)[2] for _ in range(5)))
    return (costs[1] - costs[0]) * 1000 / TOKENS


with tempfile.TemporaryDirectory() as folder, ModelServer() as server:
    environment = home(folder)
    if shutil.which("curl"):
        ask = [stockroom, "ask", "--sample", "--no-save", "--context-size", "100000", "--model", server.address, "Talk."]
        curl = ["curl", "--silent", "--no-buffer", server.address + "/chat/completions", "--json",
                json.dumps({"model": "m", "stream": True, "messages": []})]
        ours, theirs = (cost_of_tokens(server, command, environment) for command in (ask, curl))
        say("a streamed token beside curl", f"{ours:.2f} us / {theirs:.2f} us = {ours / theirs:.1f}", "5 x",
            ours <= 5 * theirs)
    else:
        print("  beside curl: skipped, curl is not installed.")

with tempfile.TemporaryDirectory() as folder, ModelServer(is_endless=True) as server:
    person = PseudoTerminal([stockroom, "--sample", "--no-save", "--model", server.address], home(folder))
    person.wait_for("stockroom>")
    times = []
    for _ in range(20):
        person.type("Talk without end.\r")
        person.wait_for("Begun")
        person.type("\x03")
        times.append(person.wait_for("stockroom>"))
    person.type("\x04")
    person.end()
    slowest = max(times)
    say("Ctrl-C to prompt, the slowest of 20", f"{slowest:.1f} ms", "50 ms", slowest < 50)
