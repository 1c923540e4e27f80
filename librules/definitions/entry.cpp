#include "definitions/entry.hpp"

#include "board/piece_table.hpp"
#include "definitions/catalogue.hpp"
#include "definitions/slots.hpp"
#include "variants/defined/chess_with_ends.hpp"
#include "variants/defined/position.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace vpgn::definitions {

namespace {

using rules::choice_type;
using rules::color;
using rules::kind;
using rules::known_piece;

/// What an entry points to.
struct kept {
    explicit kept(defined_variant const& v)
        : rules(v.rules), letters(letters_of(v, &piece_words::letter)),
          other_letters(letters_of(v, &piece_words::other_letter)), pieces(letters) {
        for (std::size_t k = 0; k < turns_into.size(); ++k)
            turns_into[k] = v.rules.pieces[k].promotes_to;
    }

    static rules::piece_letters letters_of(defined_variant const& v, char piece_words::*letter) {
        rules::piece_letters letters;
        for (std::size_t k = 0; k < v.pieces.size(); ++k)
            if (v.pieces[k].*letter != '\0') letters.set(kind(k), {v.pieces[k].*letter, false, false});
        return letters;
    }

    rules::defined::compiled_definition rules;
    rules::piece_letters letters, other_letters;
    rules::piece_table pieces;
    std::array<kind, rules::most_kinds> turns_into{};
};

/// Its name, or its key in words: `shogiPawn` is a shogi pawn. A piece of the definition's own that has no
/// name is called by its letter.
std::string noun_of(piece_words const& words, known_piece is) {
    if (!words.name.empty()) return words.name;
    if (is == known_piece::other) return std::string(1, words.letter);
    std::string noun;
    for (char const c : words.key) {
        if (c >= 'A' && c <= 'Z') noun += ' ';
        noun += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    }
    return noun;
}

/// From its owner's side.
rules::pattern pattern_of(rules::piece_definition const& piece) {
    rules::pattern result;
    for (rules::stride const& s : piece.strides)
        if (!s.initial) result.add({s.step, s.limit, s.moves, s.captures});
    return result;
}

template <class Holds>
bool any_stride(rules::piece_definition const& piece, Holds holds) {
    return std::any_of(piece.strides.begin(), piece.strides.end(), holds);
}

/// Whether the loss of this kind alone loses the game, as that of the chief in Borderlands.
bool is_only_one_to_lose(rules::definition const& r, kind k) {
    return r.royal == rules::no_kind && r.extinction == rules::outcome_value::loss && !r.extinction_any &&
           r.extinction_count == 0 && r.extinction_kinds == rules::set_of(k);
}

void name_pieces(rules::piece_table& table, defined_variant const& v) {
    for (color const c : {color::white, color::black}) {
        for (rules::kind_set left = v.rules.kinds_used; left != 0; left &= left - 1) {
            kind const k{std::uint8_t(std::countr_zero(left))};
            piece_words const& words = v.pieces[std::size_t(k)];
            rules::piece_definition const& piece = v.rules.piece(k);
            rules::piece_names names;
            names.noun = noun_of(words, piece.is);
            names.betza = words.moves;
            names.moves = pattern_of(piece);
            names.is_lame = any_stride(piece, [](auto const& s) { return s.over == rules::passage::lame; });
            names.captures_behind =
                any_stride(piece, [](auto const& s) { return s.captures && s.over == rules::passage::hop; });
            names.is_pawn = piece.is == known_piece::pawn;
            // A definition may move its pawns otherwise, as in Berolina Chess.
            bool const is_other_pawn =
                words.letter == 'P' && (v.rules.pawns[std::size_t(c)] & rules::set_of(k));
            names.is_like_pawn =
                piece.is == known_piece::soldier || piece.is == known_piece::shogi_pawn || is_other_pawn;
            names.is_royal = k == v.rules.royal || (!names.is_pawn && is_only_one_to_lose(v.rules, k));
            table.add(c, k, std::move(names));
        }
        rules::kind_set offered = v.rules.promotions[std::size_t(c)];
        for (rules::kind_set left = v.rules.kinds_used; left != 0; left &= left - 1) {
            kind const k{std::uint8_t(std::countr_zero(left))};
            if (kind const turned = v.rules.piece(k).promotes_to; turned != rules::no_kind)
                offered |= rules::set_of(turned) | (v.rules.pieces_turn_back ? rules::set_of(k) : 0);
        }
        for (; offered != 0; offered &= offered - 1)
            table.add_promotion(c, kind(std::countr_zero(offered)));
    }
    for (rules::kind_set left = v.rules.kinds_used; left != 0; left &= left - 1) {
        kind const k{std::uint8_t(std::countr_zero(left))};
        if (kind const turned = v.rules.piece(k).promotes_to; turned != rules::no_kind)
            table.turns_into(k, turned);
    }
    for (std::size_t k = 0; k < v.pieces.size(); ++k)
        if (v.pieces[k].other_letter != '\0') table.lettered_in_turns(v.pieces[k].other_letter, kind(k));
}

rules::choice_type_set choice_types_of(rules::definition const& r) {
    rules::choice_type_set types = set_of(choice_type::move);
    if (r.castling) types |= set_of(choice_type::castle);
    if (r.drops) types |= set_of(choice_type::drop);
    if (r.drops && r.drop_promoted) types |= set_of(choice_type::drop_promoted);
    if (r.seirawan_gating) types |= set_of(choice_type::gate);
    if (r.walls != rules::walling::none) types |= set_of(choice_type::wall);
    if (r.may_pass[0] || r.may_pass[1] || r.may_pass_in_stalemate[0] || r.may_pass_in_stalemate[1])
        types |= set_of(choice_type::pass);
    return types;
}

/// A turn is one choice, or several moves and nothing else.
bool turns_are_moves(rules::definition const& r) {
    return r.walls == rules::walling::none && !r.seirawan_gating;
}

/// Turns of several moves are not read where they contain walls or gates.
bool records_are_read(rules::definition const& r) {
    return r.length == rules::turn_length::single || turns_are_moves(r);
}

rules::variant_info info_of(defined_variant const& v) {
    rules::variant_info info;
    info.id = v.id;
    info.name = v.name;
    info.aliases = v.aliases;
    info.inventor = v.inventor;
    info.source = v.source;
    info.start = v.rules.start;
    // Rights are given by their side or by the partner, not by both.
    if (info.start.castling != 0) info.start.castling_partners = {};
    info.choice_types = choice_types_of(v.rules);
    info.records_are_read = records_are_read(v.rules);
    info.turn_in_words = turns_are_moves(v.rules) && v.rules.length != rules::turn_length::single;
    info.numbers_count_turns = info.turn_in_words && v.rules.length == rules::turn_length::one_more_each;
    return info;
}

replay::position_notation notation_of(kept const& all) {
    rules::definition const& r = all.rules.rules;
    replay::position_notation notation;
    notation.letters = &all.letters;
    notation.other_letters = &all.other_letters;
    notation.turns_into = &all.turns_into;
    notation.files = r.files;
    notation.ranks = r.ranks;
    notation.pockets = r.drops || r.seirawan_gating || r.two_boards || r.captures_to_pocket;
    notation.walls = r.walls != rules::walling::none || r.turn_to_walls || bool(r.start.walls);
    notation.rights_by_file = r.any_array;
    notation.castling_king = r.castling_king;
    notation.castling_partners = r.castling_partners;
    notation.long_partner_file = r.long_partner_file;
    notation.short_partner_file = r.short_partner_file;
    notation.gates = r.gates;
    notation.checks = r.count_checks ? r.start.of(color::white).checks_left : std::uint8_t{0};
    if (r.count_checks) {
        std::uint8_t const black = r.start.of(color::black).checks_left;
        if (black != notation.checks) notation.black_checks = black;
        if (notation.checks == 0 && black == 0) notation.checks = 1;
        if (notation.checks == 0) notation.checks = black;
    }
    return notation;
}

/// Chess but for where a game begins, and whence kings castle.
bool is_chess_from_any_array(rules::definition r, rules::definition const& chess) {
    if (!r.any_array) return false;
    r.any_array = chess.any_array;
    r.start = chess.start;
    return r == chess;
}

replay::variant_functions const* functions_for(rules::definition const& r) {
    // What is chess but for a little the core plays, several times as fast.
    if (defined_variant const* const chess = built_in().find("chess")) {
        if (is_chess_from_any_array(r, chess->rules)) return functions_of_any_array();
        if (rules::chess_with_ends::plays(r, chess->rules)) return functions_of_chess_with_ends();
    }
    return rules::one_choice_is_a_turn(r) ? functions_of_single() : functions_of_several();
}

} // namespace

replay::variant_entry entry_of(defined_variant const& v) {
    auto const all = std::make_shared<kept>(v);
    name_pieces(all->pieces, v);
    rules::game_rules const terms{nullptr, 0, &all->rules, &all->pieces};
    std::string not_honored;
    for (std::string const& key : v.not_honored)
        not_honored += (not_honored.empty() ? "`" : ", `") + key + "`";
    return {info_of(v), terms, functions_for(v.rules), notation_of(*all), not_honored, all};
}

} // namespace vpgn::definitions
