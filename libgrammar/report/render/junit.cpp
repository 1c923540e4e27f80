// For CI systems that read test reports: one suite per file, one case per game (JUnit XML, as Jenkins and
// GitLab read it). A case fails if it has findings that make the run fail; others go to its output. A game of
// an unknown variant is skipped, or fails if such games make the run fail. The counts of a suite precede its
// cases, so one file is kept until it ends: one line per game, and its findings.
#include "report/render/formats.hpp"
#include "report/render/visible.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>

namespace vpgn {
namespace {

/// Printable text as XML, for an attribute or an element. U+FFFE and U+FFFF are not XML characters.
std::string in_xml(std::string_view printable) {
    std::string safe;
    for (std::size_t at = 0; at < printable.size(); ++at) {
        char const c = printable[at];
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else if (printable.substr(at).starts_with("\xef\xbf\xbe") ||
                 printable.substr(at).starts_with("\xef\xbf\xbf")) {
            safe += "\xef\xbf\xbd";
            at += 2;
        } else
            safe += c;
    }
    return safe;
}

std::string attribute(std::string_view text) {
    return in_xml(visible(text));
}

class junit_renderer : public renderer {
public:
    explicit junit_renderer(render_options options)
        : fails_from_(options.fails_from), unchecked_fails_(options.unchecked_fails),
          page_(make_full({.width = options.width})) {}

    bool reports_games() const override { return true; }

    void begin_file(std::string_view file, std::string&) override {
        file_ = attribute(file);
        cases_.clear();
        tests_ = failures_ = errors_ = skips_ = 0;
    }

    void begin_game(game_heading const& game, std::string&) override {
        end_case();
        name_ = fmt::format("game {}", game.number);
        if (!game.title.empty()) name_ += ": " + attribute(game.title);
    }

    void show(located_finding const& found, std::string& out) override {
        if (found.reported.place.game == 0) { // a separate case
            end_case();
            name_ = fmt::format("line {}, in no game", found.lines.place(found.reported.where.start).line);
            add(found);
            end_case();
        } else {
            add(found);
        }
        begin(out);
    }

    void end_file(std::string_view, std::string_view failure, std::string& out) override {
        end_case();
        if (!failure.empty()) {
            ++tests_;
            ++errors_;
            cases_ += fmt::format(
                "<testcase classname=\"{}\" name=\"reading\"><error message=\"{}\"/></testcase>\n", file_,
                attribute(failure));
        }
        begin(out);
        out +=
            fmt::format("<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\"{}>\n", file_,
                        tests_, failures_, errors_, skips_ > 0 ? fmt::format(" skipped=\"{}\"", skips_) : "");
        out += cases_;
        out += "</testsuite>\n";
        cases_.clear();
    }

    void finish(summary const&, std::string& out) override {
        begin(out);
        out += "</testsuites>\n";
    }

private:
    void begin(std::string& out) {
        if (!begun_) out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"vpgn\">\n";
        begun_ = true;
    }

    void add(located_finding const& found) {
        finding const& reported = found.reported;
        bool const unchecked = reported.level == severity::unchecked;
        if (unchecked) skipped_ = attribute(one_line(reported));
        bool const fails = unchecked ? unchecked_fails_ : fails_from_ && reported.level >= *fails_from_;
        page_->show(found, fails ? why_ : talk_);
        if (!fails) return;
        if (failing_++ == 0) {
            type_ = record_of(reported.code).code;
            first_ = attribute(one_line(reported));
        }
    }

    /// Writes the current case, if there is one.
    void end_case() {
        if (name_.empty()) return;
        ++tests_;
        cases_ += fmt::format("<testcase classname=\"{}\" name=\"{}\"", file_, name_);
        if (failing_ == 0 && talk_.empty()) {
            cases_ += "/>\n";
        } else {
            cases_ += ">\n";
            if (failing_ != 0) {
                ++failures_;
                std::string const more =
                    failing_ > 1 ? fmt::format(" (and {} more)", failing_ - 1) : std::string();
                cases_ += fmt::format("<failure type=\"{}\" message=\"{}{}\">{}</failure>\n", type_, first_,
                                      more, in_xml(why_));
            }
            if (failing_ == 0 && !skipped_.empty()) {
                ++skips_;
                cases_ += fmt::format("<skipped message=\"{}\"/>\n", skipped_);
            }
            if (!talk_.empty()) cases_ += fmt::format("<system-out>{}</system-out>\n", in_xml(talk_));
            cases_ += "</testcase>\n";
        }
        name_.clear();
        why_.clear();
        talk_.clear();
        skipped_.clear();
        failing_ = 0;
    }

    std::optional<severity> fails_from_;
    bool unchecked_fails_;
    std::unique_ptr<renderer> page_; ///< renders a finding within a case
    bool begun_ = false;

    std::string file_;
    std::string cases_;
    std::uint64_t tests_ = 0;
    std::uint64_t failures_ = 0;
    std::uint64_t errors_ = 0;
    std::uint64_t skips_ = 0;

    // The current case: a game, or a finding outside of all games.
    std::string name_;    ///< empty: no current case
    std::string why_;     ///< findings that make it fail
    std::string talk_;    ///< other findings
    std::string skipped_; ///< why it is not checked; empty: it is checked
    std::uint64_t failing_ = 0;
    std::string_view type_; ///< of the first finding that makes it fail
    std::string first_;
};

} // namespace

std::unique_ptr<renderer> make_junit(render_options options) {
    return std::make_unique<junit_renderer>(options);
}

} // namespace vpgn
