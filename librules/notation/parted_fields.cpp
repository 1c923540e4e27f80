#include "notation/position_fields.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace vpgn::replay {

namespace {

class field_parter {
public:
    field_parter(std::string_view text, position_notation const& notation) : text_(text) {
        drop_words();
        drop_quotes();
        // `_` as in addresses of pages, commas as in tables; the no-break space of pages, and ends of lines.
        replace_all("_");
        replace_all("\n");
        replace_all("\r");
        replace_all("\xc2\xa0");
        if (text_.find(' ') == text_.npos) replace_all(",");
        if (std::size_t const last = text_.find_last_not_of(" \t");
            last != text_.npos && last != 0 &&
            std::string_view(";.,").find(text_[last]) != std::string_view::npos)
            replace({last, last + 1}, "a sign behind the last field");
        std::size_t const end = placement_end();
        if (!notation.pockets && end != 0 && text_[end - 1] == '/')
            replace({end - 1, end}, "no rank follows this slash");
    }

    parted_fields take() { return {std::move(text_), std::move(flaws_)}; }

private:
    std::size_t first_field() const { return std::min(text_.find_first_not_of(" \t"), text_.size()); }
    std::size_t placement_end() const {
        return std::min(text_.find_first_of(" \t", first_field()), text_.size());
    }

    void replace(span where, std::string_view label) {
        std::fill(text_.begin() + std::ptrdiff_t(where.start), text_.begin() + std::ptrdiff_t(where.end),
                  ' ');
        flaws_.push_back({where, std::string(label), false, false, false});
    }

    /// Several are one flaw, at the first.
    void replace_all(std::string_view separator) {
        std::size_t at = text_.find(separator);
        if (at == text_.npos) return;
        replace({at, at + separator.size()}, "a blank separates fields");
        while ((at = text_.find(separator, at)) != text_.npos)
            text_.replace(at, separator.size(), separator.size(), ' ');
    }

    /// `position fen` of engines, and `FEN:` of articles.
    void drop_words() {
        std::size_t const first = first_field();
        std::size_t end = first;
        for (std::string_view const word : {"position", "fen"}) {
            std::size_t const at = std::min(text_.find_first_not_of(" \t", end), text_.size());
            std::size_t const sign = at + word.size();
            if (sign >= text_.size() || ascii::lowered(text_.substr(at, word.size())) != word) continue;
            if (std::string_view(" \t:=").find(text_[sign]) != std::string_view::npos) end = sign + 1;
        }
        if (end != first) replace({first, end}, "the name of what follows is no part of a position text");
    }

    void drop_quotes() {
        std::size_t const at = first_field();
        std::size_t const last = text_.find_last_not_of(" \t");
        if (at + 1 >= text_.size() || text_[at] != '\'' || text_[last] != '\'') return;
        text_[last] = ' ';
        replace({at, at + 1}, "quotation marks are no part of a position text");
    }

    std::string text_;
    std::vector<position_text_flaw> flaws_;
};

/// The bytes that separate or surround fields in other programs, and the slash, which may be behind the
/// board.
constexpr std::array<bool, 256> odd_bytes = [] {
    std::array<bool, 256> odd{};
    for (char const c : std::string_view("_\n\r\xc2',;."))
        odd[static_cast<unsigned char>(c)] = true;
    return odd;
}();

} // namespace

parted_fields part_fields(std::string_view text, position_notation const& notation) {
    return field_parter(text, notation).take();
}

bool may_be_parted_otherwise(std::string_view text) {
    if (text.empty()) return false;
    char const first = ascii::lower(text[0]);
    if (first == 'p' || first == 'f' || first == ' ') return true;
    char before = first;
    for (char const c : text) {
        if (odd_bytes[static_cast<unsigned char>(c)] || (c == ' ' && before == '/')) return true;
        before = c;
    }
    return false;
}

} // namespace vpgn::replay
