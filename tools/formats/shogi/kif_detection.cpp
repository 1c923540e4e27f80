// Whether a text is KIF or KI2, and where it may be cut.
#include "formats/shogi/kif_lines.hpp"
#include "formats/shogi/shogi_formats.hpp"
#include "formats/shogi/shogi_position.hpp"
#include "transcript/names.hpp"

#include <string_view>

namespace vpgn::transcribe {

bool is_line_of_kif(source_line const& line) {
    source_line const bare = kif::unmarked_line(line);
    std::string_view const text = bare.text;
    if (text.starts_with("#KIF") || kif::is_head_of_columns(text) || kif::starts_with_side(text)) return true;
    if (kif::is_move_without_number(bare)) return true;
    if (kif::is_line_of_bare_words(bare)) return true;
    auto const fact = kif::header_of(bare);
    if (fact && (kif::is_first_header(fact->key) || fact->key.ends_with("の持駒"))) return true;
    auto const move = kif::numbered(bare);
    if (!move) return false;
    std::string_view const word = move->rest.text;
    if (word.starts_with(kif::same_sign)) return true;
    read_digit const file = digit_at(word);
    read_digit const rank = digit_at(word.substr(file.bytes));
    return file.bytes != 0 && rank.bytes == 3 && piece_named(word.substr(file.bytes + rank.bytes)).bytes != 0;
}

bool opens_kif(std::string_view first) {
    constexpr std::size_t lines_looked_at = 60;
    std::size_t seen = 0;
    for (source_line const& line : lines_of_text(first)) {
        source_line const bare = trimmed_line(line);
        std::string_view const text = bare.text;
        if (text.empty()) continue;
        if (++seen > lines_looked_at) return false;
        if (text[0] == '[' || text[0] == '{' || text[0] == '<') return false;
        if (is_line_of_kif(bare)) return true;
        if (kif::numbered(bare)) return false; // a move of another format
    }
    return false;
}

std::size_t last_cut_of_kif(std::string_view text) {
    std::size_t next = text.npos; // the first line of the header that was seen last
    std::size_t end = text.size();
    while (end != 0) {
        std::size_t const start = end < 2 ? 0 : text.rfind('\n', end - 2) + 1;
        source_line const line = trimmed_line({text.substr(start, end - start), {start, end}});
        auto const fact = kif::header_of(line);
        if (line.text.starts_with("#KIF") || (fact && kif::is_first_header(fact->key)))
            next = start;
        else if (next != text.npos && (kif::numbered(line) || line.text.starts_with("まで")))
            return next;
        end = start;
    }
    return 0;
}

} // namespace vpgn::transcribe
