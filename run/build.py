"""Configures and builds, and says how far a build is."""
# SPDX-License-Identifier: MIT

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from lists.names import HOME, BadInput, git

from .processes import Progress
from .result import Failed

# What is timed is what we say, so an environment has no say in flags, build types
# and toolchains. What finds libraries and launches compilers changes no code.
FOREIGN = re.compile(
    r"CMAKE_(?!(C|CXX)_COMPILER_LAUNCHER$|PREFIX_PATH$)\w+|\w*FLAGS"
    r"|CCC_OVERRIDE_OPTIONS|GCC_COMPARE_DEBUG|NINJA_STATUS")
OURS = ("-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS=", "-DCMAKE_CXX_FLAGS=",
        "-DCMAKE_EXE_LINKER_FLAGS=")  # whatever a build folder was made with
# What of a build's output is no compiler's; how many steps of how many are done.
STEP = re.compile(r"(?:\[ *\d+%\]|\[(\d+)/(\d+)\]|-- |ninja: no work to do)")


def jobs():
    return str(len(os.sched_getaffinity(0)) if hasattr(
        os, "sched_getaffinity") else os.cpu_count() or 1)


def environment():
    """A build's; Ninja is a fifth quicker than make."""
    return {**{name: value for name, value in os.environ.items()
               if not FOREIGN.fullmatch(name)}, "CMAKE_GENERATOR": "Ninja"}


def cxx_of(cc):
    """The C++ compiler that belongs to a C compiler: beside it, by its name."""
    folder, slash, name = cc.rpartition("/")
    return folder + slash + re.sub(
        "(?<![a-z])(clang|gcc|cc)(?![a-z+])",
        lambda c: {"clang": "clang++", "gcc": "g++", "cc": "c++"}[c[0]], name)


def folder_of(cc, isa):
    """Each pair of compiler and target has a folder of its own."""
    pair = f"{Path(cc).name}-{isa}"
    return Path("build" if pair == "cc-native" else f"build-{pair}")


def flags_of(cc, isa, *more):
    if not shutil.which(cxx_of(cc)):
        raise BadInput(f"CC: no C++ compiler {cxx_of(cc)}, beside {cc}")
    return [f"-DCMAKE_C_COMPILER={cc}", f"-DCMAKE_CXX_COMPILER={cxx_of(cc)}",
            f"-DISA={isa}", *OURS, *more]


def first_error(said):
    """Of what CMake prints: the first sentence of its first error, as a line."""
    found = re.search(r"^CMake Error(?: at [^\n]*)?:(.*?)(?:\n\n\n|\n-- |^C|\Z)",
                      said, re.M | re.S)
    text = " ".join((found[1] if found else said).split())
    return re.match(r".*?\.(?= )|.*", text)[0]


def check_folder(build, sources):
    """It may be made for other sources."""
    if build.exists() and not build.is_dir():
        raise BadInput(f"{build}: is no folder: rm {build}")
    cache = build / "CMakeCache.txt"
    if cache.exists():
        found = re.search(r"^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$",
                          cache.read_text(), re.M)
        if not found or Path(found[1]).resolve() != sources.resolve():
            raise BadInput(f"{build}: is of the sources in "
                           f"{found and found[1]}: rm -r {build}")
    return cache.exists()


def configure(build, *flags, sources=HOME):
    """Runs CMake; what another compiler has built there is built again."""
    was_there = check_folder(build, sources)
    # To look for Python takes CMake three times as long as all else.
    command = ["cmake", "-S", sources, "-B", build,
               f"-DPython3_EXECUTABLE={sys.executable}", *flags]

    def run():
        done = subprocess.run(command, check=False, text=True,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              env=environment())
        return done.returncode, done.stderr

    status, said = run()
    if "variables that require your cache to be deleted" in said:
        # CMake goes on by itself, but without the other flags.
        print(f"{build}: is of another compiler: all is built again",
              file=sys.stderr)
        status, said = run()
    if status:
        hint = (": if it is a setting of an earlier build: rm -r "
                f"{build}") * was_there
        raise BadInput(f"{build}: {first_error(said)}{hint}")
    print(end=said, file=sys.stderr)


