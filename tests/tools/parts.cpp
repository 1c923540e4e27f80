// The parts of an archive contain each game once, in order, wherever they are cut; and merging them gives the
// result of a single run.
#include "batch/part_chunks.hpp"

#include "games/findings/checked_chunk.hpp"

#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "tools/compressed.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <numeric>

using namespace vpgn;
using namespace vpgn::tools;
using vpgn::test::bzip2_stream;
using vpgn::test::gzip_member;
using vpgn::test::run;
using vpgn::test::run_result;
using vpgn::test::scratch_folder;
using vpgn::test::xz_block;
using vpgn::test::zstd_frame;

namespace {

/// From 1 to 50 parts, each number; under sanitizers three of them.
constexpr std::uint64_t next_number = vpgn::test::unless_sanitized(1, 17);
constexpr std::size_t small_chunk = 4096; // so that cuts of chunks are tested together with those of parts

/// The records of this project's samples in sequence: variants, comments, variations, errors; mixed with
/// games without findings, because findings are slow.
std::string archive() {
    std::string const plain =
        vpgn::test::read_whole(VPGN_SOURCE_DIR "/samples/games/orthodox/opera-game.pgn") + "\n";
    std::string text;
    for (auto const& path : vpgn::test::every_unless_sanitized(vpgn::test::sample_files("games"), 5))
        text += vpgn::test::read_whole(path) + "\n" + plain + plain;
    return text;
}

struct seen_finding {
    finding_code code;
    span where;
    std::uint64_t game;

    friend bool operator==(seen_finding const&, seen_finding const&) = default;
};

/// The content of games, in whatever pieces they come.
struct view {
    std::string text;
    std::uint64_t games = 0;
    std::vector<seen_finding> findings;

    void take(game_chunk chunk) {
        text += chunk.text;
        std::uint64_t const byte = text.size() - chunk.text.size(), from = chunk.origin.byte;
        auto const checked = check_chunk(chunk, {});
        for (reported_game const& game : checked->games)
            for (finding const& f : game.findings)
                findings.push_back({f.code,
                                    {f.where.start - from + byte, f.where.end - from + byte},
                                    f.place.game == 0 ? 0 : f.place.game + games});
        games += checked->figures.games;
    }
};

view whole(std::string const& path) {
    std::vector<std::string> const files{path};
    game_sources const sources({});
    chunk_reader reader(files, [&](std::string const& one) { return sources.open(one, small_chunk); });
    view seen;
    while (auto chunk = reader.next())
        seen.take(std::move(*chunk));
    return seen;
}

view in_parts(std::vector<std::string> const& files, std::uint64_t parts) {
    game_sources const sources({});
    view seen;
    for (std::uint64_t i = 1; i <= parts; ++i) {
        shared_out const shared = share_out(files, sources, {i, parts});
        part_chunks chunks(shared.files, sources, small_chunk);
        while (auto chunk = chunks.next())
            seen.take(std::move(*chunk));
    }
    return seen;
}

void check_same(view const& one, view const& other, std::string const& what) {
    BOOST_TEST_CONTEXT(what) {
        BOOST_CHECK(one.text == other.text);
        BOOST_CHECK_EQUAL(one.games, other.games);
        BOOST_CHECK(one.findings == other.findings);
    }
}

/// Frames of a given size, as concatenated by `cat`; they begin and end within games.
std::string in_frames(std::string const& text, std::size_t size) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += size)
        out += zstd_frame(text.substr(at, size));
    return out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(parts)

BOOST_AUTO_TEST_CASE(parts_contain_each_game_once_whatever_their_number) {
    scratch_folder const folder;
    std::string const text = archive();
    std::string const path = folder.write("games.pgn", text);
    view const all = whole(path);
    BOOST_REQUIRE_GT(all.games, vpgn::test::unless_sanitized(100u, 20u));
    BOOST_REQUIRE_GT(all.findings.size(), 0u);
    for (std::uint64_t n = 1; n <= 50; n += next_number)
        check_same(all, in_parts({path}, n), fmt::format("{} parts", n));
}

BOOST_AUTO_TEST_CASE(may_be_more_than_there_are_games) {
    scratch_folder const folder;
    std::string const path = folder.write("games.pgn", test::good_game + test::bad_game);
    check_same(whole(path), in_parts({path}, 50), "more parts than games");
    std::string const none = folder.write("none.pgn", "");
    check_same(whole(none), in_parts({none}, 7), "no game at all");
}

BOOST_AUTO_TEST_CASE(parts_of_compressed_files_begin_at_frames) {
    scratch_folder const folder;
    std::string const text = archive();
    std::string const frames = folder.write("frames.pgn.zst", in_frames(text, 7001));
    view const all = whole(folder.write("games.pgn", text));
    for (std::uint64_t n = 1; n <= 50; n += next_number)
        check_same(all, in_parts({frames}, n), fmt::format("{} parts of frames", n));
}

