#include "formats/article/article_tags.hpp"

#include "formats/article/article_claims.hpp"
#include "syntax/game.hpp"
#include "syntax/scan.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>

namespace vpgn::transcribe {

namespace {

span span_of(std::string_view text, std::string_view piece) {
    auto const start = std::uint64_t(piece.data() - text.data());
    return {start, start + piece.size()};
}

/// Whether `word`, which is in lower case, is at `at`; case-insensitive.
bool has_phrase_at(std::string_view text, std::size_t at, std::string_view word) {
    if (text.size() - at < word.size()) return false;
    return std::equal(word.begin(), word.end(), text.begin() + std::ptrdiff_t(at),
                      [](char a, char b) { return a == lower(b); });
}

bool begins_word(std::string_view text, std::size_t at) {
    return at == 0 || !(is_letter(text[at - 1]) || is_digit(text[at - 1]));
}

// Labels.

struct label {
    std::string_view words; ///< in lower case
    std::string_view tag;
};

constexpr label line_labels[] = {
    {"event", "Event"},
    {"tournament", "Event"},
    {"subject", "Event"},
    {"site", "Site"},
    {"place", "Site"},
    {"date", "Date"},
    {"round", "Round"},
    {"result", "Result"},
    {"variant", "Variant"},
    {"white army", "WhiteArmy"},
    {"whitearmy", "WhiteArmy"},
    {"black army", "BlackArmy"},
    {"blackarmy", "BlackArmy"},
    {"rule set", "RuleSet"},
    {"ruleset", "RuleSet"},
    {"annotator", "Annotator"},
    {"fen", "FEN"},
};
constexpr label player_labels[] = {{"white", "White"}, {"black", "Black"}};

/// The offset after the colon of the label at `at`, blanks before it allowed, or npos.
std::size_t after_label(std::string_view line, std::size_t at, std::string_view words) {
    if (!has_phrase_at(line, at, words)) return std::string_view::npos;
    std::size_t to = at + words.size();
    while (to < line.size() && (line[to] == ' ' || line[to] == '\t'))
        ++to;
    return to < line.size() && line[to] == ':' ? to + 1 : std::string_view::npos;
}

struct found_label {
    label const* which;
    std::size_t at;
    std::size_t value;
};

/// The labels of players, which may appear anywhere in a line.
std::vector<found_label> player_labels_of(std::string_view line) {
    std::vector<found_label> found;
    for (std::size_t at = line.find_first_of("WwBb"); at != std::string_view::npos;
         at = line.find_first_of("WwBb", at + 1)) {
        if (!begins_word(line, at)) continue;
        for (label const& known_label : player_labels)
            if (std::size_t const value = after_label(line, at, known_label.words);
                value != std::string_view::npos)
                found.push_back({&known_label, at, value});
    }
    return found;
}

// Dates.

/// The numbers and the month of a date, up to a time of day.
struct date_words {
    std::vector<std::string> numbers;
    std::size_t month = 0; ///< 1-based; 0 if no month is named
    bool points = true;    ///< only full stops separate the numbers
    bool more = false;     ///< it contains more than a day
};

date_words read_date(std::string_view written) {
    static constexpr std::array<std::string_view, 12> months = {"jan", "feb", "mar", "apr", "may", "jun",
                                                                "jul", "aug", "sep", "oct", "nov", "dec"};
    date_words read;
    for (std::size_t at = 0; at < written.size() && !read.more;) {
        std::size_t end = at;
        if (is_digit(written[at])) {
            while (end < written.size() && is_digit(written[end]))
                ++end;
            if (end < written.size() && written[end] == ':')
                read.more = true; // the time of day
            else
                read.numbers.emplace_back(written.substr(at, end - at));
        } else if (is_letter(written[at])) {
            while (end < written.size() && is_letter(written[end]))
                ++end;
            std::string const word = lowered(written.substr(at, std::min<std::size_t>(end - at, 3)));
            auto const found = std::find(months.begin(), months.end(), word);
            if (found != months.end()) read.month = std::size_t(found - months.begin()) + 1;
        } else {
            read.points = read.points && (written[at] == '.' || is_blank(written[at]));
            end = at + 1;
        }
        at = end;
    }
    return read;
}

/// A date as PGN writes it; empty if the order of its numbers is ambiguous.
std::string pgn_date(std::string_view written) {
    date_words read = read_date(written);
    std::vector<std::string>& n = read.numbers;
    std::string year, month, day = "??";
    if (read.month != 0 && n.size() == 2) {
        bool const year_first = n[0].size() == 4;
        year = n[year_first ? 0 : 1];
        month = std::to_string(read.month);
        day = n[year_first ? 1 : 0];
    } else if (read.month != 0 && n.size() == 1 && n[0].size() == 4) {
        year = n[0];
        month = std::to_string(read.month);
    } else if (read.month == 0 && n.size() == 3 && (n[0].size() == 4 || read.points)) {
        bool const year_first = n[0].size() == 4;
        year = n[year_first ? 0 : 2];
        month = n[1];
        day = n[year_first ? 2 : 0];
    } else if (read.month == 0 && n.size() == 1 && n[0].size() == 4) {
        year = n[0];
        month = "??";
    }
    if (year.size() == 2) year.insert(0, year < "70" ? "20" : "19");
    if (year.size() != 4 || month.size() > 2 || day.size() > 2) return {};
    auto const two = [](std::string const& digits) { return digits.size() == 1 ? "0" + digits : digits; };
    return year + "." + two(month) + "." + two(day);
}

// Lines.

class tag_finder {
public:
    explicit tag_finder(std::string_view text) : text_(text) {}

