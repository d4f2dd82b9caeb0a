"""How many date expressions a second, and how many are read as meant, beside other programs on the same cases.

usage: dates.py FOLDER_OF_THE_RELEASE_BUILD FOLDER_OF_CASES
"""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from measure import run, say

binaries, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
stockroom, bench = str(binaries / "stockroom"), str(binaries / "Benchmarks")
REPEATED = 200_000
MOMENT = ["--now", "2026-11-20T10:00:00+09:00", "--time-zone", "Asia/Tokyo"]
OTHERS = {"en": "dateparser", "ja": "ja-timex"}


def cases_of(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def ends(case, disputed):
    """The days that a case means: its own, or this project's where they are disputed."""
    reading = disputed.get(case["id"])
    return tuple(end or None for end in reading.split("...")) if reading else (case["from"], case["through"])


def on_one_core(command):
    return ["taskset", "-c", "0"] + command if shutil.which("taskset") else command


def other_python(place):
    """The Python of a throw-away environment that has the other programs, or None when they can't be had."""
    try:
        subprocess.run([sys.executable, "-m", "venv", place], check=True, capture_output=True, timeout=120)
        python = str(pathlib.Path(place) / "bin" / "python")
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *OTHERS.values()]
        subprocess.run(install, check=True, capture_output=True, timeout=300)
        return python
    except (OSError, subprocess.SubprocessError):
        return None


print("\nDates")
disputed = dict(line.split("\t")[:2] for line in (folder / "disputed.tsv").read_text(encoding="utf-8").splitlines())
with tempfile.TemporaryDirectory() as place:
    python = None if os.environ.get("STOCKROOM_BENCH_ALONE") else other_python(place)
    for language, other in OTHERS.items():
        rate = None
        for name in [language, f"unseen-{language}"]:
            path = folder / f"{name}.jsonl"
            cases = cases_of(path)
            # Each case at its own moment, whose day is the one it is written in.
            lines = "".join(f"{case['now'].removesuffix('Z')}Z\t{case['text']}\n" for case in cases)
            output, _, _ = run([stockroom, "dates", "--moments", "--language", language], lines)
            answers = [(answer["from"], answer["through"]) for answer in map(json.loads, output.splitlines())]
            right = sum(answer == ends(case, disputed) for answer, case in zip(answers, cases, strict=True))
            agreed = sum(answer == ends(case, {}) for answer, case in zip(answers, cases, strict=True))
            note = f" ({agreed / len(cases):.1%} as the file has it)" if agreed < right else ""
            share = right / len(cases)
            say(f"{name}: read as meant", f"{right} of {len(cases)} = {share:.1%}{note}", "97 %", share >= 0.97)
            if python is None:
                print(f"  {name}: {other} skipped, it can't be had from PyPI here.")
                continue
            script = pathlib.Path(__file__).with_name("other_dates.py")
            answer = json.loads(run(on_one_core([python, str(script), other, str(path)]))[0])
            rate = answer["rate"]
            share = f"{answer['right']} of {answer['of']} = {answer['right'] / answer['of']:.1%}"
            print(f"  {f'{name}: {other} ' + answer['version']:<44} {share}, {rate:,.0f} a second")

        texts = [case["text"] for case in cases_of(folder / f"{language}.jsonl")]
        inside = int(run(on_one_core([bench, "dates", "2026-11-20", language]), "\n".join(texts) + "\n")[0].split()[0])
        many = "\n".join(texts[index % len(texts)] for index in range(REPEATED)) + "\n"
        command = on_one_core([stockroom, "dates", "--language", language] + MOMENT)
        # Seconds of the processor, as for the others: what a busy machine does meanwhile does not count.
        few = statistics.median(run(command, texts[0] + "\n")[2] for _ in range(5))
        long = statistics.median(run(command, many)[2] for _ in range(5))
        through = REPEATED / (long - few) * 1000

        def beside(speed):
            return f"{speed:,.0f}" + (f" = {speed / rate:,.0f} x {other}" if rate else "")

        say(f"a second of one core in the library ({language})", beside(inside), "500,000", inside >= 500_000)
        say(f"a second of one core, through the process ({language})", beside(through), "200,000", through >= 200_000)
