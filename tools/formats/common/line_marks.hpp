// Marks of mails and pages around the lines of a record, `>` before a line and `<br>` after it, and lines
// that are remarks without the sign of one.
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

/// The finding about lines that are kept as comments though they lack the sign of one, in the text that they
/// are in; nullopt: there are none. Its repair writes `sign`; `reason` begins its label. Empties `remarks`.
std::optional<finding> report_remarks_of(std::string_view text, std::vector<span>& remarks,
                                         std::string_view sign, std::string_view reason);

} // namespace vpgn::transcribe
