#include "transcript/transcript.hpp"

#include "syntax/game.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::transcribe;

namespace {

/// The comments and tags of the text, as parsed by the grammar.
struct text_read_back final : syntax::game_consumer {
    void take(syntax::game const& game) override {
        ++games;
        for (syntax::node const& n : game.nodes)
            if (n.kind == syntax::node::type::comment)
                said += std::string(game.text.substr(n.where.start + n.first, n.second - n.first)) + "\n";
        tag = game.tag("Event");
        problems += game.problems.size();
    }
    std::size_t games = 0, problems = 0;
    std::string said, tag;
};

text_read_back read_by_grammar(std::string const& text) {
    text_read_back seen;
    syntax::read_trees(
        text, [](syntax::game const&) { return syntax::notation{}; }, seen);
    return seen;
}

/// A transcript of the given pieces; their places in the source are multiples of ten.
transcript made_of(std::vector<std::string> const& pieces) {
    transcript made;
    transcript_writer writer(made);
    made.source = {0, pieces.size() * 10};
    std::uint64_t at = 0;
    for (std::string const& piece : pieces) {
        writer.put(piece, {at, at + 9});
        writer.put_own(" ");
        at += 10;
    }
    return made;
}

std::string comment_read_back(std::string const& text) {
    transcript made;
    transcript_writer writer(made);
    writer.put_own("1. e4 ");
    writer.put_comment(text, {0, text.size()});
    writer.put_own("e5 *\n");
    text_read_back const seen = read_by_grammar(made.text);
    BOOST_TEST(seen.games == 1u, made.text);
    BOOST_TEST(seen.problems == 0u, made.text);
    return seen.said;
}

} // namespace

BOOST_AUTO_TEST_SUITE(transcripts)

BOOST_AUTO_TEST_CASE(a_place_in_a_piece_comes_from_the_pieces_source) {
    transcript const made = made_of({"1.", "e4", "e5"}); // "1. e4 e5 "
    BOOST_TEST((source_of(made, {3, 5}) == span{10, 19}));
    BOOST_TEST((source_of(made, {4, 5}) == span{10, 19}));
    BOOST_TEST((source_of(made, {6, 8}) == span{20, 29}));
}

BOOST_AUTO_TEST_CASE(a_place_over_several_pieces_comes_from_all_of_them) {
    transcript const made = made_of({"1.", "e4", "e5"});
    BOOST_TEST((source_of(made, {0, 8}) == span{0, 29}));
    BOOST_TEST((source_of(made, {4, 7}) == span{10, 29}));
}

BOOST_AUTO_TEST_CASE(a_place_between_pieces_comes_from_the_one_before_it) {
    transcript const made = made_of({"1.", "e4", "e5"});
    BOOST_TEST((source_of(made, {5, 6}) == span{10, 19}));
    BOOST_TEST((source_of(made, {9, 9}) == span{20, 29}));
}

BOOST_AUTO_TEST_CASE(a_place_before_all_pieces_comes_from_the_whole_game) {
    transcript made;
    made.source = {100, 200};
    made.text = "*";
    BOOST_TEST((source_of(made, {0, 1}) == span{100, 200}));
}

BOOST_AUTO_TEST_CASE(a_finding_refers_to_the_source_and_keeps_the_rest) {
    transcript made = made_of({"1.", "e4"});
    made.pointers = {{0, "/games/0"}, {0, "turns"}, {1, "4"}};
    made.passages[1].pointer = 2;
    finding const told = mapped_to_source(made, make_finding(finding_code::no_such_piece, {3, 5}, "label"));
    BOOST_TEST((told.where == span{10, 19}));
    BOOST_TEST(told.label == "label");
    BOOST_TEST(told.notes.size() == 1u);
    BOOST_TEST(told.notes.at(0) == "it is at `/games/0/turns/4`");
}

BOOST_AUTO_TEST_CASE(a_tags_value_is_escaped) {
    transcript made;
    transcript_writer(made).put_tag("Event", "a \"b\" \\ c\nd", {0, 1});
    BOOST_TEST(made.text == "[Event \"a \\\"b\\\" \\\\ c d\"]\n");
    BOOST_TEST(read_by_grammar(made.text + "\n1. e4 *").tag == "a \"b\" \\ c d");
}

BOOST_AUTO_TEST_CASE(a_comment_round_trips) {
    for (std::string const text : {"plain", "two\nlines", "with { one brace", "[no tag]", "; semicolon",
                                   "% per cent", "(1. d4)", "? why ?", ""})
        BOOST_TEST(comment_read_back(text) == text + "\n");
}

BOOST_AUTO_TEST_CASE(a_comment_with_a_closing_brace_reads_back_line_by_line) {
    BOOST_TEST(comment_read_back("a } b") == "a } b\n");
    BOOST_TEST(comment_read_back("a }\r\nb\n\nc") == "a }\nb\n\nc\n");
}

BOOST_AUTO_TEST_CASE(a_comment_with_a_line_like_a_tag_begins_no_game) {
    BOOST_TEST(comment_read_back("see {\n[Event \"x\"]\n1. d4 *") == "see {\n[Event \"x\"]\n1. d4 *\n");
    BOOST_TEST(comment_read_back("[Event \"x\"]") == "[Event \"x\"]\n");
}

BOOST_AUTO_TEST_SUITE_END()
