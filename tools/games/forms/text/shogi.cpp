#include "games/forms/text/shogi.hpp"

#include "games/forms/text/text_form.hpp"
#include "games/forms/writing/changes_in_writing.hpp"
#include "import/shogi_endings.hpp"
#include "import/shogi_position.hpp"
#include "notation/choice_notation.hpp"
#include "notation/native/table.hpp"
#include "notation/position_text.hpp"
#include "replay/record/written_turn.hpp"
#include "syntax/shogi_signs.hpp"
#include "syntax/turn_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

using namespace std::string_view_literals;
using syntax::node;
using transcribe::known_ending;
using transcribe::shogi_piece;
using transcribe::shogi_position;
using transcribe::shogi_square;

/// A turn of Shogi with all that its formats state.
struct shogi_turn {
    std::uint32_t ply = 0; ///< 0: the node is no turn that was played
    shogi_square from, to; ///< `from` is not on the board: a drop
    shogi_piece before, after, captured;
    rules::square target = rules::no_square;
    std::string word; ///< of KI2, if the format has it
};

shogi_square square_of(rules::square at) {
    return {9 - int(rules::file_of(at)), 9 - int(rules::rank_of(at))};
}

/// Keeps the turns of a game by its nodes.
class shogi_turns {
public:
    /// Keeps the words of KI2, too.
    void keep_words() { keeps_words_ = true; }

    void begins(syntax::game const& game) {
        game_ = &game;
        turns_.assign(game.nodes.size(), {});
        refused_ = "without known rules there are no positions";
        start_.reset();
        next_ = 0;
    }

    void starts(replay::beginning const& first) {
        notation_ = &first.notation;
        if (first.variant.name != "Shogi"sv) {
            refused_ = fmt::format("this format is for Shogi, not for {}", first.variant.name);
            return;
        }
        start_ =
            shogi_position::of_position_text(replay::write_position_text(first.position, first.notation));
        refused_ = start_ ? "" : "the initial position is none of Shogi";
    }

    void plays(replay::played_turn const& turn) {
        if (!refused_.empty()) return;
        rules::turn const choices = turn.choices();
        if (turn.how() != replay::turn_status::legal || choices.size() != 1) {
            if (turn.in_main_line()) refused_ = "an illegal move cannot be written";
            return;
        }
        auto const before = position_of(turn.before());
        if (turn.in_main_line() && std::exchange(next_, turn.ply() + 1) != 0 && before != reached_) {
            refused_ = "a missing move cannot be written";
            return;
        }
        rules::choice const& c = choices[0];
        shogi_turn shown;
        shown.ply = turn.ply();
        shown.to = square_of(c.to);
        auto const after = position_of(turn.after());
        shown.after = after.at(shown.to);
        shown.before = shown.after;
        shown.captured = before.at(shown.to);
        shown.target = c.to;
        if (replay::notation_of(c.type).engines == replay::coordinates::both) {
            shown.from = square_of(c.from);
            shown.before = before.at(shown.from);
        }
        if (keeps_words_) {
            std::size_t const last = replay::turn_before(*game_, turn.node());
            turn.spell_native(shown.word, *replay::find_word_notation("ki2"), {},
                              last == replay::no_node ? rules::no_square : turns_[last].target);
        }
        turns_[turn.node()] = std::move(shown);
        if (turn.in_main_line()) reached_ = after;
    }

    /// Why the game cannot be written; empty: it can.
    std::string const& refused() const { return refused_; }
    shogi_position const& start() const { return *start_; }
    shogi_turn const& at(std::size_t node) const { return turns_[node]; }

private:
    shogi_position position_of(rules::setup const& position) const {
        return shogi_position::of_position_text(replay::write_position_text(position, *notation_))
            .value_or(shogi_position());
    }

    std::vector<shogi_turn> turns_;
    std::string refused_;
    std::optional<shogi_position> start_;
    shogi_position reached_; ///< after the last turn of the main line
    std::uint32_t next_ = 0; ///< ply
    replay::position_notation const* notation_ = nullptr;
    syntax::game const* game_ = nullptr;
    bool keeps_words_ = false;
};

/// What is common to the formats that hold whole games.
class shogi_writer : public text_writer {
public:
    using text_writer::text_writer;

    void begins(syntax::game const& game) override {
        turns_.begins(game);
        lost_.clear();
        any_lost_ = false;
        for (node const& n : game.nodes)
            if (n.kind == node::type::unreadable) lose("what could not be read", n.where);
    }
    void starts(replay::beginning const& first) override { turns_.starts(first); }
    void plays(replay::played_turn const& turn) override { turns_.plays(turn); }

