#include "games/drawing/text_board.hpp"

#include "games/drawing/arrows.hpp"
#include "games/drawing/beside_board.hpp"
#include "notation/position_text.hpp"
#include "registry/game_start.hpp"
#include "report/render/visible.hpp"
#include "syntax/action.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

using namespace rules;

/// The brackets around each square, or nothing.
using brackets_by_square = std::array<std::string_view, 256>;
constexpr std::string_view chosen_brackets = "[]";

/// Of a terminal's 256 colours, those after the first 16, which do not depend on the user's theme. Pieces of
/// both sides are outlined or filled in one dark ink, as in print, on squares that are light enough for it,
/// whatever is around the board. Marked squares have brackets in addition to their colour.
constexpr int men_ink = 16;
struct square_colors {
    int light, dark;
};
constexpr square_colors plain_squares = {230, 180};
constexpr square_colors marked_squares = {227, 178};

/// The Unicode symbol of an orthodox piece, White's or Black's; empty for all others.
std::string_view sign_of(drawn_piece const& m) {
    struct chess_piece {
        std::string_view name, white, black;
    };
    static constexpr std::array<chess_piece, 6> pieces = {{{"king", "\u2654", "\u265a"},
                                                           {"Q", "\u2655", "\u265b"},
                                                           {"R", "\u2656", "\u265c"},
                                                           {"B", "\u2657", "\u265d"},
                                                           {"N", "\u2658", "\u265e"},
                                                           {"pawn", "\u2659", "\u265f"}}};
    for (chess_piece const& known : pieces)
        if (known.name == m.name) return m.owner == color::white ? known.white : known.black;
    return "";
}

/// The nearest of the eight directions, in eighths of a turn from the right: for leaps as well.
int direction_of(displacement d) {
    int const eighth =
        int(std::lround(std::atan2(double(d.ranks), double(d.files)) / (std::numbers::pi / 4)));
    return (eighth + 8) % 8;
}

class board_writer {
public:
    board_writer(setup const& position, piece_legend const& pieces, brackets_by_square const& around,
                 text_style style)
        : position_(position), pieces_(pieces), around_(around), style_(style) {
        for (square const s : board())
            width_ = std::max(width_, sign_on(s).columns);
        rank_width_ = position_.ranks > 9 ? 2 : 1;
    }

    std::string write() {
        for (int rank = position_.ranks - 1; rank >= 0; --rank)
            put_rank(rank);
        put_files();
        put_names();
        put_motion();
        for (color const owner : {color::white, color::black})
            draw_side_panel(owner);
        return std::move(text_);
    }

private:
    bool moving() const { return position_.in_motion_count > 0; }

    square_set board() const { return square_set::board(position_.files, position_.ranks); }

    std::string letter(piece who) const { return replay::letter_of(who, pieces_.letters()); }

    /// The text of a square, and its width in columns.
    struct wide_sign {
        std::string text;
        int columns = 1;
    };

    wide_sign sign(piece who) const {
        std::string_view const drawn = style_.ascii ? "" : sign_of(pieces_(who));
        if (!drawn.empty()) return {std::string(drawn), 1};
        std::string const letters = letter(who);
        return {letters, int(letters.size())};
    }

    /// With `+` before a promoted piece in shogi, and `~` after any other promoted piece.
    wide_sign sign_on(square s) const {
        if (position_.walls.has(s)) return {style_.ascii ? "#" : "\u2588", 1};
        piece const who = position_.at(s);
        if (!who) return {style_.color ? " " : style_.ascii ? "." : "\u00b7", 1};
        std::string const mark = mark_of_promotion(s, position_, pieces_.letters());
        if (mark.starts_with('+')) return {mark, int(mark.size())};
        wide_sign drawn = sign(who);
        return {drawn.text + mark, drawn.columns + int(mark.size())};
    }

    momentum_note const* motion_of(square s) const {
        for (int i = 0; i < position_.in_motion_count; ++i)
            if (position_.in_motion[std::size_t(i)].at == s) return &position_.in_motion[std::size_t(i)];
        return nullptr;
    }

    /// One character: the direction of a piece in motion, or empty.
    std::string motion_arrow(square s) const {
        static constexpr std::array<std::string_view, 8> arrows = {"\u2192", "\u2197", "\u2191", "\u2196",
                                                                   "\u2190", "\u2199", "\u2193", "\u2198"};
        momentum_note const* const m = motion_of(s);
        if (!m) return " ";
        return style_.ascii ? "*" : std::string(arrows[std::size_t(direction_of(m->by))]);
    }

    void put_rank(int rank) {
        text_ += fmt::format("{:>{}} ", rank + 1, rank_width_);
        for (int file = 0; file < position_.files; ++file)
            put_square(square_at(file, rank));
        while (text_.back() == ' ')
            text_.pop_back();
        text_ += '\n';
    }

