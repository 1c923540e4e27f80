#include "notation/position_fields.hpp"

#include "core/setup.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace vpgn::replay {

using namespace rules;

namespace {

using ascii::is_digit;

std::string in_words(int limit) {
    return limit == 8 ? "eight" : std::to_string(limit);
}

} // namespace

// In one piece: g++ inlines no function that other files might call, which costs a quarter more instructions.
[[gnu::flatten]] bool placement_reader::placement() {
    if (!next_field()) return fail("no position");
    std::string_view const board = field_.substr(0, board_end());
    auto const written = std::size_t(std::count(board.begin(), board.end(), '/')) + 1;
    std::size_t const ranks = std::min(written, std::size_t(notation_.ranks));
    std::array<std::size_t, most_ranks> sizes{}; // by rank, from the top
    std::size_t rank = 0;
    if (mends_ranks_) empty_ranks_.fill({});
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (std::size_t const digits = mends_ranks_ ? size_of_empty_rank(board, i) : 0; digits != 0) {
            empty_ranks_[rank] = {i, i + digits};
            i += digits - 1;
            continue;
        }
        if (board[i] == '/') {
            if (++rank == notation_.ranks)
                return fail(i, 1, fmt::format("more than {} ranks", in_words(notation_.ranks)));
            continue;
        }
        if (!occupants(i, int(ranks - 1 - rank), sizes[rank])) return false;
        if (sizes[rank] > notation_.files)
            return fail(i, 1, fmt::format("more than {} squares in a rank", in_words(notation_.files)));
    }
    if (mends_ranks_ && !size_empty_ranks(board, sizes.data(), ranks)) return false;
    return take_size(sizes.data(), ranks) && pockets(board.size());
}

bool placement_reader::hands() {
    next_field();
    if (field_ == "-") return true;
    for (std::size_t i = 0; i < field_.size(); ++i) {
        std::size_t const first = i;
        unsigned many = 0;
        for (; i < field_.size() && is_digit(field_[i]) && many < 100; ++i)
            many = many * 10 + unsigned(field_[i] - '0');
        if (i == field_.size()) return fail(first, i - first, "a piece must follow this number");
        bool const is_counted = i != first;
        piece who;
        kind was = no_kind;
        if (!read_piece(i, who, was)) return false;
        if (was != no_kind) who = piece(who.owner(), was);
        std::uint8_t& held = into_.of(who.owner()).pocket[std::size_t(who.kind())];
        if (held + many > 255) return fail(first, i + 1 - first, "more than a game could have");
        held = std::uint8_t(held + (is_counted ? many : 1));
    }
    return true;
}

std::size_t placement_reader::size_of_empty_rank(std::string_view board, std::size_t i) const {
    if (!is_digit(board[i]) || (i != 0 && board[i - 1] != '/')) return 0;
    std::size_t end = i;
    while (end != board.size() && is_digit(board[end]))
        ++end;
    return end == board.size() || board[end] == '/' ? end - i : 0;
}

bool placement_reader::size_empty_ranks(std::string_view board, std::size_t* sizes, std::size_t ranks) {
    bool const has_pieces = std::any_of(board.begin(), board.end(), ascii::is_letter);
    std::size_t const width = has_pieces ? *std::max_element(sizes, sizes + ranks) : 0;
    for (std::size_t rank = 0; rank != ranks; ++rank) {
        span const digits = empty_ranks_[rank];
        if (digits.empty()) continue;
        std::string_view const number = board.substr(digits.start, digits.end - digits.start);
        std::size_t count = 0;
        std::from_chars(number.data(), number.data() + number.size(), count);
        sizes[rank] = width == 0 ? count : width;
        if (sizes[rank] > notation_.files)
            return fail(digits.start, number.size(),
                        fmt::format("more than {} squares in a rank", in_words(notation_.files)));
        if (count == sizes[rank]) continue;
        flaw(digits.start, number.size(), fmt::format("an empty rank of this board is `{}`", width));
    }
    return true;
}

bool placement_reader::take_size(std::size_t const* sizes, std::size_t ranks) {
    into_.files = std::uint8_t(sizes[0]);
    into_.ranks = std::uint8_t(ranks);
    for (std::size_t r = 0; r < ranks; ++r)
        if (sizes[r] == 0 || sizes[r] != into_.files)
            return fail(
                fmt::format("rank {} has {} squares, the top rank has {}", ranks - r, sizes[r], into_.files));
    return true;
}

std::size_t placement_reader::board_end() const {
    std::size_t const bracket = field_.find('[');
    if (bracket != field_.npos || !notation_.pockets) return std::min(bracket, field_.size());
    bool const rank_more = std::count(field_.begin(), field_.end(), '/') == notation_.ranks;
    return rank_more ? field_.rfind('/') : field_.size();
}

