// The repairs of a finding, as changes of the source text.
#pragma once

#include "api/shown_games.hpp"
#include "import/transcript.hpp"
#include "replay/play/fix_games.hpp"
#include "report/finding.hpp"
#include "source/span.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

// From the text of a transcript back to its source, for changes there.

/// The bytes of `source` that became `where` in the transcript's text; none where it begins or ends within
/// converted bytes. Without a transcript (null) that is `where`. O(passages).
std::optional<span> source_span(transcribe::transcript const*, std::string_view source, span where);

} // namespace vpgn::tools::api

// The repairs of a finding, as changes of the source text.

namespace vpgn::transcribe {
struct transcript;
}

namespace vpgn::tools::api {

/// The repairs of a finding whose spans are in `game_text`, the most likely first: that of `vpgn check
/// --fix`, and those that it would not apply without a question. `from`, if not null, is the transcript of
/// `source` with the text `game_text`; repairs that cannot be mapped to `source` are left out.
std::vector<shown_repair> repairs_of(finding const&, std::string_view game_text,
                                     transcribe::transcript const* from, std::string_view source);

/// The same for the findings of one game. Sure are those alone that `vpgn check --fix` writes: others may
/// contradict them, or something new would be found. Cost: that of fix_games, if any may be sure.
class repairs_of_game {
public:
    repairs_of_game(syntax::game const&, transcribe::transcript const* from, std::string_view source);
    std::vector<shown_repair> of(finding const&);

private:
    bool is_written(finding const&);

    syntax::game const& game_;
    transcribe::transcript const* from_;
    std::string_view source_;
    std::optional<replay::fixed_text> fixed_; ///< once it is needed
};

} // namespace vpgn::tools::api