// Frames of a mebibyte with an index, and blocks of 64 KiB.
BOOST_AUTO_TEST_CASE(are_cut_in_files_that_the_program_compresses) {
    scratch_folder const folder;
    // Long comments, because turns are slow.
    std::string const commented = "[White \"A\"]\n\n1. e4 {" + std::string(4000, 'a') + "} e5 2. Nf3 *\n\n";
    struct packed {
        std::string name;
        std::size_t size;    ///< of the text
        std::uint64_t parts; ///< at most
    };
    // Two and a half frames, which ten parts cut in each way that there is; and 16 blocks.
    for (packed const& one :
         {packed{"frames.pgn.zst", 5u << 19, 10}, packed{"blocks.pgn.gz", 1u << 20, 50}}) {
        std::string text = archive();
        while (text.size() < one.size)
            text += commented;
        std::string const plain = folder.write("games.pgn", text), path = folder.file(one.name);
        BOOST_REQUIRE_LE(run("convert --as-written " + plain + " --to pgn -o " + path).status, 1);
        BOOST_CHECK(look_at(path).why_not.empty());
        view const written = whole(path);
        BOOST_REQUIRE_EQUAL(written.games, whole(plain).games);
        for (std::uint64_t n = 1; n <= one.parts; n += next_number)
            check_same(written, in_parts({path}, n), fmt::format("{} parts of {}", n, path));
        check_same(written, in_parts({path}, 50), fmt::format("50 parts of {}", path));
    }
}

