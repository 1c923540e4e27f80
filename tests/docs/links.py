#!/usr/bin/env python3
"""links.py: checks that every relative link in Markdown leads to a file, and every fragment to a heading of it.

Looks at all Markdown files that git tracks or would track. Addresses of the web are not opened.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def without_code(text):
    text = re.sub(r"^( *)```.*?^\1```", "", text, flags=re.S | re.M)
    return re.sub(r"`[^`\n]*`", "`code`", text)


def anchors(page):
    """The fragments of a page's headings, as GitHub and the site form them."""
    result = set()
    for title in re.findall(r"^#+ +(.*?) *#*$", re.sub(r"^```.*?^```", "", page, flags=re.S | re.M), flags=re.M):
        title = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title).lower()
        name = re.sub(r"[^\w\- ]", "", title).replace(" ", "-")
        copies = sum(1 for known in result if re.fullmatch(re.escape(name) + r"(-\d+)?", known))
        result.add(f"{name}-{copies}" if copies else name)
    return result | set(re.findall(r'<a (?:id|name)="([^"]+)"', page))


def main():
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    pages = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    texts = {page: page.read_text(encoding="utf-8") for page in pages if page.exists()}
    broken, count = [], 0
    for page, text in texts.items():
        prose = without_code(text)
        for target in re.findall(r"\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)|<img src=\"([^\"]+)\"", prose):
            target = target[0] or target[1]
            if re.match(r"[a-z][a-z+.-]*:", target):
                continue
            count += 1
            path, _, fragment = target.partition("#")
            file = (page.parent / path).resolve() if path else page
            if not file.exists():
                broken.append(f"{page.relative_to(ROOT)}: no such file: {target}")
                continue
            if file.is_dir():
                file = file / "README.md"
            if fragment and file.suffix == ".md" and fragment not in anchors(texts.get(file) or file.read_text()):
                broken.append(f"{page.relative_to(ROOT)}: no such heading: {target}")
    print("\n".join(broken + [f"{count} links of {len(texts)} pages: {len(broken)} broken"]))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
