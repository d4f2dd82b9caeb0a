"""How long the program takes to start, beside sqlite3, and what a first answer costs. usage: start.py STOCKROOM"""
import shutil
import statistics
import sys
import tempfile

from measure import home, medians, run, say

stockroom = sys.argv[1]
print("Start")

if shutil.which("sqlite3"):
    ours, theirs = medians([[stockroom, "--help"], ["sqlite3", "--version"]], rounds=40)
    say("stockroom --help beside sqlite3 --version", f"{ours:.1f} ms / {theirs:.1f} ms = {ours / theirs:.1f}",
        "3 x + 20 ms", ours <= 3 * theirs + 20)
else:
    print("  beside sqlite3: skipped, sqlite3 is not installed.")

with tempfile.TemporaryDirectory() as folder:
    for language, question in [("en", "what changed last week?"), ("ja", "在庫が少ないものは？")]:
        command = [stockroom, "ask", "--sample", "--language", language, question]
        runs = [run(command, environment=home(folder)) for _ in range(10)]
        cost = statistics.median(processor for _, _, processor in runs)
        say(f"a first answer on the sample ({language})", f"{cost:.0f} ms of processor time", "100 ms", cost <= 100)

    # A conversation of one turn and one of a hundred and one: the difference is a hundred turns.
    base = [stockroom, "--sample", "--no-save"]
    once = statistics.median(run(base, "what is low?\n", home(folder))[2] for _ in range(7))
    often = statistics.median(run(base, "what is low?\n" * 101, home(folder))[2] for _ in range(7))
    turn = (often - once) / 100
    say("a further turn", f"{turn:.2f} ms of processor time", "2 ms", turn <= 2)
