// Packed bases of ChessBase: kinds of blocks, tables, files that are damaged, and hostile sizes.
#include "formats/chessbase/chessbase_bases.hpp"

#include "formats/chessbase/packed_files.hpp"
#include "support/chessbase_games.hpp"
#include "support/chessbase_packer.hpp"
#include "support/sanitized.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>

using namespace vpgn;
using namespace vpgn::testing;
using vpgn::test::unless_sanitized;

namespace {

base_texts texts_of_archive(std::string archive, std::size_t kept = tools::kept_of_archived_file) {
    auto const base = tools::open_chessbase_archive(tools::bytes_in_memory(std::move(archive)), kept);
    return read_texts(*base);
}

std::vector<std::string> games_in(base_texts const& read) {
    std::vector<std::string> texts;
    for (tools::base_game const& game : read.games)
        texts.push_back(game.text);
    return texts;
}

std::vector<std::string> labels_of(base_texts const& read) {
    std::vector<std::string> labels;
    for (finding const& one : read.findings)
        labels.push_back(one.label);
    return labels;
}

std::string refusal_of(std::string archive) {
    try {
        texts_of_archive(std::move(archive));
        return "";
    } catch (tools::unfit_base const& why) {
        return why.what();
    }
}

std::string unpacked(std::string const& block, std::string before = {}) {
    std::size_t const size = before.size();
    std::string const wrong = chessbase::block_unpacker().unpack(block, before, 0);
    return wrong.empty() ? before.substr(size) : "wrong: " + wrong;
}

/// A base whose files are many blocks of 500 bytes.
base_files base_of_many_games() {
    chessbase_writer to;
    for (int i = 0; i != 40; ++i)
        to.player("Player" + std::to_string(i), "P");
    to.tournament("Event");
    to.annotator("");
    to.source("");
    for (std::uint32_t i = 0; i != 200; ++i)
        to.game({.moves = i % 2 == 0 ? "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6" : "d2d4 d7d5 c2c4 (g1f3 g8f6) e7e6",
                 .annotations = {text_on(1, "Comment " + std::to_string(i))},
                 .white = i % 40,
                 .black = (i + 1) % 40,
                 .year = 1900 + i});
    return to.files();
}

std::size_t place_of(std::string const& archive, std::string const& ending) {
    for (std::size_t at = 8; at < archive.size(); at += 173)
        if (std::string(archive.c_str() + at).ends_with(ending))
            return std::size_t(chessbase::little_endian(archive, at + 128, 4));
    return 0;
}

std::string text_of(tools::random_bytes const& bytes) {
    return tools::bytes_at(bytes, 0, bytes.size());
}

} // namespace

BOOST_AUTO_TEST_SUITE(chessbase_archives)

// ---- blocks

BOOST_AUTO_TEST_CASE(a_stored_block_is_its_bytes) {
    BOOST_TEST(unpacked(std::string("\0abc", 4)) == "abc");
}

BOOST_AUTO_TEST_CASE(items_of_a_block_are_bytes_runs_and_references) {
    using S = std::string;
    // Sixteen bits from the highest on, the low byte first: 0 a byte, 1 a run or a reference.
    BOOST_TEST(unpacked(S("\1\0\0abc", 6)) == "abc");
    BOOST_TEST(unpacked(S("\1\0\x40"
                          "a\2b",
                          6)) == "abbbbb");
    BOOST_TEST(unpacked(S("\1\0\x80\x11\1x", 6)) == S(36, 'x'));
    BOOST_TEST(unpacked(S("\1\0\x10"
                          "abc\x30\0",
                          8)) == "abcabc");
    BOOST_TEST(unpacked(S("\1\0\x10"
                          "abc\x50\0",
                          8)) == "abcabcab");
    BOOST_TEST(unpacked(S("\1\0\x10"
                          "abc\x20\0\2",
                          9)) == "abcabcabcabcabcabcabc");
    BOOST_TEST(unpacked(S("\1\0\x08"
                          "abcd\x31\0",
                          9)) == "abcdabc");
    // A second group of sixteen.
    BOOST_TEST(unpacked(S("\1\0\0abcdefghijklmnop\0\x80\0q", 23)) == "abcdefghijklmnopqqq");
}

