"""What all measurements share: runs of a program with their times, and the lines that are printed."""
import os
import resource
import statistics
import subprocess
import time


def run(command, text=None, environment=None):
    """Runs a command to its end; its output, and its times from start to end and on the processor, in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    process = subprocess.run(command, input=text, capture_output=True, text=True, env=environment, check=True)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return process.stdout, wall * 1000, processor * 1000


def medians(commands, rounds):
    """The median wall times of commands that take turns, so that whatever slows the machine slows all of them."""
    times = [[] for _ in commands]
    for command in commands:
        run(command)
    for _ in range(rounds):
        for index, command in enumerate(commands):
            times[index].append(run(command)[1])
    return [statistics.median(column) for column in times]


def home(folder):
    """An environment whose home is a folder, so that a measurement touches nobody's sessions."""
    return {**os.environ, "HOME": folder, "XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder, "LC_ALL": "C.UTF-8"}


def say(name, measured, goal, met):
    """Prints one measurement beside its goal."""
    print(f"  {name:<44} {measured:<42} goal {goal:<22} {'met' if met else 'MISSED'}")