    std::vector<finding> left_out(imported_game const& imported) const override {
        std::vector<finding> all = text_writer::left_out(imported);
        if (any_lost_)
            all.push_back(make_finding(finding_code::record_has_no_place, first_lost_, "left out: " + lost_));
        return all;
    }

protected:
    /// What the format has no place for: named once, at the first place.
    void lose(std::string_view lost, span where) {
        if (lost_.find(lost) == lost_.npos) lost_ += (lost_.empty() ? "" : ", ") + std::string(lost);
        if (!any_lost_ || where.start < first_lost_.start) first_lost_ = where;
        any_lost_ = true;
    }

    static constexpr std::string_view left_out_foul = "the foul with which the game ends";

    static std::string text_of(syntax::game const& game, node const& comment) {
        std::string text(game.text.substr(std::size_t(comment.where.start) + comment.first,
                                          comment.second - comment.first));
        return text;
    }

    /// A comment without its commands, by lines.
    static std::vector<std::string> lines_of_comment(std::string text) {
        for (std::size_t at = 0; (at = text.find("[%", at)) != text.npos;) {
            std::size_t const close = text.find(']', at);
            if (close == text.npos) break;
            std::size_t const word_start = text.find_first_not_of(' ', close + 1);
            text.erase(at, (word_start == text.npos ? text.size() : word_start) - at);
        }
        std::vector<std::string> lines;
        for (std::size_t at = 0; at <= text.size();) {
            std::size_t const end = std::min(text.find_first_of("\r\n", at), text.size());
            lines.push_back(text.substr(at, end - at));
            at = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
        }
        while (!lines.empty() && lines.back().find_first_not_of(' ') == std::string::npos)
            lines.pop_back();
        return lines;
    }

    /// The value of a command in a comment, `[%end 投了]`; empty: it has none.
    static std::string command_in(std::string_view comment, std::string_view name) {
        std::string const key = fmt::format("[%{} ", name);
        std::size_t const at = comment.find(key);
        if (at == comment.npos) return {};
        std::string_view const rest = comment.substr(at + key.size());
        return std::string(rest.substr(0, rest.find(']')));
    }

    static std::optional<std::uint64_t> seconds_of(syntax::game const& game, std::size_t turn) {
        auto const spent = syntax::stated_values(game).of_turn(turn).elapsed;
        if (!spent) return std::nullopt;
        return std::uint64_t(std::chrono::duration_cast<std::chrono::seconds>(*spent).count());
    }

    /// A tag's value; empty if it is absent or unknown.
    static std::string known_tag(syntax::game const& game, std::string_view name) {
        std::string value = game.tag(name);
        return value.find_first_not_of("?.-*") == std::string::npos ? std::string() : value;
    }

    /// How the main line ends, where Sente moves next: by the tags, else by the result.
    static std::pair<std::string_view, known_ending::effect> ending_of(syntax::game const& game,
                                                                       bool sente_moves) {
        using enum known_ending::effect;
        std::string const ending = game.tag("Ending");
        known_ending const* row = transcribe::kif_ending(ending);
        if (row == nullptr && ending.starts_with('%')) row = transcribe::csa_ending(ending.substr(1));
        if (row == nullptr) row = transcribe::csa_ending(ending);
        // A foul that is left out is not that of the side which has moved last.
        bool const is_foul = row != nullptr && row->termination == "rules infraction";
        if (row != nullptr && !is_foul) return {row->termination, as_of_mover(row->outcome, sente_moves)};
        std::string_view const result = syntax::result_text(game.result());
        std::string const termination = game.tag("Termination");
        bool const is_decided = result == "1-0" || result == "0-1";
        bool const mover_won = (result == "1-0") == sente_moves;
        if (is_foul)
            return {row->termination, !is_decided ? as_of_mover(row->outcome, sente_moves)
                                      : mover_won ? mover_wins
                                                  : mover_loses};
        known_ending::effect const by_result = result == "1/2-1/2" ? draw
                                               : !is_decided       ? open
                                               : mover_won         ? mover_wins
                                                                   : mover_loses;
        for (known_ending const* const known : {transcribe::kif_ending_for(termination, by_result),
                                                transcribe::csa_ending_for(termination, by_result)})
            if (known != nullptr) return {known->termination, by_result};
        if (by_result == draw) return {"impasse", draw};
        if (!is_decided) return {"unterminated", open};
        if (mover_won) return {"entering king", mover_wins};
        return {"resignation", mover_loses};
    }