BOOST_AUTO_TEST_CASE(references_may_reach_into_blocks_before) {
    BOOST_TEST(unpacked(std::string("\1\0\x80\x31\0", 5), "wxyz") == "wxy");
    BOOST_TEST(unpacked(std::string("\1\0\x80\x31\0", 5), "xyz") ==
               "wrong: a reference reaches back before the file begins");
}

BOOST_AUTO_TEST_CASE(codes_of_bytes_are_those_of_their_table) {
    // The example of the answer that describes the layout: o 0, f 100, b 101, a 110, r 111.
    byte_codes codes{};
    codes['o'] = {1, 0};
    codes['f'] = {3, 4};
    codes['b'] = {3, 5};
    codes['a'] = {3, 6};
    codes['r'] = {3, 7};
    BOOST_TEST(unpacked("\2" + with_codes("foobar", codes)) == "foobar");
    // One byte alone has a code of a bit, others have none.
    BOOST_TEST(unpacked("\2" + with_codes("aaaa", codes_for("a"))) == "aaaa");
}

BOOST_AUTO_TEST_CASE(codes_that_cannot_be_read_are_faults) {
    byte_codes codes{};
    codes['a'] = {1, 0};
    std::string const good = "\2" + with_codes(std::string(20, 'a'), codes);
    BOOST_TEST(unpacked(good.substr(0, 2)) == "wrong: the block ends within its head");
    BOOST_TEST(unpacked(good.substr(0, 40)) == "wrong: the block ends within its table of codes");
    BOOST_TEST(unpacked(good.substr(0, good.size() - 1)) == "wrong: the block ends within its codes");
    BOOST_TEST(unpacked(good.substr(0, good.size() - 1) + "\xff") ==
               "wrong: one of its codes is not in its table");
    codes['b'] = {2, 1};
    BOOST_TEST(unpacked("\2" + with_codes("aa", codes)) ==
               "wrong: one of its codes is the beginning of another");
    BOOST_TEST(unpacked(std::string("\7x")) == "wrong: kind 7 of blocks is not known");
    BOOST_TEST(unpacked("") == "wrong: the block is empty");
}

BOOST_AUTO_TEST_CASE(each_kind_of_block_gives_back_its_bytes) {
    std::mt19937 random(8);
    for (int i = 0; i != unless_sanitized(60, 10); ++i) {
        std::string text;
        for (std::size_t size = random() % 60000; text.size() < size;) {
            if (random() % 3 == 0)
                text.append(random() % 5000, char(random()));
            else if (random() % 2 == 0)
                text += "Nakamura, Hikaru";
            else
                text += char(random() % (1 + random() % 256));
        }
        text.resize(std::min<std::size_t>(text.size(), 60000));
        for (unsigned const kind : {1u, 2u, 3u})
            BOOST_TEST((unpacked(packed_block(text, 0, kind, false)) == text));
    }
}

// ---- archives

BOOST_AUTO_TEST_CASE(a_packed_base_has_the_games_of_the_base) {
    base_files const files = varied_base();
    base_texts const expected = texts_of(files);
    for (std::vector<unsigned> const& kinds : {std::vector{0u}, {1u}, {2u}, {3u}, {0u, 1u, 2u, 3u}})
        for (std::size_t const size : {std::size_t(61440), std::size_t(500), std::size_t(97)})
            for (bool const reaches_back : {false, true})
                for (std::size_t const kept :
                     {tools::kept_of_archived_file, std::size_t(600), std::size_t(0)}) {
                    base_texts const read = texts_of_archive(
                        packed_files(files,
                                     {.kinds = kinds, .block_size = size, .reaches_back = reaches_back}),
                        kept);
                    BOOST_TEST(games_in(read) == games_in(expected));
                    BOOST_TEST(labels_of(read) == labels_of(expected));
                }
}

