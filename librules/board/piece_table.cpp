#include "board/piece_table.hpp"

#include "board/betza.hpp"

#include <cassert>
#include <utility>

namespace vpgn::rules {

namespace {

/// For a piece that is neither a pawn nor named by its moves.
piece_sign sign_of_letter(piece_letter letter) {
    piece_sign sign;
    if (letter.turned) sign.text[sign.size++] = '+';
    if (letter) sign.text[sign.size++] = letter.capital;
    return sign;
}

} // namespace

piece_table::piece_table(piece_letters const& letters)
    : letters_(letters), capitals_(letters.capitals()), has_turned_(letters.has_turned()),
      has_usual_letters_(letters == army_letters) {
    like_.fill(no_kind);
    turned_.fill(no_kind);
    for (std::size_t i = 0; i < by_capital_.size(); ++i)
        by_capital_[i] = letters.kind_of({char('A' + i), false, false});
}

void piece_table::add(color c, kind k, piece_names names) {
    add_unlisted(c, k, std::move(names));
    kinds_of_[std::size_t(c)].push_back(k);
}

void piece_table::add_unlisted(color c, kind k, piece_names names) {
    piece const m(c, k);
    assert(!has(m));
    kind_set& pawns = pawns_[std::size_t(c)];
    kind_set& unlettered = unlettered_[std::size_t(c)];
    if (names.is_pawn) unlettered = pawns |= set_of(k);
    if (names.is_like_pawn && pawns == 0) unlettered |= set_of(k);
    piece_sign& sign = signs_[index(m)];
    if (!names.by_letter)
        sign.size = piece_sign::no_letters;
    else if (!names.is_pawn)
        sign = sign_of_letter(letters_.of(k));
    places_[index(m)] = std::uint8_t(names_.size());
    names_.push_back(std::move(names));
    added_[std::size_t(c)] |= set_of(k);
}

void piece_table::add_promotion(color c, kind k) {
    promotions_[std::size_t(c)].push_back(k);
    promotes_like(c, k, k);
}

void piece_table::turns_into(kind k, kind turned) {
    turned_[std::size_t(k)] = turned;
    has_turned_ = true;
}

kind_set piece_table::turned_from(kind_set those) const {
    kind_set from = 0;
    for (std::size_t k = 0; k < turned_.size(); ++k)
        if (turned_[k] != no_kind && (those & set_of(turned_[k]))) from |= set_of(kind(k));
    return from;
}

void piece_table::lettered_in_turns(char capital, kind k) {
    kind& named = by_capital_[std::size_t(capital - 'A')];
    if (named != no_kind) return;
    named = k;
    capitals_ |= std::uint32_t{1} << (capital - 'A');
    for (color const c : {color::white, color::black})
        if (piece_sign& sign = signs_[index({c, k})]; sign.size == 1) sign.text[0] = capital;
    has_usual_letters_ = false;
}

kind_list piece_table::kind_named(color c, std::string_view betza_name) const {
    betza_reading const read = read_betza(betza_name);
    kind_list named;
    if (!read) return named;
    auto const add_if = [&](bool plain, auto const& fits) {
        for (kind const k : kinds_of(c)) {
            piece_names const& names = names_of(piece(c, k));
            if (plain == (!names.is_pawn && !names.is_royal) && fits(names)) named.push_back(k);
        }
    };
    auto const by_moves = [&](piece_names const& names) { return names.moves == read.moves; };
    add_if(true, by_moves);
    // An alternative spelling only counts if no piece has exactly that name.
    if (named.empty())
        add_if(true,
               [&](piece_names const& names) { return !names.also.empty() && names.also == read.moves; });
    add_if(false, by_moves);
    return named;
}

kind piece_table::kind_lettered(std::string_view letter) const {
    bool const turned = letter.size() > 1 && letter.front() == '+';
    if (turned) letter.remove_prefix(1);
    if (letter.size() != 1 || letter.front() < 'A' || letter.front() > 'Z') return no_kind;
    kind const plain = by_capital_[std::size_t(letter.front() - 'A')];
    if (!turned) return plain;
    if (plain != no_kind && turned_over(plain) != no_kind) return turned_over(plain);
    return letters_.kind_of({letter.front(), true, false});
}

} // namespace vpgn::rules
