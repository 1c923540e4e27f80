// Conversion of one JSON game to a transcript; json_formats.hpp describes the format. For json_reader alone.
#pragma once

#include "formats/json/reading/json_values.hpp"
#include "formats/json/reading/reading_back.hpp"
#include "transcript/transcript.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// A finding about a value, with its pointer as a note.
finding json_finding(finding_code, span where, std::string label, std::string_view pointer);

/// Traverses the values of a game, with a stack of the open lines of play.
class json_game_writer {
public:
    json_game_writer(json_values const& values, std::string_view place, transcript& into)
        : values_(values), into_(into), out_(into) {
        into_.pointers = {{0, std::string(place)}};
        into_.source = values.all[0].where;
    }

    /// The first value must be an object. Returns the result of parsing the transcript again.
    read_back write();

private:
    using index = std::uint32_t; ///< of a value; 0, the game itself, means none
    using step = std::uint32_t;  ///< of a pointer

    struct list {
        index next = 0;
        index end = 0;
        step at = 0;

        bool empty() const { return next == end; }
    };

    /// A line of play in progress: items, then turns, each with its items.
    struct line {
        index object = 0;
        step at = 0;
        list items; ///< "before" of the line or "after" of a turn
        list turns;
        bool has_turn = false;
    };

    json_value const& value(index i) const { return values_.all[i]; }
    step down(step from, std::string_view name);
    step down(step from, index i);
    /// From the game itself.
    step pointer_to(index i);
    void complain(finding_code, index i, step at, std::string label, std::string help = {});
    bool is(index i, json_value::type kind) const { return value(i).kind == kind; }
    list elements(index object, step at, std::string_view name);
    index string_member(index object, step at, std::string_view name);
    bool is_latin1(index object, step at);
    std::string text_of(index string, bool latin1, step at);

    bool is_tag_or_turn() const;
    void emit_tags();
    void emit_tag(index name, index value, bool latin1, step at);
    void find_numbering();
    void open_line(index object, step at);
    void write_lines();
    void write_next_turn();
    void emit_number(index turn);
    void write_next_item();
    void emit_comment(index item, index text, step at);
    void write_escape(index item, index text, step at);
    void put_escape(index item, index text, step at);
    void emit_unreadable(index item, index text, step at);
    void emit_written_number(index text, step at);
    void emit_nag(index number, step at);
    void emit_result(index text, step at);
    void put(piece::type, std::string_view text, index from, step at);
    void report_what_reads_otherwise(read_back const&);

    json_values const& values_;
    transcript& into_;
    transcript_writer out_;
    struct escape_line {
        index item = 0;
        index text = 0;
        step at = 0;
    };

    std::vector<line> lines_;
    std::vector<escape_line> late_escapes_; ///< of a game without tags and turns, written after its result
    bool numbers_are_items_ = false;        ///< and not fields of turns
    std::vector<piece> pieces_;
    std::vector<index> piece_values_; ///< the source value of each piece
};

} // namespace vpgn::transcribe
