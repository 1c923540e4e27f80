#include "work/position_digest.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace vpgn::tools {

namespace {

/// The bytes of a position, one field behind another, in an order that no machine changes.
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
    void put(rules::piece who) { put(std::uint8_t(int(who.what()) << 1 | int(who.owner()))); }
    std::string_view view() const { return {bytes_.data(), size_}; }

private:
    static constexpr std::size_t most = 1280; // a board of 256, and all that may stand beside it
    std::array<char, most> bytes_{};
    std::size_t size_ = 0;
};

void put_extras(bytes_of_position& bytes, rules::side_extras const& of) {
    for (std::uint8_t const number : of.pocket)
        bytes.put(number);
    bytes.put(of.checks_left);
}

} // namespace

digest digest_of(rules::setup const& of) {
    bytes_of_position bytes;
    bytes.put(of.files);
    bytes.put(of.ranks);
    bytes.put(std::uint8_t(of.to_move));
    bytes.put(of.castling);
    for (rules::piece const who : of.pieces)
        bytes.put(who);
    bytes.put(of.ep_targets);
    bytes.put(of.in_motion_count);
    for (std::size_t i = 0; i < of.in_motion_count; ++i) {
        rules::momentum_note const& note = of.in_motion[i];
        bytes.put(std::uint8_t(note.at));
        bytes.put(std::uint8_t(note.by.files));
        bytes.put(std::uint8_t(note.by.ranks));
        bytes.put(std::uint8_t(note.capturing));
    }
    bytes.put(of.castling_partners);
    bytes.put(of.gates);
    bytes.put(of.promoted);
    for (rules::square const s : of.promoted)
        bytes.put(std::uint8_t(of.was[std::size_t(s)]));
    bytes.put(of.walls);
    put_extras(bytes, of.extras[0]);
    put_extras(bytes, of.extras[1]);
    return digest_of(bytes.view());
}

} // namespace vpgn::tools
