#include "games/select/make_test.hpp"

#include "games/select/placement_matcher.hpp"
#include "registry/variant_registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

/// Something that has to hold of a position, or of positions in a row from which so many turns are played.
class row_of_positions {
public:
    row_of_positions(std::uint32_t plies, condition::number_range const& at, bool includes_variations)
        : plies_(plies), at_(at), includes_variations_(includes_variations) {}

    /// Whether only matching positions and the turns after them are needed. In a variation the next turn
    /// of the text is not the next turn of the line.
    bool may_skip() const { return plies_ == 0 || !includes_variations_; }

    void forget() { rows_.forget(); }
    /// The start; its number is 0.
    bool sees_start(bool holds) {
        start_ = holds && at_.has(0);
        return start_ && plies_ == 0;
    }
    bool wants(asked_turn const& turn) const { return at_.has(turn.number()); }
    /// The position after `turn`. True where nothing more has to hold.
    bool sees(asked_turn const& turn, bool holds) {
        if (plies_ == 0) return holds;
        std::uint32_t const before = turn.before() == no_turn ? start_ : rows_.before(turn);
        rows_.set(turn, holds ? before + 1 : 0);
        return before >= plies_; // the last of them is the one from which `turn` was played
    }

private:
    std::uint32_t plies_;
    condition::number_range at_;
    bool includes_variations_;
    along_line<std::uint32_t> rows_; ///< how many hold, up to the one after a turn
    bool start_ = false;
};

class pattern_test final : public condition_test {
public:
    pattern_test(condition::position_pattern pattern, condition::position_test const& test,
                 bool includes_variations)
        : pattern_(std::move(pattern)), row_(test.plies, test.at, includes_variations) {}

    truth on_game(syntax::game const&) override {
        row_.forget();
        return truth::unknown;
    }
    replay::interest in_turns() const override { return replay::interest::positions; }
    bool lists_demands(replay::any_demands& all) override {
        if (replay::board_demands* const own = matcher_->demands()) all.push_back(own);
        return row_.may_skip();
    }
    truth on_start(replay::beginning const& first) override {
        make_ready(first);
        return row_.sees_start(matcher_->fits(first.position)) ? truth::yes : truth::unknown;
    }
    truth on_turn(asked_turn& turn) override {
        bool const holds = row_.wants(turn) && matcher_->may_fit(turn) && matcher_->fits(turn.after());
        return row_.sees(turn, holds) ? truth::yes : truth::unknown;
    }

private:
    /// Nearly all games are of the variant of the one before: where its pieces are always the same, what was
    /// made for that one serves.
    void make_ready(replay::beginning const& first) {
        if (variant_ == &first.variant && !first.variant.different_armies) return;
        matcher_.emplace(pattern_, first);
        variant_ = &first.variant;
    }

    condition::position_pattern pattern_;
    row_of_positions row_;
    std::optional<placement_matcher> matcher_;
    rules::variant_info const* variant_ = nullptr; ///< that `matcher_` is made for
};

/// What a side must have of a kind.
struct demand {
    rules::piece who;
    std::uint32_t least;
    std::uint32_t most;
    condition::balance to_other;
    rules::piece of_other;
};

using demands = std::vector<demand>;
using written_pieces = std::vector<condition::piece_count>;

/// What is not written must not be there, but for kings. False where a letter has no meaning in the game.
bool add_demands(demands& all, written_pieces const& written, rules::color side,
                 replay::beginning const& first) {
    std::vector<rules::kind> named;
    for (condition::piece_count const& count : written) {
        rules::kind const kind = kind_called(count.letter, first.notation, first.pieces);
        if (kind == rules::no_kind || !first.pieces.has({side, kind})) {
            if (count.least > 0) return false;
            continue;
        }
        named.push_back(kind);
        all.push_back({{side, kind}, count.least, count.most, count.to_other, {!side, kind}});
    }
    for (rules::kind const k : first.pieces.kinds_of(side))
        if (!first.pieces.names_of({side, k}).is_royal &&
            std::find(named.begin(), named.end(), k) == named.end())
            all.push_back({{side, k}, 0, 0, condition::balance::any, {}});
    return true;
}

