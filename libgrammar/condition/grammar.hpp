// The grammar of conditions. Private to this folder; README.md has the same in words. Each token has a rule
// that also matches the blanks after it, so that spans have no blanks.
#pragma once

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/utf8.hpp>

namespace vpgn::condition::grammar {

namespace pegtl = tao::pegtl;

struct comment : pegtl::seq<pegtl::one<'#'>, pegtl::star<pegtl::not_one<'\r', '\n'>>> {};
struct gap : pegtl::star<pegtl::sor<pegtl::one<' ', '\t', '\r', '\n'>, comment>> {};
template <class Rule>
struct token : pegtl::seq<Rule, gap> {};
template <class Word>
struct key : pegtl::seq<Word, pegtl::not_at<pegtl::identifier_other>, gap> {};

// ---- values

struct word_end : pegtl::sor<pegtl::one<' ', '\t', '\r', '\n', '(', ')', '"', '<', '>', '!', '~', '#', ','>,
                             pegtl::string<'.', '.'>> {};
struct word_byte : pegtl::seq<pegtl::not_at<word_end>, pegtl::any> {};
struct bare : pegtl::seq<pegtl::not_at<pegtl::one<'/', '='>>, pegtl::plus<word_byte>> {};
struct escaped : pegtl::seq<pegtl::one<'\\'>, pegtl::any> {};
struct quoted_text : pegtl::star<pegtl::sor<escaped, pegtl::not_one<'"', '\\'>>> {};
struct quote_end : pegtl::one<'"'> {};
struct quoted : pegtl::if_must<pegtl::one<'"'>, quoted_text, quote_end> {};
struct regex_text : pegtl::star<pegtl::sor<escaped, pegtl::not_one<'/', '\\', '\r', '\n'>>> {};
struct regex_end : pegtl::one<'/'> {};
struct regex_case : pegtl::seq<pegtl::one<'i'>, pegtl::not_at<pegtl::identifier_other>> {};
struct regex : pegtl::if_must<pegtl::one<'/'>, regex_text, regex_end, pegtl::opt<regex_case>> {};
struct some_value : token<pegtl::sor<quoted, regex, bare>> {};
struct range_sign : pegtl::string<'.', '.'> {};
struct range_end : token<pegtl::sor<quoted, bare>> {};
struct range : pegtl::if_must<token<range_sign>, range_end> {};

struct equal : pegtl::sor<pegtl::string<'=', '='>, pegtl::one<'='>> {};
struct unequal : pegtl::sor<pegtl::string<'!', '='>, pegtl::string<'<', '>'>> {};
struct at_most : pegtl::string<'<', '='> {};
struct at_least : pegtl::string<'>', '='> {};
struct less : pegtl::one<'<'> {};
struct greater : pegtl::one<'>'> {};
struct like : pegtl::one<'~'> {};
struct comparison : token<pegtl::sor<equal, unequal, at_most, at_least, less, greater, like>> {};

struct number : pegtl::plus<pegtl::digit> {};
struct whole_number : token<pegtl::seq<number, pegtl::not_at<pegtl::identifier_other>>> {};

// ---- time and player

struct white : TAO_PEGTL_STRING("white") {};
struct black : TAO_PEGTL_STRING("black") {};
struct a_side : pegtl::sor<key<white>, key<black>> {};
struct first_number : number {};
struct last_number : number {};
struct from_number
    : pegtl::seq<first_number, pegtl::opt<range_sign, pegtl::sor<last_number, pegtl::success>>> {};
struct one_number : pegtl::seq<number, pegtl::not_at<range_sign>> {};
struct up_to_number : pegtl::seq<range_sign, last_number> {};
struct numbers : token<pegtl::sor<one_number, from_number, up_to_number>> {};
struct at : pegtl::if_must<key<TAO_PEGTL_STRING("at")>, numbers> {};
struct plies_word : pegtl::sor<key<TAO_PEGTL_STRING("plies")>, key<TAO_PEGTL_STRING("ply")>> {};
struct plies : whole_number {};
struct lasts : pegtl::if_must<key<TAO_PEGTL_STRING("for")>, plies, plies_word> {};
struct by_side : pegtl::if_must<key<TAO_PEGTL_STRING("by")>, a_side> {};

// ---- tests

struct field_name : pegtl::identifier {};
struct compared_value : some_value {};
struct field : pegtl::seq<token<field_name>,
                          pegtl::opt<pegtl::if_must<comparison, compared_value, pegtl::opt<range>>>> {};

struct pattern : token<quoted> {};
struct position
    : pegtl::if_must<key<TAO_PEGTL_STRING("position")>, pattern, pegtl::star<pegtl::sor<lasts, at>>> {};

struct plain_letter : pegtl::upper {};
struct marked_letter
    : pegtl::seq<pegtl::one<'('>,
                 pegtl::seq<pegtl::opt<pegtl::one<'+'>>, pegtl::upper, pegtl::opt<pegtl::one<'\''>>>,
                 pegtl::one<')'>> {};
struct letter : pegtl::sor<plain_letter, marked_letter> {};
struct count_any : pegtl::one<'*'> {};
struct count_some : pegtl::one<'+'> {};
struct counted : pegtl::rep_min_max<1, 2, pegtl::digit> {};
struct or_more : pegtl::one<'+'> {};
struct or_fewer : pegtl::one<'-'> {};
struct count_exact : pegtl::seq<counted, pegtl::opt<pegtl::sor<or_more, or_fewer>>> {};
struct count_least : pegtl::seq<at_least, counted> {};
struct count_most : pegtl::seq<at_most, counted> {};
struct count_equal : pegtl::one<'='> {};
struct count_more : pegtl::one<'>'> {};
struct count_fewer : pegtl::one<'<'> {};
struct some_pieces
    : pegtl::seq<letter, pegtl::opt<pegtl::sor<count_any, count_some, count_exact, count_least, count_most,
                                               count_equal, count_more, count_fewer>>> {};
struct pieces_end : pegtl::not_at<pegtl::identifier_other> {};
struct pieces : pegtl::seq<pegtl::plus<some_pieces>, pieces_end, gap> {};
struct versus : key<pegtl::one<'v'>> {};
struct first_pieces : pieces {};
struct second_pieces : pieces {};
struct material_side : a_side {};
struct material
    : pegtl::if_must<key<TAO_PEGTL_STRING("material")>, pegtl::opt<material_side>, first_pieces,
                     pegtl::opt<pegtl::if_must<versus, second_pieces>>, pegtl::star<pegtl::sor<lasts, at>>> {
};

struct turn_comparison : token<pegtl::sor<equal, like>> {};
struct turn : pegtl::if_must<key<TAO_PEGTL_STRING("turn")>, turn_comparison, compared_value,
                             pegtl::star<pegtl::sor<by_side, at>>> {};

struct line : pegtl::if_must<key<TAO_PEGTL_STRING("line")>, pattern> {};
struct turns : pegtl::if_must<key<TAO_PEGTL_STRING("turns")>, pattern> {};

struct event_name : token<pegtl::identifier> {};
struct actor : letter {};
struct affected : letter {};
struct becoming : letter {};
struct by_someone : pegtl::sor<a_side, token<actor>> {};
struct by : pegtl::if_must<key<TAO_PEGTL_STRING("by")>, by_someone> {};
struct of : pegtl::if_must<key<TAO_PEGTL_STRING("of")>, token<affected>> {};
struct to : pegtl::if_must<key<TAO_PEGTL_STRING("to")>, token<becoming>> {};
struct times_number : whole_number {};
struct times : pegtl::if_must<key<TAO_PEGTL_STRING("times")>, comparison, times_number> {};
struct event_word : key<TAO_PEGTL_STRING("event")> {};
struct event_rest : pegtl::must<event_name, pegtl::star<pegtl::sor<by, of, to, at, times>>> {};
struct first : key<TAO_PEGTL_STRING("first")> {};
struct nth_number : pegtl::plus<pegtl::digit> {};
struct nth : pegtl::seq<nth_number, pegtl::sor<key<TAO_PEGTL_STRING("st")>, key<TAO_PEGTL_STRING("nd")>,
                                               key<TAO_PEGTL_STRING("rd")>, key<TAO_PEGTL_STRING("th")>>> {};
struct event : pegtl::sor<pegtl::seq<event_word, event_rest>,
                          pegtl::if_must<pegtl::sor<first, nth>, event_word, event_rest>> {};

// ---- what joins them

struct or_word : key<TAO_PEGTL_STRING("or")> {};
struct and_word : key<TAO_PEGTL_STRING("and")> {};
struct not_word : key<TAO_PEGTL_STRING("not")> {};
struct reserved : pegtl::sor<or_word, and_word> {};

struct any_begins : pegtl::success {};
struct any_ends : pegtl::success {};
struct all_begins : pegtl::success {};
struct all_ends : pegtl::success {};

struct negation;
struct disjunction;
struct open : token<pegtl::one<'('>> {};
struct close : token<pegtl::one<')'>> {};
struct group : pegtl::if_must<open, disjunction, close> {};
struct test
    : pegtl::seq<pegtl::not_at<reserved>, pegtl::sor<position, material, turn, line, turns, event, field>> {};
struct negated : pegtl::if_must<not_word, negation> {};
struct operand : pegtl::sor<group, negated, test> {};
struct negation : operand {};
struct conjunction
    : pegtl::seq<all_begins, negation, pegtl::star<pegtl::if_must<and_word, negation>>, all_ends> {};
struct disjunction
    : pegtl::seq<any_begins, conjunction, pegtl::star<pegtl::if_must<or_word, conjunction>>, any_ends> {};
struct end : pegtl::eof {};
struct complete_text : pegtl::must<pegtl::opt<pegtl::utf8::bom>, gap, disjunction, end> {};

} // namespace vpgn::condition::grammar
