// Bases of the newer format of ChessBase: moves, tags and annotations of written bases, and what damage does
// to them.
#include "formats/chessbase/chessbase_bases.hpp"
#include "formats/chessbase/move_words.hpp"
#include "support/base_texts.hpp"
#include "support/chessbase_packer.hpp"
#include "support/newer_chessbase_games.hpp"
#include "support/sanitized.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>

using namespace vpgn;
using namespace vpgn::testing;
using vpgn::test::unless_sanitized;

namespace {

base_files newer_base_of(newer_game const& game) {
    newer_chessbase_writer to;
    to.player("White", "");
    to.player("Black", "");
    to.player("", "");
    to.tournament("Event", "");
    to.source("", "");
    to.title({});
    to.game(game);
    return to.files();
}

tools::base_game newer_game_of(newer_game const& game) {
    return newer_texts_of(newer_base_of(game)).games.at(0);
}

std::string newer_moves_of(newer_game const& game) {
    return movetext_of(newer_game_of(game));
}

std::string newer_annotated(std::vector<newer_annotation> annotations, std::string_view moves = "e2e4 e7e5") {
    return newer_moves_of({.moves = std::string(moves), .annotations = std::move(annotations)});
}

std::uint64_t place_in_header(base_files const& files, std::size_t game, std::size_t at) {
    return chessbase::little_endian(files.at(".2cbh"), (game + 1) * 192 + at, 8);
}

} // namespace

BOOST_AUTO_TEST_SUITE(newer_chessbase_bases)

// ---- words

BOOST_AUTO_TEST_CASE(words_have_their_documented_numbers) {
    using chessbase::kind;
    using chessbase::meaning_of;
    auto const is = [](std::uint16_t word, kind man, bool black, unsigned from, unsigned to) {
        chessbase::word_meaning const of = meaning_of(word);
        return of.of == chessbase::word_meaning::form::move && of.man == man && of.black == black &&
               of.from == from && of.to == to && of.captured == kind::none && of.promoted == kind::none;
    };
    // The first word of each block, and a1-b1 of the king.
    BOOST_TEST(is(0x0001, kind::king, false, 0, 1));
    BOOST_TEST(is(0x0007, kind::king, false, 0, 8));
    BOOST_TEST(is(0x09d9, kind::queen, false, 0, 9));
    BOOST_TEST(is(0x2bf9, kind::knight, false, 0, 17));
    BOOST_TEST(is(0x33d9, kind::bishop, false, 0, 9));
    BOOST_TEST(is(0x40f9, kind::rook, false, 0, 8));
    BOOST_TEST(is(0x55f9, kind::king, true, 0, 1));
    BOOST_TEST(is(0x5fd1, kind::queen, true, 0, 9));
    BOOST_TEST(is(0x81f1, kind::knight, true, 0, 17));
    BOOST_TEST(is(0x89d1, kind::bishop, true, 0, 9));
    BOOST_TEST(is(0x96f1, kind::rook, true, 0, 8));
    BOOST_TEST(is(0xabf1, kind::pawn, false, 1, 3));
    chessbase::word_meaning const promotion = meaning_of(0xae8d), last = meaning_of(0xb128);
    BOOST_TEST((promotion.man == kind::pawn && promotion.black && promotion.promoted == kind::queen));
    BOOST_TEST(unsigned(promotion.from) == 1u);
    BOOST_TEST((last.black && unsigned(last.from) == 62u && last.captured == kind::pawn));
    BOOST_TEST((meaning_of(0xb129).of == chessbase::word_meaning::form::castling_long));
    BOOST_TEST((meaning_of(0xb12c).of == chessbase::word_meaning::form::castling_short));
    BOOST_TEST(meaning_of(0xb12c).black);
    BOOST_TEST((meaning_of(0xc02c).of == chessbase::word_meaning::form::castling_short));
    for (std::uint16_t const none : std::initializer_list<std::uint16_t>{0x0000, 0xc02d, 0xc30c, 0xfffe})
        BOOST_TEST((meaning_of(none).of == chessbase::word_meaning::form::none));
}

