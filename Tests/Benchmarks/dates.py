"""How many date expressions a second, and how many are read as meant. usage: dates.py STOCKROOM FOLDER_OF_CASES"""
import json
import pathlib
import statistics
import sys

from measure import run, say

stockroom, folder = sys.argv[1], pathlib.Path(sys.argv[2])
REPEATED = 200_000
MOMENT = ["--now", "2026-11-20T10:00:00+09:00", "--time-zone", "Asia/Tokyo"]

print("\nDates")
for language in ["en", "ja"]:
    paths = sorted(folder.rglob(f"{language}*.jsonl"))
    cases = [json.loads(line) for path in paths for line in path.read_text(encoding="utf-8").splitlines() if line]
    cases = [case for case in cases if {"text", "now", "from", "through"} <= case.keys()]
    if not cases:
        print(f"  {language}: skipped, no cases in {folder.name}")
        continue

    # Each case at its own moment, whose day is the one it is written in.
    lines = "".join(f"{case['now'].removesuffix('Z')}Z\t{case['text']}\n" for case in cases)
    output, _, _ = run([stockroom, "dates", "--moments", "--language", language], lines)
    answers = [json.loads(line) for line in output.splitlines()]
    right = sum((a["from"], a["through"]) == (c["from"], c["through"]) for a, c in zip(answers, cases, strict=True))
    share = right / len(cases)
    say(f"read as meant ({language})", f"{right} of {len(cases)} = {share:.1%}", "97 %", share >= 0.97)

    texts = [case["text"] for case in cases]
    many = "\n".join(texts[index % len(texts)] for index in range(REPEATED)) + "\n"
    command = [stockroom, "dates", "--language", language] + MOMENT
    few = statistics.median(run(command, texts[0] + "\n")[1] for _ in range(5))
    long = statistics.median(run(command, many)[1] for _ in range(3))
    rate = REPEATED / (long - few) * 1000
    say(f"expressions a second ({language})", f"{rate:,.0f}", "200,000", rate >= 200_000)
