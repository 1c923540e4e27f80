// Builds the expression from matched rules of the grammar. Private to this folder.
#pragma once

#include "condition/condition.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::condition {

/// Ends the reading; caught by `read_condition`.
struct refused {
    fault why;
};

/// Receives the matches in the order of the text. A test is built of all matches since the previous test.
class expression_builder {
public:
    explicit expression_builder(std::string_view text) : text_(text) {}

    // Values.
    void bare(std::string_view);
    void quoted(std::string_view);
    void regex(std::string_view);
    void regex_ignores_case(std::string_view) { now_.value.ignores_case = true; }
    void operand(std::string_view) { now_.operand = std::move(now_.value); }
    void up_to(std::string_view) { now_.up_to = std::move(now_.value); }
    template <comparison How>
    void compares(std::string_view) {
        now_.comparator = How;
    }

    // Time, player and affected piece.
    template <side Side>
    void sees(std::string_view) {
        now_.side_seen = Side;
    }
    void by_side(std::string_view where) { once(now_.by_side, now_.side_seen, where); }
    void material_side(std::string_view) { now_.fixed = now_.side_seen; }
    void one_number(std::string_view);
    void first_number(std::string_view);
    void last_number(std::string_view);
    void plies(std::string_view);
    void by(std::string_view text) { once(now_.by, lettered(text), text); }
    void of(std::string_view text) { once(now_.of, lettered(text), text); }
    void to(std::string_view text) { once(now_.to, lettered(text), text); }
    void times(std::string_view);
    void first_of_all(std::string_view) { now_.nth = 1; }
    void nth(std::string_view);
    void name(std::string_view text) { now_.name = worded(text); }

    // Pieces of material.
    void letter(std::string_view);
    void counted(std::string_view text) { now_.counted = number_of(text); }
    template <std::uint32_t Least, std::uint32_t Most>
    void count_between(std::string_view) {
        pieces_().back().least = Least;
        pieces_().back().most = Most;
    }
    void count_exact(std::string_view);
    void count_least(std::string_view);
    void count_most(std::string_view);
    template <balance Balance>
    void count_balanced(std::string_view) {
        pieces_().back().least = 0;
        pieces_().back().most = all_of_them;
        pieces_().back().to_other = Balance;
    }
    void versus(std::string_view) { now_.second.emplace(); }

    // Whole tests, and what joins them.
    void field(std::string_view);
    void position(std::string_view);
    void material(std::string_view);
    void turn(std::string_view);
    void line(std::string_view text) { put_line(text, true); }
    void turns(std::string_view text) { put_line(text, false); }
    void event(std::string_view);
    void opens(std::string_view);
    void closes(std::string_view) { --depth_; }
    void negated(std::string_view);
    void mark() { marks_.push_back(done_.size()); }
    template <expression::type What>
    void ends() {
        join(What);
    }

    expression take() { return std::move(done_.back()); }
    span spot(std::string_view) const;

private:
    static constexpr std::uint32_t all_of_them = 255;

    /// Of the test that is being read.
    struct pending {
        word name;
        condition::value value;
        condition::value operand;
        std::optional<condition::value> up_to;
        std::optional<comparison> comparator;
        side side_seen = side::white;
        std::optional<side> by_side;
        std::optional<side> fixed;
        number_range at;
        std::uint32_t plies = 0;
        std::optional<word> by;
        std::optional<word> of;
        std::optional<word> to;
        std::uint32_t nth = 0;
        std::optional<comparison> times_comparator;
        std::uint32_t times = 1;
        std::uint32_t counted = 0;
        std::vector<piece_count> first;
        std::optional<std::vector<piece_count>> second;
    };

    template <class T, class From>
    void once(std::optional<T>& into, From&& value, std::string_view where) {
        if (into) throw refused{{spot(where), "this is repeated"}};
        into = std::forward<From>(value);
    }
    word worded(std::string_view) const;
    word lettered(std::string_view) const;
    std::uint32_t number_of(std::string_view) const;
    std::vector<piece_count>& pieces_() { return now_.second ? *now_.second : now_.first; }
    void put(expression::any_test, std::string_view matched);
    void put_line(std::string_view matched, bool from_start);
    span place_of(std::string_view turn) const;
    void join(expression::type);

    std::string_view text_;
    pending now_;
    std::vector<expression> done_;   ///< not yet joined
    std::vector<std::size_t> marks_; ///< where in `done_` each list that is being read begins
    std::size_t depth_ = 0;
    std::size_t tests_ = 0;
};

/// Why no turn of any variant has this canonical text, with what may have been meant; empty where one could.
/// A turn names a square of some board (`a1` to `p16`), castles (`O-O`) or passes (`--`).
std::string why_no_turn(std::string_view text);

} // namespace vpgn::condition
