// Two texts with records of the same games: which belong together, and the figures of their comparison.
#pragma once

#include "games/stream/game_chunks.hpp"
#include "replay/reconcile/reconcile.hpp"
#include "report/finding.hpp"
#include "source/span.hpp"
#include "syntax/game.hpp"
#include "transcript/transcript.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// A game of a text, with the text that its tree refers to.
struct kept_record {
    std::size_t chunk = 0;
    std::shared_ptr<transcribe::transcript const> transcript; ///< null: the text is that of the chunk
    syntax::game game;
    bool is_paired = false;

    /// The place in the chunk of a span of the game's text.
    span in_chunk(span where) const { return transcript ? transcribe::source_of(*transcript, where) : where; }
};

/// Keeps the games of chunks, whose texts must stay where they are: trees refer to them.
class record_keeper final : syntax::game_consumer, transcribe::transcript_consumer {
public:
    /// Reads the next chunk.
    void read(game_chunk const&);

    std::vector<kept_record>& records() { return records_; }
    /// Findings outside of all games, by chunk.
    std::vector<std::pair<std::size_t, finding>>& between_games() { return between_; }

private:
    void take(syntax::game const&) override;
    void take(transcribe::transcript const&) override;
    void between(finding) override;

    std::size_t chunks_ = 0;
    std::vector<kept_record> records_;
    std::vector<std::pair<std::size_t, finding>> between_;
    std::shared_ptr<transcribe::transcript const> transcript_;
};

/// The record of `others` that is paired with each of `records`, in their order if both have as many, else by
/// their tags; null: none.
std::vector<kept_record*> pairs_of(std::vector<kept_record> const& records, std::vector<kept_record>& others);

/// Counts of pairs that are records of one game.
struct compared_records {
    /// Games by whether they replay: in both records, only in the first, only in the second, in none.
    std::uint64_t in_both = 0, in_first = 0, in_second = 0, in_none = 0;
    std::uint64_t differences = 0, undecided = 0;

    void count(replay::reconciled_game const&);
};

/// `1 game compared: …`, for people; empty if none was.
std::string sentence_about(compared_records const&);

/// A game of the first text.
struct paired_game {
    /// Its differences, and what else is found: spans are in the game's text, `in_other` in the second text.
    std::vector<finding> findings;
    std::vector<text_change> changes; ///< see replay::reconciled_game; in the game's text
    std::uint64_t repairs = 0;        ///< differences that they repair
    std::uint64_t turns = 0;
    std::string title;                                        ///< see game_title
    std::shared_ptr<transcribe::transcript const> transcript; ///< as in kept_record

    /// With spans in the first text.
    std::vector<finding> findings_in_text() const;
};

struct compared_texts : compared_records {
    std::vector<paired_game> games;
    std::vector<finding> unpaired; ///< R126 for games of the second text; spans are there
};

/// Compares two texts in memory, in whatever formats. Cost: that of replay::reconcile for each game.
compared_texts compare_texts(game_chunk const& first, game_chunk const& second);

} // namespace vpgn::tools
