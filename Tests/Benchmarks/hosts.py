"""What `stockroom mcp` costs a host, at 10,000 items, beside sqlite3. usage: hosts.py STOCKROOM"""
import http.client
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from measure import home, medians, run, say

stockroom = sys.argv[1]
ITEMS = 10_000
CALLS = 200
META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}


def request(method, **parameters):
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": {"_meta": META, **parameters}}) + "\n"


def cost(command, line, environment):
    """The processor time of one more request: the difference between many of them and one, in milliseconds."""
    once = statistics.median(run(command, line, environment)[2] for _ in range(7))
    often = statistics.median(run(command, line * (CALLS + 1), environment)[2] for _ in range(7))
    return (often - once) / CALLS


def processor_time(process):
    """What a process has taken so far, in milliseconds."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def cost_over_http(command, line, environment):
    """The processor time of one more request over HTTP, on a connection that stays, in milliseconds."""
    process = subprocess.Popen(
        [*command, "--listen", "127.0.0.1:0"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, env=environment, text=True)
    try:
        address = next(said for said in process.stderr if said.startswith("Listening on "))
        host = address.split("//")[1].split("/")[0]
        connection = http.client.HTTPConnection(host)
        message = json.loads(line)
        headers = {"Content-Type": "application/json", "MCP-Protocol-Version": "2026-07-28",
                   "Mcp-Method": message["method"]}
        if "name" in message["params"]:
            headers["Mcp-Name"] = message["params"]["name"]

        def ask():
            connection.request("POST", "/mcp", line, headers)
            answer = connection.getresponse()
            body = answer.read()
            assert answer.status == 200, body

        for _ in range(10):
            ask()
        before = processor_time(process)
        for _ in range(CALLS * 5):
            ask()
        return (processor_time(process) - before) / (CALLS * 5)
    finally:
        process.terminate()
        process.wait()


def first_answer(command, environment):
    """The time from start to the first answer, in milliseconds."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    process.stdin.write(request("server/discover").encode())
    process.stdin.flush()
    process.stdout.readline()
    passed = (time.perf_counter() - start) * 1000
    process.stdin.close()
    process.wait()
    return passed


print(f"\nOther programs, at {ITEMS:,} items")
with tempfile.TemporaryDirectory() as folder:
    environment = home(folder)
    rows = "".join(f"{number},Part {number} type {number % 97},{number % 500},pcs,Category {number % 40}\n"
                   for number in range(1, ITEMS + 1))
    with open(f"{folder}/items.csv", "w", encoding="utf-8") as file:
        file.write("id,title,quantity,unit,category\n" + rows)
    place = f"{folder}/items.sqlite"
    run([stockroom, "import", f"{folder}/items.csv", "--inventory", place], environment=environment)
    command = [stockroom, "mcp", "--inventory", place]
    for name, line in [
        ("tools/list", request("tools/list")),
        ("a list call", request("tools/call", name="getInventoryList", arguments={"title": "part 7"})),
        ("a list call with words for days", request(
            "tools/call", name="getInventoryList", arguments={"updatedAfter": "last week", "title": "type"})),
    ]:
        for way, measured in [("", cost), (", over HTTP", cost_over_http)]:
            if measured is cost_over_http and not os.path.exists("/proc/self/stat"):
                print(f"  {name}{way}: skipped, this system does not tell what another process takes.")
                continue
            passed = measured(command, line, environment)
            say(name + way, f"{passed:.2f} ms of processor time", "3 ms", passed <= 3)
    if shutil.which("sqlite3"):
        ours = statistics.median(first_answer(command, environment) for _ in range(40))
        theirs = medians([["sqlite3", "--version"]], rounds=40)[0]
        say("start to the first answer beside sqlite3", f"{ours:.1f} ms / {theirs:.1f} ms = {ours / theirs:.1f}",
            "3 x + 30 ms", ours <= 3 * theirs + 30)
    else:
        print("  beside sqlite3: skipped, sqlite3 is not installed.")