    void put_square(square s) {
        std::string_view const around = around_[std::size_t(s)];
        bool const marked = !around.empty();
        char const left = marked ? around[0] : ' ', right = marked ? around[1] : ' ';
        auto [inside, columns] = sign_on(s);
        inside.append(std::size_t(width_ - columns), ' ');
        if (moving()) inside += motion_arrow(s);
        if (!style_.color) {
            text_ += fmt::format("{}{}{}", left, inside, right);
            return;
        }
        bool const dark = (file_of(s) + rank_of(s)) % 2 == 0;
        square_colors const& in = marked ? marked_squares : plain_squares;
        text_ += fmt::format("\x1b[38;5;{};48;5;{}m{}{}{}\x1b[0m", men_ink, dark ? in.dark : in.light, left,
                             inside, right);
    }

    void put_files() {
        text_.append(std::size_t(rank_width_) + 1, ' ');
        for (int file = 0; file < position_.files; ++file)
            text_ += fmt::format(" {:<{}}", char('a' + file), width_ + (moving() ? 2 : 1));
        while (text_.back() == ' ')
            text_.pop_back();
        text_ += '\n';
    }

    /// The names of the letters, by side.
    void put_names() {
        for (color const owner : {color::white, color::black}) {
            std::map<kind, piece> seen;
            for (piece const who : position_.pieces)
                if (who.is(owner) && needs_name(who)) seen.emplace(who.kind(), who);
            for (std::size_t k = 0; k < position_.of(owner).pocket.size(); ++k)
                if (piece const who(owner, kind(k)); position_.of(owner).pocket[k] != 0 && needs_name(who))
                    seen.emplace(kind(k), who);
            std::string joint = fmt::format("{}: ", pieces_.sides().of(owner));
            for (auto const& [kind, who] : seen) {
                text_ += fmt::format("{}{} is {}", joint, letter(who), pieces_.name_and_word(who));
                joint = ", ";
            }
            if (!seen.empty()) text_ += '\n';
        }
    }
    bool needs_name(piece who) const {
        std::string const place(1, char(letter(who)[0] & ~0x20));
        drawn_piece const& drawn = pieces_(who);
        bool const is_understood = drawn.name == place || (drawn.name == "king" && place == "K") ||
                                   (drawn.name == "pawn" && place == "P");
        return !is_understood && (style_.ascii || sign_of(pieces_(who)).empty());
    }

    /// Pocket, remaining checks, and squares where a piece may enter.
    void draw_side_panel(color owner) {
        side_extras const& side = position_.of(owner);
        std::string_view const whose = pieces_.sides().of(owner);
        std::string held;
        for (std::size_t k = 0; k < side.pocket.size(); ++k)
            if (int const many = side.pocket[k]) {
                held += (held.empty() ? "" : " ") + sign(piece(owner, kind(k))).text;
                if (many > 1) held += fmt::format("x{}", many);
            }
        if (!held.empty()) text_ += fmt::format("{} has in the pocket: {}\n", whose, held);
        if (!held.empty()) put_gates(owner, whose);
        if (int const left = side.checks_left)
            text_ += fmt::format("{} wins by {} more check{}\n", whose, left, left == 1 ? "" : "s");
    }

    void put_gates(color owner, std::string_view whose) {
        std::string squares;
        for (square const s : gates_of(position_, owner))
            squares += ' ' + replay::name_of(s);
        if (!squares.empty()) text_ += fmt::format("{} can gate it when a piece leaves{}\n", whose, squares);
    }

    void put_motion() {
        std::string_view joint = "in motion: ";
        for (int i = 0; i < position_.in_motion_count; ++i) {
            momentum_note const& m = position_.in_motion[std::size_t(i)];
            text_ += fmt::format("{}{} {}{}{}", joint, pieces_.word_of(position_.at(m.at)),
                                 replay::name_of(shifted(m.at, -m.by)), m.capturing ? 'x' : '-',
                                 replay::name_of(m.at));
            joint = "; ";
        }
        if (moving()) text_ += '\n';
    }

    setup const& position_;
    piece_legend const& pieces_;
    brackets_by_square const& around_;
    text_style style_;
    int width_ = 1; ///< of the widest piece, in columns
    int rank_width_ = 1;
    std::string text_;
};

/// The squares of the turn by their current names, without those that have vanished. If a square belongs to
/// the choice and to a consequence, the choice is marked.
brackets_by_square brackets_of_turn(scene const& s) {
    brackets_by_square around{};
    if (!s.turn) return around;
    closing_up const lines(s.turn->before, s.turn->events);
    for (event const& e : s.turn->events) {
        std::string_view const brackets = look_of(e.why).brackets;
        if (brackets.empty()) continue;
        for (square const at : {e.from, e.to}) {
            // After a shrink squares have their new names.
            auto const now = effect_of(e) == effect::changes ? std::optional(at) : lines.after(at);
            if (!now) continue;
            std::string_view& here = around[std::size_t(*now)];
            if (here != chosen_brackets) here = brackets;
        }
    }
    return around;
}

