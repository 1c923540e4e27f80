// Attackers of squares, compared with a slow model that walks each piece's steps from where it is: all
// squares of random positions of all variants. And what attacks and checks have to do with the legal moves.
#include "board/army_pair.hpp"
#include "definitions/catalogue.hpp"
#include "support/built_in_definitions.hpp"
#include "support/playouts.hpp"
#include "support/sanitized.hpp"
#include "variants/defined/compiled.hpp"

#include <cstdlib>

using namespace vpgn;
using replay::any_position;
using rules::color;
using rules::displacement;
using rules::passage;
using rules::square;
using rules::square_set;

using testing::built_in_definitions;

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

namespace {

/// A position as the model sees it.
class slow_board {
public:
    slow_board(replay::game_start const& on, rules::setup const& now) : on_(on), now_(now) {}

    square_set attackers(color by, square target) const {
        square_set found;
        for (int file = 0; file < now_.files; ++file)
            for (int rank = 0; rank < now_.ranks; ++rank)
                if (square const s = rules::square_at(file, rank);
                    s != target && now_.at(s).is(by) && attacks(s, target))
                    found.add(s);
        return found;
    }

private:
    bool occupied(square s) const { return bool(now_.at(s)) || now_.walls.has(s); }
    square beyond(square s, displacement step) const {
        int const file = rules::file_of(s) + step.files, rank = rules::rank_of(s) + step.ranks;
        bool const on_board = file >= 0 && rank >= 0 && file < now_.files && rank < now_.ranks;
        return on_board ? rules::square_at(file, rank) : rules::no_square;
    }

    bool attacks(square s, square target) const {
        rules::piece const who = now_.at(s);
        if (on_.terms.defined != nullptr) return attacks_by_definition(on_.terms.defined->rules, s, target);
        std::string const& id = on_.variant->info.id;
        if ((id == "gunnery" || id == "scorpion") && shoots(s, target)) return true;
        if (id == "momentum")
            for (int i = 0; i < now_.in_motion_count; ++i)
                if (now_.in_motion[std::size_t(i)].at == s)
                    return is_carried(now_.in_motion[std::size_t(i)], target);
        for (rules::ride r : on_.terms.armies->pattern_of(who)) {
            if (who.owner() == color::black) r.step.ranks = std::int8_t(-r.step.ranks);
            if (r.captures && rides(s, target, r.step, r.limit)) return true;
        }
        return false;
    }

    bool rides(square s, square target, displacement step, int limit) const {
        for (int i = 0; i < limit; ++i) {
            s = beyond(s, step);
            if (s == target) return true;
            if (s == rules::no_square || occupied(s)) return false;
        }
        return false;
    }

    /// A pawn shoots over the friend that is next ahead, as far as its own side's next piece or a pawn.
    bool shoots(square gun, square target) const {
        rules::piece const who = now_.at(gun);
        if (who.kind() != rules::kind::pawn) return false;
        displacement const ahead{0, std::int8_t(who.owner() == color::white ? 1 : -1)};
        square s = beyond(gun, ahead);
        while (s != rules::no_square && !now_.at(s))
            s = beyond(s, ahead);
        if (s == rules::no_square || s == target || !now_.at(s).is(who.owner())) return false;
        for (s = beyond(s, ahead); s != rules::no_square; s = beyond(s, ahead)) {
            if (s == target) return true;
            if (now_.at(s).is(who.owner()) || now_.at(s).kind() == rules::kind::pawn) return false;
        }
        return false;
    }

    bool is_carried(rules::momentum_note const& note, square target) const {
        if (!note.capturing || beyond(note.at, note.by) != target) return false;
        rules::piece const who = now_.at(note.at);
        for (rules::ride r : on_.terms.armies->pattern_of(who)) {
            if (who.owner() == color::black) r.step.ranks = std::int8_t(-r.step.ranks);
            if (r.captures && rides(note.at, target, r.step, r.limit)) return true;
        }
        return false;
    }

