#include "formats/shogi/shogi_formats.hpp"

#include "formats/shogi/shogi_writer.hpp"

#include <fmt/format.h>

#include <utility>

namespace vpgn::tools {

namespace {

using namespace std::string_view_literals;
using syntax::node;
using transcribe::shogi_piece;
using transcribe::shogi_position;
using transcribe::shogi_square;

std::string csa_square(shogi_square at) {
    return at.is_on_board() ? std::string{char('0' + at.file), char('0' + at.rank)} : "00";
}

class csa_writer final : public shogi_writer {
public:
    using shogi_writer::shogi_writer;

    bool writes_variations() const override { return false; }

private:
    std::string write(std::string& text) override {
        lose_unreadable();
        text += "V2.2\n";
        put_tags(text);
        put_position(text);
        std::uint32_t const plies = put_moves(text);
        text += csa_word(ending_of_game(plies), plies);
        text += '\n';
        if (auto const spent = ending_seconds()) text += fmt::format("T{}\n", *spent);
        return {};
    }

    void put_tags(std::string& text) {
        for (auto const& [tag, mark] : {std::pair{"White"sv, "N+"sv}, {"Black"sv, "N-"sv}})
            if (std::string const name = known_tag(tag); !name.empty())
                text += fmt::format("{}{}\n", mark, name);
        for (auto const& [tag, fact] : {std::pair{"Event"sv, "EVENT"sv},
                                        {"Site"sv, "SITE"sv},
                                        {"Opening"sv, "OPENING"sv},
                                        {"TimeLimit"sv, "TIME_LIMIT"sv}})
            if (std::string const value = known_tag(tag); !value.empty())
                text += fmt::format("${}:{}\n", fact, value);
        if (std::string const date = known_tag("Date"); !date.empty() && date.find('?') == date.npos)
            text += fmt::format("$START_TIME:{}\n", date_with_slashes(date, known_tag("Time")));
        std::string const end = end_of_game();
        if (std::string const value = end.empty() ? known_tag("END_TIME") : end; !value.empty())
            text += fmt::format("$END_TIME:{}\n", value);
        for (syntax::tag_pair const& tag : game().tags) {
            std::string_view const name = part(game().text, tag.name);
            if (!end.empty() && is_listed(name, {"EndDate", "EndTime"})) continue;
            bool const has_place = is_listed(name, {"White", "Black", "Event", "Site", "Opening", "TimeLimit",
                                                    "END_TIME", "Date", "Time"});
            if (!has_place && !is_of_frame(name) && !known_tag(name).empty()) lose("tags", tag.where);
        }
    }

    void put_position(std::string& text) {
        shogi_position const& start = this->start();
        shogi_position board = start;
        board.gote_to_move = false;
        if (board.is_usual()) {
            text += "PI\n";
        } else {
            for (int rank = 1; rank <= 9; ++rank) {
                text += fmt::format("P{}", rank);
                for (int file = 9; file >= 1; --file) {
                    shogi_piece const piece = start.at({file, rank});
                    if (piece)
                        text += fmt::format("{}{}", piece.gote ? '-' : '+', transcribe::csa_of_piece(piece));
                    else
                        text += " * ";
                }
                text += '\n';
            }
            for (bool const gote : {false, true}) {
                std::string held;
                for (char const letter : "RBGSNLP"sv)
                    for (int i = start.in_hand(gote, letter); i > 0; --i)
                        held += fmt::format("00{}", transcribe::csa_of_piece({letter, false, gote}));
                if (!held.empty()) text += fmt::format("P{}{}\n", gote ? '-' : '+', held);
            }
        }
        text += start.gote_to_move ? "-\n" : "+\n";
    }

    std::uint32_t put_moves(std::string& text) {
        std::uint32_t plies = 0;
        auto const put_move = [&](written_move const& move, std::size_t i) {
            if (!move) return lose(left_out_foul, game().nodes[i].where);
            plies = move.ply;
            shogi_move const turn = described(move);
            text += turn.after.gote ? '-' : '+';
            text.append(csa_square(turn.from)).append(csa_square(turn.to));
            text.append(transcribe::csa_of_piece(turn.after)).append("\n");
            if (auto const spent = seconds_of(i)) text += fmt::format("T{}\n", *spent);
        };
        each_of_main_line(put_move, [&](node const& comment) {
            for (std::string const& line : lines_of_comment(text_of(comment)))
                text += fmt::format("'*{}\n", line);
        });
        return plies;
    }
};

} // namespace

std::unique_ptr<written_form> open_csa(destination const& to, output_options const&) {
    return open_text_form<csa_writer>(to, {{}, "/\n", {}});
}

} // namespace vpgn::tools
