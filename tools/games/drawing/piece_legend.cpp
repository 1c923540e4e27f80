#include "games/drawing/piece_legend.hpp"

#include "notation/position_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace vpgn::tools {

using rules::color;
using rules::kind;
using rules::piece;

namespace {

/// The definition's name, or else the common name of a piece with these moves. Orthodox pieces are identified
/// by their letters.
std::string word_for(rules::piece_names const& names, kind k, drawn_piece const& looks) {
    constexpr std::array<std::string_view, 5> orthodox = {"pawn", "knight", "bishop", "rook", "queen"};
    bool const is_usual =
        k < rules::first_defined && std::find(orthodox.begin(), orthodox.end(), names.noun) != orthodox.end();
    if (has_own_word(names, looks) && !is_usual) return names.noun;
    if (looks.name == "king") return looks.name;
    std::string_view const word = is_orthodox(looks) ? "" : human_name_of(looks).name;
    return word.empty() ? looks.name : std::string(word);
}

} // namespace

bool has_own_word(rules::piece_names const& names, drawn_piece const& looks) {
    if (names.noun.size() == 1 || names.noun == names.betza) return false;
    return looks.name != "king" || (names.noun != "king" && names.noun != "commoner");
}

piece_legend::piece_legend(rules::piece_table const& pieces, tradition its)
    : letters_(pieces.letters()), sides_(replay::side_names_of(pieces)) {
    for (color const owner : {color::white, color::black}) {
        kinds_[std::size_t(owner)] = pieces.kinds_of(owner);
        for (kind const k : pieces.kinds_of(owner)) {
            piece const who(owner, k);
            pieces_[index(who)] = drawn(pieces, who);
            words_[index(who)] = word_for(pieces.names_of(who), k, pieces_[index(who)]);
        }
        distinguish(pieces.kinds_of(owner), owner);
    }
    if (its != tradition::none) dress(pieces, its);
}

/// Changes drawings and words to those of a tradition.
void piece_legend::dress(rules::piece_table const& pieces, tradition its) {
    auto const in_set = [&](piece who) -> std::optional<traditional_piece> {
        rules::piece_names const& names = pieces.names_of(who);
        drawn_piece const& plain = pieces_[index(who)];
        return piece_in(its, has_own_word(names, plain) ? std::string_view(names.noun)
                                                        : std::string_view(word_of(who)));
    };
    if (facts_of(its).is_complete)
        for (color const owner : {color::white, color::black})
            for (kind const k : pieces.kinds_of(owner))
                if (!in_set({owner, k})) return;
    its_ = its;
    if (facts_of(its).sides.first != replay::side_names().first) sides_ = facts_of(its).sides;
    auto dressed = pieces_; // names are looked up by the drawings that the pieces have until now
    for (color const owner : {color::white, color::black})
        for (kind const k : pieces.kinds_of(owner)) {
            piece const who(owner, k);
            auto const drawn = in_set(who);
            if (kind const turned = pieces.turned_over(k); turned != rules::no_kind)
                if (auto const as = piece_in(its, "+" + pieces.names_of(who).noun))
                    promoted_[index(who)] = {owner, std::string(as->drawing), false, 0, family_of(its)};
            if (!drawn) continue;
            dressed[index(who)] = {owner, std::string(drawn->drawing), false, 0, family_of(its)};
        }
    for (color const owner : {color::white, color::black})
        for (kind const k : pieces.kinds_of(owner))
            if (auto const drawn = in_set({owner, k})) words_[index({owner, k})] = drawn->name;
    pieces_ = std::move(dressed);
}

drawn_piece const& piece_legend::on(rules::square at, rules::setup const& board) const {
    piece const who = board.at(at);
    if (its_ != tradition::none && board.promoted.has(at))
        if (kind const was = board.was[std::size_t(at)]; was != rules::no_kind)
            if (drawn_piece const& as = promoted_[index({who.owner(), was})]; as.of != tradition::none)
                return as;
    return (*this)(who);
}

/// Two armies may have the same piece; kinds of a definition are distinct even if they move alike.
void piece_legend::distinguish(rules::kind_list const& kinds, color owner) {
    for (kind const k : kinds) {
        if (rules::of_other_army(k) || !letters_.of(k)) continue;
        for (kind const other : kinds) {
            if (other == k || rules::of_other_army(other)) continue;
            bool const own_army = k < rules::no_kind && other < rules::no_kind;
            drawn_piece& drawn = pieces_[index(piece(owner, k))];
            if (!own_army && look_alike(drawn, pieces_[index(piece(owner, other))]))
                drawn.letter = letters_.of(k).capital;
        }
    }
}

std::string piece_legend::name_and_word(piece who) const {
    std::string const& word = word_of(who);
    if ((*this)(who).of != tradition::none) return word;
    std::string const& name = (*this)(who).name;
    return word == name || name.empty() ? word : word + " (" + name + ")";
}

drawn_pieces piece_legend::all() const {
    drawn_pieces all;
    for (color const owner : {color::white, color::black})
        for (kind const k : kinds_[std::size_t(owner)]) {
            all.insert((*this)(piece(owner, k)));
            if (drawn_piece const& as = promoted_[index(piece(owner, k))]; as.of != tradition::none)
                all.insert(as);
        }
    return all;
}

std::string mark_of_promotion(rules::square at, rules::setup const& board,
                              rules::piece_letters const& letters) {
    if (!board.promoted.has(at) || !board.at(at)) return "";
    kind const was = board.was[std::size_t(at)];
    if (was == rules::no_kind) return "~";
    return "+" + replay::letter_of(piece(board.at(at).owner(), was), letters);
}

std::string piece_legend::letter_on(rules::square at, rules::setup const& board) const {
    std::string mark = mark_of_promotion(at, board, letters_);
    if (mark.starts_with('+')) return mark;
    return replay::letter_of(board.at(at), letters_) + mark;
}

} // namespace vpgn::tools
