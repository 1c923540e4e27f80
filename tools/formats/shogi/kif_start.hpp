// The start of a game in KIF: a handicap by its name, or a diagram with hands and the side to move. Private
// to this folder.
#pragma once

#include "formats/shogi/shogi_position.hpp"
#include "transcript/imported_record.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace vpgn::transcribe::kif {

class kif_start {
public:
    /// Findings and tags go to `record`, which must outlive this, at the turn `at` of it.
    explicit kif_start(imported_record& record) : record_(record) {}

    /// The value `name` of `手合割` in `line`: a handicap, or, as servers write, the name of a variant.
    void read_handicap(source_line name, source_line line);
    void read_hand(bool gote, source_line pieces, source_line line, turn_tree::node at);
    /// `|v香v桂 …|一`.
    void read_row(source_line line, turn_tree::node at);
    /// `９ ８ ７ …` over a diagram, of so many files.
    void read_ruler(std::size_t files);
    /// `後手番`.
    void read_side(bool gote, source_line line);
    /// The turns before the diagram, whose number shows the side to move.
    void turns_before(std::uint32_t plies);
    /// In a handicap game the stronger side begins, unless the first move is of the other: it starts from
    /// `origin`, and has the mark of a side, or none.
    void first_move(shogi_square origin, std::optional<bool> gote_by_mark);
    /// Whether the first move may show who begins.
    bool leaves_side_open() const { return !side_given_ && handicap_.has_value(); }

    /// After the last line before the first turn: states the position and the notation in the record.
    void finish();
    /// Of the game, as far as the start shows it.
    std::string_view variant() const { return variant_; }

private:
    void add_to_diagram(source_line);
    /// Returns the words that name no piece.
    std::vector<std::string_view> add_hand(bool gote, std::string_view text);
    void report_missing_rows();
    shogi_position position(bool is_diagram);

    static constexpr std::string_view usual_variant = "Shogi";

    imported_record& record_;
    shogi_position diagram_;
    std::string_view variant_ = usual_variant;
    std::optional<shogi_position> handicap_;
    std::optional<source_line> unknown_handicap_;
    span handicap_where_ = {}, diagram_where_ = {};
    bool has_diagram_ = false, side_given_ = false;
    int rows_ = 0;      ///< of the diagram: the lowest one so far
    int rows_read_ = 0; ///< how many lines had one
    std::size_t files_ = 0;
};

} // namespace vpgn::transcribe::kif
