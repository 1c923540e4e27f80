// Makruk in Thai letters: `มขxค๓`, a piece, as much of its origin as is needed, a target, `=ม็` for a
// promotion.
#include "notation/native/rows.hpp"
#include "notation/native/signs.hpp"
#include "notation/native/slips.hpp"

#include <array>

namespace vpgn::replay {

namespace {

using rules::kind, rules::no_kind, rules::square;

constexpr std::u32string_view thai_files = U"กขคงจฉชญ", thai_digits = U"๑๒๓๔๕๖๗๘";
constexpr char32_t above_met = U'\x0e47';

struct thai_piece {
    std::u32string_view sign;
    std::string_view noun;
};
/// The met before the horse, with whose sign it begins.
constexpr std::array<thai_piece, 6> thai_pieces = {{{U"ม\x0e47", "fers"},
                                                    {U"ม", "knight"},
                                                    {U"ข", "king"},
                                                    {U"ค", "silver"},
                                                    {U"ร", "rook"},
                                                    {U"บ", "pawn"}}};

struct thai_parts {
    std::string_view noun = "pawn";
    int from_file = -1, from_rank = -1, to_file = -1, to_rank = -1;
    bool promotes = false;
};

int place_in(std::u32string_view all, char32_t c) {
    std::size_t const at = all.find(c);
    return at == all.npos ? -1 : int(at);
}
int thai_rank(char32_t c) {
    return c >= U'1' && c <= U'8' ? int(c - U'1') : place_in(thai_digits, c);
}

/// The signs of a word: those from its first on that a word can have.
struct thai_signs {
    std::array<char32_t, 16> of{};
    std::array<std::size_t, 17> ends{}; ///< where each begins, in bytes
    std::size_t count = 0;

