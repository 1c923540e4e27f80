// Texts of ChessBase: names and comments in one byte a character, or in UTF-8; and the codes of nations.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::chessbase {

/// The code page of texts with one byte a character. The files do not state it.
enum class code_page : std::uint8_t { western, cyrillic };

/// Collects what speaks for either code page: in Cyrillic words all letters are above 0x7f, in words of
/// Western languages few are.
class code_page_evidence {
public:
    void add(std::string_view text);
    /// `usual`: where nothing speaks for either.
    code_page page(code_page usual) const {
        return cyrillic_ == western_  ? usual
               : cyrillic_ > western_ ? code_page::cyrillic
                                      : code_page::western;
    }

private:
    std::size_t cyrillic_ = 0, western_ = 0; ///< letters of such words
};

/// Appends a text in UTF-8. Line ends become LF; other control characters are left out, and tabs are blanks.
/// `is_comment`: the byte that stands for a diagram becomes `[#]`, as ChessBase exports it.
void append_decoded(std::string& to, std::string_view text, code_page, bool is_comment);

/// The bytes of a text in a field of fixed size: it ends at the first zero byte.
inline std::string_view field_bytes(std::string_view field) {
    return field.substr(0, field.find('\0'));
}
/// Such a text on one line, without blanks around it. `usual`: of the base that it is from.
std::string field_text(std::string_view field, code_page usual);

/// `GER`: the code of a nation, or of the nation of a language; empty: none.
std::string_view nation_code(std::uint8_t nation);

} // namespace vpgn::chessbase
