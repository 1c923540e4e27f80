#include "games/repairs/source_editors.hpp"

#include "formats/common/word_list_editor.hpp"
#include "formats/shogi/editors.hpp"
#include "formats/xiangqi/editors.hpp"

#include <algorithm>
#include <array>

namespace vpgn::tools {

namespace {

struct editor_row {
    std::string_view format;
    transcribe::source_editor edit;
};

constexpr std::array<editor_row, 9> editors = {{
    {"csa", transcribe::edit_csa},
    {"kif", transcribe::edit_kif},
    {"ki2", transcribe::edit_kif},
    {"uci", transcribe::edit_word_list},
    {"usi", transcribe::edit_word_list},
    {"sfen", transcribe::edit_word_list},
    {"jkf", transcribe::edit_jkf},
    {"dhtmlxq", transcribe::edit_dhtmlxq},
    {"wxf", transcribe::edit_wxf},
}};

} // namespace

transcribe::source_editor editor_of(std::string_view format) {
    auto const found = std::find_if(editors.begin(), editors.end(),
                                    [&](editor_row const& row) { return row.format == format; });
    return found == editors.end() ? nullptr : found->edit;
}

} // namespace vpgn::tools
