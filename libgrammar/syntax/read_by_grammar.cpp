#include "syntax/read_by_grammar.hpp"

#include "syntax/action_grammar.hpp"

#include <algorithm>

namespace vpgn::syntax {

namespace {

using action_grammar::reading;

/// What a rule that matched means.
template <typename Rule>
struct means : tao::pegtl::nothing<Rule> {};

/// Calls a function with the bytes of a rule.
template <auto Function>
struct calls {
    template <typename Matched>
    static void apply(Matched const& in, reading& r) {
        Function(r, in.begin(), in.end());
    }
};

using at_byte = char const*;

std::string_view inner(at_byte at, at_byte end) {
    return bytes::view(at + 1, end - 1);
}

template <auto Piece, naming How>
struct names_piece {
    template <typename Matched>
    static void apply(Matched const& in, reading& r) {
        std::string_view const name = in.string_view();
        bool const is_old_knight = How == naming::letter && name == "Kt";
        r.to.*Piece = {How, How == naming::parenthesised ? inner(in.begin(), in.end())
                            : is_old_knight              ? std::string_view("N")
                                                         : name};
    }
};
template <auto Piece>
struct names_by_figurine {
    template <typename Matched>
    static void apply(Matched const& in, reading& r) {
        r.to.*Piece = {naming::letter, bytes::figurine_letter(in.begin(), in.end())};
    }
};
template <auto Place>
struct sets_place {
    template <typename Matched>
    static void apply(Matched const& in, reading& r) {
        r.to.*Place = r.since(in.begin(), in.end());
    }
};
template <auto Coordinate>
struct sets_file {
    template <typename Matched>
    static void apply(Matched const& in, reading& r) {
        r.to.*Coordinate = std::int8_t(*in.begin() - 'a');
    }
};
template <auto Coordinate>
struct sets_rank {
    template <typename Matched>
    static void apply(Matched const& in, reading& r) {
        int number = 0;
        for (char const c : in.string_view())
            number = number * 10 + (c - '0');
        r.to.*Coordinate = std::int8_t(r.names.ranks_from_zero ? number : number - 1);
    }
};
template <action::form Form>
struct sets_form {
    static void apply0(reading& r) { r.to.kind = Form; }
};

void set_mark(reading& r, at_byte at, at_byte end) {
    r.to.marked_by = *at == '*'                       ? mark::shot
                     : *at == '@'                     ? mark::place
                     : *at == '<'                     ? mark::swap
                     : bytes::dash_size(at, end) != 0 ? mark::dash
                                                      : mark::capture;
    r.to.mark_at = r.since(at, end);
}

/// What is behind a move in a form that PGN does not have.
void add_words(reading& r, at_byte at, at_byte end) {
    span const words = r.since(at, end);
    r.to.words_at = r.to.words_at.empty() ? words : cover(r.to.words_at, words);
}

/// The NAG of a run of exclamation and question marks; longer runs count as two. The first run counts.
void set_glyph(reading& r, at_byte at, at_byte end) {
    if (r.to.glyph != 0) return;
    if (is_mixed_run(at, end)) add_words(r, at, end);
    bool const good = *at == '!';
    r.to.glyph = end - at == 1 ? (good ? 1 : 2) : at[1] == *at ? (good ? 3 : 4) : (good ? 5 : 6);
}

check_mark plus_mark(at_byte at, at_byte end) {
    return end - at > 1 ? check_mark::double_plus : check_mark::check;
}

void set_leading_check(reading& r, at_byte at, at_byte end) {
    r.to.check_before = *at == '#' ? check_mark::mate : plus_mark(at, end);
}

void set_wrapped_name(reading& r, at_byte at, at_byte end) {
    bool const one_letter = end - at == 1 && r.names.has(*at);
    r.to.promotion = {one_letter ? naming::letter : naming::parenthesised, bytes::view(at, end)};
}

void set_short_name(reading& r, at_byte at, at_byte end) {
    set_wrapped_name(r, at + 1, end - 1);
}

void set_lower_letter(reading& r, at_byte at, at_byte) {
    static constexpr std::string_view capitals = "NBRQK", small = "nbrqk";
    std::size_t const place = std::min(capitals.find(*at), small.find(*at));
    r.to.promotion = {naming::letter, capitals.substr(place, 1)};
}

void set_full_name(reading& r, at_byte at, at_byte) {
    static constexpr std::string_view capitals = "QRBN", first = "qrbk";
    std::size_t const place = first.find(char(*at | 0x20));
    r.to.promotion = {naming::letter, capitals.substr(place, 1)};
}

void set_words(reading& r, at_byte at, at_byte end) {
    switch (r.suffix_at(at, end).kind) {
    case move_suffix::type::check:
        if (r.to.check == check_mark::none) r.to.check = check_mark::check;
        break;
    case move_suffix::type::double_check:
        r.to.check = check_mark::double_plus;
        break;
    case move_suffix::type::mate:
        r.to.check = check_mark::mate;
        break;
    case move_suffix::type::en_passant:
        r.to.en_passant = true;
        break;
    }
    add_words(r, at, end);
}

void set_engine_letter(reading& r, at_byte at, at_byte) {
    static constexpr std::string_view capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    r.to.promotion = {naming::letter, capitals.substr(std::size_t(*at - 'a'), 1)};
}

void set_bare_name(reading& r, at_byte at, at_byte) {
    r.to.piece = {naming::bare, bytes::view(r.start, at)};
    r.to.piece_at = r.since(r.start, at);
}

// clang-format off
template <> struct means<action_grammar::leading_mark> : calls<&set_leading_check> {};
template <> struct means<action_grammar::piece> : sets_place<&action::piece_at> {};
template <> struct means<action_grammar::piece_name> : names_piece<&action::piece, naming::parenthesised> {};
template <> struct means<action_grammar::piece_figurine> : names_by_figurine<&action::piece> {};
template <> struct means<action_grammar::piece_letter> : names_piece<&action::piece, naming::letter> {};
template <> struct means<action_grammar::friend_name> : names_piece<&action::swapped, naming::parenthesised> {};
template <> struct means<action_grammar::friend_figurine> : names_by_figurine<&action::swapped> {};
template <> struct means<action_grammar::friend_letter> : names_piece<&action::swapped, naming::letter> {};
template <> struct means<action_grammar::bare_name_ends> : calls<&set_bare_name> {};
template <> struct means<action_grammar::from_file> : sets_file<&action::from_file> {};
template <> struct means<action_grammar::from_rank> : sets_rank<&action::from_rank> {};
template <> struct means<action_grammar::origin> : sets_place<&action::from_at> {};
template <> struct means<action_grammar::course_mark> : calls<&set_mark> {};
template <> struct means<action_grammar::to_file> : sets_file<&action::to_file> {};
template <> struct means<action_grammar::to_rank> : sets_rank<&action::to_rank> {};
template <> struct means<action_grammar::target_square> : sets_place<&action::to_at> {};
template <> struct means<action_grammar::promotion_part> : sets_place<&action::promotion_at> {};
template <> struct means<action_grammar::wrapped_name> : calls<&set_wrapped_name> {};
template <> struct means<action_grammar::promotion_name> : names_piece<&action::promotion, naming::parenthesised> {};
template <> struct means<action_grammar::short_name> : calls<&set_short_name> {};
template <> struct means<action_grammar::promotion_figurine> : names_by_figurine<&action::promotion> {};
template <> struct means<action_grammar::promotion_letter> : names_piece<&action::promotion, naming::letter> {};
template <> struct means<action_grammar::lower_letter> : calls<&set_lower_letter> {};
template <> struct means<action_grammar::full_name> : calls<&set_full_name> {};
template <> struct means<action_grammar::words> : calls<&set_words> {};
template <> struct means<action_grammar::engine_letter> : calls<&set_engine_letter> {};
template <> struct means<action_grammar::glyphs> : calls<&set_glyph> {};
template <> struct means<action_grammar::castles_short> : sets_form<action::form::castle_short> {};
template <> struct means<action_grammar::castles_long> : sets_form<action::form::castle_long> {};
template <> struct means<action_grammar::pass_sign> : sets_form<action::form::pass> {};
template <> struct means<action_grammar::lone_piece> : sets_form<action::form::piece> {};
template <> struct means<action_grammar::named_move> : sets_form<action::form::move> {};
template <> struct means<action_grammar::unnamed_move> : sets_form<action::form::move> {};
template <> struct means<action_grammar::bare_move> : sets_form<action::form::move> {};
// clang-format on

template <>
struct means<action_grammar::body_begins> {
    template <typename Matched>
    static void apply(Matched const& in, reading& r) {
        r.start = in.begin();
    }
};
template <>
struct means<action_grammar::stripped> {
    template <typename Matched>
    static void apply(Matched const& in, reading& r) {
        r.to.body_at = r.since(r.start, in.begin());
    }
};
template <>
struct means<action_grammar::unnamed> {
    static void apply0(reading& r) {
        r.to.piece = {};
        r.to.piece_at = {};
    }
};
void forget_target(action& a) {
    a.to_file = a.to_rank = -1;
    a.marked_by = mark::none;
    a.swapped = a.promotion = {};
    a.en_passant = a.declines = false;
    a.check = check_mark::none;
    a.glyph = 0;
    a.mark_at = a.to_at = a.promotion_at = a.words_at = {};
}
template <>
struct means<action_grammar::origin_alone> {
    static void apply0(reading& r) { forget_target(r.to); }
};
template <>
struct means<action_grammar::afresh> {
    static void apply0(reading& r) {
        forget_target(r.to);
        r.to.from_file = r.to.from_rank = -1;
        r.to.from_at = {};
    }
};
template <>
struct means<action_grammar::mate_mark> {
    static void apply0(reading& r) { r.to.check = check_mark::mate; }
};
template <>
struct means<action_grammar::plus_marks> {
    template <typename Matched>
    static void apply(Matched const& in, reading& r) {
        r.to.check = plus_mark(in.begin(), in.end());
    }
};
template <>
struct means<action_grammar::en_passant> {
    static void apply0(reading& r) { r.to.en_passant = true; }
};
template <>
struct means<action_grammar::declining> {
    static void apply0(reading& r) { r.to.declines = true; }
};

} // namespace

void read_by_grammar(std::string_view bytes, alphabet const& names, action& to) {
    to = {};
    action_grammar::input in(bytes.data(), bytes.data() + bytes.size(), "");
    reading r{bytes.data(), names, to, bytes.data()};
    if (!tao::pegtl::parse<action_grammar::whole_action, means>(in, r)) to = {};
}

} // namespace vpgn::syntax
