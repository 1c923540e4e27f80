"""Hooks of mkdocs: pages that are generated, and pages of other folders that docs/ links to.

Nothing is written twice: the reference of commands is printed by the program (VPGN_PROGRAM), that of findings by `vpgn explain`, that of JSON comes
from schemas/. A page may link to any file of the repository by its relative path, as it does on GitHub; such a file becomes part of the site under
the same path, Markdown as a page and all else as it is. A folder is its README.md.
"""

import json
import os
import posixpath
import re
import subprocess
import tempfile
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"(\]\(<?|<img src=\")(?![a-z][a-z+.-]*:|#)([^)\s>\"#]+)(#[^)\s>\"]*)?")
CODE = re.compile(r"(^ *```.*?^ *```|`[^`\n]+`)", re.S | re.M)
scratch = tempfile.TemporaryDirectory(prefix="vpgn-docs-")


def program(*arguments):
    # A page of the site is as wide as this.
    environment = dict(os.environ, COLUMNS="100", NO_COLOR="1")
    command = [os.environ["VPGN_PROGRAM"], *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


# ---- generated pages, and tables: `<!-- generated: NAME -->` in a page of docs/ becomes tables[NAME]

# Links of HTML: mkdocs does not know the pages of other programs.
tables = {
    "apis": """| language | reference |
|---|---|
| C++ | <a href='../api/cpp/index.html'>headers, by Doxygen</a> |
| Python | <a href='../api/python/index.html'>package, by pydoctor</a> |
| JavaScript | <a href='../api/javascript/index.html'>types, by TypeDoc</a> |"""
}


def commands():
    names = [line.split()[0] for line in commands_of(program("--help"))]
    rows = [
        "# Commands",
        "",
        "`vpgn COMMAND --help` prints these pages in the terminal, `man vpgn-COMMAND` as a man page.",
        "",
    ]
    rows += ["| command | |", "|---|---|"]
    for line in commands_of(program("--help")):
        name, words = line.split(None, 1)
        rows.append(f"| [`vpgn {name}`](commands/{name}.md) | {words} |")
    tables["commands"] = "\n".join(rows)
    for name in names:
        yield f"reference/commands/{name}.md", f"# vpgn {name}\n\n```text\n{program(name, '--help').strip()}\n```\n"


def commands_of(text):
    """The lines `  name   words` of the list of commands in a help text, each in one line."""
    part = re.search(r"(?ims)^commands:?\n(.*?)(?=^\S|\Z)", text)
    if not part:
        raise PluginError("vpgn --help has no list of commands")
    lines = []
    indent = None
    for line in part[1].split("\n"):
        if not line.strip():
            continue
        width = len(line) - len(line.lstrip())
        indent = width if indent is None else indent
        if width == indent and len(line.split()) > 1:
            lines.append(line.strip())
        elif lines:
            lines[-1] += " " + line.strip()
    return lines


def findings():
    codes = json.loads(program("explain", "--format", "json"))
    codes = codes if isinstance(codes, list) else next(value for value in codes.values() if isinstance(value, list))
    families = {
        "C": "Conversion from other formats",
        "G": "Grammar: how a game is written",
        "R": "Rules: what may be played",
        "S": "Statements of the record that the rules contradict",
        "T": "Text encodings",
        "V": "Definitions of variants",
    }
    rows = []
    family = None
    for code in sorted(codes, key=lambda c: c["code"]):
        if code["code"][0] != family:
            family = code["code"][0]
            rows += ["", f"## {families.get(family, family)}", "", "| code | name | severity | |", "|---|---|---|---|"]
        headline = code.get("headline") or code.get("message") or ""
        rows.append(
            f"| [{code['code']}](findings/{code['code']}.md) | `{code['slug']}` | {code['severity']} | {headline} |"
        )
        yield f"reference/findings/{code['code']}.md", code.get("page") or program("explain", code["code"])
    tables["findings"] = "\n".join(rows)


def type_of(schema):
    """A field's type in words, with links to other schemas."""
    if "$ref" in schema:
        ref = schema["$ref"]
        if ref.startswith("#"):
            name = ref.rsplit("/", 1)[-1]
            return f"[{name}](#{name.lower()})" if "/" in ref else "this schema"
        name = ref.split(".")[0]
        return f"[{name}]({name}.md)"
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(type_of(alternative) for alternative in schema[key])
    kind = schema.get("type", "")
    kind = " or ".join(kind) if isinstance(kind, list) else kind
    if kind == "array" and isinstance(schema.get("items"), dict):
        return f"array of {type_of(schema['items'])}"
    return kind


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ").replace("<", "&lt;")


def fields(schema, level, title=None):
    if title:
        yield from ["", f"{'#' * level} {title}", ""]
    if title and schema.get("description"):
        yield from [schema["description"], ""]
    properties = schema.get("properties")
    if not properties:
        if title and type_of(schema):
            yield f"Type: {type_of(schema)}"
        return
    yield from ["| field | type | |", "|---|---|---|"]
    required = schema.get("required", [])
    nested = []
    for name, field in properties.items():
        mark = " (always)" if name in required else ""
        yield f"| `{name}`{mark} | {type_of(field)} | {cell(field.get('description', ''))} |"
        inner = field if "properties" in field else field.get("items") if isinstance(field.get("items"), dict) else None
        if inner and "properties" in inner:
            nested.append((name, inner))
    for name, inner in nested:
        yield from fields(inner, level, f"Fields of `{name}`")


def schemas():
    readme = (ROOT / "schemas/README.md").read_text(encoding="utf-8")
    # Its links are relative to its own folder; names of schemas become links.
    readme = re.sub(r"`(\w+)\.schema\.json`", r"[\1](\1.md)", readme)
    readme = re.sub(r"^# .*", "# JSON", readme)
    yield "reference/json/index.md", readme
    for path in sorted((ROOT / "schemas").glob("*.schema.json")):
        name = path.name.split(".")[0]
        schema = json.loads(path.read_text(encoding="utf-8"))
        lines = [f"# {schema.get('title', name)}", "", f"`schemas/{path.name}`", "", schema.get("description", ""), ""]
        lines += fields(schema, 2)
        for title, part in schema.get("definitions", {}).items():
            lines += fields(part, 2, title)
        yield f"reference/json/{name}.md", "\n".join(lines)


# ---- pages of other folders


def outside_code(text, change):
    """`text` with `change` applied to what is no code."""
    return "".join(part if i % 2 else change(part) for i, part in enumerate(CODE.split(text)))


def links_of(path):
    text = path.read_text(encoding="utf-8")
    return [match[2] for part in CODE.split(text)[::2] for match in LINK.finditer(part)]


def file_of(page, target):
    """The file of the repository that a link of a page leads to: a folder's README, or nothing where it has none."""
    path = (page.parent / target).resolve()
    if path.is_dir():
        path = path / "README.md"
    return path if path.is_file() and ROOT in path.parents else None


def address_of(path):
    """The path of a file within the site."""
    if path == ROOT / "README.md":
        return "index.md"
    if path.parent == ROOT / "libgrammar/report/codes/pages":
        return f"reference/findings/{path.name}"  # generated, with examples
    docs = ROOT / "docs"
    return str(path.relative_to(docs if docs in path.parents else ROOT))


def on_files(files, config):
    docs = ROOT / "docs"
    for file in list(files):
        # Of docs/ pages and pictures: no packages of npm, no settings of tools.
        ours = docs in Path(file.abs_src_path).parents
        if ours and (
            not file.src_uri.endswith((".md", ".svg", ".png", ".txt")) or file.src_uri.startswith("node_modules/")
        ):
            files.remove(file)

    def add(uri, text=None, source=None):
        target = Path(scratch.name) / uri
        target.parent.mkdir(parents=True, exist_ok=True)
        if text is None:
            target.write_bytes(source.read_bytes())
        else:
            target.write_text(text, encoding="utf-8")
        files.append(File(uri, scratch.name, config["site_dir"], config["use_directory_urls"]))

    for generate in (commands, findings, schemas):
        for uri, text in generate():
            add(uri, text)

    waiting = [docs / file.src_uri for file in files if file.src_uri.endswith(".md") and (docs / file.src_uri).exists()]
    waiting.append(ROOT / "README.md")
    add("index.md", source=waiting[-1])
    seen = set(waiting)
    while waiting:
        page = waiting.pop()
        for target in links_of(page):
            path = file_of(page, target)
            if path is None or path in seen or docs in path.parents or address_of(path).startswith("reference/"):
                continue
            seen.add(path)
            add(address_of(path), source=path)
            if path.suffix == ".md":
                waiting.append(path)
    return files


def on_page_markdown(markdown, page, config, files):
    uri = page.file.src_uri
    docs = ROOT / "docs"
    source = docs / uri if (docs / uri).exists() else ROOT / uri
    if uri == "index.md":
        source = ROOT / "README.md"
    elif uri == "reference/json/index.md":
        source = ROOT / "schemas/README.md"
    elif not source.exists():
        return markdown  # generated, with links of the site
    here = posixpath.dirname(uri)
    if here == "guides":
        page.meta["search"] = {"boost": 4}  # before the reference

    def change(match):
        before, target, fragment = match[1], match[2], match[3] or ""
        if source == ROOT / "schemas/README.md" and re.fullmatch(r"\w+\.md", target):
            return match[0]
        path = file_of(source, target)
        generated = posixpath.normpath(posixpath.join(here, target))
        if path is None:
            if files.get_file_from_path(generated) is not None:
                return match[0]
            return f"{before}{NOWHERE}"
        return f"{before}{posixpath.relpath(address_of(path), here or '.')}{fragment}"

    def change_part(text):
        text = LINK.sub(change, text)
        # A folder without a README is named, not linked.
        return re.sub(r"\[([^]]*)\]\(" + NOWHERE + r"(#[^)]*)?\)", r"\1", text)

    markdown = outside_code(markdown, change_part)
    return re.sub(r"<!-- generated: (\w+) -->", lambda match: tables[match[1]], markdown)


NOWHERE = "nowhere-in-the-site"
