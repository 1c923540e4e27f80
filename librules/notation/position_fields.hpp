// The fields of position texts: the base of readers, which finds them and collects their flaws; the reader of
// the first of them, the placement; and fields that other programs and articles separate or surround in
// their own ways. Private to this folder.
#pragma once

#include "notation/position_text.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// The fields of a position text, one after another, and what is wrong with them.
class position_fields {
protected:
    /// `reading` is null where a flaw is an error.
    position_fields(std::string_view text, position_text_reading* reading) : text_(text), reading_(reading) {}

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

    std::string_view text_;
    position_text_reading* reading_;
    std::size_t at_ = 0;
    std::size_t start_ = 0; ///< of the field
    std::string_view field_;
    std::optional<position_text_fault> fault_;
};

/// The placement, and what is beside the board.
class placement_reader : protected position_fields {
protected:
    /// `mends_ranks`: of a text that cannot be read otherwise.
    placement_reader(std::string_view text, rules::setup& into, position_notation const& notation,
                     position_text_reading* reading, bool mends_ranks)
        : position_fields(text, reading), into_(into), notation_(notation), mends_ranks_(mends_ranks) {}

    /// Rank by rank from the top, directly into the set-up.
    bool placement();
    /// The hands of SFEN, `2Pbp`: a count precedes its piece.
    bool hands();

    rules::setup& into_;
    position_notation const& notation_;

private:
    /// The digits from `i` to the end of a rank, if they are all of it; 0: it has pieces.
    std::size_t size_of_empty_rank(std::string_view board, std::size_t i) const;
    /// An empty rank is as wide as those with pieces, whatever its number is.
    bool size_empty_ranks(std::string_view board, std::size_t* sizes, std::size_t ranks);
    /// All ranks of a board must have the same number of squares.
    bool take_size(std::size_t const* sizes, std::size_t ranks);
    /// The end of the board and beginning of the pockets, in brackets or as an additional rank.
    std::size_t board_end() const;
    /// Parses the occupants at `i`, advances to their last byte, and adds them to `rank` after its first
    /// `size` squares.
    bool occupants(std::size_t& i, int rank, std::size_t& size);
    /// Parses the letter at `i` with the signs around it, and advances to its last byte.
    bool read_piece(std::size_t& i, rules::piece& who, rules::kind& was);
    rules::kind kind_of(rules::piece_letter letter) const;
    /// `[QNp]`, or `QNp` after a slash, from `at` on.
    bool pockets(std::size_t at);

    /// By rank, from the top: its digits in the placement, if it is nothing else; set where ranks are mended.
    std::array<span, rules::most_ranks> empty_ranks_;
    bool mends_ranks_;
};

/// A position text with blanks in place of what separates or surrounds its fields, byte by byte, and a flaw
/// for each kind of that.
struct parted_fields {
    std::string text;
    std::vector<position_text_flaw> flaws;
};
parted_fields part_fields(std::string_view text, position_notation const& notation);

/// Whether `part_fields` may find something: false for nearly all position texts, without a copy.
bool may_be_parted_otherwise(std::string_view text);

} // namespace vpgn::replay
