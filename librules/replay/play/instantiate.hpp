// The one line of a variant's source file that makes its replays of the templates.
#pragma once

#include "replay/play/game_replay.hpp"
#include "replay/play/variant_replay.hpp"

#define VPGN_INSTANTIATE_REPLAY(variant)                                                                     \
    template <>                                                                                              \
    void replay_as<variant>(syntax::game const& game, ground const& on, observer* watcher,                   \
                            game_report& report) {                                                           \
        game_replay<variant>(game, on, watcher, report).run();                                               \
    }                                                                                                        \
    template <>                                                                                              \
    std::unique_ptr<plain_replay> make_plain_replay<variant>() {                                             \
        if constexpr (variant::position::one_choice)                                                         \
            return std::make_unique<plain_replay_of<variant>>();                                             \
        else                                                                                                 \
            return nullptr;                                                                                  \
    }
