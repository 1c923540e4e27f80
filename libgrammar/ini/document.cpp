#include "ini/document.hpp"

#include "ini/grammar.hpp"
#include "source/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace vpgn::ini {

namespace {

/// Parser actions: collects sections, and reports lines that belong to none.
class builder {
public:
    builder(std::string_view text, bounds const& most) : text_(text), most_(most) {}

    void name(std::string_view text) { pending_.name = trimmed(text); }
    void parent(std::string_view text) {
        pending_.parent = trimmed(text);
        if (pending_.parent.empty())
            report(finding_code::definition_line, spot(text),
                   "expected the name of a parent after the colon");
    }
    void unclosed(std::string_view at) {
        report(finding_code::definition_line, spot(at), "missing `]` after the name");
    }
    void after_header(std::string_view text) {
        report(finding_code::definition_line, trimmed(text).where, "text after the bracket is ignored");
    }
    void header(std::string_view matched) {
        section const read = std::exchange(pending_, {});
        open_ = false;
        any_header_ = true;
        if (read.name.empty()) {
            report(finding_code::definition_line, spot(matched), "the section has no name");
            return;
        }
        if (too_long(read.name, most_.name, "name") || too_long(read.parent, most_.name, "name")) return;
        if (all_.sections.size() == most_.sections)
            return too_many(spot(matched), "sections", most_.sections);
        all_.sections.push_back(read);
        open_ = true;
    }

    void key(std::string_view text) { key_ = trimmed(text); }
    void value(std::string_view text) { value_ = trimmed(text); }
    void comment_after(std::string_view text) {
        finding& found = report(finding_code::comment_behind_value, spot(text), "this is read as a comment");
        found.notes.emplace_back("other readers of this format treat it as part of the value");
        found.helps.emplace_back("put the comment on a separate line");
    }
    void pair(std::string_view matched) {
        entry read{std::exchange(key_, {}), std::exchange(value_, {})};
        if (read.key.empty()) return stray(matched);
        if (too_long(read.key, most_.name, "key") || too_long(read.value, most_.value, "value")) return;
        if (read.value.where.end == 0) read.value = {{}, {spot(matched).end, spot(matched).end}};
        if (!open_) return outside(matched);
        std::vector<entry>& entries = all_.sections.back().entries;
        if (entries.size() == most_.entries)
            return too_many(spot(matched), "keys in a section", most_.entries);
        entries.push_back(read);
    }
    /// Merges adjacent unreadable lines into one finding.
    void stray(std::string_view matched) {
        span const here = trimmed(matched).where;
        if (stray_end_ != 0 && only_blanks_between(stray_end_, here.start))
            all_.findings.back().where.end = here.end;
        else
            report(finding_code::definition_line, here, "expected `[name]`, `key = value` or a comment");
        if (!all_.findings.empty() && all_.findings.back().where.end == here.end) stray_end_ = here.end;
    }

    document take() { return std::move(all_); }
    finding& report(finding_code code, span where, std::string label) {
        stray_end_ = 0;
        if (all_.findings.size() < most_findings)
            return all_.findings.emplace_back(make_finding(code, where, std::move(label)));
        if (all_.findings.size() == most_findings)
            all_.findings.push_back(
                make_finding(finding_code::definition_too_large, where,
                             fmt::format("only the first {} problems are reported", most_findings)));
        return untold_ = make_finding(code, where, {});
    }

private:
    static constexpr std::size_t most_findings = 1'000;
    static constexpr std::string_view blanks = " \t\v\f";

    span spot(std::string_view text) const {
        auto const start = std::uint64_t(text.data() - text_.data());
        return {start, start + text.size()};
    }
    word trimmed(std::string_view text) const {
        std::size_t const first = std::min(text.find_first_not_of(blanks), text.size());
        text.remove_prefix(first);
        text.remove_suffix(text.size() - (text.find_last_not_of(blanks) + 1));
        return {text, spot(text)};
    }
    bool only_blanks_between(std::uint64_t from, std::uint64_t to) const {
        return text_.substr(std::size_t(from), std::size_t(to - from)).find_first_not_of(" \t\v\f\r\n") ==
               std::string_view::npos;
    }
    bool too_long(word const& checked, std::size_t most, std::string_view noun) {
        if (checked.text.size() <= most) return false;
        report(finding_code::definition_too_large, checked.where,
               fmt::format("a {} can have at most {} bytes", noun, most));
        return true;
    }
    void too_many(span where, std::string_view noun, std::size_t most) {
        if (!std::exchange(reported_too_many_, true))
            report(finding_code::definition_too_large, where,
                   fmt::format("at most {} {} are read; the rest is ignored", most, noun));
    }
    void outside(std::string_view matched) {
        if (!any_header_) // otherwise the header of its section has already been reported
            report(finding_code::definition_line, spot(matched), "missing section: write `[name]` first");
    }

    std::string_view text_;
    bounds most_;
    document all_;
    section pending_;
    word key_;
    word value_;
    finding untold_{};
    std::uint64_t stray_end_ = 0; ///< end of the last finding if it is about unreadable lines; otherwise 0
    bool open_ = false;           ///< inside a section that is kept
    bool any_header_ = false;
    bool reported_too_many_ = false;
};

template <typename Rule>
struct on : tao::pegtl::nothing<Rule> {};

template <auto Member>
struct calls {
    template <typename Token>
    static void apply(Token const& in, builder& to) {
        (to.*Member)(in.string_view());
    }
};

// clang-format off
template <> struct on<grammar::name> : calls<&builder::name> {};
template <> struct on<grammar::parent> : calls<&builder::parent> {};
template <> struct on<grammar::unclosed> : calls<&builder::unclosed> {};
template <> struct on<grammar::after_header> : calls<&builder::after_header> {};
template <> struct on<grammar::header> : calls<&builder::header> {};
template <> struct on<grammar::key> : calls<&builder::key> {};
template <> struct on<grammar::value> : calls<&builder::value> {};
template <> struct on<grammar::comment_after> : calls<&builder::comment_after> {};
template <> struct on<grammar::pair> : calls<&builder::pair> {};
template <> struct on<grammar::stray> : calls<&builder::stray> {};
// clang-format on

/// Detects UTF-16 by its byte order mark, or by every second byte being zero.
bool is_utf_16(std::string_view text) {
    using namespace std::string_view_literals;
    return text.starts_with("\xff\xfe"sv) || text.starts_with("\xfe\xff"sv) ||
           (text.size() >= 4 && (text[0] == '\0') != (text[1] == '\0') &&
            (text[0] == '\0') == (text[2] == '\0') && (text[1] == '\0') == (text[3] == '\0'));
}

} // namespace

document read_document(std::string_view text, bounds const& most) {
    builder to(text, most);
    if (is_utf_16(text)) {
        to.report(finding_code::foreign_encoding, {0, text.size()},
                  "this is UTF-16; definitions are read in UTF-8");
        return to.take();
    }
    std::string_view const read = text.substr(0, most.bytes);
    using input =
        tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, char const*>;
    input in(read.data(), read.data() + read.size(), "");
    tao::pegtl::parse<grammar::text, on>(in, to);
    if (read.size() < text.size())
        to.report(finding_code::definition_too_large, {read.size(), text.size()},
                  fmt::format("the limit is {} bytes", most.bytes));
    return to.take();
}

} // namespace vpgn::ini
