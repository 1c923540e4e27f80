#include "formats/shogi/shogi_formats.hpp"

#include "formats/shogi/shogi_writer.hpp"
#include "game/write_tree.hpp"
#include "notation/native/rows.hpp"
#include "syntax/shogi_signs.hpp"

#include <fmt/compile.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace vpgn::tools {

namespace {

using namespace std::string_view_literals;
using syntax::node;
using transcribe::shogi_piece;
using transcribe::shogi_position;
using transcribe::shogi_square;

constexpr std::array<std::string_view, 11> chinese_numbers = {"",   "一", "二", "三", "四", "五",
                                                              "六", "七", "八", "九", "十"};

/// The name of a piece in a move.
std::string_view kif_name(shogi_piece piece) {
    return syntax::shogi::name_in_moves(piece.letter, piece.promoted);
}

/// The name of a piece in a diagram: one character.
std::string_view diagram_name(shogi_piece piece) {
    for (auto const& sign : syntax::shogi::piece_signs)
        if (sign.letter == piece.letter && sign.promoted == piece.promoted) return sign.text;
    return {};
}

/// How KIF and KI2 name a piece: by its origin, or by what tells it from others.
enum class kif_words : bool { origins, relations };

class kif_writer final : public shogi_writer {
public:
    kif_writer(text_form& form, kif_words words)
        : shogi_writer(form), is_ki2_(words == kif_words::relations) {}

private:
    std::string write(std::string& text) override {
        lose_unreadable();
        find_lines();
        put_header(text);
        text += is_ki2_ ? "\n" : "手数----指手---------消費時間--\n";
        put_lines(text);
        return {};
    }

    struct line {
        std::size_t open = 0;                 ///< node after which it begins
        std::uint32_t first_ply = 0;          ///< of its first turn; 0: it has none
        std::vector<std::size_t> others = {}; ///< lines that replace one of its turns, in the game's order
    };

    /// The lines of the game: of node ranges, the main line first.
    void find_lines() {
        lines_.assign(1, {});
        std::vector<std::size_t> open = {0};
        for (std::size_t i = 0; i < game().nodes.size(); ++i) {
            node const& n = game().nodes[i];
            if (n.kind == node::type::open) {
                lines_[open.back()].others.push_back(lines_.size());
                open.push_back(lines_.size());
                lines_.push_back({i + 1});
            } else if (n.kind == node::type::close) {
                open.pop_back();
            } else if (n.kind == node::type::turn && lines_[open.back()].first_ply == 0) {
                lines_[open.back()].first_ply = move_at(i).ply;
            }
        }
    }

    // Those that replace a later turn come first, each before those of earlier turns.
    void put_lines(std::string& text) {
        std::vector<std::size_t> waiting = {0};
        while (!waiting.empty()) {
            std::size_t const which = waiting.back();
            waiting.pop_back();
            put_line(which, text);
            std::vector<std::size_t> next = lines_[which].others;
            // The last to be pushed is written first.
            std::reverse(next.begin(), next.end());
            std::stable_sort(next.begin(), next.end(), [&](std::size_t a, std::size_t b) {
                return lines_[a].first_ply < lines_[b].first_ply;
            });
            waiting.insert(waiting.end(), next.begin(), next.end());
        }
    }

    /// The first turn of a line that is not one of the line that it replaces: a variation after the end of a
    /// line repeats its last turn, see transcribe::turn_tree.
    std::size_t first_new(line const& here) const {
        std::size_t replaced = here.open;
        while (replaced-- > 0)
            if (game().nodes[replaced].kind == node::type::close)
                replaced = game().nodes[replaced].first;
            else if (game().nodes[replaced].kind == node::type::turn)
                break;
        if (replaced >= game().nodes.size()) return here.open;
        for (std::size_t i = here.open; i < game().nodes.size(); ++i) {
            if (game().nodes[i].kind == node::type::close) break;
            if (game().nodes[i].kind != node::type::turn) continue;
            written_move const own = move_at(i), other = move_at(replaced);
            bool const repeats = own && other && own.choice == other.choice && own.ply == other.ply;
            return repeats ? i + 1 : here.open;
        }
        return here.open;
    }

    void put_line(std::size_t which, std::string& text) {
        line const& here = lines_[which];
        bool const is_main = which == 0;
        if (!is_main && here.first_ply == 0) return lose("variations", game().nodes[here.open - 1].where);
        std::size_t const first = is_main ? here.open : first_new(here);
        std::uint32_t ply = is_main ? 0 : here.first_ply - (first == here.open ? 1 : 0);
        if (!is_main) text += fmt::format("\n変化：{}手\n", ply + 1);
        shogi_square last;
        std::uint64_t spent_by[2] = {0, 0};
        std::string ending;
        in_row_ = 0;
        for (std::size_t const i : game().line(first)) {
            node const& n = game().nodes[i];
            if (n.kind == node::type::nag) lose("annotations", n.where);
            if (n.kind == node::type::comment) {
                std::string_view const comment = text_of(n);
                if (!is_main && ending.empty()) ending = command_in(comment, "end");
                if (std::string const name = command_in(comment, "bookmark"); !name.empty())
                    put_text_line("&" + name, text);
                for (std::string const& text_line : lines_of_comment(comment))
                    put_text_line("*" + text_line, text);
            }
            if (n.kind != node::type::turn) continue;
            written_move const move = move_at(i);
            if (!move) {
                lose(is_main ? left_out_foul : "illegal moves of variations", n.where);
                break;
            }
            ply = move.ply;
            auto const spent = seconds_of(i);
            if (is_ki2_) {
                if (spent) lose("times", n.where);
                put_next_word(move, text);
                continue;
            }
            shogi_move const turn = described(move);
            fmt::format_to(std::back_inserter(text), FMT_COMPILE("{:4} "), ply);
            text += word_of(turn, last);
            if (spent) {
                std::uint64_t& total = spent_by[ply % 2];
                total += *spent;
                put_time(*spent, total, text);
            }
            text += '\n';
            last = turn.to;
        }
        end_row(text);
        std::optional<line_end> end;
        if (!is_main)
            end = ending_named(ending, ply);
        else if (has_ending())
            end = ending_of_game(ply);
        if (end) put_ending(ply, *end, is_main, spent_by[(ply + 1) % 2], text);
    }

