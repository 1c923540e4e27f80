#include "formats/chessbase/annotations.hpp"

#include "formats/chessbase/bytes.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::chessbase {

namespace {

constexpr std::size_t annotations_mark_at = 3, annotations_size_at = 10, head_of_one = 6;
constexpr std::uint32_t annotations_mark = 0x01000e0e, whole_game = 0xffffff;

} // namespace

std::uint64_t annotations_size(std::string_view head) {
    return big_endian(head, annotations_mark_at, 4) == annotations_mark
               ? big_endian(head, annotations_size_at, 4)
               : 0;
}

void read_annotations(std::string_view record, std::uint64_t game, std::size_t moves,
                      std::vector<annotation>& into, std::vector<fault>& faults) {
    into.clear();
    auto const complain = [&](std::uint32_t after, std::uint64_t byte, std::string label) {
        faults.push_back({fault::part::annotations, after, byte, std::move(label)});
    };
    std::uint64_t const size = annotations_size(record);
    if (record.size() < annotations_head_size || size < annotations_head_size)
        return complain(0, 0, "these are no annotations");
    // Old bases have no number of the game there.
    if (std::uint64_t const of = big_endian(record, 0, 3); of != 0 && of != (game & 0xffffff))
        return complain(0, 0, fmt::format("the annotations are those of game {}", of));
    std::string_view const bytes = slice(record, 0, size);
    std::size_t at = annotations_head_size;
    std::uint32_t last = 0;
    bool in_order = true;
    std::size_t beyond = 0, first_beyond = 0;
    while (at < bytes.size()) {
        std::uint64_t const position = big_endian(bytes, at, 3), own = big_endian(bytes, at + 4, 2);
        auto const on = position == whole_game ? std::uint32_t(0) : std::uint32_t(position) + 1;
        if (bytes.size() - at < head_of_one || own < head_of_one || own > bytes.size() - at) {
            complain(std::uint32_t(std::min<std::size_t>(on, moves - 1)), at,
                     bytes.size() < size && bytes.size() - at < std::max<std::uint64_t>(own, head_of_one)
                         ? "the file ends within the annotations"
                         : fmt::format("an annotation has a size of {} bytes", own));
            return;
        }
        annotation const read = {on, annotation_type(byte_at(bytes, at + 3)), std::uint32_t(at),
                                 bytes.substr(at + head_of_one, std::size_t(own) - head_of_one)};
        if (on >= moves) {
            if (beyond++ == 0) first_beyond = at;
        } else {
            in_order &= on >= last;
            last = on;
            into.push_back(read);
        }
        at += std::size_t(own);
    }
    if (beyond != 0)
        complain(0, first_beyond, fmt::format("annotations on moves that the game lacks: {}", beyond));
    if (bytes.size() < size) complain(0, bytes.size(), "the file ends within the annotations");
    if (!in_order)
        std::stable_sort(into.begin(), into.end(),
                         [](annotation const& a, annotation const& b) { return a.on < b.on; });
}

} // namespace vpgn::chessbase
