// What do the common actions ask for? `Nf3`, `exd5`, `O-O`, `e8=Q+` in eight bytes, by the letters of the
// pieces.
//
// A few thousand texts make up nearly all of any archive, and taking each apart anew costs more than playing
// it: so what has been read once is remembered by its bytes. What is said in another way (Betza names,
// coordinates alone, more than eight bytes) is `other`, for `read_action` to read.
#pragma once

#include "board/bitboard.hpp"
#include "board/piece.hpp"
#include "board/piece_table.hpp"
#include "syntax/action.hpp"

#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <string_view>

namespace vpgn::replay {

struct brief_action {
    enum class form : std::uint8_t { other, move, castle_short, castle_long };

    form what = form::other;
    rules::kind piece = rules::no_kind; ///< of a move; a pawn where none is named
    rules::square to = rules::no_square;
    rules::kind promotion = rules::no_kind;
    std::uint8_t from_file = 8; ///< 8: not said
    std::uint8_t from_rank = 8;
    syntax::mark how = syntax::mark::none;
    syntax::check_mark check = syntax::check_mark::none;

    /// The squares that the origin may be.
    rules::bitboard from() const { return file_sets[from_file] & rank_sets[from_rank]; }

private:
    static constexpr std::array<rules::bitboard, 9> sets(bool files) {
        std::array<rules::bitboard, 9> all{};
        for (int i = 0; i < 8; ++i)
            all[std::size_t(i)] = files ? rules::file_set(i) : rules::rank_set(i);
        all[8] = ~rules::bitboard{0};
        return all;
    }
    static std::array<rules::bitboard, 9> const file_sets;
    static std::array<rules::bitboard, 9> const rank_sets;
};
inline constexpr std::array<rules::bitboard, 9> brief_action::file_sets = sets(true);
inline constexpr std::array<rules::bitboard, 9> brief_action::rank_sets = sets(false);

/// The action in brief, or `other`. Linear; nothing is remembered.
brief_action in_brief(std::string_view bytes, rules::piece_letters const& = rules::army_letters,
                      syntax::alphabet const& = {});

/// Reads actions in brief, and remembers them: 128 KB. Not for two threads at once.
class brief_reader {
public:
    explicit brief_reader(rules::piece_letters const& letters = rules::army_letters,
                          syntax::alphabet const& alphabet = {})
        : letters_(letters), alphabet_(alphabet) {}

    /// The one of the calling thread, for the letters and the board of chess.
    static brief_reader& of_thread();
    /// One of the calling thread for others; good until it is asked for one with again others.
    static brief_reader& of_thread(rules::piece_table const&, syntax::alphabet const&);

    /// The action that is `where` in `text`; good until the next is asked for. Cost: a few nanoseconds for
    /// one that is remembered.
    brief_action const& operator()(std::string_view text, span where) {
        static constexpr brief_action other;
        std::size_t const size = std::size_t(where.size());
        if (size - 1 >= 8 || where.start + 8 > text.size()) return other;
        std::uint64_t key = 0;
        std::memcpy(&key, text.data() + where.start, sizeof key);
        // Only the action's own bytes.
        unsigned const others = unsigned(64 - 8 * size);
        key = std::endian::native == std::endian::little ? key << others : key >> others << others;
        entry& known = (*entries_)[(key * 0x9e3779b97f4a7c15) >> (64 - size_bits)];
        if (known.key != key) known = {key, in_brief(part(text, where), letters_, alphabet_)};
        return known.what;
    }

private:
    bool reads(rules::piece_letters const& letters, syntax::alphabet const& alphabet) const {
        return letters_ == letters && alphabet_ == alphabet;
    }

    static constexpr unsigned size_bits = 13;
    struct entry {
        std::uint64_t key = 0; ///< no action consists of zero bytes
        brief_action what;
    };
    std::unique_ptr<std::array<entry, 1u << size_bits>> entries_ =
        std::make_unique<std::array<entry, 1u << size_bits>>();
    rules::piece_letters letters_;
    syntax::alphabet alphabet_;
};

} // namespace vpgn::replay
