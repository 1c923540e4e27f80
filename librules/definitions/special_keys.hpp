// Readers and writers of the keys that are more than a value of one field, for the table of keys. Private to
// this folder.
#pragma once

#include "definitions/key_forms.hpp"

namespace vpgn::definitions {

// Each piece: `knight = n`, `customPiece1 = a:mBcN`, `king = k:KN`, `queen = -`; and where it may be.
void read_piece(binding&, ini::word const&, key_record const&);
std::string write_piece(draft const&, key_record const&);
void read_region(binding&, ini::word const&, key_record const&);
std::string write_region(draft const&, key_record const&);
void read_synonyms(binding&, ini::word const&, key_record const&);
std::string write_synonyms(draft const&, key_record const&);

/// `pieceName.l = lighthouse`: a key for each letter.
inline constexpr std::string_view piece_name_key = "pieceName.";
void read_piece_name(binding&, ini::word const&, key_record const&);
std::string write_piece_name(draft const&, key_record const&);

// Names of the variant, and where a game begins.
void read_text(binding&, ini::word const&, std::string& to);
void read_aliases(binding&, ini::word const&, key_record const&);
std::string write_aliases(draft const&, key_record const&);
void read_base(binding&, ini::word const&, key_record const&);
std::string write_base(draft const&, key_record const&);
void read_start(binding&, ini::word const&, key_record const&);
std::string write_start(draft const&, key_record const&);

template <auto Member>
constexpr key_record text_key(std::string_view name) {
    return {name, key_value::names,
            [](binding& b, ini::word const& value, key_record const&) {
                read_text(b, value, b.to.variant.*Member);
            },
            [](draft const& from, key_record const&) { return from.variant.*Member; }};
}

// Pawns, and what they become. One key for several rules, and one rule by several keys.
void read_pawn_types(binding&, ini::word const&, key_record const&);
void read_promotion_pawns(binding&, ini::word const&, key_record const&);
void read_promotion_pawns_of(binding&, ini::word const&, key_record const&);
std::string write_promotion_pawns(draft const&, key_record const&);
void read_promotion_limit(binding&, ini::word const&, key_record const&);
std::string write_promotion_limit(draft const&, key_record const&);
void read_promoted(binding&, ini::word const&, key_record const&);
std::string write_promoted(draft const&, key_record const&);
void read_double_step(binding&, ini::word const&, key_record const&);
std::string write_double_step(draft const&, key_record const&);

void read_extinction(binding&, ini::word const&, key_record const&);
std::string write_extinction(draft const&, key_record const&);

template <int Side, int End>
constexpr key_record connect_region(std::string_view name) {
    return {name, key_value::rules,
            [](binding& b, ini::word const& value, key_record const&) {
                if (auto const read = squares::read(b, value))
                    b.to.rules().connect_regions[Side][End] = *read;
            },
            [](draft const& from, key_record const&) {
                return squares::text(from.rules().connect_regions[Side][End], from);
            }};
}

// Old names, whose values are not those of the newer keys.
void read_promotion_rank(binding&, ini::word const&, key_record const&);
void read_double_step_rank(binding&, ini::word const&, key_record const&);
void read_double_step_rank_min(binding&, ini::word const&, key_record const&);
void read_drop_on_top(binding&, ini::word const&, key_record const&);
void read_duck_gating(binding&, ini::word const&, key_record const&);

} // namespace vpgn::definitions
