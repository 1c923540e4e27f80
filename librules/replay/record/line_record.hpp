// Lazy parser for the turns of one line of play: a line may have a hundred thousand turns with a slip every
// few, and most searches only need the next few.
#pragma once

#include "replay/record/written_turn.hpp"

#include <cstddef>
#include <deque>

namespace vpgn::replay {

class line_record {
public:
    /// The turns after node `after` of `game` up to the end of their line; `mover` plays the first. The
    /// arguments must outlive the record.
    line_record(syntax::game const& game, std::size_t after, rules::piece_table const& pieces,
                rules::color mover, rules::variant_info const& variant, language_letters const* letters)
        : game_(game), pieces_(pieces), variant_(variant), letters_(letters), following_(after),
          first_mover_(mover), mover_(mover), node_(after + 1) {}
    /// The same line with other piece letters.
    line_record in(language_letters const* letters) const {
        return {game_, following_, pieces_, first_mover_, variant_, letters};
    }

    /// The same line, parsed as if the other side made its first turn.
    line_record by_other_side() const {
        return {game_, following_, pieces_, !first_mover_, variant_, letters_};
    }

    /// The side that makes the turn at place `i`, if turns alternate from the first.
    rules::color mover_of(std::size_t i) const { return i % 2 == 0 ? first_mover_ : !first_mover_; }
    language_letters const* letters() const { return letters_; }
    /// Of the whole file.
    std::string_view text() const { return game_.text; }
    rules::piece_table const& pieces() const { return pieces_; }

    /// The turn at place `i`, 0-based; null after the end of the line. It remains valid. Cost: that of
    /// parsing what has not been parsed.
    written_turn const* turn(std::size_t i);
    /// One that has been parsed.
    written_turn const& operator[](std::size_t i) const { return turns_[i]; }

    /// The place of the turn at `node`, which must belong to the line; parses up to it.
    std::size_t place_of(std::size_t node);

private:
    bool read_next();

    syntax::game const& game_;
    rules::piece_table const& pieces_;
    rules::variant_info const& variant_;
    language_letters const* letters_;
    std::size_t following_;
    rules::color first_mover_;
    rules::color mover_;
    std::size_t node_; ///< start of the search for the next turn
    std::deque<written_turn> turns_;
};

} // namespace vpgn::replay
