// The repairs of a finding, as changes of the source text, and the repairs that a whole text gets.
#pragma once

#include "api/reading.hpp"
#include "api/shown_games.hpp"
#include "formats/common/game_writer.hpp"
#include "replay/play/fix_games.hpp"
#include "report/finding.hpp"
#include "source/span.hpp"
#include "transcript/transcript.hpp"

#include <cstdint>
#include <optional>
#include <string>
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

/// The same for the findings of one game. Sure are those alone that `vpgn check --fix` writes, `--fix --with`
/// for a game that is `compared` with a second record (null: it is not): others may contradict them, or
/// something new would be found. Cost: that of fix_game, if any may be sure.
class repairs_of_game {
public:
    repairs_of_game(imported_game const&, std::string_view source, paired_game const* compared = nullptr);
    std::vector<shown_repair> of(finding const&);
    /// Those of a finding of the reader of a format, whose spans are in the source.
    std::vector<shown_repair> of_reader(finding const& f) const {
        return repairs_of(f, source_, nullptr, source_);
    }
    /// Those that are written, once `of` has been called with all findings. Spans are in the game's text.
    std::vector<written_change> written() const;

private:
    bool is_written(finding const&);
    /// Whether the comparison with a second record decides it.
    bool is_decided(finding const&) const;

    imported_game const& imported_;
    std::string_view source_;
    paired_game const* compared_;
    std::optional<replay::fixed_text> fixed_; ///< once it is needed
    std::vector<written_change> reconciled_;  ///< of a game that is compared
};

/// What `vpgn check --fix` makes of a text.
struct repaired_source {
    std::string text;
    std::uint64_t repairs = 0;
    std::vector<written_change> written;
};

/// As `vpgn check --fix` writes it, of the findings for which `choice` returns true (empty: all); none where
/// that refuses: of formats that it does not write, and of games that were given tags.
std::optional<repaired_source> repaired_text(std::string_view text, text_reading const&,
                                             replay::fix_choice const& choice = {});
/// The same as `vpgn check --fix --with`, of a text that is compared.
std::optional<repaired_source> repaired_text(std::string_view text, text_reading const&,
                                             compared_texts const&);

} // namespace vpgn::tools::api
