#include "games/statistics/tally.hpp"

#include "registry/game_start.hpp"
#include "replay/checks/results.hpp"
#include "replay/play/replay.hpp"
#include "source/ascii.hpp"
#include "syntax/comment_commands.hpp"
#include "syntax/game.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <deque>
#include <set>
#include <string>
#include <utility>

namespace vpgn::tools {

namespace {

using ascii::is_digit;

template <class key, class value>
void add(std::map<key, value>& to, std::map<key, value> const& more) {
    for (auto const& [name, counted] : more)
        to[name] += counted;
}

template <std::size_t... each>
std::array<name_table<game_group>, sizeof...(each)> empty_tables(std::size_t most,
                                                                 std::index_sequence<each...>) {
    return {((void)each, name_table<game_group>(most))...};
}

} // namespace

void result_counts::count(syntax::outcome result) {
    switch (result) {
    case syntax::outcome::white_wins:
        ++white;
        break;
    case syntax::outcome::black_wins:
        ++black;
        break;
    case syntax::outcome::draw:
        ++draws;
        break;
    case syntax::outcome::unknown:
    case syntax::outcome::both_lose: // neither side has won, and it is no draw
    case syntax::outcome::half_to_white:
    case syntax::outcome::half_to_black:
        ++unknown;
        break;
    }
}

result_counts& result_counts::operator+=(result_counts const& more) {
    white += more.white;
    draws += more.draws;
    black += more.black;
    unknown += more.unknown;
    return *this;
}

game_group& game_group::operator+=(game_group const& more) {
    results += more.results;
    plies += more.plies;
    faulty += more.faulty;
    return *this;
}

player_games& player_games::operator+=(player_games const& more) {
    as_white += more.as_white;
    as_black += more.as_black;
    return *this;
}

occurrences& occurrences::operator+=(occurrences const& more) {
    times += more.times;
    games += more.games;
    return *this;
}

tally::tally(std::size_t most)
    : groups(empty_tables(most, std::make_index_sequence<groupings>())), players(most) {}

tally& tally::operator+=(tally const& other) {
    figures += other.figures;
    games += other.games;
    for (std::size_t i = 0; i < groupings; ++i)
        groups[i] += other.groups[i];
    players += other.players;
    add(ends, other.ends);
    go_on += other.go_on;
    not_followed += other.not_followed;
    not_replayed += other.not_replayed;
    add(lengths, other.lengths);
    add(ratings, other.ratings);
    unrated += other.unrated;
    comments += other.comments;
    annotations += other.annotations;
    variations += other.variations;
    with_clocks += other.with_clocks;
    with_evaluations += other.with_evaluations;
    with_positions += other.with_positions;
    add(findings, other.findings);
    return *this;
}

namespace {

using syntax::outcome;

enum class tag : std::uint8_t {
    white,
    black,
    event,
    date,
    utc_date,
    white_elo,
    black_elo,
    eco,
    time_control,
    termination,
    variant,
    position,
};
constexpr std::array<std::string_view, 12> tag_names = {"White",       "Black",       "Event",    "Date",
                                                        "UTCDate",     "WhiteElo",    "BlackElo", "ECO",
                                                        "TimeControl", "Termination", "Variant",  "FEN"};

/// The values of the counted tags, for one game after another; empty if absent.
class counted_tags {
public:
    void read(syntax::game const& game) {
        values_.fill({});
        unescaped_.clear();
        for (syntax::tag_pair const& tag_pair : game.tags) {
            auto const at = std::find(tag_names.begin(), tag_names.end(), part(game.text, tag_pair.name));
            if (at != tag_names.end())
                values_[std::size_t(at - tag_names.begin())] = value_of(game, tag_pair);
        }
        // The first player of Xiangqi is Red.
        for (syntax::tag_pair const& tag_pair : game.tags)
            for (auto const& [red, white] : {std::pair{"Red", tag::white}, {"RedElo", tag::white_elo}})
                if (part(game.text, tag_pair.name) == red && values_[std::size_t(white)].empty())
                    values_[std::size_t(white)] = value_of(game, tag_pair);
    }
    std::string_view operator[](tag name) const { return values_[std::size_t(name)]; }

private:
    std::string_view value_of(syntax::game const& game, syntax::tag_pair const& tag_pair) {
        std::string_view const raw = part(game.text, tag_pair.value);
        if (raw.find('\\') == raw.npos) return raw;
        return unescaped_.emplace_back(syntax::unescaped(raw));
    }

