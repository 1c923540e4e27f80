// Legend of the pieces of one game: drawing, letter and name of each, such that no two look the same; and
// sheets of the pieces of all armies or of one variant.
#pragma once

#include "board/piece_table.hpp"
#include "core/setup.hpp"
#include "games/drawing/pieces.hpp"
#include "games/drawing/traditional.hpp"
#include "notation/native/player_terms.hpp"

#include <array>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A game's own word for the piece, such as one that its definition gives; not a letter, a Betza name or
/// `king`.
bool has_own_word(rules::piece_names const&, drawn_piece const&);

class piece_legend {
public:
    /// Cost: some microseconds per piece.
    /// With the pieces of a tradition, as far as it has them, or with drawings of their moves.
    explicit piece_legend(rules::piece_table const&, tradition its = tradition::none);

    /// The tradition that is used: none if it has to be complete and is not.
    tradition its() const { return its_; }
    /// As the players of the game call the sides, or of the tradition that is used.
    replay::side_names const& sides() const { return sides_; }
    drawn_piece const& operator()(rules::piece who) const { return pieces_[index(who)]; }
    /// The piece on a square: one of a traditional set may show what it was promoted from.
    drawn_piece const& on(rules::square, rules::setup const&) const;
    /// For captions: the common name (`cannon`, `fibnif`), or the Betza name.
    std::string const& word_of(rules::piece who) const { return words_[index(who)]; }
    /// For legends: `fibnif (fbNF)`, `cannon (mRcpR)`; only the Betza name if there is no common one.
    std::string name_and_word(rules::piece) const;
    /// The letters of the pieces in texts.
    rules::piece_letters const& letters() const { return letters_; }
    /// The letter of the piece on a square, as texts write it: `Q~` and `+P` for promoted pieces.
    std::string letter_on(rules::square, rules::setup const&) const;

    /// All pieces that either side may have, except the Gravitatur.
    drawn_pieces all() const;

private:
    static constexpr std::size_t index(rules::piece who) {
        return std::size_t(who.kind()) * 2 + std::size_t(who.owner());
    }

    void distinguish(rules::kind_list const&, rules::color);
    void dress(rules::piece_table const&, tradition);

    rules::piece_letters letters_;
    std::array<rules::kind_list, 2> kinds_;
    std::array<drawn_piece, 2 * std::size_t(rules::most_kinds)> pieces_;
    std::array<std::string, 2 * std::size_t(rules::most_kinds)> words_;
    /// What a kind becomes, where that depends on it; otherwise without a tradition.
    std::array<drawn_piece, 2 * std::size_t(rules::most_kinds)> promoted_;
    tradition its_ = tradition::none;
    replay::side_names sides_;
};

/// `+P` or `~` for a piece that reverts when it is captured; empty for all others.
std::string mark_of_promotion(rules::square, rules::setup const&, rules::piece_letters const&);

/// The sheet of all armies, a complete SVG document: one row per army, with its pieces in both colours above
/// their names.
std::string piece_sheet();

/// The sheet of a variant: its pieces above their letters and names.
std::string piece_sheet(std::string_view variant, rules::piece_table const&, tradition its = tradition::none);

} // namespace vpgn::tools
