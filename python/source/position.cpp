#include "position.hpp"

#include "as_python.hpp"

#include "replay/perft/perft.hpp"
#include "replay/play/legal_turns.hpp"
#include "replay/play/play_text.hpp"
#include "replay/position/position_text.hpp"
#include "variants/variant_names.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace vpgn::python {

std::string position::text() const {
    return replay::write_position_text(now(), on_.variant->notation);
}

void position::play(rules::setup const& after, std::string text) {
    steps_.push_back({on_.start, std::move(text)});
    on_.start = after;
}

std::string position::undo() {
    if (steps_.empty()) throw std::out_of_range("no turn has been played here");
    step last = std::move(steps_.back());
    steps_.pop_back();
    on_.start = last.before;
    return std::move(last.text);
}

std::vector<std::string> position::played() const {
    std::vector<std::string> texts;
    for (step const& one : steps_)
        texts.push_back(one.text);
    return texts;
}

std::string position::first_text() const {
    rules::setup const& first = steps_.empty() ? on_.start : steps_.front().before;
    return replay::write_position_text(first, on_.variant->notation);
}

py::object position_of(game const& of, rules::setup const& here) {
    replay::game_start on = of.start();
    on.start = here;
    syntax::game const& tree = of.tree();
    return py::cast(position(of.how(), std::move(on),
                             {tree.tag("WhiteArmy"), tree.tag("BlackArmy"), tree.tag("RuleSet")}));
}