    void put_ending(std::uint32_t ply, line_end const& end, bool is_main, std::uint64_t before,
                    std::string& text) {
        if (is_ki2_) {
            std::string const summary = transcribe::summary_of(ply, end.termination, end.outcome,
                                                               sente_moves_after(ply), start().gote_to_move);
            text += (summary.empty() ? fmt::format("まで{}手で中断", ply) : summary) + "\n";
            return;
        }
        auto const* const known = transcribe::kif_ending_for(end.termination, end.outcome);
        text += fmt::format("{:4} {}", ply + 1, known != nullptr ? known->word : "中断"sv);
        if (is_main)
            if (auto const spent = ending_seconds()) put_time(*spent, before + *spent, text);
        text += '\n';
    }

    /// A line that is no move.
    void put_text_line(std::string const& words, std::string& text) {
        end_row(text);
        text += words + "\n";
    }
    void end_row(std::string& text) {
        if (std::exchange(in_row_, 0) != 0) text += '\n';
    }
    void put_next_word(written_move const& move, std::string& text) {
        constexpr int words_in_row = 6;
        if (in_row_ == words_in_row) end_row(text);
        if (in_row_++ != 0) text += "　";
        replay::put_word(text, tree(), move.turn, positions(), replay::ki2_words);
    }

    /// `( 0:16/00:00:16)`: this turn, and all of this side.
    static void put_time(std::uint64_t seconds, std::uint64_t total, std::string& text) {
        fmt::format_to(std::back_inserter(text), FMT_COMPILE("   ({:2}:{:02}/{:02}:{:02}:{:02})"),
                       seconds / 60, seconds % 60, total / 3600, total / 60 % 60, total % 60);
    }

    static std::string word_of(shogi_move const& turn, shogi_square last) {
        std::string word = turn.to == last ? "同　" : transcribe::kif_square(turn.to);
        word += kif_name(turn.before);
        if (!turn.from.is_on_board()) return word + "打";
        if (turn.promotes()) word += "成";
        return word.append({'(', char('0' + turn.from.file), char('0' + turn.from.rank), ')'});
    }

    void put_header(std::string& text) {
        auto const facts = kif_facts();
        auto const is_side = [](std::string const& name) {
            return name == "先手" || name == "後手" || name == "下手" || name == "上手";
        };
        for (auto const& [name, value] : facts)
            if (!is_side(name)) text += fmt::format("{}：{}\n", name, on_one_line(value));
        put_position(text);
        for (auto const& [name, value] : facts)
            if (is_side(name)) text += fmt::format("{}：{}\n", name, on_one_line(value));
    }

    static std::string on_one_line(std::string value) {
        std::replace_if(
            value.begin(), value.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
        return value;
    }

    void put_position(std::string& text) {
        shogi_position const& start = this->start();
        std::string handicap = game().tag("Handicap");
        if (start.is_usual()) handicap = "平手";
        auto const named = shogi_position::handicap(handicap);
        if (named && *named == start) {
            text += fmt::format("手合割：{}\n", handicap);
            return;
        }
        if (auto const name = shogi_position::handicap_name(start); !name.empty()) {
            text += fmt::format("手合割：{}\n", name);
            return;
        }
        text += "手合割：その他\n";
        put_hand("後手", true, text);
        text += "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n";
        for (int rank = 1; rank <= 9; ++rank) {
            text += '|';
            for (int file = 9; file >= 1; --file) {
                shogi_piece const piece = start.at({file, rank});
                text += piece.gote ? 'v' : ' ';
                text += piece ? diagram_name(piece) : "・"sv;
            }
            text += fmt::format("|{}\n", chinese_numbers[std::size_t(rank)]);
        }
        text += "+---------------------------+\n";
        put_hand("先手", false, text);
        if (start.gote_to_move) text += "後手番\n";
    }

    void put_hand(std::string_view side, bool gote, std::string& text) {
        std::string held;
        for (char const letter : "RBGSNLP"sv) {
            int const count = start().in_hand(gote, letter);
            if (count == 0) continue;
            held += kif_name({letter, false, gote});
            if (count > 10) held += "十";
            if (count > 1) held += chinese_numbers[std::size_t(count > 10 ? count - 10 : count)];
            held += "　";
        }
        text += fmt::format("{}の持駒：{}\n", side, held.empty() ? "なし" : held);
    }

    std::vector<line> lines_;
    bool is_ki2_;
    int in_row_ = 0; ///< words of KI2
};

} // namespace

std::unique_ptr<written_form> open_kif(destination const& to, output_options const&) {
    return open_text_form<kif_writer, kif_words::origins>(to, {{}, "\n", {}});
}

std::unique_ptr<written_form> open_ki2(destination const& to, output_options const&) {
    return open_text_form<kif_writer, kif_words::relations>(to, {{}, "\n", {}});
}

} // namespace vpgn::tools
