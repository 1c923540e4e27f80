#include "formats/scid/scid_game.hpp"

#include "formats/common/changes_in_writing.hpp"
#include "formats/common/record_writer.hpp"
#include "formats/scid/scid_board.hpp"
#include "notation/position_text.hpp"
#include "source/utf8.hpp"
#include "syntax/action.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace vpgn::tools::scid {

namespace {

using syntax::node;

constexpr std::size_t most_nags = 7; ///< of a move

int square_number(rules::square at) {
    return int(rules::rank_of(at)) * 8 + int(rules::file_of(at));
}

/// Counts of both sides' men in two bits each, in four of pawns.
std::uint32_t material_of(numbered_board const& board) {
    std::uint32_t all = 0;
    for (bool const black : {false, true}) {
        for (man const sort : {man::queen, man::rook, man::bishop, man::knight})
            all = all << 2 | std::min(board.count(black, sort), 3u);
        all = all << 4 | std::min(board.count(black, man::pawn), 15u);
    }
    return all;
}

/// A bit for each pawn on its first square: a2 is the highest, h7 the lowest.
std::uint32_t home_pawns(numbered_board const& board) {
    std::uint32_t bits = 0;
    for (bool const black : {false, true})
        for (int file = 0; file != 8; ++file) {
            int const square = (black ? 48 : 8) + file;
            bits = bits << 1 |
                   std::uint32_t(board.man_at(square) == man::pawn && board.is_black_at(square) == black);
        }
    return bits;
}

class scid_writer final : public record_writer {
public:
    scid_writer(text_form& form, version of)
        : record_writer(form, {}, bytes_of_text::of_source), version_(of) {}

    std::vector<finding> left_out(imported_game const& imported) const override {
        std::vector<finding> all = record_writer::left_out(imported);
        if (converted_) all.push_back(report_converted(imported.game));
        return all;
    }

private:
    std::string why_not_variant(rules::variant_info const& variant) const override {
        if (variant.id == "orthodox" || variant.id == "fischerandom") return {};
        return fmt::format("Scid has games of chess and Chess960, not of {}", variant.name);
    }

    std::string why_not_start() override {
        replay::game_start const& start = tree().start();
        board_ = {};
        fen_.clear();
        letters_ = start.variant->notation.letters;
        if (start.start == rules::orthodox_array()) return {};
        fen_ = replay::write_position_text(start.start, start.variant->notation);
        return board_.read_fen(fen_)
                   ? ""
                   : "Scid has no place for this position: a king and at most 16 pieces a side";
    }

    std::string write(std::string& text) override {
        encoded_ = {};
        data_.clear();
        moves_.clear();
        comments_.clear();
        converted_ = false;
        lose_unreadable();
        put_tags();
        put_moves();
        index_entry& entry = encoded_.entry;
        std::uint32_t flags = fen_.empty() ? 0 : start_flag;
        if (promotes_) flags |= promotion_flag;
        if (underpromotes_) flags |= underpromotion_flag;
        entry.flags |= flags;
        data_ += '\0';
        data_ += char(flags);
        if (!fen_.empty()) data_.append(fen_).append(1, '\0');
        data_.append(moves_).append(comments_);
        if (data_.size() > longest_data) return "Scid has no place for a game of more than 128 KiB";
        encoded_.white = names_[0];
        encoded_.black = names_[1];
        encoded_.event = names_[2];
        encoded_.site = names_[3];
        encoded_.round = names_[4];
        encoded_.data = data_;
        put_encoded(text, encoded_);
        return {};
    }

    std::string utf8(std::string_view text) {
        converted_ |= !is_utf8(text);
        return as_utf8(text);
    }

    // ---- tags

