// Shogi in Japanese: `７六歩(77)` and `同　銀(31)` with the origin (KIF), `▲７六歩` and `△５二金右` with the
// signs that tell pieces apart (KI2).
#include "notation/native/rows.hpp"
#include "notation/native/shogi_facts.hpp"
#include "notation/native/signs.hpp"
#include "notation/native/slips.hpp"
#include "notation/native/word_cache.hpp"
#include "syntax/misread_native.hpp"
#include "syntax/shogi_signs.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace vpgn::replay {

namespace {

named_side side_of_sign(char32_t c) {
    syntax::shogi::side_mark const* const mark = syntax::shogi::side_mark_of(c);
    if (mark == nullptr) return named_side::unnamed;
    return mark->gote ? named_side::black : named_side::white;
}

shogi::piece_name piece_of_sign(char32_t c) {
    syntax::shogi::piece_sign const* const piece = syntax::shogi::piece_sign_of(c);
    return piece == nullptr ? shogi::piece_name() : shogi::piece_name{piece->letter, piece->promoted};
}

relation_set relation_of_sign(char32_t c) {
    switch (c) {
    case U'上':
    case U'行':
        return relation_set(relation::forward);
    case U'寄':
        return relation_set(relation::sideways);
    case U'引':
    case U'入':
        return relation_set(relation::backward);
    case U'右':
        return relation_set(relation::right);
    case U'左':
        return relation_set(relation::left);
    case U'直':
        return relation_set(relation::straight);
    default:
        return 0;
    }
}

bool is_blank_sign(char32_t c) {
    return c == U' ' || c == U'　';
}

/// Whether a number is written in Chinese numerals.
bool is_chinese(char32_t c) {
    return signs::chinese_digit(c) != 0;
}

/// The origin in parentheses at the place of `from`, if there is one.
void read_origin(signs::reader& from, shogi::parts& p) {
    signs::reader ahead = from;
    if (signs::narrow(ahead.next()) != U'(') return;
    int const file = signs::digit(ahead.next()), rank = signs::digit(ahead.next());
    if (file == 0 || rank == 0 || signs::narrow(ahead.next()) != U')') return;
    p.from = {std::int8_t(file), std::int8_t(rank)};
    from = ahead;
}

/// By its first byte.
bool may_be_japanese(std::string_view text) {
    return !text.empty() && (std::uint8_t(text[0]) >= 0x80 || (text[0] >= '1' && text[0] <= '9'));
}

std::size_t read_japanese(std::string_view text, shogi::parts& p) {
    if (!may_be_japanese(text)) return 0;
    signs::reader from(text);
    char32_t sign = from.next();
    p.by = side_of_sign(sign);
    if (p.by != named_side::unnamed) sign = from.next();
    if (sign == U'同') {
        p.same_target = true;
        while (is_blank_sign(from.peek()))
            from.next();
        // Some write the square as well.
        if (signs::digit(from.peek()) != 0)
            p.to = {std::int8_t(signs::digit(from.next())), std::int8_t(signs::digit(from.next()))};
    } else {
        char32_t const rank = from.next();
        // The other way round, the two numbers were exchanged.
        if (is_chinese(sign) && !is_chinese(rank)) return 0;
        p.to = {std::int8_t(signs::digit(sign)), std::int8_t(signs::digit(rank))};
    }
    if (p.to.file == 0 ? !p.same_target : p.to.rank == 0) return 0;
    sign = from.next();
    p.piece = piece_of_sign(sign);
    if (sign == U'成') {
        p.piece = piece_of_sign(from.next());
        if (!p.piece || p.piece.promoted || p.piece.letter == 'G' || p.piece.letter == 'K') return 0;
        p.piece.promoted = true;
    }
    if (!p.piece) return 0;
    while (relation_set const relation_read = relation_of_sign(from.peek())) {
        p.relations = relation_set(p.relations | relation_read);
        from.next();
    }
    p.promotes = promotion_demand::refused;
    signs::reader ahead = from;
    char32_t const last = ahead.next();
    if (last == U'成') {
        p.promotes = promotion_demand::demanded;
        from = ahead;
    } else if (last == U'打') {
        p.drops = true;
        from = ahead;
    } else if ((last == U'不' && ahead.next() == U'成') || last == U'生') {
        from = ahead;
    }
    read_origin(from, p);
    if (!p.from && syntax::misread_origin_size(text.substr(from.place())) != 0) return 0;
    // Signs of a word's end that are in another order, or one of two.
    if (constexpr std::u32string_view ends = U"成不打生"; ends.find(from.peek()) != ends.npos) return 0;
    bool const bare = !p.from && p.relations == 0 && p.promotes == promotion_demand::refused;
    p.may_drop = bare && !p.drops && !p.piece.promoted && p.piece.letter != 'K';
    if (p.drops) p.promotes = promotion_demand::unstated;
    return from.place();
}

std::size_t find_japanese(std::string_view text, shogi::parts& p) {
    return may_be_japanese(text) ? word_cache<shogi::parts, read_japanese>::find(text, p) : 0;
}

std::size_t measure_japanese(std::string_view text) {
    shogi::parts p;
    return find_japanese(text, p);
}

bool read_japanese_word(std::string_view word, word_context const& context, action_pattern& into) {
    shogi::parts p;
    if (find_japanese(word, p) != word.size() || !shogi::bind(p, context, into)) return false;
    if (into.to_file >= 0) into.native.same_target = false;
    return true;
}
/// The same for words without a sign of the player, or with an origin.
bool read_kif_word(std::string_view word, word_context const& context, action_pattern& into) {
    return read_japanese_word(word, context, into) &&
           (into.native.by == named_side::unnamed || into.states_origin());
}

/// Of the signs that tell pieces apart, as they are written, to those that the move would have. `are_true`:
/// the written ones are true of it.
int distance_of_relations(relation_set written, relation_set due, bool are_true) {
    if (written == due) return 0;
    auto const extra = relation_set(written & ~due), lacking = relation_set(due & ~written);
    if (extra == 0 || are_true) return slips::needless_sign;
    if (lacking == 0) return slips::unlike_relation;
    constexpr relation_set opposites[] = {relation::left | relation::right,
                                          relation::forward | relation::backward};
    bool const is_opposite = std::any_of(std::begin(opposites), std::end(opposites),
                                         [&](relation_set pair) { return (extra | lacking) == pair; });
    return is_opposite ? slips::other_relation : slips::unlike_relation;
}

/// A word has the signs that tell its move apart from others, and no more.
int distance_of_ki2(action_pattern const& w, board_view const& board, rules::choice const& c) {
    native_demand const& n = w.native;
    int const far = shogi::distance_without_relations(w, board, c);
    if (far >= slips::nothing_like) return far;
    shogi::parts const due =
        shogi::describe_word({board, c, {board.mover(), n.files, n.ranks, *n.pieces}, {}});
    bool const has_sign = n.drops, needs_sign = due.drops && !due.may_drop;
    bool const is_drop_as_written = due.drops && (n.drops || n.may_drop);
    bool const are_true = shogi::is_disambiguated(w, board, c);
    return far + distance_of_relations(n.relations, due.relations, are_true) +
           (is_drop_as_written && has_sign != needs_sign ? slips::needless_sign : 0);
}

constexpr std::u32string_view ranks_in_chinese = U"一二三四五六七八九";

void put_target(std::string& out, shogi::parts const& p, word_style const& style) {
    if (p.same_target) {
        out += "同";
        // The names of promoted pieces have two signs, and fill the place.
        bool const is_long =
            p.piece.promoted && (p.piece.letter == 'L' || p.piece.letter == 'N' || p.piece.letter == 'S');
        if (!is_long) out += "　";
    } else {
        signs::put(out, char32_t((style.half_width_digits ? U'0' : U'０') + char32_t(p.to.file)));
        signs::put(out, ranks_in_chinese[std::size_t(p.to.rank - 1)]);
    }
    out += syntax::shogi::name_in_moves(p.piece.letter, p.piece.promoted);
}

void write_kif(std::string& out, word_to_write const& word) {
    shogi::parts const p = shogi::describe_word(word);
    put_target(out, p, word.style);
    if (p.drops) {
        out += "打";
        return;
    }
    if (p.promotes == promotion_demand::demanded) out += "成";
    out += '(';
    out += char('0' + p.from.file);
    out += char('0' + p.from.rank);
    out += ')';
}

void write_ki2(std::string& out, word_to_write const& word) {
    shogi::parts const p = shogi::describe_word(word);
    if (!word.style.bare) out += p.by == named_side::white ? "▲" : "△";
    put_target(out, p, word.style);
    struct {
        relation kind;
        char const* sign;
    } constexpr relations[] = {{relation::left, "左"},     {relation::right, "右"},
                               {relation::straight, "直"}, {relation::forward, "上"},
                               {relation::sideways, "寄"}, {relation::backward, "引"}};
    for (auto const& row : relations)
        if (has(p.relations, row.kind)) out += row.sign;
    if (p.drops && !p.may_drop) out += "打";
    if (p.promotes == promotion_demand::demanded) out += "成";
    if (p.promotes == promotion_demand::refused) out += "不成";
}

void put_japanese_square(std::string& out, rules::square s, int files, int ranks) {
    shogi::place const at = shogi::place_of(s, files, ranks);
    signs::put(out, U'０' + char32_t(at.file));
    signs::put(out, ranks_in_chinese[std::size_t(at.rank - 1)]);
}

word_style style_of_japanese(std::string_view text) {
    word_style style;
    int half = 0, bare = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        shogi::parts p;
        std::size_t const size = read_japanese(text.substr(at), p);
        if (size == 0) continue;
        char const first = text[at];
        half += first >= '1' && first <= '9' ? 1 : -1;
        bare += p.by == named_side::unnamed ? 1 : -1;
        at += size - 1;
    }
    style.half_width_digits = half > 0;
    style.bare = bare > 0;
    return style;
}

} // namespace

word_notation const kif_words{.id = "kif",
                              .name = "KIF",
                              .variant = "Shogi",
                              .serves = shogi::serves,
                              .measure = measure_japanese,
                              .read = read_kif_word,
                              .fits = shogi::fits,
                              .distance = shogi::distance,
                              .write = write_kif,
                              .style_of = style_of_japanese,
                              .ideographic = true,
                              .put_square = put_japanese_square};

word_notation const ki2_words{.id = "ki2",
                              .name = "KI2",
                              .variant = "Shogi",
                              .serves = shogi::serves,
                              .measure = measure_japanese,
                              .read = read_japanese_word,
                              .fits = shogi::fits,
                              .distance = distance_of_ki2,
                              .write = write_ki2,
                              .style_of = style_of_japanese,
                              .ideographic = true,
                              .put_square = put_japanese_square};

} // namespace vpgn::replay
