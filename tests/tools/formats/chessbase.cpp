// Bases of ChessBase: moves, tags and annotations of written bases, and what damage does to them.
#include "formats/chessbase/bytes.hpp"
#include "support/base_texts.hpp"
#include "support/chessbase_games.hpp"
#include "support/sanitized.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>

using namespace vpgn;
using namespace vpgn::testing;
using vpgn::test::unless_sanitized;

namespace {

chessbase_writer named_base() {
    chessbase_writer to;
    to.player("White", "");
    to.player("Black", "");
    to.tournament("Event");
    to.annotator("");
    to.source("");
    return to;
}

base_files base_of(written_game const& game) {
    chessbase_writer to = named_base();
    to.game(game);
    return to.files();
}

std::string moves_of(written_game const& game) {
    return movetext_of(texts_of(base_of(game)).games.at(0));
}

std::string annotated(std::vector<written_annotation> annotations, std::string_view moves = "e2e4 e7e5") {
    return moves_of({.moves = std::string(moves), .annotations = std::move(annotations)});
}

} // namespace

BOOST_AUTO_TEST_SUITE(chessbase_bases)

// ---- moves

BOOST_AUTO_TEST_CASE(moves_and_nested_variations_have_the_order_of_pgn) {
    BOOST_TEST(
        moves_of({.moves = "e2e4 c7c5 (c7c6 d2d4) (g8f6 e4e5 (d2d3)) g1f3 d7d6 (b8c6 f1b5) d2d4"}) ==
        "1. e4 c5 ( 1... c6 2. d4 ) ( 1... Ng8f6 2. e5 ( 2. d3 ) ) 2. Ng1f3 d6 ( 2... Nb8c6 3. Bf1b5 ) "
        "3. d4 1-0");
}

BOOST_AUTO_TEST_CASE(variations_may_replace_the_first_move) {
    BOOST_TEST(moves_of({.moves = "e2e4 (d2d4 d7d5) e7e5"}) == "1. e4 ( 1. d4 d5 ) 1... e5 1-0");
}

BOOST_AUTO_TEST_CASE(a_game_may_have_no_moves) {
    BOOST_TEST(moves_of({.moves = ""}) == "1-0");
    BOOST_TEST(lines_of(texts_of(base_of({.moves = ""})).games.at(0).findings) == "");
}

BOOST_AUTO_TEST_CASE(castling_moves_the_rook) {
    BOOST_TEST(moves_of({.moves = "e2e4 d7d5 g1f3 c8g4 f1e2 b8c6 O-O d8d6 f1e1 O-O-O a2a3 d8e8"}) ==
               "1. e4 d5 2. Ng1f3 Bc8g4 3. Bf1e2 Nb8c6 4. O-O Qd6 5. Rf1e1 O-O-O 6. a3 Rd8e8 1-0");
}

BOOST_AUTO_TEST_CASE(a_pawn_is_taken_en_passant) {
    BOOST_TEST(moves_of({.moves = "e2e4 a7a6 e4e5 d7d5 e5d6 d8d6"}) == "1. e4 a6 2. e5 d5 3. exd6 Qxd6 1-0");
}

BOOST_AUTO_TEST_CASE(men_above_a_taken_one_move_down) {
    // The rook of h1 is the first one after that of a1 has been taken.
    BOOST_TEST(moves_of({.moves = "a1a8 b8a8 h1h7", .fen = "rk6/1r5p/8/8/8/8/8/R3K2R w - - 0 1"}) ==
               "1. Ra1xa8 Kxa8 2. Rxh7 1-0");
}

BOOST_AUTO_TEST_CASE(a_fourth_man_of_a_kind_moves_in_two_bytes) {
    BOOST_TEST(moves_of({.moves = "a7a8q h7g7 a8a7 g7h7 b1b2 h7g7 d1d2",
                         .fen = "8/P6k/8/8/8/8/8/KQQQ4 w - - 0 1"}) ==
               "1. a8=Q Kg7 2. Qa8a7 Kh7 3. Qb1b2 Kg7 4. Qd1d2 1-0");
}

