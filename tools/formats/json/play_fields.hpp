// What do the rules make of a game that is told in JSON? Its beginning, and the fields that the replay adds
// to each turn, as many as the level of detail asks for. Knows nothing of comments, variations and how a game
// is laid out.
#pragma once

#include "formats/json/json_stream.hpp"
#include "formats/json/level_of_detail.hpp"
#include "replay/play/replay.hpp"
#include "replay/position/position_writer.hpp"
#include "syntax/game.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Keeps what is told of one game after another; the same storage serves all.
class play_fields final : public replay::observer {
public:
    explicit play_fields(level_of_detail level) : level_(level) {}

    /// Forgets the last game. `game` must stay as long as it is being told.
    void begins(syntax::game const& game);

    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const&) override;

    level_of_detail level() const { return level_; }
    bool black_begins() const { return black_begins_; }
    unsigned first_number() const { return first_number_; }

    /// `,"variant":…,"armies":…,"start":…` with the comma; empty where the game was not replayed, or the
    /// level does not tell it.
    std::string_view beginning() const { return beginning_; }
    /// Was the turn at a node replayed?
    bool played(std::size_t node) const { return turns_[node].played; }
    /// Do the rules follow what the record says there? Not known where only the record is told.
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
    /// The positions around a turn as they are on show, where not all is told.
    struct shown_turn {
        std::string before, after;
    };

    void tell_record(replay::played_turn const&, json_stream&);
    void tell_shown(replay::played_turn const&, json_stream&);
    void tell_full(replay::played_turn const&, json_stream&);
    void note_followed(replay::played_turn const&, rules::turn const& choices);
    void put_canonical_if_other(replay::played_turn const&, json_stream&);
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
    /// The placement tells pockets, walls, who is promoted: then every position is told.
    bool has_more_than_pieces_ = false;

    std::string beginning_;
    std::string start_;
    std::string fields_;            ///< of all turns, one behind another
    std::vector<turn_place> turns_; ///< by node
    std::vector<shown_turn> shown_; ///< by node; only where events are told, and not all positions

    std::array<std::string, all_pieces> piece_texts_; ///< the fields
    bool texts_of_chess_ = false;                     ///< of its pieces
    replay::position_writer positions_;
    rules::event_list events_; ///< of one turn; its storage serves all, as that of the texts
    std::string spelled_, position_;
};

} // namespace vpgn::tools
