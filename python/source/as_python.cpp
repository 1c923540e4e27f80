#include "as_python.hpp"

#include <cstddef>

namespace vpgn::python {

namespace {

py::object as_span(api::span bytes, api::place const& at) {
    return record_class("Span")(at.points.start, at.points.end, bytes.start, bytes.end, at.line, at.column,
                                at.end_line, at.end_column);
}

py::object as_repair(api::repair const& repair) {
    api::text_change const& change = repair.changes.front();
    return record_class("Repair")(
        as_str(change.text), as_span(change.where, change.at), repair.sure, repair.replays_rest, repair.alone,
        repair.probability == 0 ? py::object(py::none()) : py::object(py::float_(repair.probability)));
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
    if (PyObject* const decoded = PyUnicode_DecodeUTF8(text.data(), Py_ssize_t(text.size()), nullptr))
        return py::reinterpret_steal<py::str>(decoded);
    PyErr_Clear();
    return py::str(api::as_utf8(text));
}

py::str as_file_name(std::string_view name) {
    PyObject* const decoded = PyUnicode_DecodeFSDefaultAndSize(name.data(), Py_ssize_t(name.size()));
    if (decoded == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::str>(decoded);
}

ranked_repairs ranked(api::finding const& of) {
    ranked_repairs all;
    for (api::repair const& repair : of.repairs)
        if (repair.rival)
            all.rivals.push_back(&repair);
        else
            all.best = &repair;
    return all;
}

py::object as_finding(api::finding const& found) {
    ranked_repairs const repairs = ranked(found);
    py::tuple rivals(repairs.rivals.size());
    for (std::size_t i = 0; i != repairs.rivals.size(); ++i)
        rivals[i] = as_repair(*repairs.rivals[i]);
    bool const has_turn = found.ply != 0;
    return record_class("Finding")(
        as_str(found.code), as_str(found.slug), as_str(name_of(found.level)), as_str(found.message),
        as_str(found.label), as_span(found.where, found.at),
        found.game ? py::object(py::int_(*found.game)) : py::none(), none_if_empty(found.number),
        has_turn ? py::object(py::int_(found.ply)) : py::none(), has_turn && found.in_variation,
        as_strs(found.notes), as_strs(found.helps),
        repairs.best == nullptr ? py::object(py::none()) : as_repair(*repairs.best), rivals);
}

py::tuple as_findings(std::vector<api::finding> const& all) {
    py::tuple result(all.size());
    for (std::size_t i = 0; i != all.size(); ++i)
        result[i] = as_finding(all[i]);
    return result;
}

py::object frozen(py::dict const& items) {
    return record_class("FrozenDict")(items);
}

py::list as_events(std::vector<api::event> const& events) {
    py::list all;
    py::object const event_class = events.empty() ? py::none() : record_class("Event");
    for (api::event const& event : events)
        all.append(event_class(as_str(name_of(event.cause)), none_if_empty(event.piece),
                               none_if_empty(event.from), none_if_empty(event.to),
                               none_if_empty(event.becomes)));
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

namespace {

/// The words of a parameter.
std::vector<std::string> words_of(py::object const& given, char const* parameter) {
    if (py::isinstance<py::str>(given)) return {py::cast<std::string>(given)};
    std::vector<std::string> words;
    bool are_words = py::isinstance<py::iterable>(given) && !py::isinstance<py::bytes>(given);
    if (are_words)
        for (py::handle const each : given) {
            are_words = py::isinstance<py::str>(each);
            if (!are_words) break;
            words.push_back(py::cast<std::string>(each));
        }
    if (!are_words) throw py::type_error("`" + std::string(parameter) + "` is a word (str), or several");
    return words;
}

} // namespace

api::writing writing_of(py::object const& strip, py::object const& keep_tags, py::object const& drop_tags,
                        std::optional<std::uint32_t> const& line_width, std::string move_numbers,
                        std::string notation) {
    return {words_of(strip, "strip"),         words_of(keep_tags, "keep_tags"),
            words_of(drop_tags, "drop_tags"), line_width,
            std::move(move_numbers),          std::move(notation)};
}

void raise_error(api::finding const& found) {
    py::object const error = record_class("Error");
    PyErr_SetObject(error.ptr(), error(as_finding(found)).ptr());
    throw py::error_already_set();
}

} // namespace vpgn::python
