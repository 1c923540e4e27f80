#include "notation/position_text.hpp"

#include "core/setup.hpp"
#include "notation/position_fields.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace vpgn::replay {

using namespace rules;

namespace {

using ascii::is_digit;

/// One pass over the fields; each parser returns false after it has set the error.
class reader : placement_reader {
public:
    reader(std::string_view text, setup& into, position_notation const& notation,
           position_text_reading* reading, bool mends_ranks = false)
        : placement_reader(text, into, notation, reading, mends_ranks) {
        into_ = blank_setup;
    }

    std::optional<position_text_fault> read() {
        if (is_sfen()) {
            if (placement() && side_of_sfen() && hands() && count("move number", into_.number, 1))
                take_sfen();
            return fault_;
        }
        bool const ok = placement() && side() && (rights_left_out() || (castling() && ep_targets())) &&
                        checks_left() && count("half-move clock", into_.clock, 0) &&
                        count("move number", into_.number, 1) &&
                        (notation_.checks != 0 ? checks_given() : momentum());
        if (ok && next_field()) flaw_of_rest("too many fields");
        return fault_;
    }

private:
    // ---- SFEN: placement, side, hands, number

    /// Which fields follow decides it: FEN has its pockets in brackets, and its rights before its counters.
    bool is_sfen() const {
        if (!notation_.pockets || !turns_pieces()) return false;
        std::array<std::string_view, 5> fields;
        std::size_t count = 0;
        for (std::size_t at = 0; count < fields.size();) {
            at = text_.find_first_not_of(" \t", at);
            if (at == text_.npos) break;
            std::size_t const end = std::min(text_.find_first_of(" \t", at), text_.size());
            fields[count++] = text_.substr(at, end - at);
            at = end;
        }
        if (count != 3 && count != 4) return false;
        bool const has_number = count == 4 && std::all_of(fields[3].begin(), fields[3].end(), is_digit);
        if (count == 4 && !has_number) return false;
        bool const is_side = fields[1] == "b" || fields[1] == "w";
        bool const has_hands = std::any_of(fields[2].begin(), fields[2].end(), ascii::is_letter);
        return is_side && fields[0].find('[') == text_.npos &&
               (has_hands || (has_number && fields[2] == "-"));
    }

    bool turns_pieces() const {
        return notation_.turns_into != nullptr &&
               std::any_of(notation_.turns_into->begin(), notation_.turns_into->end(),
                           [](kind k) { return k != no_kind; });
    }

    /// `b` is the first player, whose pieces are capitals.
    bool side_of_sfen() {
        next_field();
        into_.to_move = field_ == "b" ? color::white : color::black;
        return true;
    }

    /// Its number counts single moves, ours counts pairs.
    void take_sfen() { into_.number = (into_.number + 1) / 2; }

    // ---- the other fields

    bool side() {
        std::size_t const before = at_;
        if (!next_field()) {
            if (reading_) reading_->side_is_missing = true;
            return missing(before, "the side to move is missing", flaw_type::guess);
        }
        if (field_ == "w" || field_ == "b") {
            into_.to_move = field_ == "w" ? color::white : color::black;
            return true;
        }
        std::string const word = ascii::lowered(field_);
        bool const white = word == "w" || word == "white" || word == "r" || word == "red";
        if (white || word == "b" || word == "black") {
            into_.to_move = white ? color::white : color::black;
            return flaw("the side to move is `w` or `b`");
        }
        if (reading_) reading_->side_is_missing = true;
        bool const is_next = is_rights_field() && !(field_ == "-" && rights_follow());
        if (!is_next) return flaw("the side to move is `w` or `b`", flaw_type::guess);
        return missing(before, "the side to move is missing", flaw_type::guess);
    }

