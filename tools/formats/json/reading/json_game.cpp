#include "formats/json/reading/json_game.hpp"

#include "report/finding.hpp"
#include "syntax/events.hpp"
#include "syntax/kept_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

namespace vpgn::transcribe {

namespace {

using value_type = json_value::type;
using enum finding_code;

std::string_view name_of(value_type kind) {
    switch (kind) {
    case value_type::object:
        return "an object";
    case value_type::array:
        return "an array";
    case value_type::string:
        return "a string";
    case value_type::number:
        return "a number";
    case value_type::other:
        break;
    }
    return "another value";
}

/// The bytes that the characters U+0000 to U+00FF represent; none if there are other characters.
std::optional<std::string> to_latin1(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i != text.size(); ++i) {
        auto const byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80) {
            bytes += text[i];
        } else if ((byte == 0xc2 || byte == 0xc3) && i + 1 != text.size()) {
            bytes += char((byte & 3) << 6 | (static_cast<unsigned char>(text[++i]) & 0x3f));
        } else {
            return std::nullopt;
        }
    }
    return bytes;
}

} // namespace

finding json_finding(finding_code code, span where, std::string label, std::string_view pointer) {
    finding found = make_finding(code, where, std::move(label));
    if (!pointer.empty()) found.notes.push_back(fmt::format("it is at `{}`", pointer));
    return found;
}

read_back json_game_writer::write() {
    for (index const i : values_.repeated)
        complain(json_repeated_key, i, pointer_to(i),
                 fmt::format("\"{}\" already appears in this object, possibly with another value",
                             values_.name_of(value(i))),
                 "delete one of them");
    emit_tags();
    find_numbering();
    out_.put_own("\n");
    open_line(0, 0);
    write_lines();
    if (index const result = values_.member(0, "result")) {
        // An annotation and a result alone are no game; a move number before them makes one.
        out_.put_own(is_tag_or_turn() ? "\n" : "\n1. ");
        emit_result(result, down(0, result));
        for (auto const& [item, text, at] : std::exchange(late_escapes_, {}))
            put_escape(item, text, at);
    }
    read_back found = read_back_of(into_, pieces_);
    report_what_reads_otherwise(found);
    return found;
}

bool json_game_writer::is_tag_or_turn() const {
    return std::any_of(pieces_.begin(), pieces_.end(), [](piece const& p) {
        return p.kind == piece::type::tag || p.kind == piece::type::turn;
    });
}

// ---- values

json_game_writer::step json_game_writer::down(step from, std::string_view name) {
    into_.pointers.push_back({from, std::string(name)});
    return step(into_.pointers.size() - 1);
}

json_game_writer::step json_game_writer::down(step from, index i) {
    json_value const& v = value(i);
    bool const in_array = is(v.parent, value_type::array);
    return down(from, in_array ? std::string_view(std::to_string(v.index)) : values_.name_of(v));
}

json_game_writer::step json_game_writer::pointer_to(index i) {
    std::vector<index> ancestors;
    for (; i != 0; i = value(i).parent)
        ancestors.push_back(i);
    step at = 0;
    for (; !ancestors.empty(); ancestors.pop_back())
        at = down(at, ancestors.back());
    return at;
}

void json_game_writer::complain(finding_code code, index i, step at, std::string label, std::string help) {
    finding found = json_finding(code, value(i).where, std::move(label), pointer_text(into_, at));
    if (!help.empty()) found.helps.push_back(std::move(help));
    add_finding(into_.findings, std::move(found));
}

/// The elements of an array member; none if it is absent.
json_game_writer::list json_game_writer::elements(index object, step at, std::string_view name) {
    index const found = values_.member(object, name);
    if (found == 0) return {};
    if (!is(found, value_type::array)) {
        complain(json_shape, found, down(at, found),
                 fmt::format("\"{}\" is an array, and not {}", name, name_of(value(found).kind)));
        return {};
    }
    return {found + 1, value(found).next, down(at, found)};
}