// ---- moves

BOOST_AUTO_TEST_CASE(moves_and_nested_variations_have_the_order_of_pgn) {
    BOOST_TEST(
        newer_moves_of({.moves = "e2e4 c7c5 (c7c6 d2d4) (g8f6 e4e5 (d2d3)) g1f3 d7d6 (b8c6 f1b5) d2d4"}) ==
        "1. e4 c5 ( 1... c6 2. d4 ) ( 1... Ng8f6 2. e5 ( 2. d3 ) ) 2. Ng1f3 d6 ( 2... Nb8c6 3. Bf1b5 ) "
        "3. d4 1-0");
    BOOST_TEST(newer_moves_of({.moves = "e2e4 (d2d4 d7d5) e7e5"}) == "1. e4 ( 1. d4 d5 ) 1... e5 1-0");
    BOOST_TEST(newer_moves_of({.moves = ""}) == "1-0");
    BOOST_TEST(lines_of(newer_game_of({.moves = ""}).findings) == "");
}

BOOST_AUTO_TEST_CASE(both_formats_give_the_same_games) {
    for (std::string const moves :
         {"e2e4 d7d5 g1f3 c8g4 f1e2 b8c6 O-O d8d6 f1e1 O-O-O a2a3 d8e8", "e2e4 a7a6 e4e5 d7d5 e5d6 d8d6",
          "e2e4 d7d5 e4d5 e7e5 d5d6 c7d6 f2f4 e5f4", "e2e4 e7e5 (-- d2d4) d1h5 b8c6 f1c4 g8f6 h5f7"}) {
        base_files const older = [&] {
            chessbase_writer to;
            to.player("White", "");
            to.player("Black", "");
            to.tournament("Event");
            to.annotator("");
            to.source("");
            to.game({.moves = moves});
            return to.files();
        }();
        BOOST_TEST(newer_game_of({.moves = moves}).text == texts_of(older).games.at(0).text);
    }
}

BOOST_AUTO_TEST_CASE(a_capture_with_promotion_agrees_with_the_board) {
    std::string const fen = "1q6/P6k/8/8/8/8/8/K7 w - - 0 1";
    BOOST_TEST(newer_moves_of({.moves = "a7b8n", .fen = fen}) == "1. axb8=N 1-0");
    // The same with what is captured as the inner of the two: a knight of a queen, not a queen of a knight.
    chessbase::word_meaning const found = chessbase::meaning_of(0xabf1 + 7 + 6 + 6 + 7 + 6 + 4 + 4);
    BOOST_REQUIRE((found.captured == chessbase::kind::knight && found.promoted == chessbase::kind::queen));
    std::string const word = "#" + std::to_string(0xabf1 + 7 + 6 + 6 + 7 + 6 + 4 + 4);
    tools::base_game const game = newer_game_of({.moves = word, .fen = fen});
    BOOST_TEST(movetext_of(game) == "1. axb8=N 1-0");
    BOOST_TEST(lines_of(game.findings) == "");
}

BOOST_AUTO_TEST_CASE(positions_become_fen) {
    tools::base_game const game =
        newer_game_of({.moves = "d4e3 f1e2", .fen = "4k3/8/8/8/3pP3/8/8/4KB1R b K e3 0 31"});
    BOOST_TEST(value_of(game, "FEN") == "4k3/8/8/8/3pP3/8/8/4KB1R b K e3 0 31");
    BOOST_TEST(movetext_of(game) == "31... dxe3 32. Be2 1-0");
    BOOST_TEST(lines_of(game.findings) == "");
}

