// Keys about pawns and promotion: one key for several rules, one rule by several keys, and older names.
#include "definitions/special_keys.hpp"
#include "source/ascii.hpp"

#include <fmt/format.h>

namespace vpgn::definitions {

namespace {

using ascii::lower;
using rules::color;
using rules::kind;
using rules::kind_set;
using rules::set_of;
using rules::square_set;

/// Who promotes, and which of them a captured promoted piece is again: the last that is named.
void set_pawns(binding& b, ini::word const& value, bool white, bool black) {
    std::optional<kind_set> const all = pieces::read(b, value);
    if (!all) return;
    std::size_t const end = std::min(value.text.find('-'), value.text.size());
    std::size_t const last = value.text.substr(0, end).find_last_not_of(" \t");
    kind const main = last == std::string_view::npos ? rules::no_kind : b.to.with_letter(value.text[last]);
    for (color const side : {color::white, color::black}) {
        if (!(side == color::white ? white : black)) continue;
        b.to.rules().pawns[std::size_t(side)] = *all;
        b.to.rules().main_pawn[std::size_t(side)] = main;
    }
}

/// The ranks of a side from one to another, counted from its own.
square_set ranks_of(color side, int from, int to, int ranks) {
    square_set all;
    for (int rank = std::max(from, 0); rank <= to && rank < ranks; ++rank)
        all |= rules::rank_squares<square_set>(side == color::white ? rank : ranks - 1 - rank);
    return all;
}

void set_double_step_ranks(binding& b) {
    for (color const side : {color::white, color::black})
        b.to.rules().double_step_from[std::size_t(side)] =
            ranks_of(side, b.double_step_from, b.double_step_to, b.to.rules().ranks);
}

} // namespace

void read_pawn_types(binding& b, ini::word const& value, key_record const&) {
    set_pawns(b, value, true, true);
    std::vector<finding> reported_already;
    binding quiet(b.to, reported_already);
    if (std::optional<kind_set> const all = pieces::read(quiet, value))
        b.to.rules().en_passant_by = b.to.rules().move_rule_kinds = {*all, *all};
}

void read_promotion_pawns(binding& b, ini::word const& value, key_record const&) {
    set_pawns(b, value, true, true);
}

void read_promotion_pawns_of(binding& b, ini::word const& value, key_record const& key) {
    set_pawns(b, value, key.side == color::white, key.side == color::black);
}

std::string write_promotion_pawns(draft const& from, key_record const& key) {
    kind const main = from.main_pawn(key.side);
    kind_set const all = from.rules().pawns[std::size_t(key.side)];
    if (main == rules::no_kind || !from.rules().has(main)) return pieces::text(all, from);
    std::string text = pieces::text(all & ~set_of(main), from);
    return (text == "-" ? std::string() : text) + lower(from.words(main).letter);
}

void read_promotion_limit(binding& b, ini::word const& value, key_record const&) {
    for (letter_count const& listed : read_counts(b, value)) {
        kind const k = b.piece(listed.letter, listed.where);
        if (k == rules::no_kind) continue;
        if (listed.count > 255)
            b.bad(listed.where, "no board has room for so many");
        else
            b.to.rules().pieces[std::size_t(k)].promotion_limit = std::uint8_t(listed.count);
    }
}

std::string write_promotion_limit(draft const& from, key_record const&) {
    std::string text;
    for (std::size_t k = 0; k < rules::most_kinds; ++k)
        if (int const limit = from.rules().pieces[k].promotion_limit; limit != 0 && from.rules().has(kind(k)))
            text += fmt::format("{}{}:{}", text.empty() ? "" : " ", lower(from.words(kind(k)).letter), limit);
    return text;
}

void read_promoted(binding& b, ini::word const& value, key_record const&) {
    for (letter_pair const& listed : read_pairs(b, value)) {
        kind const k = b.piece(listed.first, listed.where);
        if (k == rules::no_kind) continue;
        kind const becomes = listed.second == '-' ? rules::no_kind : b.piece(listed.second, listed.where);
        if (listed.second == '-' || becomes != rules::no_kind)
            b.to.rules().pieces[std::size_t(k)].promotes_to = becomes;
    }
}

std::string write_promoted(draft const& from, key_record const&) {
    std::string text;
    for (std::size_t k = 0; k < rules::most_kinds; ++k) {
        kind const becomes = from.rules().pieces[k].promotes_to;
        if (becomes == rules::no_kind || !from.rules().has(kind(k)) || !from.rules().has(becomes)) continue;
        text += fmt::format("{}{}:{}", text.empty() ? "" : " ", lower(from.words(kind(k)).letter),
                            lower(from.words(becomes).letter));
    }
    return text;
}

void read_promotion_rank(binding& b, ini::word const& value, key_record const&) {
    std::optional<int> const from = rank::read(b, value);
    if (!from) return;
    for (color const side : {color::white, color::black})
        b.to.rules().promotion_zone[std::size_t(side)] =
            ranks_of(side, *from, rules::most_ranks, b.to.rules().ranks);
}

void read_double_step_rank(binding& b, ini::word const& value, key_record const&) {
    std::optional<int> const to = rank::read(b, value);
    if (!to) return;
    b.double_step_to = *to;
    set_double_step_ranks(b);
}

void read_double_step_rank_min(binding& b, ini::word const& value, key_record const&) {
    std::optional<int> const from = rank::read(b, value);
    if (!from) return;
    b.double_step_from = *from;
    set_double_step_ranks(b);
}

void read_drop_on_top(binding& b, ini::word const& value, key_record const&) {
    if (flag::read(b, value).value_or(false)) b.to.rules().enclosing_drop = rules::enclosing::top;
}

void read_duck_gating(binding& b, ini::word const& value, key_record const&) {
    if (flag::read(b, value).value_or(false)) b.to.rules().walls = rules::walling::duck;
}

} // namespace vpgn::definitions
