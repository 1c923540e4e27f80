// C++ to Python: texts, findings and the other plain records (vpgn/records.py).
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include <vpgn/convert.hpp>
#include <vpgn/record.hpp>

namespace vpgn::python {

namespace py = pybind11;

/// Bytes that are not valid UTF-8 are read as Windows-1252, as in the output of the program.
py::str as_str(std::string_view);
/// A name of a file, of any bytes, or a message with one: as `os.fsdecode` returns it.
py::str as_file_name(std::string_view);
/// None for an empty text.
py::object none_if_empty(std::string_view);
py::tuple as_strs(std::vector<std::string> const&);

/// A class of vpgn/records.py.
py::object record_class(char const* name);

/// `records.Finding` and so on. All of these need the interpreter's lock.
py::object as_finding(api::finding const&);
py::tuple as_findings(std::vector<api::finding> const&);
py::list as_events(std::vector<api::event> const&);
/// None where the game has not ended.
py::object as_ending(api::ending const&);
/// Seconds, or None.
py::object as_seconds(std::optional<std::chrono::milliseconds>);
py::object as_evaluation(std::optional<api::evaluation> const&);
py::tuple as_marks(std::vector<api::board_mark> const&);
/// `records.FrozenDict` with these items.
py::object frozen(py::dict const& items);

/// The repair of a finding that explains the record better than any other, if one does, and its rivals.
struct ranked_repairs {
    api::repair const* best = nullptr;
    std::vector<api::repair const*> rivals;
};
ranked_repairs ranked(api::finding const&);

/// What is left out of written games, and their layout, by the parameters of `vpgn.convert`: words are one
/// text, or several. Raises TypeError for anything else.
api::writing writing_of(py::object const& strip, py::object const& keep_tags, py::object const& drop_tags,
                        std::optional<std::uint32_t> const& line_width, std::string move_numbers,
                        std::string notation);

/// Raises `vpgn.Error` with the finding.
[[noreturn]] void raise_error(api::finding const&);

} // namespace vpgn::python
