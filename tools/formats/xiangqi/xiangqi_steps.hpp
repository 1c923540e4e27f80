// What readers of Xiangqi share: how a record begins, and moves that are a tree of steps in a binary file,
// each with marks of what follows it and a comment. Private to this folder.
#pragma once

#include "formats/xiangqi/xiangqi_position.hpp"
#include "transcript/imported_record.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::transcribe {

/// Begins `record` from `position`, with Black to move where `black` is set. `where`: the position in the
/// source; empty where that states none.
void begin_record(imported_record& record, xiangqi_position const& position, bool black, span where);

struct xiangqi_step {
    xiangqi_square from, to;
    bool has_next = false;  ///< another step follows it
    bool has_other = false; ///< once its line has ended, another step in its place follows
    span where;             ///< its squares and marks
    std::size_t end = 0;    ///< offset of what follows, as `read` of read_steps takes it
    std::string comment;
    span comment_where = {};
};

/// Adds the steps after `first`, which is no move and has the comment before the moves. `read`: the step at
/// an offset, none where the source ends within it; `begin`: called once, with the square that the first move
/// leaves, off the board where there is none; `cut`: the finding where the source ends within a step, at that
/// offset. Linear.
void read_steps(imported_record&, xiangqi_step const& first,
                std::function<std::optional<xiangqi_step>(std::size_t)> const& read,
                std::function<void(xiangqi_square)> const& begin,
                std::function<void(std::size_t)> const& cut);

} // namespace vpgn::transcribe
