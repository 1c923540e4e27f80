"""Wrong arguments in words: the binding's own text lists C++ signatures, and does not state which argument is wrong."""

from __future__ import annotations

import functools
import inspect
import re
from typing import Any, Callable, NamedTuple, Optional

_WRONG_CALL = re.compile(r"incompatible (function|constructor) arguments")
_SIGNATURE = re.compile(r"^\s*\d+\. (?:[\w.]*)\((?P<parameters>.*)\)(?: -> .*)?$", re.MULTILINE)
_WORDS = {"str": "a str", "int": "an int", "float": "a number", "bool": "a bool", "None": "None", "slice": "a slice"}


class _Parameter(NamedTuple):
    name: str
    type: str
    is_needed: bool
    is_keyword: bool


def _split(parameters: str) -> list[str]:
    """At the commas outside of brackets and quotation marks."""
    parts, depth, quoted, last = [], 0, False, ""
    for sign in parameters:
        quoted ^= sign == "'"
        depth += not quoted and sign in "[(" or 0
        depth -= not quoted and sign in "])" or 0
        if sign == "," and depth == 0 and not quoted:
            parts.append(last.strip())
            last = ""
        else:
            last += sign
    return parts + [last.strip()] if last.strip() else parts


def _parameters(text: str, is_method: bool) -> list[_Parameter]:
    found: list[_Parameter] = []
    is_keyword = False
    for part in _split(text):
        if part == "*":
            is_keyword = True
            continue
        name, _, rest = part.partition(": ")
        kind, _, default = rest.partition(" = ")
        found.append(_Parameter(name, kind or name, not default, is_keyword))
    # Constructors are listed without `self`.
    return found[1:] if is_method and found and found[0].name in ("self", "arg0") else found


def _expected(kind: str) -> str:
    optional = re.fullmatch(r"Optional\[(.*)\]", kind)
    if optional:
        return f"{_expected(optional[1])} or None"
    listed = re.fullmatch(r"List\[(.*)\]", kind)
    if listed:
        return f"a list of {listed[1].split('.')[-1]}"
    return _WORDS.get(kind, f"a {kind.split('.')[-1]}")


def _fits(value: object, kind: str) -> bool:
    optional = re.fullmatch(r"Optional\[(.*)\]", kind)
    if optional:
        return value is None or _fits(value, optional[1])
    if kind == "object":
        return True
    if kind == "float":
        return isinstance(value, (int, float))
    if kind == "int":
        return isinstance(value, int) and value >= 0
    if kind.startswith("List["):
        return isinstance(value, (list, tuple)) and all(_fits(each, kind[5:-1]) for each in value)
    return type(value).__name__ == kind.split(".")[-1] or (kind == "str" and isinstance(value, (str, bytes)))


def _type_of(value: object) -> str:
    return "None" if value is None else type(value).__name__


def _problem(call: str, parameters: list[_Parameter], args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
    names = [parameter.name for parameter in parameters]
    positional = [parameter for parameter in parameters if not parameter.is_keyword]
    for name in kwargs:
        if name not in names:
            takes = f"; it takes {', '.join(f'`{known}`' for known in names)}" if names else ""
            return f"{call}() has no parameter `{name}`{takes}"
    if len(args) > len(positional):
        most = "no argument" if not positional else f"at most {len(positional)} arguments without names"
        return f"{call}() takes {most}, not {len(args)}"
    given = {**dict(zip((parameter.name for parameter in positional), args)), **kwargs}
    for parameter in parameters:
        if parameter.is_needed and parameter.name not in given:
            return f"{call}() needs `{parameter.name}`, {_expected(parameter.type)}"
    for parameter in parameters:
        if parameter.name in given and not _fits(given[parameter.name], parameter.type):
            value = given[parameter.name]
            shown = repr(value) if isinstance(value, int) and "int" in parameter.type else _type_of(value)
            if isinstance(value, (list, tuple)):
                shown = f"{_type_of(value)} of {', '.join(sorted({_type_of(each) for each in value})) or 'nothing'}"
            subject = f"`{parameter.name}` of {call}()" if not parameter.name.startswith("arg") else f"{call}"
            return f"{subject} is {_expected(parameter.type)}, not {shown}"
    return f"{call}() does not take these arguments: {', '.join(_type_of(value) for value in given.values())}"


def explained(call: str, text: str, is_method: bool, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Optional[str]:
    """What is wrong with a call, by the text of its TypeError; None: it is not about the arguments."""
    if not _WRONG_CALL.search(text):
        return None
    own = args[1:] if is_method else args
    listed = text.split("\n\nInvoked with")[0]
    problems = [
        _problem(call, _parameters(found["parameters"], is_method), own, kwargs)
        for found in _SIGNATURE.finditer(listed)
    ]
    # Of several signatures the last is the general one.
    return problems[-1] if problems else f"{call}() does not take these arguments"


def _plain(call: str, work: Callable[..., Any], is_method: bool) -> Callable[..., Any]:
    @functools.wraps(work)
    def checked(*args: Any, **kwargs: Any) -> Any:
        try:
            return work(*args, **kwargs)
        except TypeError as wrong:
            words = explained(call, str(wrong), is_method, args, kwargs)
            if words is None:
                raise
            raise TypeError(words) from None

    return checked


def _refused(words: str) -> Callable[..., Any]:
    def refuse(self: object, *args: Any, **kwargs: Any) -> None:
        raise TypeError(words)

    return refuse


def explain_arguments(classes: dict[type, str]) -> None:
    """Makes the methods, constructors and setters of these classes state what is wrong with their arguments. A class with
    a text has no constructor, for the reason that the text states."""
    for kind, refusal in classes.items():
        for name, member in list(vars(kind).items()):
            if name == "__init__" and refusal:
                continue
            if isinstance(member, property) and member.fset is not None:
                setter = _plain(f"{kind.__name__}.{name}", member.fset, True)
                setattr(kind, name, property(member.fget, setter, None, member.__doc__))
            elif isinstance(member, staticmethod):
                inner = member.__func__
                setattr(kind, name, staticmethod(_plain(f"{kind.__name__}.{name}", inner, False)))
            elif name in ("__init__", "__getitem__") or (callable(member) and not name.startswith("_")):
                if inspect.isclass(member):
                    continue
                call = kind.__name__ if name == "__init__" else f"{kind.__name__}.{name}"
                setattr(kind, name, _plain(call, member, True))
        if refusal:
            setattr(kind, "__init__", _refused(refusal))


def demand(call: str, parameter: str, value: object, kind: type) -> None:
    """Raises a TypeError for a value of another type."""
    if not isinstance(value, kind):
        raise TypeError(f"`{parameter}` of {call}() is {_expected(kind.__name__)}, not {_type_of(value)}")