    void put_tags() {
        index_entry& entry = encoded_.entry;
        names_.fill("?");
        seen_ = 0;
        entry.is_chess960 = tree().start().variant->info.id == "fischerandom";
        switch (game().result()) {
        case syntax::outcome::white_wins:
            entry.result = outcome::white;
            break;
        case syntax::outcome::black_wins:
            entry.result = outcome::black;
            break;
        case syntax::outcome::draw:
            entry.result = outcome::draw;
            break;
        default:
            entry.result = outcome::none;
        }
        // The date of an event is stored by that of its game.
        if (std::string const date = game().tag("Date"); !date.empty()) entry.date = date_of_text(date);
        for (syntax::tag_pair const& tag : game().tags) {
            std::string const value = utf8(syntax::unescaped(part(game().text, tag.value)));
            std::string_view const name = part(game().text, tag.name);
            if (!put_in_index(name, value, tag.where)) put_further_tag(name, value, tag.where);
        }
    }

    /// Whether it is there, or stated by the game otherwise.
    bool put_in_index(std::string_view name, std::string const& value, span where) {
        static constexpr std::array<std::string_view, 5> roster = {"White", "Black", "Event", "Site",
                                                                   "Round"};
        auto const listed = std::find(roster.begin(), roster.end(), name);
        if (listed != roster.end()) {
            auto const at = std::size_t(listed - roster.begin());
            if ((seen_ >> at & 1) != 0) return false;
            seen_ |= 1u << at;
            names_[at] = value.substr(0, longest_name);
            if (value.size() > longest_name) lose("what is longer than 255 bytes", where);
            return true;
        }
        index_entry& entry = encoded_.entry;
        if (name == "Result" || name == "FEN") return true;
        if (name == "Date") {
            if (!is_exact_date(value)) lose("a date that is none", where);
            return true;
        }
        if (name == "Variant") return version_ == version::five && entry.is_chess960 && value == "Chess960";
        if (name == "ECO" && entry.eco == 0) {
            entry.eco = eco_of_text(value);
            return entry.eco != 0;
        }
        if (name == "EventDate" && entry.event_date == 0 && is_exact_date(value)) {
            constexpr std::uint32_t years = 9;
            std::uint32_t const date = date_of_text(value);
            bool const fits = version_ == version::five || (date >> years <= (entry.date >> years) + 3 &&
                                                            (date >> years) + 3 >= entry.date >> years);
            if (fits) entry.event_date = date;
            return fits && date != 0;
        }
        if (name == "ScidFlags" && std::all_of(value.begin(), value.end(), is_flag_letter)) {
            entry.flags |= flags_of_letters(value);
            return true;
        }
        return put_rating(name, value, "White", entry.white_elo, entry.white_rating) ||
               put_rating(name, value, "Black", entry.black_elo, entry.black_rating);
    }

    static bool put_rating(std::string_view name, std::string_view value, std::string_view side,
                           std::uint32_t& rating, std::uint32_t& sort) {
        if (!name.starts_with(side) || rating != 0) return false;
        auto const known = std::find(rating_names.begin(), rating_names.end(), name.substr(side.size()));
        if (known == rating_names.end()) return false;
        std::uint32_t number = 0;
        auto const [end, problem] = std::from_chars(value.data(), value.data() + value.size(), number);
        bool const is_exact = problem == std::errc() && end == value.data() + value.size() && value[0] != '0';
        if (!is_exact || number > most_elo) return false;
        rating = number;
        sort = std::uint32_t(known - rating_names.begin());
        return true;
    }

    void put_further_tag(std::string_view name, std::string_view value, span where) {
        if (name.size() > longest_tag_name || value.size() > longest_name)
            lose("what is longer than 255 bytes", where);
        name = name.substr(0, longest_tag_name);
        value = value.substr(0, longest_name);
        auto const common = std::find(common_tags.begin(), common_tags.end(), name);
        if (common != common_tags.end())
            data_ += char(longest_tag_name + 1 + (common - common_tags.begin()));
        else
            data_.append(1, char(name.size())).append(name);
        data_.append(1, char(value.size())).append(value);
    }

    // ---- moves

    /// A line of play that is being written.
    struct line {
        numbered_board board;
        numbered_board before = {}; ///< its last move
        bool has_move = false;
        bool has_comment = false; ///< at its last move, or before the first
        bool ended = false;       ///< by a move that cannot be written
        std::size_t nags = 0;     ///< at its last move
        std::size_t moves_before = 0, comments_before = 0, plies = 0;
    };

