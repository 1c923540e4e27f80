// vpgn.h: positions and their turns.
#include "api/c/handles.hpp"

#include <memory>
#include <optional>
#include <vpgn/drawing.hpp>

using namespace vpgn;

namespace {

vpgn_side side_of(api::color side) {
    return side == api::color::white ? VPGN_WHITE : VPGN_BLACK;
}

void hand_over(vpgn_position** into, api::position&& position) {
    *into = std::make_unique<vpgn_position>(vpgn_position{std::move(position)}).release();
}

void hand_over(vpgn_turns** into, std::vector<api::turn> turns) {
    *into = std::make_unique<vpgn_turns>(vpgn_turns{std::move(turns)}).release();
}

/// With spaces between them.
std::string joined(std::vector<std::string> const& words) {
    std::string text;
    for (std::string const& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

/// A field of a turn; NULL beyond the last.
template <class Field>
char const* text_at(vpgn_turns const* turns, size_t at, Field const& field) {
    if (turns == nullptr || at >= turns->turns.size()) return nullptr;
    return field(turns->turns[at]);
}

char const* square_at(vpgn_turns const* turns, size_t at, std::string api::choice::*square) {
    return text_at(turns, at, [&](api::turn const& turn) {
        return turn.choices.empty() ? "" : (turn.choices.front().*square).c_str();
    });
}

} // namespace

vpgn_status vpgn_position_new(vpgn_setup const* setup, vpgn_position** position) {
    return c::guarded([&] {
        c::given(position, "position") = nullptr;
        hand_over(position, api::position(c::setup_of(setup)));
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_chess960(int number, vpgn_position** position) {
    return c::guarded([&] {
        c::given(position, "position") = nullptr;
        hand_over(position, api::position::chess960(number));
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_copy(vpgn_position const* position, vpgn_position** copy) {
    return c::guarded([&] {
        c::given(copy, "copy") = nullptr;
        hand_over(copy, api::position(c::given(position, "position").position));
        return VPGN_OK;
    });
}
void vpgn_position_free(vpgn_position* position) {
    delete position;
}

vpgn_status vpgn_position_text(vpgn_position const* position, vpgn_text** text) {
    return c::guarded([&] {
        c::given(text, "text") = nullptr;
        c::hand_over(text, c::given(position, "position").position.text());
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_variant(vpgn_position const* position, vpgn_text** name) {
    return c::guarded([&] {
        c::given(name, "name") = nullptr;
        c::hand_over(name, c::given(position, "position").position.variant().name);
        return VPGN_OK;
    });
}
vpgn_side vpgn_position_to_move(vpgn_position const* position) {
    return position == nullptr ? VPGN_NO_SIDE : side_of(position->position.to_move());
}
vpgn_side vpgn_position_side(vpgn_position const* position) {
    return vpgn_position_to_move(position);
}
uint32_t vpgn_position_number(vpgn_position const* position) {
    return position == nullptr ? 0 : position->position.number();
}
uint32_t vpgn_position_halfmove_clock(vpgn_position const* position) {
    return position == nullptr ? 0 : position->position.halfmove_clock();
}
uint32_t vpgn_position_occurrences(vpgn_position const* position) {
    return position == nullptr ? 0 : uint32_t(position->position.occurrences());
}
vpgn_status vpgn_position_key(vpgn_position const* position, uint64_t* key) {
    return c::guarded([&] {
        c::given(key, "key") = c::given(position, "position").position.key();
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_in_check(vpgn_position const* position, int* in_check) {
    return c::guarded([&] {
        c::given(in_check, "in_check") = c::given(position, "position").position.in_check();
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_attackers(vpgn_position const* position, char const* square, vpgn_side by,
                                    vpgn_text** squares) {
    return c::guarded([&] {
        c::given(squares, "squares") = nullptr;
        if (by != VPGN_WHITE && by != VPGN_BLACK) throw std::invalid_argument("an attack is one of a side");
        api::color const side = by == VPGN_WHITE ? api::color::white : api::color::black;
        c::hand_over(
            squares,
            joined(c::given(position, "position").position.attackers(&c::given(square, "square"), side)));
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_checkers(vpgn_position const* position, vpgn_text** squares) {
    return c::guarded([&] {
        c::given(squares, "squares") = nullptr;
        c::hand_over(squares, joined(c::given(position, "position").position.checkers()));
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_insufficient_material(vpgn_position const* position, vpgn_side side,
                                                int* is_insufficient) {
    return c::guarded([&] {
        api::position const& here = c::given(position, "position").position;
        if (side != VPGN_WHITE && side != VPGN_BLACK && side != VPGN_NO_SIDE)
            throw std::invalid_argument("`side` is no side");
        c::given(is_insufficient, "is_insufficient") =
            side == VPGN_NO_SIDE
                ? here.is_insufficient_material()
                : here.has_insufficient_material(side == VPGN_WHITE ? api::color::white : api::color::black);
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_outcome(vpgn_position const* position, int claim, vpgn_side* winner,
                                  vpgn_text** reason) {
    return c::guarded([&] {
        if (winner != nullptr) *winner = VPGN_NO_SIDE;
        if (reason != nullptr) *reason = nullptr;
        std::optional<api::outcome> const end =
            c::given(position, "position").position.game_outcome(claim != 0);
        if (!end) return VPGN_NONE;
        if (winner != nullptr && end->winner) *winner = side_of(*end->winner);
        c::hand_over(reason, end->reason);
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_perft(vpgn_position const* position, int depth, uint64_t* lines) {
    return c::guarded([&] {
        c::given(lines, "lines") = c::given(position, "position").position.perft(depth);
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_svg(vpgn_position const* position, vpgn_side below, vpgn_text** svg) {
    return c::guarded([&] {
        c::given(svg, "svg") = nullptr;
        api::color const side = below == VPGN_BLACK ? api::color::black : api::color::white;
        c::hand_over(svg, api::svg(c::given(position, "position").position, {side, 0, false}));
        return VPGN_OK;
    });
}

vpgn_status vpgn_position_play(vpgn_position* position, char const* turn, vpgn_text** played) {
    return c::guarded([&] {
        if (played != nullptr) *played = nullptr;
        api::position after = c::given(position, "position").position;
        api::play_result done = after.play(&c::given(turn, "turn"));
        for (api::finding& found : done.findings)
            if (!done && found.level == api::severity::error) throw c::refused_turn(std::move(found));
        c::hand_over(played, std::move(done.text));
        position->position = std::move(after);
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_play_null(vpgn_position* position) {
    return c::guarded([&] {
        if (c::given(position, "position").position.play_null()) return VPGN_OK;
        return c::keep_error(VPGN_REFUSED, "the side to move is in check, or turns have several moves");
    });
}
vpgn_status vpgn_position_undo(vpgn_position* position, vpgn_text** undone) {
    return c::guarded([&] {
        if (undone != nullptr) *undone = nullptr;
        api::position before = c::given(position, "position").position;
        std::optional<std::string> text = before.undo();
        if (!text) return VPGN_NONE;
        c::hand_over(undone, std::move(*text));
        position->position = std::move(before);
        return VPGN_OK;
    });
}

vpgn_status vpgn_position_legal_turns(vpgn_position const* position, vpgn_turns** turns) {
    return c::guarded([&] {
        c::given(turns, "turns") = nullptr;
        hand_over(turns, c::given(position, "position").position.legal_turns());
        return VPGN_OK;
    });
}
vpgn_status vpgn_position_turns(vpgn_position const* position, vpgn_turns** turns) {
    return vpgn_position_legal_turns(position, turns);
}
vpgn_status vpgn_position_find(vpgn_position const* position, char const* turn, vpgn_turns** found) {
    return c::guarded([&] {
        c::given(found, "found") = nullptr;
        std::optional<api::turn> result =
            c::given(position, "position").position.find(&c::given(turn, "turn"));
        if (!result) return VPGN_NONE;
        hand_over(found, {std::move(*result)});
        return VPGN_OK;
    });
}
size_t vpgn_turns_size(vpgn_turns const* turns) {
    return turns == nullptr ? 0 : turns->turns.size();
}
char const* vpgn_turns_text(vpgn_turns const* turns, size_t at) {
    return text_at(turns, at, [](api::turn const& turn) { return turn.text.c_str(); });
}
char const* vpgn_turns_uci(vpgn_turns const* turns, size_t at) {
    return text_at(turns, at, [](api::turn const& turn) { return turn.uci.c_str(); });
}
char const* vpgn_turns_from(vpgn_turns const* turns, size_t at) {
    return square_at(turns, at, &api::choice::from);
}
char const* vpgn_turns_to(vpgn_turns const* turns, size_t at) {
    return square_at(turns, at, &api::choice::to);
}
void vpgn_turns_free(vpgn_turns* turns) {
    delete turns;
}
