// The canonical form is that of the PGN standard's chapter on export, with two liberties: comments keep their
// line ends, for a writer must not change what an annotator wrote, and what other notations need is written
// as the dialect has it.
#include "syntax/writer.hpp"

#include "syntax/action.hpp"
#include "syntax/bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace vpgn::syntax {
namespace {

constexpr std::size_t widest_line = 79;

/// Columns that a text takes on a terminal, one for each code point.
std::size_t columns(std::string_view text) {
    auto const begins = [](char c) { return (std::uint8_t(c) & 0xc0) != 0x80; };
    return std::size_t(std::count_if(text.begin(), text.end(), begins));
}

/// Tokens into lines: a blank between two, a new line where the next would not fit.
class line_filler {
public:
    explicit line_filler(std::string& out) : out_(out) {}

    void put(std::string token) {
        flush();
        next_ = before_ + std::move(token);
        before_.clear();
    }

    /// Puts a text whose blanks are places where a line may end.
    void put_words(std::string_view text) {
        while (!text.empty()) {
            std::size_t const blank = std::min(text.find(' '), text.size());
            if (blank != 0) put(std::string(text.substr(0, blank)));
            text.remove_prefix(std::min(blank + 1, text.size()));
        }
    }

    /// Stands directly before the next token.
    void open(char bracket) { before_ += bracket; }

    /// Stands directly behind the last token.
    void close(char bracket) {
        if (!before_.empty() || next_.empty())
            put(std::string(1, bracket));
        else
            next_ += bracket;
    }

    /// Nothing else may stand on the line of the last token.
    void end_line() {
        flush();
        out_ += '\n';
        column_ = 0;
    }

    // A token may hold line ends, as comments do: its first line must fit, and the column is that of its
    // last.
    void flush() {
        if (next_.empty()) return;
        std::size_t const line_end = next_.find('\n');
        std::size_t const width = columns(std::string_view(next_).substr(0, line_end));
        if (column_ != 0 && column_ + 1 + width > widest_line) {
            out_ += '\n';
            column_ = 0;
        }
        if (column_ != 0) {
            out_ += ' ';
            ++column_;
        }
        out_ += next_;
        column_ = line_end == std::string::npos
                      ? column_ + width
                      : columns(std::string_view(next_).substr(next_.rfind('\n') + 1));
        next_.clear();
    }

private:
    std::string& out_;
    std::string before_; ///< opening brackets that wait for their token
    std::string next_;   ///< a token that a closing bracket may still join
    std::size_t column_ = 0;
};

/// Blanks may part the pieces of an action in a source (`e4 x d5`), but a line must never be broken there.
std::string without_blanks(std::string_view text) {
    std::string tight;
    char const* const end = text.data() + text.size();
    for (char const* at = text.data(); at != end;) {
        std::size_t const blank = bytes::is(*at, bytes::line_end) ? 1 : bytes::space_size(at, end);
        if (blank == 0) tight += *at;
        at += std::max<std::size_t>(blank, 1);
    }
    return tight;
}

/// An action as its source spells it, but tight and without the glyph, which becomes a NAG.
std::string spelled(std::string_view bytes, action const& read) {
    std::string tight = without_blanks(bytes);
    auto const is_glyph = [](char c) { return c == '!' || c == '?'; };
    if (read.what != action::form::unreadable) std::erase_if(tight, is_glyph);
    return tight;
}

/// The actions of a turn, each as `spell` gives it, joiners in canonical form.
template <typename Spell>
std::string joined(game const& of, node const& turn, Spell spell) {
    std::string text;
    bool in_list = false;
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        action_token const& token = of.actions[i];
        if (i != turn.first) {
            if (in_list && token.how != join::list) text += ')';
            bool const opens = token.how == join::list && !in_list;
            text += opens ? " (" : token.how == join::slash ? "/" : ", ";
            in_list = token.how == join::list;
        }
        text += spell(part(of.text, token.where));
    }
    return in_list ? text + ')' : text;
}

std::string spelled(game const& of, node const& turn) {
    return joined(of, turn, [](std::string_view bytes) { return spelled(bytes, read_action(bytes)); });
}

/// Could two turns be read as one action, side by side: `e2-` and `e4`, `e4` and `xd5`? Only what no variant
/// plays looks so, but it must not change by being written.
bool could_be_one(std::string_view first, std::string_view second) {
    static constexpr std::string_view marks = "-x:*@<>=";
    auto const marked = [](char c) {
        return marks.find(c) != std::string_view::npos || bytes::is(c, bytes::high);
    };
    return !first.empty() && !second.empty() && (marked(first.back()) || marked(second.front()));
}

/// Walks over the nodes once. What it keeps is where it is in each line of play that is open, for numbers are
/// those of the position and not of the source.
class canonical_writer {
public:
    canonical_writer(game const& of, turn_speller* speller, unsigned first_number, bool black_first)
        : game_(of), speller_(speller), half_(2 * (std::uint64_t(first_number) - 1) + (black_first ? 1 : 0)) {
    }

    std::string write() {
        write_tags();
        line_ = {half_, half_};
        for (std::size_t i = 0; i != game_.nodes.size(); ++i)
            write_node(i);
        fill_.put(std::string(result_));
        fill_.end_line();
        return std::move(out_);
    }

private:
    struct line_of_play { ///< half-moves from the game's start, White's even
        std::uint64_t start;
        std::uint64_t next;
    };

    void write_tags();
    void write_tag(std::string_view name, std::string const& value);
    void write_node(std::size_t index);
    void write_turn(std::size_t index);
    void write_comment(node const& comment);
    std::size_t next_written(std::size_t index) const;

