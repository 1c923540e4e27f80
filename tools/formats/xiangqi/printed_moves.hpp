// Moves of Xiangqi as articles print them: the parts of a line in Chinese, with numbers and labels of the
// sides. Private to this folder.
#pragma once

#include "transcript/imported_record.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace vpgn::transcribe {

/// A character at the beginning of `text`.
std::string_view sign_at(std::string_view text);
/// A digit from 1 to 9, in ASCII, full width or Chinese.
bool is_numeral(std::string_view sign);

/// The size of the Chinese word that `text` begins with, whatever follows it: `炮二平五马8进7`; 0: none.
std::size_t chinese_word_size(std::string_view text);
/// The number of Chinese words that a line consists of, numbers and labels aside; 0: it has something else.
std::size_t chinese_words_of_line(source_line);

/// Drops `word` from the front; false: the line does not begin with it.
bool take_text(source_line&, std::string_view word);
/// The number of a pair of moves as articles print it: `1．`, `１、`, `第1回合`, `(1)`, `①`, `1 ` before a
/// word. Nothing is dropped if there is none, or if its dot is that of PGN.
std::optional<std::uint32_t> take_printed_number(source_line&);
/// What a line of an article begins with: numbers, labels and marks before its first word are dropped.
void skip_to_word(source_line&);

/// `红：`, `黑方：`, `【红】` before a move or a name.
struct side_label {
    std::size_t bytes = 0; ///< 0: none
    bool black = false;
};
side_label side_label_at(std::string_view text);

/// The result that a sentence of an article states; empty: none.
std::string_view printed_result(std::string_view text);

} // namespace vpgn::transcribe