    void read_line(std::string_view line) {
        line = trimmed(line);
        while (!line.empty() && (line.front() == '>' || line.front() == '|'))
            line = trimmed(line.substr(1));
        if (line.empty() || read_pgn_tag(line) || read_move_list(line)) return;
        std::vector<found_label> const players = player_labels_of(line);
        for (std::size_t i = 0; i < players.size(); ++i) {
            std::size_t const end = i + 1 < players.size() ? players[i + 1].at : line.size();
            read_player(line, players[i], end);
        }
        if (players.empty() || players.front().at != 0) read_label(line);
        read_heading(line);
    }

    std::vector<stated_tag> take() { return std::move(found_); }

private:
    void add(std::string_view name, std::string_view value, std::string_view where,
             bool stays_as_comment = false) {
        found_.push_back({std::string(name), std::string(value), span_of(text_, where), stays_as_comment});
    }

    bool read_pgn_tag(std::string_view line) {
        char const* const end = line.data() + line.size();
        char const* const value = syntax::scan::tag_opening(line.data(), end);
        if (value == nullptr) return false;
        char const* const value_close = syntax::scan::tag_value(value, end);
        if (value_close == nullptr || trimmed({value_close + 1, std::size_t(end - value_close - 1)}) != "]")
            return false;
        std::string_view name = trimmed(line.substr(1, std::size_t(value - line.data()) - 2));
        add(name, syntax::unescaped({value, std::size_t(value_close - value)}), line);
        return true;
    }

    void read_player(std::string_view line, found_label const& which, std::size_t end) {
        std::string_view value = trimmed(line.substr(which.value, end - which.value));
        while (!value.empty() && (value.back() == ',' || value.back() == ';' || value.back() == '.'))
            value = trimmed(value.substr(0, value.size() - 1));
        std::string_view const all =
            line.substr(which.at, std::size_t(value.data() + value.size() - line.data()) - which.at);
        // A list of pieces and their squares has labels too.
        if (value.empty() || value.size() > 80 || value.find_first_of("123456789") != std::string_view::npos)
            return;
        std::size_t const open = value.rfind('(');
        if (value.back() == ')' && open != std::string_view::npos && open != 0) {
            std::string_view const army = value.substr(open + 1, value.size() - open - 2);
            if (names_army(army)) {
                add(which.which->tag, trimmed(value.substr(0, open)), all);
                return add(std::string(which.which->tag) + "Army", trimmed(army), all);
            }
        }
        add(which.which->tag, value, all);
    }

