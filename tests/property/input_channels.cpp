// The same bytes have the same findings in a file of any name, compressed, from standard input, in small
// chunks, and on several threads. Damaged files of every format; $VPGN_MUTANTS sets their number.
#include "batch/game_sources.hpp"
#include "formats/common/detected_encoding.hpp"
#include "formats/text_formats.hpp"
#include "games/findings/checked_chunk.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/threads/in_order.hpp"
#include "source/encoding.hpp"
#include "source/file.hpp"
#include "support/built_in_definitions.hpp"
#include "support/converted.hpp"
#include "support/sanitized.hpp"
#include "tools/compressed.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <vector>

using namespace vpgn;
using namespace vpgn::testing;
using namespace vpgn::tools;

namespace {

class bytes_in_memory final : public byte_source {
public:
    explicit bytes_in_memory(std::string bytes) : bytes_(std::move(bytes)) {}
    std::size_t read(char* into, std::size_t size) override {
        std::size_t const n = std::min(size, bytes_.size() - at_);
        std::copy_n(bytes_.data() + at_, n, into);
        at_ += n;
        return n;
    }
    std::uint64_t bytes_read() const override { return at_; }

private:
    std::string bytes_;
    std::size_t at_ = 0;
};

struct channel {
    std::string name; ///< of the file; `-`: standard input; `*` stands for the ending of the format
    bool compressed = false;
    std::size_t chunk_size = std::size_t(1) << 20, threads = 1;
};

/// The findings of a text and the number of its games, without its name.
std::string findings_of(std::string const& bytes, channel const& by) {
    static game_sources const sources({});
    std::string seen;
    std::uint64_t games = 0;
    auto const add = [&](reported_game const& game) {
        for (finding const& f : game.findings) {
            seen += fmt::format("{} {} {}-{} {}: {} {}", f.place.game == 0 ? 0 : f.place.game + games,
                                record_of(f.code).code, f.where.start, f.where.end, f.message, f.label,
                                f.place.number);
            for (std::string const& help : f.helps)
                seen += "; " + help;
            seen += '\n';
        }
    };
    try {
        std::unique_ptr<byte_source> source =
            std::make_unique<bytes_in_memory>(by.compressed ? test::gzip_member(bytes) : bytes);
        if (by.compressed) source = unpacked(std::move(source), by.name);
        auto const chunks = sources.open(by.name, std::move(source), by.chunk_size);
        thread_limit const limit(by.threads);
        bool ended = false;
        run_in_order<game_chunk, checked_chunk>(
            [&]() -> std::optional<game_chunk> {
                if (ended) return std::nullopt;
                game_chunk chunk;
                chunks->read(chunk);
                ended = chunk.ends_file;
                return chunk;
            },
            [](game_chunk& chunk) { return check_chunk(chunk, {}); },
            [&](checked_chunk& chunk) {
                for (reported_game const& game : chunk.games)
                    add(game);
                if (chunk.crowded) check_one_by_one(chunk, {}, add);
                games += chunk.figures.games;
            });
        seen += fmt::format("{} games\n", games);
    } catch (unfit_file const& why) {
        std::string_view const words = why.what();
        seen = words.substr(words.find(": "));
    }
    return seen;
}

struct sample {
    std::string format, ending, text;
};

std::string const orthodox =
    "[Event \"Club match\"]\n[Site \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 "
    "Nc6 3. d4 exd4 4. Nxd4 Nf6 {a remark} 5. Nxc6 bxc6 6. Bd3 (6. e5 Qe7 7. Qe2 (7. f4 d6)) d5 $1 7. exd5 "
    "cxd5 8. O-O Be7 9. Nc3 O-O 1-0\n\n[Event \"Second\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 *\n"
    "\n[Event \"Third\"]\n[Result \"1/2-1/2\"]\n\n1. c4 c5 2. Nf3 Nf6 3. g3 g6 1/2-1/2\n";

std::string read_sample(std::string const& name) {
    return read_file(VPGN_SOURCE_DIR "/samples/" + name);
}

std::string encoded_as(encoding of, std::string_view utf8) {
    std::string bytes;
    BOOST_REQUIRE(encode(of, utf8, bytes) == std::string_view::npos);
    return bytes;
}

/// The first game, a row a turn.
std::string turn_table() {
    return "game,line,ply,number,side,written,san\n1,,1,1.,white,e4,e4\n1,,2,1...,black,e5,e5\n1,,3,2.,white,"
           "Nf3,Nf3\n"
           "1,,4,2...,black,Nc6,Nc6\n1,,5,3.,white,d4,d4\n";
}

std::vector<sample> all_samples() {
    using testing::converted;
    std::vector<sample> all;
    for (std::string const name :
         {"pgn", "lan", "iccf", "descriptive", "uci", "tcn", "fen", "json", "jsonl"}) {
        std::string const ending(find_target(name)->ending);
        all.push_back({name, ending, converted(orthodox, "pgn", name)});
    }
    all.push_back({"pgn", ".pgn", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {a quiet move} 4. Ba4 Nf6 5. O-O Be7 *\n"});
    all.push_back({"csv", ".csv", turn_table()});
    all.push_back({"pgn4", ".pgn4", read_sample("chesscom/two-players.pgn4")});
    all.push_back({"csa", ".csa", read_sample("shogi/games.csa")});
    all.push_back({"csa", ".csa", read_sample("shogi/server.csa")});
    std::string const kif = read_sample("shogi/lines.kif");
    for (char const* const name : {"diagram", "handicap", "opening"})
        all.push_back({"kif", ".kif", read_sample("shogi/" + std::string(name) + ".kif")});
    for (encoding const of : {encoding::utf8, encoding::cp932, encoding::euc_jp})
        all.push_back({"kif", ".kif", encoded_as(of, kif)});
    all.push_back({"ki2", ".ki2", converted(kif, "kif", "ki2")});
    all.push_back({"ki2", ".ki2", encoded_as(encoding::cp932, converted(kif, "kif", "ki2"))});
    all.push_back({"usi", ".usi", read_sample("shogi/lines.usi")});
    all.push_back({"sfen", ".sfen", converted(kif, "kif", "sfen")});
    all.push_back({"jkf", ".jkf", read_sample("shogi/forks.jkf")});
    std::string const ubb = read_sample("xiangqi/branch.ubb");
    all.push_back({"dhtmlxq", ".ubb", ubb});
    all.push_back({"wxf", ".wxf", converted(ubb, "dhtmlxq", "wxf")});
    all.push_back({"wxf", ".txt", read_sample("xiangqi/printed.txt")});
    all.push_back({"wxf", ".wxf", encoded_as(encoding::gb18030, read_sample("xiangqi/printed.txt"))});
    for (char const* const name : {"xqf", "cbr", "cbf"})
        all.push_back({name, "." + std::string(name), read_sample("xiangqi/opening." + std::string(name))});
    all.push_back({"gib", ".gib", read_sample("janggi/opening.gib")});
    all.push_back({"gib", ".gib", encoded_as(encoding::cp949, read_sample("janggi/opening.gib"))});
    for (char const* const name : {"mail", "shrink-game", "momentum-games"})
        all.push_back({"article", ".txt", read_sample("articles/" + std::string(name) + ".txt")});
    for (char const* const name : {"chess", "gunnery", "set-up"})
        all.push_back({"zsg", ".zsg", read_sample("zillions/" + std::string(name) + ".zsg")});
    return all;
}

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find('\n', at), text.size() - 1) + 1;
        lines.push_back(text.substr(at, end - at));
        at = end;
    }
    return lines;
}

