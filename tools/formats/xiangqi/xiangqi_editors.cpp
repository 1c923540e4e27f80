#include "formats/xiangqi/xiangqi_formats.hpp"

#include "edit/source_editor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace vpgn::transcribe {

namespace {

bool is_gap(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// The beginning of the number before the word at `at`, `12.  `; without one, of the word.
std::uint64_t before_number(std::string_view source, std::uint64_t at) {
    std::uint64_t from = at;
    while (from != 0 && is_gap(source[from - 1]))
        --from;
    if (from == 0 || source[from - 1] != '.') return at;
    while (from != 0 && source[from - 1] == '.')
        --from;
    std::uint64_t const digits = from;
    while (from != 0 && source[from - 1] >= '0' && source[from - 1] <= '9')
        --from;
    return from == digits ? at : from;
}

/// `7747` for `Ch3-e3`: files from 0, ranks from 0 at the top or at the bottom; empty: it names no two
/// squares.
std::string digits_of(std::string_view long_word, bool from_bottom) {
    std::string digits;
    for (std::size_t at = 0; at < long_word.size(); ++at) {
        if (long_word[at] < 'a' || long_word[at] > 'i') continue;
        int rank = 0;
        while (at + 1 < long_word.size() && long_word[at + 1] >= '0' && long_word[at + 1] <= '9' &&
               rank < 10) {
            if (rank == 0) digits += char('0' + (long_word[at] - 'a'));
            rank = rank * 10 + (long_word[++at] - '0');
        }
        if (rank > 0 && rank <= 10) digits += char('0' + (from_bottom ? rank - 1 : 10 - rank));
    }
    return digits.size() == 4 ? digits : std::string();
}

} // namespace

source_edit edit_wxf(std::string_view source, transcript const&, std::span<move_edit const> edits) {
    change_list list(source);
    for (move_edit const& change : edits) {
        std::string const remark = change.remark.empty() ? "" : fmt::format(" /* {} */", change.remark);
        switch (change.kind) {
        case move_edit::type::replace:
            list.replace(change.where, change.word + remark);
            break;
        case move_edit::type::remove:
            list.replace(change.where, remark.empty() ? "" : remark.substr(1));
            break;
        case move_edit::type::insert:
            if (change.at_end)
                list.replace({change.where.end, change.where.end}, "  " + change.word + remark);
            else {
                std::uint64_t const at = before_number(source, change.where.start);
                list.replace({at, at}, change.word + remark + "  ");
            }
            break;
        }
    }
    return list.finish();
}

source_edit edit_dhtmlxq(std::string_view source, transcript const&, std::span<move_edit const> edits) {
    bool const has_marks = source.find("[DhtmlXQ_") != source.npos;
    bool const counts_moves =
        source.find("[DhtmlXQ_comment") != source.npos || source.find("[DhtmlXQ_move_") != source.npos;
    change_list list(source);
    for (move_edit const& change : edits) {
        bool const removes = change.kind == move_edit::type::remove;
        if (change.kind != move_edit::type::replace && counts_moves)
            return {{}, "the numbers of its comments and variations count its moves"};
        std::string const digits = removes ? std::string() : digits_of(change.long_word, !has_marks);
        if (!removes && digits.empty()) return {{}, "the move has no two squares"};
        std::uint64_t const at = change.at_end ? change.where.end : change.where.start;
        list.replace(change.kind == move_edit::type::insert ? span{at, at} : change.where, digits);
    }
    return list.finish();
}

} // namespace vpgn::transcribe
