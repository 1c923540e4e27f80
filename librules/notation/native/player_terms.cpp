#include "notation/native/player_terms.hpp"

#include "notation/native/word_notation.hpp"
#include "notation/position_text.hpp"

#include <algorithm>

namespace vpgn::replay {

namespace {

using rules::color;

/// Whether `side` has a piece of this name.
bool has_named(rules::piece_table const& pieces, color side, std::string_view noun) {
    rules::kind_list const& kinds = pieces.kinds_of(side);
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](rules::kind k) { return pieces.noun_of(rules::piece(side, k)) == noun; });
}

/// Armies that only one side has make no game of that tradition.
bool both_have(rules::piece_table const& pieces, std::string_view noun) {
    return has_named(pieces, color::white, noun) && has_named(pieces, color::black, noun);
}

} // namespace

side_names side_names_of(rules::piece_table const& pieces) {
    bool const has_gold = both_have(pieces, "gold") || both_have(pieces, "shogi pawn");
    if (pieces.has_turned() && has_gold) return {"Sente", "Gote"};
    if (both_have(pieces, "janggi cannon") || both_have(pieces, "janggi elephant")) return {"Cho", "Han"};
    if (both_have(pieces, "soldier")) return {"Red", "Black"};
    return {};
}

std::string player_terms::square(rules::square s) const {
    bool const is_on_board =
        s != rules::no_square && rules::file_of(s) < files_ && rules::rank_of(s) < ranks_;
    if (words_ == nullptr || words_->put_square == nullptr || !is_on_board) return name_of(s);
    std::string text;
    words_->put_square(text, s, files_, ranks_);
    return text;
}

} // namespace vpgn::replay