bool placement_reader::occupants(std::size_t& i, int rank, std::size_t& size) {
    if (is_digit(field_[i]) && field_[i] != '0') {
        std::size_t const first = i;
        std::size_t run = std::size_t(field_[i] - '0');
        for (; i + 1 < field_.size() && is_digit(field_[i + 1]) && run <= notation_.files; ++i)
            run = run * 10 + std::size_t(field_[i + 1] - '0');
        // `1111k111`: on so few files a number has one digit, and each digit is one.
        std::string_view const digits = field_.substr(first, i + 1 - first);
        if (size + run > notation_.files && notation_.files < 10 && digits.find('0') == digits.npos) {
            std::size_t sum = 0;
            for (char const digit : digits)
                sum += std::size_t(digit - '0');
            if (size + sum <= notation_.files && reading_ != nullptr) {
                size += sum;
                return flaw(first, digits.size(),
                            fmt::format("one number for {} empty squares: `{}`", sum, sum));
            }
        }
        size += run;
        if (size > notation_.files)
            return fail(first, i + 1 - first,
                        fmt::format("more than {} squares in a rank", in_words(notation_.files)));
        return true;
    }
    if (field_[i] == '.' && mends_ranks_) {
        std::size_t const first = i;
        while (i + 1 < field_.size() && field_[i + 1] == '.')
            ++i;
        size += i + 1 - first;
        return flaw(first, i + 1 - first, "empty squares are counted: a number stands for them");
    }
    bool const wall = field_[i] == '*' && notation_.walls;
    piece who;
    kind was = no_kind;
    if (!wall && !read_piece(i, who, was)) return false;
    bool const promoted =
        (notation_.pockets || notation_.turns_into) && !wall && i + 1 < field_.size() && field_[i + 1] == '~';
    i += promoted;
    if (++size > notation_.files) return true; // which the caller reports
    square const at = square_at(int(size) - 1, rank);
    into_.pieces[std::size_t(at)] = who;
    into_.was[std::size_t(at)] = was;
    if (promoted || was != no_kind) into_.promoted.add(at);
    if (wall) into_.walls.add(at);
    return true;
}

bool placement_reader::read_piece(std::size_t& i, piece& who, kind& was) {
    std::size_t const first = i;
    bool const turned = field_[i] == '+' && i + 1 < field_.size();
    i += turned;
    char const c = field_[i];
    if (turned && notation_.turns_into) {
        was = kind_of({char(c & ~0x20), false, false});
        kind const now = was == no_kind ? no_kind : (*notation_.turns_into)[std::size_t(was)];
        if (now == no_kind)
            return fail(first, 2, fmt::format("unknown piece letter `{}`", field_.substr(first, 2)));
        who = piece((c & 0x20) ? color::black : color::white, now);
        return true;
    }
    piece_letter letter{char(c & ~0x20), turned, false};
    kind found = kind_of(letter);
    if (found == no_kind)
        return fail(first, i + 1 - first,
                    fmt::format("`{}` is neither a piece nor a number of empty squares",
                                field_.substr(first, i + 1 - first)));
    if (i + 1 < field_.size() && field_[i + 1] == '\'') {
        ++i;
        letter.other_army = true;
        if (notation_.letters->kind_of(letter) == no_kind)
            return fail(i, 1, "pawns and kings are the same in both armies");
        found = kind_of(letter);
    }
    who = piece((c & 0x20) ? color::black : color::white, found);
    return true;
}

kind placement_reader::kind_of(piece_letter letter) const {
    kind const found = notation_.letters->kind_of(letter);
    return found == no_kind && notation_.other_letters ? notation_.other_letters->kind_of(letter) : found;
}

bool placement_reader::pockets(std::size_t at) {
    if (at == field_.size()) return true;
    if (!notation_.pockets) {
        std::string_view const held = field_.substr(at);
        bool const is_empty = held == "[]" || held == "[-]";
        return is_empty && reading_ ? flaw(at, held.size(), "this variant has no pockets")
                                    : fail(at, held.size(), "this variant has no pockets");
    }
    bool const bracket = field_[at] == '[';
    std::size_t const end = field_.size() - bracket;
    if (bracket && field_.back() != ']') return fail(at, field_.size() - at, "missing `]` after the pockets");
    for (std::size_t i = at + 1; i < end; ++i) {
        if (field_[i] == '-' && end == at + 2) break; // a common notation for empty pockets
        piece who;
        kind was = no_kind;
        if (!read_piece(i, who, was)) return false;
        if (was != no_kind) who = piece(who.owner(), was);
        std::uint8_t& held = into_.of(who.owner()).pocket[std::size_t(who.kind())];
        if (held == 255) return fail(i, 1, "more than a game could have");
        ++held;
    }
    return true;
}

} // namespace vpgn::replay
