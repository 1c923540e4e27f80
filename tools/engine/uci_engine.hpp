// An engine that speaks UCI, in a process of its own.
// Source: the protocol of Stefan Meyer-Kahlen and Rudolf Huber (2006), and its option UCI_Variant.
#pragma once

#include "io/child_process.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// When a search ends: at the first of these that is given.
struct search_limits {
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> depth; ///< in plies
    std::optional<std::uint64_t> time;  ///< in milliseconds

    /// `nodes 1000 depth 20`, as in the command `go`.
    std::string text() const;
};

/// What a search has found, from the side to move.
struct search_result {
    bool is_mate = false;
    int score = 0; ///< centipawns, or moves to the mate: negative if the side to move is mated
    int depth = 0; ///< in plies
    std::vector<std::string> line; ///< moves in coordinates, the best one first; empty: there is none
};

/// Functions throw std::runtime_error naming the engine if it has ended, or does not follow the protocol.
class uci_engine {
public:
    /// An option and its value.
    using setting = std::pair<std::string, std::string>;

    /// Starts the engine. `definitions` are paths of definitions of variants, which it reads if it has the
    /// option VariantPath. Throws std::system_error if that fails, std::invalid_argument for an option that
    /// it does not have.
    uci_engine(std::string const& program, std::vector<setting> const& settings,
               std::vector<std::string> const& definitions);

    /// As it calls itself; the name of its program, if it has none.
    std::string const& name() const { return name_; }
    /// The values of its option UCI_Variant, after `settings`; `chess` if it has none.
    std::vector<std::string> const& variants() const { return variants_; }

    /// Forgets everything about earlier games. `variant` is one of `variants`.
    void begin_game(std::string const& variant, bool is_chess960);
    /// Searches the position of a command `position …`.
    search_result search(std::string const& position, search_limits const&);

private:
    bool has_option(std::string_view name) const;
    void set_option(std::string_view name, std::string_view value);
    void send(std::string line);
    void greet();
    void wait_until_ready();
    void read_option(std::string_view line);

    child_process process_;
    std::string program_;
    std::string name_;
    std::vector<std::string> options_; ///< their names, in lower case
    std::vector<std::string> variants_{"chess"};
    std::string variant_ = "chess"; ///< that is set
    bool is_chess960_ = false;
};

} // namespace vpgn::tools
