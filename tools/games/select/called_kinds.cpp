#include "games/select/called_kinds.hpp"

#include <cctype>
#include <string>

namespace vpgn::tools {

namespace {

rules::piece_letter letter_meant(std::string_view written) {
    rules::piece_letter meant{};
    for (char const c : written) {
        if (c == '+')
            meant.turned = true;
        else if (c == '\'')
            meant.other_army = true;
        else
            meant.capital = char(std::toupper(static_cast<unsigned char>(c)));
    }
    return meant;
}

} // namespace

rules::kind kind_written(std::string_view letter, replay::position_notation const& notation) {
    rules::piece_letter const wanted = letter_meant(letter);
    rules::kind const own = notation.letters->kind_of(wanted);
    if (own != rules::no_kind || !wanted.turned || !notation.turns_into) return own;
    rules::kind const plain = notation.letters->kind_of({wanted.capital, false, wanted.other_army});
    return plain == rules::no_kind ? plain : (*notation.turns_into)[std::size_t(plain)];
}

rules::kind kind_called(std::string_view letter, replay::position_notation const& notation,
                        rules::piece_table const& pieces) {
    rules::kind const written = kind_written(letter, notation);
    rules::piece_letter const wanted = letter_meant(letter);
    if (written != rules::no_kind || wanted.other_army) return written;
    std::string text(wanted.turned ? "+" : "");
    return pieces.kind_lettered(text += wanted.capital);
}

} // namespace vpgn::tools
