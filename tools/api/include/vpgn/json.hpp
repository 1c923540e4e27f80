// Component `replay`: questions about games in memory as text, JSON in and JSON out, for other languages. It
// is the whole interface of the WebAssembly module. No file is read, and nothing but an archive and the rules
// of games is kept.
//
// Unlike the other headers, offsets in answers count UTF-16 code units, as JavaScript does.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace vpgn::api {

/// Answers questions, one after another. Not thread-safe.
class json_program {
public:
    json_program();
    json_program(json_program&&) noexcept;
    json_program& operator=(json_program&&) noexcept;
    ~json_program();

    /// `{"ask":"check","text":"…","reading":{…}}`: `ask` names a function, the other fields are its
    /// parameters:
    ///
    /// `forms`, `explanations`; `positions` (`text`, `reading`); `check` and `repaired` (these and `with`, a
    /// second text with records of the same games); `report` (these and `format`, `select`, `ignore`,
    /// `most`); `convert` (`text`, `reading`, `target`, `full`, `as_written`, `keep_errors`, and the fields
    /// of `writing`); `select` (these, `condition` and `variations`) in the WebAssembly module alone: C++ has
    /// `game_reader`; `variants` (`reading`), `variant` (`name`, `reading`), `explained` (`code`); `choices`
    /// and `enter` (`text`, `reading`, `place`, `made`); `encoding` (the first bytes of a file as `text`, and
    /// its name `file`); `format` (`text`); `cut` (`text`, `reading`), the bytes before the last place at
    /// which a game begins; `tree` (`text`, `reading`, `edits`), a game that is edited.
    ///
    /// `archive` is `begin_archive` with `reading`, then `take` for each piece, then `end_archive`;
    /// `game_of_archive`, `part_of_archive` and `openings_of_archive`, of a part, have `index`. A base of
    /// several files is `begin_base`, then `file_of_base` (`name`, and its bytes as `text`) for each, then
    /// `open_base`; `games_of_base` (`from`, `most`) returns games as PGN, until the last. `begin` has the
    /// fields of a game's start; `turns`, `play` (`turn`), `open` (`made`), `board`, `perft` (`depth`),
    /// `attackers` (`square`, `side`), `checkers`, `insufficient_material`, `find` (`turn`), `null`, a null
    /// move, and `svg` (`below`, `size`, and of the turn that led there `turn`, `ply` and the position
    /// `before`) have `on`, the number that `begin` returned, and `position`. `chess960` has `number`. `text`
    /// replaces the field of that name where the question has none: its bytes need not be UTF-8.
    ///
    /// Returns `{"answer":…}`; `{"gone":true}` where the game `on` is no longer cached and `begin` must be
    /// called again; or `{"error":"…"}` with a sentence for people, and with `finding` where the error is in
    /// a text that was handed over, a turn or a definition. An unknown field is an error. Never throws.
    std::string ask(std::string_view question, std::string_view text = {});

    /// Reads the next bytes of the archive: `{"answer":{"games":…}}` with the number of games so far.
    std::string take(std::string_view piece);

private:
    struct state;
    std::unique_ptr<state> of_;
};

/// The part of `json_program` that a page with a board needs, for programs that should be small: the rules
/// and PGN. Other questions are errors.
class json_core {
public:
    json_core();
    json_core(json_core&&) noexcept;
    json_core& operator=(json_core&&) noexcept;
    ~json_core();

    /// As that of `json_program`: `variants`, `begin`, `turns`, `play`, `open`, `board`, `perft`,
    /// `attackers`, `checkers`, `insufficient_material`, `find`, `null`, `chess960`, and `tree` of PGN.
    std::string ask(std::string_view question, std::string_view text = {});

private:
    struct state;
    std::unique_ptr<state> of_;
};

} // namespace vpgn::api
