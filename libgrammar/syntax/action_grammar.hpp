// The action of the dialect, in every form that any variant has: what `read_action` accepts. Private to this
// folder. action.cpp has a fast reader of the most common forms; tests hold it to these rules.
//
// A piece, its origin as far as it is written, a mark, a target, a promotion; then check marks, glyphs and
// `e.p.` in any order. Which letters name pieces, and how far files and ranks go, the alphabet defines.
#pragma once

#include "syntax/action.hpp"
#include "syntax/bytes.hpp"
#include "syntax/leaves.hpp"
#include "syntax/move_suffix.hpp"

#include <cstddef>
#include <type_traits>

namespace vpgn::syntax::action_grammar {

namespace pegtl = tao::pegtl;

using grammar::input;
using at_byte = char const*;

/// The action that is being read. Rules call the functions below at their place.
struct reading {
    at_byte begin;
    alphabet const& names;
    action& to;
    at_byte start; ///< of the action without the check before it

    span since(at_byte from, at_byte at) const {
        return {std::uint64_t(from - begin), std::uint64_t(at - begin)};
    }

    // The ends of tokens, or null.
    at_byte file_end(at_byte at, at_byte end) const {
        return at != end && unsigned(*at - 'a') < names.files ? at + 1 : nullptr;
    }
    /// After as many digits as form a rank of the board.
    at_byte rank_end(at_byte at, at_byte end) const {
        if (!bytes::is_at(at, end, bytes::digit)) return nullptr;
        if (names.ranks_from_zero) return *at - '0' < names.ranks ? at + 1 : nullptr;
        if (*at == '0') return nullptr;
        bool const two =
            bytes::is_at(at + 1, end, bytes::digit) && (*at - '0') * 10 + (at[1] - '0') <= names.ranks;
        return two ? at + 2 : *at - '0' <= names.ranks ? at + 1 : nullptr;
    }
    /// Of the letter of a piece, with the sign of a promoted one.
    at_byte letter_end(at_byte at, at_byte end) const {
        if (at == end) return nullptr;
        if (*at == 'K' && is_old_knight(at, end) && names.has('N')) return at + 2;
        if (names.has(*at)) return at + 1;
        bool const promoted = names.promoted_prefix && *at == '+' && at + 1 != end && names.has(at[1]);
        return promoted ? at + 2 : nullptr;
    }

    /// `Kt` before a square or a mark.
    static bool is_old_knight(at_byte at, at_byte end) {
        return bytes::starts_with(at, end, "Kt") &&
               (bytes::is_at(at + 2, end, bytes::file | bytes::digit) || bytes::mark_size(at + 2, end) != 0 ||
                bytes::wrapped_square(at + 2, end) != nullptr);
    }

