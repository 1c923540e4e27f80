// What does a finding look like to a program? One JSON object on one line, with the fields that the contract
// of the command line promises; the formats `json` and `jsonl` of findings and of games are made of it.
#pragma once

#include "report/render/renderer.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace vpgn {

/// Names and order of the fields are a promise to scripts; a field that does not apply is absent, so `game`
/// is there only where `place.game` is not 0. No line end. Bytes that are no UTF-8 become U+FFFD.
std::string json_record(located_finding const&);
std::string json_record(summary const&);

/// What is counted through a file, and so depends on what stands before a part of it.
enum class counted_in_file : std::uint8_t { games, lines, bytes };

/// Appends the same to `out`, but for numbers that are counted through the file, which `put_number` appends
/// where they belong: games of an archive are written side by side, and numbered when they are put in order.
/// Null: numbers are those of the finding, and there is none of the game.
using number_putter = std::function<void(counted_in_file, std::uint64_t)>;
void put_json_record(std::string& out, located_finding const&, number_putter const& put_number);

} // namespace vpgn