BOOST_AUTO_TEST_CASE(pawns_keep_their_numbers) {
    BOOST_TEST(moves_of({.moves = "e2e4 d7d5 e4d5 e7e5 d5d6 c7d6 f2f4 e5f4"}) ==
               "1. e4 d5 2. exd5 e5 3. d6 cxd6 4. f4 exf4 1-0");
}

BOOST_AUTO_TEST_CASE(null_moves_are_dashes) {
    BOOST_TEST(moves_of({.moves = "e2e4 e7e5 (-- d2d4)"}) == "1. e4 e5 ( 1... -- 2. d4 ) 1-0");
}

BOOST_AUTO_TEST_CASE(each_known_encoding_gives_the_same_game) {
    std::string const moves = "e2e4 e7e5 (c7c5 g1f3 (b1c3)) g1f3 b8c6 f1b5 a7a6 b5c6 d7c6";
    std::string const usual = moves_of({.moves = moves});
    for (unsigned const encoding : {4u, 5u})
        BOOST_TEST(moves_of({.moves = moves, .encoding = encoding}) == usual);
}

BOOST_AUTO_TEST_CASE(more_than_256_moves_are_counted_around) {
    std::string moves;
    for (int i = 0; i != 150; ++i)
        moves += i % 2 == 0 ? "g1f3 g8f6 " : "f3g1 f6g8 ";
    std::string const text = moves_of({.moves = moves});
    BOOST_TEST(text.ends_with("149. Ng1f3 Ng8f6 150. Nf3g1 Nf6g8 1-0"));
}

// ---- starts

BOOST_AUTO_TEST_CASE(a_set_up_position_is_a_fen) {
    base_texts const read =
        texts_of(base_of({.moves = "d4e3 f1e2", .fen = "4k3/8/8/8/3pP3/8/8/4KB1R b K e3 0 31"}));
    BOOST_TEST(value_of(read.games.at(0), "FEN") == "4k3/8/8/8/3pP3/8/8/4KB1R b K e3 0 31");
    BOOST_TEST(value_of(read.games.at(0), "SetUp") == "1");
    BOOST_TEST(movetext_of(read.games.at(0)) == "31... dxe3 32. Be2 1-0");
}

BOOST_AUTO_TEST_CASE(a_right_without_king_or_rook_in_place_means_nothing) {
    base_texts const read = texts_of(base_of({.moves = "", .fen = "4k3/8/8/8/8/8/8/R2K4 w KQkq - 0 1"}));
    BOOST_TEST(value_of(read.games.at(0), "FEN") == "4k3/8/8/8/8/8/8/R2K4 w - - 0 1");
}

BOOST_AUTO_TEST_CASE(castling_of_chess960_finds_its_rook_on_the_board) {
    base_texts const read = texts_of(base_of({.moves = "O-O O-O-O",
                                              .fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1",
                                              .is_chess960 = true}));
    BOOST_TEST(value_of(read.games.at(0), "Variant") == "Chess960");
    BOOST_TEST(movetext_of(read.games.at(0)) == "1. O-O O-O-O 1-0");
}

// ---- tags

BOOST_AUTO_TEST_CASE(headers_become_tags) {
    tools::base_game const game = texts_of(varied_base()).games.at(0);
    for (auto const& [tag, value] : {std::pair{"Event", "Club evening"},
                                     {"Site", "Berlin"},
                                     {"Date", "2024.03.09"},
                                     {"Round", "3"},
                                     {"White", "Player, White"},
                                     {"Result", "1/2-1/2"},
                                     {"BlackElo", "1920"},
                                     {"ECO", "C77"},
                                     {"EventType", "swiss"},
                                     {"EventCountry", "GER"},
                                     {"SourceTitle", "Lessons"},
                                     {"WhiteTeam", "Rooks"},
                                     {"BlackTeamCountry", "ENG"},
                                     {"Medals", "decided,endgame"},
                                     {"TimeControl", "40/5400+30:1800+30"},
                                     {"TopGame", "1"}})
        BOOST_TEST(value_of(game, tag) == value, tag);
}

