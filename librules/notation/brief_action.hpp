// Compact form of the common actions: `Nf3`, `exd5`, `O-O`, `e8=Q+` in eight bytes, by the letters of the
// pieces.
//
// A few thousand texts make up nearly all of any archive, and parsing each again costs more than playing it:
// so results are cached by the numbers of words, or by their bytes. Any other form (Betza names, bare
// coordinates, more than eight bytes) is `other`, and left to `read_action`.
#pragma once

#include "board/bitboard.hpp"
#include "board/piece.hpp"
#include "board/piece_table.hpp"
#include "core/choice_mask.hpp"
#include "syntax/action.hpp"
#include "syntax/events.hpp"

#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <string_view>
#include <type_traits>

namespace vpgn::replay {

struct brief_action {
    enum class form : std::uint8_t { other, place, swap, drop, move, castle_short, castle_long };

    form kind = form::other;
    /// Of a move, a pawn if none is named; of a drop and a swap. none for a placement, because the neutral
    /// piece is not one of the game's.
    rules::kind piece = rules::no_kind;
    rules::square to = rules::no_square;
    rules::kind promotion = rules::no_kind; ///< of a swap, the partner
    std::uint8_t from_file = unstated;
    std::uint8_t from_rank = unstated;
    syntax::mark marked_by = syntax::mark::none;
    syntax::check_mark check = syntax::check_mark::none;

    static constexpr std::uint8_t unstated = 16;

    /// The possible origin squares, for a board of any size.
    template <class squares>
    squares from() const {
        return file_sets<squares>[from_file] & rank_sets<squares>[from_rank];
    }

private:
    template <class squares>
    static constexpr std::array<squares, unstated + 1> sets(bool files) {
        std::array<squares, unstated + 1> all{};
        for (int i = 0; i < unstated; ++i)
            all[std::size_t(i)] = files ? rules::file_squares<squares>(i) : rules::rank_squares<squares>(i);
        all[unstated] = ~squares{0};
        return all;
    }
    template <class squares>
    static std::array<squares, unstated + 1> const file_sets;
    template <class squares>
    static std::array<squares, unstated + 1> const rank_sets;
};
template <class squares>
inline constexpr std::array<squares, brief_action::unstated + 1>
    brief_action::file_sets = sets<squares>(true);
template <class squares>
inline constexpr std::array<squares, brief_action::unstated + 1>
    brief_action::rank_sets = sets<squares>(false);

/// The boards on which an action's squares may be.
enum class brief_board : std::uint8_t { of_64, any };

/// The compact form, or `other`. Linear; not cached.
brief_action in_brief(std::string_view bytes, rules::piece_letters const& = rules::army_letters,
                      syntax::alphabet const& = {}, brief_board = brief_board::of_64);

/// Parser of compact forms with caches of 160 KB. Not thread-safe.
class brief_reader {
public:
    explicit brief_reader(rules::piece_letters const& letters = rules::army_letters,
                          syntax::alphabet const& alphabet = {}, brief_board on = brief_board::of_64)
        : letters_(letters), alphabet_(alphabet), on_(on) {}

    /// The instance of the calling thread, for the letters and the board of chess.
    static brief_reader& of_thread();
    /// An instance of the calling thread for other letters; valid until it is requested for yet other ones.
    static brief_reader& of_thread(rules::piece_table const&, syntax::alphabet const&, brief_board);
    /// The one for positions of type `P`.
    template <class P>
    static brief_reader& of_thread(rules::piece_table const& pieces, syntax::alphabet const& alphabet) {
        constexpr bool on_64 = std::is_same_v<rules::squares_of<P>, rules::bitboard>;
        return of_thread(pieces, alphabet, on_64 ? brief_board::of_64 : brief_board::any);
    }

    /// The action at `where` in `text`; valid until the next call. `number`: that of its word, or 0; see
    /// consumer::numbered_action. Cost: a few nanoseconds if it is cached.
    brief_action const& operator()(std::string_view text, span where, std::uint32_t number = 0) {
        if (number == 0) return by_bytes(text, where);
        brief_action& known = (*numbered_)[number];
        if (known.from_file == unread) known = in_brief(part(text, where), letters_, alphabet_, on_);
        return known;
    }

private:
    brief_action const& by_bytes(std::string_view text, span where) {
        static constexpr brief_action other;
        std::size_t const size = std::size_t(where.size());
        if (size - 1 >= 8 || where.start + 8 > text.size()) return other;
        std::uint64_t key = 0;
        std::memcpy(&key, text.data() + where.start, sizeof key);
        // Only the action's own bytes.
        unsigned const others = unsigned(64 - 8 * size);
        key = std::endian::native == std::endian::little ? key << others : key >> others << others;
        entry& known = (*entries_)[(key * 0x9e3779b97f4a7c15) >> (64 - size_bits)];
        if (known.key != key) known = {key, in_brief(part(text, where), letters_, alphabet_, on_)};
        return known.action;
    }
    bool reads(rules::piece_letters const& letters, syntax::alphabet const& alphabet, brief_board on) const {
        return on_ == on && letters_ == letters && alphabet_ == alphabet;
    }

    static constexpr unsigned size_bits = 13;
    struct entry {
        std::uint64_t key = 0; ///< no action consists of zero bytes
        brief_action action;
    };
    std::unique_ptr<std::array<entry, 1u << size_bits>> entries_ =
        std::make_unique<std::array<entry, 1u << size_bits>>();
    static constexpr std::uint8_t unread = 0xff; ///< no file
    using numbered = std::array<brief_action, syntax::most_numbered_words>;
    static std::unique_ptr<numbered> none_read() {
        auto all = std::make_unique<numbered>();
        for (brief_action& cached : *all)
            cached.from_file = unread;
        return all;
    }
    std::unique_ptr<numbered> numbered_ = none_read();
    rules::piece_letters letters_;
    syntax::alphabet alphabet_;
    brief_board on_;
};

} // namespace vpgn::replay
