// Which pieces does a game have, and what are they called? By colour and kind: letter, noun, Betza name, how
// each moves as far as names tell it, what pawns may become. A plain value that every game has, whatever its
// variant makes its kinds mean. How pieces reach their targets is not known here.
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

/// A short list of kinds, in an order of its own.
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

/// What the pieces of one kind and side are called.
struct piece_names {
    std::string noun;      ///< `knight`; of a piece that has no other word, its Betza name
    std::string betza;     ///< as it is spelt: `fhNrlbK`; empty if it has none
    pattern moves;         ///< what that name means, from its owner's side; of a pawn without the double step
    pattern also;          ///< a second meaning of a name that means this piece; empty for none
    bool by_letter = true; ///< in turns; otherwise by its Betza name in parentheses
    bool is_pawn = false;  ///< named in turns by nothing at all
    bool is_royal = false;
};

/// How a turn names a piece, where letters do.
struct piece_sign {
    static constexpr std::uint8_t no_letters = 255;

    std::array<char, 3> text{}; ///< `N`, `+R`; nothing for a pawn
    std::uint8_t size = 0;      ///< or no_letters: by its Betza name

    constexpr std::string_view view() const { return {text.data(), size}; }
};

class piece_table {
public:
    /// An empty table, whose pieces will have these letters in turns and position texts.
    explicit piece_table(piece_letters const&);

    /// Each kind of a side is added once. Kinds are told in the order in which they have been added.
    void add(color, kind, piece_names);
    /// Names a kind that only texts have: on the board its pieces are another kind's.
    void add_unlisted(color, kind, piece_names);
    /// Makes `k` something that a pawn of `c` may become; in the order in which players name them.
    void add_promotion(color c, kind k);
    /// Another capital by which turns name `k`, unless it means a kind already; its own is read as well.
    void lettered_in_turns(char capital, kind k);
    /// A piece of kind `k` is `turned` when it has been turned over (Shogi); `+` before the letter of the one
    /// names the other.
    void turns_into(kind k, kind turned);
    /// Whoever writes `k` for a promotion means `like`, which is the same piece.
    void promotes_like(color c, kind k, kind like) { like_[index(piece(c, k))] = like; }

    bool has(piece m) const { return (added_[std::size_t(m.owner())] & set_of(m.what())) != 0; }
    /// All kinds that `c` may have on the board.
    kind_list const& kinds_of(color c) const { return kinds_of_[std::size_t(c)]; }
    /// What a pawn of `c` may become.
    kind_list const& promotions(color c) const { return promotions_[std::size_t(c)]; }
    /// The one of `promotions` that `k` means; `no_kind` if there is none. O(1).
    kind promotion_like(color c, kind k) const { return like_[index(piece(c, k))]; }
    /// What `k` is when it has been turned over; `no_kind` if it cannot be.
    kind turned_over(kind k) const { return turned_[std::size_t(k)]; }
    /// Whoever is one of `those` when it has been turned over. Cost: a look at each kind.
    kind_set turned_from(kind_set those) const;
    /// Those that are named in turns by nothing at all.
    kind_set pawns(color c) const { return pawns_[std::size_t(c)]; }
    bool is_pawn(piece m) const { return (pawns(m.owner()) & set_of(m.what())) != 0; }

    // Of a piece that the table has. The views live as long as the table, and stay good until a piece is
    // added.
    piece_names const& names_of(piece m) const { return names_[places_[index(m)]]; }
    std::string_view noun_of(piece m) const { return names_of(m).noun; }
    /// Its Betza name as it is spelt; `K` and `P` for king and pawn.
    std::string_view name_of(piece m) const { return names_of(m).betza; }
    pattern const& pattern_of(piece m) const { return names_of(m).moves; }
    piece_sign const& sign_of(piece m) const { return signs_[index(m)]; }
    piece_letter letter_of(piece m) const { return letters_.of(m.what()); }

    /// The kinds of `c` that a Betza name names by their moves: kings and pawns last. Empty if there are none
    /// or the name is faulty (ask read_betza); several where kinds move alike.
    kind_list kind_named(color c, std::string_view betza_name) const;
    /// The kind that a letter names in a turn (`N`, `+R`), or `no_kind`. O(1) for those without `+`.
    kind kind_lettered(std::string_view letter) const;

    piece_letters const& letters() const { return letters_; }
    /// The capitals among the letters; `A` is the lowest bit.
    std::uint32_t capitals() const { return capitals_; }
    /// Some piece may be written with `+` before its letter.
    bool has_turned() const { return has_turned_; }
    /// The letters of chess mean its places, and there are no others.
    bool has_usual_letters() const { return has_usual_letters_; }
    /// The pieces of orthodox chess, and no others.
    bool orthodox() const { return orthodox_; }
    void set_orthodox(bool are_orthodox) { orthodox_ = are_orthodox; }

private:
    static constexpr std::size_t all = 2 * std::size_t(most_kinds);
    static constexpr std::size_t index(piece m) { return std::size_t(m.what()) * 2 + std::size_t(m.owner()); }

    std::array<piece_sign, all> signs_{};
    std::array<std::uint8_t, all> places_{}; ///< in `names_`
    std::array<kind, all> like_;
    std::array<kind, std::size_t(most_kinds)> turned_;
    std::array<kind, 26> by_capital_;
    std::array<kind_list, 2> kinds_of_;
    std::array<kind_list, 2> promotions_;
    std::array<kind_set, 2> added_{};
    std::array<kind_set, 2> pawns_{};
    piece_letters letters_;
    std::uint32_t capitals_ = 0;
    bool has_turned_ = false;
    bool has_usual_letters_ = false;
    bool orthodox_ = false;
    std::vector<piece_names> names_;
};

} // namespace vpgn::rules
