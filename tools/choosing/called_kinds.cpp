#include "choosing/called_kinds.hpp"

#include <cctype>
#include <string>

namespace vpgn::tools {

rules::kind kind_called(std::string_view letter, replay::position_notation const& notation,
                        rules::piece_table const& pieces) {
    rules::piece_letter wanted{};
    for (char const c : letter) {
        if (c == '+')
            wanted.turned = true;
        else if (c == '\'')
            wanted.other_army = true;
        else
            wanted.capital = char(std::toupper(static_cast<unsigned char>(c)));
    }
    rules::kind const own = notation.letters->kind_of(wanted);
    if (own != rules::no_kind) return own;
    if (wanted.turned && notation.turns_into) {
        rules::kind const plain = notation.letters->kind_of({wanted.capital, false, wanted.other_army});
        if (plain != rules::no_kind) return (*notation.turns_into)[std::size_t(plain)];
    }
    if (wanted.other_army) return rules::no_kind;
    std::string text(wanted.turned ? "+" : "");
    return pieces.kind_lettered(text += wanted.capital);
}

} // namespace vpgn::tools
