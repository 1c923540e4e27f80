// The grammar of actions is the reference: the fast reader reads what it reads, and the scanner of tokens
// finds what it accepts.
#include "syntax/action_grammar.hpp"

#include "libgrammar/syntax/sample_words.hpp"
#include "support/sanitized.hpp"
#include "syntax/read_by_grammar.hpp"
#include "syntax/scan.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <string>
#include <tao/pegtl/contrib/analyze.hpp>

using namespace vpgn;
using namespace vpgn::syntax;

namespace tao::pegtl {

template <typename Name, auto Scanner>
struct analyze_traits<Name, vpgn::syntax::action_grammar::scanned<Scanner>> : analyze_any_traits<> {};

} // namespace tao::pegtl

BOOST_AUTO_TEST_SUITE(grammar_of_actions)

namespace {

/// All that an action states.
std::string described(action const& a) {
    std::string text =
        fmt::format("{} {}{} {}{} {}{} {} ep {} check {} {} glyph {}", int(a.kind), a.from_file, a.from_rank,
                    int(a.marked_by), a.swapped.name, a.to_file, a.to_rank, a.promotion.name, a.en_passant,
                    int(a.check), int(a.check_before), a.glyph);
    for (written_piece const* piece : {&a.piece, &a.swapped, &a.promotion})
        text += fmt::format(" {}:{}", int(piece->named_by), piece->name);
    for (span const where : {a.piece_at, a.from_at, a.mark_at, a.to_at, a.promotion_at, a.body_at})
        text += where.empty() ? " -" : fmt::format(" {}-{}", where.start, where.end);
    return text;
}

action by_grammar(std::string_view word, alphabet const& names) {
    action read;
    read_by_grammar(word, names, read);
    return read;
}

/// The end of the token at the beginning of `word`; null if there is none.
char const* end_of_token(std::string_view word) {
    char const* const begin = word.data();
    char const* const end = begin + word.size();
    for (auto const scanner : {&scan::action, &scan::unlettered_action, &scan::checked_action})
        if (char const* const to = scanner(begin, end)) return to;
    return nullptr;
}

constexpr int mutations = 100000;

} // namespace

BOOST_AUTO_TEST_CASE(it_has_no_loop_without_progress) {
    BOOST_CHECK_EQUAL(tao::pegtl::analyze<action_grammar::whole_action>(), 0);
}

BOOST_AUTO_TEST_CASE(the_fast_reader_reads_what_the_grammar_reads) {
    alphabet shogi;
    shogi.letters = alphabet::set_of("KGRBSNLP");
    shogi.files = shogi.ranks = 9;
    shogi.promoted_prefix = true;
    alphabet large;
    large.letters = alphabet::set_of("KQRBNPCMEO");
    large.files = large.ranks = 16;
    int readable = 0, wrong = 0;
    test::for_words(mutations, [&](std::string const& word) {
        for (alphabet const& names : {alphabet{}, shogi, large}) {
            action const grammar = by_grammar(word, names);
            readable += grammar.kind != action::form::unreadable;
            std::string const slow = described(grammar), fast = described(read_action(word, names));
            if (slow != fast && ++wrong < 20) BOOST_ERROR(fmt::format("[{}]\n  {}\n  {}", word, slow, fast));
        }
    });
    BOOST_CHECK_EQUAL(wrong, 0);
    BOOST_CHECK_GT(readable, test::unless_sanitized(8000, 800));
}

BOOST_AUTO_TEST_CASE(a_long_word_needs_no_stack) {
    BOOST_TEST((by_grammar(std::string(1'000'000, 'W'), {}).kind == action::form::unreadable));
    BOOST_TEST((by_grammar(std::string(100'000, 'W') + "g1-e3", {}).kind == action::form::move));
}

// In movetext a word may begin or end earlier: a blank, a slash or a parenthesis may part actions.
BOOST_AUTO_TEST_CASE(a_token_of_movetext_is_an_action_of_the_grammar) {
    int whole = 0, wrong = 0;
    test::for_words(mutations, [&](std::string const& word) {
        bool has_blank = false;
        for (char const& c : word)
            has_blank |= bytes::space_size(&c, word.data() + word.size()) != 0;
        bool const is_word =
            !word.empty() && !has_blank && (bytes::is(word[0], bytes::letter) || word[0] == '(');
        if (!is_word || by_grammar(word, {}).kind == action::form::unreadable) return;
        char const* const to = end_of_token(word);
        whole += to == word.data() + word.size();
        bool const fits = to != nullptr && (to == word.data() + word.size() || *to == '/' || *to == '(');
        if (!fits && ++wrong < 20) BOOST_ERROR(word);
    });
    BOOST_CHECK_EQUAL(wrong, 0);
    BOOST_CHECK_GT(whole, test::unless_sanitized(1000, 100));
}

BOOST_AUTO_TEST_CASE(chained_and_auxiliary_moves_are_actions) {
    auto const form = [](std::string_view word) { return by_grammar(word, {}).kind; };
    for (char const* const word : {"# Kd2", "++(RN)f5-h6", "G@e6", "@f3", "Ke8<>Ra8", "Ke8<>(BD)a8", "c2*c7",
                                   "e8=(HFD)", "e8(=Q)+!?", "WAg1-e3", "exd6 e.p.", "ed", "R4h1"})
        BOOST_TEST((form(word) == action::form::move), word);
    for (char const* const word :
         {"", "N f3", "8b5", "e8=", "Ge6", "exg", "O-O-O-O", "#", "Nf3 Nf6", "exe", "e9", "i4"})
        BOOST_TEST((form(word) == action::form::unreadable), word);
    BOOST_CHECK(form("O-O-O#") == action::form::castle_long && form("--!") == action::form::pass);
}

BOOST_AUTO_TEST_SUITE_END()
