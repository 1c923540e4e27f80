#include "replay/checks/renumbering.hpp"

#include "report/text_pieces.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

/// The digits that a text begins with.
std::string_view digits_of(std::string_view text) {
    auto const end = std::find_if_not(text.begin(), text.end(), ascii::is_digit);
    return text.substr(0, std::size_t(end - text.begin()));
}

std::optional<std::int64_t> number_of(std::string_view text) {
    std::string_view const digits = digits_of(text);
    std::int64_t number = 0;
    auto const read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (digits.empty() || read.ec != std::errc()) return std::nullopt;
    return number;
}

/// The one finding about a number, or null.
finding* only_number(std::vector<finding>& findings) {
    auto const is_number = [](finding const& f) { return f.code == finding_code::move_number; };
    auto const first = std::find_if(findings.begin(), findings.end(), is_number);
    bool const is_open = first != findings.end() && !first->fix && first->helps.empty();
    if (!is_open || first->place.variation) return nullptr;
    return std::any_of(first + 1, findings.end(), is_number) ? nullptr : &*first;
}

/// The change of a number by `further`; none if the text has other digits than the node, or nothing remains.
std::optional<text_piece> moved_number(std::string_view text, syntax::node const& n, std::int64_t further) {
    std::string_view const digits = digits_of(part(text, n.where));
    std::int64_t const moved = n.first + further;
    if (number_of(digits) != std::int64_t(n.first) || moved < 1) return std::nullopt;
    return text_piece{{n.where.start, n.where.start + digits.size()}, std::to_string(moved)};
}

} // namespace

void offer_renumbering(syntax::game const& game, std::vector<finding>& findings) {
    using syntax::node;
    finding* const report = only_number(findings);
    if (report == nullptr) return;
    auto const& nodes = game.nodes;
    auto const at = std::find_if(nodes.begin(), nodes.end(), [&](node const& n) {
        return n.kind == node::type::number && n.where.start == report->where.start;
    });
    auto const expected = number_of(report->place.number);
    if (at == nodes.end() || at->first == 0 || !expected || *expected == std::int64_t(at->first)) return;
    std::int64_t const further = *expected - std::int64_t(at->first);
    std::vector<text_piece> pieces;
    for (auto n = at; n != nodes.end(); ++n) {
        if (n->kind != node::type::number || n->first == 0) continue;
        auto piece = moved_number(game.text, *n, further);
        if (!piece) return;
        pieces.push_back(std::move(*piece));
    }
    std::string_view const condition = further < 0 ? "if no moves are missing, " : "";
    std::string_view const rest = pieces.size() > 1 ? ", and count on from there" : "";
    report->helps.push_back(fmt::format("{}write `{}`{}", condition, report->place.number, rest));
    report->fix = fix_of_pieces(game.text, std::move(pieces));
    report->fix->alone = false;
}

std::int64_t skipped_numbers(finding const& f, std::string_view text) {
    if (f.code != finding_code::move_number || !f.fix || f.fix->pieces.empty()) return 0;
    text_piece const& first = f.fix->pieces.front();
    auto const written = number_of(part(text, first.where)), due = number_of(first.text);
    return written && due ? *written - *due : 0;
}

} // namespace vpgn::replay
