#include "formats/xiangqi/xiangqi_formats.hpp"

#include "formats/xiangqi/xiangqi_steps.hpp"
#include "source/encoding.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::transcribe {

namespace {

constexpr std::string_view root_name = "ChineseChessRecord";

/// Elements of the head whose text is the value of a tag of another name.
constexpr std::array<std::pair<std::string_view, std::string_view>, 15> head_tags = {{
    {"Name", "Title"},
    {"From", "Source"},
    {"Contest", "Event"},
    {"ContestType", "EventType"},
    {"Table", "Board"},
    {"TimeRule", "TimeLimit"},
    {"Red", "White"},
    {"RedTeam", "WhiteTeam"},
    {"RedTime", "WhiteTime"},
    {"RedRating", "WhiteElo"},
    {"BlackRating", "BlackElo"},
    {"Commentator", "Annotator"},
    {"Creator", "Author"},
    {"DateCreated", "Created"},
    {"DateModified", "Modified"},
}};

/// An element's opening tag, with the text up to the next tag.
struct xml_element {
    std::string_view name, attributes;
    source_line text; ///< without blanks around it
    span where;
};

/// The next one at or after `at`, which moves past its text. Comments, processing instructions and closing
/// tags are passed over.
std::optional<xml_element> next_element(std::string_view text, std::size_t& at) {
    for (;;) {
        std::size_t const open = text.find('<', at);
        if (open == text.npos) return std::nullopt;
        std::string_view const rest = text.substr(open);
        bool const comment = rest.starts_with("<!--");
        std::size_t const close = comment ? text.find("-->", open) : text.find('>', open);
        if (close == text.npos) return std::nullopt;
        at = close + (comment ? 3 : 1);
        if (rest.size() < 2 || !is_letter(rest[1])) continue;
        std::string_view inside = text.substr(open + 1, close - open - 1);
        bool const empty = inside.ends_with('/');
        if (empty) inside.remove_suffix(1);
        std::size_t const name_end = std::min(inside.find_first_of(" \t\r\n"), inside.size());
        xml_element found{inside.substr(0, name_end), inside.substr(name_end), {}, {open, at}};
        std::size_t const text_end = empty ? at : std::min(text.find('<', at), text.size());
        found.text = trimmed_line({text.substr(at, text_end - at), {at, text_end}});
        at = text_end;
        return found;
    }
}

/// The value of `name="…"`; empty: there is none.
std::string_view attribute_of(std::string_view attributes, std::string_view name) {
    std::size_t at = attributes.find(name);
    while (at != attributes.npos && !attributes.substr(at + name.size()).starts_with("=\""))
        at = attributes.find(name, at + 1);
    if (at == attributes.npos) return {};
    std::size_t const begin = at + name.size() + 2;
    return attributes.substr(begin, std::min(attributes.find('"', begin), attributes.size()) - begin);
}

/// The text with XML's five entities and numbers of characters replaced.
std::string plain_text(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> entities = {
        {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}}};
    std::string plain;
    for (std::size_t at = 0; at != text.size();) {
        std::string_view const rest = text.substr(at);
        auto const entity = std::find_if(entities.begin(), entities.end(),
                                         [&](auto const& row) { return rest.starts_with(row.first); });
        std::size_t const end = rest.substr(0, 9).find(';');
        if (entity != entities.end()) {
            plain += entity->second;
            at += entity->first.size();
        } else if (rest.starts_with("&#") && end != rest.npos && end > 2 &&
                   all_digits(rest.substr(2, end - 2))) {
            char32_t value = 0;
            for (char const digit : rest.substr(2, end - 2))
                value = value * 10 + char32_t(digit - '0');
            append_utf8(plain, value < 0x20 || value > 0x10ffff || (value >> 11) == 0x1b ? U' ' : value);
            at += end + 1;
        } else if (rest.front() == '\r')
            ++at;
        else
            plain += text[at++];
    }
    return plain;
}

class ccbridge_document {
public:
    explicit ccbridge_document(std::string_view text) : text_(text), record_({0, text.size()}) {}

