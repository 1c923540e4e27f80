#include "view/page_writer.hpp"

#include "formats/json/json_fields.hpp"
#include "formats/json/json_lines_of_play.hpp"
#include "formats/json/json_text.hpp"
#include "report/codes/code.hpp"
#include "view/page_findings.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>
#include <utility>

namespace vpgn::tools {

namespace {

/// The tags that are listed and searched.
constexpr std::array<std::pair<char const*, std::string_view>, 6> listed_tags = {{{"White", "white"},
                                                                                  {"Black", "black"},
                                                                                  {"Event", "event"},
                                                                                  {"Site", "site"},
                                                                                  {"Date", "date"},
                                                                                  {"Result", "result"}}};

bool says_nothing(std::string_view value) {
    return value.find_first_not_of("?. ") == value.npos;
}

std::size_t turns_of_main_line(syntax::game const& game) {
    using type = syntax::node::type;
    std::size_t turns = 0;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        if (game.nodes[i].what == type::open) i = game.nodes[i].first;
        turns += game.nodes[i].what == type::turn;
    }
    return turns;
}

} // namespace

void page_cast::take(page_cast const& other) {
    men.insert(other.men.begin(), other.men.end());
    variants.insert(other.variants.begin(), other.variants.end());
    codes.insert(other.codes.begin(), other.codes.end());
}

void page_writer::begins(syntax::game const& game) {
    play_.begins(game);
    variant_ = nullptr;
}

void page_writer::starts(replay::beginning const& first) {
    play_.starts(first);
    variant_ = &first.variant;
    cast_.variants.emplace(variant_->id, variant_->name);
    cast_.men.merge(men_of(first.pieces));
    if (variant_->has(rules::deed::place)) cast_.men.insert(neutral_man());
}

std::string page_writer::ends(told_game const& told) {
    for (finding const& f : told.findings)
        cast_.codes.emplace(vpgn::record_of(f.code).code, vpgn::record_of(f.code).headline);
    games_.push_back({told.place, entry_of(told), record_of(told)});
    return {};
}

std::string page_writer::entry_of(told_game const& told) const {
    std::string entry;
    for (auto const& [tag, field] : listed_tags) {
        std::string const value = told.game.tag(tag);
        if (says_nothing(value)) continue;
        entry += fmt::format(R"(,"{}":)", field);
        put_string(entry, value, coding_of({value}));
    }
    if (variant_) entry += fmt::format(R"(,"variant":"{}")", variant_->id);
    entry += fmt::format(R"(,"plies":{})", turns_of_main_line(told.game));
    std::set<std::string_view> codes;
    for (auto const& [level, field] :
         {std::pair{severity::error, "errors"}, std::pair{severity::warning, "warnings"},
          std::pair{severity::note, "remarks"}}) {
        auto const count = std::count_if(told.findings.begin(), told.findings.end(),
                                         [level = level](finding const& f) { return f.level == level; });
        if (count > 0) entry += fmt::format(R"(,"{}":{})", field, count);
    }
    for (finding const& f : told.findings)
        codes.insert(vpgn::record_of(f.code).code);
    if (!codes.empty()) entry += fmt::format(R"(,"codes":["{}"])", fmt::join(codes, R"(",")"));
    return entry;
}

std::string page_writer::record_of(told_game const& told) const {
    std::string record = R"({"tags":)";
    put_tags(record, told.game);
    record += play_.beginning();
    record += fmt::format(R"(,"number":{},"side":"{}",)", play_.first_number(),
                          play_.black_begins() ? "black" : "white");
    line_of_play_teller(told.game, play_, turn_heads::brief, "", record).tell();
    record += result_field(told.game);
    if (told.report.end.how != rules::ending::none) {
        record += R"(,"end":)";
        put_ending(record, told.report.end);
    }
    record += R"(,"findings":)";
    put_page_findings(record, told);
    return record + '}';
}

} // namespace vpgn::tools
