#include "turns.hpp"

#include "as_python.hpp"
#include "position.hpp"

#include <pybind11/stl.h>

#include <array>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace vpgn::python {

namespace {

/// A turn of a line: an object of Python.
struct turn_object {
    PyObject_HEAD // NOLINT
        api::recorded_turn turn;
};

struct iterator_object {
    PyObject_HEAD // NOLINT
        api::line line;
    std::size_t next;
};

// Created once and never freed: the module cannot be unloaded.
PyTypeObject* turn_type = nullptr;
PyTypeObject* iterator_type = nullptr;

template <class Object>
Object* new_object(PyTypeObject* type) {
    Object* const object = PyObject_New(Object, type);
    if (object == nullptr) throw py::error_already_set();
    return object;
}

PyObject* new_turn(api::line const& line, std::size_t at) {
    auto* const object = new_object<turn_object>(turn_type);
    new (&object->turn) api::recorded_turn(line[at]);
    return reinterpret_cast<PyObject*>(object);
}

PyObject* new_iterator(api::line const& line) {
    auto* const object = new_object<iterator_object>(iterator_type);
    new (&object->line) api::line(line);
    object->next = 0;
    return reinterpret_cast<PyObject*>(object);
}

/// Frees an object, of which `Part` is not trivial.
template <class Object, class Part, Part Object::*part>
void free_object(PyObject* self) {
    PyTypeObject* const type = Py_TYPE(self);
    (reinterpret_cast<Object*>(self)->*part).~Part();
    PyObject_Free(self);
    Py_DECREF(type);
}

// The properties of a turn.

using recorded = api::recorded_turn;

/// Work on the replay of its game, without the interpreter's lock until that is there.
template <class Work>
auto replayed(recorded const& turn, Work const& work) {
    if (turn.has_replay()) return work();
    py::gil_scoped_release const let_others;
    return work();
}

template <class Value>
py::object as_object(std::optional<Value> const& value) {
    return value ? py::cast(*value) : py::none();
}

py::object text_of(recorded const& turn) {
    return as_str(turn.text());
}
py::object canonical_of(recorded const& turn) {
    auto const text = replayed(turn, [&] { return turn.canonical(); });
    return text ? py::object(as_str(*text)) : py::none();
}
py::object uci_of(recorded const& turn) {
    auto const text = replayed(turn, [&] { return turn.uci(); });
    return text ? py::object(as_str(*text)) : py::none();
}
py::object number_of(recorded const& turn) {
    return py::int_(turn.number());
}
py::object color_of(recorded const& turn) {
    return as_str(name_of(turn.mover()));
}
py::object ply_of(recorded const& turn) {
    return py::int_(turn.ply());
}

py::object status_of(recorded const& turn) {
    auto const status = replayed(turn, [&] { return turn.how(); });
    if (!status) return py::str("not_replayed");
    switch (*status) {
    case api::turn_status::repaired:
        return py::str("repaired");
    case api::turn_status::against_rules:
        return py::str("against_rules");
    case api::turn_status::legal:
        break;
    }
    return py::str("legal");
}

py::object before_of(recorded const& turn) {
    return as_object(replayed(turn, [&] { return turn.before(); }));
}
py::object after_of(recorded const& turn) {
    return as_object(replayed(turn, [&] { return turn.after(); }));
}
py::object events_of(recorded const& turn) {
    return py::tuple(as_events(replayed(turn, [&] { return turn.events(); })));
}
py::object is_check_of(recorded const& turn) {
    return as_object(replayed(turn, [&] { return turn.gives_check(); }));
}
py::object comments_of(recorded const& turn) {
    return as_strs(turn.comments());
}
py::object nags_of(recorded const& turn) {
    return py::tuple(py::cast(turn.nags()));
}
py::object variations_of(recorded const& turn) {
    return py::tuple(py::cast(turn.variations()));
}
py::object clock_of(recorded const& turn) {
    return as_seconds(turn.clock());
}
py::object elapsed_of(recorded const& turn) {
    return as_seconds(turn.elapsed());
}
py::object evaluation_of(recorded const& turn) {
    return as_evaluation(turn.evaluated());
}
py::object squares_of(recorded const& turn) {
    return as_marks(turn.squares());
}
py::object arrows_of(recorded const& turn) {
    return as_marks(turn.arrows());
}
py::object span_of(recorded const& turn) {
    api::span const points = turn.points();
    return py::make_tuple(points.start, points.end);
}

template <py::object (*ask)(recorded const&)>
PyObject* ask_turn(PyObject* self, void*) {
    try {
        return ask(reinterpret_cast<turn_object const*>(self)->turn).release().ptr();
    } catch (py::error_already_set& raised) {
        raised.restore();
    } catch (std::bad_alloc const&) {
        PyErr_NoMemory();
    } catch (std::exception const& problem) {
        PyErr_SetString(PyExc_RuntimeError, problem.what());
    }
    return nullptr;
}

PyObject* repr_of_turn(PyObject* self) {
    recorded const& turn = reinterpret_cast<turn_object const*>(self)->turn;
    try {
        return py::str("<Turn {}{} {}>")
            .format(turn.number(), turn.mover() == api::color::black ? "..." : ".", text_of(turn))
            .release()
            .ptr();
    } catch (py::error_already_set& raised) {
        raised.restore();
        return nullptr;
    }
}

PyObject* next_turn(PyObject* self) {
    auto& walk = *reinterpret_cast<iterator_object*>(self);
    if (walk.next == walk.line.size()) return nullptr;
    return new_turn(walk.line, walk.next++);
}

std::array<PyGetSetDef, 21> turn_fields = {{
    {"text", ask_turn<text_of>, nullptr,
     "str: the turn as it is written, without comments between its words.", nullptr},
    {"canonical", ask_turn<canonical_of>, nullptr,
     "str or None: the canonical text, with its check mark; of a repaired turn the one that was meant. "
     "None where the game was not replayed that far. The first use replays the game.",
     nullptr},
    {"uci", ask_turn<uci_of>, nullptr,
     "str or None: the turn as engines write it, `e2e4`; of a repaired turn the one that was meant. None "
     "where coordinates cannot express it, and where the game was not replayed that far.",
     nullptr},
    {"number", ask_turn<number_of>, nullptr, "int: the move number, counted from that of the start position.",
     nullptr},
    {"color", ask_turn<color_of>, nullptr, "str: 'white' or 'black'.", nullptr},
    {"ply", ask_turn<ply_of>, nullptr, "int: in its line of play since the start of the game, from 1.",
     nullptr},
    {"status", ask_turn<status_of>, nullptr,
     "str: 'legal'; 'repaired' (the record's turn is illegal, `canonical` was most likely meant); "
     "'against_rules' (played as written, for no legal turn explains the rest better); 'not_replayed'.",
     nullptr},
    {"before", ask_turn<before_of>, nullptr, "Position or None: before the turn; an independent copy.",
     nullptr},
    {"after", ask_turn<after_of>, nullptr, "Position or None: after the turn; an independent copy.", nullptr},
    {"events", ask_turn<events_of>, nullptr, "tuple[Event, ...]: the changes of the board, in their order.",
     nullptr},
    {"is_check", ask_turn<is_check_of>, nullptr, "bool or None: whether it gives check, mate included.",
     nullptr},
    {"comments", ask_turn<comments_of>, nullptr,
     "tuple[str, ...]: after it, before the next turn of its line.", nullptr},
    {"nags", ask_turn<nags_of>, nullptr,
     "tuple[int, ...]: numeric annotation glyphs, first those that are signs in the text (`!?` is 5).",
     nullptr},
    {"variations", ask_turn<variations_of>, nullptr, "tuple[Line, ...]: played instead of this turn.",
     nullptr},
    {"clock", ask_turn<clock_of>, nullptr, "float or None: seconds on the mover's clock ([%clk]).", nullptr},
    {"elapsed", ask_turn<elapsed_of>, nullptr, "float or None: seconds taken for the turn ([%emt]).",
     nullptr},
    {"evaluation", ask_turn<evaluation_of>, nullptr,
     "Evaluation or None: of the position after it ([%eval]).", nullptr},
    {"squares", ask_turn<squares_of>, nullptr, "tuple[Mark, ...]: coloured squares ([%csl]).", nullptr},
    {"arrows", ask_turn<arrows_of>, nullptr, "tuple[Mark, ...]: coloured arrows ([%cal]).", nullptr},
    {"span", ask_turn<span_of>, nullptr,
     "tuple[int, int]: its place in `game.text`, `game.text[slice(*turn.span)]`.", nullptr},
    {},
}};

PyTypeObject* make_type(char const* name, std::vector<PyType_Slot> slots, int size) {
    PyType_Spec spec{name, size, 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots.data()};
    PyObject* const type = PyType_FromSpec(&spec);
    if (type == nullptr) throw py::error_already_set();
    return reinterpret_cast<PyTypeObject*>(type);
}

py::object as_owned(PyObject* object) {
    return py::reinterpret_steal<py::object>(object);
}

py::object turn_at(api::line const& line, py::ssize_t at) {
    auto const size = py::ssize_t(line.size());
    if (at < 0) at += size;
    if (at < 0 || at >= size) throw py::index_error("the line has " + std::to_string(size) + " turns");
    return as_owned(new_turn(line, std::size_t(at)));
}

py::list turns_in(api::line const& line, py::slice const& which) {
    py::ssize_t start = 0, stop = 0, step = 0, count = 0;
    if (!which.compute(py::ssize_t(line.size()), &start, &stop, &step, &count)) throw py::error_already_set();
    py::list all;
    for (; count > 0; --count, start += step)
        all.append(as_owned(new_turn(line, std::size_t(start))));
    return all;
}

} // namespace

