#include "position.hpp"

#include "as_python.hpp"

#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>
#include <vpgn/drawing.hpp>
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

/// `records.LegalTurn`
class turn_maker {
public:
    py::object operator()(api::turn const& legal) const {
        py::tuple choices(legal.choices.size());
        for (std::size_t i = 0; i != legal.choices.size(); ++i)
            choices[i] = choice_(as_str(name_of(legal.choices[i].type)), none_if_empty(legal.choices[i].from),
                                 none_if_empty(legal.choices[i].to), none_if_empty(legal.choices[i].piece));
        return turn_(as_str(legal.text), choices, legal.captures, none_if_empty(legal.uci));
    }

private:
    py::object turn_ = record_class("LegalTurn"), choice_ = record_class("Choice");
};

/// `e4`, of a board of this size.
bool is_square(std::string const& name, position const& here) {
    if (name.size() < 2 || name.size() > 3 || name[0] < 'a' || name[0] >= 'a' + here.files()) return false;
    int rank = 0;
    for (char const digit : name.substr(1)) {
        if (digit < '0' || digit > '9') return false;
        rank = rank * 10 + (digit - '0');
    }
    return rank >= 1 && rank <= here.ranks() && name[1] != '0';
}

/// The turns of a piece on a square, or of pieces with a letter, in whatever case.
class turn_filter {
public:
    turn_filter(position const& here, std::string const& origin, std::string const& piece)
        : origin_(origin), piece_(lower(piece)) {
        if (!origin.empty() && !is_square(origin, here))
            throw py::value_error("`" + origin + "` is no square of this board");
        if (!piece.empty())
            for (api::piece const& each : here.pieces())
                letters_.emplace(each.square, lower(each.letter));
    }

    bool takes(api::turn const& legal) const {
        api::choice const& first = legal.choices.front();
        bool const is_put_down = first.type == api::choice_type::drop ||
                                 first.type == api::choice_type::drop_promoted ||
                                 first.type == api::choice_type::place;
        if (!origin_.empty() && (is_put_down || first.from != origin_)) return false;
        if (piece_.empty()) return true;
        if (is_put_down) return lower(first.piece) == piece_;
        auto const found = letters_.find(first.from);
        return found != letters_.end() && found->second == piece_;
    }

private:
    static std::string lower(std::string text) {
        for (char& c : text)
            if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
        return text;
    }

    std::string const& origin_;
    std::string piece_;
    std::map<std::string, std::string> letters_;
};

py::object legal_turns(position const& here, std::string const& origin, std::string const& piece) {
    turn_filter const filter(here, origin, piece);
    std::vector<api::turn> const turns = without_lock(here, [](position const& on) { return on.turns(); });
    turn_maker const as_turn;
    py::list all;
    std::string const* last = nullptr;
    for (api::turn const& legal : turns) {
        // Turns with the same text are one turn to callers that play by texts.
        if ((last != nullptr && *last == legal.text) || !filter.takes(legal)) continue;
        last = &legal.text;
        all.append(as_turn(legal));
    }
    return record_class("LegalTurns")(all, here);
}

py::object find(position const& here, std::string const& text) {
    auto const found = without_lock(here, [&](position const& on) { return on.find(text); });
    return found ? turn_maker()(*found) : py::none();
}

bool in_check(position const& here) {
    return without_lock(here, [](position const& on) { return on.in_check(); });
}

py::object ending(position const& here) {
    return as_ending(without_lock(here, [](position const& on) { return on.end(); }));
}

py::object outcome(position const& here, bool claim) {
    auto const found = without_lock(here, [claim](position const& on) { return on.game_outcome(claim); });
    if (!found) return py::none();
    py::object winner = py::none();
    if (found->winner) winner = as_str(name_of(*found->winner));
    return record_class("Outcome")(as_str(found->reason), winner, as_str(found->result()));
}

/// A side by its name.
api::color side_called(std::string const& name) {
    for (api::color const side : {api::color::white, api::color::black})
        if (name_of(side) == name) return side;
    throw py::value_error("a side is 'white' or 'black', not '" + name + "'");
}

py::tuple attackers(position const& here, std::string const& square, std::string const& side) {
    api::color const by = side_called(side);
    return as_strs(without_lock(here, [&](position const& on) { return on.attackers(square, by); }));
}

