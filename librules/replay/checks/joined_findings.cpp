#include "replay/checks/joined_findings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

/// The changes of a repair, one by one.
void add_pieces(finding const& f, std::vector<text_piece>& pieces) {
    if (f.fix->pieces.empty())
        pieces.push_back({f.fix->at.value_or(f.where), f.fix->text});
    else
        pieces.insert(pieces.end(), f.fix->pieces.begin(), f.fix->pieces.end());
}

/// One change of all pieces, which are in order.
suggestion fix_of(std::string_view text, std::vector<text_piece> pieces) {
    suggestion fix{"", true, true};
    fix.at = span{pieces.front().where.start, pieces.back().where.end};
    std::uint64_t kept = fix.at->start;
    for (text_piece const& one : pieces) {
        fix.text.append(part(text, {kept, one.where.start})).append(one.text);
        kept = one.where.end;
    }
    fix.mends_text = true;
    fix.pieces = std::move(pieces);
    return fix;
}

} // namespace

void join_findings(std::string_view text, finding_code code, std::vector<finding>& findings) {
    auto const is_one = [code](finding const& f) { return f.code == code && f.fix; };
    auto const first = std::find_if(findings.begin(), findings.end(), is_one);
    if (first == findings.end()) return;
    auto const others = std::count_if(first + 1, findings.end(), is_one);
    if (others == 0) return;
    constexpr std::size_t most_pieces = 1000;
    std::vector<text_piece> pieces;
    for (auto f = first; f != findings.end(); ++f)
        if (is_one(*f)) add_pieces(*f, pieces);
    std::sort(pieces.begin(), pieces.end(),
              [](text_piece const& a, text_piece const& b) { return a.where.start < b.where.start; });
    first->label += fmt::format("; {} more in this game", others);
    first->fix.reset();
    if (pieces.size() <= most_pieces) first->fix = fix_of(text, std::move(pieces));
    findings.erase(std::remove_if(first + 1, findings.end(), is_one), findings.end());
}

} // namespace vpgn::replay
