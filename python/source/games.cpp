#include "games.hpp"

#include "as_python.hpp"
#include "file_object.hpp"
#include "game_stream.hpp"
#include "turns.hpp"

#include "api/reading.hpp"
#include "findings/code_choice.hpp"
#include "formats/convert_files.hpp"
#include "formats/json/game_fields.hpp"
#include "options/input.hpp"
#include "options/reading.hpp"

#include <pybind11/stl.h>

#include <stdexcept>
#include <string>
#include <utility>

namespace vpgn::python {

namespace {

/// The games of a chunk are checked together, and kept until they are requested.
constexpr std::size_t chunk_size = std::size_t(1) << 17;

/// A path, an object with `read`, or a text.
struct source {
    std::shared_ptr<reading const> how;
    std::string name; ///< for messages and rows
    std::unique_ptr<tools::chunk_source> chunks;
    std::vector<located> of_definitions = {}; ///< warnings and notes of definitions that were given
};

/// Raises Error for an error in definitions that were given, and warns of one in those found next to the
/// games.
void demand_definitions(reading const& how, std::vector<definitions_text> const& texts, bool given) {
    for (auto const& [of, what] : how.of_definitions()) {
        if (what.level != severity::error) continue;
        if (given) raise_error(locate(finding(what), places(texts[of].text, {}, 0)));
        std::string const words = texts[of].name + ": " + one_line(what);
        if (PyErr_WarnEx(PyExc_RuntimeWarning, words.c_str(), 2) != 0) throw py::error_already_set();
    }
}

source open_source(py::object const& path, py::object const& file, py::object const& text, std::string name,
                   known_of_games known, py::object const& definitions) {
    std::vector<definitions_text> texts;
    std::string const file_name = path.is_none() ? "" : py::cast<std::string>(path);
    if (!definitions.is_none())
        texts.push_back({"definitions", py::cast<std::string>(definitions)});
    else if (!path.is_none())
        texts = definitions_beside(file_name);
    std::string whole;
    if (!text.is_none()) {
        whole = py::cast<std::string>(text);
        // A whole text shows its format better than the first bytes of a file.
        if (known.from.empty()) known.from = tools::api::form_of_whole(whole).name;
    }
    // The definitions first: their errors are why a variant is unknown.
    if (!texts.empty()) demand_definitions(reading({}, texts), texts, !definitions.is_none());
    source made{std::make_shared<reading const>(known, texts), std::move(name), nullptr};
    if (!definitions.is_none())
        for (auto const& [of, what] : made.how->of_definitions())
            made.of_definitions.push_back(locate(finding(what), places(texts[of].text, {}, 0)));
    if (!path.is_none()) {
        made.name = file_name;
        py::gil_scoped_release const let_others;
        made.chunks = made.how->sources().open(file_name, chunk_size);
        return made;
    }
    auto bytes = file.is_none() ? bytes_of_text(std::move(whole)) : bytes_of_object(file);
    py::gil_scoped_release const let_others;
    made.chunks =
        made.how->sources().open(made.name, tools::unpacked(std::move(bytes), made.name), chunk_size);
    return made;
}

py::object tags_of(game const& of) {
    py::dict tags;
    syntax::game const& tree = of.tree();
    for (syntax::tag_pair const& one : tree.tags) {
        std::string_view const raw = part(tree.text, one.value);
        py::str const name = as_str(part(tree.text, one.name));
        if (raw.find('\\') == raw.npos)
            tags[name] = as_str(raw);
        else
            tags[name] = as_str(syntax::unescaped(raw));
    }
    return frozen(tags);
}

replayed_game const& replay_of(game const& of) {
    py::gil_scoped_release const let_others;
    return of.replay();
}

void add_classes(py::module_& m) {
    py::class_<game, std::shared_ptr<game>>(m, "Game",
                                            "A game: its record and its findings. Immutable; independent "
                                            "of the iterator it comes from.")
        .def_property_readonly("number", &game::number, "int: in its file, from 1.")
        .def_property_readonly(
            "title", [](game const& of) { return as_str(of.title()); },
            "str: players, event, site, date and round, as far as the tags have them.")
        .def_property_readonly(
            "text", [](game const& of) { return as_str(of.text()); },
            "str: the game in extended PGN: the text of its file, or its conversion from another format.")
        .def_property_readonly(
            "tags", &tags_of,
            "FrozenDict[str, str]: values by names, in the order of the record; of a repeated "
            "name the last value.")
        .def_property_readonly(
            "turns", [](std::shared_ptr<game> const& of) { return main_line_of(of); },
            "Line: the main line. Each use costs a pass over the game.")
        .def_property_readonly(
            "result", [](game const& of) { return as_str(tools::result_of(of.tree())); },
            "str: `1-0`, `0-1`, `1/2-1/2` or `*` as the record ends; empty where it has no result.")
        .def_property_readonly(
            "ending", [](game const& of) { return as_ending(replay_of(of).end); },
            "Ending or None: how the main line ends by the rules, as far as it was replayed.")
        .def_property_readonly(
            "is_replayed", [](game const& of) { return replay_of(of).replayed; },
            "bool: whether its variant is known and its start can be played from.")
        .def_property_readonly(
            "variant",
            [](game const& of) -> py::object {
                auto const* const variant = of.start().variant;
                return variant == nullptr ? py::none() : py::object(as_str(variant->info.name));
            },
            "str or None: the name of its variant; None where that is not known.")
        .def_property_readonly(
            "findings", [](game const& of) { return as_findings(of.findings()); },
            "tuple[Finding, ...]: in the order of the text. They cost nothing more.")
        .def("__repr__", [](game const& of) {
            return py::str("<Game {} {!r}>").format(of.number(), as_str(of.title()));
        });
    py::class_<game_stream, std::shared_ptr<game_stream>>(
        m, "Games", "The games of a file, one after another: an iterator. Thread-safe.")
        .def("__iter__", [](py::object const& self) { return self; })
        .def("__next__",
             [](game_stream& of) {
                 std::shared_ptr<game> next;
                 if (!of.next_ready(next)) {
                     py::gil_scoped_release const let_others;
                     next = of.next();
                 }
                 if (!next) throw py::stop_iteration();
                 return next;
             })
        .def_property_readonly(
            "outside", [](game_stream const& of) { return as_findings(of.outside()); },
            "tuple[Finding, ...]: so far, outside of games.")
        .def_property_readonly(
            "name", [](game_stream const& of) { return as_str(of.name()); },
            "str: the path, or the name of the file object or text.");
}

/// `records.Row`.
py::object as_row(std::string const& file, checked_game const& of, located const& found) {
    finding const& what = found.what;
    code_record const& code = record_of(what.code);
    auto const texts = [](std::vector<std::string> const& all) {
        py::tuple made(all.size());
        for (std::size_t i = 0; i != all.size(); ++i)
            made[i] = as_str(all[i]);
        return made;
    };
    py::tuple rivals(what.others.size());
    for (std::size_t i = 0; i != what.others.size(); ++i)
        rivals[i] = as_str(what.others[i].text);
    bool const has_turn = what.place.ply != 0;
    py::object const none = py::none();
    place const& where = found.where;
    return py::module_::import("vpgn.records")
        .attr("Row")(as_str(file), of.number == 0 ? none : py::int_(of.number), as_str(of.title),
                     as_str(code.code), as_str(code.slug), as_str(word_of(what.level)), as_str(what.message),
                     as_str(what.label), what.place.number.empty() ? none : as_str(what.place.number),
                     has_turn ? py::object(py::int_(what.place.ply)) : none, has_turn && what.place.variation,
                     where.from.line, where.from.column, where.to.line, where.to.column, where.points.start,
                     where.points.end, where.bytes.start, where.bytes.end,
                     what.fix ? py::object(as_str(what.fix->text)) : none, what.fix && what.fix->is_safe(),
                     rivals, texts(what.notes), texts(what.helps));
}

py::list check(source&& from, std::vector<std::string> const& select,
               std::vector<std::string> const& ignore) {
    tools::code_choice const codes(select, ignore);
    checked_file file(from.how, from.name, std::move(from.chunks),
                      {.texts = false, .omissions = codes.has_requests()});
    py::list rows;
    for (located const& one : from.of_definitions)
        if (codes.has(one.what.code)) rows.append(as_row("definitions", {}, one));
    std::vector<checked_game> found;
    for (bool more = true; more;) {
        found.clear();
        {
            py::gil_scoped_release const let_others;
            more = file.next([&](checked_game&& one) { found.push_back(std::move(one)); });
        }
        for (checked_game const& one : found)
            for (located const& each : one.findings)
                if (codes.has(each.what.code)) rows.append(as_row(from.name, one, each));
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    return rows;
}

tools::target_format const& target_of(std::string const& to, std::string const& output) {
    tools::target_format const* const target =
        to.empty() ? tools::target_of_file(output) : tools::find_target(to);
    if (target != nullptr) return *target;
    if (to.empty())
        throw std::invalid_argument(
            "what to convert to? give `to`, or an `output` whose extension is a format");
    throw std::invalid_argument("games are not written as " + to);
}

tools::manner manner_of(tools::target_format const& target, bool full, bool as_written) {
    if (as_written && !target.has_as_written)
        throw std::invalid_argument("`as_written` is for pgn: " + std::string(target.name) +
                                    " has its own notation");
    if (full && !target.has_full)
        throw std::invalid_argument("`full` is for json and jsonl: " + std::string(target.name) +
                                    " has no fuller form");
    return as_written ? tools::manner::as_written : full ? tools::manner::full : tools::manner::usual;
}

/// The text, or None with `output`; then the numbers of games read and games written.
py::tuple convert(source&& from, std::string const& to, std::string const& output, bool full, bool as_written,
                  bool keep_errors) {
    tools::target_format const& target = target_of(to, output);
    tools::manner const how = manner_of(target, full, as_written);
    std::string text;
    std::uint64_t games = 0, written = 0;
    {
        py::gil_scoped_release const let_others;
        reading::in_use const here(*from.how);
        auto const form = target.open(
            output.empty() ? tools::destination::memory(text) : tools::destination::file(output), how);
        tools::conversion_rules const rules{.keeps_errors =
                                                target.holds_findings || as_written || keep_errors};
        try {
            for (bool last = false; !last;) {
                tools::game_chunk chunk;
                chunk.begins_file = games == 0;
                from.chunks->read(chunk);
                last = chunk.ends_file;
                auto const made = tools::convert_chunk(chunk, from.name, form->new_writer(), rules);
                made->writer->deliver({.games_before = games});
                games += made->figures.games;
                written += made->written;
            }
        } catch (...) {
            form->abandon();
            throw;
        }
        form->finish();
    }
    if (!output.empty()) return py::make_tuple(py::none(), games, written);
    return py::make_tuple(as_str(text), games, written);
}

} // namespace

void add_games(py::module_& m) {
    using namespace py::literals;
    add_classes(m);
    py::class_<source>(m, "Source", "The source of one reading.")
        .def(py::init([](py::object const& path, py::object const& file, py::object const& text,
                         std::string name, std::string form, std::string variant, std::string white_army,
                         std::string black_army, py::object const& definitions) {
                 return open_source(
                     path, file, text, std::move(name),
                     {std::move(form), std::move(variant), std::move(white_army), std::move(black_army)},
                     definitions);
             }),
             "path"_a, "file"_a, "text"_a, "name"_a, "form"_a, "variant"_a, "white_army"_a, "black_army"_a,
             "definitions"_a);
    m.def("games", [](source& from) {
        return std::make_shared<game_stream>(
            checked_file(from.how, from.name, std::move(from.chunks), {.texts = true}));
    });
    m.def("files_below", [](std::string const& folder, std::string const& form) {
        tools::input_option input;
        input.put_first(folder);
        py::gil_scoped_release const let_others;
        tools::game_sources const sources(tools::read_as(form, "", "", ""));
        return input.files([&](std::string const& path) { return sources.has_games(path); });
    });
    m.def("check",
          [](source& from, std::vector<std::string> const& select, std::vector<std::string> const& ignore) {
              return check(std::move(from), select, ignore);
          });
    m.def("convert", [](source& from, std::string const& to, std::string const& output, bool full,
                        bool as_written, bool keep_errors) {
        return convert(std::move(from), to, output, full, as_written, keep_errors);
    });
}

} // namespace vpgn::python