/// One to three damages: bits flipped, bytes deleted, inserted or of other encodings, the end cut off, lines
/// exchanged or deleted. Every third one is at the beginning, which shows the format.
std::string damaged(std::string text, std::mt19937& chance) {
    constexpr std::string_view foreign = "\xff\xe9\x81\xb0\xc0\xf8";
    auto const below = [&](std::size_t bound) { return bound == 0 ? 0 : std::size_t(chance() % bound); };
    for (std::size_t damages = 1 + below(3); damages != 0 && !text.empty(); --damages) {
        std::size_t const at =
            below(3) == 0 ? below(std::min<std::size_t>(text.size(), 40)) : below(text.size());
        auto const in_lines = [&](auto const& change) {
            std::vector<std::string> lines = lines_of(text);
            change(lines);
            text.clear();
            for (std::string const& line : lines)
                text += line;
        };
        switch (below(8)) {
        case 0:
            text[at] = char(text[at] ^ 1 << below(8));
            break;
        case 1:
            text.erase(at, 1);
            break;
        case 2:
            text.erase(at, 1 + below(12));
            break;
        case 3:
            text[at] = foreign[below(foreign.size())];
            break;
        case 4:
            text.insert(at, 1, foreign[below(foreign.size())]);
            break;
        case 5:
            text.resize(std::max(text.size() / 3, at));
            break;
        case 6:
            in_lines([&](auto& lines) { std::swap(lines[below(lines.size())], lines[below(lines.size())]); });
            break;
        default:
            in_lines([&](auto& lines) { lines.erase(lines.begin() + std::ptrdiff_t(below(lines.size()))); });
        }
    }
    return text;
}

