#include "formats/shogi/shogi_endings.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <span>
#include <string>
#include <vector>

namespace vpgn::transcribe {

namespace {

using enum known_ending::effect;

constexpr std::array<known_ending, 17> csa_endings = {{
    {"%TORYO", mover_loses, "resignation"},
    {"%CHUDAN", open, "unterminated"},
    {"%SENNICHITE", draw, "repetition"},
    {"%JISHOGI", draw, "impasse"},
    {"%HIKIWAKE", draw, "agreement"},
    {"%KACHI", mover_wins, "entering king"},
    {"%TSUMI", mover_loses, "mate"},
    {"%FUZUMI", open, "no mate"},
    {"%TIME_UP", mover_loses, "time forfeit"},
    {"%MAX_MOVES", draw, "move limit"},
    {"%ILLEGAL_MOVE", mover_loses, "rules infraction"},
    {"%+ILLEGAL_ACTION", sente_loses, "rules infraction"},
    {"%-ILLEGAL_ACTION", gote_loses, "rules infraction"},
    {"%OUTE_SENNICHITE", mover_wins, "rules infraction"},
    {"%MATTA", open, "unterminated"},
    {"%ERROR", open, "unterminated"},
    {"%SUSPENDED", open, "unterminated"},
}};

constexpr std::array<known_ending, 25> kif_endings = {{
    {"投了", mover_loses, "resignation"},
    {"中断", open, "unterminated"},
    {"封じ手", open, "unterminated"},
    {"千日手", draw, "repetition"},
    {"持将棋", draw, "impasse"},
    {"引き分け", draw, "agreement"},
    {"引分", draw, "agreement"},
    {"切れ負け", mover_loses, "time forfeit"},
    {"時間切れ", mover_loses, "time forfeit"},
    {"時間切れ負け", mover_loses, "time forfeit"},
    {"反則勝ち", mover_wins, "rules infraction"},
    {"反則負け", mover_loses, "rules infraction"},
    {"反則手", mover_loses, "rules infraction"},
    {"入玉勝ち", mover_wins, "entering king"},
    {"入玉宣言", mover_wins, "entering king"},
    {"宣言勝ち", mover_wins, "entering king"},
    {"詰み", mover_loses, "mate"},
    {"詰", mover_loses, "mate"},
    {"不詰", open, "no mate"},
    {"不詰み", open, "no mate"},
    {"不戦勝", mover_wins, "default"},
    {"不戦敗", mover_loses, "default"},
    {"最大手数", draw, "move limit"},
    {"パス", open, ""},
    {"Time-up", mover_loses, "time forfeit"},
}};

/// Lines of servers: the first of a game says how it ended, the last who has won.
constexpr std::array<known_ending, 16> server_endings = {{
    {"#RESIGN", mover_loses, "resignation"},
    {"#TIME_UP", mover_loses, "time forfeit"},
    {"#ILLEGAL_MOVE", mover_loses, "rules infraction"},
    {"#ILLEGAL_ACTION", mover_loses, "rules infraction"},
    {"#OUTE_SENNICHITE", mover_wins, "rules infraction"},
    {"#SENNICHITE", draw, "repetition"},
    {"#JISHOGI", draw, "impasse"},
    {"#MAX_MOVES", draw, "move limit"},
    {"#CHUDAN", open, "unterminated"},
    {"#DISCONNECT", open, "abandoned"},
    {"#ABNORMAL", open, "abandoned"},
    {"#CENSORED", open, ""},
    {"#SENTE_WIN", gote_loses, ""},
    {"#GOTE_WIN", sente_loses, ""},
    {"#DRAW", draw, ""},
    {"#TRY", mover_loses, "king in goal"},
}};

/// `後手反則負け`: an ending that names the side whose it is.
std::deque<std::pair<std::string, known_ending>> endings_of_sides() {
    std::deque<std::pair<std::string, known_ending>> all;
    auto const add = [&](bool sente, std::string word, known_ending const& ending) {
        known_ending::effect const outcome =
            sente == (ending.outcome == mover_loses) ? sente_loses : gote_loses;
        all.emplace_back(std::move(word), known_ending{{}, outcome, ending.termination});
        all.back().second.word = all.back().first;
    };
    for (auto const& [side, sente] :
         {std::pair{"先手", true}, {"下手", true}, {"後手", false}, {"上手", false}})
        for (std::string_view const link : {"", "の"}) {
            for (known_ending const& ending : kif_endings)
                if (ending.outcome == mover_loses || ending.outcome == mover_wins)
                    add(sente, std::string(side).append(link).append(ending.word), ending);
            add(sente, std::string(side).append(link).append("勝ち"), {{}, mover_wins, ""});
            add(sente, std::string(side).append(link).append("負け"), {{}, mover_loses, ""});
        }
    return all;
}

/// Words of summaries; the first that occurs counts.
struct summary_words {
    std::string_view word;
    known_ending none, sente, gote; ///< by the side that the line names
};

constexpr std::array<summary_words, 12> summaries = {{
    {"千日手",
     {"千日手", draw, "repetition"},
     {"千日手", draw, "repetition"},
     {"千日手", draw, "repetition"}},
    {"持将棋", {"持将棋", draw, "impasse"}, {"持将棋", draw, "impasse"}, {"持将棋", draw, "impasse"}},
    {"引き分け",
     {"引き分け", draw, "agreement"},
     {"引き分け", draw, "agreement"},
     {"引き分け", draw, "agreement"}},
    {"引分",
     {"引き分け", draw, "agreement"},
     {"引き分け", draw, "agreement"},
     {"引き分け", draw, "agreement"}},
    {"中断", {"中断", open, "unterminated"}, {"中断", open, "unterminated"}, {"中断", open, "unterminated"}},
    {"反則負け",
     {"反則負け", mover_loses, "rules infraction"},
     {"反則負け", sente_loses, "rules infraction"},
     {"反則負け", gote_loses, "rules infraction"}},
    {"反則勝ち",
     {"反則勝ち", mover_wins, "rules infraction"},
     {"反則勝ち", gote_loses, "rules infraction"},
     {"反則勝ち", sente_loses, "rules infraction"}},
    {"時間切れ",
     {"切れ負け", mover_loses, "time forfeit"},
     {"切れ負け", gote_loses, "time forfeit"},
     {"切れ負け", sente_loses, "time forfeit"}},
    {"入玉勝ち",
     {"入玉勝ち", mover_wins, "entering king"},
     {"入玉勝ち", gote_loses, "entering king"},
     {"入玉勝ち", sente_loses, "entering king"}},
    {"不詰", {"不詰", open, "no mate"}, {"不詰", open, "no mate"}, {"不詰", open, "no mate"}},
    {"勝", {"", open, ""}, {"投了", gote_loses, "resignation"}, {"投了", sente_loses, "resignation"}},
    {"詰", {"詰み", mover_loses, "mate"}, {"詰み", gote_loses, "mate"}, {"詰み", sente_loses, "mate"}},
}};

known_ending const* find_ending(std::span<known_ending const> all, std::string_view word) {
    auto const found =
        std::find_if(all.begin(), all.end(), [&](known_ending const& ending) { return ending.word == word; });
    return found == all.end() ? nullptr : &*found;
}

known_ending const* find_ending(std::span<known_ending const> all, std::string_view termination,
                                known_ending::effect outcome) {
    auto const found = std::find_if(all.begin(), all.end(), [&](known_ending const& ending) {
        return ending.termination == termination && ending.outcome == outcome;
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

std::string_view result_of(known_ending::effect outcome, bool white_moves) {
    using enum known_ending::effect;
    switch (outcome) {
    case mover_loses:
        return white_moves ? "0-1" : "1-0";
    case mover_wins:
        return white_moves ? "1-0" : "0-1";
    case sente_loses:
        return "0-1";
    case gote_loses:
        return "1-0";
    case draw:
        return "1/2-1/2";
    case open:
        break;
    }
    return "*";
}

known_ending const* csa_ending(std::string_view word) {
    return find_ending(csa_endings, "%" + std::string(word));
}

known_ending const* kif_ending(std::string_view word) {
    if (known_ending const* const found = find_ending(kif_endings, word)) return found;
    static std::deque<std::pair<std::string, known_ending>> const of_sides = endings_of_sides();
    auto const found = std::find_if(of_sides.begin(), of_sides.end(),
                                    [&](auto const& side_ending) { return side_ending.first == word; });
    return found == of_sides.end() ? nullptr : &found->second;
}

known_ending const* server_ending(std::string_view word) {
    return find_ending(server_endings, word);
}

known_ending const* csa_ending_for(std::string_view termination, known_ending::effect outcome) {
    return find_ending(csa_endings, termination, outcome);
}

known_ending const* kif_ending_for(std::string_view termination, known_ending::effect outcome) {
    return find_ending(kif_endings, termination, outcome);
}

known_ending const* summary_ending(std::string_view line) {
    auto const has = [&](std::string_view words) { return line.find(words) != line.npos; };
    auto const found = std::find_if(summaries.begin(), summaries.end(),
                                    [&](summary_words const& summary) { return has(summary.word); });
    if (found == summaries.end()) return nullptr;
    known_ending const& stated = has("先手") || has("下手")   ? found->sente
                                 : has("後手") || has("上手") ? found->gote
                                                              : found->none;
    return stated.word.empty() ? nullptr : &stated;
}

std::string summary_of(std::uint32_t plies, std::string_view termination, known_ending::effect outcome,
                       bool sente_moves, bool is_handicap) {
    bool const sente_wins = outcome == gote_loses || outcome == (sente_moves ? mover_wins : mover_loses);
    auto const name = [&](bool sente) {
        return std::string(is_handicap ? (sente ? "下手" : "上手") : (sente ? "先手" : "後手"));
    };
    std::string const winner = name(sente_wins), loser = name(!sente_wins);
    std::string const head = "まで" + std::to_string(plies) + "手で";
    if (outcome == open) return termination == "no mate" ? head + "不詰" : head + "中断";
    if (outcome == draw)
        return head + (termination == "repetition"  ? "千日手"
                       : termination == "agreement" ? "引き分け"
                                                    : "持将棋");
    if (termination == "resignation") return head + winner + "の勝ち";
    if (termination == "time forfeit") return head + "時間切れにより" + winner + "の勝ち";
    if (termination == "entering king") return head + winner + "の入玉勝ち";
    if (termination == "mate") return head + "詰";
    if (termination != "rules infraction") return {};
    bool const mover_fouled = (outcome == mover_loses) || outcome == (sente_moves ? sente_loses : gote_loses);
    return head + (mover_fouled ? loser + "の反則負け" : winner + "の反則勝ち");
}

} // namespace vpgn::transcribe