template <class Count>
bool in_balance(demand const& d, Count const& count) {
    auto const number = std::uint32_t(count(d.who));
    auto const other = std::uint32_t(count(d.of_other));
    if (d.to_other == condition::balance::equal) return number == other;
    return d.to_other == condition::balance::more ? number > other : number < other;
}

class material_test final : public condition_test {
public:
    material_test(condition::material_test const& test, bool includes_variations)
        : test_(test), assignments_{assignment(test, rules::color::white, includes_variations),
                                    assignment(test, rules::color::black, includes_variations)} {}

    truth on_game(syntax::game const&) override {
        for (assignment& w : assignments_)
            w.row.forget();
        return truth::unknown;
    }
    replay::interest in_turns() const override { return replay::interest::positions; }
    bool lists_demands(replay::any_demands& all) override {
        for (assignment& w : assignments_)
            if (w.possible) all.push_back(&w.counts);
        return assignments_.front().row.may_skip();
    }
    truth on_start(replay::beginning const& first) override {
        make_ready(first);
        auto const count = [&](rules::piece who) {
            return std::count(first.position.pieces.begin(), first.position.pieces.end(), who);
        };
        truth found = truth::unknown;
        for (assignment& w : assignments_) {
            bool const is_met = w.possible && holds(w, count);
            if (w.row.sees_start(is_met)) found = truth::yes;
        }
        return found;
    }
    truth on_turn(asked_turn& turn) override {
        auto const count = [&](rules::piece who) { return turn.count_after(who); };
        for (assignment& w : assignments_)
            if (w.possible && w.row.sees(turn, w.row.wants(turn) && holds(w, count))) return truth::yes;
        return truth::unknown;
    }

private:
    /// The pieces that are named first are those of `first_is`.
    struct assignment {
        assignment(condition::material_test const& test, rules::color side, bool includes_variations)
            : first_is(side), row(test.plies, test.at, includes_variations) {}
        rules::color first_is;
        row_of_positions row;
        replay::board_demands counts{}; ///< of each kind; `balances` must hold as well
        demands balances{};
        bool possible = false;
    };

    /// As of a pattern: what was made for the game before serves, where the pieces are always the same.
    void make_ready(replay::beginning const& first) {
        if (variant_ == &first.variant && !first.variant.different_armies) return;
        for (assignment& w : assignments_)
            make_ready(w, first);
        variant_ = &first.variant;
    }
    void make_ready(assignment& w, replay::beginning const& first) const {
        demands asks;
        bool const is_asked = !test_.first_is || (*test_.first_is == condition::side::white) ==
                                                     (w.first_is == rules::color::white);
        w.possible = is_asked && add_demands(asks, test_.first, w.first_is, first) &&
                     (!test_.second || add_demands(asks, *test_.second, !w.first_is, first));
        w.counts.clear();
        w.balances.clear();
        for (demand const& d : asks) {
            w.counts.add(d.who, d.least, d.most);
            if (d.to_other != condition::balance::any) w.balances.push_back(d);
        }
    }
    template <class Count>
    static bool holds(assignment& w, Count const& count) {
        auto const nobody = [](rules::square) { return rules::piece(); }; // no square is asked for
        return w.counts.met(nobody, count) &&
               std::all_of(w.balances.begin(), w.balances.end(),
                           [&](demand const& d) { return in_balance(d, count); });
    }

    condition::material_test test_;
    std::array<assignment, 2> assignments_;
    rules::variant_info const* variant_ = nullptr; ///< that they are made ready for
};

} // namespace

