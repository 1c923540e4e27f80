#include "variants/defined/chess_with_ends.hpp"

#include "variants/defined/compiled.hpp"

namespace vpgn::rules {

static_assert(position_of_variant<chess_with_ends>);

bool chess_with_ends::plays(definition const& rules, definition const& chess) {
    definition plain = rules;
    plain.start = chess.start;
    plain.flag_kinds = chess.flag_kinds;
    plain.flag_region = chess.flag_region;
    plain.count_checks = chess.count_checks;
    plain.wins_are_marked = chess.wins_are_marked;
    // Only then its start has no pieces but those of chess.
    return plain == chess && orthodox_position::judge(rules.start, {}).faults == no_fault;
}

chess_with_ends chess_with_ends::from(setup const& given, game_rules const& terms) {
    chess_with_ends position(orthodox_position::from(given, terms), terms.defined->rules);
    by_color<std::uint8_t>& left = position.checks_left_;
    left = {given.of(color::white).checks_left, given.of(color::black).checks_left};
    // A set-up that counts none is one of a game that the next check ends.
    if (position.rules_->count_checks && left[0] == 0 && left[1] == 0) left = {1, 1};
    position.over_ = position.ending_reached();
    return position;
}

setup chess_with_ends::as_setup() const {
    setup plain = chess_.as_setup();
    for (color const c : {color::white, color::black})
        plain.of(c).checks_left = checks_left_[std::size_t(c)];
    return plain;
}

std::uint64_t chess_with_ends::hash() const {
    position_key key;
    key.mix(chess_.hash(), std::uint64_t(checks_left_[0]) | std::uint64_t(checks_left_[1]) << 8);
    return key.value();
}

std::uint64_t count_turns(chess_with_ends const& start, int depth) {
    if (depth <= 0) return 1;
    if (start.over()) return 0;
    if (depth == 1 || start.never_over()) return count_turns(start.as_chess(), depth);
    std::uint64_t total = 0;
    start.each_choice([&](choice const& c) {
        chess_with_ends next = start;
        next.play(c);
        total += count_turns(next, depth - 1);
    });
    return total;
}

} // namespace vpgn::rules
