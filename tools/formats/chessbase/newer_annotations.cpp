#include "formats/chessbase/newer_annotations.hpp"

#include "formats/chessbase/bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <utility>

namespace vpgn::chessbase {

namespace {

constexpr std::int32_t end_of_positions = 0x7fffffff;
constexpr std::size_t type_size = 2, int_size = 4;
/// A type whose meaning is not known, with data of four bytes.
constexpr std::uint64_t known_by_size = 0x08;

/// Bytes from the first to the last; a read beyond the end fails, and all later ones do.
class byte_cursor {
public:
    explicit byte_cursor(std::string_view bytes, std::size_t at = 0) : bytes_(bytes), at_(at) {}

    std::size_t at() const { return at_; }
    bool is_good() const { return is_good_; }
    std::string_view take(std::uint64_t size) {
        if (!is_good_ || size > bytes_.size() - at_) {
            is_good_ = false;
            return {};
        }
        return bytes_.substr(std::exchange(at_, at_ + std::size_t(size)), std::size_t(size));
    }
    std::uint64_t number(std::size_t size) { return little_endian(take(size), 0, size); }
    /// Bytes after their count.
    std::string_view counted(std::size_t size_of_count) {
        std::uint64_t const size = number(size_of_count);
        return take(size);
    }

private:
    std::string_view bytes_;
    std::size_t at_;
    bool is_good_ = true;
};

/// The nation of a language as the older format has it; none: the language is not known.
std::optional<std::uint8_t> nation_of_language(std::uint64_t language) {
    switch (language) {
    case 0:
        return 42; // English
    case 1:
        return 53; // German
    case 2:
        return 49; // French
    case 3:
        return 43; // Spanish
    case 4:
        return 70; // Italian
    case 5:
        return 103; // Dutch
    case 6:
        return 117; // Portuguese
    case 7:
        return 0; // any
    case 12:
        return 116; // Polish
    case 18:
        return 55; // Greek
    default:
        return {};
    }
}

/// Items of a question: texts, and marks on the board.
struct question_list {
    std::string_view text; ///< of the first item that is one
    bool has_more = false;
};
question_list read_list(byte_cursor& from) {
    question_list read;
    for (std::uint64_t count = from.number(2); count != 0 && from.is_good(); --count) {
        std::uint64_t const kind = from.number(2);
        std::string_view const data = from.counted(int_size);
        if (kind == 0 && read.text.empty())
            read.text = data;
        else
            read.has_more |= !data.empty();
    }
    return read;
}

constexpr std::size_t question_responses = 3;

bool skip_training(byte_cursor& from) {
    if (big_endian(from.take(6), 0, 3) != 0x010101) return false;
    from.take(4 + 2);
    for (std::size_t i = 0; i != 1 + question_responses; ++i)
        read_list(from);
    for (std::uint64_t solutions = from.number(1); solutions != 0 && from.is_good(); --solutions) {
        from.take(4);
        read_list(from);
    }
    return from.is_good();
}

class annotation_reader {
public:
    annotation_reader(std::string_view content, std::vector<std::uint32_t> const& order, std::uint64_t begin,
                      newer_annotations& into, std::vector<fault>& faults)
        : bytes_(content), order_(order), begin_(begin), into_(into), faults_(faults), at_(content) {}

    void read() {
        while (true) {
            auto const position = signed_32(at_.number(int_size));
            if (at_.is_good() && position == end_of_positions) break;
            std::uint64_t const count = at_.number(int_size);
            if (!at_.is_good()) {
                complain(0, bytes_.size(), "the record ends within the annotations", false);
                break;
            }
            if (!read_block(position, count)) break;
        }
        if (beyond_ != 0)
            complain(0, first_beyond_, fmt::format("annotations on moves that the game lacks: {}", beyond_),
                     false);
        for (auto const& [language, first] : unknown_languages_)
            complain(first.on, first.byte - begin_,
                     fmt::format("language {} of a text is not known", language), true);
        std::stable_sort(into_.all.begin(), into_.all.end(),
                         [](annotation const& a, annotation const& b) { return a.on < b.on; });
    }

private:
    void complain(std::uint32_t after, std::uint64_t byte, std::string label, bool is_loss) {
        faults_.push_back({fault::part::annotations, after, begin_ + byte, std::move(label), is_loss});
    }

