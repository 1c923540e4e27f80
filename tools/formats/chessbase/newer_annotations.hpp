// The annotations of a game in the newer format, from the content of its record in `.2cba`.
#pragma once

#include "formats/chessbase/annotation_text.hpp"
#include "formats/chessbase/annotations.hpp"
#include "formats/chessbase/names.hpp"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

/// Annotations, and what those refer to whose data are not those of the record.
struct newer_annotations {
    std::vector<annotation> all; ///< in the order of their moves, and of the record at a move
    std::deque<std::string> owned;

    void clear() {
        all.clear();
        owned.clear();
    }
};

/// Reads the content of a record of annotations. `order`: of the moves (`read_newer_moves`). `begin`: the
/// place of the content in the record, for faults. Data become those of the older format, except where
/// `annotation::is_newer` is set. An annotation states no size: one whose layout is not known ends the
/// reading with a fault that names its type.
void read_newer_annotations(std::string_view content, std::vector<std::uint32_t> const& order,
                            std::uint64_t begin, newer_annotations& into, std::vector<fault>& faults);

// Text of the annotations whose data keep their layout.
extent append_newer_link(std::string& to, std::string_view data, code_page);
extent append_newer_training(std::string& to, std::string_view data, code_page);
extent append_newer_quotation(std::string& to, std::string_view data, code_page);

} // namespace vpgn::chessbase
