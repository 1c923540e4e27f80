#include "replay/checks/suffix_words.hpp"

#include "syntax/move_suffix.hpp"

#include <fmt/format.h>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

/// The mark of check and the glyph in their usual form, of an action whose marks and words are `written`.
std::string usual_marks(std::string_view written, syntax::action const& a) {
    using syntax::check_mark;
    std::string marks = a.check == check_mark::none ? "" : a.check == check_mark::mate ? "#" : "+";
    return written.find_first_of("!?") == written.npos ? marks : marks.append(syntax::sign_of_glyph(a.glyph));
}

} // namespace

void check_suffix_words(std::string_view text, written_action const& a, std::vector<finding>& findings) {
    std::string_view const word = part(text, a.where);
    bool const is_odd = a.has_foreign_promotion || syntax::has_odd_promotion(word, a.text);
    span const words = a.text.words_at;
    if (words.empty() && !is_odd) return;
    std::string usual = is_odd ? fmt::format("={}", a.text.promotion.name) : std::string();
    span where = {is_odd ? a.text.to_at.end : a.text.body_at.end,
                  words.empty() ? a.text.promotion_at.end : words.end};
    if (!words.empty()) usual += usual_marks(part(word, {a.text.body_at.end, words.end}), a.text);
    std::string const whole = std::string(word.substr(0, std::size_t(where.start))) + usual +
                              std::string(word.substr(std::size_t(where.end)));
    suggestion fix{usual, true, true};
    fix.at = span{a.where.start + where.start, a.where.start + where.end};
    fix.mends_text = true;
    while (where.size() > 1 && std::string_view(" \t\r\n").find(word[std::size_t(where.start)]) != word.npos)
        ++where.start;
    finding found =
        make_finding(finding_code::suffix_in_words, {a.where.start + where.start, a.where.start + where.end},
                     usual.empty() ? "read as a mark of en passant, which PGN does not have"
                                   : fmt::format("read as `{}`", usual));
    found.helps.push_back(fmt::format("write `{}`", whole));
    found.fix = std::move(fix);
    findings.push_back(std::move(found));
}

} // namespace vpgn::replay
