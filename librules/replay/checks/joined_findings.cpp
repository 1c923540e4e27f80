#include "replay/checks/joined_findings.hpp"

#include "report/text_pieces.hpp"

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
    first->label += fmt::format("; {} more in this game", others);
    first->fix.reset();
    if (pieces.size() <= most_pieces) first->fix = fix_of_pieces(text, std::move(pieces));
    findings.erase(std::remove_if(first + 1, findings.end(), is_one), findings.end());
}

} // namespace vpgn::replay
