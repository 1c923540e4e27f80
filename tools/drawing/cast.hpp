// Who is who in one game? The drawing, the letter and the word of each of its pieces, such that no two of
// them look the same.
#pragma once

#include "core/setup.hpp"
#include "drawing/pieces.hpp"

#include <array>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A game's own word for the piece, such as one that its definition gives; not a letter, a Betza name or
/// `king`.
bool has_own_word(rules::piece_names const&, drawn_piece const&);

class cast {
public:
    /// Cost: some microseconds for each piece.
    explicit cast(rules::piece_table const&);

    drawn_piece const& operator()(rules::piece who) const { return pieces_[index(who)]; }
    /// In captions: what people call it (`cannon`, `fibnif`), or its Betza name.
    std::string const& word_of(rules::piece who) const { return words_[index(who)]; }
    /// In legends: `fibnif (fbNF)`, `cannon (mRcpR)`; its Betza name alone where it has no word.
    std::string name_and_word(rules::piece) const;
    /// By which texts name them.
    rules::piece_letters const& letters() const { return letters_; }
    /// How texts write who stands on a square: `Q~` and `+P` of those that have been promoted.
    std::string letter_on(rules::square, rules::setup const&) const;

    /// All pieces that either side may have; without the Gravitatur.
    drawn_pieces all() const;

private:
    static constexpr std::size_t index(rules::piece who) {
        return std::size_t(who.what()) * 2 + std::size_t(who.owner());
    }

    void tell_apart(rules::kind_list const&, rules::color);

    rules::piece_letters letters_;
    std::array<rules::kind_list, 2> kinds_;
    std::array<drawn_piece, 2 * std::size_t(rules::most_kinds)> pieces_;
    std::array<std::string, 2 * std::size_t(rules::most_kinds)> words_;
};

/// `+P` or `~` of a piece that becomes again what it was when it is captured; empty of all others.
std::string mark_of_promotion(rules::square, rules::setup const&, rules::piece_letters const&);

} // namespace vpgn::tools
