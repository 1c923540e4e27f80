#include "formats/xiangqi/xiangqi_steps.hpp"

#include "report/finding.hpp"

#include <vector>

namespace vpgn::transcribe {

void begin_record(imported_record& record, xiangqi_position const& position, bool black, span where) {
    record.turns.begin_with(black);
    if (black || position != xiangqi_position::usual())
        record.set_start(position.position_text(black), where);
    else if (!where.empty())
        record.frame(where);
}

void read_steps(imported_record& record, xiangqi_step const& first,
                std::function<std::optional<xiangqi_step>(std::size_t)> const& read,
                std::function<void(xiangqi_square)> const& begin,
                std::function<void(std::size_t)> const& cut) {
    auto const next_to = [&](xiangqi_step const& last) {
        std::optional<xiangqi_step> next = read(last.end);
        if (!next) cut(last.end);
        return next;
    };
    std::optional<xiangqi_step> here = first.has_next ? next_to(first) : std::nullopt;
    begin(here ? here->from : xiangqi_square());
    record.turns.comment(turn_tree::start, first.comment, first.comment_where);
    // Turns whose other moves follow when their line has ended.
    std::vector<turn_tree::node> open;
    turn_tree::node before = turn_tree::start;
    while (here) {
        turn_tree::node const parent = before;
        if (here->from.is_on_board() && here->to.is_on_board())
            before =
                record.turns.add(parent, dialect_square(here->from) + dialect_square(here->to), here->where);
        else
            add_finding(record.findings,
                        make_finding(finding_code::record_move, here->where, "this names no move"));
        record.turns.comment(before, here->comment, here->comment_where);
        if (here->has_other) open.push_back(parent);
        if (!here->has_next) {
            record.turns.end(before);
            if (open.empty()) return;
            before = open.back();
            open.pop_back();
        }
        here = next_to(*here);
    }
}

} // namespace vpgn::transcribe
