// Growth of the work with the size of the text. Checks each oddity and each hostile text, blown up to several
// sizes, under callgrind, which writes one profile for each; see growth. The arguments are sizes in bytes.
// Human-readable output: name, bytes, and nanoseconds of processor time per byte.
#include "replay/play/replay.hpp"
#include "source/line_index.hpp"
#include "support/hostile_pieces.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <valgrind/callgrind.h>
#include <vector>

using namespace vpgn;

namespace {

struct named_pieces {
    std::string name;
    std::string before;
    std::string again;
};

std::vector<named_pieces> all_texts() {
    std::vector<named_pieces> texts;
    for (auto const& file : std::filesystem::directory_iterator(VPGN_SOURCE_DIR "/samples/oddities")) {
        if (file.path().extension() != ".pgn" || file.file_size() == 0) continue;
        std::ifstream in(file.path(), std::ios::binary);
        texts.push_back({file.path().stem().string(), "", {std::istreambuf_iterator<char>(in), {}}});
    }
    std::sort(texts.begin(), texts.end(), [](auto const& a, auto const& b) { return a.name < b.name; });
    int number = 0;
    for (test::pieces const& one : test::hostile)
        texts.push_back(
            {"hostile-" + std::to_string(number++), std::string(one.before), std::string(one.again)});
    return texts;
}

/// Computes the place of each finding, as any display must.
struct placer final : replay::check_consumer {
    explicit placer(std::string_view text) : lines(text) {}
    void take(replay::game_report report) override {
        for (finding const& one : report.findings)
            between(one);
    }
    void between(finding one) override { columns += lines.place(one.where.start).column; }

    line_index lines;
    std::uint64_t columns = 0;
};

} // namespace

int main(int count, char** words) {
    int counted = 0;
    // Once: each start makes callgrind translate the program again, which takes longer than most texts.
    CALLGRIND_START_INSTRUMENTATION;
    for (named_pieces const& one : all_texts())
        for (int i = 1; i < count; ++i) {
            std::string const text =
                test::blown_up({one.before, one.again}, std::strtoull(words[i], nullptr, 10));
            // Stored, because the request below reads it after its own full expression.
            std::string const name = one.name + " " + std::to_string(text.size());
            CALLGRIND_ZERO_STATS;
            std::clock_t const begin = std::clock();
            placer out(text);
            replay::check_games(text, out);
            std::clock_t const end = std::clock();
            CALLGRIND_DUMP_STATS_AT(name.c_str());
            ++counted;
            double const seconds = double(end - begin) / CLOCKS_PER_SEC;
            std::printf("%s %.1f\n", name.c_str(), 1e9 * seconds / double(text.size()));
            std::fflush(stdout);
        }
    std::printf("%d texts counted\n", counted); // growth expects a profile for each
    return 0;
}
