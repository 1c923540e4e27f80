// The canonical form is the export format of the PGN standard, with two deviations: comments keep their line
// ends (unless the style breaks them), because a writer must not change an annotator's text, and other
// notations are written as in the dialect.
#include "syntax/writer.hpp"

#include "source/utf8.hpp"
#include "syntax/action.hpp"
#include "syntax/bytes.hpp"
#include "syntax/comment_lines.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/read_line.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace vpgn::syntax {
namespace {

/// One per code point, which is the width of a text in a terminal. A byte that is not UTF-8 is one character,
/// as in as_utf8(), so that lines break at the same places before and after that conversion.
std::size_t columns(std::string_view text) {
    std::size_t characters = 0;
    for (; !text.empty(); ++characters)
        text.remove_prefix(std::max<std::size_t>(first_character(text).bytes, 1));
    return characters;
}

/// Arranges tokens in lines: a blank between two, a new line where the next would not fit.
///
/// A token goes to its place at once, after a blank. Its width is known when nothing can join it any
/// more: if it does not fit, that blank becomes the line end.
class line_filler {
public:
    /// Without a width there is one line.
    line_filler(std::string& out, std::size_t widest) : out_(out), widest_(widest) {}

    /// A token is what is appended to the text that this returns, until the next call of the filler.
    std::string& begin() {
        finish();
        if (column_ != 0) out_ += ' ';
        token_ = out_.size();
        if (!before_.empty()) {
            out_ += before_;
            before_.clear();
        }
        return out_;
    }
    void put(std::string_view token) { begin() += token; }

    /// Appends a text whose blanks are possible line breaks.
    void put_words(std::string_view text) {
        while (!text.empty()) {
            std::size_t const blank = std::min(text.find(' '), text.size());
            if (blank != 0) put(text.substr(0, blank));
            text.remove_prefix(std::min(blank + 1, text.size()));
        }
    }

    /// To be written directly before the next token.
    void open(char bracket) { before_ += bracket; }

    /// Is directly after the last token.
    void close(char bracket) {
        if (!before_.empty() || token_ == none) begin();
        out_ += bracket;
    }

