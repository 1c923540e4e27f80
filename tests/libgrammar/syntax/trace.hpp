// Trace of the parser: the events of a text as one line, for comparison with expected ones:
//
//     <              a game begins                >              it ends
//     [Name=value]   a tag                        |              the tags end
//     #3.            a move number and its dots   {text}         a comment
//     e4  ,e4  /e4  &e4   an action: the first of its turn, or joined by a comma, a slash, a list
//     $5             an annotation                =1 =0 =½ =*    a result (=00 =½0 =0½ where PGN has no
//     token) ( )            a variation                  %text          an escaped line !G101:bytes    a
//     problem and its bytes
//
// Blanks within a token are shown as `_`.
#pragma once

#include "report/finding.hpp"
#include "syntax/events.hpp"

#include <string>
#include <string_view>

namespace vpgn::test {

class tracer final : public syntax::consumer {
public:
    tracer(std::string_view text, syntax::notation how) : text_(text), notation_(how) {}

    std::string const& shown() const { return shown_; }

    void game_begins(std::uint64_t at) override;
    void tag(syntax::tag_pair const& one) override;
    syntax::notation tags_end() override;
    void move_number(span where, std::uint32_t number, int dots) override;
    void action(span where, syntax::join how) override;
    void action_goes_on(span where) override;
    void list_mark(span where) override;
    void comment(span where, span text) override;
    void nag(span where, std::uint32_t value) override;
    void variation_opens(span where) override;
    void variation_closes(span where) override;
    void result(span where, syntax::outcome what) override;
    void escape(span where) override;
    void problem(finding what) override;
    void game_ends(std::uint64_t at) override;

private:
    std::string bytes(span where) const;
    void add(std::string const& event);

    std::string_view text_;
    syntax::notation notation_;
    std::string shown_;
};

/// All events of a text.
std::string trace(std::string_view text, syntax::notation how = {});

/// The same without the events around the movetext of every game without tags: `< |` and `>`.
std::string movetext_trace(std::string_view text, syntax::notation how = {});

} // namespace vpgn::test
