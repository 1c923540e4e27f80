#include "registry/shown_words.hpp"

#include "notation/native/rows.hpp"
#include "source/ascii.hpp"
#include "syntax/descriptive.hpp"

#include <algorithm>

namespace vpgn::replay {

namespace {

/// The words of movetext, one after another, without comments, numbers and results; parentheses part words.
class words_of_movetext {
public:
    explicit words_of_movetext(std::string_view text) : text_(text.substr(0, most)) {}

    /// The text from the next word on; empty: there is none.
    std::string_view next() {
        for (;;) {
            at_ = text_.find_first_not_of(" \t\r\n().…", at_);
            if (at_ == text_.npos) return {};
            char const c = text_[at_];
            if (c == '{')
                at_ = std::min(text_.find('}', at_), text_.size() - 1) + 1;
            else if (c == ';' || c == '%')
                at_ = std::min(text_.find('\n', at_), text_.size());
            else if (c == '[' || c == '*')
                return {};
            else if (c == '$')
                at_ = end_of_word();
            else if (ascii::is_digit(c) && !skip_number())
                return {};
            else if (at_ < text_.size() && !is_blank_or_dot())
                return text_.substr(at_);
        }
    }
    void skip(std::size_t size) { at_ += size; }
    std::size_t end_of_word() const {
        return std::min(text_.find_first_of(" \t\r\n(){};", at_), text_.size());
    }
    void skip_word() { at_ = std::max(end_of_word(), at_ + 1); }

private:
    static constexpr std::size_t most = 4096;

    bool is_blank_or_dot() const {
        return std::string_view(" \t\r\n().").find(text_[at_]) != std::string_view::npos;
    }

    /// Skips a move number, unless it is a word of ICCF's; false: it is a result.
    bool skip_number() {
        if (iccf_words.measure(text_.substr(at_)) != 0) return true;
        std::size_t const to = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
        bool const is_result = to < text_.size() && (text_[to] == '-' || text_[to] == '/');
        if (is_result && text_.substr(at_, 3) != "0-0") return false;
        if (!is_result) at_ = to;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

namespace detail {

bool shows_other_words(std::string_view movetext) {
    words_of_movetext words(movetext);
    std::string_view const first = words.next();
    if (first.empty()) return false;
    return iccf_words.measure(first) != 0 || descriptive_words.measure(first) != 0;
}

} // namespace detail

bool takes_shown_words(rules::variant_info const& info, rules::piece_table const& pieces) {
    return iccf_words.serves(info, pieces) || descriptive_words.serves(info, pieces);
}

word_notation const* shown_words(std::string_view movetext, rules::variant_info const& info,
                                 rules::piece_table const& pieces) {
    constexpr int enough = 24;
    words_of_movetext words(movetext);
    int all = 0, numeric = 0, descriptive = 0;
    while (all != enough) {
        std::string_view const text = words.next();
        if (text.empty()) break;
        ++all;
        if (std::size_t const size = iccf_words.measure(text); size != 0) {
            ++numeric;
            words.skip(size);
        } else if (syntax::descriptive::word const word = syntax::descriptive::read(text); word.size != 0) {
            // Castling is written alike elsewhere.
            descriptive += syntax::descriptive::shows(word);
            all -= !syntax::descriptive::shows(word);
            words.skip(word.size);
        } else {
            words.skip_word();
        }
    }
    // A slip or two, and words of prose, leave the rest.
    auto const are_most = [all](int count) { return count > 0 && count * 4 >= all * 3; };
    if (are_most(numeric) && iccf_words.serves(info, pieces)) return &iccf_words;
    if (are_most(descriptive) && descriptive_words.serves(info, pieces)) return &descriptive_words;
    return nullptr;
}

} // namespace vpgn::replay
