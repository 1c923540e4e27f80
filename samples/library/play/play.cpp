// play VARIANT [--definitions FILE] TURN...: plays turns in a variant and prints the changes of the board and
// the legal turns.
#include <vpgn/position.hpp>

#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

std::string text_of(std::string const& path) {
    std::ifstream file(path);
    std::stringstream text;
    if (!(text << file.rdbuf())) throw std::runtime_error("cannot read " + path);
    return text.str();
}

void play(std::vector<std::string> const& words) {
    vpgn::api::position_options options;
    options.variant = words.at(0);
    std::size_t first = 1;
    if (words.size() > 2 && words[1] == "--definitions") {
        options.definitions = text_of(words[2]);
        first = 3;
    }
    vpgn::api::position position(options);
    std::cout << position.variant().name << '\n';
    for (std::size_t i = first; i < words.size(); ++i) {
        vpgn::api::play_result const done = position.play(words[i]);
        if (!done) {
            for (vpgn::api::finding const& finding : done.findings) {
                std::cout << words[i] << ": " << finding.message << ": " << finding.label << '\n';
                for (std::string const& help : finding.helps)
                    std::cout << "  " << help << '\n';
            }
            throw std::invalid_argument("`" + words[i] + "` is illegal");
        }
        std::cout << done.text << '\n';
        for (vpgn::api::event const& event : done.events)
            std::cout << "  " << vpgn::api::name_of(event.cause) << ' ' << event.piece << ' ' << event.from
                      << ' ' << event.to << '\n';
    }
    std::cout << position.text() << '\n';
    if (vpgn::api::ending const end = position.end()) {
        std::cout << "the game is over: " << vpgn::api::name_of(end.how) << '\n';
        return;
    }
    std::vector<vpgn::api::turn> const turns = position.legal_turns();
    std::cout << turns.size() << " turns:";
    for (vpgn::api::turn const& turn : turns)
        std::cout << ' ' << turn.text;
    std::cout << '\n';
}

} // namespace

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "play VARIANT [--definitions FILE] TURN...\n";
        return 2;
    }
    try {
        play({words + 1, words + count});
    } catch (std::exception const& problem) {
        std::cerr << "play: " << problem.what() << '\n';
        return 1;
    }
    return 0;
}
