"""What a date question costs on a service's mirror beside a file with the same rows. usage: service.py STOCKROOM [ITEMS]"""
import http.server
import json
import os
import random
import statistics
import sys
import tempfile
import threading
import time

from measure import home, run, say

stockroom = sys.argv[1]
ITEMS = int(sys.argv[2]) if len(sys.argv) > 2 else 50_000
ROUNDS = 20
PAGE = 1000
QUESTION = "昨日更新された在庫を見せて"


def stamp(seconds_ago):
    return time.strftime("%Y-%m-%dT%H:%M:%S+09:00", time.gmtime(time.time() + 9 * 3600 - seconds_ago))


def rows():
    """Items in the shape of the service's, the newest first."""
    pick = random.Random(19)
    updated = sorted(pick.randrange(60, 300 * 86_400) for _ in range(ITEMS))
    for number, ago in enumerate(updated, 1):
        yield {
            "id": number, "title": f"{pick.choice(['単三電池', 'wood screws', 'テープ', 'M4 bolt'])} {pick.randrange(1000)}",
            "quantity": str(pick.randrange(60)), "unit": "個", "category": pick.choice(["消耗品", "工具"]),
            "place": f"棚 {pick.randrange(12)}", "created_at": stamp(ago), "updated_at": stamp(ago),
        }


class Service(http.server.BaseHTTPRequestHandler):
    """Pages of the items, as version 1 of the service lists them."""

    items = list(rows())
    requests = 0

    def do_GET(self):  # pylint: disable=invalid-name
        Service.requests += 1
        page = int(self.path.partition("page=")[2] or 1)
        body = json.dumps(self.items[(page - 1) * PAGE:page * PAGE]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Total-Count", str(ITEMS))
        if page * PAGE < ITEMS:
            self.send_header("Link", f'<http://{self.headers["Host"]}/api/v1/inventories?page={page + 1}>; rel="next"')
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *arguments):  # pylint: disable=redefined-builtin
        pass


with tempfile.TemporaryDirectory() as folder:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    environment = {**home(folder), "XDG_CACHE_HOME": folder, "ZAICO_API_TOKEN": "none", "LANG": "ja_JP.UTF-8"}
    place = f"zaico:http://127.0.0.1:{server.server_port}"
    copy = os.path.join(folder, "rows.sqlite")
    print(f"A service's mirror of {ITEMS} items")
    run([stockroom, "export", os.path.join(folder, "rows.csv"), "--inventory", place], environment=environment)
    wanted = (ITEMS + PAGE - 1) // PAGE
    say("first reading", f"{Service.requests} requests", f"{wanted}", Service.requests == wanted)
    run([stockroom, "import", os.path.join(folder, "rows.csv"), "--inventory", copy], environment=environment)
    before = Service.requests
    times = {place: [], copy: []}
    for _ in range(ROUNDS + 1):
        for inventory, column in times.items():
            column.append(run([stockroom, "ask", QUESTION, "--no-save", "--inventory", inventory],
                              environment=environment)[2])
    mirror, file = (statistics.median(column[1:]) for column in times.values())
    say("processor time of a date question", f"{mirror:.1f} ms, on a file {file:.1f}", "<= 10 ms more", mirror - file <= 10)
    say("requests for it", f"{Service.requests - before}", "0", Service.requests == before)
    run([stockroom, "ask", QUESTION, "--no-save", "--refresh", "--inventory", place], environment=environment)
    say("a refresh without news", f"{Service.requests - before} requests", "1 or 2", Service.requests - before in (1, 2))
    server.shutdown()
