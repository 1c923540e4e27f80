// A record of another format between reading and writing: its tags, start, turns and result. Private to this
// folder.
#pragma once

#include "transcript/transcript.hpp"
#include "transcript/turn_tree.hpp"

#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace vpgn::transcribe {

/// One line of a text, without its end.
struct source_line {
    std::string_view text;
    span where;
};

/// The lines of a text, without a byte order mark; LF, CR LF and CR end a line. A range of source_line that
/// finds each line when it is reached.
class lines_of_text {
public:
    explicit lines_of_text(std::string_view text) : text_(text) {}

    class iterator {
    public:
        iterator(std::string_view text, std::size_t at);
        source_line const& operator*() const { return line_; }
        source_line const* operator->() const { return &line_; }
        iterator& operator++() {
            read_line(next_);
            return *this;
        }
        bool operator==(std::default_sentinel_t) const { return at_end_; }

    private:
        void read_line(std::size_t at);
        std::size_t find_end(std::size_t at);

        std::string_view text_;
        source_line line_;
        std::size_t next_ = 0;                    ///< where the next line begins
        std::size_t line_feed_, carriage_return_; ///< the last ones that were found, or the end of the text
        bool at_end_ = false;
    };
    iterator begin() const { return {text_, text_.starts_with("\xef\xbb\xbf") ? 3u : 0u}; }
    static std::default_sentinel_t end() { return {}; }

private:
    std::string_view text_;
};

/// A part of a line.
inline source_line part_of(source_line const& line, std::size_t from,
                           std::size_t size = std::string_view::npos) {
    std::string_view const text = line.text.substr(from, size);
    return {text, {line.where.start + from, line.where.start + from + text.size()}};
}
/// trimmed_line of a line that begins or ends with what may be a blank.
source_line line_without_blanks(source_line const&);
/// The words of a line, between blanks and tabs.
std::vector<source_line> words_of_line(source_line const&);
/// Without leading and trailing blanks, ideographic spaces included.
inline source_line trimmed_line(source_line const& line) {
    // Most lines have none: ideographic spaces begin with the one byte and end with the other.
    auto const may_be_blank = [](char c, unsigned char ideographic) {
        return static_cast<unsigned char>(c) <= ' ' || static_cast<unsigned char>(c) == ideographic;
    };
    bool const is_trimmed = line.text.empty() ||
                            (!may_be_blank(line.text.front(), 0xe3) && !may_be_blank(line.text.back(), 0x80));
    return is_trimmed ? line : line_without_blanks(line);
}

class imported_record {
public:
    struct tag {
        std::string name, value;
        span where;
    };

    explicit imported_record(span where) : where_(where) {}

    turn_tree turns;
    std::string result = "*";
    span result_where = {}; ///< empty: implied
    std::vector<finding> findings;

    /// Adds a tag; a name that is present is not replaced, the value becomes a comment before the first turn.
    void add_tag(std::string name, std::string value, span where);
    bool has_tag(std::string_view name) const;
    /// Empty: there is no such tag.
    std::string_view tag_value(std::string_view name) const;
    /// The position that the record begins from, if it is not the usual one of the variant.
    void set_start(std::string fen, span where) { fen_ = tag{"FEN", std::move(fen), where}; }
    /// The notation of its words, a value of the tag Notation; empty: that of the dialect.
    std::string_view notation = {};

    /// Text of the frame: it is understood and needs no place in the transcript.
    void frame(span where) { frame_.push_back(where); }
    /// A line that the dialect keeps as an escape, which is no comment.
    void escape(source_line line) { escapes_.push_back(line); }
    /// Adds a finding about a line, and keeps the line as a comment after `at`.
    void complain(finding_code, source_line, std::string label, turn_tree::node at, std::string help = {});

    bool empty() const { return turns.empty() && tags_.empty() && !fen_; }
    void extend(span more) { where_ = cover(where_, more); }
    /// `variant`: of a record whose tags name none; empty: it is not known.
    transcript finish(std::string_view variant);

private:
    span where_;
    std::vector<tag> tags_;
    std::unordered_set<std::string> tag_names_;
    std::optional<tag> fen_;
    std::vector<span> frame_;
    std::vector<source_line> escapes_;
};

/// `2018.05.03` for the date at the start of `text` in one of the usual forms (`2018/05/03 11:00`,
/// `2018-5-3`, `2018年5月3日`); empty: there is none.
std::string date_of(std::string_view text);
/// `11:00:54` for the time that follows a date; empty: there is none.
std::string time_after_date(std::string_view text);

} // namespace vpgn::transcribe
