// The rules of chess with the pieces that a game states: a definition is written from them, and read.
#include "registry/stated_variant.hpp"

#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "definitions/piece_moves.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>

namespace vpgn::replay {

namespace {

constexpr std::string_view section = "stated-pieces";
constexpr std::string_view pawn_moves = "fmWfceF";

/// Betza's castling, as in `KisO2`, is left to the rights of the position.
std::string without_castling(std::string_view moves) {
    std::size_t const at = moves.find('O');
    if (at == moves.npos) return std::string(moves);
    std::size_t begin = at, end = at + 1;
    while (begin > 0 && ascii::lower(moves[begin - 1]) == moves[begin - 1] &&
           ascii::is_letter(moves[begin - 1]))
        --begin;
    while (end < moves.size() && ascii::is_digit(moves[end]))
        ++end;
    return std::string(moves.substr(0, begin)) + std::string(moves.substr(end));
}

/// Without first moves, which the ranks of double steps allow.
std::vector<rules::stride> strides_of(std::string_view moves) {
    std::vector<rules::stride> all = definitions::read_moves(moves).strides;
    std::erase_if(all, [](rules::stride const& s) { return s.initial; });
    return all;
}

/// Whether two names have the same steps.
bool moves_alike(std::string_view a, std::string_view b) {
    std::vector<rules::stride> const of_a = strides_of(a), of_b = strides_of(b);
    return std::is_permutation(of_a.begin(), of_a.end(), of_b.begin(), of_b.end());
}

/// A piece of chess: its key in a definition, and its moves.
struct usual_piece {
    char letter;
    std::string_view key, moves;
};
constexpr usual_piece usual_pieces[] = {{'p', "pawn", pawn_moves}, {'n', "knight", "N"}, {'b', "bishop", "B"},
                                        {'r', "rook", "R"},        {'q', "queen", "Q"},  {'k', "king", "K"}};

/// Null for letters of other pieces.
usual_piece const* usual_piece_of(char letter) {
    auto const* const found = std::find_if(std::begin(usual_pieces), std::end(usual_pieces),
                                           [&](usual_piece const& piece) { return piece.letter == letter; });
    return found == std::end(usual_pieces) ? nullptr : found;
}

class piece_list {
public:
    /// Reads `E:KDA;H:DHAG`; a label of what is wrong, or nothing.
    std::string read(std::string_view men) {
        while (!men.empty()) {
            std::size_t const end = std::min(men.find(';'), men.size());
            std::string_view const pair = ascii::trimmed(men.substr(0, end));
            men.remove_prefix(std::min(end + 1, men.size()));
            if (pair.empty()) continue;
            if (pair.size() < 3 || !ascii::is_letter(pair[0]) || pair[1] != ':')
                return "a piece is a letter, a colon and its moves, as in `E:KDA`";
            std::string const moves = without_castling(ascii::trimmed(pair.substr(2)));
            if (auto const reading = definitions::read_moves(moves); !reading)
                return fmt::format("the moves of {}: {}", pair[0], definitions::words_of(reading.fault));
            auto const [at, is_new] = moves_.emplace(ascii::lower(pair[0]), moves);
            if (!is_new && at->second != moves) return "the sides have different pieces of one letter";
        }
        return moves_.empty() ? "no piece is described" : "";
    }

    /// The lines of a definition.
    std::string as_keys() const {
        std::string text, promoted = "nbrq";
        int own = 0;
        for (auto const& [letter, moves] : moves_) {
            usual_piece const* const usual = usual_piece_of(letter);
            if (usual && moves_alike(moves, usual->moves)) continue;
            if (letter == 'k') {
                text += fmt::format("king = k:{}\n", moves);
                continue;
            }
            if (usual) text += fmt::format("{} = -\n", usual->key);
            text += fmt::format("customPiece{} = {}:{}\n", ++own, letter, moves);
            if (promoted.find(letter) == promoted.npos) promoted += letter;
        }
        return text + fmt::format("promotionPieceTypes = {}\n", promoted);
    }

    bool has_other_pawns() const {
        auto const pawn = moves_.find('p');
        return pawn != moves_.end() && !moves_alike(pawn->second, pawn_moves);
    }

private:
    std::map<char, std::string> moves_; ///< by letters in lower case
};

/// The keys of a board that is not that of chess. Games begin from positions of their own, so the start is
/// two kings.
std::string board_as_keys(stated_board board) {
    std::string rest = board.files > 1 ? fmt::format("{}", board.files - 1) : "", middle;
    for (int rank = 2; rank < board.ranks; ++rank)
        middle += fmt::format("{}/", board.files);
    return fmt::format(
        "maxFile = {}\nmaxRank = {}\nstartFen = k{}/{}K{} w - - 0 1\ncastlingKingsideFile = {}\n",
        board.files, board.ranks, rest, middle, rest, char('a' + std::max(board.files - 2, 0)));
}

/// A name that a line of a definition can hold.
std::string plain_text(std::string_view name) {
    std::string plain;
    for (char const c : name)
        if (ascii::is_letter(c) || ascii::is_digit(c) || c == '-' || (c == ' ' && !plain.empty())) plain += c;
    return plain.empty() ? std::string(section) : plain;
}

} // namespace

stated_variant make_stated_variant(std::string_view name, std::string_view men, stated_board board) {
    if (board.files > rules::most_files || board.ranks > rules::most_ranks || board.ranks < 2)
        return {std::nullopt, "the board of the position is not supported"};
    piece_list pieces;
    if (std::string fault = pieces.read(men); !fault.empty()) return {std::nullopt, std::move(fault)};
    if (pieces.has_other_pawns()) return {std::nullopt, "pawns with other moves are not supported"};
    std::string text = fmt::format("[{}:chess]\nname = {}\n{}", section, plain_text(name), pieces.as_keys());
    if (board != stated_board{}) text += board_as_keys(board);
    definitions::catalogue described(&definitions::built_in());
    for (finding const& found : described.add(std::move(text)))
        if (found.level >= severity::error) return {std::nullopt, found.label};
    definitions::defined_variant const* const defined = described.find(section);
    if (defined == nullptr) return {std::nullopt, "no game can begin with these pieces"};
    return {definitions::entry_of(*defined), {}};
}

} // namespace vpgn::replay
