#include "games/select/make_test.hpp"

#include "core/event_table.hpp"
#include "games/select/condition_test.hpp"
#include "games/select/field_values.hpp"
#include "report/near_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

using rules::cause;
using rules::effect;

using cause_set = std::array<bool, std::size_t(rules::causes)>;

/// A name of the table of events, or the beginning of one of its words: `capture` is `captured`, `vanish`
/// any line that vanishes.
bool is_called(std::string_view name, std::string_view word) {
    while (true) {
        if (name.starts_with(word)) return true;
        std::size_t const next = name.find('_');
        if (next == std::string_view::npos) return false;
        name.remove_prefix(next + 1);
    }
}

std::optional<cause_set> causes_called(std::string_view word) {
    cause_set all{};
    bool any = false;
    for (rules::event_facts const& row : rules::event_table)
        if (row.name == word) {
            all[std::size_t(row.why)] = true;
            return all;
        }
    for (rules::event_facts const& row : rules::event_table)
        if (is_called(row.name, word)) any = all[std::size_t(row.why)] = true;
    if (!any) return std::nullopt;
    return all;
}

/// Who made it happen: the piece itself where it goes, else who went to its square, else whom the player
/// moved.
rules::piece actor_of(rules::event_list const& events, rules::event const& event) {
    if (rules::effect_of(event) == effect::goes) return event.who;
    rules::piece chosen;
    for (rules::event const& e : events) {
        if (rules::effect_of(e) != effect::goes) continue;
        if (e.to == event.from) return e.who;
        if (e.why == cause::chosen && !chosen) chosen = e.who;
    }
    return chosen;
}

class event_test final : public condition_test {
public:
    event_test(condition::event_test const& test, cause_set const& causes) : test_(test), causes_(causes) {
        if (!test_.times_comparator) {
            test_.times_comparator = condition::comparison::at_least;
            test_.times = 1;
        }
    }

    truth on_game(syntax::game const&) override {
        count_ = 0;
        of_name_.forget();
        return truth::unknown;
    }
    truth on_start(replay::beginning const& first) override {
        by_ = kind_of(test_.by, first);
        of_ = kind_of(test_.of, first);
        to_ = kind_of(test_.to, first);
        return truth::unknown;
    }
    truth on_turn(asked_turn& turn) override {
        std::uint32_t of_name = of_name_.before(turn);
        for (rules::event const& e : turn.events()) {
            if (!is_called_so(e)) continue;
            ++of_name;
            bool const is_due = test_.nth == 0 || test_.nth == of_name;
            if (is_due && is_at(test_.when, turn) && fits(e, turn)) ++count_;
        }
        of_name_.set(turn, of_name);
        return is_settled() ? truth::yes : truth::unknown;
    }
    bool on_end(imported_game const& imported) override { return imported.report.replayed && holds(); }

private:
    static rules::kind kind_of(std::optional<condition::word> const& letter, replay::beginning const& first) {
        return letter ? kind_called(letter->text, first.notation, first.pieces) : rules::no_kind;
    }
    /// A piece that becomes another as it goes promotes, whatever it is that makes it go.
    bool is_called_so(rules::event const& e) const {
        bool const promotes = e.becomes != rules::no_kind && rules::effect_of(e) == effect::goes;
        return causes_[std::size_t(e.why)] || (promotes && causes_[std::size_t(cause::promoted)]);
    }
    /// `no_kind`, which no piece has, matches none.
    static bool is(rules::piece who, rules::kind kind) { return who && who.kind() == kind; }

    bool fits(rules::event const& e, asked_turn& turn) const {
        return (!test_.of || is(e.who, of_)) &&
               (!test_.to || (e.becomes != rules::no_kind && e.becomes == to_)) &&
               (!test_.by || is(actor_of(turn.events(), e), by_));
    }
    bool holds() const { return compares(count_, *test_.times_comparator, test_.times, test_.times); }
    /// The test holds and cannot change any more.
    bool is_settled() const {
        bool const grows_into = test_.times_comparator == condition::comparison::at_least ||
                                test_.times_comparator == condition::comparison::greater;
        return grows_into && holds();
    }

    condition::event_test test_;
    cause_set causes_;
    rules::kind by_ = rules::no_kind;
    rules::kind of_ = rules::no_kind;
    rules::kind to_ = rules::no_kind;
    std::uint64_t count_ = 0;
    along_line<std::uint32_t> of_name_;
};

} // namespace

test_or_fault make_event_test(condition::event_test const& test) {
    if (auto const causes = causes_called(test.name.text)) return std::make_unique<event_test>(test, *causes);
    std::array<std::string_view, rules::event_table.size()> names;
    std::transform(rules::event_table.begin(), rules::event_table.end(), names.begin(),
                   [](rules::event_facts const& row) { return row.name; });
    std::string near = did_you_mean(test.name.text, names);
    if (near.empty()) {
        near = "; there are";
        for (std::string_view const name : names)
            near += fmt::format("{} {}", name == names.front() ? "" : ",", name);
    }
    return condition::fault{test.name.where, fmt::format("unknown event `{}`{}", test.name.text, near)};
}

} // namespace vpgn::tools
