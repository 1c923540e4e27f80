// Conditions: errors are inside the text, parts are inside their whole, and equivalent conditions choose
// the same of a few games.
#include "condition/read_condition.hpp"
#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"
#include "games/select/condition_chooser.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"

#include <fmt/format.h>

#include <string>

namespace vpgn::fuzz {
namespace {

using condition::expression;

constexpr std::string_view games = R"([White "Tal, M"]
[WhiteElo "2450"]
[Date "1995.??.??"]

1. e4 e5 2. Bc4 {to f7} (2. Nf3 Nc6) Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[Variant "Gunnery Chess"]
[SetUp "1"]
[FEN "4k3/8/8/4p3/8/4P3/4P3/4K3 w - - 0 1"]

1. e2*e5 Kd7 *

[Variant "Momentum Chess"]

1. e4 e5 2. Ke3 *
)";

class asker final : public syntax::game_consumer {
public:
    explicit asker(tools::game_chooser& chooser) : chooser_(chooser), lines_(games) {}
    void take(syntax::game const& game) override {
        std::optional<bool> known = chooser_.on_game(game);
        if (!known) {
            auto const report = replay::replay_game(game, 1, &chooser_);
            known = chooser_.on_end({game, 1, "games", report.findings, lines_, report});
        }
        said += *known ? '1' : '0';
    }
    std::string said;

private:
    tools::game_chooser& chooser_;
    line_index lines_;
};

void look_at_parts(expression const& root, std::string_view text) {
    demand_within(root.where, text.size(), "a part is in the text");
    std::size_t const least = root.kind == expression::type::test       ? 0
                              : root.kind == expression::type::negation ? 1
                                                                        : 2;
    demand(root.parts.size() >= least, "a part has what it joins");
    for (expression const& part : root.parts) {
        demand(root.where.start <= part.where.start && part.where.end <= root.where.end,
               "a part is within its whole", text);
        look_at_parts(part, text);
    }
}

/// Which games are chosen; empty where the text is no condition.
std::string chosen(std::string_view text, bool includes_variations) {
    condition::reading const read = condition::read_condition(text);
    demand(bool(read.root) != bool(read.wrong), "a text is a condition, or something is wrong with it");
    if (read.wrong) {
        demand_within(read.wrong->where, text.size(), "a fault is in the text");
        demand(!read.wrong->label.empty(), "a fault states what is wrong");
        return {};
    }
    look_at_parts(*read.root, text);
    auto made = tools::make_condition_chooser(*read.root, {includes_variations});
    if (auto const* const wrong = std::get_if<condition::fault>(&made)) {
        demand_within(wrong->where, text.size(), "a fault of a word is in the text");
        return {};
    }
    asker one(*std::get<std::unique_ptr<tools::game_chooser>>(made));
    syntax::read_trees(games, replay::notation_of, one);
    return one.said;
}

std::string denied(std::string said) {
    for (char& c : said)
        c = c == '1' ? '0' : '1';
    return said;
}

} // namespace

void take(std::string_view text) {
    bool const includes_variations = text.size() % 2 == 0;
    std::string const said = chosen(text, includes_variations);
    if (said.empty()) return;
    std::string const body(text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text);
    std::string const root = "(" + body + "\n)";
    if (condition::read_condition("not " + root).wrong) return; // nested too deep by now
    demand_same(chosen("not " + root, includes_variations), denied(said), "a denial");
    demand_same(chosen("plies >= 0 and " + root, includes_variations), said,
                "what is true of all changes nothing");
    // Not "plies < 0": a test that no game can pass is refused.
    demand_same(chosen(root + " or plies >= 5000", includes_variations), said,
                "what is true of none changes nothing");
    demand_same(chosen(root + " and (clock >= 0 or not clock >= 0)", includes_variations), said,
                "what is only known at the end changes nothing");
}

} // namespace vpgn::fuzz
