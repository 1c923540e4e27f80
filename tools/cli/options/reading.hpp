// Options for facts that games do not state: `--from`, `--encoding`, `--variant`, `--white-army`,
// `--black-army`.
#pragma once

#include "batch/game_sources.hpp"
#include "cli/options/command_line.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// Checks what users know of games: their format, a variant, two armies; empty: unknown. Throws
/// std::invalid_argument for an unknown variant, army or encoding, and for an army of a variant that has
/// none. Requires that the definitions of variants have been read.
reading_options read_as(std::string const& from, std::string const& variant, std::string const& white_army,
                        std::string const& black_army, std::string const& encoding_name = {});

class reading_option {
public:
    void add_to(command);

    std::string const& from() const { return from_; }
    std::string const& encoding_name() const { return encoding_; }
    std::string const& variant() const { return variant_; }
    std::string const& white_army() const { return white_army_; }
    std::string const& black_army() const { return black_army_; }

    /// All of them, checked by `read_as`.
    reading_options checked() const { return read_as(from_, variant_, white_army_, black_army_, encoding_); }

private:
    std::string from_;
    std::string encoding_;
    std::string variant_;
    std::string white_army_;
    std::string black_army_;
};

} // namespace vpgn::tools