    /// An ending of a variation in the words of any format; null: it is none.
    static known_ending const* ending_named(std::string_view word) {
        if (known_ending const* row = transcribe::kif_ending(word)) return row;
        if (known_ending const* row = transcribe::csa_ending(word)) return row;
        return transcribe::summary_ending(word);
    }

    /// A loss of Sente or Gote as one of the side to move.
    static known_ending::effect as_of_mover(known_ending::effect outcome, bool sente_moves) {
        using enum known_ending::effect;
        if (outcome == sente_loses) return sente_moves ? mover_loses : mover_wins;
        if (outcome == gote_loses) return sente_moves ? mover_wins : mover_loses;
        return outcome;
    }

    /// Whether the record states how its main line ends.
    static bool has_ending(syntax::game const& game) {
        return game.has_tag("Ending") || game.has_tag("Termination") ||
               game.result() != syntax::outcome::unknown;
    }

    /// The time of the ending, after a colon each: hours, minutes and seconds.
    static std::optional<std::uint64_t> ending_seconds(syntax::game const& game) {
        std::string const time = game.tag("EndingTime");
        std::uint64_t seconds = 0, part = 0;
        for (char const c : time) {
            if (c == '.') break;
            if (c == ':') {
                seconds = (seconds + part) * 60;
                part = 0;
            } else if (c >= '0' && c <= '9' && part < 100'000) {
                part = part * 10 + std::uint64_t(c - '0');
            } else {
                return std::nullopt;
            }
        }
        if (time.empty()) return std::nullopt;
        return seconds + part;
    }

    static bool sente_moves(std::uint32_t ply, shogi_position const& start) {
        return (ply % 2 == 1) != start.gote_to_move;
    }

    shogi_turns turns_;

private:
    std::string lost_;
    span first_lost_ = {};
    bool any_lost_ = false;
};