    bool read_block(std::int32_t position, std::uint64_t count) {
        bool const has_move = position == -1 || (position >= 0 && std::size_t(position) < order_.size());
        std::uint32_t const on = position >= 0 && has_move ? order_[std::size_t(position)] : 0;
        for (; count != 0; --count) {
            std::size_t const begin = at_.at();
            left_in_block_ = count - 1;
            std::uint64_t const type = at_.number(type_size);
            annotation current = {on, annotation_type(type), std::uint32_t(begin_ + begin), {}};
            bool const is_read = at_.is_good() && type <= 0xff && read_data(current);
            if (!is_read) {
                lose(current, type, begin);
                return false;
            }
            if (has_move)
                into_.all.push_back(current);
            else if (beyond_++ == 0)
                first_beyond_ = begin;
        }
        return true;
    }

    void lose(annotation const& current, std::uint64_t type, std::size_t begin) {
        if (!at_.is_good()) return complain(current.on, begin, "the record ends within an annotation", false);
        std::string_view const name = type <= 0xff ? name_of(current.type) : std::string_view();
        std::string const named = name.empty() ? fmt::format("an annotation of type {:02x}", type)
                                               : fmt::format("{} (type {:02x})", name, type);
        complain(current.on, begin,
                 fmt::format("{} has a layout that is not known: it and what follows are not read, {} bytes",
                             named, bytes_.size() - std::min(bytes_.size(), begin)),
                 true);
    }

    std::string_view own(std::string data) { return into_.owned.emplace_back(std::move(data)); }

    /// A number of four bytes, which the older format has the other way round.
    std::string_view reversed() {
        std::string data(at_.take(int_size));
        std::reverse(data.begin(), data.end());
        return own(std::move(data));
    }

    /// False: the layout is not known, or the record ends.
    bool read_data(annotation& current) {
        std::size_t const begin = at_.at();
        if (unsigned(current.type) == known_by_size) {
            current.data = at_.take(int_size);
            return at_.is_good();
        }
        switch (current.type) {
        case annotation_type::text_after:
        case annotation_type::text_before:
            current.data = text(current);
            return at_.is_good();
        case annotation_type::symbols:
            current.data = at_.take(3);
            return at_.is_good();
        case annotation_type::squares:
        case annotation_type::arrows:
        case annotation_type::piece_path:
            current.data = at_.counted(int_size);
            return at_.is_good();
        case annotation_type::time_spent:
        case annotation_type::white_clock:
        case annotation_type::black_clock:
        case annotation_type::medals:
        case annotation_type::variation_color:
        case annotation_type::video_time:
            current.data = reversed();
            return at_.is_good();
        case annotation_type::pawn_structure:
        case annotation_type::critical_position:
            current.data = at_.take(1);
            return at_.is_good();
        case annotation_type::evaluation:
            current.data = at_.take(6);
            return at_.is_good();
        case annotation_type::time_control:
            return read_time_control(current);
        case annotation_type::evaluations:
            return read_evaluations(current);
        case annotation_type::web_link:
            at_.take(1);
            at_.counted(int_size);
            at_.counted(int_size);
            break;
        case annotation_type::training:
            if (!skip_training(at_)) return false;
            break;
        case annotation_type::quotation:
            if (!skip_quotation()) return false;
            break;
        default:
            return false;
        }
        current.is_newer = true;
        current.data = bytes_.substr(begin, at_.at() - begin);
        return at_.is_good();
    }

