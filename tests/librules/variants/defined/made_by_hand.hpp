// Definitions built in code, to test the engine without the parser.
#pragma once

#include "core/setup.hpp"
#include "variants/defined/compiled.hpp"

#include <cctype>
#include <map>
#include <string_view>

namespace vpgn::testing {

using namespace vpgn::rules; // NOLINT(google-build-using-namespace)

/// Adds all eight (or four) rotations and reflections of a step.
inline void add_turns(piece_definition& piece, int longer, int shorter, std::uint8_t limit = 1,
                      passage over = passage::free, bool moves = true, bool captures = true) {
    for (int signs = 0; signs < 4; ++signs)
        for (bool const turned : {false, true}) {
            int const files = (turned ? longer : shorter) * (signs & 1 ? -1 : 1);
            int const ranks = (turned ? shorter : longer) * (signs & 2 ? -1 : 1);
            stride const s{{std::int8_t(files), std::int8_t(ranks)}, limit, over, moves, captures, false};
            bool known = false;
            for (stride const& other : piece.strides)
                known |= other == s;
            if (!known) piece.strides.push_back(s);
        }
}

/// One direction, from White's side.
inline void add_step(piece_definition& piece, int files, int ranks, bool moves = true, bool captures = true,
                     std::uint8_t limit = 1) {
    piece.strides.push_back(
        {{std::int8_t(files), std::int8_t(ranks)}, limit, passage::free, moves, captures, false});
}

inline piece_definition& add_piece(definition& made, kind k, known_piece is) {
    made.kinds_used |= set_of(k);
    made.pieces[std::size_t(k)].is = is;
    return made.pieces[std::size_t(k)];
}

/// The placement of a position text, with letters for kinds.
inline void place(definition& made, std::string_view text, std::map<char, kind> const& letters) {
    made.start.files = made.files;
    made.start.ranks = made.ranks;
    int file = 0, rank = made.ranks - 1;
    for (char const c : text) {
        if (c == '/') {
            file = 0;
            --rank;
        } else if (std::isdigit(static_cast<unsigned char>(c))) {
            file += c - '0';
        } else {
            bool const white = std::isupper(static_cast<unsigned char>(c)) != 0;
            kind const k = letters.at(char(std::tolower(static_cast<unsigned char>(c))));
            made.start.pieces[std::size_t(square_at(file++, rank))] =
                piece(white ? color::white : color::black, k);
        }
    }
}

inline definition orthodox_definition() {
    definition made;
    piece_definition& pawn = add_piece(made, kind::pawn, known_piece::pawn);
    add_step(pawn, 0, 1, true, false);
    add_step(pawn, -1, 1, false, true);
    add_step(pawn, 1, 1, false, true);
    add_turns(add_piece(made, kind::knight, known_piece::knight), 2, 1);
    add_turns(add_piece(made, kind::bishop, known_piece::bishop), 1, 1, any_distance);
    add_turns(add_piece(made, kind::rook, known_piece::rook), 1, 0, any_distance);
    piece_definition& queen = add_piece(made, kind::queen, known_piece::queen);
    add_turns(queen, 1, 0, any_distance);
    add_turns(queen, 1, 1, any_distance);
    piece_definition& king = add_piece(made, kind::king, known_piece::king);
    add_turns(king, 1, 0);
    add_turns(king, 1, 1);
    made.royal = kind::king;
    kind_set const pawns = set_of(kind::pawn);
    made.pawns = made.en_passant_by = made.move_rule_kinds = {pawns, pawns};
    made.main_pawn = {kind::pawn, kind::pawn};
    kind_set const officers =
        set_of(kind::knight) | set_of(kind::bishop) | set_of(kind::rook) | set_of(kind::queen);
    made.promotions = {officers, officers};
    made.start = orthodox_array();
    return made;
}

/// Xiangqi, which has nearly every kind of stride and region.
inline definition xiangqi_definition() {
    definition made;
    made.files = 9;
    made.ranks = 10;
    made.castling = false;
    made.double_step_from = {};
    made.flying_general = true;
    made.stalemate = outcome_value::loss;
    made.soldier_crosses_at = 5;
    auto const part = [](int first_file, int last_file, int first_rank, int last_rank) {
        square_set set;
        for (int file = first_file; file <= last_file; ++file)
            for (int rank = first_rank; rank <= last_rank; ++rank)
                set.add(square_at(file, rank));
        return set;
    };
    kind const elephant{11}, adviser{12}, cannon{13}, soldier{14}, horse{15};
    by_color<square_set> const palaces{part(3, 5, 0, 2), part(3, 5, 7, 9)};
    add_turns(add_piece(made, kind::rook, known_piece::rook), 1, 0, any_distance);
    add_turns(add_piece(made, horse, known_piece::horse), 2, 1, 1, passage::lame);
    piece_definition& general = add_piece(made, kind::king, known_piece::king);
    add_turns(general, 1, 0);
    general.region = palaces;
    made.royal = kind::king;
    piece_definition& advisers = add_piece(made, adviser, known_piece::fers);
    add_turns(advisers, 1, 1);
    advisers.region = palaces;
    piece_definition& elephants = add_piece(made, elephant, known_piece::elephant);
    add_turns(elephants, 2, 2, 1, passage::lame);
    elephants.region = {part(0, 8, 0, 4), part(0, 8, 5, 9)};
    piece_definition& cannons = add_piece(made, cannon, known_piece::cannon);
    add_turns(cannons, 1, 0, any_distance, passage::free, true, false);
    add_turns(cannons, 1, 0, any_distance, passage::hop, false, true);
    piece_definition& soldiers = add_piece(made, soldier, known_piece::soldier);
    add_step(soldiers, 0, 1);
    add_step(soldiers, 1, 0);
    add_step(soldiers, -1, 0);
    place(made, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
          {{'r', kind::rook},
           {'n', horse},
           {'b', elephant},
           {'a', adviser},
           {'k', kind::king},
           {'c', cannon},
           {'p', soldier}});
    return made;
}

/// Shogi: pieces that promote, and are dropped again.
inline definition shogi_definition() {
    definition made;
    made.files = made.ranks = 9;
    made.castling = false;
    made.double_step_from = {};
    made.drops = made.captures_to_pocket = made.immobility_illegal = made.pawn_drop_mate_illegal = true;
    made.stalemate = outcome_value::loss;
    made.promotion_zone = {};
    for (int rank = 0; rank < 3; ++rank) {
        made.promotion_zone[0] |= rank_squares<square_set>(8 - rank);
        made.promotion_zone[1] |= rank_squares<square_set>(rank);
    }
    kind const pawn{11}, lance{12}, knight{13}, silver{14}, gold{15}, horse{16}, dragon{17};
    add_step(add_piece(made, pawn, known_piece::shogi_pawn), 0, 1);
    add_step(add_piece(made, lance, known_piece::lance), 0, 1, true, true, any_distance);
    piece_definition& knights = add_piece(made, knight, known_piece::shogi_knight);
    add_step(knights, 1, 2);
    add_step(knights, -1, 2);
    piece_definition& silvers = add_piece(made, silver, known_piece::silver);
    add_turns(silvers, 1, 1);
    add_step(silvers, 0, 1);
    piece_definition& golds = add_piece(made, gold, known_piece::gold);
    add_turns(golds, 1, 0);
    add_step(golds, 1, 1);
    add_step(golds, -1, 1);
    add_turns(add_piece(made, kind::bishop, known_piece::bishop), 1, 1, any_distance);
    add_turns(add_piece(made, kind::rook, known_piece::rook), 1, 0, any_distance);
    piece_definition& horses = add_piece(made, horse, known_piece::dragon_horse);
    add_turns(horses, 1, 1, any_distance);
    add_turns(horses, 1, 0);
    piece_definition& dragons = add_piece(made, dragon, known_piece::bers);
    add_turns(dragons, 1, 0, any_distance);
    add_turns(dragons, 1, 1);
    piece_definition& king = add_piece(made, kind::king, known_piece::king);
    add_turns(king, 1, 0);
    add_turns(king, 1, 1);
    made.royal = kind::king;
    made.no_doubled_drop = pawn;
    for (kind const k : {pawn, lance, knight, silver})
        made.pieces[std::size_t(k)].promotes_to = gold;
    made.pieces[std::size_t(kind::bishop)].promotes_to = horse;
    made.pieces[std::size_t(kind::rook)].promotes_to = dragon;
    place(made, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL",
          {{'p', pawn},
           {'l', lance},
           {'n', knight},
           {'s', silver},
           {'g', gold},
           {'b', kind::bishop},
           {'r', kind::rook},
           {'k', kind::king}});
    return made;
}

} // namespace vpgn::testing