    /// Nothing else may be on the line of the last token.
    void end_line() {
        finish();
        out_ += '\n';
        column_ = 0;
    }

private:
    // A token may contain line ends, as comments do: its first line must fit, and the column is that of its
    // last.
    void finish() {
        if (token_ == none) return;
        std::string_view const token = std::string_view(out_).substr(token_);
        bool const plain = std::all_of(token.begin(), token.end(), [](char c) { return c >= ' '; });
        std::size_t const line_end = plain ? token.npos : token.find('\n');
        std::size_t const width = plain ? token.size() : columns(token.substr(0, line_end));
        if (column_ != 0) {
            bool const fits = widest_ == 0 || column_ + 1 + width <= widest_;
            if (!fits) out_[token_ - 1] = '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        column_ = line_end == token.npos ? column_ + width : columns(token.substr(token.rfind('\n') + 1));
        token_ = none;
    }

    static constexpr std::size_t none = std::string::npos;

    std::string& out_;
    std::size_t widest_;
    std::string before_;       ///< opening brackets that wait for their token
    std::size_t token_ = none; ///< where the token begins that a closing bracket may still join
    std::size_t column_ = 0;   ///< after the token before it
};

/// Each run of blanks becomes `blank`.
std::string with_blanks(std::string_view text, std::string_view blank) {
    std::string plain;
    char const* const end = text.data() + text.size();
    bool goes_on = false; // a run of blanks
    for (char const* at = text.data(); at != end;) {
        std::size_t size = bytes::is(*at, bytes::line_end) ? 1 : bytes::space_size(at, end);
        bool const is_blank = size != 0;
        if (is_blank && !goes_on) plain += blank;
        if (!is_blank) {
            // The last byte of a character may be a blank by itself.
            size = std::max<std::size_t>(first_character(bytes::view(at, end)).bytes, 1);
            plain.append(at, size);
        }
        goes_on = is_blank;
        at += size;
    }
    return plain;
}

/// An action as spelled in its source, but without blanks and without the glyph, which becomes a NAG. The
/// parts of one that cannot be read stay apart: together they could be another one.
std::string spelled(std::string_view bytes, action const& read) {
    if (read.kind == action::form::unreadable) return with_blanks(bytes, " ");
    std::string tight = with_blanks(bytes, ""); // where a line must never be broken
    std::erase_if(tight, [](char c) { return c == '!' || c == '?'; });
    return tight;
}

/// A slash that joins two actions, and makes no promotion of them: `b1/N` is one.
std::string_view slash_between(std::string first, std::string_view second) {
    bool const is_promotion = read_action(first.append("/").append(second)).kind != action::form::unreadable;
    return is_promotion ? " / " : "/";
}

/// The actions of a turn, as returned by `spell`, with joiners in canonical form.
template <typename Spell>
std::string joined(game const& of, node const& turn, Spell spell) {
    std::string text;
    bool in_list = false;
    std::size_t last = 0; // where the last action begins
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        action_token const& token = of.actions[i];
        auto const spelling = spell(part(of.text, token.where));
        if (i != turn.first) {
            if (in_list && token.joined_by != join::list) text += ')';
            bool const opens = token.joined_by == join::list && !in_list;
            text += opens                            ? " ("
                    : token.joined_by == join::slash ? slash_between(text.substr(last), spelling)
                                                     : ", ";
            in_list = token.joined_by == join::list;
        }
        last = text.size();
        text += spelling;
    }
    if (in_list) text.append(")").append(mark_after_list(of, turn));
    return text;
}

std::string spelled(game const& of, node const& turn) {
    return joined(of, turn, [](std::string_view bytes) { return spelled(bytes, read_action(bytes)); });
}

/// The signs that may be between the parts of an action; those of other encodings among them.
constexpr std::array<bool, 256> mark_table = [] {
    std::array<bool, 256> table{};
    for (char const c : std::string_view("-x:*@<>="))
        table[std::uint8_t(c)] = true;
    for (unsigned c = 0; c != 256; ++c)
        table[c] = table[c] || bytes::is(char(c), bytes::high);
    return table;
}();

/// Traverses the nodes once. Its state is the place in each open line of play, because numbers are those of
/// the position and not of the source.
class canonical_writer {
public:
    canonical_writer(std::string& out, game const& of, turn_speller* speller, turn_numbering count,
                     writing_style const& style)
        : out_(out), game_(of), speller_(speller), numbers_(style.numbers), more_tags_(style.more_tags),
          breaks_comments_(style.breaks_comments),
          half_(2 * (std::uint64_t(count.first) - 1) + (count.black_first ? 1 : 0)),
          fill_(out, style.line_width) {}

    void write() {
        write_tags();
        line_ = {half_, half_};
        for (std::size_t i = 0; i != game_.nodes.size(); ++i)
            write_node(i);
        fill_.put(result_);
        fill_.end_line();
    }

private:
    struct line_of_play { ///< half-moves from the game's start, White's even
        std::uint64_t start;
        std::uint64_t next;
    };

    void write_tags();
    void write_tag(std::string_view name, std::string_view value);
    void write_node(std::size_t index);
    void write_turn(std::size_t index);
    bool has_unreadable_word(node const& turn) const;
    void write_comment(node const& comment);
    void write_in_lines(std::string_view text);
    bool is_left_out(node const&) const;
    std::size_t next_written(std::size_t index) const;

    bool has_number(bool black, std::string_view text) const;
    void write_number(bool black);
    void write_nag(std::uint32_t number);