    std::string_view text(annotation const& current) {
        at_.take(2);
        std::uint64_t const language = at_.number(2);
        std::string_view const words = at_.counted(int_size);
        std::optional<std::uint8_t> const nation = nation_of_language(language);
        if (at_.is_good() && !nation && language <= 0xffff) remember(language, current);
        std::string data(1, '\0');
        data += char(nation.value_or(0));
        return own(data.append(words));
    }

    void remember(std::uint64_t language, annotation const& first) {
        for (auto const& [known, on] : unknown_languages_)
            if (known == language) return;
        constexpr std::size_t most_named = 16;
        if (unknown_languages_.size() != most_named) unknown_languages_.emplace_back(language, first);
    }

    bool read_evaluations(annotation& current) {
        at_.take(1);
        std::string_view const entries = at_.counted(int_size);
        constexpr std::size_t entry_size = 4;
        std::string data(2, '\0');
        for (std::size_t at = 2; at + entry_size <= entries.size(); at += entry_size)
            data.append({entries[at + 3], entries[at + 2], entries[at + 1], entries[at]});
        current.data = own(std::move(data));
        return at_.is_good();
    }

    static bool is_known(std::uint64_t type) {
        return type <= 0xff && (type == known_by_size || !name_of(annotation_type(type)).empty());
    }

    /// Whether what begins at a place may follow an annotation: another, or a position with its first
    /// one.
    bool may_follow(std::size_t at) const {
        if (left_in_block_ != 0)
            return at + type_size <= bytes_.size() && is_known(little_endian(bytes_, at, type_size));
        if (at + int_size > bytes_.size()) return false;
        auto const position = signed_32(little_endian(bytes_, at, int_size));
        if (position == end_of_positions) return at + int_size == bytes_.size();
        constexpr std::uint64_t most_on_position = 255;
        std::uint64_t const count = little_endian(bytes_, at + int_size, int_size);
        return position >= 0 && std::size_t(position) < order_.size() && count != 0 &&
               count <= most_on_position && is_known(little_endian(bytes_, at + 2 * int_size, type_size));
    }

    /// Documented with three series of 12 bytes, and with a size that fits series of 11, which the older
    /// format has. What follows decides.
    bool read_time_control(annotation& current) {
        constexpr std::size_t series = 3, shorter = 11, longer = 12;
        constexpr auto size_with = [](std::size_t of_series) { return 1 + series * of_series + int_size; };
        std::size_t const begin = at_.at();
        std::size_t const of_series =
            !may_follow(begin + size_with(shorter)) && may_follow(begin + size_with(longer)) ? longer
                                                                                             : shorter;
        std::string_view const bytes = at_.take(size_with(of_series));
        std::string data;
        for (std::size_t i = 0; i != series && at_.is_good(); ++i) {
            std::string_view const from = bytes.substr(1 + i * of_series, shorter);
            // Start, increment, moves, kind.
            for (auto const& [at, size] :
                 {std::pair<std::size_t, std::size_t>{0, 4}, {4, 4}, {8, 2}, {10, 1}}) {
                std::string number(from.substr(at, size));
                std::reverse(number.begin(), number.end());
                data += number;
            }
        }
        current.data = own(std::move(data));
        return at_.is_good();
    }

    /// Parts of it are documented without their sizes in a game that is quoted by its header alone: what
    /// follows decides.
    bool skip_quotation() {
        byte_cursor const from = at_;
        for (bool const is_short : {false, true})
            for (std::size_t const after : {2 * int_size, int_size, std::size_t(0)}) {
                byte_cursor to = from;
                to.take(1);
                std::uint64_t const form = to.number(2);
                to.take(2 + int_size + 1);
                for (std::size_t i = 0; i != 6; ++i)
                    to.counted(1);
                constexpr std::size_t facts = 35 + 44, rating = 5, before_moves = 29;
                to.take(facts);
                for (std::size_t i = 0; i != 2; ++i) {
                    to.take(rating);
                    to.counted(is_short ? 1 : int_size);
                }
                to.take(before_moves);
                constexpr std::size_t move_size = 5;
                if (after == 2 * int_size) to.take(to.number(int_size) * move_size);
                if (after != 0) to.take(int_size);
                if (form != 1 && after != 2 * int_size) continue;
                if (to.is_good() && may_follow(to.at())) {
                    at_ = to;
                    return true;
                }
            }
        return false;
    }

