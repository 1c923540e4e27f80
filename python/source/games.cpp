#include "games.hpp"

#include "as_python.hpp"
#include "file_object.hpp"
#include "turns.hpp"

#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vpgn/files.hpp>

namespace vpgn::python {

namespace {

/// A path, an object with `read`, or a text; to be read once.
struct source {
    api::game_source games;
    std::string name; ///< for messages and rows
};

/// A ValueError with the whole of the words, NUL included.
[[noreturn]] void raise_unknown(std::string const& words) {
    PyErr_SetObject(PyExc_ValueError, as_str(words).ptr());
    throw py::error_already_set();
}

api::text_format format_of(std::string const& name) {
    if (name.empty()) return api::text_format::automatic;
    if (auto const format = api::format_called(name)) return *format;
    raise_unknown("unknown input format " + name);
}

/// Warns of errors in definitions next to the games: they are why a variant is unknown.
void warn_of_definitions(std::string const& path) {
    for (api::definitions_finding const& found : api::check_definitions_near(path)) {
        if (found.what.level != api::severity::error) continue;
        std::string const words = found.name + ": " + api::error(found.what).what();
        if (PyErr_WarnFormat(PyExc_RuntimeWarning, 2, "%U", as_file_name(words).ptr()) != 0)
            throw py::error_already_set();
    }
}

source open_source(py::object const& path, py::object const& file, py::object const& text,
                   std::string const& name, api::reading options, std::string const& form,
                   py::object const& definitions) {
    if (!definitions.is_none()) options.definitions = py::cast<std::string>(definitions);
    if (!definitions.is_none() && options.definitions.empty())
        options.definitions = "\n"; // none: not even those near the file
    if (!path.is_none()) {
        auto const file_name = py::cast<std::string>(path);
        if (definitions.is_none()) warn_of_definitions(file_name);
        options.from = format_of(form);
        py::gil_scoped_release const let_others;
        return {api::game_source::file(file_name, options), file_name};
    }
    options.from = format_of(form);
    if (!text.is_none()) {
        auto content = py::cast<std::string>(text);
        py::gil_scoped_release const let_others;
        return {api::game_source::text(std::move(content), name, options), name};
    }
    auto read = reader_of_object(file);
    py::gil_scoped_release const let_others;
    return {api::game_source::stream(std::move(read), name, options), name};
}

py::object tags_of(api::record const& of) {
    py::dict tags;
    for (api::tag const& tag : of.tags())
        tags[as_str(tag.name)] = as_str(tag.value);
    return frozen(tags);
}

/// The replay of a game, without the interpreter's lock.
template <class Work>
auto replayed(Work const& work) {
    py::gil_scoped_release const let_others;
    return work();
}

void add_classes(py::module_& m) {
    py::class_<api::record>(m, "Game",
                            "A game: its record and its findings. Immutable; independent "
                            "of the iterator it comes from.")
        .def_property_readonly("number", &api::record::number, "int: in its file, from 1.")
        .def_property_readonly(
            "title", [](api::record const& of) { return as_str(of.title()); },
            "str: players, event, site, date and round, as far as the tags have them.")
        .def_property_readonly(
            "text", [](api::record const& of) { return as_str(of.text()); },
            "str: the game in extended PGN: the text of its file, or its conversion from another format.")
        .def_property_readonly(
            "tags", &tags_of,
            "FrozenDict[str, str]: values by names, in the order of the record; of a repeated "
            "name the last value.")
        .def_property_readonly(
            "turns", [](api::record const& of) { return of.main_line(); },
            "Line: the main line. Each use costs a pass over the game.")
        .def_property_readonly(
            "result", [](api::record const& of) { return as_str(of.result()); },
            "str: `1-0`, `0-1`, `1/2-1/2` or `*` as the record ends; empty where it has no result.")
        .def_property_readonly(
            "ending", [](api::record const& of) { return as_ending(replayed([&] { return of.end(); })); },
            "Ending or None: how the main line ends by the rules, as far as it was replayed.")
        .def_property_readonly(
            "is_replayed", [](api::record const& of) { return replayed([&] { return of.is_replayed(); }); },
            "bool: whether its variant is known and its start can be played from.")
        .def_property_readonly(
            "variant",
            [](api::record const& of) -> py::object {
                auto const variant = of.variant();
                return variant ? py::object(as_str(variant->name)) : py::none();
            },
            "str or None: the name of its variant; None where that is not known.")
        .def_property_readonly(
            "findings", [](api::record const& of) { return as_findings(of.findings()); },
            "tuple[Finding, ...]: in the order of the text. They cost nothing more.")
        .def_property_readonly(
            "start", [](api::record const& of) { return replayed([&] { return of.start(); }); },
            "Position or None: the start, an independent copy; of a game without turns too. None where its "
            "variant is unknown or no game can be played from its start.")
        .def("__copy__", [](api::record const& of) { return of; })
        .def("__deepcopy__", [](api::record const& of, py::object const&) { return of; })
        .def(py::pickle(
            [](api::record const& of) { return py::make_tuple(py::bytes(of.saved())); },
            [](py::tuple const& state) { return api::record::restored(py::cast<std::string>(state[0])); }))
        .def("__repr__", [](api::record const& of) {
            return py::str("<Game {} {!r}>").format(of.number(), as_str(of.title()));
        });
    py::class_<api::game_reader>(m, "Games",
                                 "The games of a file, one after another: an iterator. Thread-safe.")
        .def("__iter__", [](py::object const& self) { return self; })
        .def("__next__",
             [](api::game_reader& of) {
                 std::optional<api::record> next = of.next_ready();
                 if (!next) {
                     py::gil_scoped_release const let_others;
                     next = of.next();
                 }
                 if (!next) throw py::stop_iteration();
                 return std::move(*next);
             })
        .def_property_readonly(
            "outside", [](api::game_reader const& of) { return as_findings(of.outside()); },
            "tuple[Finding, ...]: so far, outside of games.")
        .def_property_readonly(
            "name", [](api::game_reader const& of) { return as_file_name(of.name()); },
            "str: the path, or the name of the file object or text.");
}

/// `records.Row`.
py::object as_row(std::string const& file, std::uint64_t game, std::string const& title,
                  api::finding const& found) {
    ranked_repairs const repairs = ranked(found);
    py::tuple rivals(repairs.rivals.size());
    for (std::size_t i = 0; i != repairs.rivals.size(); ++i)
        rivals[i] = as_str(repairs.rivals[i]->changes.front().text);
    bool const has_turn = found.ply != 0, has_best = repairs.best != nullptr;
    py::object const none = py::none();
    api::place const& at = found.at;
    return record_class("Row")(
        as_file_name(file), game == 0 ? none : py::int_(game), as_str(title), as_str(found.code),
        as_str(found.slug), as_str(name_of(found.level)), as_str(found.message), as_str(found.label),
        none_if_empty(found.number), has_turn ? py::object(py::int_(found.ply)) : none,
        has_turn && found.in_variation, at.line, at.column, at.end_line, at.end_column, at.points.start,
        at.points.end, found.where.start, found.where.end,
        has_best ? py::object(as_str(repairs.best->changes.front().text)) : none,
        has_best && repairs.best->sure, rivals, as_strs(found.notes), as_strs(found.helps));
}

/// `other`: the games' second records; null: there are none.
py::list check(source&& from, std::vector<std::string> const& select, std::vector<std::string> const& ignore,
               source* other) {
    api::finding_filter const filter{select, ignore};
    py::list rows;
    for (api::finding const& f : api::filtered(from.games.of_definitions(), filter))
        rows.append(as_row("definitions", 0, "", f));
    auto const append = [&](api::checked_game&& game) {
        py::gil_scoped_acquire const lock;
        for (api::finding const& each : game.findings)
            rows.append(as_row(game.in_other ? other->name : from.name, game.number, game.title, each));
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        return true;
    };
    py::gil_scoped_release const let_others;
    if (other)
        api::check(std::move(from.games), std::move(other->games), filter, append);
    else
        api::check(std::move(from.games), filter, append);
    return rows;
}

/// The text, or None with `output`; then the numbers of games read and games written.
py::tuple convert(source&& from, std::string const& to, api::conversion options) {
    if (!to.empty()) {
        auto const format = api::format_called(to);
        if (!format) raise_unknown("unknown output format " + to);
        options.to = *format;
    }
    api::converted_games result;
    {
        py::gil_scoped_release const let_others;
        result = api::convert(std::move(from.games), options);
    }
    py::object const text = options.output.empty() ? py::object(as_str(result.text)) : py::none();
    return py::make_tuple(text, result.games, result.written);
}

} // namespace

void add_games(py::module_& m) {
    using namespace py::literals;
    add_classes(m);
    py::class_<source>(m, "Source", "The source of one reading.")
        .def(py::init([](py::object const& path, py::object const& file, py::object const& text,
                         std::string const& name, std::string const& form, std::string variant,
                         std::string white_army, std::string black_army, py::object const& definitions) {
                 api::reading reading_options;
                 reading_options.variant = std::move(variant);
                 reading_options.white_army = std::move(white_army);
                 reading_options.black_army = std::move(black_army);
                 return open_source(path, file, text, name, std::move(reading_options), form, definitions);
             }),
             "path"_a, "file"_a, "text"_a, "name"_a, "form"_a, "variant"_a, "white_army"_a, "black_army"_a,
             "definitions"_a);
    m.def("games", [](source& from) { return api::game_reader(std::move(from.games)); });
    m.def("games_that_meet", [](source& from, std::string const& condition) {
        return api::game_reader(std::move(from.games), condition);
    });
    m.def("fix", [](std::string const& text, std::string const& form, api::reading read_options,
                    std::vector<std::string> const& kinds) {
        read_options.from = format_of(form);
        api::repaired_text done;
        {
            py::gil_scoped_release const let_others;
            done = api::repaired(text, read_options, kinds);
        }
        return py::make_tuple(as_str(done.text), done.repairs);
    });
    py::class_<api::reading>(m, "Reading", "What is known of a text.")
        .def(py::init([](std::string variant, std::string white_army, std::string black_army,
                         std::string definitions) {
            return api::reading{
                {}, std::move(variant), std::move(definitions), std::move(white_army), std::move(black_army)};
        }));
    py::class_<api::writing>(m, "Writing", "What is left out of written games, and their layout.")
        .def(py::init(&writing_of));
    m.def("files_below", [](std::string const& folder, std::string const& form) {
        api::text_format const from = format_of(form);
        std::vector<std::string> files;
        {
            py::gil_scoped_release const let_others;
            files = api::files_below(folder, from);
        }
        py::list names;
        for (std::string const& file : files)
            names.append(as_file_name(file));
        return names;
    });
    m.def("check",
          [](source& from, std::vector<std::string> const& select, std::vector<std::string> const& ignore,
             source* other) { return check(std::move(from), select, ignore, other); });
    m.def("convert", [](source& from, std::string const& to, std::string const& output, bool full,
                        bool as_written, bool keep_errors, api::writing const& layout) {
        if (output.empty() && to == "sqlite")
            throw py::value_error("a database needs an `output`, the path of its file");
        api::conversion conversion_options;
        conversion_options.output = output;
        conversion_options.full = full;
        conversion_options.as_written = as_written;
        conversion_options.keep_errors = keep_errors;
        conversion_options.how = layout;
        return convert(std::move(from), to, std::move(conversion_options));
    });
}

} // namespace vpgn::python
