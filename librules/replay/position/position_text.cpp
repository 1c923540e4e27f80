#include "replay/position/position_text.hpp"

#include "replay/position/position_writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <fmt/format.h>
#include <iterator>
#include <type_traits>
#include <vector>

namespace vpgn::replay {

using namespace rules;

namespace {

constexpr std::string_view place_letters = "pnbrqk";

/// Squares of a set as texts list them: a1, a2, … b1 …
std::vector<square> by_files(square_set const& set) {
    std::vector<square> list;
    for (square const s : set)
        list.push_back(s);
    std::sort(list.begin(), list.end(), [](square a, square b) {
        return std::pair(file_of(a), rank_of(a)) < std::pair(file_of(b), rank_of(b));
    });
    return list;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// One pass over the fields; each reader returns false after it has set the fault.
class reader {
public:
    reader(std::string_view text, setup& into) : text_(text), into_(into) { into_ = setup{}; }

    std::optional<position_text_fault> read() {
        bool const ok = placement() && side() && castling() && passed() &&
                        count("half-move clock", into_.clock, 0) && count("move number", into_.number, 1) &&
                        momentum();
        if (ok && next_field()) fail("more fields than a position has");
        return fault_;
    }

private:
    /// Moves `field_` to the next run of bytes without blanks; false at the end.
    bool next_field() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t'))
            ++at_;
        start_ = at_;
        while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\t')
            ++at_;
        field_ = text_.substr(start_, at_ - start_);
        return !field_.empty();
    }

    bool fail(std::string what) { return fail(0, field_.size(), std::move(what)); }
    bool fail(std::size_t from, std::size_t length, std::string what) {
        fault_ = position_text_fault{{start_ + from, start_ + from + length}, std::move(what)};
        return false;
    }

    bool placement() {
        if (!next_field()) return fail("no position");
        std::vector<std::vector<man>> ranks(1);
        for (std::size_t i = 0; i < field_.size(); ++i) {
            char const c = field_[i];
            auto& rank = ranks.back();
            if (c == '/') {
                ranks.emplace_back(); // `rank` is gone from here on
                if (ranks.size() > 8) return fail(i, 1, "more than eight ranks");
                continue;
            }
            if (is_digit(c) && c != '0' && c != '9') {
                rank.insert(rank.end(), std::size_t(c - '0'), man());
            } else {
                auto const place = place_letters.find(char(c | 0x20));
                if (place == std::string_view::npos)
                    return fail(i, 1, fmt::format("`{}` is no man and no number of empty squares", c));
                kind what = kind(place);
                if (i + 1 < field_.size() && field_[i + 1] == '\'') {
                    ++i;
                    if (what == kind::pawn || what == kind::king)
                        return fail(i, 1, "pawns and kings are the same in both armies");
                    what = in_other_army(what);
                }
                rank.emplace_back((c & 0x20) ? color::black : color::white, what);
            }
            if (rank.size() > 8) return fail(i, 1, "more than eight squares in a rank");
        }
        return fill(ranks);
    }

    bool fill(std::vector<std::vector<man>> const& ranks) {
        into_.files = std::uint8_t(ranks.front().size());
        into_.ranks = std::uint8_t(ranks.size());
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            if (ranks[r].empty() || ranks[r].size() != into_.files)
                return fail(fmt::format("rank {} has {} squares, the top rank has {}", ranks.size() - r,
                                        ranks[r].size(), into_.files));
            for (std::size_t f = 0; f < ranks[r].size(); ++f)
                into_.men[std::size_t(square_at(int(f), int(ranks.size() - 1 - r)))] = ranks[r][f];
        }
        return true;
    }

    bool side() {
        if (!next_field()) return fail("the side to move is missing");
        if (field_ != "w" && field_ != "b") return fail("the side to move is `w` or `b`");
        into_.to_move = field_ == "w" ? color::white : color::black;
        return true;
    }

    bool castling() {
        if (!next_field() || field_ == "-") return true;
        for (std::size_t i = 0; i < field_.size(); ++i) {
            auto const right = std::string_view("KQkq").find(field_[i]);
            if (right == std::string_view::npos)
                return fail(i, 1, "castling rights are some of `KQkq`, or `-`");
            into_.castling = std::uint8_t(into_.castling | 1u << right);
        }
        return true;
    }

    bool passed() {
        if (!next_field() || field_ == "-") return true;
        for (std::size_t i = 0; i < field_.size(); i += 2) {
            auto const s = square_in(i);
            if (!s) return fail(i, std::min<std::size_t>(2, field_.size() - i), "not a square of this board");
            into_.passed.add(*s);
        }
        return true;
    }

    std::optional<square> square_in(std::size_t i) const {
        if (i + 2 > field_.size()) return std::nullopt;
        int const file = field_[i] - 'a';
        int const rank = field_[i + 1] - '1';
        if (unsigned(file) >= into_.files || unsigned(rank) >= into_.ranks) return std::nullopt;
        return square_at(file, rank);
    }

