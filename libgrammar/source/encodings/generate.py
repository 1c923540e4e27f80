"""Writes tables.txt from the codecs of Python. README.md describes the format."""

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def character(codecs, data):
    for codec in codecs:
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        if len(text) == 1:
            return ord(text)
    return 0


def digits(number, count):
    return "".join(DIGITS[number >> 6 * i & 63] for i in reversed(range(count)))


def packed(cells):
    while cells and cells[-1] == 0:
        cells.pop()
    out, at, last = [], 0, 0
    while at < len(cells):
        run = at
        if cells[at] == 0:
            while cells[run] == 0:
                run += 1
            out.append("." + digits(run - at, 2))
            at = run
            continue
        while run < len(cells) and cells[run] == last + 1 + run - at and run - at < 4095:
            run += 1
        if run - at > 1:
            out.append("*" + digits(run - at, 2))
            last, at = cells[run - 1], run
            continue
        step = cells[at] - last - 1
        out.append("!" + digits(step, 1) if 0 <= step < 64 else digits(cells[at], 3))
        last, at = cells[at], at + 1
    return "".join(out)


def cp932(pointer):
    lead, trail = divmod(pointer, 188)
    return bytes((lead + (0x81 if lead < 31 else 0xC1), trail + (0x40 if trail < 63 else 0x41)))


def jis0212(pointer):
    return bytes((0x8F, pointer // 94 + 0xA1, pointer % 94 + 0xA1))


def big5(pointer):
    lead, trail = divmod(pointer, 157)
    return bytes((lead + 0x81, trail + (0x40 if trail < 63 else 0x62)))


def gb18030(pointer):
    lead, trail = divmod(pointer, 190)
    return bytes((lead + 0x81, trail + (0x40 if trail < 63 else 0x41)))


def cp949(pointer):
    lead, trail = divmod(pointer, 190)
    return bytes((lead + 0x81, trail + 0x41))


TABLES = [
    ("cp932", cp932, 60 * 188, ["cp932"]),
    ("jis0212", jis0212, 94 * 94, ["euc_jp"]),
    ("big5", big5, 126 * 157, ["big5hkscs", "cp950"]),
    ("gb18030", gb18030, 126 * 190, ["gb18030"]),
    ("cp949", cp949, 126 * 190, ["cp949"]),
]

with open("tables.txt", "w", encoding="ascii") as file:
    for name, data, size, codecs in TABLES:
        text = packed([character(codecs, data(i)) for i in range(size)])
        file.write(name + "\n")
        for start in range(0, len(text), 120):
            file.write(text[start : start + 120] + "\n")
        file.write("\n")
