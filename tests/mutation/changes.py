"""The places of a C++ text that can be changed, and the text that has both versions, selected at run time.

It reads tokens, not the grammar of C++: the project's code is formatted by clang-format, so an operator with blanks on both sides has two
operands, and a `<` without them begins the arguments of a template. A change that does not compile is dropped by the caller.
"""

import hashlib
import re
from bisect import bisect_right

TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<directive>(?:(?<=\n)|\A)[ ]*\#(?:[^\n\\]|\\.|\\\n)*)
      | (?P<text>(?:u8|u|U|L)?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|(?:u8|u|U|L)?"(?:[^"\\\n]|\\.)*")
      | (?P<char>(?:u8|u|U|L)?'(?:[^'\\\n]|\\.[0-9a-fA-F]*)')
      | (?P<number>\.?[0-9](?:[0-9a-zA-Z_.]|'[0-9a-fA-F]|(?<=[eE])[+-])*)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<sign><=>|<<=|>>=|\.\.\.|->\*|::|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)""",
    re.S | re.X,
)
PRECEDENCE = {}
for rank, signs in enumerate(["* / %", "+ -", "<< >>", "<=>", "< <= > >=", "== !=", "&", "^", "|", "&&", "||"]):
    PRECEDENCE.update(dict.fromkeys(signs.split(), rank))
SWAPPED = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "&": "|", "|": "&",
}  # fmt: skip
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="}
SWAPPED_ASSIGNMENTS = {"+=": "-=", "-=": "+=", "|=": "&=", "&=": "|="}
KEYWORDS = set(
    "alignas asm auto break case catch class const constexpr const_cast continue decltype default delete do else enum explicit for "
    "friend goto if inline namespace new operator private protected public return sizeof static static_assert struct switch "
    "template throw try typedef typename union using virtual void volatile while assert".split()
)
# Their statements are evaluated by the compiler.
COMPILED_STATEMENTS = {"static_assert", "using", "typedef", "concept", "requires", "friend"}
COMPILED_PARENTHESES = {"decltype", "sizeof", "alignas", "noexcept", "alignof", "explicit", "assert"}
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
MUTANT = "::vpgn_mutant({n})"


class Token:
    __slots__ = ("kind", "text", "start", "end", "before", "after")

    def __init__(self, kind, text, start, end):
        self.kind, self.text, self.start, self.end = kind, text, start, end
        self.before = self.after = False  # is there a blank?


class Change:
    """One place of a file, the text that replaces it (`{n}` is the number of the mutant), and its description."""

    def __init__(self, file, line, line_text, start, end, replacement, description):
        self.file, self.line, self.line_text = file, line, line_text
        self.start, self.end, self.replacement, self.description = start, end, replacement, description
        self.key = ""


