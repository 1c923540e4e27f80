#include "replay/record/line_record.hpp"

namespace vpgn::replay {

using syntax::node;

bool line_record::read_next() {
    number_label number;
    span number_at;
    for (; node_ < game_.nodes.size() && game_.nodes[node_].kind != node::type::close; ++node_) {
        node const& n = game_.nodes[node_];
        if (n.kind == node::type::open) node_ = n.first; // its close: a variation is another line
        if (n.kind == node::type::number) {
            number = {n.first, n.second > 1};
            number_at = n.where;
        }
        if (n.kind != node::type::turn) continue;
        turns_.push_back(read_turn(game_, node_++, pieces_, mover_, variant_, letters_));
        turns_.back().number = number;
        turns_.back().number_at = number_at;
        mover_ = !mover_;
        return true;
    }
    return false;
}

written_turn const* line_record::turn(std::size_t i) {
    while (i >= turns_.size())
        if (!read_next()) return nullptr;
    return &turns_[i];
}

std::size_t line_record::place_of(std::size_t node) {
    std::size_t i = 0;
    while (turn(i)->node != node)
        ++i;
    return i;
}

} // namespace vpgn::replay
