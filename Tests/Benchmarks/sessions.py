"""What a session of 10,000 questions costs to load, list and go on with. usage: sessions.py STOCKROOM BENCHMARKS"""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from measure import home, run, say

stockroom, bench = sys.argv[1:]
TURNS = 10_000
ROUNDS = 9
READ_LINES = "import json, sys\nfor line in open(sys.argv[1], encoding='utf-8'): json.loads(line)"
QUESTIONS = """what changed last week?
2
what is low?
how many AA batteries?
show me batteries
1 history
昨日更新された在庫を見せて
what changed this month?
3
how many bulbs are there?
"""


def long_session(folder):
    """A session of so many turns: a real one of ten, whose exchanges are repeated with ids of their own."""
    sessions = pathlib.Path(folder, "stockroom", "sessions")
    run([stockroom, "--sample", "--language", "en"], QUESTIONS, home(folder))
    short = next(sessions.glob("*.jsonl"))
    lines = short.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(index for index, line in enumerate(lines) if line.startswith('{"type":"prompt"'))
    ids = {entry["id"] for entry in map(json.loads, lines) if entry["type"] == "toolCall"}
    body = "".join(lines[first:])
    with open(sessions / ("20261120-100000-" + "long.jsonl"), "w", encoding="utf-8") as file:
        file.writelines(lines[:first])
        for repeat in range(TURNS // 10):
            copy = body
            for name in ids:
                copy = copy.replace(f'"{name}"', f'"{name}-{repeat}"')
            file.write(copy)
    short.unlink()
    return str(next(sessions.glob("*.jsonl")))


def measure(command, environment):
    """The milliseconds of a command from start to end, and the most memory that it had, in MB."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - start
    if status != 0:
        raise SystemExit(f"{command} ended with status {status}")
    unit = 1 if sys.platform == "darwin" else 1024
    return elapsed * 1000, usage.ru_maxrss * unit / 1e6


print(f"\nA session of {TURNS:,} turns")
with tempfile.TemporaryDirectory() as folder:
    path = long_session(folder)
    environment = home(folder)
    commands = {
        "python3, json.loads on each line": [sys.executable, "-c", READ_LINES, path],
        "sessions": [stockroom, "sessions"],
        "resume": [stockroom, "resume", "--no-save", "latest"],
    }
    times = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            times[name].append(measure(command, environment))
    medians = {name: [statistics.median(column) for column in zip(*runs)] for name, runs in times.items()}
    theirs, _ = medians.pop("python3, json.loads on each line")
    size = os.path.getsize(path) / 1e6
    print(f"  {size:.0f} MB; beside python3, which reads each line as JSON in {theirs:.0f} ms")

    output, _, _ = run([bench, "sessions", path, folder], environment=environment)
    written = json.loads(output)
    medians = {"read whole": [written["load"], None], **medians}
    for name, (milliseconds, memory) in medians.items():
        peak = "" if memory is None else f", {memory:.0f} MB"
        say(name, f"{milliseconds:.0f} ms = {milliseconds / theirs:.2f}{peak}", "300 ms, 100 MB",
            milliseconds <= 300 and (memory or 0) <= 100)
    say("an entry appended", f"{written['append']:.0f} µs", "50 µs", written["append"] <= 50)
    ratio = written["flushed"] / written["bare"]
    say("the same and flushed, beside write and fsync",
        f"{written['flushed']:.0f} µs / {written['bare']:.0f} µs = {ratio:.2f}", "1.5 (one flush)", ratio <= 1.5)
