#include "as_python.hpp"

#include <cstddef>

namespace vpgn::python {

namespace {

py::object as_span(api::span bytes, api::place const& at) {
    return record_class("Span")(at.points.start, at.points.end, bytes.start, bytes.end, at.line, at.column,
                                at.end_line, at.end_column);
}

py::object as_repair(api::repair const& what) {
    api::text_change const& change = what.changes.front();
    return record_class("Repair")(as_str(change.text), as_span(change.where, change.at), what.sure,
                                  what.replays_rest, what.alone);
}

} // namespace

py::object none_if_empty(std::string_view text) {
    return text.empty() ? py::object(py::none()) : py::object(as_str(text));
}

py::tuple as_strs(std::vector<std::string> const& texts) {
    py::tuple all(texts.size());
    for (std::size_t i = 0; i != texts.size(); ++i)
        all[i] = as_str(texts[i]);
    return all;
}

py::object record_class(char const* name) {
    return py::module_::import("vpgn.records").attr(name);
}

py::str as_str(std::string_view text) {
    if (PyObject* const made = PyUnicode_DecodeUTF8(text.data(), Py_ssize_t(text.size()), nullptr))
        return py::reinterpret_steal<py::str>(made);
    PyErr_Clear();
    return py::str(api::as_utf8(text));
}

ranked_repairs ranked(api::finding const& of) {
    ranked_repairs all;
    for (api::repair const& one : of.repairs)
        if (one.rival)
            all.rivals.push_back(&one);
        else
            all.best = &one;
    return all;
}

py::object as_finding(api::finding const& what) {
    ranked_repairs const repairs = ranked(what);
    py::tuple rivals(repairs.rivals.size());
    for (std::size_t i = 0; i != repairs.rivals.size(); ++i)
        rivals[i] = as_repair(*repairs.rivals[i]);
    bool const has_turn = what.ply != 0;
    return record_class("Finding")(
        as_str(what.code), as_str(what.slug), as_str(name_of(what.level)), as_str(what.message),
        as_str(what.label), as_span(what.where, what.at),
        what.game ? py::object(py::int_(*what.game)) : py::none(), none_if_empty(what.number),
        has_turn ? py::object(py::int_(what.ply)) : py::none(), has_turn && what.in_variation,
        as_strs(what.notes), as_strs(what.helps),
        repairs.best == nullptr ? py::object(py::none()) : as_repair(*repairs.best), rivals);
}

py::tuple as_findings(std::vector<api::finding> const& all) {
    py::tuple made(all.size());
    for (std::size_t i = 0; i != all.size(); ++i)
        made[i] = as_finding(all[i]);
    return made;
}

py::object frozen(py::dict const& items) {
    return record_class("FrozenDict")(items);
}

py::list as_events(std::vector<api::event> const& events) {
    py::list all;
    py::object const made = events.empty() ? py::none() : record_class("Event");
    for (api::event const& one : events)
        all.append(made(as_str(name_of(one.cause)), none_if_empty(one.piece), none_if_empty(one.from),
                        none_if_empty(one.to), none_if_empty(one.becomes)));
    return all;
}

py::object as_ending(api::ending const& end) {
    if (!end) return py::none();
    py::object winner = py::none();
    if (end.winner) winner = as_str(name_of(*end.winner));
    return record_class("Ending")(as_str(name_of(end.how)), winner);
}

py::object as_seconds(std::optional<std::chrono::milliseconds> time) {
    constexpr double thousand = 1000;
    if (!time) return py::none();
    return py::float_(double(time->count()) / thousand);
}

py::object as_evaluation(std::optional<api::evaluation> const& thought) {
    if (!thought) return py::none();
    py::object pawns = py::none(), mate = py::none(), depth = py::none();
    if (thought->pawns) pawns = py::float_(*thought->pawns);
    if (thought->mate) mate = py::int_(*thought->mate);
    if (thought->depth) depth = py::int_(*thought->depth);
    return record_class("Evaluation")(pawns, mate, depth);
}

py::tuple as_marks(std::vector<api::board_mark> const& marks) {
    py::tuple all(marks.size());
    for (std::size_t i = 0; i != marks.size(); ++i)
        all[i] = record_class("Mark")(as_str(std::string_view(&marks[i].color, 1)), as_str(marks[i].from),
                                      as_str(marks[i].to));
    return all;
}

void raise_error(api::finding const& found) {
    py::object const error = record_class("Error");
    PyErr_SetObject(error.ptr(), error(as_finding(found)).ptr());
    throw py::error_already_set();
}

} // namespace vpgn::python
