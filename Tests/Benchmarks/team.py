#!/usr/bin/env python3
"""What one PostgreSQL server holds: TeamBench beside hand-written SQL in psql and pgbench on the same server, in one run.

usage: team.py FOLDER_OF_THE_RELEASE_BUILD [ITEMS [SECONDS]]

The server is this script's own, with its standard settings, on a free port of the loopback, in a temporary folder, and gone at the end.
"""
import glob
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from measure import say

BINARIES = sys.argv[1]
ITEMS = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
SECONDS = sys.argv[3] if len(sys.argv) > 3 else "10"
PROGRAMS = max(glob.glob("/usr/lib/postgresql/*/bin"), default=os.path.dirname(shutil.which("initdb") or ""),
               key=lambda folder: int(folder.split("/")[4]))
# PostgreSQL refuses to run as root.
USER = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []

# What an adjustment is in four statements, with the same rows in the same tables.
FOUR = r"""
\set id random(1, :items)
BEGIN;
SELECT quantity AS old FROM stockroom.item WHERE id = :id AND deleted_at IS NULL FOR UPDATE \gset
INSERT INTO stockroom.change(id, token, at, author, kind, applied)
  SELECT n, gen_random_uuid(), (extract(epoch FROM now()) * 1000000)::bigint, 'person', 'change', n
  FROM (SELECT nextval('stockroom.change_id') AS n) AS next RETURNING id AS change \gset
UPDATE stockroom.item SET quantity = quantity + 1, version = :change, updated_at = (extract(epoch FROM now()) * 1000000)::bigint
  WHERE id = :id RETURNING title, unit, category, place, code, created_at, updated_at \gset
INSERT INTO stockroom.entry(change, position, item, kind, before, after) SELECT :change, 1, id, 'adjusted',
  jsonb_build_object('id', id, 'title', title, 'quantity', :old, 'unit', unit, 'category', category, 'place', place, 'code', code,
    'note', note, 'minimum', minimum, 'created_at', created_at, 'updated_at', updated_at),
  jsonb_build_object('id', id, 'title', title, 'quantity', quantity, 'unit', unit, 'category', category, 'place', place, 'code', code,
    'note', note, 'minimum', minimum, 'created_at', created_at, 'updated_at', updated_at)
  FROM stockroom.item WHERE id = :id;
COMMIT;
"""


def write_items(path):
    """Rows in the shape of a chain of shops, the same each time."""
    pick = random.Random(18)
    nouns = "bolts screws washers hoses filters lamps cables gloves ribbons labels valves pumps seals belts brushes".split()
    with open(path, "w", encoding="utf-8") as file:
        file.write("id,title,quantity,unit,category,place,minimum,code,created_at,updated_at\n")
        for number in range(1, ITEMS + 1):
            noun = "batteries" if pick.random() < 0.01 else pick.choice(nouns)
            low = pick.random() < 0.01
            updated = pick.randrange(1_690_000_000, 1_750_000_000)
            stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(updated))
            file.write(
                f"{number},{pick.choice(['Red', 'Blue', 'Steel', 'Long', '黒い'])} {noun} {pick.randrange(10_000)},"
                f"{pick.randrange(5) if low else pick.randrange(20, 500)},pcs,Category {pick.randrange(10, 50)},"
                f"Shelf {pick.randrange(100, 500)},10,C{number:07},{stamp},{stamp}\n")


class Server:
    """A server in a temporary folder."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="stockroom-bench-")
        if USER:
            shutil.chown(self.folder, "postgres")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.data = self.folder + "/data"
        self.run(f"{PROGRAMS}/initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C")
        options = f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories={self.folder}"
        self.run(f"{PROGRAMS}/pg_ctl", "-D", self.data, "-l", self.folder + "/log", "-o", options, "-w", "start")
        self.address = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def run(self, *command):
        return subprocess.run([*USER, *command], check=True, capture_output=True, text=True, cwd=self.folder).stdout

    def psql(self, sql):
        command = [f"{PROGRAMS}/psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", self.address]
        return subprocess.run(command, input=sql, check=True, capture_output=True, text=True, cwd=self.folder).stdout

    def stop(self):
        self.run(f"{PROGRAMS}/pg_ctl", "-D", self.data, "-m", "immediate", "stop")
        shutil.rmtree(self.folder)


def bench(server, *arguments):
    return subprocess.run([f"{BINARIES}/TeamBench", server.address, *arguments], check=True, capture_output=True, text=True).stdout


def side_by_side(name, ours, hand, goal, unit="ms"):
    say(name, f"{ours:.2f} {unit}, by hand {hand:.2f}, {ours / hand:.2f} times", f"<= {goal}", ours / hand <= goal)


def imports(server):
    """An import, and the same rows copied into the same tables and indexes."""
    path = server.folder + "/items.csv"
    write_items(path)
    ours = float(bench(server, "import", path).split("\t")[1])
    tables = ["label", "item", "change", "entry", "tally", "tally_delta"]
    made = server.run(f"{PROGRAMS}/pg_dump", "-d", server.address, "-n", "stockroom", "--schema-only")
    server.psql(made.replace("stockroom", "copied"))
    for table in tables:
        server.psql(f"\\copy stockroom.{table} TO '{server.folder}/{table}.tsv'")
    server.psql("CHECKPOINT")
    start = time.perf_counter()
    copies = "".join(f"\\copy copied.{table} FROM '{server.folder}/{table}.tsv'\n" for table in tables)
    server.psql("BEGIN;\n" + copies + "COMMIT;")
    hand = (time.perf_counter() - start) * 1000
    side_by_side("import", ours / 1000, hand / 1000, 2, "s")
    server.psql("DROP SCHEMA copied CASCADE; VACUUM ANALYZE; CHECKPOINT")


def lists(server):
    """Lists and an item, by turns with statements written by hand in the same process; medians."""
    for line in bench(server, "lists").splitlines():
        name, total, ours, hand = line.split("\t")
        side_by_side(f"{name} ({total} items)", float(ours), float(hand), 1.5)


def writers(server):
    """Sixteen writers, taking turns with pgbench."""
    script = server.folder + "/four.sql"
    with open(script, "w", encoding="utf-8") as file:
        file.write(FOUR)
    rates = []
    for _ in range(3):
        server.psql("CHECKPOINT")
        told = bench(server, "writers", SECONDS)
        print("   ", told.strip())
        server.psql("CHECKPOINT")
        hand = server.run(f"{PROGRAMS}/pgbench", "-n", "-c", "16", "-j", "2", "-T", SECONDS, "-D", f"items={ITEMS}",
                          "-f", script, server.address)
        rates.append((int(re.search(r"(\d+) changes/s", told).group(1)), float(re.search(r"tps = ([\d.]+)", hand).group(1))))
    ours, hand = (sum(column) / len(column) for column in zip(*rates))
    say("16 writers", f"{ours:.0f}/s, pgbench's four statements {hand:.0f}/s, {ours / hand:.2f} times", ">= 0.8",
        ours / hand >= 0.8)


server = Server()
try:
    print(f"PostgreSQL at {ITEMS} items")
    imports(server)
    lists(server)
    writers(server)
    print(bench(server, "simulate", SECONDS))
finally:
    server.stop()
