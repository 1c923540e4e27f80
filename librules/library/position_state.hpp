// The value of a public position, for the parts of the library that create positions: what it knows, is,
// shows and saves.
#pragma once

#include "core/event.hpp"
#include "definitions/scope.hpp"
#include "registry/game_start.hpp"
#include "registry/variant_entry.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <vpgn/position.hpp>

namespace vpgn::library {

/// The variants that positions and games know, and the texts of definitions that they come from.
struct known_texts {
    std::shared_ptr<definitions::scope> scope; ///< owns the variants
    std::vector<std::string> definitions;
};

/// The origin of positions: what `saved` needs in addition to the rules.
struct position_origin {
    std::shared_ptr<known_texts const> known;
    std::string white_army, black_army, rule_set;
};

} // namespace vpgn::library

namespace vpgn::api {

/// Immutable: positions share it.
struct position::state {
    std::shared_ptr<library::position_origin const> from;
    replay::game_start on;                       ///< its start is the position
    mutable std::shared_ptr<state const> before; ///< null: nothing was played
    std::string played;                          ///< the turn that led here
    std::size_t plies = 0;

    state(std::shared_ptr<library::position_origin const> origin, replay::game_start start)
        : from(std::move(origin)), on(std::move(start)) {
        on.is_usual = false; // it is played on
    }
    state(std::shared_ptr<state const> last, rules::setup const& after, std::string text)
        : from(last->from), on(last->on), before(std::move(last)), played(std::move(text)),
          plies(before->plies + 1) {
        on.start = after;
    }
    state(state const&) = delete;
    state& operator=(state const&) = delete;
    /// A loop, for a long game would be a deep recursion.
    ~state() {
        while (before && before.use_count() == 1) {
            std::shared_ptr<state const>(before).reset(); // after the last access of other threads
            before = std::exchange(before->before, nullptr);
        }
    }
};

/// The state of a position, for the other parts of the library.
struct position_access {
    static position::state const& state_of(position const& of) { return *of.now_; }
};

} // namespace vpgn::api

namespace vpgn::library {

// The variants that a position knows: those that are built in, and those of a text of definitions.

/// The variants of texts of definitions, which may be empty. Those of the last texts are cached; others are
/// freed with their last owner. Thread-safe.
std::shared_ptr<definitions::scope> variants_of(std::vector<std::string> const& definitions);
inline std::shared_ptr<definitions::scope> variants_of(std::string const& definitions) {
    return variants_of(std::vector{definitions});
}

/// Throws api::error for the first error in the definitions; `text` is what they were read from.
void refuse_errors(definitions::scope const&, std::string const& text);

/// By id, name or alias. Throws std::invalid_argument, with near names, where there is none. Of definitions
/// that define exactly one variant, an empty name is that variant.
replay::variant_entry const& variant_called(definitions::scope&, std::string const& name);

/// Events and endings in the public types.
std::vector<api::event> to_public(rules::event_list const&, replay::position_notation const&);
api::ending to_public(rules::verdict const&);

/// Texts with their sizes, one after another: the bytes of values that are saved. `4:text3:two`
std::string saved_fields(std::vector<std::string> const&);
/// Throws std::invalid_argument for other bytes.
std::vector<std::string> fields_of(std::string_view saved);

} // namespace vpgn::library
