// What does a finding look like to a program? One JSON object on one line, with the fields that the contract
// of the command line promises; the formats `json` and `jsonl` of findings and of games are made of it.
#pragma once

#include "report/render/renderer.hpp"

#include <functional>
#include <string>

namespace vpgn {

/// Names and order of the fields are a promise to scripts; a field that does not apply is absent, so `game`
/// is there only where `place.game` is not 0. No line end. Bytes that are no UTF-8 become U+FFFD.
std::string json_record(located_finding const&);
std::string json_record(summary const&);

/// Appends the same to `out`, but for the number of the game, which `put_game` appends where it belongs:
/// games of an archive are written side by side, and numbered when they are put in order. Null: the field is
/// absent.
void put_json_record(std::string& out, located_finding const&, std::function<void()> const& put_game);

} // namespace vpgn
