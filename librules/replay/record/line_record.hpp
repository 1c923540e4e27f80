// What does the record say of one line of play? Its turns, read as far as somebody asks for: a line may be a
// hundred thousand turns long and slip every few, and most searches look at the next few only.
#pragma once

#include "replay/record/written_turn.hpp"

#include <cstddef>
#include <deque>

namespace vpgn::replay {

class line_record {
public:
    /// The turns behind node `behind` of `game`, to the end of their line; `mover` makes the first. What is
    /// given must stay as long as the record.
    line_record(syntax::game const& game, std::size_t behind, rules::piece_table const& pieces,
                rules::color mover, rules::variant_info const& variant, language_letters const* letters)
        : game_(game), pieces_(pieces), variant_(variant), letters_(letters), behind_(behind), begins_(mover),
          mover_(mover), node_(behind + 1) {}
    /// The same line, with its pieces named by other letters.
    line_record in(language_letters const* letters) const {
        return {game_, behind_, pieces_, begins_, variant_, letters};
    }

    /// The same line, read as if the other side made its first turn.
    line_record by_other_side() const { return {game_, behind_, pieces_, !begins_, variant_, letters_}; }

    /// Who makes the turn at place `i`, as far as turns alternate from the first.
    rules::color mover_of(std::size_t i) const { return i % 2 == 0 ? begins_ : !begins_; }
    language_letters const* letters() const { return letters_; }
    /// Of the whole file.
    std::string_view text() const { return game_.text; }
    rules::piece_table const& pieces() const { return pieces_; }

    /// The turn at place `i`, from 0; null where the line has ended. It stays good. Cost: that of reading
    /// what has not been read.
    written_turn const* turn(std::size_t i);
    /// One that has been read.
    written_turn const& operator[](std::size_t i) const { return turns_[i]; }

    /// The place of the turn at `node`, which must be one of the line; reads as far as that.
    std::size_t place_of(std::size_t node);

private:
    bool read_next();

    syntax::game const& game_;
    rules::piece_table const& pieces_;
    rules::variant_info const& variant_;
    language_letters const* letters_;
    std::size_t behind_;
    rules::color begins_;
    rules::color mover_;
    std::size_t node_; ///< where to look for the next turn
    std::deque<written_turn> turns_;
};

} // namespace vpgn::replay
