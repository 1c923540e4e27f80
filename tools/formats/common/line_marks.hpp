// Marks of mails and pages around the lines of a record: `>` before a line, `<br>` after it.
#pragma once

#include "report/finding.hpp"
#include "transcript/imported_record.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// The line without such marks and the blanks around them. Comments keep what is behind them.
source_line unmarked(source_line line, std::string_view comment_signs);

/// Collects the marks of one record.
class line_marks {
public:
    /// `bare` is what `unmarked` returned for `line`.
    void note(source_line const& line, source_line const& bare);
    /// The finding about all marks that were noted, in the text that they are in; nullopt: there are none.
    std::optional<finding> report(std::string_view text);

private:
    std::vector<text_change> pieces_;
};

} // namespace vpgn::transcribe
