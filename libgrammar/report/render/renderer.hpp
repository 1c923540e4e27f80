// How do findings leave the program? One renderer per format, all over the same value.
// A renderer only appends text to a string; where the text goes, and when, is its caller's business.
#pragma once

#include "report/finding.hpp"
#include "report/summary.hpp"

#include <memory>
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
};

struct render_options {
    bool color = false;   ///< ANSI escapes, in formats for people
    unsigned width = 100; ///< columns of source text shown at most; longer lines are cut around the span
};

/// Call `show` for each finding in the order of output, then `finish` once. Neither reads or clears `out`, so
/// a caller may write out and empty the string between calls. `full`, `short` and `jsonl` remember nothing
/// from one call to the next; `json` does, being one document.
class renderer {
public:
    virtual ~renderer() = default;
    virtual void show(located_finding const&, std::string& out) = 0;
    /// What stands behind the last finding. Formats for people have nothing there: see `summary_sentence`.
    virtual void finish(summary const&, std::string& /*out*/) {}
};

/// A renderer by the name of its format; null if there is none of that name.
std::unique_ptr<renderer> make_renderer(std::string_view format, render_options = {});

/// All formats, in the order in which they are listed to users.
std::span<std::string_view const> renderer_formats();

} // namespace vpgn