    bool is_rights_field() const {
        bool const is_number = std::all_of(field_.begin(), field_.end(), is_digit);
        return is_number || field_ == "-" || field_.find_first_not_of("KQkq") == field_.npos;
    }
    /// Whether two more fields come that can be rights and a target.
    bool rights_follow() {
        std::size_t const here = at_, start = start_;
        std::string_view const field = field_;
        bool const found = next_field() && is_rights_field() && !is_digit(field_[0]) && next_field() &&
                           (field_ == "-" || square_in(0).has_value());
        at_ = here;
        start_ = start;
        field_ = field;
        return found;
    }

    /// Whether the counters come next: as shogi engines write it.
    bool rights_left_out() {
        std::size_t const here = at_;
        bool const digits = next_field() && std::all_of(field_.begin(), field_.end(), is_digit);
        at_ = here;
        return digits && notation_.turns_into != nullptr;
    }

    bool castling() {
        std::size_t const before = at_;
        if (!next_field()) return true;
        if (reading_) reading_->castling = field_span();
        if (field_ == "-") return true;
        bool const is_later = square_in(0).has_value() || std::all_of(field_.begin(), field_.end(), is_digit);
        if (reading_ && is_later && !notation_.gates) {
            reading_->castling = {};
            return missing(before, "the castling rights are missing", flaw_type::of_rights);
        }
        std::size_t first = field_.npos, last = 0;
        for (std::size_t i = 0; i < field_.size(); ++i) {
            auto const right = std::string_view("KQkq").find(field_[i]);
            if (right != std::string_view::npos)
                into_.castling = std::uint8_t(into_.castling | 1u << right);
            else if (!right_of_file(field_[i]) && !(reading_ && right_of_corner(field_[i])))
                first = std::min(first, last = i);
        }
        if (first == field_.npos) return true;
        return flaw(first, reading_ ? last + 1 - first : 1,
                    notation_.rights_by_file || notation_.gates
                        ? "castling rights are some of `KQkq` and of the letters of files, or `-`"
                        : "castling rights are some of `KQkq`, or `-`",
                    flaw_type::of_rights);
    }

    /// `HAha`, where no array but the usual one has castling.
    bool right_of_corner(char c) {
        int const file = (c | 0x20) - 'a';
        if (!ascii::is_letter(c) || (file != 0 && file != into_.files - 1)) return false;
        int const right = (ascii::is_lower(c) ? 2 : 0) + (file == 0 ? 1 : 0);
        into_.castling = std::uint8_t(into_.castling | 1u << right);
        return true;
    }

    /// The file of a castling partner, or of a piece after which another may enter: on the side's outermost
    /// rank if it has a piece there.
    bool right_of_file(char c) {
        int const file = (c | 0x20) - 'a';
        if (!(notation_.rights_by_file || notation_.gates) || unsigned(file) >= into_.files) return false;
        color const side = (c & 0x20) ? color::black : color::white;
        int const first = side == color::white ? 0 : into_.ranks - 1;
        int const inwards = side == color::white ? 1 : -1;
        int rank = first;
        while (rank != first + 3 * inwards && unsigned(rank) < into_.ranks &&
               !into_.at(square_at(file, rank)).is(side))
            rank += inwards;
        if (unsigned(rank) >= into_.ranks || rank == first + 3 * inwards) rank = first;
        (notation_.gates ? into_.gates : into_.castling_partners).add(square_at(file, rank));
        return true;
    }

    bool ep_targets() {
        std::size_t const before = at_;
        if (!next_field()) return true;
        if (reading_) reading_->ep_targets = field_span();
        if (field_ == "-") return true;
        if (reading_ && field_[0] == '-' && std::all_of(field_.begin() + 1, field_.end(), is_digit)) {
            at_ = start_ + 1; // `-0` for `- 0`
            reading_->ep_targets = {start_, at_};
            return flaw("a blank is missing between the en passant target and the half-move clock");
        }
        if (std::all_of(field_.begin(), field_.end(), is_digit)) {
            // Where bare kings are counted (Makruk), engines write the limit of that count here.
            if (notation_.turns_into) return count_limit();
            if (reading_) {
                reading_->ep_targets = {};
                return missing(before, "the en passant target is missing");
            }
        }
        bool has_capitals = false;
        for (std::size_t i = 0; i < field_.size();) {
            auto const found = square_in(i, reading_ != nullptr);
            if (!found)
                return flaw(i, std::min<std::size_t>(2, field_.size() - i), "not a square of this board");
            has_capitals |= ascii::is_upper(field_[i]);
            into_.ep_targets.add(found->at);
            i += found->size;
        }
        return !has_capitals || flaw("squares are written in lower case");
    }

