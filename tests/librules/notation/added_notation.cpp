// One more notation is one source file, this one, and one row: four digits for a move of Xiangqi, files from
// 0 from Red's left and ranks from 0 from the top.
#include "notation/native/table.hpp"
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;
using namespace vpgn::replay;

namespace {

std::size_t measure_digits(std::string_view text) {
    constexpr std::size_t size = 4;
    if (text.size() < size) return 0;
    for (std::size_t i = 0; i != size; ++i)
        if (text[i] < '0' || text[i] > '9') return 0;
    bool const goes_on = text.size() > size && text[size] >= '0' && text[size] <= '9';
    return goes_on ? 0 : size;
}

bool read_digits(std::string_view word, word_context const& context, action_pattern& into) {
    if (measure_digits(word) != word.size()) return false;
    into.pieces = rules::all_kinds;
    into.from_file = word[0] - '0';
    into.from_rank = context.ranks - 1 - (word[1] - '0');
    into.to_file = word[2] - '0';
    into.to_rank = context.ranks - 1 - (word[3] - '0');
    into.native.files = context.files;
    into.native.ranks = context.ranks;
    return true;
}

bool fits_digits(action_pattern const& w, board_view const&, rules::choice const& c) {
    return c.from == rules::square_at(w.from_file, w.from_rank) &&
           c.to == rules::square_at(w.to_file, w.to_rank);
}

int distance_of_digits(action_pattern const& w, board_view const&, rules::choice const& c) {
    return 3 * (rules::file_of(c.from) != w.from_file) + 3 * (rules::rank_of(c.from) != w.from_rank) +
           3 * (rules::file_of(c.to) != w.to_file) + 3 * (rules::rank_of(c.to) != w.to_rank);
}

void write_digits(std::string& out, word_to_write const& word) {
    for (rules::square const s : {word.choice.from, word.choice.to})
        for (int const number : {rules::file_of(s), word.context.ranks - 1 - rules::rank_of(s)})
            out += char('0' + number);
}

word_notation const digits{.id = "digits",
                           .name = "Digits",
                           .variant = "Xiangqi",
                           .serves = [](rules::variant_info const& info,
                                        rules::piece_table const&) { return info.start.ranks == 10; },
                           .measure = measure_digits,
                           .read = read_digits,
                           .fits = fits_digits,
                           .distance = distance_of_digits,
                           .write = write_digits,
                           .style_of = [](std::string_view) { return word_style{}; },
                           .by_content = false};

struct with_digits {
    with_digits() { add_word_notation(digits); }
};
BOOST_TEST_GLOBAL_FIXTURE(with_digits);

} // namespace

BOOST_AUTO_TEST_SUITE(added_notation)

BOOST_AUTO_TEST_CASE(its_words_are_read_where_a_tag_names_it) {
    recorder const game = replay_text("[Notation \"Digits\"]\n\n1. 7747 7062 2. 7967 *\n");
    BOOST_CHECK_EQUAL(codes_of(game.findings), "");
    BOOST_CHECK_EQUAL(game.positions.size(), 3);
}

BOOST_AUTO_TEST_CASE(a_repair_is_written_in_it) {
    recorder const game = replay_text("[Notation \"Digits\"]\n\n1. 7748 7062 2. 7967 8070 *\n");
    BOOST_REQUIRE_EQUAL(codes_of(game.findings), "R102");
    BOOST_REQUIRE(game.findings[0].fix.has_value());
    BOOST_CHECK_EQUAL(game.findings[0].fix->text.size(), 4);
    BOOST_CHECK_EQUAL(game.findings[0].fix->text.substr(0, 2), "77");
}

BOOST_AUTO_TEST_SUITE_END()
