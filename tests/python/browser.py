"""Runs scripts in a page, in Debian's chromium without a window: in a frame,
since a window is never as narrow as a phone."""
# SPDX-License-Identifier: MIT

import html
import json
import re
import shutil
import subprocess
import tempfile
import unittest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
AFTER = """<script>
addEventListener("load", () => {
  const every = {};
  const press = element => { element.focus(); element.click(); };
  const table = document.querySelector("#sliders > .wide table");
  %s
  parent.postMessage(JSON.stringify(every), "*");
});
</script></body>"""
AROUND = """<!doctype html><script>
addEventListener("message", said => {
  const out = document.createElement("pre");
  out.id = "said";
  out.textContent = said.data;
  document.body.append(out);
});
</script><iframe src="%s" style="width: %dpx; height: 900px; border: 0">"""


needed = unittest.skipUnless(
    CHROMIUM, "no chromium: the pages are untested: apt-get install chromium")


def ask(page, scripts, *flags, width=1400):
    """name -> what its script put into `said`, from the page in a file, which
    must not complain."""
    tried, around = (page.with_name(f"{how}.html")
                     for how in ("tried", "around"))
    tried.write_text(page.read_text("utf-8").replace("</body>", AFTER % "".join(
        f"{{ const said = every.{name} = {{}}; {script} }}"
        for name, script in scripts.items())), encoding="utf-8")
    around.write_text(AROUND % (tried.name, width), encoding="utf-8")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        done = subprocess.run(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu",
             f"--user-data-dir={profile}", "--virtual-time-budget=5000",
             "--enable-logging=stderr", *flags, "--dump-dom",
             around.as_uri()],
            capture_output=True, text=True, check=False, timeout=600)
    wrong = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    if wrong:
        raise AssertionError(f"the page complains: {wrong}")
    found = re.search(r'<pre id="said">(.*?)</pre>', done.stdout, re.S)
    if not found:
        raise AssertionError(f"the page did not load: {done.stderr[-2000:]}")
    return json.loads(html.unescape(found[1]))
