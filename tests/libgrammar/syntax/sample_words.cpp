#include "libgrammar/syntax/sample_words.hpp"

#include "source/file.hpp"
#include "support/sanitized.hpp"

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>
#include <sstream>
#include <string_view>
#include <vector>

namespace vpgn::test {

namespace {

std::vector<std::string> words_of_samples() {
    std::set<std::string> words;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(VPGN_SOURCE_DIR "/samples")) {
        if (entry.path().extension() != ".pgn") continue;
        std::istringstream text(read_file(entry.path().string()));
        for (std::string word, last; text >> word; last = word) {
            if (word.size() > 40) continue;
            words.insert(word);
            if (last.size() + word.size() < 30) words.insert(last + " " + word);
        }
    }
    return {words.begin(), words.end()};
}

} // namespace

void for_words(int damaged, std::function<void(std::string const& word)> const& with) {
    static constexpr std::string_view bytes = "abcdefghepx123456780KQRBNPGZO O-=+#!?()@*<>/:.,nulq\t+#";
    auto const words = words_of_samples();
    for (std::size_t i = 0; i < words.size(); i += unless_sanitized(1, 7))
        with(words[i]);
    std::mt19937 random(37);
    for (int i = unless_sanitized(0, damaged - damaged / 10); i < damaged; ++i) {
        std::string word = words[random() % words.size()];
        for (auto edits = 1 + random() % 3; edits != 0; --edits) {
            std::size_t const at = random() % (word.size() + 1);
            char const c = bytes[random() % bytes.size()];
            switch (random() % 3) {
            case 0:
                word.insert(at, 1, c);
                break;
            case 1:
                if (at < word.size()) word[at] = c;
                break;
            default:
                word.erase(std::min(at, word.size()), 1);
            }
        }
        with(word);
    }
}

} // namespace vpgn::test