    std::string& out_;
    game const& game_;
    turn_speller* speller_;
    move_numbers numbers_;
    std::span<std::pair<std::string_view, std::string> const> more_tags_;
    bool breaks_comments_;
    std::uint64_t half_;
    line_filler fill_;
    line_of_play line_{0, 0};
    std::vector<line_of_play> outer_; ///< the lines that the current variation is in
    bool number_due_ = true;  ///< Black's number is written only where the reader could have lost count
    bool after_turn_ = false; ///< the last token is a turn
    bool last_is_unreadable_ = false;
    std::string last_turn_; ///< its text, if it cannot be read or numbers are those of the source
    char last_of_turn_ = 0; ///< the byte that the last turn ends with; 0: none has come
    std::string_view result_ = "*";
};

void put_number(std::string& out, std::uint64_t number) {
    char digits[20];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

// Escapes are written again and line ends become blanks, so that a malformed value becomes well-formed.
void canonical_writer::write_tag(std::string_view name, std::string_view value) {
    auto const is_plain = [](char c) { return c != '"' && c != '\\' && c != '\n' && c != '\r'; };
    if (std::all_of(value.begin(), value.end(), is_plain)) { // true of nearly all
        out_ += '[';
        out_ += name;
        out_ += " \"";
        out_ += value;
        out_ += "\"]";
    } else {
        put_tag(out_, name, unescaped(value));
    }
    out_ += '\n';
}

/// For each tag the one whose value is written in its place: for the first of a name the last one, null for
/// the others.
std::vector<tag_pair const*> values_by_place(game const& of) {
    struct named {
        std::string_view name;
        std::size_t at;
    };
    std::vector<named> order;
    order.reserve(of.tags.size());
    for (tag_pair const& pair : of.tags)
        order.push_back({name_of(of.text, pair), order.size()});
    std::sort(order.begin(), order.end(), [](named const& a, named const& b) {
        int const compared = a.name.compare(b.name);
        return compared != 0 ? compared < 0 : a.at < b.at;
    });
    std::vector<tag_pair const*> values(of.tags.size(), nullptr);
    for (std::size_t first = 0, next = 0; first != order.size(); first = next) {
        while (next != order.size() && order[next].name == order[first].name)
            ++next;
        values[order[first].at] = &of.tags[order[next - 1].at];
    }
    return values;
}

void canonical_writer::write_tags() {
    struct standard_tag {
        std::string_view name;
        std::string_view value; ///< if the game has none
    };
    static constexpr std::array<standard_tag, 7> seven = {{{"Event", "?"},
                                                           {"Site", "?"},
                                                           {"Date", "????.??.??"},
                                                           {"Round", "?"},
                                                           {"White", "?"},
                                                           {"Black", "?"},
                                                           {"Result", "*"}}};
    result_ = result_text(game_.result());
    std::vector<tag_pair const*> values = values_by_place(game_);
    auto const other_value = [&](tag_pair const& given) -> std::string const* {
        for (auto const& [name, value] : more_tags_)
            if (name_of(game_.text, given) == name) return &value;
        return nullptr;
    };
    auto const is_given = [&](std::string_view name) {
        return std::any_of(game_.tags.begin(), game_.tags.end(),
                           [&](tag_pair const& pair) { return name_of(game_.text, pair) == name; });
    };
    for (standard_tag const& standard : seven) {
        std::string_view value = standard.name == "Result" ? result_ : standard.value;
        // The first player of Xiangqi is Red.
        if (standard.name == "White")
            for (tag_pair const* const given : values)
                if (given && name_of(game_.text, *given) == "Red") value = part(game_.text, given->value);
        for (tag_pair const*& given : values)
            if (given && name_of(game_.text, *given) == standard.name)
                value = part(game_.text, std::exchange(given, nullptr)->value);
        write_tag(standard.name, value);
    }
    for (tag_pair const* const given : values) {
        if (!given) continue;
        std::string const* const other = other_value(*given);
        if (!other)
            write_tag(name_of(game_.text, *given), part(game_.text, given->value));
        else if (!other->empty())
            write_tag(name_of(game_.text, *given), *other);
    }
    for (auto const& [name, value] : more_tags_)
        if (!value.empty() && !is_given(name)) write_tag(name, value);
    out_ += '\n';
}

/// Returns whether its number is written before the turn.
bool canonical_writer::has_number(bool black, std::string_view text) const {
    if (numbers_ == move_numbers::as_written)
        return after_turn_ && could_be_one(last_of_turn_, text) && are_one(game_, last_turn_, "\n", text);
    if (numbers_ == move_numbers::always || could_be_one(last_of_turn_, text)) return true;
    bool const may_lack = numbers_ == move_numbers::none && game_.reads.join_words == nullptr;
    if (may_lack) return game_.reads.turn_has_list && line_.next == line_.start && !outer_.empty();
    return !black || number_due_ || game_.reads.numbers_count_turns;
}

void canonical_writer::write_number(bool black) {
    bool const counts_turns = game_.reads.numbers_count_turns;
    std::string& token = fill_.begin();
    put_number(token, (counts_turns ? line_.next : line_.next / 2) + 1);
    token += black && !counts_turns ? "..." : ".";
}

void canonical_writer::write_nag(std::uint32_t number) {
    std::string& token = fill_.begin();
    token += '$';
    put_number(token, number);
}

void canonical_writer::write_turn(std::size_t index) {
    node const& turn = game_.nodes[index];
    bool const black = line_.next % 2 != 0;
    std::string as_written;
    std::string_view text;
    if (speller_ != nullptr) text = speller_->spell(game_, index);
    bool const is_of_source = text.empty();
    if (is_of_source) text = as_written = spelled(game_, turn);
    bool const needs_parting = after_turn_ && last_is_unreadable_ && !has_number(black, text) &&
                               are_one(game_, last_turn_, " ", text);
    if (needs_parting ? are_one(game_, last_turn_, "\n", text) : has_number(black, text))
        write_number(black);
    else if (needs_parting)
        fill_.end_line();
    last_is_unreadable_ = is_of_source && has_unreadable_word(turn);
    if (last_is_unreadable_)
        fill_.put(text); // its parts belong together
    else
        fill_.put_words(text);
    if (last_is_unreadable_ || numbers_ == move_numbers::as_written) last_turn_ = text;
    last_of_turn_ = text.empty() ? char(0) : text.back();
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        std::string_view const bytes = part(game_.text, game_.actions[i].where);
        auto const is_glyph = [](char c) { return c == '!' || c == '?'; };
        if (std::none_of(bytes.begin(), bytes.end(), is_glyph)) continue; // true of nearly all
        if (unsigned const glyph = read_action(bytes).glyph; glyph != 0) write_nag(glyph);
    }
    ++line_.next;
    number_due_ = could_go_on(game_, turn);
    after_turn_ = true;
}

/// Such a word may have parts, `N f3`, and may be a part of what follows on its line.
bool canonical_writer::has_unreadable_word(node const& turn) const {
    auto const is_unreadable = [&](action_token const& token) {
        return read_action(part(game_.text, token.where)).kind == action::form::unreadable;
    };
    return std::any_of(game_.actions.begin() + turn.first, game_.actions.begin() + turn.second,
                       is_unreadable);
}

void canonical_writer::write_comment(node const& comment) {
    std::string_view const text = game_.comment_text(comment);
    number_due_ = true;
    bool const braced = fits_in_braces(text);
    if (braced && breaks_comments_) return write_in_lines(text);
    std::string& token = fill_.begin();
    token += braced ? '{' : ';';
    std::size_t const at = token.size();
    token += text;
    if (!braced) { // a nested comment may have several lines
        std::replace_if(
            token.begin() + std::ptrdiff_t(at), token.end(), [](char c) { return c == '\n' || c == '\r'; },
            ' ');
        while (token.size() > at && bytes::is(token.back(), bytes::space))
            token.pop_back();
    }
    if (braced)
        token += '}';
    else
        fill_.end_line();
}

/// A comment in braces, in as many lines as it needs.
void canonical_writer::write_in_lines(std::string_view text) {
    std::string line; // without line ends and the blanks around them
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find_first_of("\r\n", at), text.size());
        std::string_view piece = text.substr(at, end - at);
        if (end != text.size()) piece = piece.substr(0, piece.find_last_not_of(" \t") + 1);
        if (at != 0) piece.remove_prefix(std::min(piece.find_first_not_of(" \t"), piece.size()));
        if (!line.empty() && !piece.empty()) line += ' ';
        line += piece;
        at = end + 1;
    }
    line.insert(0, 1, '{');
    line += '}';
    std::size_t from = 0;
    each_break(line, [&](std::size_t blank) {
        fill_.put(std::string_view(line).substr(from, blank - from));
        from = blank + 1;
    });
    fill_.put(std::string_view(line).substr(from));
}