def run_build(build, *targets, then=0):
    """The exit status. Says how far it is, and what is left with so many seconds of
    what comes then; of what is printed meanwhile, only what compilers say."""
    say = Progress()
    with subprocess.Popen(
            ["cmake", "--build", build, "-j", jobs(),
             *(["--target", *targets] if targets else [])], text=True,
            errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=environment()) as process:
        for line in process.stdout:
            step = STEP.match(line)
            if not step:
                say.end()
                print(end=line, file=sys.stderr)
            elif step[1]:
                say.share("build", int(step[1]) / int(step[2]), then)
    say.end()
    return process.returncode


def make(build, flags, *targets, sources=HOME, then=0):
    """The build folder, up to date."""
    configure(build, *flags, sources=sources)
    if run_build(build, *targets, then=then):
        raise Failed(f"{build}: cannot be built")
    return build


def require_library(build):
    if not (build / "libverify.a").exists():
        raise BadInput(f"{build}: not built: see plot.py build")


def link_again(build, work, questions, programs, *flags):
    """Compiles questions by the rows that work has, and links these programs with
    all else that a build has; returns what compilers say, "" if all is well. See
    AGAIN in CMakeLists.txt."""
    require_library(build)
    configure(work, f"-DAGAIN={build.resolve()}", *flags,
              f"-DQUESTIONS={';'.join(questions)}")
    done = subprocess.run(
        ["cmake", "--build", work, "-j", jobs(), "--target", *programs,
         "--", "-k0"], check=False, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    return done.stdout if done.returncode else ""


# What all goals but `make bench` want: every row, every choice in programs.
WHOLE = ("-DROWS=all", "-DAXES=all")
GROUPED = "-DROWS=grouped"  # few of rows that differ in what they stand on


def made(arguments, *targets, how=WHOLE, then=0):
    """The build folder that was given, or that of a compiler and target."""
    if getattr(arguments, "built", None):
        return Path(arguments.built)
    return make(folder_of(arguments.cc, arguments.isa), flags_of(
        arguments.cc, arguments.isa, "-DTESTS=OFF", *how), *targets, then=then)


def layouts(build):
    """In how many a question is linked there."""
    return len({path.stem.rpartition("_")[2]
                for path in build.glob("*_layout_*.o")})


def check_revision(arguments):
    if git("rev-parse", "--verify", "--quiet",
           f"{arguments.rev}^{{commit}}").returncode:
        raise BadInput(f"REV: no such revision: {arguments.rev}")


def extract(revision, sources):
    """The sources of a revision, whole."""
    sources.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=sources.parent) as work:
        git("archive", "--prefix=src/", "-o", f"{work}/tar",
            revision).check_returncode()
        shutil.unpack_archive(f"{work}/tar", work, "tar")
        if not Path(work, "src/CMakeLists.txt").exists():
            raise BadInput(f"{revision}: has no CMakeLists.txt")
        Path(work, "src").rename(sources)


def build_of(revision, cc, isa):
    """The build folder of a revision, None for the sources as they are; in
    build-versus/<revision>/, where what is there is not made again. It has
    sixteen layouts, whatever a revision's own default is."""
    folder = Path("build-versus", revision or "here")
    sources = folder / "src" if revision else HOME
    if not sources.exists():
        extract(revision, sources)
    return make(folder / f"{Path(cc).name}-{isa}", flags_of(
        cc, isa, "--no-warn-unused-cli", "-DLAYOUTS=16", "-DROWS=grouped",
        "-DPROGRAMS=OFF", "-DTESTS=OFF"), "bench", "ask", sources=sources)