py::str svg(position const& here, std::string const& below, int size) {
    constexpr int most_pixels = 10'000;
    if (size < 0 || size > most_pixels)
        throw py::value_error("a drawing is at most 10000 pixels wide, 0 is automatic");
    api::drawing const options{side_called(below), size, false};
    return as_str(without_lock(here, [&](position const& on) { return api::svg(on, options); }));
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
            "to_move", [](position const& here) { return as_str(name_of(here.to_move())); },
            "str: the side to move, 'white' or 'black'.")
        .def_property_readonly(
            "turn", [](position const& here) { return as_str(name_of(here.to_move())); },
            "Deprecated: the earlier name of `to_move`.")
        .def_property_readonly(
            "number", [](position const& here) { return here.number(); },
            "int: the move number of the coming turn.")
        .def_property_readonly(
            "size", [](position const& here) { return py::make_tuple(here.files(), here.ranks()); },
            "tuple[int, int]: files and ranks of the board as it is.")
        .def_property_readonly(
            "board", &board,
            "FrozenDict[str, str]: the letters of the pieces (capital: White's) by their squares.")
        .def_property_readonly("in_check", &in_check, "bool: whether the side to move is in check.")
        .def_property_readonly("is_check", &in_check, "Deprecated: the earlier name of `in_check`.")
        .def(
            "attackers", &attackers, "square"_a, "color"_a,
            "tuple[str, ...]: the squares of the pieces of a side, 'white' or 'black', that attack a square: "
            "a king of the\nother side there would be in check by them. Neither the piece on the square "
            "matters nor whether the attacker\nis pinned. Raises ValueError for a square outside of the "
            "board.")
        .def_property_readonly(
            "checkers",
            [](position const& here) {
                return as_strs(without_lock(here, [](position const& on) { return on.checkers(); }));
            },
            "tuple[str, ...]: the squares of the pieces that give check to the side to move.")
        .def(
            "has_insufficient_material",
            [](position const& here, std::string const& color) {
                api::color const side = side_called(color);
                return without_lock(here,
                                    [&](position const& on) { return on.has_insufficient_material(side); });
            },
            "color"_a,
            "bool: whether a side, 'white' or 'black', can never win any more, whatever both play, because "
            "of "
            "the pieces\non the board and in the pockets. False where it is not known, and in blocked "
            "positions.")
        .def(
            "is_insufficient_material",
            [](position const& here) {
                return without_lock(here, [](position const& on) { return on.is_insufficient_material(); });
            },
            "bool: the same of both sides: the game cannot be won.")
        .def_property_readonly("end", &ending, "Ending or None: how the game has ended by the rules.")
        .def_property_readonly("result", &ending, "Deprecated: the earlier name of `end`.")
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
        .def("legal_turns", &legal_turns, "origin"_a = "", "piece"_a = "",
             "LegalTurns, a list of LegalTurn: every legal turn, a str with its UCI and the squares of its "
             "choices, sorted; turns with\nthe same text once. `\"e2e4\" in position.legal_turns()` takes "
             "any spelling.\n\norigin: only turns that begin on this square. piece: only those of pieces "
             "with this letter. Raises ValueError for\nan origin outside of the board. Cost: tens of "
             "microseconds.")
        .def("find", &find, "text"_a,
             "LegalTurn or None: the legal turn that a text means, in any spelling: `find('e2e4')`, "
             "`find('Nf3').uci`.")
        .def("outcome", &outcome, "claim"_a = false,
             "Outcome or None: how the game has ended, draws included; None where it continues.\n\nclaim: "
             "count draws that players may claim, in chess by three occurrences and fifty moves; without it "
             "chess\nends after five and 75. The turns that were played here count. Cost: linear in them.")
        .def(
            "play_null",
            [](position& here) {
                if (!here.play_null())
                    throw py::value_error("no null move here: the side to move is in check, or turns of this "
                                          "variant have several moves");
            },
            "A null move: the other side moves next. Raises ValueError in check, and where turns have "
            "several moves.")
        .def("svg", &svg, "below"_a = "white", "size"_a = 0,
             "str: an SVG document with the board, and the turn that was played last. below: the side at the "
             "lower edge.\nsize: its width in pixels; 0: automatic. Raises ValueError for other sides and "
             "sizes.")
        .def("_repr_svg_", [](position const& here) { return svg(here, "white", 0); })
        .def_property_readonly("key", &position::key,
                               "int: equal for equal positions of a variant, whatever their clocks and "
                               "numbers; the same in later runs.")
        .def_static("chess960", &position::chess960, "number"_a,
                    "Position: the array of Chess960 with a number from 0 to 959, as Scharnagl counts them; "
                    "518 is that of chess.\nRaises ValueError for another number.")
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
