#include "language_server/changed_text.hpp"

#include "language_server/protocol.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace vpgn::tools::lsp {

namespace {

/// Not within a character, nor within a line end of two bytes.
bool may_part(std::string_view text, std::size_t at) {
    if (at == 0 || at >= text.size()) return true;
    constexpr unsigned mask = 0xc0, goes_on = 0x80;
    if ((static_cast<unsigned char>(text[at]) & mask) == goes_on) return false;
    return !(text[at - 1] == '\r' && text[at] == '\n');
}

} // namespace

void put_change(nlohmann::json& edits, document const& of, piece const& in, std::uint64_t first_line,
                span where, std::string_view text) {
    std::string_view const old = part(in.text(), where);
    if (old == text) return;
    std::size_t const shorter = std::min(old.size(), text.size());
    auto front = std::size_t(
        std::mismatch(old.begin(), old.begin() + std::ptrdiff_t(shorter), text.begin()).first - old.begin());
    while (!may_part(old, front) || !may_part(text, front))
        --front;
    std::size_t back = 0;
    while (back < shorter - front && old[old.size() - back - 1] == text[text.size() - back - 1])
        ++back;
    while (!may_part(old, old.size() - back) || !may_part(text, text.size() - back))
        --back;
    span const changed{where.start + front, where.end - back};
    edits.push_back(
        text_edit(range(of, in, first_line, changed), text.substr(front, text.size() - back - front)));
}

} // namespace vpgn::tools::lsp
