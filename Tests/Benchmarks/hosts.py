"""What `stockroom mcp` costs a host, at 10,000 items, beside sqlite3. usage: hosts.py STOCKROOM"""
import json
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
        passed = cost(command, line, environment)
        say(name, f"{passed:.2f} ms of processor time", "3 ms", passed <= 3)
    if shutil.which("sqlite3"):
        ours = statistics.median(first_answer(command, environment) for _ in range(40))
        theirs = medians([["sqlite3", "--version"]], rounds=40)[0]
        say("start to the first answer beside sqlite3", f"{ours:.1f} ms / {theirs:.1f} ms = {ours / theirs:.1f}",
            "3 x + 30 ms", ours <= 3 * theirs + 30)
    else:
        print("  beside sqlite3: skipped, sqlite3 is not installed.")
