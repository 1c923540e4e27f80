// draw VARIANT TURN...: the position after these turns, as SVG.
#include <exception>
#include <iostream>
#include <vpgn/drawing.hpp>

namespace api = vpgn::api;

int main(int count, char** words) {
    try {
        api::position position(count > 1 ? words[1] : "");
        for (int i = 2; i < count; ++i)
            if (!position.play(words[i])) {
                std::cerr << "draw: `" << words[i] << "` is illegal\n";
                return 1;
            }
        std::cout << api::svg(position);
    } catch (std::exception const& problem) {
        std::cerr << "draw: " << problem.what() << '\n';
        return 2;
    }
}
