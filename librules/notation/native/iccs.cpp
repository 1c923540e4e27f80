// Xiangqi in the coordinates of the Internet Chinese Chess Server: `h2e2`, `H2-E2`, with ranks 0 to 9.
#include "notation/native/rows.hpp"
#include "notation/native/signs.hpp"
#include "notation/native/slips.hpp"
#include "notation/native/xiangqi_facts.hpp"

namespace vpgn::replay {

using rules::file_of, rules::rank_of;

namespace {

struct iccs_squares {
    int from_file = -1, from_rank = -1, to_file = -1, to_rank = -1;
};

int iccs_file(char32_t c) {
    return c >= U'a' && c <= U'i' ? int(c - U'a') : c >= U'A' && c <= U'I' ? int(c - U'A') : -1;
}
int iccs_rank(char32_t c) {
    return c >= U'0' && c <= U'9' ? int(c - U'0') : -1;
}

std::size_t read_iccs(std::string_view text, iccs_squares& s) {
    signs::reader from(text);
    char32_t const first = signs::narrow(from.next());
    s.from_file = iccs_file(first);
    if (s.from_file < 0) return 0;
    s.from_rank = iccs_rank(signs::narrow(from.next()));
    if (s.from_rank < 0) return 0;
    char32_t next = signs::narrow(from.next());
    if (next == U'-') next = signs::narrow(from.next());
    // A capital before a small letter names a piece: `H2e3`.
    s.to_file = (first < U'a') == (next < U'a') ? iccs_file(next) : -1;
    s.to_rank = s.to_file < 0 ? -1 : iccs_rank(signs::narrow(from.next()));
    if (s.to_rank < 0 || signs::continues_word(from.peek())) return 0;
    return from.place();
}

std::size_t measure_iccs(std::string_view text) {
    iccs_squares s;
    return read_iccs(text, s);
}

bool read_iccs_word(std::string_view word, word_context const& context, action_pattern& into) {
    iccs_squares s;
    if (read_iccs(word, s) != word.size()) return false;
    into.pieces = rules::all_kinds;
    into.from_file = s.from_file;
    into.from_rank = s.from_rank;
    into.to_file = s.to_file;
    into.to_rank = s.to_rank;
    into.native.files = context.files;
    into.native.ranks = context.ranks;
    return true;
}

bool fits_iccs(action_pattern const& w, board_view const& board, rules::choice const& c) {
    return c.type == rules::choice_type::move && c.from == rules::square_at(w.from_file, w.from_rank) &&
           c.to == rules::square_at(w.to_file, w.to_rank) && board.at(c.from).is(board.mover());
}

int distance_of_iccs(action_pattern const& w, board_view const&, rules::choice const& c) {
    bool const turned = c.to == rules::square_at(w.from_file, w.from_rank) &&
                        c.from == rules::square_at(w.to_file, w.to_rank);
    if (turned) return slips::exchanged;
    return slips::of_square(w.from_file, w.from_rank, c.from, w.native.files, w.native.ranks) +
           slips::of_square(w.to_file, w.to_rank, c.to, w.native.files, w.native.ranks);
}

void write_iccs(std::string& out, word_to_write const& word) {
    char const first = word.style.capitals ? 'A' : 'a';
    rules::choice const& c = word.choice;
    out += char(first + file_of(c.from));
    out += char('0' + rank_of(c.from));
    if (word.style.hyphen) out += '-';
    out += char(first + file_of(c.to));
    out += char('0' + rank_of(c.to));
}

void put_iccs_square(std::string& out, rules::square s, int, int) {
    out += char('a' + file_of(s));
    out += char('0' + rank_of(s));
}

word_style style_of_iccs(std::string_view text) {
    word_style style;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (std::size_t const size = measure_iccs(text.substr(at)); size != 0) {
            style.hyphen = size > 4;
            style.capitals = text[at] < 'a';
            return style;
        }
    }
    return style;
}

} // namespace

word_notation const iccs_words{.id = "iccs",
                               .name = "ICCS",
                               .variant = "Xiangqi",
                               .serves = xiangqi::serves,
                               .measure = measure_iccs,
                               .read = read_iccs_word,
                               .fits = fits_iccs,
                               .distance = distance_of_iccs,
                               .write = write_iccs,
                               .style_of = style_of_iccs,
                               .by_content = false,
                               .put_square = put_iccs_square};

} // namespace vpgn::replay
