// CSA: a statement for each move, in a line of its own or after a comma; its time in the next statement.
#include "edit/source_editor.hpp"
#include "formats/shogi/shogi_formats.hpp"

#include <algorithm>

namespace vpgn::transcribe {

namespace {

/// After the blanks at `at`, in the same line.
std::uint64_t after_ascii_blanks(std::string_view source, std::uint64_t at) {
    while (at < source.size() && (source[at] == ' ' || source[at] == '\t'))
        ++at;
    return at;
}

/// The end of the statement that begins at `at`.
std::uint64_t end_of_statement(std::string_view source, std::uint64_t at) {
    return std::min(source.find_first_of(",\r\n", std::size_t(at)), source.size());
}

bool has_comma(std::string_view source, std::uint64_t at) {
    return at < source.size() && source[at] == ',';
}

/// The end of a move and of its time, which may be in the next line; line ends and commas after it are not
/// included.
std::uint64_t end_with_time(std::string_view source, span word) {
    std::uint64_t const end = end_of_statement(source, word.end);
    std::uint64_t const next =
        has_comma(source, end) ? after_ascii_blanks(source, end + 1) : end_of_line(source, end);
    bool const has_time = next < source.size() && source[next] == 'T';
    return has_time ? end_of_statement(source, next) : end;
}

class csa_editor {
public:
    explicit csa_editor(std::string_view source)
        : source_(source), line_end_(line_end_of(source)), list_(source) {}

    void apply(move_edit const& edit) {
        std::uint64_t const end = end_with_time(source_, edit.where);
        switch (edit.kind) {
        case move_edit::type::replace:
            list_.replace(edit.where, edit.word);
            break;
        case move_edit::type::remove:
            remove({edit.where.start, end});
            break;
        case move_edit::type::insert:
            insert(edit, end);
            break;
        }
        if (!edit.remark.empty()) {
            bool const before = edit.kind == move_edit::type::insert && !edit.at_end;
            std::uint64_t const at =
                before ? start_of_line(source_, edit.where.start) : end_of_line(source_, end);
            // A remark is a line: before a word within one there is no place for it.
            if (!before || after_ascii_blanks(source_, at) == edit.where.start)
                list_.insert(at, "'*" + edit.remark + line_end_);
        }
    }
    source_edit finish() { return list_.finish(); }

private:
    void remove(span removed) {
        bool const begins_line =
            after_ascii_blanks(source_, start_of_line(source_, removed.start)) == removed.start;
        if (has_comma(source_, removed.end))
            ++removed.end;
        else if (begins_line)
            removed = {start_of_line(source_, removed.start), end_of_line(source_, removed.end)};
        else
            removed.start = source_.rfind(',', std::size_t(removed.start));
        list_.remove(removed);
    }

    void insert(move_edit const& edit, std::uint64_t end) {
        if (edit.at_end) {
            if (has_comma(source_, end))
                list_.insert(end, "," + edit.word);
            else
                list_.insert(end_of_line(source_, end), edit.word + line_end_);
            return;
        }
        std::uint64_t const line = start_of_line(source_, edit.where.start);
        bool const begins_line = after_ascii_blanks(source_, line) == edit.where.start;
        list_.insert(begins_line ? line : edit.where.start, edit.word + (begins_line ? line_end_ : ","));
    }

    std::string_view source_;
    std::string line_end_;
    change_list list_;
};

} // namespace

source_edit edit_csa(std::string_view source, transcript const&, std::span<move_edit const> edits) {
    csa_editor editor(source);
    for (move_edit const& change : edits)
        editor.apply(change);
    return editor.finish();
}

} // namespace vpgn::transcribe
