// What does the user know of games that they do not say themselves? `--from`, `--variant`, `--white-army`,
// `--black-army`.
#pragma once

#include "formats/game_sources.hpp"
#include "options/command_line.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// What is known of games, by words of users: the name of their form, a variant, two armies; empty: not
/// known. Throws std::invalid_argument for a variant or an army that there is not, and for an army of a
/// variant that has none. Once the definitions of variants are read.
reading_options read_as(std::string const& from, std::string const& variant, std::string const& white_army,
                        std::string const& black_army);

class reading_option {
public:
    void add_to(command);

    std::string const& from() const { return from_; }
    std::string const& variant() const { return variant_; }
    std::string const& white_army() const { return white_army_; }
    std::string const& black_army() const { return black_army_; }

    /// All of it, checked, as `read_as` does.
    reading_options checked() const { return read_as(from_, variant_, white_army_, black_army_); }

private:
    std::string from_;
    std::string variant_;
    std::string white_army_;
    std::string black_army_;
};

} // namespace vpgn::tools