class Source:
    """The tokens of a file, the bracket that each closes, and which of them the compiler evaluates."""

    def __init__(self, text):
        self.text, self.tokens, self.lines = text, [], [m.end() for m in re.finditer(r"^", text, re.M)]
        blank = True
        for match in TOKEN.finditer(text):
            kind = match.lastgroup if match.lastgroup != "mark" else "text"
            if kind == "blank":
                blank = True
                if self.tokens:
                    self.tokens[-1].after = True
                continue
            token = Token(kind, match.group(), match.start(), match.end())
            token.before = blank
            blank = False
            self.tokens.append(token)
        self.pair, self.enclosing = {}, []
        self._match_brackets()
        self.compiled = [t.kind == "directive" for t in self.tokens]
        self._mark_templates()
        self._mark_compiled()

    def line_of(self, place):
        return bisect_right(self.lines, place)

    def line_text(self, line):
        end = self.lines[line] if line < len(self.lines) else len(self.text)
        return self.text[self.lines[line - 1] : end].strip()

    def is_binary(self, i):
        t = self.tokens[i]
        return t.text in PRECEDENCE and t.kind == "sign" and t.before and t.after and i > 0

    def statement_end(self, i):
        """The next `;` at the level of token `i`, or the bracket that closes this level."""
        while i < len(self.tokens):
            text = self.tokens[i].text
            if self.tokens[i].kind == "sign":
                if text == ";" or text in CLOSING:
                    return i
                if text in OPENING:
                    i = self.pair.get(i, len(self.tokens))
            i += 1
        return len(self.tokens) - 1

    def _match_brackets(self):
        open_ = []
        for i, t in enumerate(self.tokens):
            self.enclosing.append(open_[-1] if open_ else -1)
            if t.kind != "sign":
                continue
            if t.text in OPENING:
                open_.append(i)
            elif t.text in CLOSING and open_:
                self.pair[i] = open_.pop()
                self.pair[self.pair[i]] = i

    def _mark(self, first, last):
        for i in range(first, min(last + 1, len(self.tokens))):
            self.compiled[i] = True

    def _mark_templates(self):
        for i, t in enumerate(self.tokens):
            if t.text != "<" or t.kind != "sign" or i == 0:
                continue
            previous = self.tokens[i - 1]
            if previous.text != "template" and (t.before or t.after or previous.kind != "name"):
                continue
            depth, j = 0, i
            while j < len(self.tokens):
                text, spaced = self.tokens[j].text, self.tokens[j].before and self.tokens[j].after
                if text in OPENING and j in self.pair:
                    j = self.pair[j]
                elif text == ";" or text in CLOSING:
                    break
                elif text == "<" and not spaced or j == i:
                    depth += 1
                elif text in (">", ">>") and not self.tokens[j].before:
                    depth -= len(text)
                    if depth <= 0:
                        self._mark(i, j)
                        break
                j += 1

    def _mark_compiled(self):
        tokens = self.tokens
        for i, t in enumerate(tokens):
            if t.text == "[" and i + 1 < len(tokens) and tokens[i + 1].text == "[" and i in self.pair:
                self._mark(i, self.pair[i])
            if t.kind != "name":
                continue
            following = tokens[i + 1].text if i + 1 < len(tokens) else ""
            if t.text in COMPILED_STATEMENTS:
                self._mark(i, self.statement_end(i))
            elif t.text in COMPILED_PARENTHESES and following == "(":
                self._mark(i, self.pair.get(i + 1, i))
            elif t.text == "operator":
                self._mark(i, i + 1)
            elif t.text == "case":
                j = i
                while tokens[j].text != ":":
                    j += 1
                self._mark(i, j)
            elif t.text == "enum":
                self._mark(i, self.statement_end(i))
            elif t.text in ("constexpr", "constinit", "consteval"):
                self._mark_constant(i)

    def _mark_constant(self, i):
        tokens = self.tokens
        if i and tokens[i - 1].text == "if":
            self._mark(i, self.pair.get(i + 1, i))
            return
        j = i + 1
        while j < len(tokens) and (self.compiled[j] or tokens[j].text not in ("=", "{", ";", "(")):
            j += 1
        if j == len(tokens):
            return
        is_function = tokens[j].text == "(" or i and tokens[i - 1].text == ")"
        if not is_function:
            self._mark(i, self.statement_end(i))
        elif tokens[i].text == "consteval":
            while tokens[j].text not in ("{", ";"):
                j = self.pair.get(j, j) + 1 if tokens[j].text in OPENING else j + 1
            self._mark(i, self.pair.get(j, j))

    def operand_start(self, i, rank):
        """The first token of the left operand of the operator `i`."""
        j = i
        while j > 0:
            t = self.tokens[j - 1]
            if t.kind == "directive" or t.text in ("return", "else", "co_return", "co_yield", "throw", "do"):
                return j
            if t.kind == "sign":
                if t.text in CLOSING:
                    glued = not t.after or self.is_binary(j) or self.tokens[j].text in ("{", "(")
                    if t.text == "}" and not glued or j - 1 not in self.pair:
                        return j
                    j = self.pair[j - 1]
                    continue
                if t.text in OPENING or t.text in (";", ",", "?", ":") or t.text in ASSIGNMENTS:
                    return j
                if self.is_binary(j - 1) and PRECEDENCE[t.text] > rank:
                    return j
            j -= 1
        return j

    def operand_end(self, i, rank):
        """The token after the right operand of the operator `i`."""
        j = i + 1
        while j < len(self.tokens):
            t = self.tokens[j]
            if t.kind == "sign":
                if t.text in OPENING and j in self.pair:
                    # `if (a < b) {`: an opening brace after a blank is no initialiser.
                    if t.text == "{" and t.before and self.tokens[j - 1].text not in (")", "mutable"):
                        return j
                    j = self.pair[j] + 1
                    continue
                if t.text in CLOSING or t.text in (";", ",", "?", ":") or t.text in ASSIGNMENTS:
                    return j
                if self.is_binary(j) and PRECEDENCE[t.text] >= rank:
                    return j
            j += 1
        return j


def escaped(text):
    """For str.format."""
    return text.replace("{", "{{").replace("}", "}}")


def joined(tokens):
    """Their text in one line, without comments."""
    result = ""
    for t in tokens:
        result += t.text + (" " if t.after else "")
    return result.strip()


def binary(source, i):
    sign = source.tokens[i].text
    rank = PRECEDENCE[sign]
    first, last = source.operand_start(i, rank), source.operand_end(i, rank)
    if first == i or last == i + 1:
        return None
    left, right = joined(source.tokens[first:i]), joined(source.tokens[i + 1 : last])
    if "\n" in left + right:
        return None
    start, end = source.tokens[first].start, source.tokens[last - 1].end
    original, changed = escaped(source.text[start:end]), escaped(f"{left} {SWAPPED[sign]} {right}")
    return start, end, f"({MUTANT} ? ({changed}) : ({original}))", f"`{sign}` to `{SWAPPED[sign]}`"


