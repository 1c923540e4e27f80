// A snapshot: a file of verdicts, a game a line, after a first line that identifies the format:
// schemas/snapshot.schema.json, schemas/verdict.schema.json.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>
#include <string_view>

namespace vpgn::tools {

/// The form of the file. Fields may be added; a program refuses a file whose version it does not know.
inline constexpr unsigned version_of_snapshots = 1;

/// How the line of a game begins, before the digest of its text and a quote.
inline constexpr std::string_view verdict_begins = R"({"type":"verdict","text":")";
/// The start of the fields that put_verdict_fields appends. It occurs nowhere else in a line, because quotes
/// within strings are escaped.
inline constexpr std::string_view fields_begin = R"(,"written_turns":)";

/// Writes a snapshot. `program` is its name and version.
std::unique_ptr<written_form> open_snapshot(destination const&, std::string_view program);

} // namespace vpgn::tools