    bool count(std::string_view name, std::uint32_t& into, std::uint32_t absent) {
        into = absent;
        if (!next_field() || field_ == "-") return true;
        auto const [end, error] = std::from_chars(field_.data(), field_.data() + field_.size(), into);
        if (error != std::errc() || end != field_.data() + field_.size())
            return fail(fmt::format("the {} is a number", name));
        return true;
    }

    bool momentum() {
        if (!next_field() || field_ == "-") return true;
        for (std::size_t i = 0; i < field_.size(); i += 6) {
            auto const from = square_in(i);
            auto const to = square_in(i + 3);
            char const mark = i + 2 < field_.size() ? field_[i + 2] : ' ';
            bool const comma = i + 5 == field_.size() || (i + 6 < field_.size() && field_[i + 5] == ',');
            if (!from || !to || (mark != '-' && mark != 'x') || !comma)
                return fail(i, std::min<std::size_t>(5, field_.size() - i),
                            "momentum is written as the step that brought a man: `e2-e4` or `d8xe6`");
            if (into_.in_motion_count == into_.in_motion.size())
                return fail("more men in motion than squares");
            into_.in_motion[into_.in_motion_count++] = {*to, from_to(*from, *to), mark == 'x'};
        }
        auto* const first = into_.in_motion.data();
        std::sort(first, first + into_.in_motion_count, in_text_order);
        return true;
    }

    static bool in_text_order(momentum_note const& a, momentum_note const& b) {
        return std::pair(file_of(a.at), rank_of(a.at)) < std::pair(file_of(b.at), rank_of(b.at));
    }

    std::string_view text_;
    setup& into_;
    std::size_t at_ = 0;
    std::size_t start_ = 0; ///< of the field
    std::string_view field_;
    std::optional<position_text_fault> fault_;
};

// Positions are written after every turn of an archive: straight into the text, nothing in between.

/// Returns where the next character goes.
char* put_man(char* at, man who) {
    char const letter = place_letters[std::size_t(place_of(who.what()))];
    *at++ = who.owner() == color::white ? char(letter & ~0x20) : letter;
    if (of_other_army(who.what())) *at++ = '\'';
    return at;
}

void put_square(std::string& text, square s) {
    text += char('a' + file_of(s));
    text += char('1' + rank_of(s));
}

void put_number(std::string& text, std::uint32_t number) {
    char digits[10];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

/// A rank from the a-file on, `files` wide.
char* put_rank(char* at, man const* men, int files) {
    char empty = '0';
    for (int file = 0; file < files; ++file) {
        if (!men[file]) {
            ++empty;
            continue;
        }
        if (empty != '0') *at++ = empty;
        empty = '0';
        at = put_man(at, men[file]);
    }
    if (empty != '0') *at++ = empty;
    return at;
}

void put_rights(std::string& text, std::uint8_t rights) {
    if (rights == 0) {
        text += '-';
        return;
    }
    for (int i = 0; i < 4; ++i)
        if (rights & (1 << i)) text += "KQkq"[i];
}

} // namespace

std::optional<position_text_fault> read_position_text(std::string_view text, setup& into) {
    return reader(text, into).read();
}

std::string name_of(square s) {
    return {char('a' + file_of(s)), char('1' + rank_of(s))};
}

std::string letter_of(man who) {
    char letters[2];
    return std::string(letters, put_man(letters, who));
}

std::string write_position_text(setup const& s) {
    std::string text;
    position_writer().put(text, s);
    return text;
}

void position_writer::put_placement(std::string& out, setup const& s) {
    static_assert(sizeof(man) == 1 && std::is_trivially_copyable_v<man>);
    std::array<char, std::size_t(9) * most_of_rank>
        placement; // the last rank may be copied longer than it is
    char* at = placement.data();
    if (s.files != files_) ranks_ = {};
    files_ = s.files;
    for (int rank = s.ranks - 1; rank >= 0; --rank) {
        man const* const men = &s.men[std::size_t(square_at(0, rank))];
        std::uint64_t key;
        std::memcpy(&key, men, sizeof key);
        known_rank& known = ranks_[std::size_t(rank)];
        if (known.size == 0 || known.men != key) {
            char* end = put_rank(known.text.data(), men, s.files);
            if (rank != 0) *end++ = '/';
            known.men = key;
            known.size = std::uint32_t(end - known.text.data());
        }
        std::memcpy(at, known.text.data(), most_of_rank);
        at += known.size;
    }
    out.append(placement.data(), at);
}

void position_writer::put(std::string& text, setup const& s) {
    put_placement(text, s);
    text += s.to_move == color::white ? " w " : " b ";
    put_rights(text, s.castling);
    text += ' ';
    if (!s.passed)
        text += '-';
    else if (!s.passed.several())
        put_square(text, s.passed.first());
    else
        for (square const p : by_files(s.passed))
            put_square(text, p);
    text += ' ';
    put_number(text, s.clock);
    text += ' ';
    put_number(text, s.number);
    for (int i = 0; i < s.in_motion_count; ++i) {
        momentum_note const& m = s.in_motion[std::size_t(i)];
        text += i ? ',' : ' ';
        put_square(text, shifted(m.at, -m.by));
        text += m.capturing ? 'x' : '-';
        put_square(text, m.at);
    }
}

} // namespace vpgn::replay