    void read_label(std::string_view line) {
        for (label const& known_label : line_labels) {
            std::size_t const value_end = after_label(line, 0, known_label.words);
            if (value_end == std::string_view::npos) continue;
            std::string_view const value = trimmed(line.substr(value_end));
            if (value.empty() || value.size() > 200) return;
            if (known_label.tag == "FEN") add("SetUp", "1", line);
            if (known_label.tag != "Date") return add(known_label.tag, value, line);
            // The line is kept: it may contain a weekday or a time as well.
            std::string const date = pgn_date(value.substr(0, 64));
            if (!date.empty()) add("Date", date, line, date != value);
            return;
        }
    }

    /// The lines that servers write above a list of moves (FICS, ICC):
    /// `Alpha (1714) vs. Beta (1757) --- Sun Sep 29,  1:06 CDT 1996`, and the names above the columns.
    bool read_move_list(std::string_view line) {
        return read_opponents(line) || read_columns(line) || read_terms(line);
    }

    bool read_opponents(std::string_view line) {
        std::size_t const between = line.find(" vs. "), dashes = line.find(" --- ");
        if (between == line.npos || dashes == line.npos || dashes < between) return false;
        player_of_list const white = player_of(line.substr(0, between)),
                             black = player_of(line.substr(between + 5, dashes - between - 5));
        if (white.name.empty() || black.name.empty()) return false;
        add("White", white.name, line);
        add("Black", black.name, line);
        if (!white.rating.empty()) add("WhiteElo", white.rating, line);
        if (!black.rating.empty()) add("BlackElo", black.rating, line);
        std::string const date = pgn_date(without_time_of_day(line.substr(dashes + 5)));
        if (!date.empty()) add("Date", date, line);
        return true;
    }

    struct player_of_list {
        std::string_view name, rating;
    };

    /// `Alpha (1714)`, `Beta (UNR)`, `Gamma (++++)`.
    static player_of_list player_of(std::string_view written) {
        written = trimmed(written);
        std::size_t const open = written.rfind('(');
        if (open == written.npos || open == 0 || written.back() != ')') return {};
        std::string_view const name = trimmed(written.substr(0, open));
        std::string_view const rating = trimmed(written.substr(open + 1, written.size() - open - 2));
        bool const one_word = name.find(' ') == name.npos;
        bool const rated = !rating.empty() && std::all_of(rating.begin(), rating.end(), is_digit);
        return one_word ? player_of_list{name, rated ? rating : std::string_view()} : player_of_list{};
    }

    static std::string without_time_of_day(std::string_view written) {
        std::size_t const colon = written.find(':');
        if (colon == written.npos || colon == 0) return std::string(written);
        std::size_t from = colon, to = colon;
        while (from > 0 && is_digit(written[from - 1]))
            --from;
        while (to < written.size() && (is_digit(written[to]) || written[to] == ':'))
            ++to;
        return std::string(written.substr(0, from)).append(written.substr(to));
    }

    /// `Move  Alpha   Beta`, and the line of dashes below it.
    bool read_columns(std::string_view line) {
        std::string_view const names =
            line.starts_with("Move ") ? trimmed(line.substr(5)) : std::string_view();
        bool const is_head = names.find("  ") != names.npos && names.size() < 60;
        bool const is_rule = line.starts_with("----") && line.find(" -") != line.npos &&
                             line.find_first_not_of("- ") == line.npos;
        if (is_head || is_rule) add(no_tag, "", line);
        return is_head || is_rule;
    }

