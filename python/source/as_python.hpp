// C++ to Python: texts, findings, and what else is a plain record there (vpgn/records.py).
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

/// A byte that is no UTF-8 is what it is in Windows-1252, as in all that the program prints of such a text.
py::str as_str(std::string_view);

/// `records.Span` and so on. The interpreter's lock is held, as for all of these.
py::object as_span(place const&);
py::object as_finding(located const&);
py::list as_findings(std::vector<located> const&);
py::list as_events(rules::event_list const&, replay::game_start const&);
/// None where the game has not ended.
py::object as_ending(rules::verdict const&);
/// Seconds, or None.
py::object as_seconds(std::optional<std::chrono::milliseconds>);
py::object as_evaluation(std::optional<syntax::evaluation> const&);
py::list as_marks(std::vector<syntax::board_mark> const&);

/// A square's name.
py::str as_square(rules::square);

/// Throws the Python exception `vpgn.Error` for what was found.
[[noreturn]] void raise_error(located const&);

} // namespace vpgn::python
