// Renderers of findings: one per output format, all over the same value.
// A renderer only appends text to a string; its caller decides where and when to write it.
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

/// A finding with the texts that its span refers to. Views and references only: valid for the call that
/// receives it.
struct located_finding {
    finding const& reported;
    std::string_view file; ///< as the user named it; `-` is standard input
    line_index const& lines;
    std::string_view game_title = {}; ///< title of the finding's game, from its tags; empty if they give none
    std::string_view other_file = {}; ///< with the second record of the game; empty: there is none
    line_index const* other_lines = nullptr; ///< its lines
};

/// A game, for formats that list every game.
struct game_heading {
    std::uint64_t number = 0; ///< 1-based, in its file
    std::string_view title;   ///< from its tags; may be empty
};

struct render_options {
    bool color = false;   ///< ANSI escapes, in human-readable formats
    unsigned width = 100; ///< maximal columns of source text; longer lines are cut around the span
    /// The lowest severity that makes the run fail, for formats that mark failures; none: nothing fails.
    std::optional<severity> fails_from = severity::error;
    bool unchecked_fails = true;   ///< whether an unchecked game makes the run fail
    std::string_view version = {}; ///< of the program, for formats that name their generator
    bool explains = false;         ///< `full`, `json` and `jsonl` show the explanations that were compared
};

/// Call in the order of the output: for each file `begin_file`, `show` for each of its findings, `end_file`;
/// `finish` once. If `reports_games`, call `begin_game` before the findings of each game. Formats that are a
/// plain sequence of findings only implement `show` and `finish`. No renderer reads or clears `out`, so a
/// caller may flush and empty the string between calls. Memory: `junit` keeps the output of one file, because
/// its counts come first; the others keep nothing.
class renderer {
public:
    virtual ~renderer() = default;
    virtual void show(located_finding const&, std::string& out) = 0;
    /// Appends what follows the last finding. Human-readable formats append nothing: see `summary_sentence`.
    virtual void finish(summary const&, std::string& /*out*/) {}

    virtual void begin_file(std::string_view /*file*/, std::string& /*out*/) {}
    /// `failure`: why the file could not be read completely; empty if it was.
    virtual void end_file(std::string_view /*file*/, std::string_view /*failure*/, std::string& /*out*/) {}

    /// Whether it needs `begin_game` for every game, including those without findings.
    virtual bool reports_games() const { return false; }
    virtual void begin_game(game_heading const&, std::string& /*out*/) {}
};

/// Creates the renderer of a format; null if there is no such format.
std::unique_ptr<renderer> make_renderer(std::string_view format, render_options = {});

/// All formats, in the order of the help.
std::span<std::string_view const> renderer_formats();

} // namespace vpgn
