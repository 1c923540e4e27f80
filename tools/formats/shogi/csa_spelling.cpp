#include "formats/shogi/csa_spelling.hpp"

#include "formats/common/narrow_signs.hpp"
#include "formats/shogi/shogi_endings.hpp"
#include "formats/shogi/shogi_position.hpp"
#include "transcript/names.hpp"

#include <algorithm>

namespace vpgn::transcribe {

namespace {

constexpr std::size_t move_size = 7;

/// The usual width and case of a text; the minus sign is what some programs read for a full-width hyphen.
std::string usual_signs(std::string_view text) {
    constexpr std::string_view minus = "−";
    std::string usual(text);
    for (std::size_t at = 0; (at = usual.find(minus, at)) != usual.npos;)
        usual.replace(at, minus.size(), "-");
    return ascii::uppered(narrow_signs(usual));
}

/// The bytes of the first `count` signs.
std::size_t size_of_signs(std::string_view text, int count) {
    std::size_t size = 0;
    for (; count != 0 && size < text.size(); --count)
        do
            ++size;
        while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80);
    return size;
}

bool is_statement(std::string_view text) {
    bool const has_more = text.size() > 1;
    switch (text[0]) {
    case '+':
    case '-':
        return !has_more || is_csa_move(text);
    case 'V':
    case 'T':
        return has_more && is_digit(text[1]);
    case 'P':
        return has_more && (text[1] == 'I' || is_csa_side(text[1]) || is_digit(text[1]));
    case '%':
        return csa_ending(text.substr(1)) != nullptr;
    default:
        return false;
    }
}

} // namespace

bool is_csa_move(std::string_view text) {
    return text.size() == move_size && is_csa_side(text[0]) && all_digits(text.substr(1, 4)) &&
           bool(piece_of_csa(text.substr(5)));
}

bool is_misread_csa_move(std::string_view text) {
    if (text.size() + 1 < move_size || text.size() > move_size + 1 || !is_csa_side(text[0])) return false;
    if (is_csa_move(text.substr(0, move_size))) return false; // and a sign after it
    std::string_view const signs = text.substr(1);
    constexpr std::ptrdiff_t fewest_digits = 3;
    return std::all_of(signs.begin(), signs.end(), [](char c) { return is_digit(c) || is_letter(c); }) &&
           std::count_if(signs.begin(), signs.end(), is_digit) >= fewest_digits &&
           std::any_of(signs.begin(), signs.end(), is_letter);
}

std::string usual_csa_statement(std::string_view statement, bool gote_moves) {
    // A name keeps its own signs.
    std::size_t const head_size = size_of_signs(statement, 2);
    std::string const head = usual_signs(statement.substr(0, head_size));
    std::string usual = head == "N+" || head == "N-" ? head + std::string(statement.substr(head_size))
                                                     : usual_signs(statement);
    if (usual.empty() || usual == statement) usual = statement;
    if (std::string signed_move = (gote_moves ? "-" : "+") + usual; is_csa_move(signed_move))
        return signed_move;
    bool const is_known = usual.starts_with("N+") || usual.starts_with("N-") || is_statement(usual);
    return is_known && usual != statement ? usual : std::string();
}

} // namespace vpgn::transcribe
