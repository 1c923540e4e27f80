#include "games/keys/position_key.hpp"

#include "board/position_key.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <string>
#include <type_traits>

namespace vpgn::tools {

void position_keys::on_start(replay::beginning const& first) {
    has_armies_ = first.variant.different_armies && first.armies;
    if (!has_armies_) return;
    std::string names;
    for (rules::color const c : {rules::color::white, rules::color::black})
        names.append(first.armies->army_of(c).name).append("/");
    armies_ = digest_of(std::string_view(names));
}

digest position_keys::key_of(rules::setup const& position) const {
    digest const key = digest_of(position);
    return has_armies_ ? joined(armies_, key) : key;
}

std::uint64_t position_keys::rough_key_of(rules::setup const& position) {
    static_assert(sizeof(rules::piece) == 1 && std::is_trivially_copyable_v<rules::piece>);
    std::array<std::uint64_t, 8> ranks{};
    std::memcpy(ranks.data(), position.pieces.data(), sizeof ranks);
    rules::position_key key;
    for (std::size_t i = 0; i < ranks.size(); i += 2)
        key.mix(ranks[i], ranks[i + 1]);
    return key.value();
}

namespace {

constexpr std::size_t corner = 64; // the squares of an 8x8 board are the first of the grid

/// The bytes of a position, field by field, in an order that does not depend on the machine.
class bytes_of_position {
public:
    void put(std::uint8_t byte) {
        assert(size_ < bytes_.size());
        bytes_[size_++] = char(byte);
    }
    void put(rules::square_set const& set) {
        for (rules::bitboard const word : set.words())
            for (int shift = 0; shift < 64; shift += 8)
                put(std::uint8_t(word >> shift));
    }
    /// Of the first squares: a byte each.
    void put(std::array<rules::piece, 256> const& pieces, std::size_t squares) {
        static_assert(sizeof(rules::piece) == 1 && std::is_trivially_copyable_v<rules::piece>);
        assert(size_ + squares <= bytes_.size());
        std::memcpy(bytes_.data() + size_, pieces.data(), squares);
        size_ += squares;
    }
    std::string_view view() const { return {bytes_.data(), size_}; }

private:
    static constexpr std::size_t most = 1280; // a board of 256, and everything next to it
    std::array<char, most> bytes_;            // of which the first `size_` have a value
    std::size_t size_ = 0;
};

/// Whether the side to move has a piece with moves of the variant's own.
bool has_defined_pieces(rules::setup const& here) {
    std::size_t const squares = here.files <= 8 && here.ranks <= 8 ? corner : here.pieces.size();
    return std::any_of(here.pieces.begin(), here.pieces.begin() + squares, [&](rules::piece who) {
        return who.is(here.to_move) && who.kind() >= rules::first_defined;
    });
}

/// Whether a pawn of the side to move could capture on `target`: for orthodox pawns one beside it, for
/// Berolina pawns one below it.
bool is_faced_by_pawn(rules::setup const& here, rules::square target) {
    int const rank = rules::rank_of(target) + (here.to_move == rules::color::white ? -1 : 1);
    if (rank < 0 || rank >= here.ranks) return false;
    for (int file = rules::file_of(target) - 1; file <= rules::file_of(target) + 1; ++file)
        if (file >= 0 && file < here.files &&
            here.at(rules::square_at(file, rank)).is(here.to_move, rules::kind::pawn))
            return true;
    return false;
}

void put_momentum(bytes_of_position& bytes, rules::setup const& of) {
    bytes.put(of.in_motion_count);
    for (std::size_t i = 0; i < of.in_motion_count; ++i) {
        rules::momentum_note const& note = of.in_motion[i];
        bytes.put(std::uint8_t(note.at));
        bytes.put(std::uint8_t(note.by.files));
        bytes.put(std::uint8_t(note.by.ranks));
        bytes.put(std::uint8_t(note.capturing));
    }
}

void put_extras(bytes_of_position& bytes, rules::side_extras const& of) {
    for (std::uint8_t const number : of.pocket)
        bytes.put(number);
    bytes.put(of.checks_left);
}

} // namespace

rules::square_set targets_that_count(rules::setup const& here) {
    rules::square_set counting = here.ep_targets;
    if (!counting || has_defined_pieces(here)) return counting;
    for (rules::square const target : here.ep_targets)
        if (!is_faced_by_pawn(here, target)) counting ^= rules::square_set::of(target);
    return counting;
}

// Fields that most positions lack are written only where they are present, as `parts` records.
digest digest_of(rules::setup const& of) {
    bytes_of_position bytes;
    rules::square_set const targets = targets_that_count(of);
    bool const has_extras = of.extras[0] != rules::side_extras{} || of.extras[1] != rules::side_extras{};
    enum part : std::uint8_t {
        targeted = 1,
        moving = 2,
        partnered = 4,
        gated = 8,
        turned = 16,
        walled = 32,
        extra = 64
    };
    auto const parts =
        std::uint8_t((targets ? targeted : 0) | (of.in_motion_count > 0 ? moving : 0) |
                     (of.castling_partners ? partnered : 0) | (of.gates ? gated : 0) |
                     (of.promoted ? turned : 0) | (of.walls ? walled : 0) | (has_extras ? extra : 0));
    bytes.put(parts);
    bytes.put(of.files);
    bytes.put(of.ranks);
    bytes.put(std::uint8_t(of.to_move));
    bytes.put(of.castling);
    bytes.put(of.pieces, of.files <= 8 && of.ranks <= 8 ? corner : of.pieces.size());
    if (targets) bytes.put(targets);
    if (of.in_motion_count > 0) put_momentum(bytes, of);
    if (of.castling_partners) bytes.put(of.castling_partners);
    if (of.gates) bytes.put(of.gates);
    if (of.promoted) {
        bytes.put(of.promoted);
        for (rules::square const s : of.promoted)
            bytes.put(std::uint8_t(of.was[std::size_t(s)]));
    }
    if (of.walls) bytes.put(of.walls);
    if (has_extras)
        for (rules::side_extras const& side : of.extras)
            put_extras(bytes, side);
    return digest_of(bytes.view());
}

} // namespace vpgn::tools
