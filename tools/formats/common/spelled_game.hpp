// A game's turns as they are spelled while it is replayed, and the whole game made of them.
#pragma once

#include "formats/common/game_writer.hpp"
#include "notation/native/table.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"
#include "syntax/writer.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// Watches one game after another. A turn that was not replayed, or was played against the rules, stays as
/// its source spells it, and in a game that is written so do those after it, unless a notation is asked for
/// or the source has another one: then both would be mixed.
class spelled_game final : private syntax::turn_speller {
public:
    spelled_game() = default;
    /// Turns are spelled in this native notation where it serves their variant.
    spelled_game(replay::word_notation const* notation, replay::word_style const& style)
        : notation_(notation), style_(style) {}

    void on_game(syntax::game const&);
    void on_start(replay::beginning const&);
    void on_turn(replay::played_turn const&, replay::spelling_style);

    /// Of the turn at `node`; empty where it is as its source spells it. Good until the next game begins.
    std::string_view turn(std::size_t node) const {
        return std::string_view(texts_).substr(places_[node].start, places_[node].size);
    }
    /// Appends the game in PGN's export format: see syntax::put_canonical. Where play has errors, the move
    /// numbers are those of the source, whatever the style.
    void put(std::string& out, imported_game const&, syntax::writing_style const& = {});
    /// The same without the evidence of errors and with the position of the tags: the text that identifies a
    /// game in archives, in those of earlier versions too.
    void put_identity(std::string& out, syntax::game const&);

private:
    struct place {
        std::uint32_t start = 0;
        std::uint32_t size = 0;
    };

    std::string_view spell(syntax::game const& game, std::size_t node) override {
        bool const is_doubtful = game.nodes[node].where.start >= doubtful_from_;
        return is_doubtful ? std::string_view() : turn(node);
    }

    void put_tags_of_notation(syntax::game const&);

    replay::word_notation const* notation_ = nullptr;
    replay::word_style style_;
    bool is_native_ = false;   ///< the game's turns are spelled in `notation_`
    std::string_view variant_; ///< its name
    std::string position_;     ///< the text of the start that is used; empty where the tags give none
    syntax::game const* game_ = nullptr;
    std::vector<rules::square> targets_; ///< by node, of turns in a native notation
    std::vector<std::pair<std::string_view, std::string>> more_tags_;
    std::string texts_;         ///< of all turns, concatenated
    std::vector<place> places_; ///< by node, in `texts_`
    syntax::turn_numbering count_;
    std::uint64_t doubtful_from_ = 0; ///< see first_error_of_play
};

} // namespace vpgn::tools
