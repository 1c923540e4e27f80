#include "language_server/tag_meanings.hpp"

#include <algorithm>
#include <array>

namespace vpgn::tools::lsp {

namespace {

struct tag_meaning {
    std::string_view name;
    std::string_view meaning;
};

constexpr auto meanings = std::to_array<tag_meaning>({
    {"Event", "The tournament or match; `?` if it is not known."},
    {"Site", "Where the game was played: city, region, and a country as the IOC spells it."},
    {"Date", "When the game began: `YYYY.MM.DD`, with `??` for what is not known."},
    {"Round", "The round of the tournament; `-` where there is none."},
    {"White", "Who played White: family name, given names; several with `:` between them."},
    {"Black", "Who played Black: family name, given names; several with `:` between them."},
    {"Result", "How the game ended: `1-0`, `0-1`, `1/2-1/2`, or `*`. The movetext ends with the same."},
    {"Variant", "By which rules the game is played: a variant's name or alias. Absent: orthodox chess."},
    {"WhiteArmy", "White's pieces where armies differ: an army's name, or four Betza names for the places "
                  "of rook, knight, bishop and queen."},
    {"BlackArmy", "Black's pieces where armies differ: an army's name, or four Betza names for the places "
                  "of rook, knight, bishop and queen."},
    {"RuleSet", "A named set of rules of the variant. Absent: its present rules."},
    {"SetUp", "`1`: the game begins with the position of `FEN`; `0`: with the variant's array."},
    {"FEN", "The position that the game begins with."},
    {"TimeControl",
     "`40/7200:3600`: moves in seconds, period by period; `300+3`: seconds, and what each move "
     "adds; `*180`: an hourglass; `?` not known; `-` none."},
    {"Termination", "Why the game ended: `normal`, `time forfeit`, `adjudication`, `abandoned`, `death`, "
                    "`emergency`, `rules infraction`, `unterminated`."},
    {"WhiteElo", "White's rating; `-` for none."},
    {"BlackElo", "Black's rating; `-` for none."},
    {"WhiteTitle", "White's title, as FIDE gives it; `-` for none."},
    {"BlackTitle", "Black's title, as FIDE gives it; `-` for none."},
    {"WhiteTeam", "White's team."},
    {"BlackTeam", "Black's team."},
    {"WhiteFideId", "White's number with FIDE."},
    {"BlackFideId", "Black's number with FIDE."},
    {"WhiteRatingDiff", "By how much the game changed White's rating."},
    {"BlackRatingDiff", "By how much the game changed Black's rating."},
    {"EventDate", "When the event began: `YYYY.MM.DD`."},
    {"EventSponsor", "Who paid for the event."},
    {"Section", "The section of the tournament."},
    {"Stage", "The stage of the event: `preliminary`, `final`."},
    {"Board", "The number of the board, in a match of teams or a simultaneous exhibition."},
    {"Opening", "The opening by its name."},
    {"Variation", "The opening's variation by its name."},
    {"SubVariation", "The opening's subvariation by its name."},
    {"ECO", "The opening by its code in the Encyclopaedia of Chess Openings: `C42`, `E12/31`."},
    {"NIC", "The opening by its code in New in Chess."},
    {"Time", "When the game began, by the clock of its place: `HH:MM:SS`."},
    {"UTCTime", "When the game began, universal time: `HH:MM:SS`."},
    {"UTCDate", "On which day the game began, universal time: `YYYY.MM.DD`."},
    {"Mode", "How it was played: `OTB` over the board, `PM` by mail, `EM` by electronic mail, `ICS` on a "
             "server, `TC` on other lines."},
    {"Annotator", "Who wrote the comments."},
    {"PlyCount", "How many turns of one side the main line has."},
    {"Source", "Where the record comes from."},
});

} // namespace

std::string_view meaning_of_tag(std::string_view name) {
    auto const found = std::find_if(meanings.begin(), meanings.end(),
                                    [&](tag_meaning const& one) { return one.name == name; });
    return found == meanings.end() ? std::string_view() : found->meaning;
}

} // namespace vpgn::tools::lsp
