// Armies: four Betza names for the places of rook, knight, bishop and queen. The five named armies are built
// in, users' armies are parsed from text; army_pair.hpp combines two of them.
#pragma once

#include "board/betza.hpp"
#include "board/piece.hpp"

#include <array>
#include <span>
#include <string_view>

namespace vpgn::rules {

/// A Betza name as written, stored in place.
class spelling {
public:
    static constexpr std::size_t longest = 47;

    constexpr spelling() = default;
    /// `text` must not be longer than `longest`.
    constexpr explicit spelling(std::string_view text) : size_(std::uint8_t(text.size())) {
        for (std::size_t i = 0; i < text.size(); ++i)
            text_[i] = text[i];
    }
    constexpr std::string_view view() const { return {text_.data(), size_}; }

private:
    std::array<char, longest> text_{};
    std::uint8_t size_ = 0;
};

/// One of an army's four places.
struct army_place {
    spelling name;
    pattern moves;
    /// Second meaning of a name that within this army denotes the same piece (the Forward FIDEs' `fNbB`);
    /// empty for none.
    pattern also;
};

struct army {
    /// Name of one of the five armies; empty for an army given by four names. Static storage.
    std::string_view name;
    std::array<army_place, 4> places; ///< in the order of `kind`: knight, bishop, rook, queen

    /// `k` is knight, bishop, rook or queen.
    constexpr army_place const& at(kind k) const {
        return places[std::size_t(k) - std::size_t(kind::knight)];
    }
};

/// The five named armies, the Fabulous FIDEs (orthodox chess) first.
std::span<army const> named_armies();

/// The named army, or null. Case, spaces, hyphens and other punctuation are ignored; the leading word is
/// enough (`nutty`), and British spelling is accepted (`Colourbound`).
army const* army_named(std::string_view name);

enum class army_fault : std::uint8_t {
    none,
    unknown_name, ///< a single name, and not one of the five
    not_four,     ///< not four names separated by commas
    too_long,     ///< a Betza name longer than `spelling::longest`
    bad_betza,    ///< see `betza`
};

struct army_reading {
    army pieces;
    army_fault fault = army_fault::none;
    betza_fault betza = betza_fault::none;
    int place = -1; ///< which of the four names, 0-based, as written
    int at = 0;     ///< offset of the error in the text

    explicit operator bool() const { return fault == army_fault::none; }
};

/// Parses an army tag: a named army, or four Betza names for the places of rook, knight, bishop and queen
/// (`R4, WD, HFD, RN`), separated by commas.
army_reading read_army(std::string_view text);

} // namespace vpgn::rules