BOOST_AUTO_TEST_CASE(results_and_rounds_have_the_forms_of_pgn) {
    auto const game_with = [](unsigned result, unsigned round, unsigned subround) {
        return texts_of(base_of({.moves = "", .result = result, .round = round, .subround = subround}))
            .games.at(0);
    };
    BOOST_TEST(value_of(game_with(0, 0, 0), "Result") == "0-1");
    BOOST_TEST(value_of(game_with(0, 0, 0), "Round") == "?");
    BOOST_TEST(value_of(game_with(6, 4, 2), "Result") == "1-0");
    BOOST_TEST(value_of(game_with(6, 4, 2), "Termination") == "forfeit");
    BOOST_TEST(value_of(game_with(6, 4, 2), "Round") == "4.2");
    BOOST_TEST(movetext_of(game_with(7, 0, 0)) == "0-0");
    BOOST_TEST(lines_of(game_with(9, 0, 0).findings) == "C501 9 is no result\n");
}

BOOST_AUTO_TEST_CASE(what_is_not_known_is_a_question_mark_or_no_tag) {
    tools::base_game const game = texts_of(varied_base()).games.at(4);
    BOOST_TEST(value_of(game, "White") == "?");
    BOOST_TEST(value_of(game, "Event") == "?");
    BOOST_TEST(value_of(game, "Date") == "????.??.??");
    BOOST_TEST(value_of(game, "Annotator") == "");
    BOOST_TEST(value_of(game, "ECO") == "");
}

BOOST_AUTO_TEST_CASE(texts_are_left_out_and_deleted_games_are_marked) {
    base_texts const read = texts_of(varied_base());
    BOOST_TEST(read.games.size() == 5u);
    BOOST_TEST(read.games.at(1).text == "");
    BOOST_TEST(value_of(read.games.at(4), "Deleted") == "1");
    BOOST_TEST(lines_of(read.findings) == "C501 1 left out, the first is number 2\n"
                                          "C501 1 marked as such, the first is number 5\n");
    for (finding const& one : read.findings)
        BOOST_TEST((one.level == severity::note));
}

BOOST_AUTO_TEST_CASE(facts_of_a_game_need_no_moves) {
    base_files const files = varied_base();
    auto const base = opened_base(files);
    tools::game_facts const known = base->facts(0);
    BOOST_TEST(known.white == "Player, White");
    BOOST_TEST(known.event == "Club evening");
    BOOST_TEST(known.date == "2024.03.09");
    BOOST_TEST(known.black_elo == 1920u);
    BOOST_TEST(base->facts(1).is_text);
    BOOST_TEST(base->facts(4).is_deleted);
}

// ---- annotations

BOOST_AUTO_TEST_CASE(annotations_count_moves_in_the_order_of_the_file) {
    // e4 0, c5 1, Nf3 2, c6 3, d4 4.
    BOOST_TEST(annotated({text_on(2, "main"), text_on(3, "side"), text_on(4, "last")},
                         "e2e4 c7c5 (c7c6 d2d4) g1f3") ==
               "1. e4 c5 ( 1... c6 {side} 2. d4 {last} ) 2. Ng1f3 {main} 1-0");
}

BOOST_AUTO_TEST_CASE(texts_stand_before_or_after_their_move) {
    BOOST_TEST(annotated({text_on(-1, "all"), text_on(0, "after"), text_on(1, "before", 0, 0x82)}) ==
               "{all} 1. e4 {after} {before} 1... e5 1-0");
}

BOOST_AUTO_TEST_CASE(languages_of_texts_are_commands) {
    BOOST_TEST(annotated({text_on(0, "gut", 53), text_on(0, "good", 42), text_on(0, "?", 255)}) ==
               "1. e4 {[%lang GER] gut} {[%lang ENG] good} {[%lang 255] ?} 1... e5 1-0");
}

BOOST_AUTO_TEST_CASE(texts_that_do_not_fit_in_braces_are_line_comments) {
    BOOST_TEST(annotated({text_on(0, "a } b")}) == "1. e4 ;a } b\n1... e5 1-0");
    BOOST_TEST(annotated({text_on(0, "one\r\n[Event \"two\"]")}) ==
               "1. e4 ;one\n;[Event \"two\"]\n1... e5 1-0");
}

