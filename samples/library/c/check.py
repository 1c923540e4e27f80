"""check.py LIBRARY FORMAT FILE: the same as check.c, by ctypes: no package is needed, only libvpgn.so.1."""

import ctypes
import sys

library, form, path = sys.argv[1:]
vpgn = ctypes.CDLL(library)


class Reading(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t)] + [
        (name, ctypes.c_char_p) for name in ("from_", "variant", "definitions", "white_army", "black_army", "file")
    ]


vpgn.vpgn_last_error.restype = ctypes.c_char_p
vpgn.vpgn_text_data.restype = ctypes.c_void_p
vpgn.vpgn_text_size.restype = ctypes.c_size_t
for name in ("vpgn_text_data", "vpgn_text_size", "vpgn_text_free"):
    getattr(vpgn, name).argtypes = [ctypes.c_void_p]
vpgn.vpgn_check.argtypes = [
    ctypes.c_char_p,
    ctypes.c_size_t,
    ctypes.POINTER(Reading),
    ctypes.c_char_p,
    ctypes.POINTER(ctypes.c_void_p),
]

with open(path, "rb") as file:
    text = file.read()
reading = Reading(size=ctypes.sizeof(Reading), file=path.encode())
report = ctypes.c_void_p()
if vpgn.vpgn_check(text, len(text), ctypes.byref(reading), form.encode(), ctypes.byref(report)) != 0:
    sys.exit(f"check.py: {vpgn.vpgn_last_error().decode()}")
sys.stdout.buffer.write(ctypes.string_at(vpgn.vpgn_text_data(report), vpgn.vpgn_text_size(report)))
vpgn.vpgn_text_free(report)
