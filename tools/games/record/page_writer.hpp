// Writes a game as data of the page: an entry of the list of games, the record that is shown when the game is
// opened, both in JSON, and its texts in PGN; and the list.
#pragma once

#include "formats/common/game_writer.hpp"
#include "formats/common/spelled_game.hpp"
#include "formats/json/game_record.hpp"
#include "games/drawing/move_diagram.hpp"
#include "games/drawing/piece_legend.hpp"
#include "report/render/json_stream.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace vpgn::tools {

struct page_game {
    std::uint64_t place = 0; ///< among the games of its chunk, from 1
    std::string
        entry; ///< fields of schemas/page_list.schema.json after `file` and `number`, with a comma each
    std::string record; ///< as in schemas/page_game.schema.json; see page_records
    std::string texts;  ///< as `texts_of_game` gives them, where the record is packed; otherwise empty
    std::string file;   ///< where it was read; of a game in a database, where it was read first
};

/// A variant with a traditional board or pieces, and the size of its board.
struct traditional_variant {
    std::string_view id;
    tradition its = tradition::none;
    int files = 0;
    int ranks = 0;

    friend bool operator<(traditional_variant const& a, traditional_variant const& b) {
        return std::tie(a.id, a.its, a.files, a.ranks) < std::tie(b.id, b.its, b.files, b.ranks);
    }
};

/// The data shared by the games of a page.
struct page_cast {
    drawn_pieces pieces;
    std::map<std::string_view, std::string_view> variants; ///< names by ids
    /// Pieces that are not of orthodox chess: the page explains their moves.
    std::set<named_moves> explained;
    /// The meaning of letters as JSON, by ids of variants that are given by a definition.
    std::map<std::string_view, std::string> letters;
    std::set<traditional_variant> boards;
    /// Ids of variants in which pieces leave gates open: the field of castling rights names those, too.
    std::set<std::string_view> gates;
    std::map<std::string_view, std::string_view> codes; ///< headlines by codes, of the findings
    void take(page_cast const&);
};

/// The names and moves of these pieces: as `pieces` in schemas/page_list.schema.json.
std::string pieces_as_json(std::set<named_moves> const&);

/// Writes the games of a page.
class page_game_sink {
public:
    virtual void take(std::vector<page_game> const&, page_cast const&, place_of_chunk const&) = 0;

protected:
    ~page_game_sink() = default;
};

/// The form in which the record of a game is returned.
enum class page_records : std::uint8_t {
    packed, ///< as a page holds it: see `packed`
    plain,  ///< JSON as it is
    none,   ///< absent: only the list is needed
};

class page_writer final : public game_writer {
public:
    explicit page_writer(page_game_sink& into, page_records records = page_records::packed)
        : into_(into), records_(records) {}
    void on_game(syntax::game const&) override;
    void on_start(replay::beginning const&) override;
    void on_turn(replay::played_turn const&) override;
    std::string on_end(imported_game const&) override;
    void deliver(place_of_chunk const& at) override { into_.take(games_, cast_, at); }

private:
    /// The texts in PGN are for pages only.
    bool keeps_texts() const { return records_ == page_records::packed; }
    void note_pieces(replay::beginning const&);
    void note_moves(replay::beginning const&, piece_legend const&);
    std::string entry_of(imported_game const&) const;
    std::string record_of(imported_game const&);

    page_game_sink& into_;
    page_records records_;
    game_record record_{level_of_detail::shown};
    spelled_game canonical_;
    rules::variant_info const* variant_ = nullptr; ///< of the game; null: not replayed
    std::vector<page_game> games_;
    page_cast cast_;
    std::set<std::string_view> noted_; ///< ids of variants whose usual pieces are in `cast_`
};

/// The field `"turns_of_findings":[{"turn":23,"suggested":[…]},…]`, one element per finding, as in
/// schemas/page_game.schema.json; nothing if there are no findings: the turn that each is about, and the
/// turns that its suggestions would be. The record is repaired and replayed with each suggestion, so that the
/// page shows what `vpgn check` would then replay.
void put_turns_of_findings(json_stream&, imported_game const&);

// The data that a page reads before a game is opened: the list of all games, and the drawings of their
// pieces.

/// An element is parsed as a whole when one of its games is opened, and a thousand elements cost more than
/// they save.
inline constexpr std::size_t games_an_element = 32;

/// The fields of schemas/page_list.schema.json before `games`, into an object that is open. `files`: as the
/// user named them.
void put_list_head(json_stream&, std::vector<std::string> const& files, page_cast const&);

/// Appends the entry of a game to a list: that of `game`, which is the file's `number`th, from 1.
void put_entry(std::string& list, page_game const& game, std::size_t file, std::uint64_t number);

/// The `<symbol>`s of all pieces, for both sides of the board, because some are drawn with their moves; and
/// the diagrams of the pieces that are explained.
std::string drawings_of(page_cast const&);

// Packing of records: phrases of JSON that nearly every turn or game has are written as two characters, `~`
// and a letter, and expanded before the JSON is parsed. The page contains the table of phrases.

/// JSON with its phrases packed, `~` as `~~`, and `<` escaped, so that nothing in it ends its element. Cost:
/// one pass.
std::string packed(std::string_view json);

/// `["…",…]`: the phrase of each letter, in the order of the alphabet, small letters before capitals.
void put_phrases(json_stream&);

} // namespace vpgn::tools