// A file that cannot be cut is in one part, and the remedy is reported.
BOOST_AUTO_TEST_CASE(uncuttable_files_belong_to_one_part) {
    scratch_folder const folder;
    std::string const text = archive();
    view const all = whole(folder.write("games.pgn", text));
    game_sources const sources({});
    for (std::string const& one :
         {folder.write("one.pgn.zst", zstd_frame(text)), folder.write("one.pgn.gz", gzip_member(text)),
          folder.write("one.pgn.xz", xz_block(text)), folder.write("one.pgn.bz2", bzip2_stream(text))}) {
        BOOST_CHECK(test::has(look_at(one).why_not, "as one block"));
        // The number decides nothing but how many parts are empty.
        for (std::uint64_t const n : {1u, 2u, 3u, 10u, 50u})
            check_same(all, in_parts({one}, n), fmt::format("{} in {} parts", one, n));
        BOOST_CHECK_EQUAL(share_out({one}, sources, {1, 5}).remarks.size(), 1u);
        BOOST_CHECK_EQUAL(share_out({one}, sources, {2, 5}).remarks.size(), 0u);
    }
    BOOST_CHECK_THROW(share_out({"-"}, sources, {1, 2}), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(are_the_same_of_many_files) {
    scratch_folder const folder;
    std::string const text = archive();
    std::vector<std::string> const files = {
        folder.write("a.pgn", text.substr(0, text.size() / 3)), folder.write("b.pgn", ""),
        folder.write("c.pgn.zst", in_frames(text, 3001)), folder.write("d.pgn", test::bad_game)};
    view all;
    for (std::string const& one : files) {
        view const here = whole(one);
        all.text += here.text;
        all.games += here.games;
    }
    for (std::uint64_t n = 1; n <= 50; n += next_number) {
        view const seen = in_parts(files, n);
        BOOST_TEST_CONTEXT(n) {
            BOOST_CHECK(seen.text == all.text);
            BOOST_CHECK_EQUAL(seen.games, all.games);
        }
    }
}

// Braces, quotes and brackets of all sorts where the parts are cut: the text is read as in a single run, or
// it is reported that it cannot be divided.
BOOST_AUTO_TEST_CASE(are_sure_of_damaged_text) {
    scratch_folder const folder;
    std::string const text = archive();
    std::size_t refused = 0, same = 0;
    std::uint64_t first = 0;
    for (char const* const damage :
         {"{", "}", "\"", "[", "]", "(", ";", "\n[White \"x", "{\n[White \"x\"]\n", "\n\n"})
        for (std::uint64_t n = ++first; n <= 50;
             n += vpgn::test::unless_sanitized(10, 50)) { // each number of parts with one of them
            std::string damaged = text;
            for (std::uint64_t i = n - 1; i > 0; --i) // backwards, so that the offsets remain valid
                damaged.insert(text.size() * i / n + 11 * i % 97, damage);
            std::string const path = folder.write("damaged.pgn", damaged);
            view const all = whole(path);
            try {
                check_same(all, in_parts({path}, n), fmt::format("`{}` in {} parts", damage, n));
                ++same;
            } catch (std::runtime_error const& why) {
                BOOST_CHECK(test::has(why.what(), "choose another number of parts"));
                ++refused;
            }
        }
    BOOST_TEST_MESSAGE(same << " the same, " << refused << " refused");
    BOOST_CHECK_GT(same, vpgn::test::unless_sanitized(10, 5) * refused);
}

namespace {

/// Runs `words` as a whole and in parts; both must have the same output.
void check_merged(scratch_folder const& folder, std::string const& words, std::uint64_t n) {
    std::string parts;
    for (std::uint64_t i = n; i > 0; --i) { // merging sorts the parts
        std::string const part = folder.file(fmt::format("p{}.part", i));
        BOOST_REQUIRE_EQUAL(run(fmt::format("{} --part {}/{} --part-file {}", words, i, n, part)).status, 0);
        parts += " " + part;
    }
    std::string const said = folder.file("said"), said_merging = folder.file("said merging");
    run_result const one = run(words, "2>'" + said + "'"),
                     merged = run("merge" + parts, "2>'" + said_merging + "'");
    BOOST_TEST_CONTEXT(words << " in " << n) {
        BOOST_CHECK(one.out == merged.out);
        BOOST_CHECK(test::read_whole(said) == test::read_whole(said_merging));
        BOOST_CHECK_EQUAL(one.status, merged.status);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(become_the_result_of_one_run) {
    scratch_folder const folder;
    std::string const text = archive();
    std::string const files = folder.write("games.pgn", text) + " " +
                              folder.write("frames.pgn.zst", in_frames(text, 9001)) +
                              " samples/articles/mail.txt samples/findings/C103-json-text/bad.jsonl";
    std::vector<char const*> const formats = {"full",  "short", "json",   "jsonl",
                                              "sarif", "junit", "rdjson", "github"};
    for (char const* const format : vpgn::test::every_unless_sanitized(formats, 3))
        check_merged(folder, fmt::format("check --format {} {}", format, files), 5);
    check_merged(folder, "check --statistics " + files, 3);
    check_merged(folder, "check " + files + " --boards --select S,R", 4);
    std::vector<char const*> const forms = {"pgn", "lan",  "uci",          "fen",
                                            "csv", "json", "jsonl --full", "pgn --as-written"};
    for (char const* const form : vpgn::test::every_unless_sanitized(forms, 3))
        check_merged(folder, fmt::format("convert --keep-errors --to {} {}", form, files), 5);
    check_merged(folder, "dump --format jsonl " + files, 6);
}

BOOST_AUTO_TEST_CASE(the_part_with_the_last_game_has_the_end_of_the_file) {
    scratch_folder const folder;
    std::string const long_game = "[White \"A\"]\n\n1. e4 {" + std::string(3000, 'a') + "} e5 *\n";
    std::string const files = folder.write("a.pgn", test::good_game + "\n" + long_game + "\n\n\n") + " " +
                              folder.write("b.pgn", test::good_game);
    for (std::uint64_t n = 2; n <= 6; ++n)
        check_merged(folder, "convert --to pgn --as-written " + files, n);
}

BOOST_AUTO_TEST_CASE(parts_that_do_not_belong_together_are_named) {
    scratch_folder const folder;
    std::string const path = folder.write("games.pgn", archive());
    auto const make = [&](std::string const& words, std::string const& part, std::string const& name) {
        std::string const file = folder.file(name);
        BOOST_REQUIRE_EQUAL(
            run(fmt::format("{} {} --part {} --part-file {}", words, path, part, file)).status, 0);
        return file;
    };
    std::string const a = make("check", "1/3", "a"), b = make("check", "2/3", "b"),
                      c = make("check", "3/3", "c"), twice = make("check", "2/3", "twice"),
                      other = make("check --format json", "3/3", "other");
    auto const told = [](std::string const& parts) { return run("merge " + parts, "2>&1 >/dev/null"); };
    BOOST_CHECK(test::has(told(a + " " + c).out, "part 2 of 3 is missing"));
    BOOST_CHECK(test::has(told(a + " " + b).out, "part 3 of 3 is missing"));
    BOOST_CHECK(test::has(told(a + " " + b + " " + twice + " " + c).out, "is given twice"));
    BOOST_CHECK(test::has(told(a + " " + b + " " + other).out, other + ": from another run"));
    BOOST_CHECK(test::has(told(a + " " + path).out, "not a part of a result"));
    std::string const bytes = test::read_whole(b);
    BOOST_CHECK(test::has(
        told(a + " " + folder.write("cut", bytes.substr(0, bytes.size() / 2)) + " " + c).out, "cut: "));
    for (std::string const& parts : {a + " " + c, a + " " + path})
        BOOST_CHECK_EQUAL(told(parts).status, 2);
    // It is reproducible: a scheduler may try it twice.
    BOOST_CHECK(test::read_whole(b) == test::read_whole(twice));
}

BOOST_AUTO_TEST_SUITE_END()