    /// `Rated Blitz match, initial time: 2 minutes, increment: 12 seconds.`
    bool read_terms(std::string_view line) {
        constexpr std::string_view before_minutes = ", initial time: ", before_seconds = "increment: ";
        std::size_t const at = line.find(before_minutes), more = line.find(before_seconds);
        if (at == line.npos || more == line.npos || more < at) return false;
        auto const digits_at = [&](std::size_t from) {
            return line.substr(from, line.find_first_not_of("0123456789", from) - from);
        };
        std::string_view const minutes = digits_at(at + before_minutes.size()),
                               seconds = digits_at(more + before_seconds.size());
        if (minutes.empty() || minutes.size() > 4 || seconds.empty() || seconds.size() > 4) return false;
        add("Event", line.substr(0, at), line);
        add("TimeControl", std::to_string(60 * std::stoi(std::string(minutes))) + "+" + std::string(seconds),
            line);
        return true;
    }

    /// `Game 3`
    void read_heading(std::string_view line) {
        if (!has_phrase_at(line, 0, "game ") && !has_phrase_at(line, 0, "round ")) return;
        std::size_t const from = line.find(' ') + 1;
        std::size_t to = from;
        while (to < line.size() && is_digit(line[to]))
            ++to;
        if (to != from && to - from < 4 && line.find_first_not_of(" .:", to) == std::string_view::npos)
            add("Round", line.substr(from, to - from), line, true);
    }

