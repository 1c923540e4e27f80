// How games of Shogi end, in the words of CSA (which JSON Kifu has too) and KIF.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::transcribe {

/// How a record ends, in its own words.
struct known_ending {
    std::string_view word; ///< `投了`, `%TORYO`
    enum class effect { mover_loses, mover_wins, draw, open, sente_loses, gote_loses } outcome = effect::open;
    std::string_view termination; ///< the value of the tag; empty: none
};

/// The results of PGN that an ending has where `white_moves` next.
std::string_view result_of(known_ending::effect, bool white_moves);

/// By its word without the percent sign (`TORYO`); null: unknown.
known_ending const* csa_ending(std::string_view word);
/// By its word (`投了`), which may name the side whose it is (`後手反則負け`); null: unknown.
known_ending const* kif_ending(std::string_view word);
/// By the line of a server (`#RESIGN`, `#SENTE_WIN`); null: unknown.
known_ending const* server_ending(std::string_view line);

/// What the line after the last move states: `まで77手で先手の勝ち`, `まで3手で千日手`. Effects are those of
/// a side, as far as it is named; where the line names none, `mover_loses` is a mate of the side to move.
/// Null: nothing.
known_ending const* summary_ending(std::string_view line);
/// Such a line after `plies` moves, where Sente moves next or not; in a handicap game the sides have other
/// names. Empty: there is none for this ending.
std::string summary_of(std::uint32_t plies, std::string_view termination, known_ending::effect,
                       bool sente_moves, bool is_handicap);

/// The first ending of a format with this termination and effect; null: it has none.
known_ending const* csa_ending_for(std::string_view termination, known_ending::effect);
known_ending const* kif_ending_for(std::string_view termination, known_ending::effect);

} // namespace vpgn::transcribe
