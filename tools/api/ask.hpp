// One door to all functions of api.hpp, for those who can hand over nothing but bytes: a question as JSON,
// its answer as JSON.
#pragma once

#include "api/archive.hpp"
#include "api/play.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools::api {

/// Whom somebody asks, one question after another.
class program {
public:
    /// `{"ask":"check","text":"…","reading":{…}}`: `ask` is a function of `Program` in
    /// tools/view/page/src/program/answers.ts, the other fields are its parameters by their names. Of
    /// `archive` it is `begin_archive` with `reading`, then `take` for each piece, then `end_archive`;
    /// `game_of_archive` and `part_of_archive` have `index`. `begin` has the fields of `Setup`; `turns`,
    /// `play` (`turn`), `open`
    /// (`made`), `board` and `perft` (`depth`) have `on`, as `begin` has called it, and `position`. Gives
    /// `{"answer":…}`, or `{"error":"…"}` with a sentence for people. Never throws. `text` stands for the
    /// field of that name where the question has none: bytes that need not be UTF-8, and need not be written
    /// as JSON.
    std::string ask(std::string_view question, std::string_view text = {});

    /// The next bytes of the archive that was begun: `{"answer":{"games":…}}`, those that have been read so
    /// far.
    std::string take(std::string_view piece);

private:
    std::string answer(std::string_view question, std::string_view text);

    std::optional<archive> archive_;
    games_played games_;
};

} // namespace vpgn::tools::api