    std::array<std::string_view, tag_names.size()> values_;
    std::deque<std::string> unescaped_; ///< references remain valid
};

/// `value`, or empty if it means unknown: only question marks, dots and hyphens.
std::string_view known(std::string_view value) {
    return value.find_first_not_of("?.- ") == value.npos ? std::string_view() : value;
}

/// `1995` of `1995.06.??`; empty if there is none.
std::string_view year_of(std::string_view date) {
    bool const starts_with_year = date.size() >= 4 && std::all_of(date.begin(), date.begin() + 4, is_digit);
    return starts_with_year && (date.size() == 4 || !is_digit(date[4])) ? date.substr(0, 4)
                                                                        : std::string_view();
}

/// `1995.06`; empty if there is none.
std::string_view month_of(std::string_view date) {
    if (year_of(date).empty() || date.size() < 7 || date[4] != '.' || (date.size() > 7 && is_digit(date[7])))
        return {};
    std::string_view const month = date.substr(5, 2);
    return month >= "01" && month <= "12" && is_digit(month[1]) ? date.substr(0, 7) : std::string_view();
}

/// `B22` of `B22` and of longer codes written by other programs, `B22a`; any other word unchanged.
std::string_view opening_of(std::string_view eco) {
    bool const is_code = eco.size() >= 3 && eco[0] >= 'A' && eco[0] <= 'E' && is_digit(eco[1]) &&
                         is_digit(eco[2]) && (eco.size() == 3 || !is_digit(eco[3]));
    return is_code ? eco.substr(0, 3) : known(eco);
}

/// 0: none.
std::uint64_t rating_of(std::string_view text) {
    std::uint64_t value = 0;
    auto const [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool const is_number = problem == std::errc() && end == text.data() + text.size();
    return is_number && value < 10'000 ? value : 0;
}

outcome result_of(rules::verdict const& end) {
    if (!end.winner) return outcome::draw;
    return *end.winner == rules::color::white ? outcome::white_wins : outcome::black_wins;
}

/// Counts of the comments and annotations of a game.
struct notes_of_game {
    std::uint64_t plies = 0;
    std::uint64_t comments = 0;
    std::uint64_t annotations = 0;
    std::uint64_t variations = 0;
    bool has_clock = false;
    bool has_evaluation = false;

    explicit notes_of_game(syntax::game const& game) {
        using type = syntax::node::type;
        plies = game.plies();
        for (syntax::node const& n : game.nodes)
            switch (n.kind) {
            case type::nag:
                ++annotations;
                break;
            case type::open:
                ++variations;
                break;
            case type::comment:
                take(game.comment_text(n));
                break;
            default:
                break;
            }
    }

private:
    /// A comment only counts if it has text in addition to commands.
    void take(std::string_view text) {
        using syntax::command_type;
        bool has_words = false;
        std::size_t after_command = 0;
        while (auto const command = syntax::next_command(text, after_command)) {
            command_type const type = syntax::type_of_command(part(text, command->name));
            has_clock |= type == command_type::clock || type == command_type::elapsed ||
                         type == command_type::game_time || type == command_type::mechanical_clock;
            has_evaluation |= type == command_type::evaluation;
            has_words |=
                !is_blank(text.substr(after_command, std::size_t(command->where.start) - after_command));
            after_command = std::size_t(command->where.end);
        }
        comments += has_words || !is_blank(text.substr(after_command));
    }
    static bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }
};

/// Counts the games of a chunk; those of a foreign format after transcription into the dialect.
class game_counter final : public syntax::game_consumer, public transcribe::transcript_consumer {
public:
    game_counter(std::string_view file, tally& into) : file_(file), into_(into) {}

