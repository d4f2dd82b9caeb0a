"""What a page of a list costs on a terminal, beside column. usage: screen.py STOCKROOM"""
import json
import shutil
import statistics
import sys
import tempfile

from measure import home, run, say
from pseudo_terminal import PseudoTerminal

PAGES = 300
ROWS = 50
stockroom = sys.argv[1]
print("Screen")

titles = ["Inner tube 700x25-32C Presta", "単三電池 4本パック", "Café crème 250 g", "Bell 🔔 loud", "Drywall screws 3.5x25, zinc",
          "ﾌﾞﾚｰｷ ワイヤー"]
items = [{"number": row + 1, "id": row + 100, "title": f"{titles[row % len(titles)]} {row}", "updated": "2026-11-19",
          "quantity": f"{row * 3} pcs", "stock": ["ok", "low", "out"][row % 3]} for row in range(ROWS)]
text = "\n".join([f"{ROWS} items:"] + [f"ID: {item['id']} - {item['title']} (updated: 2026-11-19)" for item in items])
moment = "2026-11-20T10:00:00+09:00"
header = {"type": "session", "format": 1, "id": "20261120-100000-bench00", "at": moment, "now": moment,
          "timeZone": "Asia/Tokyo", "language": "en", "model": "built-in", "inventory": "--sample"}


def cost_of_replay(folder, pages):
    """The processor time of a replay on a terminal, in milliseconds."""
    path = f"{folder}/{pages}.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        for entry in [header] + [{"type": "prompt", "at": moment, "text": "list", "dates": []},
                                 {"type": "response", "at": moment, "text": text, "items": items, "total": ROWS}] * pages:
            file.write(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n")
    replay = [stockroom, "replay", "--speed", "instant", path]
    return statistics.median(PseudoTerminal(replay, home(folder)).end() for _ in range(5))


with tempfile.TemporaryDirectory() as folder:
    ours = (cost_of_replay(folder, PAGES + 1) - cost_of_replay(folder, 1)) / PAGES
    if shutil.which("column"):
        rows = "\n".join(f"{i['number']}\tID {i['id']}\t{i['title']}\t{i['quantity']}\t{i['updated']}" for i in items)
        column = ["column", "-t", "-s", "\t"]
        many = statistics.median(run(column, (rows + "\n") * PAGES, home(folder))[2] for _ in range(5))
        theirs = many / PAGES
        beside = f" / {theirs:.2f} ms = {ours / theirs:.1f}"
    else:
        beside = " (column is not installed)"
    say(f"a page of {ROWS} rows, read and drawn, beside column", f"{ours:.2f} ms{beside}", "1 ms", ours <= 1)