BOOST_AUTO_TEST_CASE(code_pages_are_found_by_their_words) {
    BOOST_TEST(annotated({text_on(0, "Gr\xc3\xb6\xc3\x9f"
                                     "e"),
                          text_on(1, "Gr\xf6\xdf"
                                     "e \xe0 Paris")}) == "1. e4 {Größe} 1... e5 {Größe à Paris} 1-0");
    BOOST_TEST(annotated({text_on(0, "\xd5\xee\xf0\xee\xf8\xe8\xe9 \xf5\xee\xe4"), text_on(1, "\xe8")}) ==
               "1. e4 {Хороший ход} 1... e5 {и} 1-0");
}

BOOST_AUTO_TEST_CASE(names_with_little_evidence_are_in_the_code_page_of_the_base) {
    chessbase_writer to;
    to.player("\xc8\xe2\xe0\xed\xee\xe2", "\xc8.");
    to.player("Black", "");
    to.tournament("8.\xd4:d4");
    to.annotator("");
    to.source("");
    to.game({.moves = ""});
    tools::base_game const game = texts_of(to.files()).games.at(0);
    BOOST_TEST(value_of(game, "White") == "Иванов, И.");
    BOOST_TEST(value_of(game, "Event") == "8.Ф:d4");
}

BOOST_AUTO_TEST_CASE(evaluations_of_all_moves_go_to_the_main_line) {
    std::string const entries = big(3, 2) + big(0, 1) + big(20, 1) + big(12, 2) + big(0xff, 1) + big(0, 3) +
                                big(1, 1) + big(9, 1) + big(std::uint16_t(-3), 2);
    BOOST_TEST(annotated({{-1, 0x26, entries}}, "e2e4 e7e5 (c7c5)") ==
               "{[%eval 0.12,20]} 1. e4 e5 {[%eval #-3,9]} ( 1... c5 ) 1-0");
}

BOOST_AUTO_TEST_CASE(marks_of_unknown_colours_are_left_out_with_a_finding) {
    base_texts const read = texts_of(base_of(
        {.moves = "e2e4", .annotations = {{0, 0x04, "\2\1\7\2"}, {0, 0x05, "\7\1\2"}, {0, 0x04, "\3\x41"}}}));
    BOOST_TEST(movetext_of(read.games.at(0)) == "1. e4 {[%csl Ga1]} 1-0");
    BOOST_TEST(lines_of(read.games.at(0).findings) == "C501 a coloured square (type 04) is read in part\n"
                                                      "C501 an arrow (type 05) is not read\n"
                                                      "C501 a coloured square (type 04) is not read\n");
}

BOOST_AUTO_TEST_CASE(unknown_annotations_are_skipped_by_their_size_and_named_once) {
    base_texts const read = texts_of(base_of({.moves = "e2e4 e7e5",
                                              .annotations = {{-1, 0x1a, std::string(10, '\1')},
                                                              {0, 0x77, "abc"},
                                                              text_on(0, "kept"),
                                                              {1, 0x77, ""},
                                                              text_on(1, "too")}}));
    BOOST_TEST(movetext_of(read.games.at(0)) == "1. e4 {kept} 1... e5 {too} 1-0");
    BOOST_TEST(lines_of(read.games.at(0).findings) ==
               "C501 an annotation of type 1a is not read\n"
               "C501 an annotation of type 77 is not read: 2 of them in this game\n");
    for (finding const& one : read.games.at(0).findings)
        BOOST_TEST((one.level == severity::warning));
}

// ---- damage

BOOST_AUTO_TEST_CASE(a_base_without_headers_or_moves_is_not_read) {
    for (std::string const ending : {".cbh", ".cbg"}) {
        base_files files = varied_base();
        files.erase(ending);
        BOOST_CHECK_THROW(texts_of(files), tools::unfit_base);
    }
    base_files files = varied_base();
    files[".cbh"][4] = 47;
    BOOST_CHECK_THROW(texts_of(files), tools::unfit_base);
    files[".cbh"].resize(45);
    BOOST_CHECK_THROW(texts_of(files), tools::unfit_base);
}

