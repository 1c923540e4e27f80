#include "notation/position_text.hpp"

#include "core/blank_setup.hpp"
#include "notation/parted_fields.hpp"
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

std::string in_words(int limit) {
    return limit == 8 ? "eight" : std::to_string(limit);
}

/// One pass over the fields; each parser returns false after it has set the error.
class reader {
public:
    /// `reading` is null where a flaw is an error. `mends_ranks`: of a text that cannot be read otherwise.
    reader(std::string_view text, setup& into, position_notation const& notation,
           position_text_reading* reading, bool mends_ranks = false)
        : text_(text), into_(into), notation_(notation), reading_(reading), mends_ranks_(mends_ranks) {
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
    /// Advances `field_` to the next run of non-blank bytes; false at the end.
    bool next_field() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t'))
            ++at_;
        start_ = at_;
        while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\t')
            ++at_;
        field_ = text_.substr(start_, at_ - start_);
        return !field_.empty();
    }

    bool fail(std::string label) { return fail(0, field_.size(), std::move(label)); }
    bool fail(std::size_t from, std::size_t length, std::string label) {
        fault_ = position_text_fault{{start_ + from, start_ + from + length}, std::move(label)};
        return false;
    }

    enum class flaw_type { certain, guess, minor, of_rights };

    /// Notes what is wrong with the field, or with a part of it, and goes on if that is allowed.
    bool flaw(std::string label, flaw_type type = flaw_type::certain) {
        return flaw(0, field_.size(), std::move(label), type);
    }
    bool flaw(std::size_t from, std::size_t length, std::string label, flaw_type type = flaw_type::certain) {
        if (!reading_) return fail(from, length, std::move(label));
        reading_->flaws.push_back({{start_ + from, start_ + from + length},
                                   std::move(label),
                                   type == flaw_type::guess,
                                   type == flaw_type::minor,
                                   type == flaw_type::of_rights});
        return true;
    }
    /// The field belongs to what follows; the one that is expected here is missing.
    bool missing(std::size_t begin, std::string label, flaw_type type = flaw_type::certain) {
        at_ = begin;
        return flaw(0, 0, std::move(label), type);
    }
    /// All from this field on is not read.
    bool flaw_of_rest(std::string label) {
        std::size_t const end = text_.find_last_not_of(" \t") + 1;
        at_ = text_.size();
        return flaw(0, end - start_, std::move(label));
    }
    span field_span() const { return {start_, start_ + field_.size()}; }

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

    /// `2Pbp`: a count precedes its piece.
    bool hands() {
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
            if (!one_piece(i, who, was)) return false;
            if (was != no_kind) who = piece(who.owner(), was);
            std::uint8_t& held = into_.of(who.owner()).pocket[std::size_t(who.kind())];
            if (held + many > 255) return fail(first, i + 1 - first, "more than a game could have");
            held = std::uint8_t(held + (is_counted ? many : 1));
        }
        return true;
    }

    /// Its number counts single moves, ours counts pairs.
    void take_sfen() { into_.number = (into_.number + 1) / 2; }

    // ---- the placement, and what is beside the board

    /// Rank by rank from the top, directly into the set-up.
    bool placement() {
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

    /// The digits from `i` to the end of a rank, if they are all of it; 0: it has pieces, or no reader goes
    /// on after a flaw.
    std::size_t size_of_empty_rank(std::string_view board, std::size_t i) const {
        if (!is_digit(board[i]) || (i != 0 && board[i - 1] != '/')) return 0;
        std::size_t end = i;
        while (end != board.size() && is_digit(board[end]))
            ++end;
        return end == board.size() || board[end] == '/' ? end - i : 0;
    }

    /// An empty rank is as wide as those with pieces, whatever its number is.
    bool size_empty_ranks(std::string_view board, std::size_t* sizes, std::size_t ranks) {
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

    /// All ranks of a board must have the same number of squares.
    bool take_size(std::size_t const* sizes, std::size_t ranks) {
        into_.files = std::uint8_t(sizes[0]);
        into_.ranks = std::uint8_t(ranks);
        for (std::size_t r = 0; r < ranks; ++r)
            if (sizes[r] == 0 || sizes[r] != into_.files)
                return fail(fmt::format("rank {} has {} squares, the top rank has {}", ranks - r, sizes[r],
                                        into_.files));
        return true;
    }

    /// The end of the board and beginning of the pockets, in brackets or as an additional rank.
    std::size_t board_end() const {
        std::size_t const bracket = field_.find('[');
        if (bracket != field_.npos || !notation_.pockets) return std::min(bracket, field_.size());
        bool const rank_more = std::count(field_.begin(), field_.end(), '/') == notation_.ranks;
        return rank_more ? field_.rfind('/') : field_.size();
    }

    /// Parses the occupants at `i`, advances to their last byte, and adds them to `rank` after its first
    /// `size` squares.
    bool occupants(std::size_t& i, int rank, std::size_t& size) {
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
        if (!wall && !one_piece(i, who, was)) return false;
        bool const promoted = (notation_.pockets || notation_.turns_into) && !wall && i + 1 < field_.size() &&
                              field_[i + 1] == '~';
        i += promoted;
        if (++size > notation_.files) return true; // which the caller reports
        square const at = square_at(int(size) - 1, rank);
        into_.pieces[std::size_t(at)] = who;
        into_.was[std::size_t(at)] = was;
        if (promoted || was != no_kind) into_.promoted.add(at);
        if (wall) into_.walls.add(at);
        return true;
    }

    /// Parses the letter at `i` with the signs around it, and advances to its last byte.
    bool one_piece(std::size_t& i, piece& who, kind& was) {
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

    kind kind_of(piece_letter letter) const {
        kind const found = notation_.letters->kind_of(letter);
        return found == no_kind && notation_.other_letters ? notation_.other_letters->kind_of(letter) : found;
    }

    /// `[QNp]`, or `QNp` after a slash, from `at` on.
    bool pockets(std::size_t at) {
        if (at == field_.size()) return true;
        if (!notation_.pockets) {
            std::string_view const held = field_.substr(at);
            bool const is_empty = held == "[]" || held == "[-]";
            return is_empty && reading_ ? flaw(at, held.size(), "this variant has no pockets")
                                        : fail(at, held.size(), "this variant has no pockets");
        }
        bool const bracket = field_[at] == '[';
        std::size_t const end = field_.size() - bracket;
        if (bracket && field_.back() != ']')
            return fail(at, field_.size() - at, "missing `]` after the pockets");
        for (std::size_t i = at + 1; i < end; ++i) {
            if (field_[i] == '-' && end == at + 2) break; // a common notation for empty pockets
            piece who;
            kind was = no_kind;
            if (!one_piece(i, who, was)) return false;
            if (was != no_kind) who = piece(who.owner(), was);
            std::uint8_t& held = into_.of(who.owner()).pocket[std::size_t(who.kind())];
            if (held == 255) return fail(i, 1, "more than a game could have");
            ++held;
        }
        return true;
    }

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

    std::string_view text_;
    setup& into_;
    position_notation const& notation_;
    position_text_reading* reading_;
    std::size_t at_ = 0;
    std::size_t start_ = 0; ///< of the field
    std::string_view field_;
    std::uint32_t number_of_operation_ = 0; ///< the move number that an operation gives
    /// By rank, from the top: its digits in the placement, if it is nothing else; set where ranks are mended.
    std::array<span, most_ranks> empty_ranks_;
    bool mends_ranks_;
    std::optional<position_text_fault> fault_;
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
