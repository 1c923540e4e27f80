#include "position.hpp"

#include "as_python.hpp"

#include <pybind11/stl.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>
#include <vpgn/position.hpp>

namespace vpgn::python {

namespace {

using api::position;

/// Does C++ work on a position without the interpreter's lock; another thread may play in it meanwhile.
template <class Work>
auto without_lock(position here, Work const& work) {
    py::gil_scoped_release const let_others;
    return work(here);
}

position begin(std::string const& variant, std::string const& text, std::string const& white_army,
               std::string const& black_army, std::string const& rule_set, std::string const& definitions) {
    return position(api::position_options{variant, definitions, text, white_army, black_army, rule_set});
}

py::object play(position& here, std::string const& text) {
    position after = here;
    api::play_result done;
    {
        py::gil_scoped_release const let_others;
        done = after.play(text);
    }
    if (!done)
        for (api::finding const& found : done.findings)
            if (found.level == api::severity::error) raise_error(found);
    here = std::move(after);
    return record_class("Played")(as_str(done.text), as_events(done.events),
                                  py::list(as_findings(done.findings)));
}

py::list legal_turns(position const& here) {
    std::vector<api::turn> const turns = without_lock(here, [](position const& on) { return on.turns(); });
    py::object const turn = record_class("LegalTurn"), choice = record_class("Choice");
    py::list all;
    std::string const* last = nullptr;
    for (api::turn const& legal : turns) {
        // Turns with the same text are one turn to callers that play by texts.
        if (last != nullptr && *last == legal.text) continue;
        last = &legal.text;
        py::tuple choices(legal.choices.size());
        for (std::size_t i = 0; i != legal.choices.size(); ++i)
            choices[i] = choice(as_str(name_of(legal.choices[i].type)), none_if_empty(legal.choices[i].from),
                                none_if_empty(legal.choices[i].to), none_if_empty(legal.choices[i].piece));
        all.append(turn(as_str(legal.text), choices, legal.captures));
    }
    return all;
}

py::object board(position const& here) {
    py::dict pieces;
    for (api::piece const& piece : here.pieces())
        pieces[as_str(piece.square)] = as_str(piece.letter);
    return frozen(pieces);
}

std::uint64_t perft(position const& here, int depth) {
    return without_lock(here, [&](position const& on) { return on.perft(depth); });
}

} // namespace

void add_positions(py::module_& m) {
    using namespace py::literals;
    py::class_<position>(
        m, "Position",
        "A position of a variant, in which turns are played and taken back.\n\n"
        "Position(variant='', fen='', *, white_army='', black_army='', rule_set='', definitions='')\n\n"
        "variant: id, name or alias; empty: orthodox chess, or the one variant that `definitions`, the\n"
        "text of definitions of variants, defines. fen: a position text; empty: the array. Armies: of\n"
        "Chess with Different Armies, by name or as four Betza names. rule_set: by name.\n"
        "Raises ValueError for unknown names and positions from which no game can be played, Error for\n"
        "definitions with errors. Positions copy and pickle.")
        .def(py::init(&begin), "variant"_a = "", "fen"_a = "", py::kw_only(), "white_army"_a = "",
             "black_army"_a = "", "rule_set"_a = "", "definitions"_a = "")
        .def_property_readonly(
            "text", [](position const& here) { return as_str(here.text()); },
            "str: the canonical position text (FEN, extended by the dialect).")
        .def_property_readonly(
            "variant", [](position const& here) { return as_str(here.variant().name); },
            "str: the variant's name.")
        .def_property_readonly(
            "turn", [](position const& here) { return as_str(name_of(here.to_move())); },
            "str: the side to move, 'white' or 'black'.")
        .def_property_readonly(
            "number", [](position const& here) { return here.number(); },
            "int: the move number of the coming turn.")
        .def_property_readonly(
            "size", [](position const& here) { return py::make_tuple(here.files(), here.ranks()); },
            "tuple[int, int]: files and ranks of the board as it is.")
        .def_property_readonly(
            "board", &board,
            "FrozenDict[str, str]: the letters of the pieces (capital: White's) by their squares.")
        .def_property_readonly(
            "is_check",
            [](position const& here) {
                return without_lock(here, [](position const& on) { return on.in_check(); });
            },
            "bool: whether the side to move is in check.")
        .def_property_readonly(
            "result",
            [](position const& here) {
                return as_ending(without_lock(here, [](position const& on) { return on.end(); }));
            },
            "Ending or None: how the game has ended by the rules.")
        .def_property_readonly(
            "draw",
            [](position const& here) -> py::object {
                auto const reason = without_lock(here, [](position const& on) { return on.draw(); });
                return reason == api::draw_reason::none ? py::none() : py::object(as_str(name_of(reason)));
            },
            "str or None: why a draw may be claimed: 'repetition', 'move_count'; 'dead_position': neither "
            "side "
            "can mate.\nThe turns that were played here count.")
        .def_property_readonly(
            "occurrences",
            [](position const& here) {
                return without_lock(here, [](position const& on) { return on.occurrences(); });
            },
            "int: how often the position has occurred among the turns played here, from 1.")
        .def_property_readonly(
            "halfmove_clock", [](position const& here) { return here.halfmove_clock(); },
            "int: plies since the last capture or pawn's move.")
        .def_property_readonly(
            "played", [](position const& here) { return py::tuple(py::cast(here.played_turns())); },
            "tuple[str, ...]: the turns played here, canonical.")
        .def("legal_turns", &legal_turns,
             "list[LegalTurn]: every legal turn, a str with the squares of its choices, sorted; turns with "
             "the "
             "same text once. Cost: tens of microseconds.")
        .def("play", &play, "text"_a,
             "Plays one turn in any spelling (`e4`, `e2-e4`, `e2e4`) and returns it: Played.\n\n"
             "Raises Error for an illegal turn, with its finding and `suggestions`; the position is "
             "unchanged.")
        .def(
            "undo",
            [](position& here) {
                auto const text = here.undo();
                if (!text) throw py::index_error("no turn has been played here");
                return *text;
            },
            "Takes back the last turn, and returns its text. Raises IndexError where none has been played.")
        .def("perft", &perft, "depth"_a, "int: the number of lines of `depth` plies.")
        .def(
            "copy", [](position const& here) { return here; }, "An independent copy, with the turns played.")
        .def("__copy__", [](position const& here) { return here; })
        .def("__deepcopy__", [](position const& here, py::object const&) { return here; })
        .def(py::pickle(
            [](position const& here) { return py::make_tuple(py::bytes(here.saved())); },
            [](py::tuple const& state) { return position::restored(py::cast<std::string>(state[0])); }))
        .def("__eq__",
             [](position const& here, py::object const& other) {
                 return py::isinstance<position>(other) && here == other.cast<position const&>();
             })
        .def("__hash__", [](position const& here) { return py::hash(as_str(here.text())); })
        .def("__str__", [](position const& here) { return as_str(here.text()); })
        .def("__repr__", [](position const& here) {
            return py::str("<Position {} {!r}>").format(as_str(here.variant().name), as_str(here.text()));
        });
}

} // namespace vpgn::python
