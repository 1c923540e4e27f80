// The JSON of one finding: an object on one line, with the fields of the command line's contract. The formats
// `json` and `jsonl`, of findings and of games, consist of these.
#pragma once

#include "report/render/json_stream.hpp"
#include "report/render/renderer.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace vpgn {

/// Names and order of the fields are a contract with scripts; a field that does not apply is absent, so
/// `game` exists only if `place.game` is not 0. No line end. Bytes that are not UTF-8 become U+FFFD.
/// `explains`: with what was compared for the suggestion.
std::string json_record(located_finding const&, bool explains = false);
std::string json_record(summary const&);

/// Quantities counted through a file, which therefore depend on the parts before.
enum class counted_in_file : std::uint8_t { games, lines, bytes };

/// Appends a number that is counted through the file: games of an archive are written in parallel, and
/// numbered when they are put in order.
using number_putter = std::function<void(counted_in_file, std::uint64_t)>;
/// The same with such numbers by `put_number`. Null: the finding's own numbers, without the game's.
void put_json_record(json_stream&, located_finding const&, number_putter const& put_number);

/// In an open object, the fields that do not depend on a file: no type, file, game, span or suggestion.
void put_fields_of_finding(json_stream&, finding const&);

/// Adds the field `probability`, from 0 to 1, unless it is unknown: 0. It is given in thousandths.
void put_probability(json_stream&, int thousandths);

} // namespace vpgn
