#include "games/select/make_test.hpp"

#include "games/select/text_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

/// As turns are compared: without the blanks between actions, and without check marks.
std::string bare(std::string text) {
    asked_turn::drop_check_marks(text);
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    return text;
}

class turn_test final : public condition_test {
public:
    turn_test(condition::turn_test const& test, std::optional<text_search> search)
        : when_(test.when), search_(std::move(search)), text_(bare(test.operand.text)) {}

    truth on_turn(asked_turn& turn) override {
        if (!is_at(when_, turn) || turn.text().empty()) return truth::unknown;
        bool const holds = search_ ? search_->found_in(turn.text()) : bare(turn.text()) == text_;
        return holds ? truth::yes : truth::unknown;
    }

private:
    condition::moment when_;
    std::optional<text_search> search_;
    std::string text_;
};

/// Turns one after another. How much of them has been played is a set of numbers, bit by bit: several may
/// have begun.
class line_test final : public condition_test {
public:
    static constexpr std::size_t most_turns = 64;

    line_test(condition::line_test test, bool includes_variations)
        : test_(std::move(test)), includes_variations_(includes_variations) {
        for (std::vector<std::string>& alternatives : test_.turns)
            for (std::string& alternative : alternatives)
                alternative = bare(alternative);
    }

    truth on_game(syntax::game const&) override {
        played_.forget();
        return truth::unknown;
    }
    truth on_turn(asked_turn& turn) override {
        std::uint64_t const goes_on = played_.before(turn) << 1;
        bool const may_begin = !test_.from_start || turn.before() == no_turn;
        std::uint64_t const now = (goes_on | std::uint64_t(may_begin)) & fitting(goes_on, may_begin, turn);
        played_.set(turn, now);
        if (now >> (test_.turns.size() - 1) & 1) return truth::yes;
        return test_.from_start && !includes_variations_ && now == 0 ? truth::no : truth::unknown;
    }

private:
    /// Those of the turns that are due which `turn` is.
    std::uint64_t fitting(std::uint64_t due, bool first_is_due, asked_turn& turn) const {
        due |= std::uint64_t(first_is_due);
        std::uint64_t all = 0;
        std::optional<std::string> text;
        for (std::size_t i = 0; i < test_.turns.size(); ++i) {
            if (!(due >> i & 1)) continue;
            std::vector<std::string> const& alternatives = test_.turns[i];
            if (!alternatives.empty() && !text) text = bare(turn.text());
            if (alternatives.empty() ||
                std::find(alternatives.begin(), alternatives.end(), *text) != alternatives.end())
                all |= std::uint64_t{1} << i;
        }
        return all;
    }

    condition::line_test test_;
    bool includes_variations_;
    along_line<std::uint64_t> played_;
};

} // namespace

bool is_at(condition::moment const& when, asked_turn const& turn) {
    bool const by_white = turn.mover() == rules::color::white;
    return when.at.has(turn.number()) && (!when.by || (*when.by == condition::side::white) == by_white);
}

test_or_fault make_turn_test(condition::turn_test const& test) {
    std::optional<text_search> search;
    if (test.comparator == condition::comparison::like) {
        auto compiled = text_search::of(test.operand);
        if (auto* const wrong = std::get_if<condition::fault>(&compiled)) return *wrong;
        search = std::get<text_search>(std::move(compiled));
    }
    return std::make_unique<turn_test>(test, std::move(search));
}

test_or_fault make_line_test(condition::line_test const& test, bool includes_variations) {
    if (test.turns.size() > line_test::most_turns)
        return condition::fault{{}, fmt::format("a line has at most {} moves", line_test::most_turns)};
    return std::make_unique<line_test>(test, includes_variations);
}

} // namespace vpgn::tools
