#include "edit/source_editor.hpp"

#include <algorithm>

namespace vpgn::transcribe {

std::uint64_t end_of_line(std::string_view source, std::uint64_t at) {
    std::size_t const end = source.find_first_of("\r\n", std::size_t(at));
    if (end == source.npos) return source.size();
    return end + (source.substr(end).starts_with("\r\n") ? 2 : 1);
}

std::uint64_t start_of_line(std::string_view source, std::uint64_t at) {
    std::size_t const before = at == 0 ? source.npos : source.find_last_of("\r\n", std::size_t(at) - 1);
    return before == source.npos ? 0 : before + 1;
}

std::string_view line_end_of(std::string_view source) {
    std::size_t const end = source.find_first_of("\r\n");
    if (end == source.npos) return "\n";
    return source.substr(end, source.substr(end).starts_with("\r\n") ? 2 : 1);
}

void change_list::insert(std::uint64_t at, std::string text) {
    // A last line may have no end.
    if (at == source_.size() && at != 0 && source_[at - 1] != '\n' && source_[at - 1] != '\r') {
        std::string_view const end = line_end_of(source_);
        if (text.ends_with(end)) text = std::string(end) + text.substr(0, text.size() - end.size());
    }
    changes_.push_back({{at, at}, std::move(text)});
}

source_edit change_list::finish() {
    std::stable_sort(changes_.begin(), changes_.end(), [](text_change const& a, text_change const& b) {
        return a.where.start != b.where.start ? a.where.start < b.where.start : a.where.end < b.where.end;
    });
    for (std::size_t i = 1; i < changes_.size(); ++i)
        if (changes_[i].where.start < changes_[i - 1].where.end) return {{}, "two repairs overlap"};
    return {std::move(changes_), {}};
}

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
