#include "formats/zillions/saved_game.hpp"

#include "transcript/names.hpp"

#include <algorithm>

namespace vpgn::transcribe {

std::vector<saved_word> words_of(saved_word const& line) {
    std::vector<saved_word> found;
    for (std::size_t at = 0; at < line.text.size();) {
        std::size_t end = at;
        while (end < line.text.size() && !is_blank(line.text[end]))
            ++end;
        if (end != at)
            found.push_back(
                {line.text.substr(at, end - at), {line.where.start + at, line.where.start + end}});
        at = end + 1;
    }
    return found;
}

namespace {

class part_reader {
public:
    explicit part_reader(std::vector<saved_word> const& words) : words_(words) {}

    std::vector<move_part> read() {
        std::vector<move_part> parts;
        while (at_ < words_.size()) {
            std::size_t const first = at_;
            move_part part = next();
            part.where = cover(words_[first].where, words_[at_ - 1].where);
            // Consecutive attributes are one part, and so are consecutive unreadable words.
            bool const flows =
                part.type == move_part::kind::unknown || part.type == move_part::kind::attribute;
            bool const continues = flows && !parts.empty() && parts.back().type == part.type;
            if (continues)
                parts.back().where = cover(parts.back().where, part.where);
            else
                parts.push_back(part);
        }
        return parts;
    }

private:
    std::string_view word_at(std::size_t ahead) const {
        return at_ + ahead < words_.size() ? words_[at_ + ahead].text : std::string_view();
    }

    move_part next() {
        using kind = move_part::kind;
        move_part part;
        std::string_view const first = word_at(0);
        if (first == "x" && !word_at(1).empty()) {
            part.type = kind::capture;
            part.to = word_at(1);
            at_ += 2;
        } else if (first == "=" && !word_at(1).empty()) {
            part.type = kind::change;
            part.piece = word_at(1);
            at_ += 2;
            if (word_at(0) == "on" && !word_at(1).empty()) {
                part.to = word_at(1);
                at_ += 2;
                while (is_board_square(word_at(0))) // `= HV on 1F 19J`: several squares
                    ++at_, part.type = kind::unknown;
            }
        } else if (first == "@") {
            part.type = kind::attribute;
            for (++at_; at_ < words_.size() && word_at(0) != "@" &&
                        (is_board_square(word_at(0)) || all_digits(word_at(0)));)
                ++at_;
        } else if (!word_at(3).empty() && (word_at(2) == "-" || word_at(2) == "x")) {
            part = {kind::move, {}, {}, first, word_at(1), word_at(3), word_at(2) == "x"};
            at_ += 4;
        } else if (first == "Pass" || first == "pass") {
            part.type = kind::pass;
            ++at_;
        } else if (is_board_square(word_at(2))) {
            part = {kind::create, {}, first, word_at(1), {}, word_at(2), false};
            at_ += 3;
        } else {
            ++at_;
        }
        return part;
    }

    std::vector<saved_word> const& words_;
    std::size_t at_ = 0;
};

} // namespace

std::vector<move_part> move_parts_of(std::vector<saved_word> const& words) {
    return part_reader(words).read();
}

namespace {

constexpr std::string_view header_words = "Zillions Save Game";

bool names_setting(std::string_view text) {
    std::size_t const equals = text.find('=');
    if (equals == 0 || equals == std::string_view::npos) return false;
    std::string_view const name = text.substr(0, equals);
    return is_letter(name[0]) && std::all_of(name.begin(), name.end(),
                                             [](char c) { return c == '_' || is_letter(c) || is_digit(c); });
}

saved_line::kind kind_of(std::string_view text) {
    using kind = saved_line::kind;
    if (text.starts_with(header_words)) return kind::header;
    if (text.front() == '(' && text.back() == ')') return kind::change_of_position;
    if (text.front() == ';' || text.front() == '{' || text.starts_with("//")) return kind::remark;
    std::size_t const digits_end = text.find_first_not_of("0123456789");
    if (digits_end != 0 && digits_end < 10 && digits_end < text.size() && text[digits_end] == '.')
        return kind::move;
    return names_setting(text) ? kind::setting : kind::unread;
}

} // namespace

std::vector<saved_line> saved_lines_of(std::string_view text) {
    std::vector<saved_line> lines;
    for (std::size_t at = text.starts_with("\xef\xbb\xbf") ? 3 : 0; at < text.size();) {
        std::size_t const stop = std::min(text.find_first_of("\r\n", at), text.size());
        std::string_view const line = trimmed(text.substr(at, stop - at));
        at = stop + 1;
        if (line.empty()) continue;
        auto const first = std::size_t(line.data() - text.data());
        saved_line read{kind_of(line), {line, {first, first + line.size()}}};
        bool const continues =
            read.type == saved_line::kind::unread && !lines.empty() && lines.back().type == read.type;
        if (!continues) {
            lines.push_back(read);
            continue;
        }
        span const both = cover(lines.back().all.where, read.all.where);
        lines.back().all = {vpgn::part(text, both), both};
    }
    return lines;
}

} // namespace vpgn::transcribe
