#include "formats/shogi/writers.hpp"

#include "formats/shogi/shogi_writer.hpp"

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

void put_json(std::string& out, std::string_view text) {
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
        put_header(text);
        put_initial(text);
        put_moves(text);
        text += "}\n";
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

    void put_header(std::string& text) {
        text += "{\"header\":{";
        bool first = true;
        for (auto const& [name, value] : kif_facts()) {
            if (!std::exchange(first, false)) text += ',';
            put_json(text, name);
            text += ':';
            put_json(text, value);
        }
        text += '}';
    }

    void put_initial(std::string& text) {
        shogi_position const& start = this->start();
        std::string_view const code = shogi_position::handicap_code(start);
        text += ",\"initial\":{\"preset\":";
        put_json(text, code.empty() ? "OTHER"sv : code);
        if (code.empty()) {
            text += fmt::format(",\"data\":{{\"color\":{},\"board\":[", start.gote_to_move ? 1 : 0);
            for (int file = 1; file <= 9; ++file) {
                text += file == 1 ? "[" : ",[";
                for (int rank = 1; rank <= 9; ++rank) {
                    if (rank != 1) text += ',';
                    shogi_piece const piece = start.at({file, rank});
                    text += piece ? fmt::format("{{\"color\":{},\"kind\":\"{}\"}}", piece.gote ? 1 : 0,
                                                transcribe::csa_of_piece(piece))
                                  : "{}";
                }
                text += ']';
            }
            text += "],\"hands\":[";
            for (bool const gote : {false, true}) {
                text += gote ? ",{" : "{";
                bool first = true;
                for (char const letter : "PLNSGBR"sv)
                    text += fmt::format("{}\"{}\":{}", std::exchange(first, false) ? "" : ",",
                                        transcribe::csa_of_piece({letter, false, false}),
                                        start.in_hand(gote, letter));
                text += '}';
            }
            text += "]}";
        }
        text += '}';
    }

    /// One line of play after another, in the order of the text: a variation is within the element of the
    /// turn that it replaces.
    void put_moves(std::string& text) {
        struct open_line {
            std::size_t turn = no_turn; ///< the last one
            std::uint32_t ply = 0;
            bool has_forks = false, is_open = true; ///< of its element
            shogi_square last, before;              ///< targets of that turn and of the one before
            std::uint64_t spent[2] = {0, 0};
        };
        text += ",\"moves\":[{";
        put_comments(no_turn, false, text);
        std::vector<open_line> lines = {{}};
        auto const close_element = [&](open_line& of) {
            if (!std::exchange(of.is_open, false)) return;
            text += of.has_forks ? "]}" : "}";
            of.has_forks = false;
        };
        auto const end_line = [&](open_line& of, std::string const& special) {
            close_element(of);
            if (!special.empty()) text += (text.ends_with('[') ? "{" : ",{") + special + "}";
            text += ']';
        };
        for (std::size_t i = 0; i < game().nodes.size(); ++i) {
            node const& n = game().nodes[i];
            if (n.kind == node::type::open) {
                open_line& here = lines.back();
                bool const replaces = here.turn != no_turn;
                if (!replaces || !move_at(first_turn(i))) {
                    lose("variations", n.where);
                    i = n.first;
                    continue;
                }
                text += here.has_forks ? ",[" : ",\"forks\":[[";
                here.has_forks = true;
                open_line inner;
                inner.ply = here.ply - 1;
                inner.last = here.before;
                inner.is_open = false;
                lines.push_back(inner);
            } else if (n.kind == node::type::close) {
                end_line(lines.back(), special_of(lines.back().turn, lines.back().ply));
                lines.pop_back();
            } else if (n.kind == node::type::turn) {
                open_line& here = lines.back();
                written_move const move = move_at(i);
                if (!move) {
                    lose(lines.size() == 1 ? left_out_foul : "illegal moves of variations", n.where);
                    continue;
                }
                bool const is_new = !here.is_open && here.turn == no_turn;
                close_element(here);
                text += is_new ? "{" : ",{";
                here.is_open = true;
                shogi_move const turn = described(move);
                put_move(turn, here.last, text);
                if (auto const spent = seconds_of(i)) {
                    std::uint64_t& total = here.spent[move.ply % 2];
                    total += *spent;
                    put_time(*spent, total, text);
                }
                put_comments(i + 1, true, text);
                here.before = std::exchange(here.last, turn.to);
                here.turn = i + 1;
                here.ply = move.ply;
            }
        }
        std::string special;
        if (has_ending()) {
            std::uint32_t const plies = lines.front().ply;
            special = special_text(ending_of_game(plies), plies);
            if (auto const spent = ending_seconds())
                put_time(*spent, lines.front().spent[(plies + 1) % 2] + *spent, special);
        }
        end_line(lines.front(), special);
    }

    /// The first turn of a variation, or its opening.
    std::size_t first_turn(std::size_t open) const {
        for (std::size_t i = open + 1; i < game().nodes[open].first; ++i)
            if (game().nodes[i].kind == node::type::turn) return i;
        return open;
    }

    std::string special_of(std::size_t turn, std::uint32_t plies) const {
        auto const end = turn == no_turn ? std::nullopt : ending_named(endings_[turn], plies);
        return end ? special_text(*end, plies) : std::string();
    }
    std::string special_text(line_end const& end, std::uint32_t plies) const {
        return fmt::format("\"special\":\"{}\"", csa_word(end, plies).substr(1));
    }

    void put_comments(std::size_t of, bool follows, std::string& text) {
        if (comments_[of].empty()) return;
        text += follows ? ",\"comments\":[" : "\"comments\":[";
        for (std::size_t i = 0; i != comments_[of].size(); ++i) {
            if (i != 0) text += ',';
            put_json(text, comments_[of][i]);
        }
        text += ']';
    }

    static void put_time(std::uint64_t seconds, std::uint64_t total, std::string& text) {
        text += fmt::format(R"(,"time":{{"now":{{"m":{},"s":{}}},"total":{{"h":{},"m":{},"s":{}}}}})",
                            seconds / 60, seconds % 60, total / 3600, total / 60 % 60, total % 60);
    }

    static void put_move(shogi_move const& turn, shogi_square last, std::string& text) {
        text += fmt::format("\"move\":{{\"color\":{}", turn.after.gote ? 1 : 0);
        if (turn.from.is_on_board())
            text += fmt::format(R"(,"from":{{"x":{},"y":{}}})", turn.from.file, turn.from.rank);
        text += fmt::format(R"(,"to":{{"x":{},"y":{}}},"piece":"{}")", turn.to.file, turn.to.rank,
                            transcribe::csa_of_piece(turn.before));
        if (turn.to == last) text += ",\"same\":true";
        if (turn.captured) text += fmt::format(R"(,"capture":"{}")", transcribe::csa_of_piece(turn.captured));
        if (turn.promotes()) text += ",\"promote\":true";
        text += '}';
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
