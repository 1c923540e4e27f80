#include "notation/brief_action.hpp"

#include "syntax/move_suffix.hpp"

namespace vpgn::replay {

namespace {

/// The place that a letter denotes; that of a pawn if there is none.
rules::kind place_named(syntax::written_piece const& piece, rules::kind without,
                        rules::piece_letters const& letters) {
    if (piece.named_by == syntax::naming::none) return without;
    if (piece.named_by != syntax::naming::letter || piece.name.size() != 1) return rules::no_kind;
    return letters.kind_of({piece.name.front(), false, false});
}

} // namespace

brief_action in_brief(std::string_view bytes, rules::piece_letters const& letters,
                      syntax::alphabet const& alphabet, brief_board on) {
    using form = brief_action::form;
    using syntax::mark;
    syntax::action const a = syntax::read_action(bytes, alphabet);
    bool const lacks_file =
        a.piece.named_by == syntax::naming::none && a.marked_by == mark::capture && a.from_file < 0;
    if (a.check_before != syntax::check_mark::none || lacks_file || !a.words_at.empty()) return {};
    brief_action brief;
    brief.check = a.check;
    if (a.kind == syntax::action::form::castle_short || a.kind == syntax::action::form::castle_long) {
        brief.kind = a.kind == syntax::action::form::castle_short ? form::castle_short : form::castle_long;
        return brief;
    }
    bool const square_names_piece = a.piece.named_by == syntax::naming::none && a.marked_by == mark::none &&
                                    a.from_file >= 0 && a.from_rank >= 0;
    bool const promotes = a.promotion.named_by != syntax::naming::none;
    if (promotes && syntax::has_odd_promotion(bytes, a)) return {};
    bool const puts = a.marked_by == mark::place && a.piece.named_by == syntax::naming::letter &&
                      a.from_file < 0 && a.from_rank < 0 && !promotes;
    bool const swaps = a.marked_by == mark::swap && a.swapped.named_by == syntax::naming::letter && !promotes;
    bool const usual_mark =
        a.marked_by == mark::none || a.marked_by == mark::dash || a.marked_by == mark::capture;
    if (a.kind != syntax::action::form::move || a.to_file < 0 || a.to_rank < 0 || square_names_piece ||
        !(usual_mark || puts || swaps))
        return {};
    int const most = on == brief_board::of_64 ? 7 : brief_action::unstated - 1;
    if (a.to_file > most || a.to_rank > most || a.from_file > most || a.from_rank > most) return {};
    brief.piece = place_named(a.piece, rules::kind::pawn, letters);
    brief.promotion = place_named(swaps ? a.swapped : a.promotion, rules::no_kind, letters);
    bool const unnamed = (brief.piece == rules::no_kind && !puts) ||
                         (brief.promotion == rules::no_kind && (promotes || swaps));
    bool const may_be_shot =
        brief.piece == rules::kind::pawn && a.marked_by == mark::capture && a.from_file == a.to_file;
    if (unnamed || may_be_shot) return {};
    brief.kind = swaps                           ? form::swap
                 : !puts                         ? form::move
                 : brief.piece == rules::no_kind ? form::place
                                                 : form::drop;
    brief.to = rules::square_at(a.to_file, a.to_rank);
    if (a.from_file >= 0) brief.from_file = std::uint8_t(a.from_file);
    if (a.from_rank >= 0) brief.from_rank = std::uint8_t(a.from_rank);
    brief.marked_by = a.marked_by;
    return brief;
}

brief_reader& brief_reader::of_thread() {
    thread_local brief_reader reader;
    return reader;
}

namespace {

/// The letters of turns: a kind that has an additional capital is written with that one.
rules::piece_letters letters_of_turns(rules::piece_table const& pieces) {
    rules::piece_letters letters = pieces.letters();
    for (std::uint32_t more = pieces.capitals() & ~letters.capitals(); more != 0; more &= more - 1) {
        char const capital = char('A' + std::countr_zero(more));
        letters.set(pieces.kind_lettered({&capital, 1}), {capital, false, false});
    }
    return letters;
}

} // namespace

brief_reader& brief_reader::of_thread(rules::piece_table const& pieces, syntax::alphabet const& alphabet,
                                      brief_board on) {
    bool const usual = pieces.has_usual_letters() && alphabet == syntax::alphabet{};
    if (usual && on == brief_board::of_64) return of_thread();
    rules::piece_letters const letters = letters_of_turns(pieces);
    thread_local std::unique_ptr<brief_reader> last;
    if (!last || !last->reads(letters, alphabet, on))
        last = std::make_unique<brief_reader>(letters, alphabet, on);
    return *last;
}

} // namespace vpgn::replay
