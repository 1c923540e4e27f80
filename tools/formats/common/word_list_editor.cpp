#include "formats/common/word_list_editor.hpp"

#include "edit/source_editor.hpp"

namespace vpgn::transcribe {

source_edit edit_word_list(std::string_view source, transcript const&, std::span<move_edit const> edits) {
    auto const is_blank = [&](std::uint64_t at) { return source[at] == ' ' || source[at] == '\t'; };
    change_list list(source);
    for (move_edit const& change : edits) {
        std::uint64_t const start = change.where.start, end = change.where.end;
        switch (change.kind) {
        case move_edit::type::replace:
            list.replace(change.where, change.word);
            break;
        case move_edit::type::remove:
            list.remove(start != 0 && is_blank(start - 1) ? span{start - 1, end} : change.where);
            break;
        case move_edit::type::insert:
            if (change.at_end)
                list.replace({end, end}, " " + change.word);
            else
                list.replace({start, start}, change.word + " ");
            break;
        }
    }
    return list.finish();
}

} // namespace vpgn::transcribe