    game const& game_;
    turn_speller* speller_;
    std::uint64_t half_;
    std::string out_;
    line_filler fill_{out_};
    line_of_play line_{0, 0};
    std::vector<line_of_play> outer_; ///< the lines that the current variation stands in
    bool number_due_ = true; ///< Black's number is written only where the reader could have lost count
    std::string last_turn_;
    std::string_view result_ = "*";
};

constexpr std::array<std::string_view, 4> result_texts = {"1-0", "0-1", "1/2-1/2", "*"};

/// The result of the main line; `*` where the game has none.
std::string_view main_result(game const& of) {
    std::string_view found = "*";
    int depth = 0;
    for (node const& one : of.nodes) {
        if (one.what == node::type::open) ++depth;
        if (one.what == node::type::close) --depth;
        if (one.what == node::type::result && depth == 0) found = result_texts[one.first];
    }
    return found;
}

// Escapes are written anew and line ends become blanks, so a flawed value comes out well formed.
void canonical_writer::write_tag(std::string_view name, std::string const& value) {
    out_ += '[';
    out_ += name;
    out_ += " \"";
    for (char const c : value) {
        if (c == '"' || c == '\\') out_ += '\\';
        out_ += c == '\n' || c == '\r' ? ' ' : c;
    }
    out_ += "\"]\n";
}

void canonical_writer::write_tags() {
    struct standard_tag {
        std::string_view name;
        std::string_view value; ///< where the game has none
    };
    static constexpr std::array<standard_tag, 7> seven = {{{"Event", "?"},
                                                           {"Site", "?"},
                                                           {"Date", "????.??.??"},
                                                           {"Round", "?"},
                                                           {"White", "?"},
                                                           {"Black", "?"},
                                                           {"Result", "*"}}};
    result_ = main_result(game_);
    for (standard_tag const& one : seven) {
        bool const has = game_.has_tag(one.name);
        std::string_view const otherwise = one.name == "Result" ? result_ : one.value;
        write_tag(one.name, has ? game_.tag(one.name) : std::string(otherwise));
    }
    std::unordered_map<std::string_view, std::string_view> values; // the last of a name counts
    for (tag_pair const& pair : game_.tags)
        values[part(game_.text, pair.name)] = part(game_.text, pair.value);
    for (standard_tag const& one : seven)
        values.erase(one.name);
    for (tag_pair const& pair : game_.tags) {
        auto const one = values.extract(part(game_.text, pair.name));
        if (!one.empty()) write_tag(one.key(), unescaped(one.mapped()));
    }
    out_ += '\n';
}

void canonical_writer::write_turn(std::size_t index) {
    node const& turn = game_.nodes[index];
    bool const black = line_.next % 2 != 0;
    std::string text = speller_ != nullptr ? speller_->spell(game_, index) : std::string();
    if (text.empty()) text = spelled(game_, turn);
    if (!black || number_due_ || could_be_one(last_turn_, text))
        fill_.put(std::to_string(line_.next / 2 + 1) + (black ? "..." : "."));
    fill_.put_words(text);
    last_turn_ = text;
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        std::string_view const bytes = part(game_.text, game_.actions[i].where);
        if (bytes.find_first_of("!?") == bytes.npos) continue; // as nearly all
        if (unsigned const glyph = read_action(bytes).glyph; glyph != 0) fill_.put(fmt::format("${}", glyph));
    }
    ++line_.next;
    number_due_ = false;
}

void canonical_writer::write_comment(node const& comment) {
    std::string_view const whole = part(game_.text, comment.where);
    std::string_view const text = whole.substr(comment.first, comment.second - comment.first);
    number_due_ = true;
    if (text.find('}') == std::string_view::npos) return fill_.put(fmt::format("{{{}}}", text));
    fill_.put(fmt::format(";{}", text)); // a brace would end too early
    fill_.end_line();
}

/// The node behind `index` that is not left out; a variation's close is one.
std::size_t canonical_writer::next_written(std::size_t index) const {
    do
        ++index;
    while (game_.nodes[index].what == node::type::number || game_.nodes[index].what == node::type::escape);
    return index;
}

void canonical_writer::write_node(std::size_t index) {
    node const& one = game_.nodes[index];
    switch (one.what) {
    case node::type::turn:
        return write_turn(index);
    case node::type::comment:
        return write_comment(one);
    case node::type::nag:
        return fill_.put(fmt::format("${}", one.first));
    case node::type::open: {
        // A variation replaces the last turn of its line, and so begins with that turn's number.
        outer_.push_back(line_);
        std::uint64_t const replaced = line_.next != line_.start ? line_.next - 1 : line_.next;
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
        if (outer_.empty()) return; // the main line's is written at the end
        fill_.put(std::string(result_texts[one.first]));
        // Turns behind a `*` on its line could make a shot of it: `e4 * e5`.
        if (game_.nodes[next_written(index)].what == node::type::turn) fill_.end_line();
        return;
    case node::type::number:
    case node::type::escape:
        return;
    }
}

} // namespace

std::string write_as_written(game const& of) {
    return std::string(part(of.text, of.where));
}

std::string turn_as_written(game const& of, node const& turn) {
    return joined(of, turn, [](std::string_view bytes) { return bytes; });
}

std::string write_canonical(game const& of, turn_speller* speller, unsigned first_number, bool black_first) {
    return canonical_writer(of, speller, first_number, black_first).write();
}

} // namespace vpgn::syntax