BOOST_AUTO_TEST_CASE(headers_are_known_by_their_first_bytes) {
    BOOST_TEST(tools::opens_chessbase(varied_base()[".cbh"]));
    BOOST_TEST(!tools::opens_chessbase(varied_base()[".cbg"]));
    BOOST_TEST(!tools::opens_chessbase(std::string(46, '\0')));
}

BOOST_AUTO_TEST_CASE(other_files_may_be_missing) {
    base_files files = varied_base();
    for (std::string const ending : {".cba", ".cbj", ".cbp", ".cbt", ".cbc", ".cbs", ".cbe", ".flags"})
        files.erase(ending);
    base_texts const read = texts_of(files);
    BOOST_TEST(read.findings.size() == 7u); // two of them are about texts and deleted games
    BOOST_TEST(movetext_of(read.games.at(0)).starts_with("1. e4 e5 ( 1... c5 2. Ng1f3"));
    BOOST_TEST(value_of(read.games.at(0), "White") == "?");
    BOOST_TEST(lines_of(read.games.at(0).findings) == "");
}

BOOST_AUTO_TEST_CASE(a_move_that_cannot_be_read_ends_its_line_alone) {
    // The code 150 is a move of a second queen, which is not there.
    base_texts const read = texts_of(base_of({.moves = "e2e4 e7e5 (c7c5 #150 b8c6) g1f3 b8c6",
                                              .annotations = {text_on(5, "lost"), text_on(3, "kept")}}));
    BOOST_TEST(movetext_of(read.games.at(0)) == "1. e4 e5 ( 1... c5 ) 2. Ng1f3 Nb8c6 {kept} 1-0");
    BOOST_TEST(
        lines_of(read.games.at(0).findings) ==
        "C503 the move is of a man that is not on the board; annotations on what follows are lost: 1\n");
}

BOOST_AUTO_TEST_CASE(places_outside_the_files_concern_their_game_only) {
    base_files files = varied_base();
    std::vector<std::string> const before = texts_only(texts_of(files));
    files[".cbh"].replace(46 + 1, 4, big(0x7fffffff, 4));
    base_texts const read = texts_of(files);
    BOOST_TEST(lines_of(read.games.at(0).findings).starts_with("C503 the file ends before the moves\n"));
    BOOST_TEST(value_of(read.games.at(0), "White") == "Player, White");
    for (std::size_t i = 1; i != before.size(); ++i)
        BOOST_TEST(read.games.at(i).text == before[i]);
}

BOOST_AUTO_TEST_CASE(the_head_of_a_file_is_no_game) {
    base_files files = varied_base();
    files[".cbh"].replace(46 + 1, 4, big(0, 4));
    BOOST_TEST(lines_of(texts_of(files).games.at(0).findings) ==
               "C503 the place of the moves is in the head of the file\n");
    BOOST_TEST(movetext_of(texts_of(files).games.at(0)) == "1/2-1/2");
}

BOOST_AUTO_TEST_CASE(a_header_that_is_not_in_use_is_no_game) {
    base_files files = varied_base();
    files[".cbh"].replace(46, 46, std::string(46, '\0'));
    base_texts const read = texts_of(files);
    BOOST_TEST(movetext_of(read.games.at(0)) == "*");
    BOOST_TEST(lines_of(read.games.at(0).findings) == "C501 the header is none of a game\n");
}

BOOST_AUTO_TEST_CASE(numbers_of_missing_entities_are_findings) {
    base_files files = varied_base();
    files[".cbh"].replace(46 + 9, 3, big(0xffffff, 3));
    base_texts const read = texts_of(files);
    BOOST_TEST(value_of(read.games.at(0), "White") == "?");
    BOOST_TEST(lines_of(read.games.at(0).findings) ==
               "C501 White is number 16777215, of which there is no record\n");
}

BOOST_AUTO_TEST_CASE(cycles_in_trees_of_players_mean_nothing) {
    base_files files = varied_base();
    std::vector<std::string> const before = texts_only(texts_of(files));
    std::string& players = files[".cbp"];
    for (std::size_t at = 32; at + 67 <= players.size(); at += 67)
        players.replace(at, 8, little(0, 4) + little(0, 4));
    players.replace(4, 4, little(0x7fffffff, 4));
    BOOST_TEST(texts_only(texts_of(files)) == before);
}