/// A required string member, or 0.
json_game_writer::index json_game_writer::string_member(index object, step at, std::string_view name) {
    index const found = values_.member(object, name);
    if (found == 0) {
        complain(json_shape, object, at, fmt::format("\"{}\" is missing", name));
        return 0;
    }
    if (is(found, value_type::string)) return found;
    complain(json_shape, found, down(at, found),
             fmt::format("\"{}\" is a string, and not {}", name, name_of(value(found).kind)));
    return 0;
}

/// Whether the object's "encoding" declares that its strings represent bytes.
bool json_game_writer::is_latin1(index object, step at) {
    index const found = values_.member(object, "encoding");
    if (found == 0) return false;
    bool const known = is(found, value_type::string) && values_.string_of(value(found)) == "latin1";
    if (!known)
        complain(json_shape, found, down(at, found), "unknown encoding",
                 "write `latin1` for one byte per character, or leave it out for UTF-8");
    return known;
}

std::string json_game_writer::text_of(index string, bool latin1, step at) {
    std::string text(values_.string_of(value(string)));
    if (!latin1) return text;
    if (auto const bytes = to_latin1(text)) return *bytes;
    complain(json_text, string, at, "Latin-1 has no characters beyond U+00FF",
             "leave out \"encoding\": text is then UTF-8");
    return text;
}

// ---- pieces of the transcript

void json_game_writer::put(piece::type kind, std::string_view text, index from, step at) {
    pieces_.push_back({kind, std::uint32_t(into_.passages.size())});
    piece_values_.push_back(from);
    out_.put(text, value(from).where, at);
}

void json_game_writer::emit_tags() {
    // Our output has both: only the list contains duplicates.
    index const list_of_tags = values_.member(0, "tag_list");
    index const tags = list_of_tags != 0 ? list_of_tags : values_.member(0, "tags");
    if (tags == 0) return;
    step const at = down(0, tags);
    if (!is(tags, value_type::array) && !is(tags, value_type::object)) {
        complain(json_shape, tags, at,
                 fmt::format("\"{}\" is an array or an object, and not {}",
                             list_of_tags != 0 ? "tag_list" : "tags", name_of(value(tags).kind)));
        return;
    }
    for (index i = tags + 1; i != value(tags).next; i = value(i).next) {
        step const here = down(at, i);
        if (is(tags, value_type::object)) {
            if (is(i, value_type::string))
                emit_tag(0, i, false, here);
            else
                complain(json_shape, i, here,
                         fmt::format("a tag's value is a string, and not {}", name_of(value(i).kind)));
            continue;
        }
        if (!is(i, value_type::object)) {
            complain(json_shape, i, here, "a tag is an object",
                     R"(tags are written as `{"name":"White","value":"Neto"}`)");
            continue;
        }
        index const name = string_member(i, here, "name");
        index const tag_value = name != 0 ? string_member(i, here, "value") : 0;
        if (tag_value != 0) emit_tag(name, tag_value, is_latin1(i, here), here);
    }
}

/// `name` is 0 if the value's key is the name.
void json_game_writer::emit_tag(index name, index tag_value, bool latin1, step at) {
    std::string const name_text =
        name != 0 ? text_of(name, latin1, at) : std::string(values_.name_of(value(tag_value)));
    index const element = name != 0 ? value(tag_value).parent : tag_value;
    pieces_.push_back({piece::type::tag, std::uint32_t(into_.passages.size())});
    piece_values_.push_back(element);
    out_.put_tag(name_text, text_of(tag_value, latin1, at), value(element).where, at);
}

/// Whether the numbers of the record are among the items, because those of the turns would hide its errors.
void json_game_writer::find_numbering() {
    index const found = values_.member(0, "numbers");
    if (found == 0) return;
    numbers_are_items_ = is(found, value_type::string) && values_.string_of(value(found)) == "as_written";
    if (!numbers_are_items_)
        complain(json_shape, found, down(0, found), "unknown numbering",
                 "write `as_written` for numbers among the items, or leave it out");
}