    void take(transcribe::transcript const& transcript) override {
        of_transcript_ = &transcript.findings;
        count(transcript.text);
        of_transcript_ = nullptr;
    }
    void take(syntax::game const& game) override {
        replay::game_report report = replay::replay_game(game, ++into_.figures.games);
        if (auto const* const first = std::exchange(of_transcript_, nullptr))
            report.findings.insert(report.findings.end(), first->begin(), first->end());
        count_findings(report.findings);
        count_game(game, report);
    }
    void between(finding found) override {
        into_.figures.count(found);
        ++into_.findings[{found.code, found.level}].times;
    }
    void count(std::string_view text) { syntax::read_trees(text, replay::notation_of, *this); }

private:
    void count_findings(std::vector<finding> const& findings) {
        std::set<std::pair<finding_code, severity>> met;
        for (finding const& f : findings) {
            into_.figures.count(f);
            occurrences& counted = into_.findings[{f.code, f.level}];
            ++counted.times;
            counted.games += met.insert({f.code, f.level}).second;
        }
    }

    void count_game(syntax::game const& game, replay::game_report const& report) {
        tags_.read(game);
        notes_of_game const notes(game);
        game_group group;
        group.results.count(game.result());
        group.plies = notes.plies;
        group.faulty = std::any_of(report.findings.begin(), report.findings.end(),
                                   [](finding const& f) { return f.level >= severity::error; });
        into_.games += group;
        into_.figures.turns += report.turns;
        ++into_.lengths[notes.plies];
        count_end(report);
        count_groups(group);
        count_players(group.results);
        count_notes(notes);
    }

    void count_end(replay::game_report const& report) {
        if (!report.replayed)
            ++into_.not_replayed;
        else if (report.end.kind != rules::ending::none)
            ++into_.ends[{report.end.kind, result_of(report.end)}];
        else
            ++(report.followed ? into_.go_on : into_.not_followed);
    }

    void count_groups(game_group const& group) {
        std::string_view const date =
            year_of(tags_[tag::date]).empty() ? tags_[tag::utc_date] : tags_[tag::date];
        into_.by(grouping::variant).of(variant_called(tags_[tag::variant])) += group;
        into_.by(grouping::event).of(known(tags_[tag::event])) += group;
        into_.by(grouping::year).of(year_of(date)) += group;
        into_.by(grouping::month).of(month_of(date)) += group;
        into_.by(grouping::opening).of(opening_of(tags_[tag::eco])) += group;
        // A hyphen means that there was none.
        std::string_view const control = tags_[tag::time_control];
        into_.by(grouping::time_control).of(control == "-" ? control : known(control)) += group;
        into_.by(grouping::termination).of(known(tags_[tag::termination])) += group;
        into_.by(grouping::file).of(file_) += group;
    }

    /// Its name, or the record's own word if it is unknown.
    static std::string_view variant_called(std::string_view word) {
        replay::variant_entry const* const entry = replay::find_variant(word);
        return entry ? std::string_view(entry->info.name) : word;
    }

    void count_players(result_counts const& result) {
        into_.players.of(known(tags_[tag::white])).as_white += result;
        into_.players.of(known(tags_[tag::black])).as_black += result;
        for (tag const elo : {tag::white_elo, tag::black_elo}) {
            std::uint64_t const rating = rating_of(tags_[elo]);
            ++(rating == 0 ? into_.unrated : into_.ratings[rating]);
        }
    }

    void count_notes(notes_of_game const& notes) {
        into_.comments.count(notes.comments);
        into_.annotations.count(notes.annotations);
        into_.variations.count(notes.variations);
        into_.with_clocks += notes.has_clock;
        into_.with_evaluations += notes.has_evaluation;
        into_.with_positions += !tags_[tag::position].empty();
    }

    std::string_view file_;
    tally& into_;
    counted_tags tags_;
    std::vector<finding> const* of_transcript_ = nullptr; ///< of the next game
};

} // namespace

void count_games(game_chunk const& chunk, std::string_view name, tally& into) {
    into.figures.bytes += bytes_in_file(chunk);
    into.by(grouping::file).of(name); // a file without games counts too
    game_counter counter(name, into);
    if (chunk.format_importer)
        (*chunk.format_importer)(chunk.text, counter);
    else
        counter.count(chunk.text);
}

} // namespace vpgn::tools