BOOST_AUTO_TEST_CASE(annotations_of_another_game_are_not_taken) {
    base_files files = varied_base();
    files[".cba"].replace(26, 3, big(4, 3));
    base_texts const read = texts_of(files);
    BOOST_TEST(movetext_of(read.games.at(0)).find('{') == std::string::npos);
    BOOST_TEST(lines_of(read.games.at(0).findings) == "C501 the annotations are those of game 4\n");
}

BOOST_AUTO_TEST_CASE(an_encoding_without_a_table_is_named) {
    base_files files = base_of({.moves = "e2e4"});
    files[".cbg"][26] = 8;
    base_texts const read = texts_of(files);
    BOOST_TEST(movetext_of(read.games.at(0)) == "1-0");
    BOOST_TEST(lines_of(read.games.at(0).findings) ==
               "C503 the moves are in encoding 8, which is not known\n");
}

BOOST_AUTO_TEST_CASE(deep_variations_need_no_stack) {
    // Each variation has one: 254 a 255 b, over and over.
    std::string moves;
    constexpr int depth = 3000;
    for (int i = 0; i != depth; ++i)
        moves += "-- (-- ";
    moves += std::string(depth, ')');
    base_texts const read = texts_of(base_of({.moves = moves}));
    BOOST_TEST(std::count(read.games.at(0).text.begin(), read.games.at(0).text.end(), '(') == depth);
    BOOST_TEST(lines_of(read.games.at(0).findings) == "");
}

BOOST_AUTO_TEST_CASE(each_file_may_end_anywhere) {
    base_files const whole = varied_base();
    for (auto const& [ending, bytes] : whole)
        for (std::size_t size = 0; size < bytes.size();
             size += unless_sanitized(std::size_t(7), std::size_t(61))) {
            base_files cut = whole;
            cut[ending].resize(size);
            try {
                BOOST_TEST(unsound(texts_of(cut)) == "");
            } catch (tools::unfit_base const& why) {
                BOOST_TEST(std::string(why.what()).find('\n') == std::string::npos);
            }
        }
}

BOOST_AUTO_TEST_CASE(damage_to_a_game_leaves_the_others) {
    base_files const whole = varied_base();
    std::vector<std::string> const before = texts_only(texts_of(whole));
    std::string const& headers = whole.at(".cbh");
    std::mt19937 random(62);
    for (int i = 0; i != unless_sanitized(2000, 200); ++i) {
        // The moves of the third game, or its annotations and those of the first.
        base_files damaged = whole;
        std::size_t const begin = std::size_t(chessbase::big_endian(headers, 3 * 46 + 1, 4)),
                          end = std::size_t(chessbase::big_endian(headers, 4 * 46 + 1, 4));
        std::string& moves = damaged[".cbg"];
        for (int flips = 1 + int(random() % 3); flips != 0; --flips) {
            std::size_t const at = begin + random() % (end - begin);
            moves[at] = char(moves[at] ^ char(1 << random() % 8));
        }
        base_texts const read = texts_of(damaged);
        BOOST_TEST(unsound(read) == "");
        for (std::size_t game = 0; game != before.size(); ++game)
            if (game != 2) BOOST_TEST(read.games.at(game).text == before[game]);
    }
}

BOOST_AUTO_TEST_CASE(mutants_are_read_or_refused) {
    base_files const whole = varied_base();
    std::vector<std::string> endings;
    for (auto const& [ending, bytes] : whole)
        endings.push_back(ending);
    std::mt19937 random(2000);
    int refused = 0;
    for (int i = 0; i != unless_sanitized(2000, 200); ++i) {
        base_files damaged = whole;
        for (int changes = 1 + int(random() % 4); changes != 0; --changes)
            damage(damaged[endings[random() % endings.size()]], random);
        try {
            std::string const wrong = unsound(texts_of(damaged));
            BOOST_TEST(wrong == "");
        } catch (tools::unfit_base const&) {
            ++refused;
        }
    }
    BOOST_TEST(refused < 500);
}

BOOST_AUTO_TEST_SUITE_END()