// ---- lines of play

void json_game_writer::open_line(index object, step at) {
    if (values_.member(object, "turns") == 0)
        complain(json_shape, object, at, "\"turns\" is missing",
                 R"(turns are written as `"turns":[{"text":"e4"}]`)");
    list const before = elements(object, at, "before");
    lines_.push_back({object, at, before, elements(object, at, "turns"), false});
}

void json_game_writer::write_lines() {
    while (!lines_.empty()) {
        line& here = lines_.back();
        if (!here.items.empty()) {
            write_next_item();
        } else if (!here.turns.empty()) {
            write_next_turn();
        } else {
            // Separate text: pieces must not begin at the same place.
            if (lines_.size() > 1) put(piece::type::close, ")", here.object, here.at);
            out_.put_own(" ");
            lines_.pop_back();
        }
    }
}

void json_game_writer::write_next_turn() {
    line& here = lines_.back();
    index const turn = here.turns.next;
    here.turns.next = value(turn).next;
    step const at = down(here.turns.at, turn);
    if (!is(turn, value_type::object))
        complain(json_shape, turn, at, "a turn is an object", R"(a turn is written as `{"text":"e4"}`)");
    index const text = is(turn, value_type::object) ? string_member(turn, at, "text") : 0;
    if (text == 0) {
        here.turns.next = here.turns.end;
        if (into_.findings.back().code == json_shape)
            into_.findings.back().notes.push_back("the moves after it are not read");
        return;
    }
    here.items = elements(turn, at, "after");
    // Variations open with a number, or with dots if none is known: see reading_back.cpp.
    emit_number(turn);
    here.has_turn = true;
    step const text_at = down(at, text);
    put(piece::type::turn, text_of(text, is_latin1(turn, at), text_at), text, text_at);
    // Words on one line may be a single one.
    out_.put_own(numbers_are_items_ ? "\n" : " ");
}

void json_game_writer::emit_number(index turn) {
    if (numbers_are_items_) return;
    index const number = values_.member(turn, "number");
    index const side = values_.member(turn, "side");
    std::string_view const whose =
        side != 0 && is(side, value_type::string) ? values_.string_of(value(side)) : "";
    bool const known = number != 0 && is(number, value_type::number) && value(number).number > 0 &&
                       value(number).number < std::numeric_limits<std::uint32_t>::max();
    if (known && (whose == "white" || whose == "black"))
        out_.put_own(fmt::format("{}{} ", value(number).number, whose == "black" ? "..." : "."));
    else if (!lines_.back().has_turn && lines_.size() > 1)
        out_.put_own("... ");
}

void json_game_writer::write_next_item() {
    static constexpr std::array<std::string_view, 7> names = {"comment", "nag",    "variation", "result",
                                                              "escape",  "number", "unreadable"};
    line& here = lines_.back();
    index const item = here.items.next;
    here.items.next = value(item).next;
    step const at = down(here.items.at, item);
    index found = 0;
    int given = 0;
    for (std::string_view const name : names)
        if (index const i = is(item, value_type::object) ? values_.member(item, name) : 0) {
            found = i;
            ++given;
        }
    if (given != 1)
        return complain(json_shape, item, at, "not a comment, annotation, variation, result or escape",
                        R"(entries next to turns are written as `{"comment":"why"}`, `{"nag":1}`, )"
                        R"(`{"variation":{"turns":[…]}}`, `{"result":"*"}` or `{"escape":"…"}`)");
    step const there = down(at, found);
    std::string_view const name = values_.name_of(value(found));
    value_type const expected = name == "nag"         ? value_type::number
                                : name == "variation" ? value_type::object
                                                      : value_type::string;
    if (!is(found, expected))
        return complain(
            json_shape, found, there,
            fmt::format("\"{}\" is {}, and not {}", name, name_of(expected), name_of(value(found).kind)));
    if (name == "comment") return emit_comment(item, found, there);
    if (name == "escape") return write_escape(item, found, there);
    if (name == "unreadable") return emit_unreadable(item, found, there);
    if (name == "number") return emit_written_number(found, there);
    if (name == "nag") return emit_nag(found, there);
    if (name == "result") return emit_result(found, there);
    put(piece::type::open, "(", found, there);
    open_line(found, there);
}