/// Tags that are written in another way, or that are empty.
bool is_of_frame(std::string_view name) {
    static constexpr std::array<std::string_view, 11> names = {
        "Result", "Variant",    "SetUp",   "FEN",      "Termination", "Ending",
        "Round",  "EndingTime", "Summary", "Handicap", "Notation"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string date_with_slashes(std::string date, std::string const& time) {
    std::replace(date.begin(), date.end(), '.', '/');
    return time.empty() ? date : date + " " + time;
}

// ---- CSA

std::string csa_square(shogi_square at) {
    return at.is_on_board() ? fmt::format("{}{}", at.file, at.rank) : "00";
}

class csa_writer final : public shogi_writer {
public:
    using shogi_writer::shogi_writer;

    bool writes_variations() const override { return false; }

private:
    std::string put(imported_game const& imported, numbered_text& out) override {
        if (!turns_.refused().empty()) return turns_.refused();
        syntax::game const& game = imported.game;
        std::string& text = out.text();
        text += "V2.2\n";
        put_tags(game, text);
        put_position(text);
        std::uint32_t ply = put_moves(game, text);
        auto const [termination, outcome] = ending_of(game, sente_moves(ply + 1, turns_.start()));
        known_ending const* row = transcribe::csa_ending_for(termination, outcome);
        // A foul of the side that has just moved.
        using enum known_ending::effect;
        bool const is_foul_before = termination == "rules infraction" && outcome == mover_wins;
        if (is_foul_before)
            text += sente_moves(ply + 1, turns_.start()) ? "%-ILLEGAL_ACTION" : "%+ILLEGAL_ACTION";
        else
            text += row != nullptr ? row->word : "%CHUDAN";
        text += '\n';
        if (auto const spent = ending_seconds(game)) text += fmt::format("T{}\n", *spent);
        return {};
    }

    void put_tags(syntax::game const& game, std::string& text) {
        for (auto const& [tag, mark] : {std::pair{"White"sv, "N+"sv}, {"Black"sv, "N-"sv}})
            if (std::string const name = known_tag(game, tag); !name.empty())
                text += fmt::format("{}{}\n", mark, name);
        for (auto const& [tag, fact] : {std::pair{"Event"sv, "EVENT"sv},
                                        {"Site"sv, "SITE"sv},
                                        {"Opening"sv, "OPENING"sv},
                                        {"TimeLimit"sv, "TIME_LIMIT"sv},
                                        {"END_TIME"sv, "END_TIME"sv}})
            if (std::string const value = known_tag(game, tag); !value.empty())
                text += fmt::format("${}:{}\n", fact, value);
        if (std::string const date = known_tag(game, "Date"); !date.empty() && date.find('?') == date.npos)
            text += fmt::format("$START_TIME:{}\n", date_with_slashes(date, known_tag(game, "Time")));
        for (syntax::tag_pair const& tag : game.tags) {
            std::string_view const name = part(game.text, tag.name);
            static constexpr std::array<std::string_view, 9> placed = {
                "White", "Black", "Event", "Site", "Opening", "TimeLimit", "END_TIME", "Date", "Time"};
            bool const has_place = std::find(placed.begin(), placed.end(), name) != placed.end();
            if (!has_place && !is_of_frame(name) && !known_tag(game, name).empty()) lose("tags", tag.where);
        }
    }

    void put_position(std::string& text) {
        shogi_position const& start = turns_.start();
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

    std::uint32_t put_moves(syntax::game const& game, std::string& text) {
        std::uint32_t ply = 0;
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            node const& n = game.nodes[i];
            switch (n.kind) {
            case node::type::turn: {
                shogi_turn const& turn = turns_.at(i);
                if (turn.ply == 0) {
                    lose(left_out_foul, n.where);
                    break;
                }
                ply = turn.ply;
                text += fmt::format("{}{}{}{}\n", turn.after.gote ? '-' : '+', csa_square(turn.from),
                                    csa_square(turn.to), transcribe::csa_of_piece(turn.after));
                if (auto const spent = seconds_of(game, i)) text += fmt::format("T{}\n", *spent);
                break;
            }
            case node::type::comment:
                for (std::string const& line : lines_of_comment(text_of(game, n)))
                    text += fmt::format("'*{}\n", line);
                break;
            case node::type::open:
                lose("variations", n.where);
                i = n.first;
                break;
            case node::type::nag:
                lose("annotations", n.where);
                break;
            default:
                break;
            }
        }
        return ply;
    }
};

// ---- KIF

constexpr std::array<std::string_view, 10> full_width_digits = {"０", "１", "２", "３", "４",
                                                                "５", "６", "７", "８", "９"};
constexpr std::array<std::string_view, 11> chinese_numbers = {"",   "一", "二", "三", "四", "五",
                                                              "六", "七", "八", "九", "十"};

/// The name of a piece in a move.
std::string_view kif_name(shogi_piece piece) {
    return syntax::shogi::name_in_moves(piece.letter, piece.promoted);
}

/// The name of a piece in a diagram: one character.
std::string_view diagram_name(shogi_piece piece) {
    if (piece.promoted && piece.letter == 'L') return "杏";
    if (piece.promoted && piece.letter == 'N') return "圭";
    if (piece.promoted && piece.letter == 'S') return "全";
    return kif_name(piece);
}

/// The tags of a game by the names that KIF and JSON Kifu have for them.
std::vector<std::pair<std::string, std::string>> kif_facts_of(syntax::game const& game,
                                                              shogi_position const& start) {
    std::vector<std::pair<std::string, std::string>> facts;
    auto const known = [&](std::string_view name) {
        std::string value = game.tag(name);
        return value.find_first_not_of("?.-*") == std::string::npos ? std::string() : value;
    };
    if (std::string const date = known("Date"); !date.empty() && date.find('?') == date.npos) {
        // A tag with the name of the source states the start more precisely.
        bool const has_start = !known("開始日時").empty();
        facts.emplace_back(has_start ? "対局日" : "開始日時",
                           date_with_slashes(date, has_start ? std::string() : known("Time")));
    }
    bool const is_handicap = start.gote_to_move;
    std::array<std::pair<std::string_view, std::string_view>, 8> const names = {
        {{"Event", "棋戦"},
         {"Site", "場所"},
         {"Title", "表題"},
         {"Opening", "戦型"},
         {"TimeLimit", "持ち時間"},
         {"Note", "備考"},
         {"White", is_handicap ? "下手" : "先手"},
         {"Black", is_handicap ? "上手" : "後手"}}};
    for (auto const& [tag, name] : names)
        if (std::string const value = known(tag); !value.empty()) facts.emplace_back(name, value);
    for (syntax::tag_pair const& tag : game.tags) {
        std::string_view const name = part(game.text, tag.name);
        bool const has_place =
            name == "Date" || name == "Time" ||
            std::any_of(names.begin(), names.end(), [&](auto const& fact) { return fact.first == name; });
        if (has_place || is_of_frame(name)) continue;
        // A name is a key, and JSON has each key once.
        bool const is_placed =
            std::any_of(facts.begin(), facts.end(), [&](auto const& fact) { return fact.first == name; });
        if (std::string const value = known(name); !value.empty() && !is_placed)
            facts.emplace_back(name, value);
    }
    return facts;
}

/// How KIF and KI2 name a piece: by its origin, or by what tells it from others.
enum class kif_words : bool { origins, relations };

class kif_writer final : public shogi_writer {
public:
    kif_writer(text_form& form, kif_words words)
        : shogi_writer(form), is_ki2_(words == kif_words::relations) {
        if (is_ki2_) turns_.keep_words();
    }

private:
    std::string put(imported_game const& imported, numbered_text& out) override {
        if (!turns_.refused().empty()) return turns_.refused();
        syntax::game const& game = imported.game;
        find_lines(game);
        std::string& text = out.text();
        put_header(game, text);
        text += is_ki2_ ? "\n" : "手数----指手---------消費時間--\n";
        put_lines(game, text);
        return {};
    }

    struct line {
        std::size_t open = 0;                 ///< node after which it begins
        std::uint32_t first_ply = 0;          ///< of its first turn; 0: it has none
        std::vector<std::size_t> others = {}; ///< lines that replace one of its turns, in the game's order
    };

    /// The lines of the game: of node ranges, the main line first.
    void find_lines(syntax::game const& game) {
        lines_.assign(1, {});
        std::vector<std::size_t> open = {0};
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            node const& n = game.nodes[i];
            if (n.kind == node::type::open) {
                lines_[open.back()].others.push_back(lines_.size());
                open.push_back(lines_.size());
                lines_.push_back({i + 1});
            } else if (n.kind == node::type::close) {
                open.pop_back();
            } else if (n.kind == node::type::turn && lines_[open.back()].first_ply == 0) {
                lines_[open.back()].first_ply = turns_.at(i).ply;
            }
        }
    }

    // Those that replace a later turn come first, each before those of earlier turns.
    void put_lines(syntax::game const& game, std::string& text) {
        std::vector<std::size_t> waiting = {0};
        while (!waiting.empty()) {
            std::size_t const which = waiting.back();
            waiting.pop_back();
            put_line(game, which, text);
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
    std::size_t first_new(syntax::game const& game, line const& here) const {
        std::size_t replaced = here.open;
        while (replaced-- > 0)
            if (game.nodes[replaced].kind == node::type::close)
                replaced = game.nodes[replaced].first;
            else if (game.nodes[replaced].kind == node::type::turn)
                break;
        if (replaced >= game.nodes.size()) return here.open;
        for (std::size_t i = here.open; i < game.nodes.size(); ++i) {
            if (game.nodes[i].kind == node::type::close) break;
            if (game.nodes[i].kind != node::type::turn) continue;
            shogi_turn const &own = turns_.at(i), &other = turns_.at(replaced);
            bool const repeats = own.ply != 0 && own.from == other.from && own.to == other.to &&
                                 own.after == other.after && own.ply == other.ply;
            return repeats ? i + 1 : here.open;
        }
        return here.open;
    }

    void put_line(syntax::game const& game, std::size_t which, std::string& text) {
        line const& here = lines_[which];
        bool const is_main = which == 0;
        if (!is_main && here.first_ply == 0) return lose("variations", game.nodes[here.open - 1].where);
        std::size_t const first = is_main ? here.open : first_new(game, here);
        std::uint32_t ply = is_main ? 0 : here.first_ply - (first == here.open ? 1 : 0);
        if (!is_main) text += fmt::format("\n変化：{}手\n", ply + 1);
        shogi_square last;
        std::uint64_t spent_by[2] = {0, 0};
        std::string ending;
        in_row_ = 0;
        for (std::size_t i = first; i < game.nodes.size(); ++i) {
            node const& n = game.nodes[i];
            if (n.kind == node::type::close) break;
            if (n.kind == node::type::open) {
                i = n.first;
                continue;
            }
            if (n.kind == node::type::nag) lose("annotations", n.where);
            if (n.kind == node::type::comment) {
                std::string const comment = text_of(game, n);
                if (!is_main && ending.empty()) ending = command_in(comment, "end");
                if (std::string const name = command_in(comment, "bookmark"); !name.empty())
                    put_text_line("&" + name, text);
                for (std::string const& text_line : lines_of_comment(comment))
                    put_text_line("*" + text_line, text);
            }
            if (n.kind != node::type::turn) continue;
            shogi_turn const& turn = turns_.at(i);
            if (turn.ply == 0) {
                lose(is_main ? left_out_foul : "illegal moves of variations", n.where);
                break;
            }
            ply = turn.ply;
            auto const spent = seconds_of(game, i);
            if (is_ki2_) {
                if (spent) lose("times", n.where);
                put_word(turn.word, text);
                continue;
            }
            text += fmt::format("{:4} {}", ply, word_of(turn, last));
            if (spent) {
                std::uint64_t& total = spent_by[ply % 2];
                total += *spent;
                put_time(*spent, total, text);
            }
            text += '\n';
            last = turn.to;
        }
        end_row(text);
        bool const moves = sente_moves(ply + 1, turns_.start());
        std::pair<std::string_view, known_ending::effect> last_ending = {};
        if (is_main) {
            if (!has_ending(game)) return;
            last_ending = ending_of(game, moves);
        } else if (known_ending const* const named = ending_named(ending)) {
            last_ending = {named->termination, as_of_mover(named->outcome, moves)};
        } else {
            return;
        }
        put_ending(game, ply, last_ending, is_main, spent_by[(ply + 1) % 2], text);
    }

    void put_ending(syntax::game const& game, std::uint32_t ply,
                    std::pair<std::string_view, known_ending::effect> last_ending, bool is_main,
                    std::uint64_t before, std::string& text) {
        auto const [termination, outcome] = last_ending;
        if (is_ki2_) {
            std::string const summary = transcribe::summary_of(
                ply, termination, outcome, sente_moves(ply + 1, turns_.start()), turns_.start().gote_to_move);
            text += (summary.empty() ? fmt::format("まで{}手で中断", ply) : summary) + "\n";
            return;
        }
        known_ending const* const known = transcribe::kif_ending_for(termination, outcome);
        text += fmt::format("{:4} {}", ply + 1, known != nullptr ? known->word : "中断"sv);
        if (is_main)
            if (auto const spent = ending_seconds(game)) put_time(*spent, before + *spent, text);
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
    void put_word(std::string_view word, std::string& text) {
        constexpr int words_in_row = 6;
        if (in_row_ == words_in_row) end_row(text);
        if (in_row_++ != 0) text += "　";
        text += word;
    }

    /// `( 0:16/00:00:16)`: this turn, and all of this side.
    static void put_time(std::uint64_t seconds, std::uint64_t total, std::string& text) {
        text += fmt::format("   ({:2}:{:02}/{:02}:{:02}:{:02})", seconds / 60, seconds % 60, total / 3600,
                            total / 60 % 60, total % 60);
    }

    static std::string word_of(shogi_turn const& turn, shogi_square last) {
        std::string word = turn.to == last ? std::string("同　")
                                           : std::string(full_width_digits[std::size_t(turn.to.file)]) +
                                                 std::string(chinese_numbers[std::size_t(turn.to.rank)]);
        word += kif_name(turn.before);
        if (!turn.from.is_on_board()) return word + "打";
        if (turn.after.promoted && !turn.before.promoted) word += "成";
        return word + fmt::format("({}{})", turn.from.file, turn.from.rank);
    }

    void put_header(syntax::game const& game, std::string& text) {
        auto const facts = kif_facts_of(game, turns_.start());
        auto const is_side = [](std::string const& name) {
            return name == "先手" || name == "後手" || name == "下手" || name == "上手";
        };
        for (auto const& [name, value] : facts)
            if (!is_side(name)) text += fmt::format("{}：{}\n", name, on_one_line(value));
        put_position(game, text);
        for (auto const& [name, value] : facts)
            if (is_side(name)) text += fmt::format("{}：{}\n", name, on_one_line(value));
    }

    static std::string on_one_line(std::string value) {
        std::replace_if(
            value.begin(), value.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
        return value;
    }

    void put_position(syntax::game const& game, std::string& text) {
        shogi_position const& start = turns_.start();
        std::string handicap = game.tag("Handicap");
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
            int const count = turns_.start().in_hand(gote, letter);
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

// ---- JSON Kifu

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
    std::string put(imported_game const& imported, numbered_text& out) override {
        if (!turns_.refused().empty()) return turns_.refused();
        syntax::game const& game = imported.game;
        find_comments(game);
        std::string& text = out.text();
        put_header(game, text);
        put_initial(text);
        put_moves(game, text);
        text += "}\n";
        return {};
    }

    /// Of a turn, which may have variations before its last comment; those before the first turn of a line
    /// belong to that turn, those before the first of the game to node 0.
    void find_comments(syntax::game const& game) {
        comments_.assign(game.nodes.size() + 1, {});
        endings_.assign(game.nodes.size() + 1, {});
        constexpr std::size_t none = ~std::size_t(0);
        std::vector<std::size_t> turns = {no_turn};
        std::vector<std::string> waiting;
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            node const& n = game.nodes[i];
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
            std::string const comment = text_of(game, n);
            if (!command_in(comment, "bookmark").empty()) lose("bookmarks", n.where);
            std::vector<std::string> const text = lines_of_comment(comment);
            std::vector<std::string>& into = turns.back() == none ? waiting : comments_[turns.back()];
            into.insert(into.end(), text.begin(), text.end());
            if (turns.back() != none && turns.size() > 1)
                if (std::string ending = command_in(comment, "end"); !ending.empty())
                    endings_[turns.back()] = std::move(ending);
        }
    }

    void put_header(syntax::game const& game, std::string& text) {
        text += "{\"header\":{";
        bool first = true;
        for (auto const& [name, value] : kif_facts_of(game, turns_.start())) {
            if (!std::exchange(first, false)) text += ',';
            put_json(text, name);
            text += ':';
            put_json(text, value);
        }
        text += '}';
    }

    void put_initial(std::string& text) {
        shogi_position const& start = turns_.start();
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
    void put_moves(syntax::game const& game, std::string& text) {
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
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            node const& n = game.nodes[i];
            if (n.kind == node::type::open) {
                open_line& here = lines.back();
                bool const replaces = here.turn != no_turn;
                if (!replaces || turns_.at(i + 1 < game.nodes.size() ? first_turn(game, i) : i).ply == 0) {
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
                shogi_turn const& turn = turns_.at(i);
                if (turn.ply == 0) {
                    lose(lines.size() == 1 ? left_out_foul : "illegal moves of variations", n.where);
                    continue;
                }
                bool const is_new = !here.is_open && here.turn == no_turn;
                close_element(here);
                text += is_new ? "{" : ",{";
                here.is_open = true;
                put_move(turn, here.last, text);
                if (auto const spent = seconds_of(game, i)) {
                    std::uint64_t& total = here.spent[turn.ply % 2];
                    total += *spent;
                    put_time(*spent, total, text);
                }
                put_comments(i + 1, true, text);
                here.before = std::exchange(here.last, turn.to);
                here.turn = i + 1;
                here.ply = turn.ply;
            }
        }
        std::string special;
        if (has_ending(game)) {
            auto const last_ending = ending_of(game, sente_moves(lines.front().ply + 1, turns_.start()));
            special = special_text(last_ending.first, last_ending.second, lines.front().ply);
            if (auto const spent = ending_seconds(game))
                put_time(*spent, lines.front().spent[(lines.front().ply + 1) % 2] + *spent, special);
        }
        end_line(lines.front(), special);
    }

    static std::size_t first_turn(syntax::game const& game, std::size_t open) {
        for (std::size_t i = open + 1; i < game.nodes[open].first; ++i)
            if (game.nodes[i].kind == node::type::turn) return i;
        return open;
    }

    std::string special_of(std::size_t turn, std::uint32_t ply) const {
        known_ending const* const named = turn == no_turn ? nullptr : ending_named(endings_[turn]);
        if (named == nullptr) return {};
        return special_text(named->termination,
                            as_of_mover(named->outcome, sente_moves(ply + 1, turns_.start())), ply);
    }

    std::string special_text(std::string_view termination, known_ending::effect outcome,
                             std::uint32_t ply) const {
        known_ending const* const row = transcribe::csa_ending_for(termination, outcome);
        std::string_view code = row != nullptr ? row->word : "%CHUDAN"sv;
        if (termination == "rules infraction" && outcome == known_ending::effect::mover_wins)
            code = sente_moves(ply + 1, turns_.start()) ? "%-ILLEGAL_ACTION" : "%+ILLEGAL_ACTION";
        return fmt::format("\"special\":\"{}\"", code.substr(1));
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

    static void put_move(shogi_turn const& turn, shogi_square last, std::string& text) {
        text += fmt::format("\"move\":{{\"color\":{}", turn.after.gote ? 1 : 0);
        if (turn.from.is_on_board())
            text += fmt::format(R"(,"from":{{"x":{},"y":{}}})", turn.from.file, turn.from.rank);
        text += fmt::format(R"(,"to":{{"x":{},"y":{}}},"piece":"{}")", turn.to.file, turn.to.rank,
                            transcribe::csa_of_piece(turn.before));
        if (turn.to == last) text += ",\"same\":true";
        if (turn.captured) text += fmt::format(R"(,"capture":"{}")", transcribe::csa_of_piece(turn.captured));
        if (turn.after.promoted && !turn.before.promoted) text += ",\"promote\":true";
        text += '}';
    }

    static constexpr std::size_t no_turn = 0; ///< in the lists below; others are nodes plus one
    std::vector<std::vector<std::string>> comments_;
    std::vector<std::string> endings_; ///< of variations, by their last turn
};

// ---- USI

class usi_writer final : public text_writer {
public:
    explicit usi_writer(text_form& form) : text_writer(form) {}

    bool writes_variations() const override { return false; }

    std::vector<finding> left_out(imported_game const& imported) const override {
        std::vector<finding> all = text_writer::left_out(imported);
        if (auto foul = foul_left_out(imported.game, last_)) all.push_back(std::move(*foul));
        return all;
    }

    void begins(syntax::game const& game) override { turns_.begins(game); }
    void starts(replay::beginning const& first) override { turns_.starts(first); }
    void plays(replay::played_turn const& turn) override { turns_.plays(turn); }

private:
    std::string put(imported_game const& imported, numbered_text& out) override {
        if (!turns_.refused().empty()) return turns_.refused();
        shogi_position const& start = turns_.start();
        std::string& text = out.text();
        last_ = none_written;
        text += start.is_usual() ? "position startpos" : fmt::format("position sfen {} 1", start.sfen());
        bool first = true;
        for (std::size_t i = 0; i < imported.game.nodes.size(); ++i) {
            node const& n = imported.game.nodes[i];
            if (n.kind == node::type::open) i = n.first;
            if (n.kind != node::type::turn) continue;
            shogi_turn const& turn = turns_.at(i);
            if (turn.ply == 0) continue;
            last_ = i;
            text += std::exchange(first, false) ? " moves " : " ";
            if (turn.from.is_on_board())
                syntax::shogi::put_usi_square(text, turn.from.file, turn.from.rank);
            else
                text += fmt::format("{}*", turn.after.letter);
            syntax::shogi::put_usi_square(text, turn.to.file, turn.to.rank);
            if (turn.after.promoted && !turn.before.promoted) text += '+';
        }
        text += '\n';
        return {};
    }

    shogi_turns turns_;
    std::size_t last_ = none_written; ///< node of the last turn that was written
};

/// SFEN lines.
class sfen_writer final : public text_writer {
public:
    using text_writer::text_writer;

    bool writes_variations() const override { return false; }

    void begins(syntax::game const&) override {
        lines_.clear();
        refused_ = "without known rules there are no positions";
    }
    void starts(replay::beginning const& first) override {
        notation_ = &first.notation;
        refused_ = first.variant.name == "Shogi"sv
                       ? ""
                       : fmt::format("this format is for Shogi, not for {}", first.variant.name);
        add(first.position, 1);
    }
    void plays(replay::played_turn const& turn) override {
        if (turn.in_main_line()) add(turn.after(), turn.ply() + 1);
    }

private:
    std::string put(imported_game const&, numbered_text& out) override {
        if (!refused_.empty()) return refused_;
        out.put(lines_);
        return {};
    }

    void add(rules::setup const& position, std::uint32_t number) {
        if (!refused_.empty()) return;
        auto const read = shogi_position::of_position_text(replay::write_position_text(position, *notation_));
        if (read)
            lines_ += fmt::format("{} {}\n", read->sfen(), number);
        else
            refused_ = "a position is none of Shogi";
    }

    replay::position_notation const* notation_ = nullptr;
    std::string lines_, refused_;
};

} // namespace

std::unique_ptr<written_form> open_csa(destination const& to, output_options const&) {
    return open_text_form<csa_writer>(to, {{}, "/\n", {}});
}

std::unique_ptr<written_form> open_kif(destination const& to, output_options const&) {
    return open_text_form<kif_writer, kif_words::origins>(to, {{}, "\n", {}});
}

std::unique_ptr<written_form> open_ki2(destination const& to, output_options const&) {
    return open_text_form<kif_writer, kif_words::relations>(to, {{}, "\n", {}});
}

std::unique_ptr<written_form> open_jkf(destination const& to, output_options const&) {
    return open_text_form<jkf_writer>(to, {});
}

std::unique_ptr<written_form> open_usi(destination const& to, output_options const&) {
    return open_text_form<usi_writer>(to, {});
}

std::unique_ptr<written_form> open_sfen(destination const& to, output_options const&) {
    return open_text_form<sfen_writer>(to, {{}, "\n", {}});
}

} // namespace vpgn::tools