BOOST_AUTO_TEST_CASE(large_files_are_read_a_block_at_a_time) {
    base_files const files = base_of_many_games();
    std::string const archive = packed_files(files, {.block_size = 500, .reaches_back = true});
    BOOST_TEST(games_in(texts_of_archive(archive, 2000)) == games_in(texts_of(files)));
    std::shared_ptr<tools::random_bytes const> const bytes =
        tools::bytes_in_memory(packed_blocks(files.at(".cbg"), {.block_size = 500, .reaches_back = true}));
    chessbase::unpacking_limits limits{1000, 1 << 20};
    auto const read = chessbase::unpack(bytes, {"x.cbg", 0, bytes->size(), files.at(".cbg").size()}, limits);
    BOOST_TEST(read.wrong == "");
    BOOST_TEST((text_of(*read.bytes) == files.at(".cbg")));
    std::mt19937 random(1);
    for (int i = 0; i != 500; ++i) {
        std::uint64_t const at = random() % (files.at(".cbg").size() + 10), size = random() % 1500;
        std::string const there =
            at < files.at(".cbg").size() ? files.at(".cbg").substr(std::size_t(at), std::size_t(size)) : "";
        BOOST_TEST((tools::bytes_at(*read.bytes, at, size) == there));
    }
}

BOOST_AUTO_TEST_CASE(records_without_the_second_numbers_are_read_in_their_order) {
    base_files const files = varied_base();
    for (std::size_t const size : {std::size_t(140), std::size_t(144), std::size_t(200)})
        BOOST_TEST(games_in(texts_of_archive(packed_files(files, {.record_size = size}))) ==
                   games_in(texts_of(files)));
}

BOOST_AUTO_TEST_CASE(names_need_not_agree_in_letter_case_of_their_endings) {
    base_files files;
    for (auto const& [ending, bytes] : varied_base()) {
        std::string upper = ending;
        for (char& c : upper)
            if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
        files[upper] = bytes;
    }
    BOOST_TEST(games_in(texts_of_archive(packed_files(files))) == games_in(texts_of(varied_base())));
}

BOOST_AUTO_TEST_CASE(an_archive_is_known_by_its_head_and_its_first_name) {
    std::string const archive = packed_files(varied_base());
    BOOST_TEST(tools::opens_chessbase_archive(archive));
    BOOST_TEST(tools::opens_chessbase_archive(archive.substr(0, 200)));
    BOOST_TEST(!tools::opens_chessbase_archive(archive.substr(0, 100)));
    BOOST_TEST(!tools::opens_chessbase_archive(std::string(500, '\0')));
    BOOST_TEST(
        !tools::opens_chessbase_archive(std::string("\x08\0\1\0\xad\0\3\0", 8) + std::string(300, 'x')));
    BOOST_TEST(!tools::opens_chessbase_archive(varied_base().at(".cbh")));
}

BOOST_AUTO_TEST_CASE(what_is_no_archive_or_has_no_base_is_refused) {
    BOOST_TEST(refusal_of("") == "the file does not begin as a packed base of ChessBase does");
    BOOST_TEST(refusal_of(std::string(4000, 'x')) ==
               "the file does not begin as a packed base of ChessBase does");
    BOOST_TEST(refusal_of(archive_of({{"a.ini", with_head(std::string(1, '\0') + "x"), 1}})) ==
               "the archive has no file of headers (`.cbh` or `.2cbh`)");
    BOOST_TEST(refusal_of(archive_of({{"a.2cbh", with_head(std::string(1, '\0') + "x"), 1}})) ==
               "the file of headers is shorter than one");
    base_files files = varied_base();
    files.erase(".cbg");
    BOOST_TEST(refusal_of(packed_files(files)) == "the base has no file of moves (`.cbg`)");
}

