#include "game_tree.hpp"

#include "as_python.hpp"

#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>
#include <vpgn/game_tree.hpp>

namespace vpgn::python {

namespace {

using shared_tree = std::shared_ptr<api::game_tree>;

/// A turn of a tree, or its start. The interpreter's lock keeps threads apart: no function releases it while
/// it uses a tree.
struct tree_turn {
    shared_tree tree;
    api::turn_id id = api::game_tree::start;
};

py::object as_turn(shared_tree const& tree, std::optional<api::turn_id> id) {
    return id ? py::cast(tree_turn{tree, *id}) : py::none();
}

py::list as_turns(shared_tree const& tree, std::vector<api::turn_id> const& ids) {
    py::list all;
    for (api::turn_id const id : ids)
        all.append(tree_turn{tree, id});
    return all;
}

shared_tree new_tree(std::string const& variant, std::string const& text, std::string const& white_army,
                     std::string const& black_army, std::string const& rule_set,
                     std::string const& definitions) {
    return std::make_shared<api::game_tree>(
        api::position_options{variant, definitions, text, white_army, black_army, rule_set});
}

shared_tree read_tree(std::string const& text, std::string const& form, std::string variant,
                      std::string white_army, std::string black_army, std::string definitions) {
    api::reading read_options;
    if (!form.empty()) {
        auto const format = api::format_called(form);
        if (!format) throw py::value_error("unknown input format " + form);
        read_options.from = *format;
    }
    read_options.variant = std::move(variant);
    read_options.white_army = std::move(white_army);
    read_options.black_army = std::move(black_army);
    read_options.definitions = std::move(definitions);
    py::gil_scoped_release const let_others;
    return std::make_shared<api::game_tree>(api::game_tree::read(text, read_options));
}

shared_tree tree_of_record(api::record const& game) {
    py::gil_scoped_release const let_others;
    return std::make_shared<api::game_tree>(game);
}

py::object added(shared_tree const& tree, api::added_turn const& turn) {
    if (!turn.at)
        for (api::finding const& found : turn.findings)
            if (found.level == api::severity::error) raise_error(found);
    return as_turn(tree, turn.at);
}

/// The last turn of the line after `at`.
api::turn_id end_of_line(api::game_tree const& tree, api::turn_id at) {
    while (auto const next = tree.next(at))
        at = *next;
    return at;
}

py::object tags_of_tree(api::game_tree const& tree) {
    py::dict tags;
    for (auto const& [name, value] : tree.tags())
        tags[as_str(name)] = as_str(value);
    return frozen(tags);
}

py::str text_in(api::game_tree const& tree, std::string const& format, api::writing const& layout) {
    auto const target = api::format_called(format);
    if (!target) throw py::value_error("unknown output format " + format);
    return as_str(tree.as(*target, layout).text);
}

/// The text of a tree that is read as an equal one.
py::bytes saved_tree(api::game_tree const& tree) {
    return py::bytes(tree.saved());
}
shared_tree restored_tree(py::tuple const& state) {
    return std::make_shared<api::game_tree>(api::game_tree::restored(py::cast<std::string>(state[0])));
}

py::list findings_of(shared_tree const& tree) {
    py::list all;
    for (api::tree_finding const& found : tree->check())
        all.append(py::make_tuple(as_turn(tree, found.at), as_finding(found.what)));
    return all;
}

/// `0:03:59.5`
std::string clock_text(double seconds) {
    if (!(seconds >= 0 && seconds < 360'000'000)) throw py::value_error("a clock shows 0 seconds or more");
    auto const tenths = std::uint64_t(seconds * 10 + 0.5);
    auto const two = [](std::uint64_t number) {
        return std::string(number < 10 ? "0" : "") + std::to_string(number);
    };
    std::string text =
        std::to_string(tenths / 36'000) + ":" + two(tenths / 600 % 60) + ":" + two(tenths / 10 % 60);
    if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
    return text;
}

/// Of a command of times: `clk`, `emt`.
void set_time(tree_turn const& at, char const* command, std::optional<double> const& seconds) {
    at.tree->set_command(at.id, command, seconds ? std::optional(clock_text(*seconds)) : std::nullopt);
}
void set_clock(tree_turn const& at, std::optional<double> const& seconds) {
    set_time(at, "clk", seconds);
}
void set_elapsed(tree_turn const& at, std::optional<double> const& seconds) {
    set_time(at, "emt", seconds);
}

std::vector<api::turn_id> variations_of(tree_turn const& at) {
    std::vector<api::turn_id> all = at.tree->continuations(at.id);
    std::erase_if(all, [&](api::turn_id id) { return !at.tree->begins_variation(id); });
    return all;
}

void add_turns_of_trees(py::module_& m) {
    using namespace py::literals;
    py::class_<tree_turn>(
        m, "TreeTurn",
        "A turn of a GameTree, or its start. It keeps its tree alive; using a turn that has been removed\n"
        "raises ValueError, as does asking the start for what turns alone have.")
        .def_property_readonly(
            "tree", [](tree_turn const& at) { return at.tree; }, "GameTree: the game it belongs to.")
        .def_property_readonly(
            "text", [](tree_turn const& at) { return as_str(at.tree->text(at.id)); },
            "str: canonical, with its check mark; of a turn that is not legal as it is written.")
        .def_property_readonly(
            "uci",
            [](tree_turn const& at) -> py::object {
                auto const text = at.tree->uci(at.id);
                return text ? py::object(as_str(*text)) : py::none();
            },
            "str or None: as engines write it, `e2e4`; None where coordinates cannot express it.")
        .def_property_readonly(
            "words", [](tree_turn const& at) { return as_str(at.tree->words(at.id)); },
            "str: as it was written or played.")
        .def_property_readonly(
            "status", [](tree_turn const& at) { return as_str(name_of(at.tree->status(at.id))); },
            "str: 'legal'; 'repaired' (the words are illegal, what was meant was played); 'against_rules'; "
            "'not_replayed'.")
        .def_property_readonly(
            "number", [](tree_turn const& at) { return at.tree->number(at.id); },
            "int: the move number, counted from that of the start position.")
        .def_property_readonly(
            "color", [](tree_turn const& at) { return as_str(name_of(at.tree->mover(at.id))); },
            "str: 'white' or 'black'.")
        .def_property_readonly(
            "ply", [](tree_turn const& at) { return at.tree->ply(at.id); },
            "int: plies from the start of the game to the position after it; 0 of the start.")
        .def_property_readonly(
            "is_main_line", [](tree_turn const& at) { return at.tree->is_in_main_line(at.id); },
            "bool: whether it is in the main line.")
        .def_property_readonly(
            "position", [](tree_turn const& at) { return at.tree->position_after(at.id); },
            "Position or None: after it; an independent copy. None where it is not known.")
        .def_property_readonly(
            "previous", [](tree_turn const& at) { return as_turn(at.tree, at.tree->before(at.id)); },
            "TreeTurn or None: the turn before it, in its line or in the one that it leaves; None of the "
            "start.")
        .def_property_readonly(
            "next", [](tree_turn const& at) { return as_turn(at.tree, at.tree->next(at.id)); },
            "TreeTurn or None: the next one of its line.")
        .def_property_readonly(
            "variations", [](tree_turn const& at) { return as_turns(at.tree, variations_of(at)); },
            "list[TreeTurn]: the first turns of the variations that may be played in place of `next`.")
        .def_property(
            "comments", [](tree_turn const& at) { return as_strs(at.tree->comments(at.id)); },
            [](tree_turn const& at, std::vector<std::string> const& texts) {
                at.tree->set_comments(at.id, texts);
            },
            "tuple[str, ...]: without braces. Can be set.")
        .def_property(
            "nags", [](tree_turn const& at) { return py::tuple(py::cast(at.tree->nags(at.id))); },
            [](tree_turn const& at, std::vector<std::uint32_t> const& nags) {
                at.tree->set_nags(at.id, nags);
            },
            "tuple[int, ...]: numeric annotation glyphs, `!?` is 5. Can be set.")
        .def(
            "command",
            [](tree_turn const& at, std::string const& name) -> py::object {
                auto const value = at.tree->command(at.id, name);
                return value ? py::object(as_str(*value)) : py::none();
            },
            "name"_a, "str or None: the value of a command in the comments, `0:03:59` of [%clk 0:03:59].")
        .def(
            "set_command",
            [](tree_turn const& at, std::string const& name, std::optional<std::string> const& value) {
                at.tree->set_command(at.id, name, value);
            },
            "name"_a, "value"_a, "Changes a command, or adds it; None removes it.")
        .def("set_clock", &set_clock, "seconds"_a, "Sets the mover's clock ([%clk]); None removes it.")
        .def("set_elapsed", &set_elapsed, "seconds"_a,
             "Sets the time taken for the turn ([%emt]); None removes it.")
        .def(
            "play",
            [](tree_turn const& at, std::string const& text) {
                return added(at.tree, at.tree->play(at.id, text));
            },
            "text"_a,
            "Plays a turn in any notation after this one: TreeTurn. If this line has a next turn already, it "
            "begins a\nvariation; a turn that is there already is returned. `--` is a null move. Raises "
            "Error for an illegal turn.")
        .def(
            "play_variation",
            [](tree_turn const& at, std::string const& text) {
                return added(at.tree, at.tree->play_variation(at.id, text));
            },
            "text"_a, "The same as a variation, even where this line has ended.")
        .def(
            "insert_variation",
            [](tree_turn const& at, std::size_t place, std::string const& text) {
                return added(at.tree, at.tree->insert_variation(at.id, place, text));
            },
            "place"_a, "text"_a,
            "The same at a place, from 0, among `variations`; as the last if there are fewer. A turn that is "
            "there already\nkeeps its place.")
        .def(
            "swap",
            [](tree_turn const& at, tree_turn const& other) {
                if (other.tree != at.tree) throw py::value_error("this turn is of another game");
                at.tree->swap(at.id, other.id);
            },
            "other"_a,
            "This turn and another that may be played in its place exchange their places, with all that "
            "follow them.\nRaises ValueError for other turns.")
        .def(
            "remove", [](tree_turn const& at) { at.tree->remove(at.id); },
            "Removes this turn and all that follow it.")
        .def(
            "remove_after", [](tree_turn const& at) { at.tree->remove_after(at.id); },
            "Removes all turns after this one.")
        .def(
            "promote", [](tree_turn const& at) { return at.tree->promote(at.id); },
            "The variation that it belongs to comes one place earlier; the first one becomes the line that "
            "it "
            "left.\nReturns False in the main line.")
        .def(
            "promote_to_main_line", [](tree_turn const& at) { at.tree->promote_to_main_line(at.id); },
            "The line with this turn becomes the main line.")
        .def(
            "demote", [](tree_turn const& at) { return at.tree->demote(at.id); },
            "The next variation comes before this turn. Returns False where there is none.")
        .def("__eq__",
             [](tree_turn const& at, py::object const& other) {
                 if (!py::isinstance<tree_turn>(other)) return false;
                 auto const& that = other.cast<tree_turn const&>();
                 return at.tree == that.tree && at.id == that.id;
             })
        .def("__hash__",
             [](tree_turn const& at) {
                 return py::hash(py::make_tuple(std::uintptr_t(at.tree.get()), at.id));
             })
        .def("__repr__", [](tree_turn const& at) {
            if (!at.tree->has(at.id)) return py::str("<TreeTurn that was removed>");
            if (at.id == api::game_tree::start) return py::str("<TreeTurn at the start>");
            return py::str("<TreeTurn {}{} {}>")
                .format(at.tree->number(at.id), at.tree->mover(at.id) == api::color::black ? "..." : ".",
                        as_str(at.tree->text(at.id)));
        });
}

} // namespace

void add_game_trees(py::module_& m) {
    using namespace py::literals;
    py::class_<api::game_tree, shared_tree> tree(
        m, "GameTree",
        "A game that is built and edited: tags, and a tree of turns with comments and glyphs.\n\n"
        "GameTree(variant='', fen='', *, white_army='', black_army='', rule_set='', definitions=''): a game\n"
        "without turns, from a start as of Position. GameTree(game): a copy of a Game that was read.\n"
        "Trees copy. Raises ValueError for unknown names and positions from which no game can be played.");
    add_turns_of_trees(m);
    tree.def(py::init(&tree_of_record), "game"_a)
        .def(py::init(&new_tree), "variant"_a = "", "fen"_a = "", py::kw_only(), "white_army"_a = "",
             "black_army"_a = "", "rule_set"_a = "", "definitions"_a = "")
        .def_static("read", &read_tree, "text"_a, py::kw_only(), "form"_a = "", "variant"_a = "",
                    "white_army"_a = "", "black_army"_a = "", "definitions"_a = "",
                    "The first game of a text in any format, with its variations: GameTree. Raises "
                    "ValueError where\nthere is none.")
        .def_property_readonly(
            "start", [](shared_tree const& of) { return tree_turn{of}; },
            "TreeTurn: the start, before the first turn.")
        .def_property_readonly(
            "end",
            [](shared_tree const& of) {
                return tree_turn{of, end_of_line(*of, api::game_tree::start)};
            },
            "TreeTurn: the last turn of the main line, or the start.")
        .def_property_readonly(
            "turns", [](shared_tree const& of) { return as_turns(of, of->line()); },
            "list[TreeTurn]: the main line.")
        .def(
            "play",
            [](shared_tree const& of, std::string const& text) {
                return added(of, of->play(end_of_line(*of, api::game_tree::start), text));
            },
            "text"_a, "Plays a turn in any notation at the end of the main line: TreeTurn.")
        .def_property_readonly(
            "tags", &tags_of_tree,
            "FrozenDict[str, str]: values by names, in their order; of a repeated name the last value.")
        .def(
            "set_tag",
            [](api::game_tree& of, std::string const& name, std::string const& value) {
                of.set_tag(name, value);
            },
            "name"_a, "value"_a,
            "Changes a tag or adds it. Raises ValueError for tags that state the start (FEN, Variant, …).")
        .def(
            "remove_tag", [](api::game_tree& of, std::string const& name) { return of.remove_tag(name); },
            "name"_a, "bool: whether there was one.")
        .def_property(
            "result", [](api::game_tree const& of) { return as_str(of.result()); },
            [](api::game_tree& of, std::string const& result) { of.set_result(result); },
            "str: `1-0`, `0-1`, `1/2-1/2` or `*`. Can be set, with the tag Result.")
        .def_property_readonly(
            "variant",
            [](api::game_tree const& of) -> py::object {
                auto const variant = of.variant();
                return variant ? py::object(as_str(variant->name)) : py::none();
            },
            "str or None: the name of its variant; None where that is not known.")
        .def(
            "merge", [](api::game_tree& of, api::game_tree const& other) { of.merge(other); }, "other"_a,
            "Adds what another game from the same start has more, as variations.")
        .def(
            "from_turn",
            [](api::game_tree const& of, tree_turn const& turn) {
                if (turn.tree.get() != &of) throw py::value_error("this turn is of another game");
                return std::make_shared<api::game_tree>(of.from(turn.id));
            },
            "turn"_a, "GameTree: the rest of the game, which begins with the position after a turn.")
        .def("check", &findings_of,
             "list[tuple[TreeTurn or None, Finding]]: the findings of the game as it is written, by "
             "`pgn()`; places\nare in that text.")
        .def(
            "pgn",
            [](api::game_tree const& of, py::object const& strip, py::object const& keep_tags,
               py::object const& drop_tags, std::optional<std::uint32_t> const& line_width,
               std::string const& move_numbers, std::string const& notation) {
                return text_in(of, "pgn",
                               writing_of(strip, keep_tags, drop_tags, line_width, move_numbers, notation));
            },
            py::kw_only(), "strip"_a = py::tuple(), "keep_tags"_a = py::tuple(), "drop_tags"_a = py::tuple(),
            "line_width"_a = py::none(), "move_numbers"_a = "", "notation"_a = "",
            "str: canonical PGN. The parameters are those of `vpgn.convert`.")
        .def(
            "convert",
            [](api::game_tree const& of, std::string const& to, py::object const& strip,
               py::object const& keep_tags, py::object const& drop_tags,
               std::optional<std::uint32_t> const& line_width, std::string const& move_numbers,
               std::string const& notation) {
                return text_in(of, to,
                               writing_of(strip, keep_tags, drop_tags, line_width, move_numbers, notation));
            },
            "to"_a, py::kw_only(), "strip"_a = py::tuple(), "keep_tags"_a = py::tuple(),
            "drop_tags"_a = py::tuple(), "line_width"_a = py::none(), "move_numbers"_a = "",
            "notation"_a = "", "str: the game in another format. The parameters are those of `vpgn.convert`.")
        .def(py::pickle([](api::game_tree const& of) { return py::make_tuple(saved_tree(of)); },
                        &restored_tree))
        .def(
            "copy", [](api::game_tree const& of) { return std::make_shared<api::game_tree>(of); },
            "GameTree: an independent copy.")
        .def("__copy__", [](api::game_tree const& of) { return std::make_shared<api::game_tree>(of); })
        .def("__deepcopy__",
             [](api::game_tree const& of, py::object const&) { return std::make_shared<api::game_tree>(of); })
        .def("__eq__",
             [](api::game_tree const& of, py::object const& other) {
                 return py::isinstance<api::game_tree>(other) && of == other.cast<api::game_tree const&>();
             })
        .def("__str__", [](api::game_tree const& of) { return as_str(of.pgn()); })
        .def("__repr__", [](api::game_tree const& of) {
            return py::str("<GameTree of {} turns>").format(of.line().size());
        });
    tree.attr("__hash__") = py::none(); // it can change
}

} // namespace vpgn::python
