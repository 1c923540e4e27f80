// Notes on what only the rules show: moves in another form than export SAN, position texts, and variants that
// other programs do not know. Private to this folder.
#pragma once

#include "games/portable/portable_report.hpp"
#include "replay/play/replay.hpp"

#include <string_view>

namespace vpgn::tools {

/// Whether many programs know the variant, by its id.
bool is_widely_known(std::string_view id);

/// Whether they know it by this name.
bool is_usual_name(std::string_view id, std::string_view name);

/// The name that most of them know; empty if it is not widely known.
std::string_view usual_name(std::string_view id);

/// R124: the variant that the tags give.
void note_variant(syntax::game const&, rules::variant_info const&, gathered_notes&);

/// S145: a tag `FEN` without `SetUp`.
void note_set_up(syntax::game const&, gathered_notes&);

/// S145: the position of the tag `FEN`, in a variant that is widely known.
void note_position(syntax::game const&, replay::beginning const&, gathered_notes&);

/// S142: observes the replay of a game.
class move_notes final : public replay::observer {
public:
    move_notes(syntax::game const& of, std::uint64_t number, gathered_notes& into)
        : game_(of), number_(number), into_(into) {}

    void on_start(replay::beginning const&) override;
    void on_turn(replay::played_turn const&) override;

    /// Whether its moves are those of a variant that other programs know.
    bool is_known() const { return is_known_; }
    bool has_started() const { return has_started_; }

private:
    syntax::game const& game_;
    std::uint64_t number_;
    gathered_notes& into_;
    bool has_started_ = false;
    bool is_known_ = false;
};

} // namespace vpgn::tools
