// The annotations of a game, from its record in the file of annotations (`.cba`).
#pragma once

#include "formats/chessbase/moves.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

enum class annotation_type : std::uint8_t {
    text_after = 0x02,
    symbols = 0x03,
    squares = 0x04,
    arrows = 0x05,
    time_spent = 0x07,
    training = 0x09,
    sound = 0x10,
    picture = 0x11,
    quotation = 0x13,
    pawn_structure = 0x14,
    piece_path = 0x15,
    white_clock = 0x16,
    black_clock = 0x17,
    critical_position = 0x18,
    correspondence_move = 0x19,
    web_link = 0x1c,
    video = 0x20,
    evaluation = 0x21,
    medals = 0x22,
    variation_color = 0x23,
    time_control = 0x24,
    video_time = 0x25,
    evaluations = 0x26,
    correspondence_header = 0x61,
    text_before = 0x82,
};

struct annotation {
    std::uint32_t on; ///< index of a move; 0: the game
    annotation_type type;
    std::uint32_t byte;    ///< where it begins in the record
    std::string_view data; ///< without its head
    /// Of links, questions and quoted games: the data have the layout of the newer format.
    bool is_newer = false;
};

constexpr std::size_t annotations_head_size = 14;

/// The size that the head of a record states; 0: it is no such head. `head` has as many bytes as there are.
std::uint64_t annotations_size(std::string_view head);

/// Reads the annotations of game `game` (from 1), of whose moves there are `moves`. They are in the order of
/// their moves, and of the record at a move. Linear.
void read_annotations(std::string_view record, std::uint64_t game, std::size_t moves,
                      std::vector<annotation>& into, std::vector<fault>& faults);

} // namespace vpgn::chessbase
