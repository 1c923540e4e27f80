// What does JSON tell of a turn that was replayed, where only the record is asked for? Its canonical text, if
// it is written otherwise, and its status.
#pragma once

#include "formats/json/play_fields.hpp"

namespace vpgn::tools {

class record_play final : public play_fields {
public:
    void begins(syntax::game const&) override;
    void starts(replay::beginning const& first) override { note_start(first); }
    void plays(replay::played_turn const&) override;

private:
    /// Is the turn at `node` spelled so by its source?
    bool is_written(std::size_t node, std::string_view text) const;

    syntax::game const* game_ = nullptr;
    std::string spelled_; ///< of one turn; its storage serves all
};

} // namespace vpgn::tools