namespace {

/// Whether there is a variant with pieces of all these letters.
bool one_variant_has(std::vector<std::string> const& letters) {
    auto const has_all = [&](replay::variant_entry const* entry) {
        return std::all_of(letters.begin(), letters.end(), [&](std::string const& letter) {
            return kind_written(letter, entry->notation) != rules::no_kind;
        });
    };
    // Most conditions are about variants with an entry; the others take a moment to create.
    auto const known = replay::variants();
    if (std::any_of(known.begin(), known.end(), has_all)) return true;
    auto const all = replay::all_variants();
    return std::any_of(all.begin(), all.end(), has_all);
}

/// The letters of variants, for one that no variant has.
std::string letters_there_are() {
    replay::variant_entry const* const orthodox = replay::variants().front();
    std::string text;
    for (char c = 'A'; c <= 'Z'; ++c)
        if (kind_written(std::string(1, c), orthodox->notation) != rules::no_kind)
            text += text.empty() ? std::string("`") + c + "`" : std::string(", `") + c + "`";
    return text;
}

condition::fault no_such_letter(std::string const& letter, span where) {
    return {where, fmt::format("no variant has a piece `{}` (did you mean one of {}?)", letter,
                               letters_there_are())};
}

/// A letter that none of the variants has, or letters that no variant has together.
std::optional<condition::fault> judge_material(condition::material_test const& test) {
    std::vector<std::string> needed;
    span where = test.first.front().where;
    auto const look_at = [&](written_pieces const& pieces) -> std::optional<condition::fault> {
        for (condition::piece_count const& count : pieces) {
            if (!one_variant_has({count.letter})) return no_such_letter(count.letter, count.where);
            if (count.least > 0) needed.push_back(count.letter);
            where = cover(where, count.where);
        }
        return std::nullopt;
    };
    if (auto wrong = look_at(test.first)) return wrong;
    if (test.second)
        if (auto wrong = look_at(*test.second)) return wrong;
    if (one_variant_has(needed)) return std::nullopt;
    return condition::fault{where, "no variant has all of these pieces"};
}

std::optional<condition::fault> judge_pattern(condition::position_pattern const& pattern,
                                              condition::word const& written) {
    using type = condition::square_pattern::type;
    bool asks_for_nothing = true;
    for (auto const& rank : pattern.ranks)
        for (condition::square_pattern const& square : rank) {
            asks_for_nothing = asks_for_nothing && square.kind == type::run;
            for (std::string const& letter : square.letters) {
                std::string capital = letter;
                std::transform(capital.begin(), capital.end(), capital.begin(),
                               [](char c) { return 'a' <= c && c <= 'z' ? char(c - 'a' + 'A') : c; });
                if (capital == "A" || one_variant_has({capital})) continue;
                std::size_t const at = written.text.find(letter);
                std::uint64_t const start = written.where.start + 1 + (at == std::string::npos ? 0 : at);
                return no_such_letter(letter, {start, start + letter.size()});
            }
        }
    auto const all = replay::variants();
    std::size_t const ranks = pattern.ranks.size();
    bool const fits_some = std::any_of(all.begin(), all.end(), [&](replay::variant_entry const* entry) {
        return ranks <= std::size_t(entry->notation.ranks) + entry->notation.pockets;
    });
    if (!fits_some) return condition::fault{written.where, fmt::format("no board has {} ranks", ranks)};
    constexpr std::size_t usual = 8;
    if (!asks_for_nothing || ranks >= usual) return std::nullopt;
    return condition::fault{
        written.where,
        fmt::format("any position of a board of {} ranks, and none of eight, is like this (did you "
                    "mean `*/*/*/*/*/*/*/*`?)",
                    ranks)};
}

} // namespace

test_or_fault make_position_test(condition::position_test const& test, bool includes_variations) {
    auto read = condition::read_position_pattern(test.pattern);
    if (auto* const wrong = std::get_if<condition::fault>(&read)) return *wrong;
    if (auto wrong = judge_pattern(std::get<condition::position_pattern>(read), test.pattern)) return *wrong;
    return std::make_unique<pattern_test>(std::get<condition::position_pattern>(std::move(read)), test,
                                          includes_variations);
}

test_or_fault make_material_test(condition::material_test const& test, bool includes_variations) {
    if (auto wrong = judge_material(test)) return *wrong;
    return std::make_unique<material_test>(test, includes_variations);
}

} // namespace vpgn::tools
