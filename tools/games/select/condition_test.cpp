#include "games/select/condition_test.hpp"

#include <cctype>
#include <string>

namespace vpgn::tools {

namespace {

rules::piece_letter letter_written(std::string_view written) {
    rules::piece_letter letter{};
    for (char const c : written) {
        if (c == '+')
            letter.turned = true;
        else if (c == '\'')
            letter.other_army = true;
        else
            letter.capital = char(std::toupper(static_cast<unsigned char>(c)));
    }
    return letter;
}

} // namespace

rules::kind kind_written(std::string_view letter, replay::position_notation const& notation) {
    rules::piece_letter const parsed = letter_written(letter);
    rules::kind const own = notation.letters->kind_of(parsed);
    if (own != rules::no_kind || !parsed.turned || !notation.turns_into) return own;
    rules::kind const plain = notation.letters->kind_of({parsed.capital, false, parsed.other_army});
    return plain == rules::no_kind ? plain : (*notation.turns_into)[std::size_t(plain)];
}

rules::kind kind_called(std::string_view letter, replay::position_notation const& notation,
                        rules::piece_table const& pieces) {
    rules::kind const written = kind_written(letter, notation);
    rules::piece_letter const parsed = letter_written(letter);
    if (written != rules::no_kind || parsed.other_army) return written;
    std::string text(parsed.turned ? "+" : "");
    return pieces.kind_lettered(text += parsed.capital);
}

} // namespace vpgn::tools
