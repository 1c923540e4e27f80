#include "turns.hpp"

#include "as_python.hpp"
#include "position.hpp"

#include "syntax/action.hpp"
#include "syntax/writer.hpp"

#include <array>
#include <new>
#include <string>
#include <type_traits>
#include <vector>

namespace vpgn::python {

namespace {

using shared_line = std::shared_ptr<line_in_game const>;
using syntax::node;

/// A turn of a line: an object of Python.
struct turn_object {
    PyObject_HEAD // NOLINT
        shared_line line;
    std::uint32_t index;

    syntax::game const& tree() const { return line->of->tree(); }
    std::size_t at() const { return line->turns.turns[index]; }
    node const& written() const { return tree().nodes[at()]; }
    played_turn const* played() const {
        if (line->of->is_replayed()) return line->of->played(at());
        py::gil_scoped_release const let_others;
        return line->of->played(at());
    }
    /// Turns between the game's start and this one.
    std::uint32_t halves_before() const { return line->turns.halves_before + index; }
};

struct iterator_object {
    PyObject_HEAD // NOLINT
        shared_line line;
    std::uint32_t next;
};

// Created once and never freed: the module cannot be unloaded.
PyTypeObject* turn_type = nullptr;
PyTypeObject* iterator_type = nullptr;

template <class Object>
Object* make(PyTypeObject* type, shared_line const& line, std::uint32_t at) {
    Object* const made = PyObject_New(Object, type);
    if (made == nullptr) throw py::error_already_set();
    new (&made->line) shared_line(line);
    if constexpr (std::is_same_v<Object, turn_object>)
        made->index = at;
    else
        made->next = at;
    return made;
}

template <class Object>
void unmake(PyObject* self) {
    PyTypeObject* const type = Py_TYPE(self);
    reinterpret_cast<Object*>(self)->line.~shared_line();
    PyObject_Free(self);
    Py_DECREF(type);
}

py::object new_turn(shared_line const& line, std::size_t at) {
    return py::reinterpret_steal<py::object>(
        reinterpret_cast<PyObject*>(make<turn_object>(turn_type, line, std::uint32_t(at))));
}

py::object as_line(std::shared_ptr<game const> of, line_of_turns turns) {
    return py::cast(std::make_shared<line_in_game>(line_in_game{std::move(of), std::move(turns)}));
}

// The properties of a turn.

py::object text_of(turn_object const& turn) {
    node const& n = turn.written();
    syntax::game const& tree = turn.tree();
    if (n.second - n.first == 1) return as_str(part(tree.text, tree.actions[n.first].where)); // most turns
    return as_str(syntax::turn_as_written(tree, n));
}

py::object canonical_of(turn_object const& turn) {
    played_turn const* const played = turn.played();
    if (played == nullptr || played->canonical.empty()) return py::none();
    return as_str(played->canonical);
}

std::uint64_t halves_of_start(turn_object const& turn) {
    rules::setup const& start = turn.line->of->start().start;
    return 2 * std::uint64_t(start.number - 1) + (start.to_move == rules::color::black ? 1 : 0);
}
py::object number_of(turn_object const& turn) {
    return py::int_((halves_of_start(turn) + turn.halves_before()) / 2 + 1);
}
py::object color_of(turn_object const& turn) {
    return py::str((halves_of_start(turn) + turn.halves_before()) % 2 != 0 ? "black" : "white");
}
py::object ply_of(turn_object const& turn) {
    return py::int_(turn.halves_before() + 1);
}

py::object status_of(turn_object const& turn) {
    played_turn const* const played = turn.played();
    if (played == nullptr) return py::str("not_replayed");
    switch (played->how) {
    case replay::standing::repaired:
        return py::str("repaired");
    case replay::standing::against_rules:
        return py::str("against_rules");
    case replay::standing::legal:
        break;
    }
    return py::str("legal");
}

py::object before_of(turn_object const& turn) {
    played_turn const* const played = turn.played();
    return played == nullptr ? py::none() : position_of(*turn.line->of, played->before);
}
py::object after_of(turn_object const& turn) {
    played_turn const* const played = turn.played();
    return played == nullptr ? py::none() : position_of(*turn.line->of, played->after);
}
py::object events_of(turn_object const& turn) {
    played_turn const* const played = turn.played();
    if (played == nullptr) return py::tuple();
    return py::tuple(as_events(played->events, turn.line->of->start()));
}
py::object is_check_of(turn_object const& turn) {
    played_turn const* const played = turn.played();
    return played == nullptr ? py::none() : py::object(py::bool_(played->gives_check));
}

/// Visits the nodes after a turn, before the next turn of its line.
template <class Visit>
void each_behind(turn_object const& turn, Visit&& visit) {
    syntax::game const& tree = turn.tree();
    for (std::size_t i = turn.at() + 1; i < turn.line->turns.end; ++i) {
        node const& one = tree.nodes[i];
        if (one.what == node::type::turn) break;
        visit(i, one);
        if (one.what == node::type::open) i = one.first;
    }
}

std::string_view comment_text(syntax::game const& tree, node const& comment) {
    return part(tree.text, comment.where).substr(comment.first, comment.second - comment.first);
}

py::object comments_of(turn_object const& turn) {
    py::list all;
    each_behind(turn, [&](std::size_t, node const& one) {
        if (one.what == node::type::comment) all.append(as_str(comment_text(turn.tree(), one)));
    });
    return py::tuple(all);
}

py::object nags_of(turn_object const& turn) {
    py::list all;
    node const& n = turn.written();
    for (std::uint32_t i = n.first; i != n.second; ++i)
        if (auto const glyph =
                syntax::read_action(part(turn.tree().text, turn.tree().actions[i].where)).glyph)
            all.append(int(glyph));
    each_behind(turn, [&](std::size_t, node const& one) {
        if (one.what == node::type::nag) all.append(one.first);
    });
    return py::tuple(all);
}

py::object variations_of(turn_object const& turn) {
    py::list all;
    each_behind(turn, [&](std::size_t i, node const& one) {
        if (one.what == node::type::open)
            all.append(as_line(turn.line->of, variation_at(turn.tree(), i, turn.halves_before())));
    });
    return py::tuple(all);
}

syntax::turn_commands commands_of(turn_object const& turn) {
    return syntax::commands_of_turn(turn.tree(), turn.at());
}
py::object clock_of(turn_object const& turn) {
    return as_seconds(commands_of(turn).clock);
}
py::object elapsed_of(turn_object const& turn) {
    return as_seconds(commands_of(turn).elapsed);
}
py::object evaluation_of(turn_object const& turn) {
    return as_evaluation(commands_of(turn).thought);
}
py::object squares_of(turn_object const& turn) {
    return py::tuple(as_marks(commands_of(turn).squares));
}
py::object arrows_of(turn_object const& turn) {
    return py::tuple(as_marks(commands_of(turn).arrows));
}

py::object span_of(turn_object const& turn) {
    span const where = turn.written().where;
    std::string_view const text = turn.tree().text;
    std::uint64_t const start = count_points(text.substr(0, std::size_t(where.start)));
    return py::make_tuple(start, start + count_points(part(text, where)));
}

template <py::object (*ask)(turn_object const&)>
PyObject* ask_turn(PyObject* self, void*) {
    try {
        return ask(*reinterpret_cast<turn_object const*>(self)).release().ptr();
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
    auto const& turn = *reinterpret_cast<turn_object const*>(self);
    try {
        bool const black = py::cast<std::string>(color_of(turn)) == "black";
        return py::str("<Turn {}{} {}>")
            .format(number_of(turn), black ? "..." : ".", text_of(turn))
            .release()
            .ptr();
    } catch (py::error_already_set& raised) {
        raised.restore();
        return nullptr;
    }
}

PyObject* next_turn(PyObject* self) {
    auto& walk = *reinterpret_cast<iterator_object*>(self);
    if (walk.next == walk.line->turns.turns.size()) return nullptr;
    turn_object* const made = make<turn_object>(turn_type, walk.line, walk.next++);
    return reinterpret_cast<PyObject*>(made);
}

std::array<PyGetSetDef, 20> turn_fields = {{
    {"text", ask_turn<text_of>, nullptr,
     "str: the turn as it is written, without comments between its words.", nullptr},
    {"canonical", ask_turn<canonical_of>, nullptr,
     "str or None: the canonical text, with its check mark; of a repaired turn the one that was meant. "
     "None where the game was not replayed that far. The first use replays the game.",
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
    PyObject* const made = PyType_FromSpec(&spec);
    if (made == nullptr) throw py::error_already_set();
    return reinterpret_cast<PyTypeObject*>(made);
}

py::object turn_at(shared_line const& line, py::ssize_t at) {
    auto const size = py::ssize_t(line->turns.turns.size());
    if (at < 0) at += size;
    if (at < 0 || at >= size) throw py::index_error("the line has " + std::to_string(size) + " turns");
    return new_turn(line, std::size_t(at));
}

py::list turns_in(shared_line const& line, py::slice const& which) {
    py::ssize_t start = 0, stop = 0, step = 0, count = 0;
    if (!which.compute(py::ssize_t(line->turns.turns.size()), &start, &stop, &step, &count))
        throw py::error_already_set();
    py::list all;
    for (; count > 0; --count, start += step)
        all.append(new_turn(line, std::size_t(start)));
    return all;
}

/// The comments before the first turn of a line.
py::tuple comments_before(line_in_game const& line) {
    py::list all;
    syntax::game const& tree = line.of->tree();
    std::size_t const end = line.turns.turns.empty() ? line.turns.end : line.turns.turns.front();
    for (std::size_t i = line.turns.begin; i < end; ++i)
        if (tree.nodes[i].what == node::type::comment) all.append(as_str(comment_text(tree, tree.nodes[i])));
    return py::tuple(all);
}

} // namespace

py::object main_line_of(std::shared_ptr<game const> of) {
    line_of_turns turns = main_line(of->tree());
    return as_line(std::move(of), std::move(turns));
}

void add_turns(py::module_& m) {
    turn_type = make_type(
        "vpgn.Turn",
        {{Py_tp_doc, const_cast<char*>(
                         "A turn of a record. Its properties are computed when they are used; `canonical`, "
                         "`status`, `before`, `after`, `events` and\n`is_check` replay its game once.")},
         {Py_tp_getset, turn_fields.data()},
         {Py_tp_repr, reinterpret_cast<void*>(&repr_of_turn)},
         {Py_tp_dealloc, reinterpret_cast<void*>(&unmake<turn_object>)},
         {0, nullptr}},
        sizeof(turn_object));
    iterator_type = make_type("vpgn.TurnIterator",
                              {{Py_tp_iter, reinterpret_cast<void*>(&PyObject_SelfIter)},
                               {Py_tp_iternext, reinterpret_cast<void*>(&next_turn)},
                               {Py_tp_dealloc, reinterpret_cast<void*>(&unmake<iterator_object>)},
                               {0, nullptr}},
                              sizeof(iterator_object));
    m.attr("Turn") = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(turn_type));
    py::class_<line_in_game, std::shared_ptr<line_in_game>>(
        m, "Line", "A line of play, a sequence of Turn: the main line of a game, or a variation.")
        .def("__len__", [](line_in_game const& line) { return line.turns.turns.size(); })
        .def("__getitem__",
             [](std::shared_ptr<line_in_game> const& line, py::ssize_t at) { return turn_at(line, at); })
        .def("__getitem__", [](std::shared_ptr<line_in_game> const& line,
                               py::slice const& which) { return turns_in(line, which); })
        .def("__iter__",
             [](std::shared_ptr<line_in_game> const& line) {
                 return py::reinterpret_steal<py::object>(
                     reinterpret_cast<PyObject*>(make<iterator_object>(iterator_type, line, 0)));
             })
        .def_property_readonly("comments", &comments_before, "tuple[str, ...]: before its first turn.")
        .def("__repr__", [](line_in_game const& line) {
            return py::str("<Line of {} turns>").format(line.turns.turns.size());
        });
}

} // namespace vpgn::python