def literal(source, i):
    t = source.tokens[i]
    text = t.text
    before = source.tokens[i - 1].text if i else ""
    after = source.tokens[i + 1].text if i + 1 < len(source.tokens) else ""
    if t.kind == "name":
        other = {"true": "false", "false": "true"}[text]
    elif t.kind == "char":
        if not re.fullmatch(r"'[ -&(-\[\]-}]'", text) or text[1] in "&[":
            return None
        other = f"'{chr(ord(text[1]) + 1)}'"
    else:
        match = re.fullmatch(r"(0x[0-9a-fA-F']+|[0-9][0-9']*)([uUlL]*)", text)
        if not match:
            if not re.fullmatch(r"[0-9]+\.[0-9]+", text):
                return None
            other = f"{float(text) + 1}"
        else:
            value = int(match[1].replace("'", ""), 0 if match[1].startswith("0x") else 10)
            other = str(0 if value == 1 else value + 1) + match[2]
        declares = source.enclosing[i] >= 0 and source.tokens[source.enclosing[i]].text == "{"
        if before == ":" and after == ";" and declares:
            return None  # the width of a bit-field, or a branch of `? :`
        if before == "=" and i > 1 and source.tokens[i - 2].text in (")", "const", "noexcept", "override"):
            return None  # a pure virtual function
    return t.start, t.end, f"({MUTANT} ? {escaped(other)} : {escaped(text)})", f"`{text}` to `{other}`"


def negation(source, i):
    before = source.tokens[i - 1].text if i else ""
    if source.tokens[i].after or before not in ("(", "&&", "||", "return", "=", "?", ","):
        return None
    t = source.tokens[i]
    return t.start, t.end, f"{MUTANT} != !", "`!` removed"


def statement(source, i):
    """Its removal, or another assignment."""
    tokens = source.tokens
    t, before = tokens[i], tokens[i - 1] if i else None
    if before is None or before.kind == "directive" or source.enclosing[i] < 0 or tokens[source.enclosing[i]].text != "{":
        return []
    if before.text == ")":
        opening = source.pair.get(i - 1, 0)
        if not opening or tokens[opening - 1].text not in ("if", "for", "while"):
            return []
    elif before.text not in (";", "{", "}", "else"):
        return []
    last = source.statement_end(i)
    if tokens[last].text != ";" or last == i:
        return []
    inside = tokens[i:last]
    if t.text in ("break", "continue", "return") and len(inside) == 1:
        removable, sign = True, None
    elif t.text in KEYWORDS or t.text.startswith("__") or t.kind != "name" and t.text not in ("++", "--", "*"):
        return []
    else:
        j = i + 1
        while j < last and not tokens[j].before:
            j = source.pair[j] + 1 if tokens[j].text in OPENING else j + 1
            while j < last and source.compiled[j]:
                j += 1
        sign = tokens[j].text if j < last else None
        removable = sign in ASSIGNMENTS or j >= last and (tokens[last - 1].text in (")", "++", "--") or t.text in ("++", "--"))
    if not removable:
        return []
    start, end = t.start, tokens[last].end
    original = escaped(source.text[start:end])
    found = [(start, end, f"if ({MUTANT}) {{{{}}}} else {original}", "statement removed")]
    if sign in SWAPPED_ASSIGNMENTS:
        other = escaped(joined(tokens[i:j]) + f" {SWAPPED_ASSIGNMENTS[sign]} " + joined(tokens[j + 1 : last]))
        found.append((start, end, f"if ({MUTANT}) {other}; else {original}", f"`{sign}` to `{SWAPPED_ASSIGNMENTS[sign]}`"))
    return found


def changes_of(file, text):
    """All changes of the file named `file`, in their order."""
    source, result = Source(text), []
    for i, t in enumerate(source.tokens):
        if source.compiled[i]:
            continue
        found = []
        if t.text in SWAPPED and source.is_binary(i):
            found.append(binary(source, i))
        if t.kind in ("number", "char") or t.text in ("true", "false"):
            found.append(literal(source, i))
        if t.text == "!" and t.kind == "sign":
            found.append(negation(source, i))
        found += statement(source, i)
        for change in filter(None, found):
            line = source.line_of(t.start)
            result.append(Change(file, line, source.line_text(line), *change))
    return result


def with_keys(changes, seed):
    """Gives each a key that does not depend on other lines: the order by keys is random, and the same for a seed."""
    seen = {}
    for c in changes:
        base = f"{seed}\n{c.file}\n{c.line_text}\n{c.description}"
        seen[base] = seen.get(base, 0) + 1
        c.key = hashlib.sha256(f"{base}\n{seen[base]}".encode()).hexdigest()[:16]
    return sorted(changes, key=lambda c: c.key)


def choose(changes, count):
    """The first `count` by their keys, at most one a line, none inside another."""
    chosen, lines, ranges = [], set(), {}
    for c in changes:
        if len(chosen) == count:
            break
        taken = ranges.setdefault(c.file, [])
        if (c.file, c.line) in lines or any(c.start < end and start < c.end for start, end in taken):
            continue
        lines.add((c.file, c.line))
        taken.append((c.start, c.end))
        chosen.append(c)
    return chosen


def changed_text(text, numbered):
    """The text with all changes of `numbered`, pairs of a change of this text and the number of its mutant. Lines keep their numbers."""
    for c, n in sorted(numbered, key=lambda pair: -pair[0].start):
        text = text[: c.start] + c.replacement.format(n=n) + text[c.end :]
    return text
