#include "formats/shogi/shogi_formats.hpp"

#include "formats/shogi/shogi_writer.hpp"
#include "report/render/json_stream.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

using namespace std::string_view_literals;
using syntax::node;
using transcribe::shogi_piece;
using transcribe::shogi_position;
using transcribe::shogi_square;

/// The bytes of the record, which become UTF-8 with the whole text.
void put_text(std::string& out, std::string_view text) {
    out += '"';
    for (char const c : text)
        if (c == '"' || c == '\\')
            out.append(1, '\\').append(1, c);
        else if (static_cast<unsigned char>(c) < 0x20)
            out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        else
            out += c;
    out += '"';
}

class jkf_writer final : public shogi_writer {
public:
    using shogi_writer::shogi_writer;

private:
    std::string write(std::string& text) override {
        lose_unreadable();
        find_comments();
        json_stream json(text);
        json.open_object();
        put_header(json);
        put_initial(json);
        put_moves(json);
        json.close_object();
        text += '\n';
        return {};
    }

    /// Of a turn, which may have variations before its last comment; those before the first turn of a line
    /// belong to that turn, those before the first of the game to node 0.
    void find_comments() {
        comments_.assign(game().nodes.size() + 1, {});
        endings_.assign(game().nodes.size() + 1, {});
        constexpr std::size_t none = ~std::size_t(0);
        std::vector<std::size_t> turns = {no_turn};
        std::vector<std::string> waiting;
        for (std::size_t i = 0; i < game().nodes.size(); ++i) {
            node const& n = game().nodes[i];
            if (n.kind == node::type::open) turns.push_back(none);
            if (n.kind == node::type::close) {
                turns.pop_back();
                waiting.clear();
            }
            if (n.kind == node::type::nag) lose("annotations", n.where);
            if (n.kind == node::type::turn) {
                turns.back() = i + 1;
                comments_[i + 1] = std::exchange(waiting, {});
            }
            if (n.kind != node::type::comment) continue;
            std::string_view const comment = text_of(n);
            if (!command_in(comment, "bookmark").empty()) lose("bookmarks", n.where);
            std::vector<std::string> const text = lines_of_comment(comment);
            std::vector<std::string>& into = turns.back() == none ? waiting : comments_[turns.back()];
            into.insert(into.end(), text.begin(), text.end());
            if (turns.back() != none && turns.size() > 1)
                if (std::string ending = command_in(comment, "end"); !ending.empty())
                    endings_[turns.back()] = std::move(ending);
        }
    }

    void put_header(json_stream& json) const {
        json.key("header"_key).open_object();
        for (auto const& [name, value] : kif_facts()) {
            put_text(json.value_to_append(), name);
            json.text() += ':';
            put_text(json.text(), value);
        }
        json.close_object();
    }

    void put_initial(json_stream& json) const {
        std::string_view const code = shogi_position::handicap_code(start());
        json.key("initial"_key).open_object().key("preset"_key).plain(code.empty() ? "OTHER"sv : code);
        if (code.empty()) put_position(json.key("data"_key).open_object());
        json.close_object();
    }

    void put_position(json_stream& json) const {
        json.key("color"_key).number(unsigned(start().gote_to_move)).key("board"_key).open_array();
        for (int file = 1; file <= 9; ++file) {
            json.open_array();
            for (int rank = 1; rank <= 9; ++rank) {
                json.open_object();
                if (shogi_piece const piece = start().at({file, rank}))
                    json.key("color"_key)
                        .number(unsigned(piece.gote))
                        .key("kind"_key)
                        .plain(transcribe::csa_of_piece(piece));
                json.close_object();
            }
            json.close_array();
        }
        json.close_array().key("hands"_key).open_array();
        for (bool const gote : {false, true}) {
            json.open_object();
            for (char const letter : "PLNSGBR"sv)
                json.key(transcribe::csa_of_piece({letter, false, false}))
                    .number(unsigned(start().in_hand(gote, letter)));
            json.close_object();
        }
        json.close_array().close_object();
    }

