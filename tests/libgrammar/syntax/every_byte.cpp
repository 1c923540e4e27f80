// Properties of the events of arbitrary text: nothing is lost, nothing is read twice, everything that opens
// closes.
#include "libgrammar/syntax/mutations.hpp"
#include "syntax/bytes.hpp"
#include "syntax/events.hpp"

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace vpgn;
using namespace vpgn::syntax;

namespace {

/// Marks the bytes of each event, and tracks order and nesting.
class accountant final : public consumer {
public:
    accountant(std::string_view text, bool lists) : covered_(text.size(), 0), text_(text), lists_(lists) {}

    void game_begins(std::uint64_t at) override {
        fault(in_game_, "a game begins within a game");
        in_game_ = true;
        tags_open_ = true;
        joined_from_ = last_;
        in_order({at, at});
    }
    void tag(tag_pair const& one) override {
        fault(!in_game_ || !tags_open_, "a tag out of place");
        fault(one.name.start < one.where.start || one.value.end > one.where.end,
              "a tag's parts lie outside it");
        token(one.where);
    }
    notation tags_end() override {
        fault(!in_game_ || !tags_open_, "tags end out of place");
        tags_open_ = false;
        return {lists_};
    }
    void move_number(span where, std::uint32_t, int) override { movetext(where); }
    void action(span where, join how) override {
        // A joiner between two actions belongs to no event: the joined action covers it.
        if (how != join::first) cover_joiners(where.start, how == join::list ? ",/(" : ",/");
        movetext(where);
        in_list_ = how == join::list;
        if (!in_list_) fault(how != join::first && !in_turn_, "an action joined to nothing");
        in_turn_ = true;
        joined_from_ = where.end;
    }
    void action_goes_on(span where) override {
        fault(!in_turn_, "more of an action that there is not");
        movetext(where);
        joined_from_ = where.end;
    }
    void list_mark(span where) override {
        cover_joiners(where.start, ")");
        fault(!in_list_, "the mark of a list that there is not");
        movetext(where);
    }
    void comment(span where, span text) override {
        fault(text.start < where.start || text.end > where.end, "a comment's text lies outside it");
        token(where);
    }
    void nag(span where, std::uint32_t) override { movetext(where); }
    void variation_opens(span where) override {
        cover_joiners(where.start, ")");
        movetext(where);
        ++depth_;
        in_turn_ = false;
    }
    void variation_closes(span where) override {
        cover_joiners(where.start, ")");
        fault(depth_ == 0, "a variation closes that was not open");
        --depth_;
        movetext(where);
        in_turn_ = false;
    }
    void result(span where, outcome) override { movetext(where); }
    void escape(span where) override { token(where); }
    void problem(finding what) override {
        fault(what.where.end > text_.size() || what.where.start > what.where.end,
              "a problem outside the text");
        cover(what.where);
        if (what.code == finding_code::foreign_encoding) cover({0, text_.size()}); // no byte of it is read
        if (what.fix)
            for (text_change const& piece : what.fix->pieces) // marks around a game are one finding
                cover(piece.where);
    }
    void game_ends(std::uint64_t at) override {
        fault(!in_game_ || tags_open_, "a game ends that has not begun");
        fault(depth_ != 0, "a game ends within a variation");
        cover_joiners(at, ")");
        in_order({at, at});
        in_game_ = in_turn_ = in_list_ = false;
    }

    std::string verdict(std::uint64_t end) {
        fault(in_game_, "the last game does not end");
        fault(end != text_.size(), "not all was read");
        char const* const begin = text_.data();
        char const* const stop = begin + text_.size();
        for (char const* at = begin; at != stop;) {
            std::size_t const blank = bytes::is(*at, bytes::line_end) ? 1 : bytes::space_size(at, stop);
            if (blank == 0 && covered_[std::size_t(at - begin)] == 0)
                fault(true, "byte " + std::to_string(at - begin) + " belongs to no event");
            if (covered_[std::size_t(at - begin)] != 0 || blank == 0)
                ++at;
            else
                at += blank;
        }
        return fault_;
    }

private:
    void fault(bool is_one, std::string const& what) {
        if (is_one && fault_.empty()) fault_ = what;
    }
    void cover(span where) {
        for (std::uint64_t at = where.start; at < where.end && at < covered_.size(); ++at)
            covered_[std::size_t(at)] = 1;
    }
    void in_order(span where) {
        fault(where.start < last_, "an event begins before the last one ends");
        fault(where.end < where.start || where.end > text_.size(), "an event outside the text");
        last_ = where.end;
    }
    void token(span where) {
        in_order(where);
        cover(where);
    }
    void movetext(span where) {
        fault(!in_game_ || tags_open_, "movetext out of place");
        if (in_list_) cover_joiners(where.start, ",)");
        token(where);
    }
    void cover_joiners(std::uint64_t end, std::string_view those) {
        for (std::uint64_t at = joined_from_; at < end && at < covered_.size(); ++at)
            if (those.find(text_[std::size_t(at)]) != those.npos) covered_[std::size_t(at)] = 1;
    }

    std::vector<char> covered_;
    std::string_view text_;
    bool lists_;
    std::string fault_;
    std::uint64_t last_ = 0;
    std::uint64_t joined_from_ = 0;
    std::size_t depth_ = 0;
    bool in_game_ = false;
    bool tags_open_ = false;
    bool in_turn_ = false;
    bool in_list_ = false;
};

std::string verdict_on(std::string_view text, bool lists) {
    accountant account(text, lists);
    return account.verdict(read_games(text, account));
}

} // namespace

BOOST_AUTO_TEST_SUITE(any_text_whatever)

BOOST_AUTO_TEST_CASE(every_byte_belongs_to_an_event) {
    test::for_mutations(1500, [](std::string const& text) {
        for (bool const lists : {false, true}) {
            std::string const verdict = verdict_on(text, lists);
            BOOST_TEST(verdict == "", verdict << " in:\n" << text);
        }
    });
}

BOOST_AUTO_TEST_CASE(games_read_one_by_one_are_the_games_read_at_once) {
    struct counter final : consumer {
        std::uint64_t games = 0, events = 0;
        void game_begins(std::uint64_t) override { ++games; }
        void action(span, join) override { ++events; }
        void comment(span, span) override { ++events; }
        void problem(finding) override { ++events; }
    };
    test::for_mutations(300, [](std::string const& text) {
        counter at_once;
        read_games(text, at_once);
        counter one_by_one;
        std::uint64_t at = 0;
        while (at < text.size()) {
            std::uint64_t const next = read_games(text, one_by_one, {.from = at, .only_one = true});
            BOOST_REQUIRE(next > at);
            at = next;
        }
        BOOST_TEST(at_once.games == one_by_one.games, text);
        BOOST_TEST(at_once.events == one_by_one.events, text);
    });
}

// The accountant itself must be able to find something.
BOOST_AUTO_TEST_CASE(a_byte_without_an_event_would_be_found) {
    accountant account("1. e4", false);
    BOOST_TEST(account.verdict(5) == "byte 0 belongs to no event");
}

BOOST_AUTO_TEST_SUITE_END()
