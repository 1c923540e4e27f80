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
    std::string usual(text);
    for (std::string_view const dash : {"−", "–", "—", "‐"})
        for (std::size_t at = 0; (at = usual.find(dash, at)) != usual.npos;)
            usual.replace(at, dash.size(), "-");
    return ascii::uppered(narrow_signs(usual));
}

/// A move without blanks and hyphens within it, without a number before it, and with the code of its piece:
/// `+77 76FU`, `+77-76FU`, `12 +7776FU`, `+7776歩`. Empty: that is none.
std::string plain_move(std::string_view text, bool gote_moves) {
    std::size_t const digits = std::min(text.find_first_not_of("0123456789"), text.size());
    std::size_t const behind = std::min(text.find_first_not_of(" .:)\t", digits), text.size());
    if (digits != 0 && behind != text.size() && is_csa_side(text[behind]) && behind != digits)
        text.remove_prefix(behind);
    std::string move;
    while (!text.empty()) {
        named_shogi_piece const piece = move.size() > 3 ? piece_named(text) : named_shogi_piece{};
        if (piece.bytes != 0) {
            move += csa_of_piece(piece.piece);
            text.remove_prefix(piece.bytes);
            continue;
        }
        bool const is_hyphen = text[0] == '-' && !move.empty();
        if (!is_hyphen && text[0] != ' ' && text[0] != '\t') move += text[0];
        text.remove_prefix(1);
    }
    if (!move.empty() && is_digit(move[0])) move.insert(0, 1, gote_moves ? '-' : '+');
    return is_csa_move(move) ? move : std::string();
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

bool is_csa_remark(std::string_view text) {
    bool const is_statement_like = is_csa_side(text[0]) || text[0] == '%' || is_digit(text[0]) ||
                                   (text.size() > 1 && std::string_view("PTVN$").find(text[0]) != text.npos &&
                                    (is_digit(text[1]) || is_csa_side(text[1])));
    auto const is_letter_or_high = [](char c) {
        return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
    };
    return !is_statement_like && std::any_of(text.begin(), text.end(), is_letter_or_high);
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
    if (std::string move = plain_move(usual, gote_moves); !move.empty() && move != statement) return move;
    if (std::string move = plain_move(statement, gote_moves); !move.empty() && move != statement) return move;
    bool const is_known = usual.starts_with("N+") || usual.starts_with("N-") || is_statement(usual);
    return is_known && usual != statement ? usual : std::string();
}

source_line glued_csa_move(source_line comment) {
    constexpr std::size_t size = move_size;
    std::string_view const text = comment.text;
    if (text.size() <= size + 1 || !is_csa_move(text.substr(text.size() - size))) return {};
    char const before = text[text.size() - size - 1];
    bool const is_joined = !is_blank(before) && !is_digit(before) && !is_csa_side(before) && before != '(' &&
                           before != '\'' && before != '*';
    return is_joined ? part_of(comment, text.size() - size) : source_line{};
}

} // namespace vpgn::transcribe