void add_turns(py::module_& m) {
    turn_type = make_type(
        "vpgn.Turn",
        {{Py_tp_doc, const_cast<char*>(
                         "A turn of a record. Its properties are computed when they are used; `canonical`, "
                         "`status`, `before`, `after`, `events` and\n`is_check` replay its game once.")},
         {Py_tp_getset, turn_fields.data()},
         {Py_tp_repr, reinterpret_cast<void*>(&repr_of_turn)},
         {Py_tp_dealloc,
          reinterpret_cast<void*>(&free_object<turn_object, api::recorded_turn, &turn_object::turn>)},
         {0, nullptr}},
        sizeof(turn_object));
    iterator_type = make_type(
        "vpgn.TurnIterator",
        {{Py_tp_iter, reinterpret_cast<void*>(&PyObject_SelfIter)},
         {Py_tp_iternext, reinterpret_cast<void*>(&next_turn)},
         {Py_tp_dealloc,
          reinterpret_cast<void*>(&free_object<iterator_object, api::line, &iterator_object::line>)},
         {0, nullptr}},
        sizeof(iterator_object));
    m.attr("Turn") = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(turn_type));
    py::class_<api::line>(m, "Line",
                          "A line of play, a sequence of Turn: the main line of a game, or a variation.")
        .def("__len__", &api::line::size)
        .def("__getitem__", &turn_at)
        .def("__getitem__", &turns_in)
        .def("__iter__", [](api::line const& line) { return as_owned(new_iterator(line)); })
        .def_property_readonly(
            "comments", [](api::line const& line) { return as_strs(line.comments()); },
            "tuple[str, ...]: before its first turn.")
        .def("__repr__",
             [](api::line const& line) { return py::str("<Line of {} turns>").format(line.size()); });
}

} // namespace vpgn::python