BOOST_AUTO_TEST_CASE(chess960_begins_from_a_number_or_a_position) {
    std::string const array = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1";
    tools::base_game const numbered =
        newer_game_of({.moves = "e2e4 e7e5", .fen = array, .start_number = 329});
    BOOST_TEST(value_of(numbered, "Variant") == "Chess960");
    BOOST_TEST(lines_of(numbered.findings) == "");
    tools::base_game const usual =
        newer_game_of({.moves = "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 O-O O-O",
                       .fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                       .start_number = 518});
    BOOST_TEST(value_of(usual, "FEN") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    BOOST_TEST(movetext_of(usual) == "1. e4 e5 2. Ng1f3 Ng8f6 3. Bf1c4 Bf8c5 4. O-O O-O 1-0");
    tools::base_game const placed =
        newer_game_of({.moves = "O-O O-O-O",
                       .fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1",
                       .is_chess960 = true});
    BOOST_TEST(value_of(placed, "Variant") == "Chess960");
    BOOST_TEST(movetext_of(placed) == "1. O-O O-O-O 1-0");
}

BOOST_AUTO_TEST_CASE(numbers_of_chess960_are_those_of_scharnagl) {
    for (auto const& [number, rank] : {std::pair{0, "BBQNNRKR"}, {518, "RNBQKBNR"}, {959, "RKRNNQBB"}})
        BOOST_TEST(value_of(newer_game_of({.moves = "", .start_number = number}), "FEN")
                       .find(std::string(rank) + " w") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_word_that_cannot_be_played_ends_its_line_alone) {
    // The queen of the word is not there.
    tools::base_game const game =
        newer_game_of({.moves = "e2e4 e7e5 (c7c5 #2600 b8c6) g1f3 b8c6",
                       .annotations = {newer_text(4, "lost"), newer_text(6, "kept")}});
    BOOST_TEST(movetext_of(game) == "1. e4 e5 ( 1... c5 ) 2. Ng1f3 Nb8c6 {kept} 1-0");
    BOOST_TEST(
        lines_of(game.findings) ==
        "C503 the move is of a man that is not on the board; annotations on what follows are lost: 1\n");
    BOOST_TEST(lines_of(newer_game_of({.moves = "e2e4 #50000"}).findings) ==
               "C503 the word c350 is no move\n");
    BOOST_TEST(lines_of(newer_game_of({.moves = "e2e4 #1"}).findings) == "C503 the move is one of White\n");
}

// ---- tags

BOOST_AUTO_TEST_CASE(headers_become_tags) {
    tools::base_game const game = newer_texts_of(newer_varied_base()).games.at(0);
    for (auto const& [tag, value] : {std::pair{"Event", "Club evening"},
                                     {"Site", "Berlin"},
                                     {"Date", "2024.03.09"},
                                     {"Round", "3.1"},
                                     {"White", "Player, White"},
                                     {"Result", "1/2-1/2"},
                                     {"Board", "2"},
                                     {"WhiteElo", "1850"},
                                     {"BlackElo", "1920"},
                                     {"WhiteRatingType", ""},
                                     {"BlackRatingType", "GER rapid"},
                                     {"ECO", "C77"},
                                     {"EventDate", "2024.03.09"},
                                     {"EventType", "swiss (rapid)"},
                                     {"EventRounds", "7"},
                                     {"EventCategory", "3"},
                                     {"EventCountry", "GER"},
                                     {"SourceTitle", "Lessons"},
                                     {"Source", "Club"},
                                     {"WhiteTeam", "Rooks 2"},
                                     {"WhiteTeamYear", "2023/2024"},
                                     {"BlackTeamCountry", "ENG"},
                                     {"GameTag", "A model game"},
                                     {"GameTagGER", "Eine Musterpartie"},
                                     {"Medals", "decided,endgame"},
                                     {"TimeControl", "40/5400+30:1800+30"},
                                     {"WhiteClock", "1:29:50"}})
        BOOST_TEST(value_of(game, tag) == value, tag);
}

BOOST_AUTO_TEST_CASE(records_of_each_kind_are_known) {
    base_texts const read = newer_texts_of(newer_varied_base());
    BOOST_TEST(read.games.size() == 7u);
    BOOST_TEST(read.games.at(1).text == "");
    BOOST_TEST(value_of(read.games.at(2), "Annotator") == "Größe, Jürgen");
    BOOST_TEST(value_of(read.games.at(4), "Deleted") == "1");
    BOOST_TEST(value_of(read.games.at(5), "Analysis") == "1");
    BOOST_TEST(value_of(read.games.at(5), "GameTag") == "A model game");
    BOOST_TEST(movetext_of(read.games.at(5)) == "1. d4 Ng8f6 2. c4 e6 ( 2... -- 3. Nb1c3 ) 3. Ng1f3 *");
    BOOST_TEST(lines_of(read.findings) == "C501 1 left out, the first is number 2\n"
                                          "C501 1 marked as such, the first is number 5\n");
    base_files const files = newer_varied_base();
    auto const base = opened_newer_base(files);
    BOOST_TEST(base->facts(0).white == "Player, White");
    BOOST_TEST(base->facts(0).event == "Club evening");
    BOOST_TEST(base->facts(1).is_text);
    BOOST_TEST(base->facts(4).is_deleted);
}

// ---- annotations

BOOST_AUTO_TEST_CASE(annotations_of_all_types_have_a_place) {
    tools::base_game const game = newer_texts_of(newer_varied_base()).games.at(0);
    std::string const text = movetext_of(game);
    for (std::string_view const part :
         {"{A Spanish game.} {[%eval 0.12,20]} 1. e4 $1 {Best by test [#]} {[%emt 0:01:30]} {[%eval #-3,9]} "
          "1... e5 "
          "{[%lang GER] Sicherer als c5} {[%lang ENG] A solid reply}",
          "( 1... c5 {the Sicilian} 2. Ng1f3 {[%csl Ge4,Re5]} {[%cal Yb1d3]}",
          "{now the knight} 2. Ng1f3 {[%eval 0.25,22]}", "Nb8c6 {[%medal best,tactics]}",
          "{[%varcolor #FF8000 ML]}", "{[%crit opening]}", "xxx here]}", "a6 $14 $140"})
        BOOST_TEST(text.find(part) != std::string::npos, part << "\nis not in\n" << text);
    BOOST_TEST(lines_of(game.findings) == "C501 an annotation of type 08 is not read\n");
}

BOOST_AUTO_TEST_CASE(annotations_count_moves_in_the_order_of_pgn) {
    // e4 0, c5 1, c6 2, d4 3, Nf3 4.
    BOOST_TEST(newer_annotated({newer_text(2, "side"), newer_text(3, "last"), newer_text(4, "main")},
                               "e2e4 c7c5 (c7c6 d2d4) g1f3") ==
               "1. e4 c5 ( 1... c6 {side} 2. d4 {last} ) 2. Ng1f3 {main} 1-0");
}

BOOST_AUTO_TEST_CASE(questions_have_their_solutions) {
    tools::base_game const game = newer_texts_of(newer_varied_base()).games.at(4);
    BOOST_TEST(movetext_of(game) ==
               "1. d4 {[%training 60 s, 2 points: What is it?; solutions: b1c1, b2c2 (too slow)]} 1... d5 "
               "{[%quote Brown - Grey]} 2. c4 1-0");
    BOOST_TEST(
        lines_of(game.findings) ==
        "C501 a video (type 20) has a layout that is not known: it and what follows are not read, 30 bytes\n"
        "C501 a quoted game (type 13) is read in part\n");
}

BOOST_AUTO_TEST_CASE(a_type_without_a_size_ends_the_annotations_of_its_game) {
    tools::base_game const game =
        newer_game_of({.moves = "e2e4 e7e5",
                       .annotations = {newer_text(0, "kept"), {0, 0x77, "abc"}, newer_text(1, "lost")}});
    BOOST_TEST(movetext_of(game) == "1. e4 {kept} 1... e5 1-0");
    BOOST_TEST(game.findings.size() == 1u);
    BOOST_TEST(
        game.findings.at(0).label.starts_with("an annotation of type 77 has a layout that is not known"));
    BOOST_TEST((game.findings.at(0).level == severity::warning));
}

BOOST_AUTO_TEST_CASE(time_controls_are_read_in_both_documented_sizes) {
    std::string const begin = little(540000, 4) + little(3000, 4) + little(40, 2) + "\1";
    for (std::string const& padding : {std::string(), std::string(1, '\0')}) {
        std::string const none(11, '\0');
        std::string const data = "\1" + begin + padding + none + padding + none + padding + little(0, 4);
        tools::base_game const game =
            newer_game_of({.moves = "e2e4", .annotations = {{-1, 0x24, data}, newer_text(0, "kept")}});
        BOOST_TEST(value_of(game, "TimeControl") == "40/5400+30");
        BOOST_TEST(movetext_of(game) == "1. e4 {kept} 1-0");
    }
}

BOOST_AUTO_TEST_CASE(unknown_languages_are_named_once) {
    tools::base_game const game =
        newer_game_of({.moves = "e2e4 e7e5", .annotations = {newer_text(0, "x", 9), newer_text(1, "y", 9)}});
    BOOST_TEST(movetext_of(game) == "1. e4 {x} 1... e5 {y} 1-0");
    BOOST_TEST(lines_of(game.findings) == "C501 language 9 of a text is not known\n");
}

// ---- damage

BOOST_AUTO_TEST_CASE(a_base_without_headers_or_moves_is_not_read) {
    for (std::string const ending : {".2cbh", ".2cbg"}) {
        base_files files = newer_varied_base();
        files.erase(ending);
        BOOST_CHECK_THROW(newer_texts_of(files), tools::unfit_base);
    }
    base_files files = newer_varied_base();
    BOOST_TEST(tools::opens_newer_chessbase(files[".2cbh"]));
    BOOST_TEST(!tools::opens_newer_chessbase(files[".2cbg"]));
    BOOST_TEST(!tools::opens_newer_chessbase(std::string(192, '\0')));
    files.erase(".2cba");
    files.erase(".2lid");
    base_texts const bare = newer_texts_of(files);
    BOOST_TEST(bare.findings.size() == 4u); // two of them are about texts and deleted games
    BOOST_TEST(movetext_of(bare.games.at(0)).starts_with("1. e4 e5 ( 1... c5 2. Ng1f3"));
    BOOST_TEST(value_of(bare.games.at(0), "White") == "?");
}

BOOST_AUTO_TEST_CASE(damaged_records_have_findings) {
    base_files files = newer_base_of({.moves = "e2e4 e7e5"});
    std::size_t const moves = std::size_t(place_in_header(files, 0, 8));
    auto const findings_with = [&](std::string_view ending, std::size_t at, char to) {
        base_files damaged = files;
        damaged[std::string(ending)][at] = to;
        return lines_of(newer_texts_of(damaged).games.at(0).findings);
    };
    BOOST_TEST(findings_with(".2cbg", moves, '\0') == "C503 there is no record at its place\n");
    BOOST_TEST(findings_with(".2cbg", moves + 16, '\1') ==
               "C503 the checksum of the record is not that of its content\n");
    BOOST_TEST(findings_with(".2cbg", moves + 12, '\1') ==
               "C503 the record ends with another size than it begins with\n");
    BOOST_TEST(findings_with(".2cbg", moves + 11, '\x7f').starts_with("C503 the record has a size of "));
    BOOST_TEST(findings_with(".2cbg", moves + 24, '\3') ==
               "C503 the record has tag 0003, which is none of a game\n");
    BOOST_TEST(findings_with(".2cba", 12 + 24, '\3') == "C501 these are no annotations\n");
    files[".2cbh"].replace(192 + 8, 8, std::string(8, '\xff'));
    BOOST_TEST(lines_of(newer_texts_of(files).games.at(0).findings) ==
               "C503 the place of the record is beyond the end of the file\n");
    BOOST_TEST(value_of(newer_texts_of(files).games.at(0), "White") == "White");
    files[".2cbh"].replace(192, 192, std::string(192, '\0'));
    BOOST_TEST(lines_of(newer_texts_of(files).games.at(0).findings) == "C501 the header is none of a game\n");
}

BOOST_AUTO_TEST_CASE(deleted_and_missing_entities_are_findings) {
    base_files files = newer_varied_base();
    files[".2cbh"].replace(192 + 0x18, 8, little(4, 8));
    BOOST_TEST(lines_of(newer_texts_of(files).games.at(0).findings)
                   .starts_with("C501 White is number 4, of which there is no record\n"));
    files[".2cbh"].replace(192 + 0x18, 8, little(~std::uint64_t(0) - 5, 8));
    BOOST_TEST(lines_of(newer_texts_of(files).games.at(0).findings)
                   .starts_with("C501 White is number -6, of which there is no record\n"));
}

BOOST_AUTO_TEST_CASE(deep_variations_need_no_stack) {
    std::string moves;
    constexpr int depth = 3000;
    for (int i = 0; i != depth; ++i)
        moves += "-- (-- ";
    moves += std::string(depth, ')');
    tools::base_game const game = newer_game_of({.moves = moves});
    BOOST_TEST(std::count(game.text.begin(), game.text.end(), '(') == depth);
    BOOST_TEST(lines_of(game.findings) == "");
}

BOOST_AUTO_TEST_CASE(each_file_may_end_anywhere) {
    base_files const whole = newer_varied_base(true);
    std::size_t tried = 0;
    for (auto const& [ending, bytes] : whole)
        for (std::size_t size = 0; size < bytes.size();
             size += unless_sanitized(std::size_t(2), std::size_t(37))) {
            base_files cut = whole;
            cut[ending].resize(size);
            ++tried;
            try {
                BOOST_TEST(unsound(newer_texts_of(cut)) == "");
            } catch (tools::unfit_base const& why) {
                BOOST_TEST(std::string(why.what()).find('\n') == std::string::npos);
            }
        }
    BOOST_TEST(tried >= unless_sanitized(std::size_t(2000), std::size_t(100)));
}

BOOST_AUTO_TEST_CASE(damage_to_a_game_leaves_the_others) {
    base_files const whole = newer_varied_base();
    std::vector<std::string> const before = texts_only(newer_texts_of(whole));
    auto const begin = std::size_t(place_in_header(whole, 2, 8)),
               end = std::size_t(place_in_header(whole, 3, 8)),
               noted = std::size_t(place_in_header(whole, 0, 16)),
               last_noted = std::size_t(place_in_header(whole, 2, 16));
    std::mt19937 random(62);
    for (int i = 0; i != unless_sanitized(2000, 200); ++i) {
        // The moves of the third game, or the annotations of the first.
        base_files damaged = whole;
        bool const in_moves = i % 2 == 0;
        std::string& bytes = damaged[in_moves ? ".2cbg" : ".2cba"];
        for (int flips = 1 + int(random() % 3); flips != 0; --flips) {
            std::size_t const at =
                in_moves ? begin + random() % (end - begin) : noted + random() % (last_noted - noted);
            bytes[at] = char(bytes[at] ^ char(1 << random() % 8));
        }
        base_texts const read = newer_texts_of(damaged);
        BOOST_TEST(unsound(read) == "");
        for (std::size_t game = 0; game != before.size(); ++game)
            if (game != (in_moves ? 2u : 0u)) BOOST_TEST(read.games.at(game).text == before[game]);
    }
}

BOOST_AUTO_TEST_CASE(mutants_are_read_or_refused) {
    base_files const whole = newer_varied_base(true);
    std::mt19937 random(2000);
    int refused = 0;
    for (int i = 0; i != unless_sanitized(2000, 200); ++i) {
        base_files damaged = whole;
        for (int changes = 1 + int(random() % 4); changes != 0; --changes)
            damage(damaged[std::string(newer_endings[random() % newer_endings.size()])], random);
        try {
            BOOST_TEST(unsound(newer_texts_of(damaged)) == "");
        } catch (tools::unfit_base const&) {
            ++refused;
        }
    }
    BOOST_TEST(refused < 500);
}

BOOST_AUTO_TEST_CASE(a_packed_base_may_have_the_newer_format) {
    base_files const files = newer_varied_base();
    auto const packed =
        tools::open_chessbase_archive(tools::bytes_in_memory(packed_files(files, {.block_size = 150})));
    BOOST_TEST(texts_only(read_texts(*packed)) == texts_only(newer_texts_of(files)));
}

BOOST_AUTO_TEST_SUITE_END()
