"""The machine: the CPU cores of the programs, the CPU time of a process, required packages, and a description."""

import os
import resource
import shutil
import socket
import subprocess
import sys
import time
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
# the environment can name other binaries, to compare two versions
BINARIES = Path(os.environ.get("BENCH_BINARIES", TARGET / "release"))

# the browser of the browser tests
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")

SERVER, LOAD = "0", str(min(1, (os.cpu_count() or 1) - 1))


def pinned(processor, *command):
    """The command line that runs a command on one CPU core."""
    return ["taskset", "-c", processor, *map(str, command)]


def open_files_limit():
    """Raises the limit of open files as far as allowed for this process and its children, and returns it."""
    _, limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    return limit


def install_if_missing(program, package):
    """Installs a program from Debian's packages if it is missing."""
    if shutil.which(program):
        return
    if os.geteuid() != 0:
        sys.exit(f"{program} is missing: install Debian's package {package}, or run this as root.")
    print(f"installing {package} from Debian's packages", flush=True)
    # RUNLEVEL=1: the package must not start its server
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
    install = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", package]
    subprocess.run(install, check=True, env=quiet, stdout=subprocess.DEVNULL)


def cpu_seconds(pid):
    """The CPU time of a process and its children in seconds, with the threads that have ended."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    # how Linux numbers the clock of another process's CPU time
    return sum(time.clock_gettime(~process << 3 | 2) for process in [pid, *map(int, children)])


def memory(pid, name):
    """A figure of a process's memory in megabytes: VmRSS, or its highest value VmHWM."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1]) / 1000
    raise RuntimeError(f"no {name}")


def free_address():
    """An address of this machine at which nothing listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{free.getsockname()[1]}"


def wait_until_open(address):
    """Waits until a program accepts connections."""
    host, port = address.split(":")
    for _ in range(100):
        with socket.socket() as connection:
            if connection.connect_ex((host, int(port))) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"nothing listens at {address}")


def stop(process):
    """Terminates a process, and kills it if that takes too long."""
    process.terminate()
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def describe_machine():
    """The date, the machine and its load in one line."""
    cpuinfo = Path("/proc/cpuinfo").read_text()
    model = next((line.split(":")[1].strip() for line in cpuinfo.splitlines() if line.startswith("model name")), "unknown")
    load = ", ".join(f"{part:.1f}" for part in os.getloadavg())
    now = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
    return f"{now}, {os.cpu_count()} × {model}, Linux {os.uname().release}; load before the run {load}"
