"""A pseudo-terminal with a program on one side and a measurement on the other."""
import fcntl
import os
import pty
import select
import struct
import termios
import time


class PseudoTerminal:
    """A program that believes it talks to a person."""

    def __init__(self, command, environment, columns=80, rows=24):
        size = struct.pack("HHHH", rows, columns, 0, 0)
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.execvpe(command[0], command, {**environment, "TERM": "xterm"})
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, size)
        self.written = b""

    def type(self, keys):
        os.write(self.descriptor, keys.encode())

    def wait_for(self, text, seconds=30):
        """Reads until the text has been written since the last call; how long that took, in milliseconds."""
        wanted = text.encode()
        start = time.perf_counter()
        while wanted not in self.written:
            if not select.select([self.descriptor], [], [], seconds)[0]:
                raise TimeoutError(f"{text!r} never came; there was {self.written[-400:]!r}")
            self.written += os.read(self.descriptor, 65536)
        self.written = self.written.split(wanted, 1)[1]
        return (time.perf_counter() - start) * 1000

    def end(self):
        """Reads to the end; the processor time of the program, in milliseconds."""
        try:
            while os.read(self.descriptor, 65536):
                pass
        except OSError:
            pass  # Linux says so when the other side is closed.
        _, _, usage = os.wait4(self.process, 0)
        os.close(self.descriptor)
        return (usage.ru_utime + usage.ru_stime) * 1000
