// What did the grammar read? The events of a text as one line, for tests to compare with what they expect:
//
//     <              a game begins                >              it ends
//     [Name=value]   a tag                        |              the tags end
//     #3.            a move number and its dots   {text}         a comment
//     e4  ,e4  /e4  &e4   an action: the first of its turn, or joined by a comma, a slash, a list
//     $5             an annotation                =1 =0 =½ =*    a result
//     ( )            a variation                  %text          an escaped line
//     !G101:bytes    a problem and what it points at
//
// Blanks within a token are shown as `_`.
#pragma once

#include "report/finding.hpp"
#include "syntax/events.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace vpgn::test {

class tracer final : public syntax::consumer {
public:
    tracer(std::string_view text, syntax::notation how) : text_(text), notation_(how) {}

    std::string shown() const {
        return shown_.substr(0, shown_.size() - std::min<std::size_t>(shown_.size(), 1));
    }

    void game_begins(std::uint64_t) override { add("<"); }
    void tag(syntax::tag_pair const& one) override {
        add("[" + bytes(one.name) + "=" + bytes(one.value) + "]");
    }
    syntax::notation tags_end() override {
        add("|");
        return notation_;
    }
    void move_number(span, std::uint32_t number, int dots) override {
        add("#" + std::to_string(number) + std::string(std::size_t(dots), '.'));
    }
    void action(span where, syntax::join how) override {
        using syntax::join;
        char const* const joiner = how == join::first   ? ""
                                   : how == join::comma ? ","
                                   : how == join::slash ? "/"
                                                        : "&";
        add(joiner + bytes(where));
    }
    void comment(span, span text) override { add("{" + bytes(text) + "}"); }
    void nag(span, std::uint32_t value) override { add("$" + std::to_string(value)); }
    void variation_opens(span) override { add("("); }
    void variation_closes(span) override { add(")"); }
    void result(span, syntax::outcome what) override {
        static constexpr char const* names[] = {"=1", "=0", "=½", "=*"};
        add(names[std::size_t(what)]);
    }
    void escape(span where) override { add(bytes(where)); }
    void problem(finding what) override {
        add("!" + std::string(record_of(what.code).code) + ":" + bytes(what.where));
    }
    void game_ends(std::uint64_t) override { add(">"); }

private:
    std::string bytes(span where) const {
        std::string shown(part(text_, where));
        std::replace_if(
            shown.begin(), shown.end(), [](char c) { return c == ' ' || c == '\n' || c == '\r'; }, '_');
        return shown;
    }
    void add(std::string const& event) { shown_ += event + " "; }

    std::string_view text_;
    syntax::notation notation_;
    std::string shown_;
};

inline std::string trace(std::string_view text, syntax::notation how = {}) {
    tracer out(text, how);
    syntax::read_games(text, out);
    return out.shown();
}

/// The same without what every tagless game has around its movetext: `<`, `|`, `>`.
inline std::string movetext_trace(std::string_view text, syntax::notation how = {}) {
    std::string const all = trace(text, how);
    constexpr std::size_t before = 4;
    constexpr std::size_t behind = 2;
    if (all.size() < before + behind || !all.starts_with("< | ") || !all.ends_with(" >")) return all;
    return all.substr(before, all.size() - before - behind);
}

} // namespace vpgn::test
