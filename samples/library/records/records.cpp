// records FILE: the main lines of a file's games, a turn a line: its number, its canonical text, its squares,
// what is on the clock, and how many variations replace it.
#include <vpgn/record.hpp>

#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace {

std::string text_of(std::string const& path) {
    std::ifstream file(path);
    std::stringstream text;
    if (!(text << file.rdbuf())) throw std::runtime_error("cannot read " + path);
    return text.str();
}

void print(vpgn::api::recorded_turn const& turn) {
    bool const white = turn.mover() == vpgn::api::color::white;
    std::cout << turn.number() << (white ? ". " : "... ") << turn.canonical().value_or(turn.text());
    for (vpgn::api::choice const& choice : turn.choices())
        std::cout << ' ' << choice.from << '-' << choice.to;
    if (auto const time = turn.clock()) std::cout << ", " << time->count() / 1000 << " s left";
    if (auto const variations = turn.variations(); !variations.empty())
        std::cout << ", " << variations.size() << (variations.size() == 1 ? " variation" : " variations");
    std::cout << '\n';
}

/// Prints a game; returns whether the next one is wanted.
bool print_game(vpgn::api::record&& game) {
    auto const variant = game.variant();
    std::cout << game.title() << ": " << (variant ? variant->name : "unknown variant") << '\n';
    vpgn::api::line const line = game.main_line();
    for (std::size_t i = 0; i != line.size(); ++i)
        print(line[i]);
    if (game.end()) std::cout << name_of(game.end().how) << '\n';
    return game.number() < 10;
}

} // namespace

int main(int count, char** words) {
    if (count != 2) {
        std::cerr << "records FILE\n";
        return 2;
    }
    try {
        vpgn::api::read_records(text_of(words[1]), {}, print_game);
    } catch (std::exception const& problem) {
        std::cerr << "records: " << problem.what() << '\n';
        return 1;
    }
    return 0;
}
