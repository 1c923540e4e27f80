#include "replay/checks/move_numbers.hpp"

#include "registry/game_start.hpp"
#include "report/finding.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::replay {

finding move_numbers::finding_at(span where, turn_place place) {
    auto found =
        make_finding(finding_code::move_number, where, fmt::format("expected move {}", place.number));
    found.place = std::move(place);
    return found;
}

std::string move_numbers::written_number(std::uint32_t number, rules::color to_move) const {
    bool const dots = to_move == rules::color::black && !count_turns_;
    std::int64_t const own = counted(number, to_move);
    // After a restart the numbers do not apply to the turns before.
    std::string written = std::to_string(own + ahead_ > 0 ? own + ahead_ : own);
    written += dots ? "..." : ".";
    return written;
}

turn_place move_numbers::place_before(std::uint32_t next, rules::color to_move, std::uint32_t ply,
                                      bool in_variation) const {
    rules::color const mover = !to_move;
    return {0, written_number(next - (mover == rules::color::black), mover), ply, in_variation};
}

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
std::optional<text_change> moved_number(std::string_view text, syntax::node const& n, std::int64_t further) {
    std::string_view const digits = digits_of(part(text, n.where));
    std::int64_t const moved = n.first + further;
    if (number_of(digits) != std::int64_t(n.first) || moved < 1) return std::nullopt;
    return text_change{{n.where.start, n.where.start + digits.size()}, std::to_string(moved)};
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
    std::vector<text_change> pieces;
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

namespace {

/// Collects what numbers of a game count.
struct counted_nodes final : syntax::game_consumer {
    void take(syntax::game const& game) override {
        using type = syntax::node::type;
        for (syntax::node const& n : game.nodes) {
            is_clear &= n.kind != type::unreadable && n.kind != type::escape;
            if (n.kind != type::comment && n.kind != type::nag && n.kind != type::result) nodes.push_back(n);
        }
    }
    std::vector<syntax::node> nodes;
    bool is_clear = true;
};

} // namespace

std::vector<text_change> recounted(std::string_view text, std::uint64_t from, std::string_view first,
                                   std::int64_t inserted) {
    using type = syntax::node::type;
    counted_nodes game;
    syntax::read_trees(text, notation_of, game);
    auto const known = number_of(first);
    if (!game.is_clear || !known) return {};
    std::int64_t half =
        2 * *known + std::int64_t(first.ends_with("...")) + std::max<std::int64_t>(inserted, 0);
    std::vector<std::int64_t> open_halves; // of the variations that are open
    std::vector<text_change> pieces;
    std::optional<syntax::node> written; // before the next turn
    bool opens_line = false;             // a variation
    for (syntax::node const& n : game.nodes) {
        if (n.where.start < from) continue;
        if (n.kind == type::open) {
            open_halves.push_back(half);
            half -= continues_last_turn(n) ? 0 : 1;
        } else if (n.kind == type::close) {
            if (open_halves.empty()) return {};
            half = open_halves.back();
            open_halves.pop_back();
        } else if (n.kind == type::number) {
            if (written) return {};
            written = n;
            continue;
        } else {
            bool const black = half % 2 != 0, dots = written && (written->second > 1 || opens_line);
            bool const is_counted = written || (!black && !opens_line);
            std::string const due =
                !is_counted || (black && !dots) ? "" : fmt::format("{}{} ", half / 2, black ? "..." : ".");
            span const there{written ? written->where.start : n.where.start, n.where.start};
            std::string_view const now = part(text, there);
            if (now.find_first_not_of("0123456789. \n") != now.npos) return {};
            bool const is_right =
                written ? written->first == half / 2 && (written->second > 1) == black : due.empty();
            if (!is_right && written && written->first != (half - inserted) / 2) return {};
            if (!is_right) pieces.push_back({there, due});
            ++half;
        }
        written.reset();
        opens_line = n.kind == type::open;
    }
    return pieces;
}

} // namespace vpgn::replay
