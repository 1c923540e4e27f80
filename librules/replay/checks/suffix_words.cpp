#include "replay/checks/suffix_words.hpp"

#include "syntax/move_suffix.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

/// The mark of check and the glyphs in their usual form, of an action whose marks and words are `written`.
std::string usual_marks(std::string_view written, syntax::check_mark check) {
    using syntax::check_mark;
    std::string marks = check == check_mark::none ? "" : check == check_mark::mate ? "#" : "+";
    for (char const c : written)
        if (c == '!' || c == '?') marks += c;
    return marks;
}

bool is_suffix_finding(finding const& f) {
    return f.code == finding_code::suffix_in_words;
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
    if (!words.empty()) usual += usual_marks(part(word, {a.text.body_at.end, words.end}), a.text.check);
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

void join_suffix_words(std::string_view text, std::vector<finding>& findings) {
    auto const first = std::find_if(findings.begin(), findings.end(), is_suffix_finding);
    if (first == findings.end()) return;
    auto const others = std::count_if(first + 1, findings.end(), is_suffix_finding);
    if (others == 0) return;
    constexpr std::ptrdiff_t most_pieces = 1000;
    std::vector<text_piece> pieces;
    for (auto f = first; f != findings.end(); ++f)
        if (is_suffix_finding(*f)) pieces.push_back({*f->fix->at, f->fix->text});
    std::sort(pieces.begin(), pieces.end(),
              [](text_piece const& a, text_piece const& b) { return a.where.start < b.where.start; });
    first->label += fmt::format("; {} more in this game", others);
    first->fix.reset();
    if (others < most_pieces) {
        suggestion fix{"", true, true};
        fix.at = span{pieces.front().where.start, pieces.back().where.end};
        std::uint64_t kept = fix.at->start;
        for (text_piece const& one : pieces) {
            fix.text.append(part(text, {kept, one.where.start})).append(one.text);
            kept = one.where.end;
        }
        fix.mends_text = true;
        fix.pieces = std::move(pieces);
        first->fix = std::move(fix);
    }
    findings.erase(std::remove_if(first + 1, findings.end(), is_suffix_finding), findings.end());
}

} // namespace vpgn::replay