/// Whether the contents show their format, so that the name does not matter.
bool shows_its_format(std::string const& bytes) {
    encoding const of = transcribe::detect_encoding(bytes, "");
    std::string decoded;
    if (of != encoding::utf8) decode(of, bytes, false, decoded);
    std::string_view const text = of == encoding::utf8 ? std::string_view(bytes) : decoded;
    return text_format_of(text) != nullptr || text_format_by_lines(text) != nullptr;
}

} // namespace

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

BOOST_AUTO_TEST_SUITE(input_channels)

BOOST_AUTO_TEST_CASE(damaged_files_have_the_same_findings_through_every_channel) {
    constexpr std::size_t small_chunk = 64;
    std::vector<channel> const channels = {
        {"*.gz", true}, {"-"}, {"-", false, small_chunk, 2}, {"*", false, small_chunk}, {"a.txt"}, {"a.dat"}};
    std::vector<sample> const samples = all_samples();
    char const* const given = std::getenv("VPGN_MUTANTS");
    std::size_t const count = given != nullptr ? std::stoul(given) : test::unless_sanitized(2000, 200);
    std::mt19937 chance(20261130);
    std::map<std::string, int> unnamed;
    for (std::size_t i = 0; i != count; ++i) {
        sample const& of = samples[i % samples.size()];
        std::string const text = i < samples.size() ? of.text : damaged(of.text, chance);
        bool const shows = shows_its_format(text);
        unnamed[of.format] += !shows;
        std::string const expected = findings_of(text, {"a" + of.ending}),
                          without_name = shows ? expected : findings_of(text, {"-"});
        for (channel by : channels) {
            bool const is_own = by.name[0] == '*';
            if (is_own) by.name.replace(0, 1, "a" + of.ending);
            if (!shows && by.name == "a.txt") continue;
            std::string const found = findings_of(text, by);
            BOOST_CHECK_MESSAGE(found == (is_own ? expected : without_name),
                                "mutant " << i << ", " << of.format << " read as " << by.name << ":\n"
                                          << text << "\nexpected:\n"
                                          << (is_own ? expected : without_name) << "found:\n"
                                          << found);
        }
    }
    std::size_t all = 0;
    for (auto const& [format, times] : unnamed) {
        BOOST_TEST_MESSAGE(format << ": " << times << " show no format");
        all += format == "pgn" || format == "article" ? 0 : std::size_t(times); // the formats without signs
    }
    BOOST_TEST(all <= count / 20);
}

// The contents fit two formats, or show none: see docs/reference/formats.md.
BOOST_AUTO_TEST_CASE(the_name_decides_what_the_contents_leave_open) {
    auto const games = [](std::string const& text, std::string const& name) {
        std::string const all = findings_of(text, {name});
        return all.substr(all.rfind('\n', all.size() - 2) + 1);
    };
    std::string const moves = "e2e4 e7e5\ng1f3 b8c6\n", // one game on two lines, or two games
        prose = "We met in the park, and nobody had a clock with him.\n1. e4 e5 2. Nf3 I resigned here.\n";
    for (std::string const name : {"a.uci", "a.uci.gz", "a.txt"})
        BOOST_TEST(games(moves, name) == "2 games\n");
    for (std::string const name : {"-", "a.pgn", "a.dat"})
        BOOST_TEST(games(moves, name) == "1 games\n");
    BOOST_TEST(findings_of(prose, {"a.txt"}) == "1 games\n");
    for (std::string const name : {"-", "a.pgn", "a.dat"})
        BOOST_TEST(findings_of(prose, {name}) != "1 games\n");
    // The lines of a table without the names of its columns, a binary file without its first bytes.
    BOOST_TEST(findings_of("1,1,1.,white,e4\n", {"a.csv"}).find("C501") != std::string::npos);
    BOOST_TEST(findings_of("1,1,1.,white,e4\n", {"-"}).find("G101") != std::string::npos);
    std::string const damaged_xqf = "?" + read_sample("xiangqi/opening.xqf").substr(1);
    BOOST_TEST(findings_of(damaged_xqf, {"a.xqf"}).find("1 games") != std::string::npos);
    BOOST_TEST(findings_of(damaged_xqf, {"-"}) == ": a binary file, not text");
}

BOOST_AUTO_TEST_SUITE_END()
