#include "definitions/slots.hpp"

#include <array>
#include <cstddef>

namespace vpgn::definitions {

namespace {

using rules::kind;
using rules::known_piece;

// The numbers of the orthodox pieces are their kinds'; the rest take the others in turn, without that of
// `no_kind`.
constexpr std::array<slot, 62> all_slots = {{
    {"pawn", known_piece::pawn, "fmWfceF"},
    {"knight", known_piece::knight, "N"},
    {"bishop", known_piece::bishop, "B"},
    {"rook", known_piece::rook, "R"},
    {"queen", known_piece::queen, "Q"},
    {"fers", known_piece::fers, "F"},
    {"alfil", known_piece::alfil, "A"},
    {"fersAlfil", known_piece::fers_alfil, "FA"},
    {"silver", known_piece::silver, "FfW"},
    {"aiwok", known_piece::aiwok, "RNF"},
    {"bers", known_piece::bers, "RF"},
    {"archbishop", known_piece::archbishop, "BN"},
    {"chancellor", known_piece::chancellor, "RN"},
    {"amazon", known_piece::amazon, "QN"},
    {"knibis", known_piece::knibis, "mNcB"},
    {"biskni", known_piece::biskni, "mBcN"},
    {"kniroo", known_piece::kniroo, "mNcR"},
    {"rookni", known_piece::rookni, "mRcN"},
    {"shogiPawn", known_piece::shogi_pawn, "fW"},
    {"lance", known_piece::lance, "fR"},
    {"shogiKnight", known_piece::shogi_knight, "fN"},
    {"gold", known_piece::gold, "WfF"},
    {"dragonHorse", known_piece::dragon_horse, "BW"},
    {"clobber", known_piece::clobber, "cW"},
    {"breakthrough", known_piece::breakthrough, "fmWfF"},
    {"immobile", known_piece::immobile, ""},
    {"cannon", known_piece::cannon, "mRcpR"},
    {"janggiCannon", known_piece::janggi_cannon, "pR"},
    {"soldier", known_piece::soldier, "fsW"},
    {"horse", known_piece::horse, "nN"},
    {"elephant", known_piece::elephant, "nA"},
    {"janggiElephant", known_piece::janggi_elephant, "nZ"},
    {"banner", known_piece::banner, "RcpRnN"},
    {"wazir", known_piece::wazir, "W"},
    {"commoner", known_piece::commoner, "K"},
    {"centaur", known_piece::centaur, "KN"},
    {"customPiece1", known_piece::other, ""},
    {"customPiece2", known_piece::other, ""},
    {"customPiece3", known_piece::other, ""},
    {"customPiece4", known_piece::other, ""},
    {"customPiece5", known_piece::other, ""},
    {"customPiece6", known_piece::other, ""},
    {"customPiece7", known_piece::other, ""},
    {"customPiece8", known_piece::other, ""},
    {"customPiece9", known_piece::other, ""},
    {"customPiece10", known_piece::other, ""},
    {"customPiece11", known_piece::other, ""},
    {"customPiece12", known_piece::other, ""},
    {"customPiece13", known_piece::other, ""},
    {"customPiece14", known_piece::other, ""},
    {"customPiece15", known_piece::other, ""},
    {"customPiece16", known_piece::other, ""},
    {"customPiece17", known_piece::other, ""},
    {"customPiece18", known_piece::other, ""},
    {"customPiece19", known_piece::other, ""},
    {"customPiece20", known_piece::other, ""},
    {"customPiece21", known_piece::other, ""},
    {"customPiece22", known_piece::other, ""},
    {"customPiece23", known_piece::other, ""},
    {"customPiece24", known_piece::other, ""},
    {"customPiece25", known_piece::other, ""},
    {"king", known_piece::king, "K"},
}};

constexpr int orthodox_slots = 5; // without the king

constexpr kind number(std::size_t i) {
    if (i == all_slots.size() - 1) return kind::king;
    if (i < orthodox_slots) return kind(i);
    int const next = int(i) + 1; // the king's number is taken
    return kind(next < int(rules::no_kind) ? next : next + 1);
}

constexpr auto by_number = [] {
    std::array<std::uint8_t, rules::most_kinds> slots{};
    for (std::size_t i = 0; i < all_slots.size(); ++i)
        slots[std::size_t(number(i))] = std::uint8_t(i);
    return slots;
}();

static_assert(int(number(all_slots.size() - 2)) < rules::most_kinds);

} // namespace

std::span<slot const> slots() {
    return all_slots;
}

kind kind_of_slot(std::size_t i) {
    return number(i);
}

slot const& slot_of(kind k) {
    return all_slots[by_number[std::size_t(k)]];
}

} // namespace vpgn::definitions
