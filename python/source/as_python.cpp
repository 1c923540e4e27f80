#include "as_python.hpp"

#include "core/event_table.hpp"
#include "formats/writing/command_words.hpp"
#include "formats/writing/ending_words.hpp"
#include "replay/play/told_choice.hpp"
#include "replay/position/position_text.hpp"
#include "source/utf8.hpp"

namespace vpgn::python {

namespace {

py::tuple as_strs(std::vector<std::string> const& texts) {
    py::tuple all(texts.size());
    for (std::size_t i = 0; i != texts.size(); ++i)
        all[i] = as_str(texts[i]);
    return all;
}

py::object as_repair(suggestion const& what, place const& where) {
    return record("Repair")(as_str(what.text), as_span(where), what.is_safe(), what.replays_rest, what.alone);
}

py::object none_if_empty(std::string_view text) {
    return text.empty() ? py::object(py::none()) : py::object(as_str(text));
}

py::object as_piece(rules::piece who, replay::game_start const& on) {
    if (!who) return py::none();
    if (who == rules::neutral_piece()) return py::str("G");
    return as_str(replay::letter_of(who, *on.variant->notation.letters));
}

} // namespace

py::object record(char const* name) {
    return py::module_::import("vpgn.records").attr(name);
}

py::str as_str(std::string_view text) {
    if (PyObject* const made = PyUnicode_DecodeUTF8(text.data(), Py_ssize_t(text.size()), nullptr))
        return py::reinterpret_steal<py::str>(made);
    PyErr_Clear();
    return py::str(as_utf8(text));
}

py::object as_span(place const& where) {
    return record("Span")(where.points.start, where.points.end, where.bytes.start, where.bytes.end,
                          where.from.line, where.from.column, where.to.line, where.to.column);
}

py::object as_finding(located const& found) {
    finding const& what = found.what;
    code_record const& code = record_of(what.code);
    py::object repair = py::none();
    if (what.fix) repair = as_repair(*what.fix, found.fix);
    py::tuple rivals(what.others.size());
    for (std::size_t i = 0; i != what.others.size(); ++i)
        rivals[i] = as_repair(what.others[i], found.others[i]);
    bool const has_turn = what.place.ply != 0;
    return record("Finding")(
        as_str(code.code), as_str(code.slug), as_str(word_of(what.level)), as_str(what.message),
        as_str(what.label), as_span(found.where),
        what.place.game == 0 ? py::object(py::none()) : py::int_(what.place.game),
        none_if_empty(what.place.number), has_turn ? py::object(py::int_(what.place.ply)) : py::none(),
        has_turn && what.place.variation, as_strs(what.notes), as_strs(what.helps), repair, rivals);
}

py::tuple as_findings(std::vector<located> const& all) {
    py::tuple made(all.size());
    for (std::size_t i = 0; i != all.size(); ++i)
        made[i] = as_finding(all[i]);
    return made;
}

py::object legal_turn_maker::make(rules::turn const& choices, std::string_view text) const {
    py::tuple made(std::size_t(choices.size()));
    for (int i = 0; i != choices.size(); ++i) {
        replay::told_choice const one = replay::told(choices[i], on_.start.to_move, on_);
        made[std::size_t(i)] = choice_(as_str(one.type), none_if_empty(one.from), none_if_empty(one.to),
                                       none_if_empty(one.piece));
    }
    return turn_(as_str(text), made, replay::captures(choices, text));
}

py::object frozen(py::dict const& items) {
    return record("FrozenDict")(items);
}

py::str as_square(rules::square s) {
    return as_str(replay::name_of(s));
}

py::list as_events(rules::event_list const& events, replay::game_start const& on) {
    py::list all;
    py::object const made = events.empty() ? py::none() : record("Event");
    for (rules::event const& e : events) {
        auto const square = [](rules::square s) {
            return s == rules::no_square ? py::object(py::none()) : py::object(as_square(s));
        };
        rules::piece const becomes = rules::becomes_of(e);
        all.append(made(as_str(rules::facts_of(e.why).name), as_piece(e.who, on), square(e.from),
                        square(e.to), becomes == e.who ? py::object(py::none()) : as_piece(becomes, on)));
    }
    return all;
}

py::object as_ending(rules::verdict const& end) {
    if (end.how == rules::ending::none) return py::none();
    py::object winner = py::none();
    if (end.winner) winner = as_str(tools::word_of(*end.winner));
    return record("Ending")(as_str(tools::word_of(end.how)), winner);
}

py::object as_seconds(std::optional<std::chrono::milliseconds> time) {
    constexpr double thousand = 1000;
    if (!time) return py::none();
    return py::float_(double(time->count()) / thousand);
}

py::object as_evaluation(std::optional<syntax::evaluation> const& thought) {
    if (!thought) return py::none();
    py::object pawns = py::none(), mate = py::none(), depth = py::none();
    if (thought->is_mate)
        mate = py::int_(thought->mate);
    else
        pawns = py::float_(thought->pawns);
    if (thought->depth) depth = py::int_(*thought->depth);
    return record("Evaluation")(pawns, mate, depth);
}

py::list as_marks(std::vector<syntax::board_mark> const& marks) {
    py::list all;
    for (syntax::board_mark const& one : marks)
        all.append(record("Mark")(as_str(std::string_view(&one.color, 1)),
                                  as_str(tools::square_text(one.from)), as_str(tools::square_text(one.to))));
    return all;
}

void raise_error(located const& found) {
    py::object const error = record("Error");
    PyErr_SetObject(error.ptr(), error(as_finding(found)).ptr());
    throw py::error_already_set();
}

} // namespace vpgn::python