    bool count_limit() {
        auto const [end, error] =
            std::from_chars(field_.data(), field_.data() + field_.size(), into_.count_limit);
        return error == std::errc() ? true : flaw("more than a game could have", flaw_type::minor);
    }

    /// The square whose name begins at `i`, and the length of the name.
    struct named_square {
        square at;
        std::size_t size;
    };
    std::optional<named_square> square_in(std::size_t i, bool in_any_case = false) const {
        if (i + 2 > field_.size() || !is_digit(field_[i + 1])) return std::nullopt;
        int const file = (in_any_case ? field_[i] | 0x20 : field_[i]) - 'a';
        int rank = field_[i + 1] - '0';
        std::size_t size = 2;
        if (i + 2 < field_.size() && is_digit(field_[i + 2]) &&
            rank * 10 + field_[i + 2] - '0' <= into_.ranks) {
            rank = rank * 10 + field_[i + 2] - '0';
            ++size;
        }
        if (unsigned(file) >= into_.files || unsigned(rank - 1) >= into_.ranks) return std::nullopt;
        return named_square{square_at(file, rank - 1), size};
    }

    /// `3+3`: the number of further checks that win. Absent if `+0+0` follows at the end.
    bool checks_left() {
        if (notation_.checks == 0) return true;
        for (color const c : {color::white, color::black})
            into_.of(c).checks_left = notation_.checks_of(c);
        std::size_t const before = at_;
        if (!next_field()) return true;
        auto const plus = field_.find('+');
        if (plus == field_.npos || plus == 0) {
            at_ = before;
            return true;
        }
        return two_counts(field_.substr(0, plus), field_.substr(plus + 1), false);
    }
    bool checks_given() {
        if (!next_field()) return true;
        auto const plus = field_.rfind('+');
        if (field_.front() != '+' || plus == 0)
            return flaw("checks are counted as those left, `3+3` before the clock, or those given, `+0+0` at "
                        "the end");
        return two_counts(field_.substr(1, plus - 1), field_.substr(plus + 1), true);
    }
    bool two_counts(std::string_view white, std::string_view black, bool given) {
        std::string_view const texts[] = {white, black};
        unsigned const most = std::max(notation_.checks, notation_.black_checks);
        for (std::size_t i = 0; i < 2; ++i) {
            unsigned number = 0;
            auto const [end, error] =
                std::from_chars(texts[i].data(), texts[i].data() + texts[i].size(), number);
            if (error != std::errc() || end != texts[i].data() + texts[i].size() || number > most)
                return flaw(fmt::format("checks are counted up to {}", most));
            unsigned const at_start = notation_.checks_of(color(i));
            into_.extras[i].checks_left = std::uint8_t(!given              ? number
                                                       : number < at_start ? at_start - number
                                                                           : 0);
        }
        return true;
    }

    bool count(std::string_view name, std::uint32_t& into, std::uint32_t absent) {
        bool const is_number = absent == 1;
        into = is_number && number_of_operation_ != 0 ? number_of_operation_ : absent;
        if (!next_field()) return true;
        if (reading_ && !is_number) reading_->clock = field_span();
        if (field_ == "-") return true;
        if (reading_ && begins_operations()) return operations();
        auto const [end, error] = std::from_chars(field_.data(), field_.data() + field_.size(), into);
        if (error == std::errc() && end == field_.data() + field_.size() && into < most_counted) {
            if (into == 0 && is_number) return number_zero();
            return true;
        }
        into = absent;
        return flaw(error == std::errc::result_out_of_range || into >= most_counted
                        ? fmt::format("the {} is more than a game could have", name)
                        : fmt::format("the {} is a number", name),
                    flaw_type::minor);
    }