    void put_moves() {
        promotes_ = underpromotes_ = false;
        std::size_t variations = 0, comments = 0;
        nags_ = 0;
        std::vector<line> lines(1);
        lines[0].board = board_;
        home_ = home_pawns(board_);
        for (std::size_t i = 0; i < game().nodes.size(); ++i) {
            node const& n = game().nodes[i];
            line& here = lines.back();
            bool const is_main = lines.size() == 1;
            switch (n.kind) {
            case node::type::turn:
                put_turn(here, i, is_main);
                break;
            case node::type::comment:
                if (here.ended || here.has_comment) break;
                put_comments_of_place(i);
                here.has_comment = true;
                ++comments;
                break;
            case node::type::nag:
                if (here.ended) break;
                put_nag(here, n.first, n.where);
                break;
            case node::type::open:
                if (here.ended || !here.has_move || syntax::continues_last_turn(n)) {
                    if (!here.ended) lose("variations of no move", n.where);
                    i = n.first;
                    break;
                }
                lines.push_back({here.before});
                lines.back().moves_before = moves_.size();
                lines.back().comments_before = comments_.size();
                moves_ += char(marker::begin_variation);
                ++variations;
                break;
            case node::type::close:
                if (here.has_move || comments_.size() != here.comments_before)
                    moves_ += char(marker::end_variation);
                else { // nothing of it can be written
                    moves_.resize(here.moves_before);
                    --variations;
                }
                lines.pop_back();
                break;
            case node::type::escape:
                lose("escaped lines", n.where);
                break;
            case node::type::result:
                if (!is_main) lose("results of variations", n.where);
                break;
            case node::type::number:
            case node::type::unreadable:
                break;
            }
        }
        moves_ += char(marker::end_game);
        index_entry& entry = encoded_.entry;
        entry.variations = rounded_count(variations);
        entry.nags = rounded_count(nags_);
        entry.comments = rounded_count(comments);
        entry.plies = std::uint32_t(std::min<std::size_t>(lines[0].plies, 1023));
        entry.final_material = material_of(lines[0].board);
    }

    void put_turn(line& here, std::size_t i, bool is_main) {
        if (here.ended) return;
        step move;
        bool const is_written = read_turn(i, here.board, move) && here.board.encode(move, moves_);
        if (!is_written) {
            here.ended = true;
            return lose("illegal moves of variations", game().nodes[i].where);
        }
        here.before = here.board;
        here.board.play(move);
        here.has_move = true;
        here.has_comment = false;
        here.nags = 0;
        put_glyphs(here, game().nodes[i]);
        if (!is_main) return;
        ++here.plies;
        promotes_ |= move.promotion != man::none;
        underpromotes_ |= move.promotion != man::none && move.promotion != man::queen;
        note_home_pawns(here.board);
    }

    void put_nag(line& here, std::uint32_t value, span where) {
        if (!here.has_move || value > 255 || here.nags == most_nags) return lose("annotations", where);
        moves_ += char(marker::nag);
        moves_ += char(value);
        ++here.nags;
        ++nags_;
    }

    /// Signs in the text of a move: `e4!?`.
    void put_glyphs(line& here, node const& turn) {
        for (std::uint32_t i = turn.first; i != turn.second; ++i) {
            std::string_view const word = part(game().text, game().actions[i].where);
            if (word.find_first_of("!?") == word.npos) continue; // true of nearly all
            if (unsigned const glyph = syntax::read_action(word).glyph; glyph != 0)
                put_nag(here, glyph, game().actions[i].where);
        }
    }