/// The result of the main line is written at the end, and numbers are computed unless those of the source are
/// asked for.
bool canonical_writer::is_left_out(node const& n) const {
    return n.kind == node::type::escape || (n.kind == node::type::result && outer_.empty()) ||
           (n.kind == node::type::number && numbers_ != move_numbers::as_written);
}

/// The node after `index` that is not left out; a variation's close is one.
std::size_t canonical_writer::next_written(std::size_t index) const {
    do
        ++index;
    while (is_left_out(game_.nodes[index]));
    return index;
}

void canonical_writer::write_node(std::size_t index) {
    node const& n = game_.nodes[index];
    if (is_left_out(n)) return;
    if (n.kind != node::type::turn) after_turn_ = false;
    switch (n.kind) {
    case node::type::turn:
        return write_turn(index);
    case node::type::comment:
        return write_comment(n);
    case node::type::nag:
        return write_nag(n.first);
    case node::type::open: {
        // A variation replaces the last turn of its line, and so begins with that turn's number.
        outer_.push_back(line_);
        bool const replaces = line_.next != line_.start && !continues_last_turn(n);
        std::uint64_t const replaced = replaces ? line_.next - 1 : line_.next;
        line_ = {replaced, replaced};
        number_due_ = true;
        return fill_.open('(');
    }
    case node::type::close:
        line_ = outer_.back();
        outer_.pop_back();
        number_due_ = true;
        return fill_.close(')');
    case node::type::result:
        fill_.put(result_text(outcome(n.first)));
        // Turns after a `*` on its line could make a shot of it: `e4 * e5`.
        if (game_.nodes[next_written(index)].kind == node::type::turn) fill_.end_line();
        return;
    case node::type::number:
        fill_.put(number_as_written(game_, n));
        return;
    case node::type::unreadable:
        number_due_ = true;
        fill_.put(kept_comment(text_of_unreadable(part(game_.text, n.where))));
        return;
    case node::type::escape:
        return;
    }
}

} // namespace

