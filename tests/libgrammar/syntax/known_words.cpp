// Numbers of words: one for each, whatever is read before and after.
#include "syntax/known_words.hpp"

#include "source/file.hpp"
#include "support/sample_files.hpp"
#include "syntax/events.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <utility>

using namespace vpgn;
using namespace vpgn::syntax;

namespace {

/// The numbers of all words of texts, which must agree.
class number_checker final : public consumer {
public:
    void read(std::string_view text) {
        text_ = text;
        read_games(text, *this);
    }
    void numbered_action(span where, join, std::uint32_t number) override {
        if (number == 0) return;
        BOOST_REQUIRE(number < most_numbered_words);
        std::string const word(part(text_, where));
        auto const [of_word, is_new] = numbers_.try_emplace(word, number);
        BOOST_TEST(of_word->second == number, word);
        auto const [of_number, is_first] = words_.try_emplace(number, word);
        BOOST_TEST(of_number->second == word);
        ++seen_;
    }

    std::size_t words() const { return words_.size(); }
    std::size_t seen() const { return seen_; }

private:
    std::string_view text_;
    std::map<std::string, std::uint32_t> numbers_;
    std::map<std::uint32_t, std::string> words_;
    std::size_t seen_ = 0;
};

} // namespace

BOOST_AUTO_TEST_SUITE(known_words_of_plain_actions)

namespace {

void check_numbers() {
    number_checker checker;
    for (std::string const text :
         {"1. e4 e5 2. Nf3 Nc6 *\n", "1. Nf3 e5 2. e4 Nc6+ 3. O-O Nc6 *          \n"})
        checker.read(text + std::string(64, ' '));
    BOOST_TEST(checker.words() == 5u); // e4, e5, Nf3, Nc6+, O-O, but not what a result follows
    checker.read("1. e4?! e5 (1... d5!? 2. exd5#) 2. e8=Q Nc6 *" + std::string(64, ' '));
    BOOST_TEST(checker.words() == 9u); // e4?!, d5!?, exd5#, e8=Q
    checker.read("1. Nb1xc3+!? Nb8xc6+!? 2. e5 (2. e5 Nf3) *" + std::string(64, ' '));
    BOOST_TEST(checker.words() == 9u); // no longer words, and no other words before a parenthesis
    for (auto const& file : test::sample_files())
        checker.read(read_file(file));
    BOOST_TEST(checker.words() > 250u);
    BOOST_TEST(checker.seen() > 10 * checker.words());
}

} // namespace

BOOST_AUTO_TEST_CASE(equal_words_have_equal_numbers_in_all_texts_of_a_thread) {
    std::thread(check_numbers).join(); // other tests may have filled the words of this thread
}

BOOST_AUTO_TEST_CASE(words_are_found_by_all_their_bytes_until_there_is_no_room) {
    auto const known = std::make_unique<known_words>();
    // Keys that differ in their high bytes, in their low ones, and multiples that meet in few slots.
    auto const key = [](std::uint64_t i) {
        return i % 3 == 0 ? i << 56 | i : i % 3 == 1 ? i << 40 : i << 13;
    };
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (std::uint64_t i = 1; i != 3 * most_numbered_words; ++i) {
        if (known->find(key(i)) != 0 || numbers.contains(key(i))) continue;
        numbers[key(i)] = known->add(key(i));
    }
    std::size_t without = 0;
    for (auto const& [word, number] : numbers) {
        BOOST_TEST(known->find(word) == number);
        std::uint32_t const at_first = known->first_try(word);
        BOOST_TEST((at_first == 0 || at_first == number));
        without += number == 0;
    }
    BOOST_TEST(numbers.size() - without == most_numbered_words - 1);
    BOOST_TEST(without > 0u);
}

BOOST_AUTO_TEST_SUITE_END()
