#include "notation/native/shogi_facts.hpp"

#include "notation/native/slips.hpp"

#include <tuple>
#include <utility>

namespace vpgn::replay::shogi {

using namespace rules;

namespace {

constexpr char letters[] = {'P', 'L', 'N', 'S', 'G', 'B', 'R', 'K'};

kind lettered(char letter, piece_table const& pieces) {
    return pieces.kind_lettered({&letter, 1});
}

/// Whether a piece that is refused for this reason attacks the square all the same.
bool attacks_by(reason why) {
    switch (why) {
    case reason::none:
    case reason::king_in_check:
    case reason::royal_into_check:
    case reason::promotion_missing:
        return true;
    default:
        return false;
    }
}

bool reaches(board_view const& board, piece_table const& pieces, square from, square to) {
    if (attacks_by(board.why_not({choice_type::move, from, to, no_kind}).why)) return true;
    kind const turned = pieces.turned_over(board.at(from).kind());
    return turned != no_kind && attacks_by(board.why_not({choice_type::move, from, to, turned}).why);
}

/// What the piece on `s` was before it was promoted; no_kind: it is not.
kind was_on(board_view const& board, square s, piece_table const& pieces) {
    if (kind const was = board.was(s); was != no_kind) return was;
    piece_name const name = shogi::name_of(board.at(s).kind(), pieces);
    return name.promoted ? lettered(name.letter, pieces) : no_kind;
}

/// The squares of the mover's pieces of a kind that attack a square.
struct attackers {
    std::array<square, 81> squares{};
    int count = 0;
};
attackers attackers_of(board_view const& board, piece who, kind was, square to, piece_table const& pieces) {
    attackers found;
    for (square const from : board.attackers(who.owner(), to)) {
        if (board.at(from) != who || found.count == int(found.squares.size())) continue;
        if (was_on(board, from, pieces) != was) continue;
        if (reaches(board, pieces, from, to)) found.squares[std::size_t(found.count++)] = from;
    }
    return found;
}

/// A step as its player sees it.
struct step {
    relation along;
    int aside;     ///< of its origin: above 0 right of the target, below 0 left of it
    bool straight; ///< one square ahead
};
step step_of(color mover, square from, square to) {
    int const forward = mover == color::white ? 1 : -1;
    int const ahead = (rank_of(to) - rank_of(from)) * forward;
    int const aside = (file_of(from) - file_of(to)) * forward;
    return {ahead > 0   ? relation::forward
            : ahead < 0 ? relation::backward
                        : relation::sideways,
            aside, ahead == 1 && aside == 0};
}

constexpr relation_set along_the_board =
    relation_set((relation::forward | relation::sideways) | relation_set(relation::backward));

/// Promoted rooks and bishops are at most two, and told apart by their places: 直 is not used for them.
bool is_dragon(piece_name who) {
    return who.promoted && (who.letter == 'R' || who.letter == 'B');
}

/// Whether the piece on `from` is the one of `all` that the stated relations name.
bool is_related(relation_set stated, attackers const& all, color mover, bool dragon, square from, square to) {
    step const own = step_of(mover, from, to);
    relation_set const along = stated & along_the_board;
    if (along != 0 && !has(along, own.along)) return false;
    if (has(stated, relation::straight) && !own.straight) return false;
    int const side = has(stated, relation::right) ? 1 : has(stated, relation::left) ? -1 : 0;
    if (side == 0) return true;
    if (!dragon) return own.aside * side > 0;
    for (int i = 0; i != all.count; ++i)
        if (square const other = all.squares[std::size_t(i)];
            other != from && step_of(mover, other, to).aside * side >= own.aside * side)
            return false;
    return true;
}

} // namespace

kind kind_of(piece_name name, piece_table const& pieces) {
    kind const plain = lettered(name.letter, pieces);
    return plain == no_kind || !name.promoted ? plain : pieces.turned_over(plain);
}

piece_name name_of(kind k, piece_table const& pieces) {
    for (char const letter : letters)
        if (lettered(letter, pieces) == k) return {letter, false};
    for (char const letter : letters)
        if (kind const plain = lettered(letter, pieces); plain != no_kind && pieces.turned_over(plain) == k)
            return {letter, true};
    return {};
}

square square_of(place p, int files, int ranks) {
    return p.file < 1 || p.rank < 1 || p.file > files || p.rank > ranks
               ? no_square
               : square_at(files - p.file, ranks - p.rank);
}
place place_of(square s, int files, int ranks) {
    return {std::int8_t(files - file_of(s)), std::int8_t(ranks - rank_of(s))};
}

bool serves(variant_info const& info, piece_table const& pieces) {
    return info.start.files <= 9 && info.start.ranks <= 9 && info.has(choice_type::drop) &&
           pieces.has_turned() && lettered('P', pieces) != no_kind && lettered('G', pieces) != no_kind;
}

bool bind(parts const& p, word_context const& context, action_pattern& w) {
    native_demand& n = w.native;
    n.files = context.files;
    n.ranks = context.ranks;
    n.pieces = &context.pieces;
    w.pieces = all_kinds;
    for (auto const& [name, into] : {std::pair(p.piece, &w.pieces), std::pair(p.becomes, &n.becomes)}) {
        if (!name) continue;
        kind const k = kind_of(name, context.pieces);
        if (k == no_kind) return false;
        *into = set_of(k);
        n.was = name.promoted ? lettered(name.letter, context.pieces) : no_kind;
        n.states_was = true;
    }
    for (auto const& [at, file, rank] :
         {std::tuple(p.from, &w.from_file, &w.from_rank), std::tuple(p.to, &w.to_file, &w.to_rank)}) {
        if (!at) continue;
        square const s = square_of(at, context.files, context.ranks);
        if (s == no_square) return false;
        *file = file_of(s);
        *rank = rank_of(s);
    }
    n.same_target = p.same_target;
    n.drops = p.drops;
    n.may_drop = p.may_drop;
    n.promotes = p.promotes;
    n.relations = p.relations;
    n.by = p.by;
    if (p.drops && p.becomes) w.pieces = n.becomes;
    return true;
}

namespace {

bool is_by(native_demand const& n, color mover) {
    return n.by == named_side::unnamed || (n.by == named_side::white) == (mover == color::white);
}

bool drop_fits(action_pattern const& w, board_view const& board, choice const& c) {
    native_demand const& n = w.native;
    if (!(w.pieces & set_of(c.promotion)) || n.was != no_kind) return false;
    if (n.drops) return true;
    if (!n.may_drop) return false;
    // Strictly a sign is due if a piece attacks the square, even if it cannot go there; many leave it out.
    attackers const all = attackers_of(board, {board.mover(), c.promotion}, no_kind, c.to, *n.pieces);
    for (int i = 0; i != all.count; ++i)
        if (board.why_not({choice_type::move, all.squares[std::size_t(i)], c.to, no_kind}).why ==
            reason::none)
            return false;
    return true;
}

/// Whether the piece on its origin, or on its target afterwards, is the promoted form that is stated.
bool was_as_stated(action_pattern const& w, board_view const& board, choice const& c) {
    native_demand const& n = w.native;
    if (!n.states_was) return true;
    kind const now = was_on(board, c.from, *n.pieces);
    bool const promotes = c.promotion != no_kind;
    return n.was == (n.becomes != 0 && promotes ? board.at(c.from).kind() : now);
}

} // namespace

bool is_disambiguated(action_pattern const& w, board_view const& board, choice const& c) {
    native_demand const& n = w.native;
    if (n.relations == 0 || c.type != choice_type::move) return true;
    piece const who = board.at(c.from);
    kind const was = was_on(board, c.from, *n.pieces);
    return is_related(n.relations, attackers_of(board, who, was, c.to, *n.pieces), board.mover(),
                      is_dragon(shogi::name_of(who.kind(), *n.pieces)), c.from, c.to);
}

bool fits(action_pattern const& w, board_view const& board, choice const& c) {
    native_demand const& n = w.native;
    if (!is_by(n, board.mover())) return false;
    if (w.to_file < 0 || c.to != square_at(w.to_file, w.to_rank)) return false;
    if (c.type == choice_type::drop) return drop_fits(w, board, c);
    if (c.type != choice_type::move || n.drops) return false;
    piece const who = board.at(c.from);
    if (!who.is(board.mover()) || !(w.pieces & set_of(who.kind()))) return false;
    if (w.states_origin() && c.from != square_at(w.from_file, w.from_rank)) return false;
    bool const promotes = c.promotion != no_kind;
    if (n.promotes != promotion_demand::unstated && promotes != (n.promotes == promotion_demand::demanded))
        return false;
    if (n.becomes != 0 && !(n.becomes & set_of(promotes ? c.promotion : who.kind()))) return false;
    return was_as_stated(w, board, c) && is_disambiguated(w, board, c);
}

namespace {

/// Of the piece that a word names, to one that it may have been confused with, or any other.
int distance_of_piece(kind_set named, kind who, piece_table const& pieces) {
    char const letter = shogi::name_of(who, pieces).letter;
    constexpr std::pair<char, char> alike[] = {{'G', 'S'}, {'B', 'R'}};
    for (auto const& [a, b] : alike)
        if ((letter == a && (named & set_of(lettered(b, pieces)))) ||
            (letter == b && (named & set_of(lettered(a, pieces)))))
            return slips::like_piece;
    return slips::other_piece;
}

} // namespace

int distance(action_pattern const& w, board_view const& board, choice const& c) {
    int const far = distance_without_relations(w, board, c);
    return far >= slips::nothing_like || is_disambiguated(w, board, c) ? far : far + slips::other_relation;
}

int distance_without_relations(action_pattern const& w, board_view const& board, choice const& c) {
    native_demand const& n = w.native;
    bool const is_drop = c.type == choice_type::drop;
    if (!is_drop && c.type != choice_type::move) return slips::nothing_like;
    kind const who = is_drop ? c.promotion : board.at(c.from).kind();
    bool const promotes = !is_drop && c.promotion != no_kind;
    kind const after = promotes ? c.promotion : who;
    int far = slips::of_square(w.to_file, w.to_rank, c.to, n.files, n.ranks);
    if (n.same_target && w.to_file < 0) far += slips::other_relation;
    if (is_drop != n.drops && !(is_drop && n.may_drop)) far += w.states_origin() ? 4 : 2;
    if (!is_drop) far += slips::of_square(w.from_file, w.from_rank, c.from, n.files, n.ranks);
    if (n.promotes != promotion_demand::unstated && promotes != (n.promotes == promotion_demand::demanded))
        far += promotes ? slips::other_promotion : slips::needless_promotion;
    if (!(w.pieces & set_of(who)))
        far += distance_of_piece(w.pieces, who, *n.pieces);
    else if (n.becomes != 0 && !(n.becomes & set_of(after)))
        far += set_of(n.turned(after)) == n.becomes || (promotes && (n.becomes & set_of(who)))
                   ? slips::other_promotion
                   : distance_of_piece(n.becomes, after, *n.pieces);
    else if (!is_drop && !was_as_stated(w, board, c))
        far += slips::like_piece;
    return is_by(n, board.mover()) ? far : far + slips::other_direction;
}

namespace {

/// The relations that tell the piece on `from` from the others, by the convention: the side where another
/// piece goes in the same direction, and the direction where another comes from the same side or the side is
/// not stated.
relation_set relations_of(attackers const& all, color mover, bool dragon, square from, square to) {
    if (all.count < 2) return 0;
    auto const sign = [](int n) { return (n > 0) - (n < 0); };
    step const own = step_of(mover, from, to);
    bool has_same_way = false, has_same_side = false;
    int other_aside = 0;
    for (int i = 0; i != all.count; ++i) {
        square const other = all.squares[std::size_t(i)];
        if (other == from) continue;
        step const its = step_of(mover, other, to);
        if (its.along == own.along) {
            has_same_way = true;
            other_aside = its.aside;
        }
        has_same_side |= sign(its.aside) == sign(own.aside);
    }
    relation_set relations = 0;
    if (has_same_way) {
        int const aside = own.aside != 0 || !dragon ? own.aside : -other_aside;
        if (aside == 0) return relation_set(relation::straight);
        relations = relation_set(aside > 0 ? relation::right : relation::left);
    }
    if (!has_same_way || has_same_side) relations |= relation_set(own.along);
    return relations;
}

} // namespace

parts describe_word(word_to_write const& word) {
    choice const& c = word.choice;
    word_context const& context = word.context;
    color const mover = word.board.mover();
    parts p;
    p.by = mover == color::white ? named_side::white : named_side::black;
    p.to = place_of(c.to, context.files, context.ranks);
    p.same_target = c.to == word.last_target;
    p.drops = c.type == choice_type::drop;
    piece const who = p.drops ? piece(mover, c.promotion) : word.board.at(c.from);
    kind const was = p.drops ? no_kind : was_on(word.board, c.from, context.pieces);
    p.piece = shogi::name_of(was != no_kind ? was : who.kind(), context.pieces);
    p.piece.promoted = was != no_kind;
    attackers const all = attackers_of(word.board, who, was, c.to, context.pieces);
    if (p.drops) {
        p.becomes = p.piece;
        p.may_drop = all.count == 0; // and needs no sign
        return p;
    }
    p.from = place_of(c.from, context.files, context.ranks);
    p.becomes = p.piece;
    if (c.promotion != no_kind) p.becomes.promoted = true;
    kind const turned = context.pieces.turned_over(who.kind());
    if (c.promotion != no_kind)
        p.promotes = promotion_demand::demanded;
    else if (turned != no_kind && was == no_kind &&
             word.board.why_not({choice_type::move, c.from, c.to, turned}).why == reason::none)
        p.promotes = promotion_demand::refused;
    p.relations = relations_of(all, mover, is_dragon(p.piece), c.from, c.to);
    return p;
}

} // namespace vpgn::replay::shogi