    std::string_view bytes_;
    std::vector<std::uint32_t> const& order_;
    std::uint64_t begin_;
    newer_annotations& into_;
    std::vector<fault>& faults_;
    byte_cursor at_;
    std::uint64_t left_in_block_ = 0; ///< annotations on the same position after the present one
    std::size_t beyond_ = 0, first_beyond_ = 0;
    std::vector<std::pair<std::uint64_t, annotation>> unknown_languages_; ///< and the first text in each
};

/// A text of a quoted game: its length includes a zero byte.
std::string_view quoted_text(byte_cursor& from) {
    std::string_view const text = from.counted(1);
    return text.substr(0, text.find('\0'));
}

} // namespace

void read_newer_annotations(std::string_view content, std::vector<std::uint32_t> const& order,
                            std::uint64_t begin, newer_annotations& into, std::vector<fault>& faults) {
    into.clear();
    annotation_reader(content, order, begin, into, faults).read();
}

extent append_newer_link(std::string& to, std::string_view data, code_page page) {
    byte_cursor from(data);
    from.take(1);
    std::string_view const address = from.counted(int_size), caption = from.counted(int_size);
    if (address.empty()) return extent::nothing;
    to += "[%link ";
    append_value(to, address, page);
    if (!caption.empty()) {
        to += ' ';
        append_value(to, caption, page);
    }
    to += ']';
    return extent::all;
}

extent append_newer_training(std::string& to, std::string_view data, code_page page) {
    byte_cursor from(data);
    from.take(6);
    std::uint64_t const seconds = from.number(4);
    int const points = signed_16(from.number(2));
    fmt::format_to(std::back_inserter(to), "[%training {} s, {} points", seconds, points);
    question_list const question = read_list(from);
    bool is_part = question.has_more;
    if (!question.text.empty()) {
        to += ": ";
        append_value(to, question.text, page);
    }
    for (std::size_t i = 0; i != question_responses; ++i) {
        question_list const response = read_list(from);
        is_part |= !response.text.empty() || response.has_more;
    }
    std::uint64_t const solutions = from.number(1);
    for (std::uint64_t i = 0; i != solutions && from.is_good(); ++i) {
        std::uint64_t const origin = from.number(1), target = from.number(1);
        from.take(2);
        question_list const remark = read_list(from);
        std::size_t const before = to.size();
        to += i == 0 ? "; solutions: " : ", ";
        // Squares are numbered from 0.
        if (!append_square(to, std::uint8_t(origin + 1)) || !append_square(to, std::uint8_t(target + 1))) {
            to.resize(before);
            is_part = true;
            continue;
        }
        if (!remark.text.empty()) {
            to += " (";
            append_value(to, remark.text, page);
            to += ')';
        }
        is_part |= remark.has_more;
    }
    to += ']';
    return is_part ? extent::part : extent::all;
}

extent append_newer_quotation(std::string& to, std::string_view data, code_page page) {
    byte_cursor from(data);
    from.take(1 + 2 + 2 + int_size + 1);
    std::array<std::string_view, 4> names;
    for (std::string_view& name : names)
        name = quoted_text(from);
    if (names[0].empty() && names[2].empty()) return extent::nothing;
    to += "[%quote ";
    append_value(to, names[0], page);
    to += " - ";
    append_value(to, names[2], page);
    to += ']';
    return extent::part;
}

} // namespace vpgn::chessbase