    bool attacks_by_definition(rules::definition const& rules, square s, square target) const {
        rules::piece const who = now_.at(s);
        color const by = who.owner();
        rules::piece_definition const& piece = rules.piece(who.kind());
        if (!piece.region[std::size_t(by)].has(target)) return false;
        int const rank = by == color::white ? rules::rank_of(s) : now_.ranks - 1 - rules::rank_of(s);
        for (rules::stride stride : piece.strides) {
            if (!stride.captures) continue;
            if (stride.initial && !rules.double_step_from[std::size_t(by)].has(s)) continue;
            bool const is_soldier = piece.is == rules::known_piece::soldier;
            if (is_soldier && stride.step.files != 0 && rank < rules.soldier_crosses_at) continue;
            if (by == color::black) stride.step = -stride.step;
            if (goes(rules, s, target, stride)) return true;
        }
        return rules.diagonal_lines && goes_in_palace(rules, s, target);
    }

    bool goes(rules::definition const& rules, square s, square target, rules::stride const& stride) const {
        switch (stride.over) {
        case passage::free:
            return rides(s, target, stride.step, stride.limit);
        case passage::lame:
            return beyond(s, stride.step) == target && is_open(s, stride.step);
        case passage::hop:
        case passage::hop_to_next:
            return hops(rules, s, target, stride);
        }
        return false;
    }

    /// The squares of a leap that goes straight first and then diagonally.
    bool is_open(square s, displacement left) const {
        auto const sign = [](int n) { return std::int8_t((n > 0) - (n < 0)); };
        for (;;) {
            int const files = std::abs(left.files), ranks = std::abs(left.ranks);
            displacement const step{files < ranks ? std::int8_t(0) : sign(left.files),
                                    ranks < files ? std::int8_t(0) : sign(left.ranks)};
            left = {std::int8_t(left.files - step.files), std::int8_t(left.ranks - step.ranks)};
            if (left.files == 0 && left.ranks == 0) return true;
            s = beyond(s, step);
            if (occupied(s)) return false;
        }
    }

    /// No cannon of Janggi hops over its like.
    bool hops(rules::definition const& rules, square from, square target, rules::stride const& stride) const {
        bool const is_cannon = is(rules, from, rules::known_piece::janggi_cannon);
        int hurdles = 0;
        bool is_next = false;
        square s = from;
        for (int i = 0; i < stride.limit; ++i) {
            s = beyond(s, stride.step);
            if (s == rules::no_square) return false;
            if (s == target) return hurdles == 1 && (stride.over == passage::hop || is_next);
            is_next = occupied(s);
            hurdles += is_next;
            if (is_next && is_cannon && is(rules, s, rules::known_piece::janggi_cannon)) return false;
        }
        return false;
    }
    bool is(rules::definition const& rules, square s, rules::known_piece what) const {
        return bool(now_.at(s)) && rules.piece(now_.at(s).kind()).is == what;
    }

    /// Along the marked diagonals.
    bool goes_in_palace(rules::definition const& rules, square s, square target) const {
        bool const is_wazir = is(rules, s, rules::known_piece::wazir) || now_.at(s).kind() == rules.royal;
        bool const is_rook = is(rules, s, rules::known_piece::rook);
        bool const is_cannon = is(rules, s, rules::known_piece::janggi_cannon);
        bool const is_soldier = is(rules, s, rules::known_piece::soldier);
        int const ahead = now_.at(s).owner() == color::white ? 1 : -1;
        if (!rules.diagonal_lines.has(s)) return false;
        for (int const files : {-1, 1})
            for (int const ranks : {-1, 1}) {
                displacement const step{std::int8_t(files), std::int8_t(ranks)};
                square const next = beyond(s, step);
                if (next == rules::no_square || !rules.diagonal_lines.has(next)) continue;
                if (next == target && (is_wazir || is_rook || (is_soldier && ranks == ahead))) return true;
                if (next == target || beyond(next, step) != target || !rules.diagonal_lines.has(target))
                    continue;
                if (is_rook && !occupied(next)) return true;
                if (is_cannon && occupied(next) && !is(rules, next, rules::known_piece::janggi_cannon))
                    return true;
            }
        return false;
    }

