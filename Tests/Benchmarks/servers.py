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

def time_to_prompt(command, environment, prompt, line):
    """The median time from Ctrl-C to the prompt, in milliseconds, while what a line began has no end."""
    terminal = PseudoTerminal(command, environment)
    terminal.wait_for(prompt)
    times = []
    for _ in range(20):
        terminal.type(line + "\r")
        terminal.wait_for("Begun")
        terminal.type("\x03")
        times.append(terminal.wait_for(prompt))
    terminal.type("\x04")
    terminal.end()
    return statistics.median(times)


with tempfile.TemporaryDirectory() as folder, ModelServer(is_endless=True) as server:
    ours = time_to_prompt([stockroom, "--sample", "--no-save", "--model", server.address], home(folder), "stockroom>",
                          "Talk without end.")
    theirs = time_to_prompt(["python3", "-q", "-i"], home(folder), ">>>",
                            "import time; print('Be' + 'gun'); time.sleep(60)")
    say("Ctrl-C to prompt beside python's", f"{ours:.1f} ms / {theirs:.1f} ms = {ours / theirs:.1f}", "50 ms", ours < 50)
