// The index of a Scid base: what it has of each game, in the layouts of Scid 4 (`.si4`, and `.si` of version
// 3) and 5 (`.si5`).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools::scid {

enum class version : std::uint8_t { four, five };

enum class name_kind : std::uint8_t { player, event, site, round };
inline constexpr std::size_t name_kinds = 4;

enum class outcome : std::uint8_t { none, white, black, draw };
std::string_view result_text(outcome);
/// Of the text of a result; none for others.
outcome outcome_of(std::string_view result);

/// A game in the index.
struct index_entry {
    std::uint64_t offset = 0; ///< of its data
    std::uint32_t length = 0; ///< below 128 KiB
    std::uint32_t flags = 0;
    std::uint32_t white = 0, black = 0, event = 0, site = 0, round = 0; ///< numbers of names
    std::uint32_t variations = 0, comments = 0, nags = 0;               ///< in 4 bits each: see rounded_count
    outcome result = outcome::none;
    std::uint32_t eco = 0;
    std::uint32_t date = 0, event_date = 0;
    std::uint32_t white_elo = 0, black_elo = 0;
    std::uint32_t white_rating = 0, black_rating = 0; ///< which rating that is: see rating_names
    std::uint32_t final_material = 0;
    std::uint32_t plies = 0; ///< at most 1023
    std::array<std::uint8_t, 9> pawns =
        {};                   ///< the number of home pawns that were moved or taken, and the order of these
    bool is_chess960 = false; ///< in Scid 5 alone
};

inline constexpr std::size_t entry_size_4 = 47, entry_size_3 = 46, entry_size_5 = 56;

index_entry read_entry_4(std::string_view bytes, bool is_version_3);
index_entry read_entry_5(std::string_view bytes);
void put_entry_4(std::string& to, index_entry const&);
void put_entry_5(std::string& to, index_entry const&);

/// The header of `.si4`; Scid 5 has these facts in its names.
struct index_header {
    std::uint32_t version = 400, type = 0, games = 0, first_shown = 0;
    std::string description;
    std::array<std::string, 6> custom_flags;
};
inline constexpr std::string_view index_magic{"Scid.si\0", 8}, names_magic{"Scid.sn\0", 8};
inline constexpr std::size_t header_size_4 = 182, header_size_3 = 128;

/// From at least `header_size_3` bytes.
index_header read_header_4(std::string_view bytes);
void put_header_4(std::string& to, index_header const&);

/// Flags by their letters, in the order of their bits from `delete_flag` on; those below are no letters.
inline constexpr std::uint32_t start_flag = 1, promotion_flag = 2, underpromotion_flag = 4, delete_flag = 8;
std::string letters_of_flags(std::uint32_t flags);
/// Letters that are none count as nothing.
std::uint32_t flags_of_letters(std::string_view letters);
bool is_flag_letter(char);

/// `WhiteElo` and the like: the names of ratings follow `White` and `Black`.
inline constexpr std::array<std::string_view, 7> rating_names = {"Elo",  "Rating", "Rapid", "ICCF",
                                                                 "USCF", "DWZ",    "ECF"};
inline constexpr std::uint32_t most_elo = 4000, latest_year = 2047;

/// `2024.08.??`, and back; 0: nothing is known of it, or it is no such date.
std::string date_text(std::uint32_t date);
std::uint32_t date_of_text(std::string_view);
/// Whether the text is that of its date: nothing is lost.
bool is_exact_date(std::string_view text);

/// `B12`, `B12d4`, and back; 0: it is none.
std::string eco_text(std::uint32_t eco);
std::uint32_t eco_of_text(std::string_view);

/// A count in 4 bits, as far as they go.
std::uint32_t rounded_count(std::size_t count);

/// Tags whose names are one byte, from 241 on.
inline constexpr std::array<std::string_view, 10> common_tags = {
    "WhiteCountry", "BlackCountry", "Annotator", "PlyCount", "EventDate",
    "Opening",      "Variation",    "Setup",     "Source",   "SetUp"};
inline constexpr std::uint8_t longest_tag_name = 240;

} // namespace vpgn::tools::scid