    // Tests of what has been read.
    bool is_other_alphabet(at_byte, at_byte) const { return names != alphabet{}; }
    bool turns_pieces(at_byte, at_byte) const { return names.promoted_prefix; }
    bool swaps(at_byte, at_byte) const { return to.marked_by == mark::swap; }
    bool has_piece(at_byte, at_byte) const { return to.piece.named_by != naming::none; }
    bool has_origin(at_byte at, at_byte end) const {
        return at != end && to.from_file >= 0 && to.from_rank >= 0;
    }
    bool may_have_mark(at_byte, at_byte) const { return to.marked_by != mark::place || to.from_at.empty(); }
    bool is_on_last_rank(at_byte, at_byte) const { return to.to_rank == 0 || to.to_rank == names.ranks - 1; }
    /// Only a pawn's capture may leave out the rank, and then it names two neighbouring files. A rank alone
    /// is the origin of a piece that is named.
    bool is_course(at_byte, at_byte) const {
        bool const by_pawn = to.piece.named_by == naming::none;
        if (to.from_file < 0 && to.from_rank >= 0 && by_pawn) return false;
        return to.to_rank >= 0 || (by_pawn && to.from_file >= 0 && to.from_rank < 0 &&
                                   (to.marked_by == mark::none || to.marked_by == mark::capture) &&
                                   (to.from_file - to.to_file == 1 || to.to_file - to.from_file == 1));
    }
    /// A small letter directly after two squares, as engines write a promotion or the piece of a gate:
    /// `b1c3e`. In chess only promotions on a last rank are written so.
    at_byte engine_letter_end(at_byte at, at_byte end) const {
        bool const is_after_squares = to.piece.named_by == naming::none && to.marked_by == mark::none &&
                                      to.from_file >= 0 && to.from_rank >= 0 && to.to_rank >= 0 &&
                                      to.to_at.end == std::uint64_t(at - begin) && names != alphabet{};
        if (!is_after_squares || at == end || *at < 'a' || !names.has(char(*at - 'a' + 'A'))) return nullptr;
        return bytes::is_at(at + 1, end, bytes::letter | bytes::digit) ? nullptr : at + 1;
    }
    bool is_name_so_far(at_byte at, at_byte) const { return bytes::betza_name(start, at) == at; }
    /// Of the words behind a move; directly behind it are fewer of them.
    at_byte suffix_end(at_byte at, at_byte end) const { return suffix_at(at, end).end; }
    move_suffix suffix_at(at_byte at, at_byte end) const {
        if (at == end || at == begin) return {};
        bool const is_glued = *at != '(' && !bytes::is(at[-1], bytes::space | bytes::line_end | bytes::high);
        return is_glued ? glued_suffix_at(at, end) : move_suffix_at(at, end);
    }
};

using grammar::ask;
/// A token whose end a function of the reading finds.
template <auto End>
using token = grammar::token_for_state<End>;

/// A token whose size, or whose end, a function of bytes.hpp finds.
template <auto Scanner>
struct scanned {
    using rule_t = scanned;
    using subs_t = pegtl::empty_list;
    template <typename Input>
    static bool match(Input& in) {
        std::size_t size = 0;
        if constexpr (std::is_same_v<decltype(Scanner(in.current(), in.end())), std::size_t>) {
            size = Scanner(in.current(), in.end());
        } else if (at_byte const to = Scanner(in.current(), in.end()); to != nullptr) {
            size = std::size_t(to - in.current());
        }
        if (size != 0) in.bump_in_this_line(size);
        return size != 0;
    }
};

struct file : token<&reading::file_end> {};
struct rank : token<&reading::rank_end> {};
struct letter : token<&reading::letter_end> {};
struct figurine : scanned<&bytes::figurine_end> {};
struct name_in_parentheses : scanned<&bytes::name_in_parentheses> {};
struct betza_name : scanned<&bytes::betza_name> {};
struct dash : scanned<&bytes::dash_size> {};
struct any_mark : scanned<&bytes::mark_size> {};
struct blanks : scanned<&bytes::skip_spaces> {};

struct opt_blanks : pegtl::opt<blanks> {};
/// Sets back what an alternative has read: the piece, and all that is after it.
struct unnamed : pegtl::success {};
struct afresh : pegtl::success {};

// After the action: check marks, glyphs and `e.p.`, in any order.
struct mate_mark : pegtl::one<'#'> {};
struct plus_marks : pegtl::plus<pegtl::one<'+'>> {};
struct glyphs : pegtl::plus<pegtl::one<'!', '?'>> {};
struct en_passant
    : pegtl::sor<pegtl::string<'e', '.', 'p', '.'>, pegtl::string<'e', '.', 'p'>, pegtl::string<'e', 'p'>> {};
struct declining : pegtl::seq<ask<&reading::turns_pieces>, pegtl::one<'='>> {};
struct words : token<&reading::suffix_end> {};
struct suffix : pegtl::sor<mate_mark, plus_marks, glyphs, en_passant, declining, words> {};
struct spaced_suffix : pegtl::seq<pegtl::opt<scanned<&bytes::skip_blanks>>, suffix> {};
struct ending : pegtl::seq<pegtl::star<spaced_suffix>, pegtl::eof> {};

// The piece.
struct placed_gravitatur : pegtl::seq<pegtl::one<'G'>, pegtl::at<opt_blanks, pegtl::one<'@'>>> {};
struct piece_name : name_in_parentheses {};
struct piece_figurine : figurine {};
struct piece_letter : pegtl::sor<placed_gravitatur, letter> {};
struct piece : pegtl::sor<piece_name, piece_figurine, piece_letter> {};

// The friend that a king changes places with: `Ke8<>Ra8`.
struct friend_name : name_in_parentheses {};
struct friend_figurine : figurine {};
struct friend_letter : piece_letter {};
struct swapped_friend
    : pegtl::seq<ask<&reading::swaps>, pegtl::sor<friend_name, friend_figurine, friend_letter>> {};

// The promotion: `=Q`, `=(HFD)`, `(=Q)`, `(Q)`, `/Q`; on a last rank a letter alone, in lower case too, and
// there also
// `:Q`, `-Q`, and the name in full.
struct wrapped_name : betza_name {};
struct promotion_name : name_in_parentheses {};
struct short_name : name_in_parentheses {}; // `(Q)` is a letter
struct promotion_figurine : figurine {};
struct promotion_letter : letter {};
struct lower_letter : pegtl::one<'N', 'B', 'R', 'Q', 'K', 'n', 'b', 'r', 'q', 'k'> {};
struct engine_letter : token<&reading::engine_letter_end> {};
struct full_name : scanned<&full_piece_name> {};
struct promoted : pegtl::sor<full_name, promotion_figurine, promotion_letter, lower_letter> {};
struct wrapped : pegtl::seq<pegtl::string<'(', '='>, opt_blanks, wrapped_name, pegtl::one<')'>> {};
struct signed_promotion : pegtl::seq<pegtl::one<'=', '/'>, opt_blanks, pegtl::sor<promotion_name, promoted>> {
};
struct other_sign : pegtl::seq<pegtl::one<':', '-'>, opt_blanks> {};
struct promotion_part
    : pegtl::sor<wrapped, signed_promotion, short_name, engine_letter,
                 pegtl::seq<ask<&reading::is_on_last_rank>, pegtl::opt<other_sign>, promoted>> {};
struct promotion : pegtl::seq<pegtl::opt<scanned<&bytes::skip_blanks>>, promotion_part> {};

// From origin to target.
struct from_file : file {};
struct from_rank : rank {};
struct to_file : file {};
struct to_rank : rank {};
struct course_mark : any_mark {};
struct origin : pegtl::seq<pegtl::opt<from_file>, pegtl::opt<from_rank>> {};
/// `N(g1)f3`
struct wrapped_origin
    : pegtl::seq<pegtl::at<pegtl::one<'('>>, ask<&reading::has_piece>,
                 pegtl::at<scanned<&bytes::wrapped_square>>, pegtl::one<'('>, origin, pegtl::one<')'>> {};
struct target_square : pegtl::seq<to_file, pegtl::opt<to_rank>> {};
struct target : pegtl::seq<pegtl::opt<swapped_friend>, target_square> {};
struct marked : pegtl::seq<opt_blanks, course_mark, ask<&reading::may_have_mark>, opt_blanks, target> {};
struct stripped : pegtl::success {}; ///< the end of what suffixes follow
struct end_of_move : pegtl::seq<ask<&reading::is_course>, pegtl::opt<promotion>, stripped, ending> {};
/// `e2→e4`, `e2 e4`: see long_notation.cpp.
struct course_sign : scanned<&bytes::course_sign_size> {};
struct origin_alone : pegtl::success {}; ///< sets back all but piece and origin
struct parted : pegtl::seq<ask<&reading::has_origin>, origin_alone, opt_blanks, pegtl::opt<course_sign>,
                           opt_blanks, target> {};
struct from_here
    : pegtl::seq<pegtl::sor<wrapped_origin, origin>, pegtl::sor<marked, target, parted>, end_of_move> {};
/// A square alone. A file after it would be another target, unless it is that of `e.p.`, and so would a mark,
/// unless a promotion follows it.
struct goes_on : pegtl::sor<file, pegtl::seq<opt_blanks, any_mark>> {};
struct to_here : pegtl::seq<pegtl::at<file, rank, pegtl::not_at<goes_on>>, target_square, end_of_move> {};
struct to_here_with_suffix : pegtl::seq<afresh, target_square, end_of_move> {};
struct course : pegtl::sor<to_here, from_here, to_here_with_suffix> {};

/// `N f3` is two words: after the piece a blank is only before a mark.
struct after_piece : pegtl::sor<pegtl::not_at<blanks>, pegtl::seq<blanks, pegtl::at<any_mark>>> {};
struct named_move : pegtl::seq<piece, after_piece, course> {};
struct unnamed_move : pegtl::seq<unnamed, afresh, opt_blanks, course> {};

/// `WAg1-e3`: a Betza name, a full origin, and a mark or a target. The name ends before the first square with
/// a well-formed remainder.
struct bare_name_ends : pegtl::success {};
struct full_origin : pegtl::at<file, rank> {};
struct bare_course : pegtl::seq<full_origin, ask<&reading::is_name_so_far>, bare_name_ends, from_here> {};
struct bare_move : pegtl::seq<unnamed, afresh, pegtl::any, pegtl::until<bare_course, pegtl::any>> {};

// What is no move.
struct cyrillic_circle : pegtl::seq<pegtl::one<'\xd0'>, pegtl::one<'\x9e', '\xbe'>> {};
struct castle_sign : pegtl::sor<pegtl::one<'O', '0', 'o'>, cyrillic_circle> {};
// Most words end here.
struct may_castle : pegtl::at<pegtl::one<'O', '0', 'o', '\xd0'>> {};
struct castle_dash : pegtl::seq<opt_blanks, dash, opt_blanks> {};
struct castles_short : pegtl::seq<may_castle, castle_sign, castle_dash, castle_sign> {};
struct castles_long : pegtl::seq<castle_dash, castle_sign> {};
struct castling : pegtl::seq<castles_short, pegtl::opt<castles_long>, pegtl::opt<dash>, stripped, ending> {};
struct pass_sign : pegtl::sor<pegtl::string<'-', '-'>, pegtl::string<'Z', '0'>,
                              pegtl::istring<'n', 'u', 'l', 'l'>, pegtl::istring<'p', 'a', 's', 's'>,
                              pegtl::string<'0', '0', '0', '0'>, pegtl::string<'@', '@', '@', '@'>> {};
struct passes : pegtl::seq<pass_sign, stripped, ending> {};
/// As after the slash of `Nf3/E`; in chess a letter alone is nothing.
struct lone_piece : pegtl::seq<ask<&reading::is_other_alphabet>, unnamed, afresh, pegtl::at<piece_letter>,
                               piece, stripped, ending> {};

/// `# Kd2`: the check mark before the piece, within a chain.
struct leading_mark : pegtl::sor<pegtl::one<'#'>, pegtl::string<'+', '+'>, pegtl::one<'+'>> {};
struct leading_check : pegtl::seq<pegtl::not_at<letter>, leading_mark, opt_blanks> {};

struct body_begins : pegtl::success {};
struct body : pegtl::sor<castling, passes, named_move, unnamed_move, lone_piece, bare_move> {};
struct whole_action : pegtl::seq<pegtl::opt<leading_check>, body_begins, body> {};

} // namespace vpgn::syntax::action_grammar