    replay::game_start const& on_;
    rules::setup const& now_;
};

/// A turn of choices taken at random; nullopt where the game is over or they lead nowhere.
std::optional<any_position> after_random_turn(any_position now, std::mt19937_64& random) {
    for (bool is_first = true;; is_first = false) {
        if (!is_first && now->has_one_choice()) return now;
        if (!is_first && now->turn_may_end() && random() % 2 == 0) return now->after_end();
        std::vector<rules::choice> all;
        now->each_choice([&](rules::choice const& c) { all.push_back(c); });
        if (all.empty())
            return !is_first && now->turn_may_end() ? std::optional(now->after_end()) : std::nullopt;
        now = now->after(all[random() % all.size()]);
    }
}

std::string told(square_set const& squares) {
    std::string text;
    for (square const s : squares)
        text += replay::name_of(s) + " ";
    return text;
}

struct counts {
    std::size_t squares = 0, checks = 0, captures = 0;
};

void compare(replay::game_start const& on, any_position const& p, counts& sum) {
    rules::setup const now = p->as_setup();
    slow_board const slow(on, now);
    auto const where = [&](square s) {
        return on.variant->info.id + ": " + replay::write_position_text(now, on.variant->notation) + ", " +
               replay::name_of(s);
    };
    for (int file = 0; file < now.files; ++file)
        for (int rank = 0; rank < now.ranks; ++rank)
            for (color const by : {color::white, color::black}) {
                square const s = rules::square_at(file, rank);
                square_set const fast = p->attackers(by, s), expected = slow.attackers(by, s);
                BOOST_CHECK_MESSAGE(fast == expected,
                                    where(s) << ": " << told(fast) << "instead of " << told(expected));
                ++sum.squares;
            }
    // Momentum Chess has checks by several pieces.
    bool const is_in_check = p->in_check(), has_checkers = bool(p->checkers());
    BOOST_CHECK_MESSAGE(is_in_check == has_checkers || (on.variant->info.id == "momentum" && !has_checkers),
                        where(square(0)) << ": check " << is_in_check << ", by " << told(p->checkers()));
    sum.checks += is_in_check;
    for (square const s : p->checkers())
        BOOST_CHECK(now.at(s).is(!now.to_move));
    // A piece that takes another on its target attacks that square.
    if (on.variant->info.id == "momentum") return;
    p->each_choice([&](rules::choice const& c) {
        if (c.type != rules::choice_type::move || !now.at(c.to).is(!now.to_move)) return;
        BOOST_CHECK_MESSAGE(p->attackers(now.to_move, c.to).has(c.from), where(c.to));
        ++sum.captures;
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(attackers)

BOOST_AUTO_TEST_CASE(attackers_are_those_of_the_slow_model_in_all_variants) {
    counts sum;
    auto const play = [&](replay::game_start const& on) {
        for (std::uint64_t seed = 1; seed <= test::unless_sanitized(4u, 1u); ++seed) {
            std::mt19937_64 random(seed);
            std::optional<any_position> now = testing::position_at_start(on);
            for (int ply = 0; now && ply < 60; ++ply) {
                if (ply % 3 == 0) compare(on, *now, sum);
                now = after_random_turn(*now, random);
            }
        }
    };
    for (replay::variant_entry const& variant : replay::built_in_variants()) {
        play(replay::make_game_start(variant, "", "", "").value);
        if (variant.info.different_armies)
            play(replay::make_game_start(variant, "Colorbound Clobberers", "Nutty Knights", "").value);
    }
    for (std::string_view const id : definitions::built_in().names())
        if (replay::variant_entry const* const variant = replay::find_variant(id))
            play(replay::make_game_start(*variant, "", "", "").value);
    BOOST_TEST_MESSAGE(sum.squares << " squares, " << sum.checks << " checks, " << sum.captures
                                   << " captures");
    BOOST_CHECK_GT(sum.squares, test::unless_sanitized(1'000'000u, 200'000u));
    BOOST_CHECK_GT(sum.checks, test::unless_sanitized(300u, 50u));
    BOOST_CHECK_GT(sum.captures, test::unless_sanitized(10'000u, 2'000u));
}

BOOST_AUTO_TEST_SUITE_END()
