// The pieces of a game and their names, by colour and kind: letter, noun, Betza name, moves as far as the
// name determines them, and promotions. A plain value that every game has, whatever its kinds mean. It does
// not generate moves.
#pragma once

#include "board/pattern.hpp"
#include "board/piece.hpp"
#include "board/piece_letters.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::rules {

/// A short ordered list of kinds.
class kind_list {
public:
    constexpr void push_back(kind k) { kinds_[size_++] = k; }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr kind operator[](int i) const { return kinds_[std::size_t(i)]; }
    constexpr kind const* begin() const { return kinds_.data(); }
    constexpr kind const* end() const { return kinds_.data() + size_; }
    constexpr bool contains(kind k) const {
        for (kind const own : *this)
            if (own == k) return true;
        return false;
    }

private:
    std::array<kind, std::size_t(most_kinds)> kinds_{};
    std::uint8_t size_ = 0;
};

/// The names of the pieces of one kind and side.
struct piece_names {
    std::string noun;          ///< `knight`; the Betza name of a piece without any other name
    std::string betza;         ///< as spelled: `fhNrlbK`; empty for none
    pattern moves;             ///< the meaning of that name, from its owner's side; without a double step
    pattern also;              ///< alternative meaning of a name for this piece; empty for none
    bool by_letter = true;     ///< in turns; otherwise by its Betza name in parentheses
    bool is_pawn = false;      ///< written in turns without any sign
    bool is_like_pawn = false; ///< read without any sign, in games without pawns: soldiers, pawns of shogi
    bool is_royal = false;
    bool is_lame = false;         ///< its leaps need empty squares on their way, as the horse of Xiangqi's do
    bool captures_behind = false; ///< what stands behind one other piece, as the cannon of Xiangqi does
};

/// The sign of a piece in a turn, where letters are used.
struct piece_sign {
    static constexpr std::uint8_t no_letters = 255;

    std::array<char, 3> text{}; ///< `N`, `+R`; empty for a pawn
    std::uint8_t size = 0;      ///< or no_letters: by its Betza name

    constexpr std::string_view view() const { return {text.data(), size}; }
};

class piece_table {
public:
    /// An empty table whose pieces will have these letters in turns and position texts.
    explicit piece_table(piece_letters const&);

    /// Adds a kind, once per side. Kinds are listed in the order of their addition.
    void add(color, kind, piece_names);
    /// Names a kind that only appears in texts: on the board its pieces are of another kind.
    void add_unlisted(color, kind, piece_names);
    /// Adds `k` to the promotions of a pawn of `c`, in the order of their listing.
    void add_promotion(color c, kind k);
    /// An additional capital for `k` in turns, unless it denotes a kind already; the kind's own letter is
    /// still accepted.
    void lettered_in_turns(char capital, kind k);
    /// A piece of kind `k` becomes `turned` when it promotes (shogi); `+` before the letter of the one
    /// denotes the other.
    void turns_into(kind k, kind turned);
    /// A promotion written as `k` means `like`, which is the same piece.
    void promotes_like(color c, kind k, kind like) { like_[index(piece(c, k))] = like; }

    bool has(piece m) const { return (added_[std::size_t(m.owner())] & set_of(m.kind())) != 0; }
    /// All kinds that `c` may have on the board.
    kind_list const& kinds_of(color c) const { return kinds_of_[std::size_t(c)]; }
    /// The promotions of a pawn of `c`.
    kind_list const& promotions(color c) const { return promotions_[std::size_t(c)]; }
    /// The one of `promotions` that `k` means; `no_kind` if there is none. O(1).
    kind promotion_like(color c, kind k) const { return like_[index(piece(c, k))]; }
    /// The promoted form of `k` (shogi); `no_kind` if there is none.
    kind turned_over(kind k) const { return turned_[std::size_t(k)]; }
    /// The kinds whose promoted form is one of `those`. Linear search.
    kind_set turned_from(kind_set those) const;
    /// The kinds that are written in turns without any sign.
    kind_set pawns(color c) const { return pawns_[std::size_t(c)]; }
    /// The kinds that a turn without any sign may mean: the pawns, or in games without any what is like them.
    kind_set unlettered(color c) const { return unlettered_[std::size_t(c)]; }
    bool is_pawn(piece m) const { return (pawns(m.owner()) & set_of(m.kind())) != 0; }

    // The names of a piece in the table. The views live as long as the table, and are valid until a piece is
    // added.
    piece_names const& names_of(piece m) const { return names_[places_[index(m)]]; }
    std::string_view noun_of(piece m) const { return names_of(m).noun; }
    /// Its Betza name as spelled; `K` and `P` for king and pawn.
    std::string_view name_of(piece m) const { return names_of(m).betza; }
    pattern const& pattern_of(piece m) const { return names_of(m).moves; }
    piece_sign const& sign_of(piece m) const { return signs_[index(m)]; }
    piece_letter letter_of(piece m) const { return letters_.of(m.kind()); }

    /// The kinds of `c` that a Betza name denotes by their moves: kings and pawns last. Empty if there are
    /// none or the name is invalid (see read_betza); several if kinds move alike.
    kind_list kind_named(color c, std::string_view betza_name) const;
    /// The kind that a letter denotes in a turn (`N`, `+R`), or `no_kind`. O(1) for those without `+`.
    kind kind_lettered(std::string_view letter) const;

    piece_letters const& letters() const { return letters_; }
    /// The set of capitals among the letters; `A` is the lowest bit.
    std::uint32_t capitals() const { return capitals_; }
    /// Whether some piece may be written with `+` before its letter.
    bool has_turned() const { return has_turned_; }
    /// Whether the letters of chess denote its places, and there are no other letters.
    bool has_usual_letters() const { return has_usual_letters_; }
    /// Whether the pieces are exactly those of orthodox chess.
    bool orthodox() const { return orthodox_; }
    void set_orthodox(bool are_orthodox) { orthodox_ = are_orthodox; }

private:
    static constexpr std::size_t all = 2 * std::size_t(most_kinds);
    static constexpr std::size_t index(piece m) { return std::size_t(m.kind()) * 2 + std::size_t(m.owner()); }

    std::array<piece_sign, all> signs_{};
    std::array<std::uint8_t, all> places_{}; ///< index into `names_`
    std::array<kind, all> like_;
    std::array<kind, std::size_t(most_kinds)> turned_;
    std::array<kind, 26> by_capital_;
    std::array<kind_list, 2> kinds_of_;
    std::array<kind_list, 2> promotions_;
    std::array<kind_set, 2> added_{};
    std::array<kind_set, 2> pawns_{};
    std::array<kind_set, 2> unlettered_{};
    piece_letters letters_;
    std::uint32_t capitals_ = 0;
    bool has_turned_ = false;
    bool has_usual_letters_ = false;
    bool orthodox_ = false;
    std::vector<piece_names> names_;
};

} // namespace vpgn::rules