    transcript read() {
        std::size_t at = 0;
        while (std::optional<xml_element> const element = next_element(text_, at))
            read_element(*element);
        if (!begun_) begin_with({});
        return record_.finish("Xiangqi");
    }

private:
    void read_element(xml_element const& element) {
        if (element.name == "Move") return read_move(element);
        record_.frame(element.where);
        if (element.text.text.empty()) return;
        std::string value = plain_text(element.text.text);
        if (element.name == "FEN")
            read_position(value, element.text.where);
        else if (element.name == "RecordResult")
            read_result(value, element.text);
        else if (element.name == "Date" && !date_of(value).empty())
            record_.add_tag("Date", date_of(value), element.text.where);
        else {
            auto const row = std::find_if(head_tags.begin(), head_tags.end(),
                                          [&](auto const& tag) { return tag.first == element.name; });
            record_.add_tag(std::string(row == head_tags.end() ? element.name : row->second),
                            std::move(value), element.text.where);
        }
    }

    void read_result(std::string const& value, source_line const& line) {
        constexpr std::array<std::string_view, 4> results = {"*", "1-0", "0-1", "1/2-1/2"};
        if (value.size() != 1 || value[0] < '0' || value[0] > '3')
            return record_.add_tag("RecordResult", value, line.where);
        record_.result = results[std::size_t(value[0] - '0')];
        record_.result_where = line.where;
    }

    void read_position(std::string const& fen, span where) {
        fen_ = fen;
        fen_where_ = where;
        std::size_t const board_end = std::min(fen.find(' '), fen.size());
        xiangqi_position position;
        int rank = 9, file = 0;
        for (char const c : std::string_view(fen).substr(0, board_end))
            if (c == '/') {
                --rank;
                file = 0;
            } else if (is_digit(c))
                file = std::min(file + (c - '0'), 9);
            else
                position.set({file++, rank}, c);
        position_ = position;
    }

    /// `77-47`: file and rank, from 0 at the top left as Red sees the board.
    static bool has_squares(std::string_view value) {
        return value.size() == 5 && value[2] == '-' && is_digit(value[0]) && is_digit(value[1]) &&
               is_digit(value[3]) && is_digit(value[4]);
    }
    static xiangqi_square square(char file, char rank) { return {file - '0', 9 - (rank - '0')}; }

    void read_move(xml_element const& element) {
        std::string_view const value = attribute_of(element.attributes, "value");
        std::string const comment = plain_text(element.text.text);
        if (value == "00-00" && !begun_) { // the start
            record_.frame(element.where);
            return record_.turns.comment(turn_tree::start, comment, element.text.where);
        }
        source_line const words = {
            text_.substr(std::size_t(element.where.start), std::size_t(element.where.size())), element.where};
        if (ended_) {
            if (!has_more_)
                record_.complain(finding_code::record_part, words, "moves after the end of the main line",
                                 last_);
            else
                record_.turns.comment(last_, words.text, words.where);
            has_more_ = true;
            return record_.turns.comment(last_, comment, element.text.where);
        }
        xiangqi_square from, to;
        if (has_squares(value)) {
            from = square(value[0], value[1]);
            to = square(value[3], value[4]);
        }
        if (!begun_) begin_with(from);
        if (from.is_on_board() && to.is_on_board())
            last_ = record_.turns.add(last_, dialect_square(from) + dialect_square(to), element.where);
        else
            record_.complain(finding_code::record_move, words, "this names no move", last_);
        record_.turns.comment(last_, comment, element.text.where);
        ended_ = attribute_of(element.attributes, "end") == "1";
    }

    /// The side of the first piece that moves begins; without moves, the one of the position.
    void begin_with(xiangqi_square first) {
        begun_ = true;
        std::size_t const side_at = std::min(fen_.find(' '), fen_.size());
        bool const black = first.is_on_board() && position_.at(first) != 0
                               ? position_.is_black(first)
                               : std::string_view(fen_).substr(side_at).starts_with(" b");
        begin_record(record_, position_, black, fen_where_);
    }

    std::string_view text_;
    imported_record record_;
    std::string fen_;
    span fen_where_ = {};
    xiangqi_position position_ = xiangqi_position::usual();
    turn_tree::node last_ = turn_tree::start;
    bool begun_ = false, ended_ = false, has_more_ = false;
};

} // namespace

void read_ccbridge_xml(std::string_view text, transcript_consumer& to) {
    to.take(ccbridge_document(text).read());
}

bool opens_ccbridge_xml(std::string_view first) {
    std::size_t at = 0;
    std::optional<xml_element> const root = next_element(first, at);
    return first.starts_with('<') && root && root->name == root_name;
}

bool is_line_of_ccbridge_xml(source_line const& bare) {
    constexpr std::array<std::string_view, 5> names = {root_name, "<Move ", "<RecordResult>", "<RedTeam>",
                                                       "<BlackTeam>"};
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view name) { return bare.text.find(name) != bare.text.npos; });
}

} // namespace vpgn::transcribe
