#include "batch/dedupe/find_duplicates.hpp"

#include "batch/convert_files.hpp"
#include "io/output.hpp"
#include "report/render/json_stream.hpp"
#include "report/render/visible.hpp"
#include "report/summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace vpgn::tools {

namespace {

/// Takes all games through a form; false where a file could not be read to its end.
bool look_through(duplicate_search const& search, written_form& form) {
    return !convert_files({.files = search.files,
                           .sources = search.sources,
                           .rules = {.keeps_errors = true},
                           .jobs = search.jobs,
                           .reports_games = false},
                          form)
                .failed;
}

std::string shown(std::string const& file) {
    return file == "-" ? "standard input" : visible(file);
}

/// `a.pgn:88`; of a form without lines the file alone.
std::string where(std::string const& file, std::uint64_t line) {
    return line == 0 ? shown(file) : fmt::format("{}:{}", shown(file), line);
}

std::string reason_of(duplicate const& found, std::string const& stays) {
    switch (found.why) {
    case likeness::same:
        return fmt::format("the same turns and tags as {}", stays);
    case likeness::tags_agree:
        return fmt::format("the same turns as {}, and tags that agree", stays);
    case likeness::tags_differ:
        return fmt::format("the same turns as {}, with other tags", stays);
    case likeness::cut_short:
        return fmt::format("the first {} of {} plies of {}", found.plies, found.plies_of, stays);
    case likeness::goes_on:
        return fmt::format("{} plies, of which the first {} are {}", found.plies, found.plies_of, stays);
    }
    return {};
}

void put_place(json_stream& json, std::string const& file, std::uint64_t game, std::uint64_t line,
               std::uint32_t plies) {
    json.key("file"_key).string(file);
    json.key("game"_key).number(game);
    if (line != 0) json.key("line"_key).number(line);
    json.key("plies"_key).number(plies);
}

} // namespace

bool found_duplicates::find(duplicate_search const& search) {
    fingerprint_form games(search.rules);
    if (!look_through(search, games)) return false;
    order_ = games.order();
    goes_.assign(order_.games(), false);

    std::unique_ptr<games_to_follow> followed;
    std::unique_ptr<beginnings_form> beginnings;
    if (search.rules.same == sameness::cut_short) {
        followed = std::make_unique<games_to_follow>(games.all(), order_.games(), search.rules);
        beginnings =
            std::make_unique<beginnings_form>(*followed, order_, search.rules, games.all().buckets());
        if (!followed->none() && !look_through(search, *beginnings)) return false;
    }
    for (std::size_t i = 0; i < games.all().buckets(); ++i) {
        std::vector<fingerprint> bucket = games.all().values_of(i);
        std::vector<shared_beginning> shared;
        if (beginnings) shared = beginnings->all().values_of(i);
        std::vector<duplicate> found;
        decide(bucket, shared, search.rules, found);
        take(found);
    }
    return true;
}

void found_duplicates::take(std::vector<duplicate> const& found) {
    for (duplicate const& d : found) {
        goes_[d.ordinal] = true;
        ++counts_[std::size_t(d.why)];
        std::uint64_t const games_a_bucket = order_.games() / all_.buckets() + 1;
        all_.add(d.ordinal / games_a_bucket, d);
    }
}

void found_duplicates::each(std::function<void(duplicate const&)> const& take_one) const {
    for (std::size_t i = 0; i < all_.buckets(); ++i) {
        std::vector<duplicate> bucket = all_.values_of(i);
        std::sort(bucket.begin(), bucket.end(),
                  [](duplicate const& a, duplicate const& b) { return a.ordinal < b.ordinal; });
        for (duplicate const& d : bucket)
            take_one(d);
    }
}

std::string sentence_of(duplicate const& found, reading_order const& order,
                        std::vector<std::string> const& files) {
    auto const goes = order.place_of(found.ordinal);
    auto const stays = order.place_of(found.of);
    return fmt::format(
        "{}: game {} goes: {}\n", where(files[goes.file], found.line), goes.game,
        reason_of(found, fmt::format("game {}, {}", stays.game, where(files[stays.file], found.line_of))));
}

std::string record_of(duplicate const& found, reading_order const& order,
                      std::vector<std::string> const& files) {
    auto const goes = order.place_of(found.ordinal);
    auto const stays = order.place_of(found.of);
    std::string text;
    json_stream json(text);
    json.open_object().key("type"_key).plain("duplicate").key("why"_key).plain(word_of(found.why));
    put_place(json, files[goes.file], goes.game, found.line, found.plies);
    json.key("of"_key).open_object();
    put_place(json, files[stays.file], stays.game, found.line_of, found.plies_of);
    json.close_object().close_object();
    text += '\n';
    return text;
}

std::string figures_of(found_duplicates const& found) {
    constexpr std::array<std::pair<likeness, std::string_view>, 5> words = {{
        {likeness::same, "with the same turns and tags"},
        {likeness::tags_agree, "with the same turns and tags that agree"},
        {likeness::tags_differ, "with the same turns and other tags"},
        {likeness::cut_short, "cut short"},
        {likeness::goes_on, "that continue"},
    }};
    std::string why;
    for (auto const& [like, sentence] : words)
        if (std::uint64_t const number = found.count(like); number > 0)
            why += fmt::format("{}{} {}", why.empty() ? " (" : ", ", number, sentence);
    if (!why.empty()) why += ')';
    std::uint64_t const games = found.order().games();
    return fmt::format("{}: {} stay, {} go{}", counted(games, "game"), games - found.count(), found.count(),
                       why);
}

void report_duplicates(found_duplicates const& found, std::vector<std::string> const& files,
                       text_sink* report) {
    bool const bounded = talk_is_on_a_terminal();
    std::uint64_t reported = 0;
    found.each([&](duplicate const& each_duplicate) {
        if (!is_quiet() && (!bounded || reported++ < most_on_a_terminal))
            print_lines(sentence_of(each_duplicate, found.order(), files));
        if (report) report->write(record_of(each_duplicate, found.order(), files));
    });
    if (!is_quiet() && bounded && reported > most_on_a_terminal)
        print_lines(fmt::format("{} more\n", counted(reported - most_on_a_terminal, "game")));
}

} // namespace vpgn::tools