std::string board_text(setup const& position, piece_legend const& pieces, brackets_by_square const& around,
                       text_style style) {
    return board_writer(position, pieces, around, style).write() +
           fmt::format("{} to move\n", pieces.sides().of(position.to_move));
}

using syntax::node;

bool is_of_rules(finding const& f) {
    return record_of(f.code).code.front() == 'R';
}

/// The node of the turn that contains `at`; nullopt: none.
std::optional<std::size_t> turn_at(syntax::game const& game, std::uint64_t at) {
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        node const& n = game.nodes[i];
        if (n.kind == node::type::turn && n.where.start <= at && at < n.where.end) return i;
    }
    return std::nullopt;
}

/// The squares that the record names in the turn, on a board of this size.
rules::square_set named_squares(syntax::game const& game, node const& turn, rules::setup const& board) {
    rules::square_set set;
    auto const put = [&](int file, int rank) {
        if (file >= 0 && rank >= 0 && file < board.files && rank < board.ranks)
            set.add(rules::square_at(file, rank));
    };
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        syntax::action const written = syntax::read_action(part(game.text, game.actions[i].where));
        put(written.from_file, written.from_rank);
        put(written.to_file, written.to_rank);
    }
    return set;
}

class board_finder final : public syntax::game_consumer, public replay::observer {
public:
    board_finder(std::vector<finding> const& findings, text_style style)
        : findings_(findings), style_(style), boards_(findings.size()) {}

    void take(syntax::game const& game) override {
        ++games_;
        // They are in the order of the games; those between games have the number 0.
        auto const is_after = [&](finding const& f) { return f.place.game > games_; };
        auto const begin = findings_.begin() + std::ptrdiff_t(next_);
        auto const end = std::find_if(begin, findings_.end(), is_after);
        next_ = std::size_t(end - findings_.begin());
        auto const is_asked = [&](finding const& f) { return f.place.game == games_ && is_of_rules(f); };
        if (std::none_of(begin, end, is_asked)) return;
        start_.reset();
        after_.assign(game.nodes.size(), std::nullopt);
        replay::replay_game(game, games_, this);
        for (auto f = begin; start_ && f != end; ++f)
            if (is_asked(*f)) boards_[std::size_t(f - findings_.begin())] = board(game, *f);
    }

    void on_start(replay::beginning const& first) override {
        start_ = first.position;
        pieces_.emplace(first.pieces);
    }
    void on_turn(replay::played_turn const& turn) override { after_[turn.node()] = turn.after(); }

    std::vector<std::string> take_boards() { return std::move(boards_); }

private:
    std::string board(syntax::game const& game, finding const& f) const {
        auto const turn = turn_at(game, f.where.start);
        if (!turn) return "";
        std::size_t const earlier = game.turn_before(*turn);
        std::optional<rules::setup> const& before = earlier != syntax::no_node ? after_[earlier] : start_;
        if (!before) return "";
        std::string text =
            text_board(*before, *pieces_, named_squares(game, game.nodes[*turn], *before), style_);
        text.insert(text.rfind('\n'), fmt::format(", before {}", f.place.number));
        return text;
    }

    std::vector<finding> const& findings_;
    text_style style_;
    std::vector<std::string> boards_;
    std::uint64_t games_ = 0;
    std::size_t next_ = 0; ///< index of the first finding of the remaining games
    std::optional<rules::setup> start_;
    std::optional<piece_legend> pieces_;
    std::vector<std::optional<rules::setup>> after_; ///< by node, for turns that were played
};

} // namespace

std::string text_board(setup const& position, piece_legend const& pieces, square_set const& marked,
                       text_style style) {
    brackets_by_square around{};
    for (square const at : marked)
        around[std::size_t(at)] = chosen_brackets;
    return board_text(position, pieces, around, style);
}

std::string text_board(scene const& s, text_style style) {
    std::string text = board_text(s.position, s.pieces, brackets_of_turn(s), style);
    if (!s.turn) return text;
    text.insert(text.rfind('\n'), fmt::format(", after {}", visible(headline(s))));
    if (std::string const more = remark(s); !more.empty()) text += visible(more) + '\n';
    return text;
}

std::vector<std::string> boards_of(std::string_view text, std::vector<finding> const& findings,
                                   text_style style) {
    if (std::none_of(findings.begin(), findings.end(), is_of_rules))
        return std::vector<std::string>(findings.size());
    board_finder finder(findings, style);
    syntax::read_trees(text, replay::notation_of, finder);
    return finder.take_boards();
}

} // namespace vpgn::tools