// In braces, or, if it contains a closing brace, after a semicolon: such a comment ends with its line.
void json_game_writer::emit_comment(index item, index text, step at) {
    std::string words = text_of(text, is_latin1(item, at), at);
    bool const braced = syntax::fits_in_braces(words);
    auto const is_line_end = [](char c) { return c == '\n' || c == '\r'; };
    if (!braced && std::any_of(words.begin(), words.end(), is_line_end)) {
        complain(json_text, text, at, "no comment can hold a closing brace and a line end",
                 "split it into two comments");
        std::replace_if(words.begin(), words.end(), is_line_end, ' ');
    }
    put(piece::type::comment, braced ? "{" + words + "}" : ";" + words, text, at);
    out_.put_own(braced ? " " : "\n");
}

void json_game_writer::write_escape(index item, index text, step at) {
    // Only a move number and a result that directly follow an annotation make a game with it.
    bool const is_late = !pieces_.empty() && !is_tag_or_turn() && lines_.size() == 1 &&
                         lines_.back().turns.empty() && values_.member(0, "result") != 0;
    if (is_late) return late_escapes_.push_back({item, text, at});
    put_escape(item, text, at);
}

void json_game_writer::put_escape(index item, index text, step at) {
    out_.put_own("\n");
    put(piece::type::escape, "%" + text_of(text, is_latin1(item, at), at), text, at);
    out_.put_own("\n");
}

void json_game_writer::emit_unreadable(index item, index text, step at) {
    std::string const words = text_of(text, is_latin1(item, at), at);
    std::string const comment = syntax::kept_comment(words);
    if (words.empty() || syntax::text_of_unreadable(comment) != words)
        return complain(json_text, text, at, "a text without blanks around it", "leave the blanks out");
    put(piece::type::unreadable, comment, text, at);
    out_.put_own(" ");
}

void json_game_writer::emit_written_number(index text, step at) {
    std::string_view const number_text = values_.string_of(value(text));
    std::size_t const dots = std::min(number_text.find_first_not_of("0123456789"), number_text.size());
    if (dots == number_text.size() || number_text.find_first_not_of('.', dots) != number_text.npos)
        return complain(json_shape, text, at, "no move number", "write `4.`, `4...` or `...`");
    put(piece::type::number, number_text, text, at);
    out_.put_own(" ");
}

void json_game_writer::emit_nag(index number, step at) {
    put(piece::type::nag, fmt::format("${}", value(number).number), number, at);
    out_.put_own(" ");
}

void json_game_writer::emit_result(index text, step at) {
    std::string_view result_text = is(text, value_type::string) ? values_.string_of(value(text)) : "";
    bool const known = std::find(syntax::outcome_texts.begin(), syntax::outcome_texts.end(), result_text) !=
                       syntax::outcome_texts.end();
    if (!known) {
        complain(json_shape, text, at, "no result",
                 "write `1-0`, `0-1`, `1/2-1/2`, or `*` for an unknown result");
        result_text = "*"; // a missing result would be reported as the same finding again
    }
    put(piece::type::result, result_text, text, at);
    out_.put_own("\n");
}

void json_game_writer::report_what_reads_otherwise(read_back const& found) {
    for (std::size_t const i : found.otherwise) {
        piece const& p = pieces_[i];
        std::string_view const label = p.kind == piece::type::tag    ? "a PGN tag cannot contain this"
                                       : p.kind == piece::type::turn ? "this is not the text of one move"
                                                                     : "a comment cannot contain this";
        complain(json_text, piece_values_[i], into_.passages[p.passage].pointer, std::string(label));
    }
}

} // namespace vpgn::transcribe
