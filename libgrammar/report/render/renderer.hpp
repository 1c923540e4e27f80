// How do findings leave the program? One renderer per format, all over the same value.
// A renderer only appends text to a string; where the text goes, and when, is its caller's business.
#pragma once

#include "report/finding.hpp"
#include "report/summary.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace vpgn {

class line_index;

/// A finding with what its span refers to. Views and references only: good for the call it is made for.
struct located_finding {
    finding const& what;
    std::string_view file; ///< as the user named it; `-` is standard input
    line_index const& lines;
    std::string_view game_title = {}; ///< of the finding's game, from its tags; empty where they say nothing
};

/// A game, for formats that tell of each.
struct game_heading {
    std::uint64_t number = 0; ///< from 1 in its file
    std::string_view title;   ///< from its tags; may be empty
};

struct render_options {
    bool color = false;   ///< ANSI escapes, in formats for people
    unsigned width = 100; ///< columns of source text shown at most; longer lines are cut around the span
    /// The least level that makes the run fail, for formats that tell what passed; none: all passes.
    std::optional<severity> fails_from = severity::error;
    bool unchecked_fails = true;   ///< whether a game whose rules are not known does
    std::string_view version = {}; ///< of the program, for formats that tell who wrote them
};

/// Call, in the order of output: `begin_file`, then `show` for each of its findings, then `end_file`, and so
/// for each file; `finish` once. Before the findings of a game `begin_game`, if `tells_games`. Formats for
/// one finding after the other do without all but `show` and `finish`. None of them reads or clears `out`, so
/// a caller may write out and empty the string between calls. Memory: `junit` keeps what it tells of one
/// file, for its counts stand in front; the others keep nothing of a finding.
class renderer {
public:
    virtual ~renderer() = default;
    virtual void show(located_finding const&, std::string& out) = 0;
    /// What stands behind the last finding. Formats for people have nothing there: see `summary_sentence`.
    virtual void finish(summary const&, std::string& /*out*/) {}

    virtual void begin_file(std::string_view /*file*/, std::string& /*out*/) {}
    /// `failure`: why the file could not be read to its end; empty if it was.
    virtual void end_file(std::string_view /*file*/, std::string_view /*failure*/, std::string& /*out*/) {}

    /// Whether it wants to know of every game, also of those in which nothing was found.
    virtual bool tells_games() const { return false; }
    virtual void begin_game(game_heading const&, std::string& /*out*/) {}
};

/// A renderer by the name of its format; null if there is none of that name.
std::unique_ptr<renderer> make_renderer(std::string_view format, render_options = {});

/// All formats, in the order in which they are listed to users.
std::span<std::string_view const> renderer_formats();

} // namespace vpgn