    std::string_view text_;
    std::vector<stated_tag> found_;
};

} // namespace

std::vector<stated_tag> stated_tags(std::string_view text, span where) {
    tag_finder finder(text);
    std::string_view rest = part(text, where);
    while (!rest.empty()) {
        std::size_t const end = std::min(rest.find_first_of("\r\n"), rest.size());
        finder.read_line(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return finder.take();
}

bool names_player(std::string_view line) {
    return !player_labels_of(line).empty();
}

bool is_heading(std::string_view line) {
    line = trimmed(line);
    if (line.empty()) return false;
    if (line.front() == '[' || names_player(line)) return true;
    std::size_t const colon = line.find(':');
    bool const labelled = colon != std::string_view::npos && colon != 0 && colon < 20 &&
                          std::all_of(line.begin(), line.begin() + std::ptrdiff_t(colon),
                                      [](char c) { return is_letter(c) || c == '-' || c == ' '; });
    return labelled ||
           (line.size() <= 60 && std::string_view(".,;:)").find(line.back()) == std::string_view::npos);
}

// Results.

namespace {

constexpr std::string_view wins(bool black) {
    return black ? "0-1" : "1-0";
}

/// Whether `White wins` ends its clause; `White wins a pawn` is not a result.
bool ends_clause(std::string_view text, std::size_t at) {
    std::size_t to = at;
    while (to < text.size() && (text[to] == ' ' || text[to] == '\t'))
        ++to;
    return to == text.size() || (!is_letter(text[to]) && !is_digit(text[to])) ||
           has_phrase_at(text, to, "the game") || has_phrase_at(text, to, "this game") ||
           has_phrase_at(text, to, "on time") || has_phrase_at(text, to, "here") ||
           has_phrase_at(text, to, "now");
}

/// The result given by a side's name and the words after it at `at`; empty for none.
std::string_view claimed_of_side(std::string_view text, std::size_t at, std::size_t& end) {
    bool const black = lower(text[at]) == 'b';
    std::size_t to = at + 5;
    if (has_phrase_at(text, to, "'s resign")) return end = to + 9, wins(!black);
    if (has_phrase_at(text, to, "\xe2\x80\x99s resign")) return end = to + 11, wins(!black);
    if (to == text.size() || !is_blank(text[to])) return {};
    ++to;
    if (has_phrase_at(text, to, "resign")) return end = to + 6, wins(!black);
    if (has_phrase_at(text, to, "wins") && ends_clause(text, to + 4)) return end = to + 4, wins(black);
    if (has_phrase_at(text, to, "won") && ends_clause(text, to + 3)) return end = to + 3, wins(black);
    return {};
}

/// Phrases of players who do not name themselves, and their meaning for the side to move: a player resigns
/// instead of moving.
struct plain_words {
    std::string_view phrase; ///< in lower case
    bool mover_wins;         ///< the player of the last move
};
constexpr plain_words resignations[] = {
    {"i resign", true},     {"i hereby resign", true}, {"i have to resign", true}, {"i must resign", true},
    {"i'll resign", true},  {"i give up", true},       {"i concede", true},        {"you win", true},
    {"you have won", true}, {"you've won", true},      {"resigning", true},
};
constexpr std::string_view agreements[] = {"agreed to a draw",  "agree to a draw",   "agreed a draw",
                                           "draw by agreement", "i accept the draw", "i accept your draw"};

/// Whether a clause begins at `at`; `If I resign` is not a result.
bool begins_clause(std::string_view text, std::size_t at) {
    std::size_t to = at;
    while (to > 0 && (is_blank(text[to - 1]) || text[to - 1] == '>'))
        --to;
    if (to == 0 || !(is_letter(text[to - 1]) || is_digit(text[to - 1]))) return true;
    std::size_t from = to;
    while (from > 0 && is_letter(text[from - 1]))
        --from;
    std::string const word = lowered(text.substr(from, to - from));
    for (std::string_view const opener :
         {"and", "so", "here", "therefore", "then", "well", "ok", "okay", "now"})
        if (word == opener) return true;
    return false;
}

/// The first resignation or agreement without a name.
std::optional<stated_result> claimed_by_players(std::string_view prose, last_move last) {
    for (std::size_t at = 0; at < prose.size(); ++at) {
        char const c = lower(prose[at]);
        if ((c != 'i' && c != 'y' && c != 'r' && c != 'a' && c != 'd') || !begins_word(prose, at)) continue;
        for (plain_words const& resignation : resignations)
            if (has_phrase_at(prose, at, resignation.phrase) && begins_clause(prose, at) &&
                ends_clause(prose, at + resignation.phrase.size()))
                return stated_result{wins(resignation.mover_wins ? last.by_black : !last.by_black),
                                     {at, at + resignation.phrase.size()}};
        for (std::string_view const phrase : agreements)
            if (has_phrase_at(prose, at, phrase)) return stated_result{"1/2-1/2", {at, at + phrase.size()}};
    }
    return std::nullopt;
}

} // namespace

std::optional<stated_result> stated_result_of(std::string_view text, span where, last_move last) {
    std::string_view const prose = part(text, where);
    auto const stated = [&](std::string_view token, std::size_t from, std::size_t to) {
        return stated_result{token, {where.start + from, where.start + std::min(to, prose.size())}};
    };
    std::size_t const first = prose.find_first_not_of(" \t\r\n({[,.;:!-");
    if (first != std::string_view::npos) {
        auto const has_phrase = [&](std::string_view phrase) {
            return has_phrase_at(prose, first, phrase) && ends_clause(prose, first + phrase.size());
        };
        if (has_phrase_at(prose, first, "resign")) return stated(wins(last.by_black), first, first + 6);
        if (has_phrase("checkmate") || has_phrase("mate"))
            return stated(wins(last.by_black), first, first + 4);
        if (has_phrase("draw agreed") || has_phrase("agreed draw") || has_phrase("drawn") ||
            has_phrase("draw"))
            return stated("1/2-1/2", first, first + 4);
    }
    if (last.marked_mate) return stated(wins(last.by_black), 0, 0);
    for (std::size_t at = prose.find_first_of("WwBb"); at != std::string_view::npos;
         at = prose.find_first_of("WwBb", at + 1)) {
        if (!begins_word(prose, at) ||
            !(has_phrase_at(prose, at, "white") || has_phrase_at(prose, at, "black")))
            continue;
        std::size_t end = at;
        std::string_view const token = claimed_of_side(prose, at, end);
        if (!token.empty()) return stated(token, at, end);
    }
    if (auto const claimed = claimed_by_players(prose, last))
        return stated(claimed->token, std::size_t(claimed->where.start), std::size_t(claimed->where.end));
    return std::nullopt;
}

} // namespace vpgn::transcribe
