// The fields of a game in JSON that come from its replay: its beginning, and the fields of each turn, as many
// as the level of detail requires. Does not depend on comments, variations or the layout of a game.
#pragma once

#include "board/piece_letters.hpp"
#include "core/event.hpp"
#include "formats/json/level_of_detail.hpp"
#include "notation/native/word_notation.hpp"
#include "notation/position_writer.hpp"
#include "replay/play/replay.hpp"
#include "report/render/json_stream.hpp"
#include "syntax/game.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Stores the fields of one game at a time; the storage is reused.
class play_fields final : public replay::observer {
public:
    explicit play_fields(level_of_detail level) : level_(level) {}

    /// Resets the state. `game` must outlive the writing of its fields.
    void on_game(syntax::game const& game);

    void on_start(replay::beginning const&) override;
    void on_turn(replay::played_turn const&) override;

    level_of_detail level() const { return level_; }
    bool black_begins() const { return black_begins_; }
    unsigned first_number() const { return first_number_; }

    /// `,"variant":…,"armies":…,"start":…` with the comma; empty if the game was not replayed, or the level
    /// does not include it.
    std::string_view beginning() const { return beginning_; }
    /// Whether the turn at a node was replayed.
    bool played(std::size_t node) const { return turns_[node].played; }
    /// Whether the replay follows the record at that node. Not known if only the record is written.
    bool followed(std::size_t node) const { return turns_[node].followed; }
    /// The fields that the rules know of the turn at a node, each with a comma before it; empty where it was
    /// not replayed.
    std::string_view turn(std::size_t node) const {
        return std::string_view(fields_).substr(turns_[node].start, turns_[node].size);
    }

private:
    struct turn_place {
        std::size_t start = 0; ///< in `fields_`
        std::size_t size = 0;
        bool played = false;
        bool followed = false;
    };
    /// The positions around a turn as the page shows them, for levels without every position.
    struct shown_turn {
        std::string before, after;
    };

    void write_record(replay::played_turn const&, json_stream&);
    void write_shown(replay::played_turn const&, json_stream&);
    void write_full(replay::played_turn const&, json_stream&);
    void note_followed(replay::played_turn const&, rules::turn const& choices);
    void put_canonical_if_other(replay::played_turn const&, json_stream&);
    /// The move in each notation that players of the variant read it in: `,"words":{"chinese":"炮二平五",…}`.
    void put_words(replay::played_turn const&, json_stream&);
    void put_choices(rules::turn const&, rules::color mover, json_stream&);
    /// Into an array that is open.
    void put_events(json_stream&);
    bool is_written(std::size_t node, std::string_view text) const;
    std::string const& on_show_before(std::size_t node) const;
    /// The field "piece" of a piece, with the comma, and its value alone; made when first needed.
    std::string_view piece_field(rules::piece);
    std::string_view piece_record(rules::piece);

    static constexpr std::size_t all_pieces = 2 * std::size_t(rules::most_kinds);

    level_of_detail level_;
    syntax::game const* game_ = nullptr;
    rules::piece_table const* pieces_ = nullptr; ///< good while the game is being replayed
    unsigned first_number_ = 1;
    bool black_begins_ = false;
    /// The placement contains pockets, walls or promoted pieces: then every position is written.
    bool has_more_than_pieces_ = false;

    std::string beginning_;
    std::string start_;
    std::string fields_;            ///< of all turns, concatenated
    std::vector<turn_place> turns_; ///< by node
    std::vector<shown_turn> shown_; ///< by node; only if events are written, and not all positions

    std::vector<replay::word_notation const*> read_in_; ///< by the players of the variant
    std::array<std::string, all_pieces> piece_texts_;   ///< the fields
    bool texts_of_chess_ = false;                       ///< of its pieces
    replay::position_writer positions_;
    rules::event_list events_; ///< of one turn; its storage serves all, as that of the texts
    std::string spelled_, position_;
};

// The predicted rest of a position text after a turn. A reader that knows the events of a turn knows the
// placement. The other fields are predicted here and in the page (usualRest in
// tools/page/web/src/play/position.ts); the position is written only if the prediction is wrong.

/// The text of a position after the placement.
std::string_view rest_of(std::string_view position);

/// The predicted rest after a turn. The other side is to move; after a turn of Black the number increases by
/// one. The clock increases by one, or becomes 0 if the first chosen piece is written `P` or there is a
/// capture. The en passant target is the square that this pawn passed by a double step. The rights are
/// unchanged, and no piece is in motion. `before` is the rest before the turn.
std::string usual_rest(std::string_view before, rules::event_list const& events,
                       rules::piece_letters const& letters = rules::army_letters);

} // namespace vpgn::tools