namespace {

/// Does C++ work on a position, with its variants known and without the interpreter's lock.
template <class Work>
auto without_lock(position const& here, Work const& work) {
    py::gil_scoped_release const let_others;
    reading::in_use const variants(*here.how());
    return work(here.on());
}

position begin(std::string const& variant, std::string const& text, std::string const& white_army,
               std::string const& black_army, std::string const& rule_set, std::string const& definitions) {
    std::vector<definitions_text> texts;
    if (!definitions.empty()) texts.push_back({"definitions", definitions});
    auto const how = std::make_shared<reading const>(known_of_games{}, texts);
    for (auto const& [of, what] : how->of_definitions())
        if (what.level == severity::error) raise_error(locate(finding(what), places(definitions, {}, 0)));
    reading::in_use const here(*how);
    std::string named = variant;
    if (named.empty() && !definitions.empty()) {
        // A text that defines one variant means that one.
        auto const ids = how->definitions().names();
        if (ids.size() == 1) named = std::string(*ids.begin());
    }
    terms_in_words terms{white_army, black_army, rule_set};
    replay::game_start on =
        replay::start_to_play(tools::variant_called(named), {white_army, black_army, rule_set, text});
    return {how, std::move(on), std::move(terms)};
}

/// For pickle: variant, terms, definitions, first position, turns.
py::tuple state_of(position const& here) {
    py::list texts;
    for (definitions_text const& one : here.how()->texts())
        texts.append(py::make_tuple(one.name, py::bytes(one.text)));
    terms_in_words const& terms = here.terms();
    return py::make_tuple(here.on().variant->info.id, terms.white_army, terms.black_army, terms.rule_set,
                          py::tuple(texts), here.first_text(), py::tuple(py::cast(here.played())));
}

position from_state(py::tuple const& state) {
    constexpr std::size_t fields = 7;
    if (state.size() != fields) throw std::invalid_argument("this is not the state of a position");
    std::vector<definitions_text> texts;
    for (py::handle const one : state[4]) {
        auto const pair = one.cast<std::pair<std::string, py::bytes>>();
        texts.push_back({pair.first, std::string(pair.second)});
    }
    auto const how = std::make_shared<reading const>(known_of_games{}, texts);
    reading::in_use const here(*how);
    terms_in_words terms{state[1].cast<std::string>(), state[2].cast<std::string>(),
                         state[3].cast<std::string>()};
    replay::game_start on = replay::start_called(
        tools::variant_called(state[0].cast<std::string>()),
        {terms.white_army, terms.black_army, terms.rule_set, state[5].cast<std::string>()});
    position made(how, std::move(on), std::move(terms));
    for (auto const& text : state[6].cast<std::vector<std::string>>()) {
        replay::text_played const done = replay::play_text(made.on(), text);
        if (!done.legal) throw std::invalid_argument("`" + text + "` is not legal in this position");
        made.play(done.after, done.text);
    }
    return made;
}

py::object play(position& here, std::string const& text) {
    replay::text_played const done =
        without_lock(here, [&](replay::game_start const& on) { return replay::play_text(on, text); });
    places const in(text, {}, 0);
    if (!done.legal)
        for (finding const& what : done.findings)
            if (what.level == severity::error) raise_error(locate(finding(what), in));
    py::list findings;
    for (finding const& what : done.findings)
        findings.append(as_finding(locate(finding(what), in)));
    py::object const result =
        py::module_::import("vpgn.records")
            .attr("Played")(as_str(done.text), as_events(done.events, here.on()), findings);
    here.play(done.after, done.text);
    return result;
}

py::list legal_turns(position const& here) {
    auto turns = without_lock(here, [](replay::game_start const& on) { return replay::legal_turns(on); });
    // Turns with the same text are one turn to callers that play by texts.
    auto const end = std::unique(turns.begin(), turns.end(),
                                 [](auto const& a, auto const& b) { return a.text == b.text; });
    legal_turn_maker const maker(here.on());
    py::list all;
    for (auto at = turns.begin(); at != end; ++at)
        all.append(maker.make(at->choices, at->text));
    return all;
}

replay::stance stance(position const& here) {
    return without_lock(here, [](replay::game_start const& on) { return replay::stance_of(on); });
}

py::object board(position const& here) {
    py::dict pieces;
    rules::setup const& now = here.now();
    for (int rank = 0; rank != now.ranks; ++rank)
        for (int file = 0; file != now.files; ++file) {
            rules::square const s = rules::square_at(file, rank);
            if (rules::piece const who = now.at(s))
                pieces[as_square(s)] =
                    who == rules::neutral_piece()
                        ? py::str("G")
                        : as_str(replay::letter_of(who, *here.on().variant->notation.letters));
        }
    return frozen(pieces);
}

std::uint64_t perft(position const& here, int depth) {
    if (depth < 0) throw std::invalid_argument("a depth is 0 or more");
    if (depth == 0) return 1;
    return without_lock(here, [&](replay::game_start const& on) { return replay::perft(on, depth); });
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
            "variant", [](position const& here) { return as_str(here.on().variant->info.name); },
            "str: the variant's name.")
        .def_property_readonly(
            "turn",
            [](position const& here) {
                return py::str(here.now().to_move == rules::color::white ? "white" : "black");
            },
            "str: the side to move, 'white' or 'black'.")
        .def_property_readonly(
            "number", [](position const& here) { return here.now().number; },
            "int: the move number of the coming turn.")
        .def_property_readonly(
            "size",
            [](position const& here) { return py::make_tuple(int(here.now().files), int(here.now().ranks)); },
            "tuple[int, int]: files and ranks of the board as it is.")
        .def_property_readonly(
            "board", &board,
            "FrozenDict[str, str]: the letters of the pieces (capital: White's) by their squares.")
        .def_property_readonly(
            "is_check", [](position const& here) { return stance(here).in_check; },
            "bool: whether the side to move is in check.")
        .def_property_readonly(
            "result", [](position const& here) { return as_ending(stance(here).end); },
            "Ending or None: how the game has ended by the rules.")
        .def_property_readonly(
            "played", [](position const& here) { return py::tuple(py::cast(here.played())); },
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
                try {
                    return here.undo();
                } catch (std::out_of_range const& none) {
                    throw py::index_error(none.what());
                }
            },
            "Takes back the last turn, and returns its text. Raises IndexError where none has been played.")
        .def("perft", &perft, "depth"_a, "int: the number of lines of `depth` plies.")
        .def(
            "copy", [](position const& here) { return here; }, "An independent copy, with the turns played.")
        .def("__copy__", [](position const& here) { return here; })
        .def("__deepcopy__", [](position const& here, py::object const&) { return here; })
        .def(py::pickle(&state_of, &from_state))
        .def("__eq__",
             [](position const& here, py::object const& other) {
                 if (!py::isinstance<position>(other)) return false;
                 auto const& there = other.cast<position const&>();
                 return here.on().variant->info.id == there.on().variant->info.id &&
                        here.now() == there.now();
             })
        .def("__hash__", [](position const& here) { return py::hash(as_str(here.text())); })
        .def("__str__", [](position const& here) { return as_str(here.text()); })
        .def("__repr__", [](position const& here) {
            return py::str("<Position {} {!r}>")
                .format(as_str(here.on().variant->info.name), as_str(here.text()));
        });
}

} // namespace vpgn::python
