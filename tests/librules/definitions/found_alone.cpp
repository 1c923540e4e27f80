// The only move or drop that a record means is found without generating the others: in random games of every
// built-in definition the result agrees with a search among all choices.
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "notation/position_text.hpp"
#include "support/sanitized.hpp"
#include "variants/defined/position.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <bit>
#include <random>
#include <vector>

using namespace vpgn;
using namespace vpgn::rules;

namespace {

using position = defined_single;

struct question {
    kind who;
    square to;
    kind promotion;
};

/// Of moves, and of passes, which name the square of the piece that stays.
choice only_among(position const& p, std::vector<choice> const& all, question const& asked) {
    choice found;
    int many = 0;
    for (choice const& c : all) {
        bool const by_square =
            c.type == choice_type::move || c.type == choice_type::promote || c.type == choice_type::pass;
        if (!by_square || c.to != asked.to || c.promotion != asked.promotion) continue;
        if (p.at(c.from) != piece(p.to_move(), asked.who)) continue;
        found = c;
        ++many;
    }
    return many == 1 ? found : choice{};
}

void check(position const& p, std::vector<choice> const& all, question const& asked,
           replay::variant_entry const& entry) {
    choice const found = p.only_move(asked.who, ~square_set{}, asked.to, asked.promotion);
    BOOST_CHECK_MESSAGE(found == only_among(p, all, asked),
                        entry.info.id << ", kind " << int(asked.who) << " to " << int(asked.to) << " as "
                                      << int(asked.promotion) << ": "
                                      << replay::write_position_text(p.as_setup(), entry.notation));
}

void check_drop(position const& p, std::vector<choice> const& all, kind k, square to,
                replay::variant_entry const& entry) {
    choice const drop{choice_type::drop, to, to, k};
    bool const is_open = std::find(all.begin(), all.end(), drop) != all.end();
    BOOST_CHECK_MESSAGE(p.only_drop(k, to) == (is_open ? drop : choice{}),
                        entry.info.id << ", kind " << int(k) << " put on " << int(to) << ": "
                                      << replay::write_position_text(p.as_setup(), entry.notation));
}

kind random_kind(definition const& rules, std::mt19937_64& random) {
    kind_set left = rules.kinds_used;
    for (auto skip = random() % unsigned(std::popcount(left)); skip > 0; --skip)
        left &= left - 1;
    return kind(std::countr_zero(left));
}

void check_position(position const& p, std::vector<choice> const& all, replay::variant_entry const& entry,
                    std::mt19937_64& random) {
    for (choice const& c : all) {
        if (c.type == choice_type::move) check(p, all, {p.at(c.from).kind(), c.to, c.promotion}, entry);
        if (c.type == choice_type::drop) check_drop(p, all, c.promotion, c.to, entry);
    }
    definition const& rules = entry.terms.defined->rules;
    for (int i = 0; i < 60; ++i) {
        kind const promotion = random() % 4 == 0 ? random_kind(rules, random) : no_kind;
        square const to = square_at(int(random() % rules.files), int(random() % rules.ranks));
        check(p, all, {random_kind(rules, random), to, promotion}, entry);
        check_drop(p, all, random_kind(rules, random), to, entry);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(a_move_found_alone_is_that_among_all) {
    for (std::string_view const id : definitions::built_in().names()) {
        definitions::defined_variant const& variant = *definitions::built_in().find(id);
        if (!one_choice_is_a_turn(variant.rules)) continue;
        replay::variant_entry const entry = definitions::entry_of(variant);
        std::mt19937_64 random(7);
        for (int game = 0; game < test::unless_sanitized(2, 1); ++game) {
            position now = position::from(entry.info.start, entry.terms);
            for (int ply = 0; ply < test::unless_sanitized(60, 6); ++ply) {
                std::vector<choice> all;
                now.each_choice([&](choice const& c) { all.push_back(c); });
                check_position(now, all, entry, random);
                if (all.empty()) break;
                now.play(all[random() % all.size()]);
            }
        }
    }
}
