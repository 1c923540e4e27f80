// Lines of a source, and the changes that its editor collects. Private to this folder.
#pragma once

#include "edit/source_editor.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

/// The first byte of the line that has the byte at `at`.
std::uint64_t start_of_line(std::string_view source, std::uint64_t at);
/// The first byte after that line and its end.
std::uint64_t end_of_line(std::string_view source, std::uint64_t at);
/// How the first line ends: LF, CR LF or CR.
std::string_view line_end_of(std::string_view source);

class change_list {
public:
    explicit change_list(std::string_view source) : source_(source) {}

    void replace(span where, std::string text) { changes_.push_back({where, std::move(text)}); }
    void remove(span where) { changes_.push_back({where, {}}); }
    /// Inserts text, whole lines after a line that has no end, too.
    void insert(std::uint64_t at, std::string text);
    /// Sorts the changes.
    source_edit finish();

private:
    std::string_view source_;
    std::vector<text_change> changes_;
};

} // namespace vpgn::transcribe