BOOST_AUTO_TEST_CASE(a_base_may_be_in_a_folder) {
    BOOST_TEST(games_in(texts_of_archive(packed_files(varied_base(), {}, "Club\\Base"))) ==
               games_in(texts_of(varied_base())));
}

BOOST_AUTO_TEST_CASE(files_of_other_bases_in_an_archive_are_not_taken) {
    base_files const files = varied_base();
    std::vector<archived_file> packed;
    for (auto const& [ending, bytes] : files)
        packed.push_back({"First" + ending, packed_blocks(bytes, {}), bytes.size()});
    packed.push_back({"Second.cbh", with_head(std::string(1, '\0') + "x"), 1});
    packed.insert(packed.begin(), {"First.html\\page.cbh", with_head(std::string(1, '\0') + "x"), 1});
    base_texts const read = texts_of_archive(archive_of(packed));
    BOOST_TEST(games_in(read) == games_in(texts_of(files)));
    BOOST_TEST(labels_of(read).at(0) == "1 not read, the first is `Second.cbh`");
}

// ---- damage

BOOST_AUTO_TEST_CASE(a_damaged_block_leaves_the_games_of_the_others) {
    base_files const files = base_of_many_games();
    std::vector<std::string> const expected = games_in(texts_of(files));
    std::string archive = packed_files(files, {.kinds = {3}, .block_size = 500});
    // The kind of the fourth block of the moves.
    std::size_t at = place_of(archive, ".cbg");
    for (int i = 0; i != 3; ++i)
        at += 4 + std::size_t(chessbase::little_endian(archive, at, 2));
    archive[at + 4] = 9;
    for (std::size_t const kept : {tools::kept_of_archived_file, std::size_t(1000)}) {
        base_texts const read = texts_of_archive(archive, kept);
        BOOST_TEST(labels_of(read).at(0).find("`.cbg` of the archive: 1 of ") == 0);
        BOOST_TEST(labels_of(read).at(0).find("kind 9 of blocks is not known") != std::string::npos);
        BOOST_TEST(labels_of(read).at(0).find("came out") == std::string::npos);
        std::size_t equal = 0;
        for (std::size_t i = 0; i != expected.size(); ++i)
            equal += read.games.at(i).text == expected[i];
        BOOST_TEST(equal > 150);
        BOOST_TEST(equal < 200);
        BOOST_TEST((read.games.back().text == expected.back()));
    }
}

BOOST_AUTO_TEST_CASE(a_damaged_record_of_the_table_is_read_by_its_other_numbers) {
    base_files const files = varied_base();
    std::string const archive = packed_files(files);
    for (std::size_t record = 0; record != 4; ++record)
        for (std::size_t field : {128, 132, 136, 149, 157, 165}) {
            std::string damaged = archive;
            damaged[8 + record * 173 + field + 1] ^= 0x11;
            base_texts const read = texts_of_archive(damaged);
            BOOST_TEST(games_in(read) == games_in(texts_of(files)));
            BOOST_TEST(labels_of(read).at(0) ==
                       "record " + std::to_string(record + 1) +
                           " of the table of the archive states two places or sizes");
        }
}

