// C++ to Python: texts, findings and the other plain records (vpgn/records.py).
#pragma once

#include "place.hpp"

#include "core/event.hpp"
#include "core/variant.hpp"
#include "replay/terms/game_start.hpp"
#include "syntax/turn_commands.hpp"

#include <pybind11/pybind11.h>

#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::python {

namespace py = pybind11;

/// Bytes that are not valid UTF-8 are read as Windows-1252, as in the output of the program.
py::str as_str(std::string_view);

/// A class of vpgn/records.py.
py::object record(char const* name);

/// `records.Span` and so on. All of these need the interpreter's lock.
py::object as_span(place const&);
py::object as_finding(located const&);
py::tuple as_findings(std::vector<located> const&);
py::list as_events(rules::event_list const&, replay::game_start const&);
/// Makes `records.LegalTurn` of the legal turns of a position.
class legal_turn_maker {
public:
    explicit legal_turn_maker(replay::game_start const& on)
        : on_(on), turn_(record("LegalTurn")), choice_(record("Choice")) {}
    py::object make(rules::turn const&, std::string_view text) const;

private:
    replay::game_start const& on_;
    py::object turn_, choice_;
};
/// `records.FrozenDict` with these items.
py::object frozen(py::dict const&);
/// None where the game has not ended.
py::object as_ending(rules::verdict const&);
/// Seconds, or None.
py::object as_seconds(std::optional<std::chrono::milliseconds>);
py::object as_evaluation(std::optional<syntax::evaluation> const&);
py::list as_marks(std::vector<syntax::board_mark> const&);

/// A square's name.
py::str as_square(rules::square);

/// Raises `vpgn.Error` with the finding.
[[noreturn]] void raise_error(located const&);

} // namespace vpgn::python
