// archive FOLDER [OUTPUT]: the games of the files below a folder, compressed or not: how many there are and
// how many have errors; with an output, they are also converted to the format of its extension, the first
// file alone.
#include <vpgn/files.hpp>

#include <algorithm>
#include <exception>
#include <iostream>
#include <string>

namespace {

using namespace vpgn;

bool has_error(api::record const& game) {
    return std::any_of(game.findings().begin(), game.findings().end(),
                       [](api::finding const& finding) { return finding.level == api::severity::error; });
}

void count(std::string const& path) {
    api::game_reader games(api::game_source::file(path));
    std::uint64_t all = 0, wrong = 0;
    while (auto const game = games.next()) {
        ++all;
        wrong += has_error(*game);
    }
    std::cout << path << ": " << all << " games, " << wrong << " with errors\n";
}

void convert(std::string const& path, std::string const& output) {
    api::conversion options;
    options.output = output;
    api::converted_games const done = api::convert(api::game_source::file(path), options);
    std::cout << done.written << " of " << done.games << " games written\n";
}

} // namespace

int main(int count_of_words, char** words) {
    if (count_of_words != 2 && count_of_words != 3) {
        std::cerr << "archive FOLDER [OUTPUT]\n";
        return 2;
    }
    try {
        auto const files = api::files_below(words[1]);
        for (std::string const& path : files)
            count(path);
        if (count_of_words == 3) convert(files.front(), words[2]);
    } catch (std::exception const& problem) {
        std::cerr << "archive: " << problem.what() << '\n';
        return 1;
    }
    return 0;
}