    /// Some programs count from 0. As an error it would be pedantic.
    bool number_zero() {
        into_.number = 1;
        if (!reading_) return true;
        reading_->number_was_zero = true;
        return flaw("moves are counted from 1", flaw_type::minor);
    }

    /// `bm Nf3;`: no single letter begins one.
    bool begins_operations() const {
        return field_.size() > 1 && ascii::is_letter(field_[0]) &&
               (ascii::is_letter(field_[1]) || ascii::is_digit(field_[1]));
    }

    /// Those of an EPD, which has no counters but by its operations.
    bool operations() {
        std::string_view const all = text_.substr(start_);
        auto const value_of = [&](std::string_view name, std::uint32_t& into) {
            std::size_t const at = all.find(name);
            if (at == all.npos) return;
            std::string_view const value = all.substr(at + name.size());
            std::uint32_t number = 0;
            auto const [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
            if (error == std::errc() && number > 0 && number < most_counted) into = number;
        };
        value_of("hmvc ", into_.clock);
        value_of("fmvn ", number_of_operation_);
        into_.number = std::max(number_of_operation_, 1u);
        if (reading_) reading_->clock = {};
        return flaw_of_rest("operations of an EPD are no part of a position text");
    }

    bool momentum() {
        if (!next_field() || field_ == "-") return true;
        if (reading_ && !square_in(0)) return flaw_of_rest("too many fields");
        for (std::size_t i = 0; i < field_.size(); i += 6) {
            auto const from = square_in(i);
            auto const to = square_in(i + 3);
            char const mark = i + 2 < field_.size() ? field_[i + 2] : ' ';
            bool const comma = i + 5 == field_.size() || (i + 6 < field_.size() && field_[i + 5] == ',');
            if (!from || !to || (mark != '-' && mark != 'x') || !comma)
                return fail(i, std::min<std::size_t>(5, field_.size() - i),
                            "momentum is written as the step that brought a piece: `e2-e4` or `d8xe6`");
            if (into_.in_motion_count == into_.in_motion.size())
                return fail("more pieces in motion than squares");
            into_.in_motion[into_.in_motion_count++] = {to->at, from_to(from->at, to->at), mark == 'x'};
        }
        auto* const first = into_.in_motion.data();
        std::stable_sort(first, first + into_.in_motion_count, in_text_order);
        return true;
    }

    static bool in_text_order(momentum_note const& a, momentum_note const& b) {
        return std::pair(file_of(a.at), rank_of(a.at)) < std::pair(file_of(b.at), rank_of(b.at));
    }

    std::uint32_t number_of_operation_ = 0; ///< the move number that an operation gives
};

} // namespace

std::optional<position_text_fault> read_position_text(std::string_view text, setup& into,
                                                      position_notation const& notation) {
    return reader(text, into, notation, nullptr).read();
}

std::optional<position_text_fault> read_position_text(std::string_view text, setup& into,
                                                      position_notation const& notation,
                                                      position_text_reading& reading) {
    auto fault = reader(text, into, notation, &reading).read();
    if (!fault && reading.flaws.empty()) return fault; // nearly always
    if (!fault && !may_be_parted_otherwise(text)) return fault;
    parted_fields parted = part_fields(text, notation);
    position_text_reading mended;
    mended.flaws = std::move(parted.flaws);
    setup other = blank_setup;
    // What was read without this stays as it is, and so does its fault.
    if (reader(parted.text, other, notation, &mended, true).read()) return fault;
    into = other;
    reading = std::move(mended);
    return std::nullopt;
}

} // namespace vpgn::replay
