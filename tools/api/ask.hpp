// All functions of api.hpp through one function: a question in JSON, its answer in JSON.
#pragma once

#include "api/archive.hpp"
#include "api/play.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools::api {

/// Answers questions, one after another. It keeps an archive and the rules of games between them.
class program {
public:
    /// `{"ask":"check","text":"…","reading":{…}}`: `ask` is a function of `Program` in
    /// tools/view/page/src/program/answers.ts, the other fields are its parameters by their names. `archive`
    /// is `begin_archive` with `reading`, then `take` for each piece, then `end_archive`; `game_of_archive`
    /// and `part_of_archive` have `index`. `begin` has the fields of `Setup`; `turns`, `play` (`turn`),
    /// `open` (`made`), `board` and `perft` (`depth`) have `on`, the number that `begin` returned, and
    /// `position`. `text` replaces the field of that name where the question has none: its bytes need not be
    /// UTF-8.
    ///
    /// Returns `{"answer":…}`; `{"gone":true}` where the game `on` is no longer cached and `begin` must be
    /// called again; or `{"error":"…"}` with a sentence for people, and with `finding` (`RefusedFinding`)
    /// where the error is in a text that was handed over, a turn or a definition. An unknown field is an
    /// error. Never throws.
    std::string ask(std::string_view question, std::string_view text = {});

    /// Reads the next bytes of the archive: `{"answer":{"games":…}}` with the number of games so far.
    std::string take(std::string_view piece);

private:
    std::string answer(std::string_view question, std::string_view text);

    std::optional<archive> archive_;
    games_played games_;
};

} // namespace vpgn::tools::api