    std::u32string_view view() const { return {of.data(), count}; }
};
thai_signs signs_of(std::string_view text) {
    thai_signs all;
    for (signs::reader from(text); all.count != all.of.size();) {
        char32_t const c = from.peek();
        bool const is_of_words = (c >= 0x0e01 && c <= 0x0e2e) || c == above_met || thai_rank(c) >= 0 ||
                                 c == U'x' || c == U'-' || c == U'=';
        if (!is_of_words) break;
        all.of[all.count++] = from.next();
        all.ends[all.count] = from.place();
    }
    return all;
}

/// Reads what is left of the end of a word: a square, whole or a part of it.
bool take_rank(std::u32string_view& text, int& rank) {
    rank = text.empty() ? -1 : thai_rank(text.back());
    if (rank >= 0) text.remove_suffix(1);
    return rank >= 0;
}
bool take_file(std::u32string_view& text, int& file) {
    file = text.empty() ? -1 : place_in(thai_files, text.back());
    if (file >= 0) text.remove_suffix(1);
    return file >= 0;
}

bool read_parts(std::u32string_view text, thai_parts& p) {
    constexpr std::u32string_view promoted = U"=ม\x0e47";
    if (text.size() > promoted.size() && text.substr(text.size() - promoted.size()) == promoted) {
        p.promotes = true;
        text.remove_suffix(promoted.size());
    }
    if (!take_rank(text, p.to_rank) || !take_file(text, p.to_file)) return false;
    bool const is_capture = !text.empty() && text.back() == U'x';
    if (is_capture || (!text.empty() && text.back() == U'-')) text.remove_suffix(1);
    bool named = false;
    for (thai_piece const& row : thai_pieces)
        if (!named && text.substr(0, row.sign.size()) == row.sign) {
            named = true;
            p.noun = row.noun;
            text.remove_prefix(row.sign.size());
        }
    take_rank(text, p.from_rank);
    take_file(text, p.from_file);
    return text.empty();
}

/// The longest word that the text begins with, in bytes.
std::size_t read_thai(std::string_view text, thai_parts& p) {
    if (text.empty() || std::uint8_t(text[0]) < 0xe0) return 0;
    thai_signs const all = signs_of(text);
    for (std::size_t size = all.count; size > 1; --size) {
        p = {};
        if (read_parts(all.view().substr(0, size), p)) return size == all.count ? all.ends[size] : 0;
    }
    return 0;
}

std::size_t measure_thai(std::string_view text) {
    thai_parts p;
    return read_thai(text, p);
}

kind kind_of(std::string_view noun, rules::piece_table const& pieces) {
    for (kind const k : pieces.kinds_of(rules::color::white))
        if (pieces.noun_of({rules::color::white, k}) == noun) return k;
    return no_kind;
}

bool serves_makruk(rules::variant_info const& info, rules::piece_table const& pieces) {
    if (info.start.files != 8 || info.start.ranks != 8) return false;
    for (thai_piece const& row : thai_pieces)
        if (kind_of(row.noun, pieces) == no_kind) return false;
    return true;
}

bool read_thai_word(std::string_view word, word_context const& context, action_pattern& into) {
    thai_parts p;
    if (read_thai(word, p) != word.size()) return false;
    kind const k = kind_of(p.noun, context.pieces);
    if (k == no_kind) return false;
    into.pieces = rules::set_of(k);
    into.from_file = p.from_file;
    into.from_rank = p.from_rank;
    into.to_file = p.to_file;
    into.to_rank = p.to_rank;
    into.native.promotes = p.promotes ? promotion_demand::demanded : promotion_demand::unstated;
    into.native.files = context.files;
    into.native.ranks = context.ranks;
    return true;
}

bool fits_thai(action_pattern const& w, board_view const& board, rules::choice const& c) {
    if (c.type != rules::choice_type::move || !board.at(c.from).is(board.mover())) return false;
    if (!(w.pieces & rules::set_of(board.at(c.from).kind()))) return false;
    if (c.to != rules::square_at(w.to_file, w.to_rank)) return false;
    if (w.from_file >= 0 && rules::file_of(c.from) != w.from_file) return false;
    if (w.from_rank >= 0 && rules::rank_of(c.from) != w.from_rank) return false;
    return w.native.promotes != promotion_demand::demanded || c.promotion != no_kind;
}

int distance_of_thai(action_pattern const& w, board_view const& board, rules::choice const& c) {
    int far = slips::of_square(w.to_file, w.to_rank, c.to, w.native.files, w.native.ranks);
    if (!(w.pieces & rules::set_of(board.at(c.from).kind()))) far += slips::other_piece;
    if (w.from_file >= 0)
        far += slips::of_number(w.from_file + 1, rules::file_of(c.from) + 1, w.native.files);
    if (w.from_rank >= 0)
        far += slips::of_number(w.from_rank + 1, rules::rank_of(c.from) + 1, w.native.ranks);
    if (w.native.promotes == promotion_demand::demanded && c.promotion == no_kind)
        far += slips::other_promotion;
    return far;
}

/// As much of the origin as no other piece of the kind shares that can go there.
struct needed_origin {
    bool file = false, rank = false;
};
needed_origin needed_of(word_to_write const& word) {
    rules::choice const& c = word.choice;
    bool any = false, on_file = false, on_rank = false;
    for (int rank = 0; rank != word.context.ranks; ++rank)
        for (int file = 0; file != word.context.files; ++file) {
            square const s = rules::square_at(file, rank);
            if (s == c.from || word.board.at(s) != word.board.at(c.from)) continue;
            if (word.board.why_not({rules::choice_type::move, s, c.to, c.promotion})) continue;
            any = true;
            on_file |= file == rules::file_of(c.from);
            on_rank |= rank == rules::rank_of(c.from);
        }
    return {any && (!on_file || on_rank), on_file};
}

void put_all(std::string& out, std::u32string_view text) {
    for (char32_t const c : text)
        signs::put(out, c);
}

void write_thai(std::string& out, word_to_write const& word) {
    rules::choice const& c = word.choice;
    rules::piece const who = word.board.at(c.from);
    std::string_view const noun = who ? word.context.pieces.noun_of(who) : "pawn";
    for (thai_piece const& row : thai_pieces)
        if (row.noun == noun) put_all(out, row.sign);
    needed_origin const needed = needed_of(word);
    if (needed.file) signs::put(out, thai_files[std::size_t(rules::file_of(c.from))]);
    if (needed.rank) signs::put(out, thai_digits[std::size_t(rules::rank_of(c.from))]);
    if (word.board.at(c.to)) out += 'x';
    signs::put(out, thai_files[std::size_t(rules::file_of(c.to))]);
    signs::put(out, thai_digits[std::size_t(rules::rank_of(c.to))]);
    if (c.promotion != no_kind) put_all(out, U"=ม\x0e47");
}

word_style style_of_thai(std::string_view) {
    return {};
}

} // namespace

word_notation const thai_words{.id = "thai",
                               .name = "Thai",
                               .variant = "Makruk",
                               .serves = serves_makruk,
                               .measure = measure_thai,
                               .read = read_thai_word,
                               .fits = fits_thai,
                               .distance = distance_of_thai,
                               .write = write_thai,
                               .style_of = style_of_thai};

} // namespace vpgn::replay