    bool read_turn(std::size_t i, numbered_board const& board, step& into) {
        written_move const move = move_at(i);
        if (!move) {
            // A threat in a variation.
            std::string_view const word = part(game().text, game().nodes[i].where);
            into.kind = step::form::null;
            return word.starts_with("--") || word == "Z0";
        }
        into.from = square_number(move.choice.from);
        into.to = square_number(move.choice.to);
        if (move.choice.type == rules::choice_type::castle) {
            into.kind = file_of(into.to) == 6 ? step::form::kingside : step::form::queenside;
            into.from = board.king(board.is_black_to_move());
            into.to = no_square;
            return true;
        }
        if (move.choice.promotion == rules::no_kind) return true;
        std::string const letter =
            replay::letter_of(rules::piece(rules::color::white, move.choice.promotion), *letters_);
        for (man const sort : {man::queen, man::rook, man::bishop, man::knight})
            if (letter.size() == 1 && letter[0] == letter_of(sort)) into.promotion = sort;
        return into.promotion != man::none;
    }

    /// All comments between two turns are one in Scid; it is where the first is.
    void put_comments_of_place(std::size_t first) {
        std::string words;
        for (std::size_t const i : game().line(first)) {
            node const& n = game().nodes[i];
            if (n.kind == node::type::turn || n.kind == node::type::result) break;
            if (n.kind != node::type::comment) continue;
            std::string more = utf8(text_of(n));
            if (!words.empty()) {
                words.resize(words.find_last_not_of(' ') + 1);
                more.erase(0, more.find_first_not_of(' '));
                words += ' ';
            }
            words += more;
        }
        std::erase(words, '\0');
        moves_ += char(marker::comment);
        comments_.append(words).append(1, '\0');
    }

    /// The pawns that left their first squares, in their order, four bits each. Games that begin there have
    /// them.
    void note_home_pawns(numbered_board const& board) {
        if (!fen_.empty()) return;
        std::uint32_t const now = home_pawns(board), left = home_ & ~now;
        home_ = now;
        auto& pawns = encoded_.entry.pawns;
        for (unsigned bit = 0; bit != 16; ++bit) {
            if ((left >> bit & 1) == 0) continue;
            std::uint8_t& place = pawns[1 + pawns[0] / 2];
            place = std::uint8_t(place | bit << (pawns[0] % 2 == 0 ? 4 : 0));
            ++pawns[0];
        }
    }

    version version_;
    encoded_game encoded_;
    std::array<std::string, 5> names_;
    unsigned seen_ = 0; ///< bits of those
    std::string fen_, data_, moves_, comments_;
    numbered_board board_;
    rules::piece_letters const* letters_ = nullptr;
    std::uint32_t home_ = 0;
    std::size_t nags_ = 0;
    bool promotes_ = false, underpromotes_ = false, converted_ = false;
};

constexpr std::size_t size_field = 4;

void put_size(std::string& to, std::size_t size) {
    for (unsigned shift = 0; shift != 32; shift += 8)
        to += char(size >> shift & 0xff);
}

std::size_t read_size(std::string_view from) {
    std::size_t size = 0;
    for (unsigned i = 0; i != size_field; ++i)
        size |= std::size_t(static_cast<unsigned char>(from[i])) << 8 * i;
    return size;
}

} // namespace

void put_encoded(std::string& to, encoded_game const& game) {
    std::size_t const begin = to.size();
    put_size(to, 0);
    put_entry_5(to, game.entry);
    for (std::string_view const part :
         {game.white, game.black, game.event, game.site, game.round, game.data}) {
        put_size(to, part.size());
        to += part;
    }
    std::string size;
    put_size(size, to.size() - begin);
    to.replace(begin, size_field, size);
}

bool take_encoded(std::string_view& from, encoded_game& into) {
    if (from.size() < size_field || from.size() < read_size(from)) return false;
    std::size_t const size = read_size(from);
    std::string_view game = from.substr(size_field, size - size_field);
    from.remove_prefix(size);
    into.entry = read_entry_5(game);
    game.remove_prefix(entry_size_5);
    for (std::string_view* const part :
         {&into.white, &into.black, &into.event, &into.site, &into.round, &into.data}) {
        std::size_t const part_size = read_size(game);
        *part = game.substr(size_field, part_size);
        game.remove_prefix(size_field + part_size);
    }
    return true;
}

std::unique_ptr<game_writer> make_game_writer(text_form& form, version of) {
    return std::make_unique<scid_writer>(form, of);
}

} // namespace vpgn::tools::scid
