// What the writers of formats of Shogi share: a move with all that they state, the endings, the tags of KIF
// and JSON Kifu. Private to this folder.
#pragma once

#include "formats/common/record_writer.hpp"
#include "formats/shogi/shogi_endings.hpp"
#include "formats/shogi/shogi_position.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// A move as the formats of Shogi state it.
struct shogi_move {
    transcribe::shogi_square from, to; ///< `from` is not on the board: a drop
    transcribe::shogi_piece before, after, captured;

    bool promotes() const { return after.promoted && !before.promoted; }
};

class shogi_writer : public record_writer {
public:
    explicit shogi_writer(text_form& form) : record_writer(form, "Shogi") {}

protected:
    using ending = transcribe::known_ending;
    /// What ends a line of play, and for whom.
    struct line_end {
        std::string_view termination;
        ending::effect outcome = ending::effect::open;
    };

    std::string why_not_start() override;
    transcribe::shogi_position const& start() const { return *start_; }
    /// No value: it has other pieces or another board.
    std::optional<transcribe::shogi_position> position_of(rules::setup const&) const;
    static transcribe::shogi_square square_of(rules::square at) {
        return {9 - int(rules::file_of(at)), 9 - int(rules::rank_of(at))};
    }
    /// Of a drop, or of a piece that is promoted or not.
    transcribe::shogi_piece piece_of(rules::color owner, rules::kind now, rules::kind was) const;
    /// At the cost of the position before it.
    shogi_move described(written_move const&);

    static constexpr std::string_view left_out_foul = "the foul with which the game ends";

    /// A comment without its commands, by lines.
    static std::vector<std::string> lines_of_comment(std::string_view comment);
    /// The value of a command in a comment, `[%end 投了]`; empty: it has none.
    static std::string command_in(std::string_view comment, std::string_view name);
    std::optional<std::uint64_t> seconds_of(std::size_t turn) const;
    /// The time of the ending, after a colon each: hours, minutes and seconds.
    std::optional<std::uint64_t> ending_seconds() const;

    /// Whether the record states how its main line ends.
    bool has_ending() const;
    /// How the main line ends after `plies`: by the tags, else by the result.
    line_end ending_of_game(std::uint32_t plies) const;
    /// How a variation ends after `plies`, in the words of any format; no value: they are none.
    std::optional<line_end> ending_named(std::string_view word, std::uint32_t plies) const;
    bool sente_moves_after(std::uint32_t plies) const { return (plies % 2 == 0) != start().gote_to_move; }
    /// The word of CSA, which JSON Kifu has too, `%TORYO`.
    std::string_view csa_word(line_end const&, std::uint32_t plies) const;

    /// Tags that are written in another way, or that are empty.
    static bool is_of_frame(std::string_view name);
    static std::string date_with_slashes(std::string date, std::string const& time);
    /// The day and time of the tags EndDate and EndTime; empty: no day is known.
    std::string end_of_game() const;
    /// The tags of the game by the names that KIF and JSON Kifu have for them.
    std::vector<std::pair<std::string, std::string>> kif_facts() const;

private:
    std::optional<transcribe::shogi_position> start_;
    std::array<transcribe::shogi_piece, rules::most_kinds> pieces_{}; ///< by kind
};

} // namespace vpgn::tools