BOOST_AUTO_TEST_CASE(sizes_that_no_bytes_bear_out_are_findings) {
    std::vector<archived_file> packed;
    for (auto const& [ending, bytes] : varied_base())
        packed.push_back(
            {"Base" + ending, packed_blocks(bytes, {}), ending == ".cba" ? 0xfffffff0 : bytes.size()});
    base_texts const read = texts_of_archive(archive_of(packed));
    BOOST_TEST(games_in(read) == games_in(texts_of(varied_base())));
    BOOST_TEST(labels_of(read).at(0).find("the table of the archive states 4294967280") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(blocks_that_unpack_to_too_much_are_not_read_on) {
    // Runs of 4114 bytes, in three each.
    std::string runs = "\1";
    for (int i = 0; i != 300; ++i) {
        if (i % 16 == 0) runs += "\xff\xff";
        runs += std::string("\x1f\xff\0", 3);
    }
    BOOST_TEST(unpacked(runs) == "wrong: the block has more than 1048576 bytes");
    std::string const smaller = with_head(runs.substr(0, 601));
    std::string blocks;
    for (int i = 0; i != 100; ++i)
        blocks += smaller;
    std::shared_ptr<tools::random_bytes const> const bytes = tools::bytes_in_memory(blocks);
    chessbase::unpacking_limits limits{std::size_t(1) << 16, 10'000'000};
    auto const read = chessbase::unpack(bytes, {"x.cbg", 0, bytes->size(), 1}, limits);
    BOOST_TEST(read.wrong.find("the archive holds more than its size lets expect") != std::string::npos);
    BOOST_TEST(read.bytes->size() <= 10'000'000U);
}

BOOST_AUTO_TEST_CASE(archives_may_end_anywhere) {
    std::string const archive = packed_files(varied_base(), {.block_size = 200});
    for (std::size_t size = 0; size < archive.size();
         size += unless_sanitized(std::size_t(7), std::size_t(61)))
        try {
            base_texts const read = texts_of_archive(archive.substr(0, size));
            BOOST_TEST(!read.findings.empty());
        } catch (tools::unfit_base const& why) {
            BOOST_TEST(std::string(why.what()).find('\n') == std::string::npos);
            // The headers and moves come first.
            BOOST_TEST(size <= place_of(archive, ".cbj"));
        }
}

BOOST_AUTO_TEST_CASE(the_end_of_an_archive_is_one_finding) {
    std::string const archive = packed_files(varied_base());
    base_texts const read = texts_of_archive(archive.substr(0, place_of(archive, ".cbt") + 10));
    BOOST_TEST(labels_of(read).at(0).find("the archive ends at byte ") == 0);
    BOOST_TEST(labels_of(read).at(0).find("`.cbt`") != std::string::npos);
    BOOST_TEST(labels_of(read).at(1).find("there is no `.cbt`") == 0);
    BOOST_TEST(read.games.at(0).text.find("[White \"Player, White\"]") != std::string::npos);
    BOOST_TEST(refusal_of(archive.substr(0, place_of(archive, ".cbg") + 2))
                   .find("`.cbg` of the archive cannot be unpacked: ") == 0);
}

BOOST_AUTO_TEST_CASE(mutants_of_archives_are_read_or_refused) {
    std::string const whole = packed_files(varied_base(), {.block_size = 300, .reaches_back = true});
    std::mt19937 random(62);
    int refused = 0;
    for (int i = 0; i != unless_sanitized(2000, 200); ++i) {
        std::string damaged = whole;
        for (int changes = 1 + int(random() % 4); changes != 0; --changes) {
            std::size_t const at = random() % damaged.size();
            switch (random() % 5) {
            case 0:
                damaged[at] = char(random());
                break;
            case 1:
                damaged[at] = random() % 2 == 0 ? '\0' : '\xff';
                break;
            case 2:
                if (random() % 4 == 0) damaged.resize(at + 1);
                break;
            case 3:
                damaged.erase(at, random() % 9);
                damaged += '\0';
                break;
            default:
                damaged[at] = char(damaged[at] ^ char(1 << random() % 8));
                break;
            }
        }
        try {
            base_texts const read = texts_of_archive(damaged, i % 2 == 0 ? 500 : 1 << 20);
            for (tools::base_game const& game : read.games)
                for (finding const& one : game.findings)
                    BOOST_TEST(one.where.end <= game.text.size());
        } catch (tools::unfit_base const& why) {
            BOOST_TEST(std::string(why.what()).find('\n') == std::string::npos);
            ++refused;
        }
    }
    BOOST_TEST(refused < 1000);
}

BOOST_AUTO_TEST_SUITE_END()