void put_tag(std::string& out, std::string_view name, std::string_view value) {
    out += '[';
    out += name;
    out += " \"";
    for (char const c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;
    }
    out += "\"]";
}

std::string write_as_written(game const& of) {
    return std::string(part(of.text, of.where));
}

std::string turn_as_written(game const& of, node const& turn) {
    return joined(of, turn, [](std::string_view bytes) { return bytes; });
}

std::string number_as_written(game const& of, node const& number) {
    std::string text;
    bool const is_dots = part(of.text, number.where).starts_with('.') || number.where.empty();
    if (number.first != 0 || !is_dots) put_number(text, number.first);
    return text += number.second > 1 ? "..." : ".";
}

bool could_go_on(game const& of, node const& turn) {
    return of.reads.join_words != nullptr && turn.second - turn.first == 1;
}

bool are_one(game const& of, std::string_view first, std::string_view between, std::string_view second) {
    std::string const text = std::string(first).append(between).append(second);
    notation reads = of.reads;
    reads.settle_words = reads.join_words = reads.part_words = reads.settle_lines = nullptr;
    game const read = read_line(text, reads);
    auto const spans_both = [&](span where) {
        return where.start < first.size() && where.end > first.size();
    };
    return std::any_of(read.actions.begin(), read.actions.end(),
                       [&](action_token const& token) { return spans_both(token.where); }) ||
           std::any_of(read.nodes.begin(), read.nodes.end(), [&](node const& n) {
               return n.kind == node::type::unreadable && spans_both(n.where);
           });
}

bool could_be_one(char last, std::string_view second) {
    if (last == 0 || second.empty() || second == "--") return false; // a pass stands alone
    return mark_table[std::uint8_t(last)] || mark_table[std::uint8_t(second.front())];
}

std::string write_canonical(game const& of, turn_speller* speller, turn_numbering count,
                            writing_style const& style) {
    std::string text;
    put_canonical(text, of, speller, count, style);
    return text;
}

void put_canonical(std::string& out, game const& of, turn_speller* speller, turn_numbering count,
                   writing_style const& style) {
    canonical_writer(out, of, speller, count, style).write();
}

} // namespace vpgn::syntax
