// Games of one line whose moves are words between blanks (UCI, USI). There is no place for remarks.
#include "edit/source_lines.hpp"

namespace vpgn::transcribe {

source_edit edit_word_list(std::string_view source, transcript const&, std::span<move_edit const> edits) {
    auto const is_blank = [&](std::uint64_t at) { return source[at] == ' ' || source[at] == '\t'; };
    change_list list(source);
    for (move_edit const& one : edits) {
        std::uint64_t const start = one.where.start, end = one.where.end;
        switch (one.what) {
        case move_edit::type::replace:
            list.replace(one.where, one.word);
            break;
        case move_edit::type::remove:
            list.remove(start != 0 && is_blank(start - 1) ? span{start - 1, end} : one.where);
            break;
        case move_edit::type::insert:
            if (one.at_end)
                list.replace({end, end}, " " + one.word);
            else
                list.replace({start, start}, one.word + " ");
            break;
        }
    }
    return list.finish();
}

} // namespace vpgn::transcribe