    /// One line of play after another, in the order of the text: a variation is within the element of the
    /// turn that it replaces.
    void put_moves(json_stream& json) {
        struct open_line {
            std::size_t turn = no_turn; ///< the last one
            std::uint32_t ply = 0;
            bool has_forks = false, is_open = true; ///< of its element
            shogi_square last, before;              ///< targets of that turn and of the one before
            std::uint64_t spent[2] = {0, 0};
        };
        json.key("moves"_key).open_array().open_object();
        put_comments(no_turn, json);
        std::vector<open_line> lines = {{}};
        auto const close_element = [&](open_line& of) {
            if (!std::exchange(of.is_open, false)) return;
            if (std::exchange(of.has_forks, false)) json.close_array();
            json.close_object();
        };
        for (std::size_t i = 0; i < game().nodes.size(); ++i) {
            node const& n = game().nodes[i];
            open_line& here = lines.back();
            if (n.kind == node::type::open) {
                if (here.turn == no_turn || !move_at(first_turn(i))) {
                    lose("variations", n.where);
                    i = n.first;
                    continue;
                }
                if (!std::exchange(here.has_forks, true)) json.key("forks"_key).open_array();
                json.open_array();
                open_line inner;
                inner.ply = here.ply - 1;
                inner.last = here.before;
                inner.is_open = false;
                lines.push_back(inner);
            } else if (n.kind == node::type::close) {
                close_element(here);
                if (auto const end = ending_named(endings_[here.turn], here.ply))
                    put_special(*end, here.ply, json.open_object()).close_object();
                json.close_array();
                lines.pop_back();
            } else if (n.kind == node::type::turn) {
                written_move const move = move_at(i);
                if (!move) {
                    lose(lines.size() == 1 ? left_out_foul : "illegal moves of variations", n.where);
                    continue;
                }
                close_element(here);
                here.is_open = true;
                shogi_move const turn = described(move);
                put_move(turn, here.last, json.open_object());
                if (auto const spent = seconds_of(i))
                    put_time(*spent, here.spent[move.ply % 2] += *spent, json);
                put_comments(i + 1, json);
                here.before = std::exchange(here.last, turn.to);
                here.turn = i + 1;
                here.ply = move.ply;
            }
        }
        open_line& main = lines.front();
        close_element(main);
        if (has_ending()) {
            put_special(ending_of_game(main.ply), main.ply, json.open_object());
            if (auto const spent = ending_seconds())
                put_time(*spent, main.spent[(main.ply + 1) % 2] + *spent, json);
            json.close_object();
        }
        json.close_array();
    }

    /// The first turn of a variation, or its opening.
    std::size_t first_turn(std::size_t open) const {
        for (std::size_t i = open + 1; i < game().nodes[open].first; ++i)
            if (game().nodes[i].kind == node::type::turn) return i;
        return open;
    }

    json_stream& put_special(line_end const& end, std::uint32_t plies, json_stream& json) const {
        return json.key("special"_key).plain(csa_word(end, plies).substr(1));
    }

    void put_comments(std::size_t of, json_stream& json) const {
        if (comments_[of].empty()) return;
        json.key("comments"_key).open_array();
        for (std::string const& line : comments_[of])
            put_text(json.value_to_append(), line);
        json.close_array();
    }

    static void put_time(std::uint64_t seconds, std::uint64_t total, json_stream& json) {
        json.key("time"_key)
            .raw(fmt::format(R"({{"now":{{"m":{},"s":{}}},"total":{{"h":{},"m":{},"s":{}}}}})", seconds / 60,
                             seconds % 60, total / 3600, total / 60 % 60, total % 60));
    }

    static void put_square(shogi_square at, json_stream& json) {
        json.open_object().key("x"_key).number(unsigned(at.file)).key("y"_key).number(unsigned(at.rank));
        json.close_object();
    }
    static void put_move(shogi_move const& turn, shogi_square last, json_stream& json) {
        json.key("move"_key).open_object().key("color"_key).number(unsigned(turn.after.gote));
        if (turn.from.is_on_board()) put_square(turn.from, json.key("from"_key));
        put_square(turn.to, json.key("to"_key));
        json.key("piece"_key).plain(transcribe::csa_of_piece(turn.before));
        if (turn.to == last) json.key("same"_key).boolean(true);
        if (turn.captured) json.key("capture"_key).plain(transcribe::csa_of_piece(turn.captured));
        if (turn.promotes()) json.key("promote"_key).boolean(true);
        json.close_object();
    }

    static constexpr std::size_t no_turn = 0; ///< in the lists below; others are nodes plus one
    std::vector<std::vector<std::string>> comments_;
    std::vector<std::string> endings_; ///< of variations, by their last turn
};

} // namespace

std::unique_ptr<written_form> open_jkf(destination const& to, output_options const&) {
    return open_text_form<jkf_writer>(to, {});
}

} // namespace vpgn::tools
