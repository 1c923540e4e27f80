#include "api/answer.hpp"
#include "api/api.hpp"
#include "api/repairs.hpp"
#include "api/shown_games.hpp"
#include "games/record/page_writer.hpp"
#include "report/render/json_stream.hpp"
#include "source/encoded_text.hpp"

#include <optional>
#include <utility>

namespace vpgn::tools::api {

namespace {

void put_repairs(json_stream& json, std::vector<shown_repair> const& repairs, utf16_places const& places) {
    json.key("repairs"_key).open_array();
    for (shown_repair const& repair : repairs) {
        json.open_object().key("words"_key).string(repair.words);
        put_changes(json, repair.changes, places);
        json.key("sure"_key).boolean(repair.sure);
        put_probability(json, repair.probability);
        json.close_object();
    }
    json.close_array();
}

/// `other`: those of a second text, if the games are compared with it.
void put_findings(json_stream& json, std::vector<shown_finding> const& findings, utf16_places const& places,
                  utf16_places const* other = nullptr) {
    json.open_array();
    for (shown_finding const& found : findings) {
        json.open_object().fields(found.fields);
        if (found.game >= 0) json.key("game"_key).number(std::uint64_t(found.game));
        put_span(json, found.where, places);
        if (found.in_other && other) {
            put_span(json.key("other"_key).open_object(), *found.in_other, *other);
            json.close_object();
        }
        put_repairs(json, found.repairs, places);
        json.close_object();
    }
    json.close_array();
}

/// What the comparison found in addition to the findings of the games.
void put_compared(json_stream& json, compared_texts const& compared, utf16_places const& other) {
    std::vector<shown_finding> unpaired;
    for (finding const& f : compared.unpaired)
        unpaired.push_back({f.code, fields_of_finding(f), f.where, -1, {}});
    json.open_object().key("summary"_key).string(sentence_about(compared));
    json.key("games"_key)
        .number(compared.in_both + compared.in_first + compared.in_second + compared.in_none);
    json.key("differences"_key).number(compared.differences);
    json.key("undecided"_key).number(compared.undecided);
    put_findings(json.key("unpaired"_key), unpaired, other);
    json.close_object();
}

/// The repairs that are written into the text; none where `vpgn check --fix` writes nothing of its kind.
std::optional<std::vector<written_change>> written_into(std::string_view text, text_reading const& read,
                                                        shown_games const& all, bool is_compared) {
    if (read.format_importer() == nullptr) return all.written;
    if (is_compared) return std::nullopt;
    if (all.findings.empty() && !read.adds_tags()) return std::vector<written_change>();
    auto repaired = repaired_text(text, read);
    if (!repaired) return std::nullopt;
    return std::move(repaired->written);
}

std::vector<shown_finding> shown(std::vector<finding> const& of_definitions, std::string_view text) {
    std::vector<shown_finding> all;
    all.reserve(of_definitions.size());
    for (finding const& f : of_definitions)
        all.push_back({f.code, fields_of_finding(f), f.where, -1, repairs_of(f, text, nullptr, text)});
    return all;
}

} // namespace

std::string check(std::string_view text, reading const& options, std::optional<std::string> const& with) {
    text_reading read(text, options);
    std::optional<compared_texts> compared;
    if (with) compared = compare_texts(read.chunk(text), read.other_chunk(*with));
    shown_games const all = show_games(read.chunk(text), {.compared = compared ? &*compared : nullptr});
    utf16_places const places(text), other(with ? std::string_view(*with) : std::string_view());
    std::string answer;
    json_stream json(answer);
    json.open_object().key("form"_key).plain(read.form().name);
    put_list(json.key("list"_key), all);
    json.key("games"_key).open_array();
    for (std::size_t i = 0; i < all.games.size(); ++i) {
        put_span(json.open_object(), all.games[i].where, places);
        json.key("record"_key).raw(all.pages[i].record).key("turns"_key).open_array();
        for (span const turn : all.games[i].turns) {
            put_span(json.open_object(), turn, places);
            json.close_object();
        }
        json.close_array().close_object();
    }
    json.close_array();
    put_findings(json.key("findings"_key), all.findings, places, &other);
    put_findings(json.key("of_definitions"_key), shown(read.of_definitions(), options.definitions),
                 utf16_places(options.definitions));
    if (auto const written = written_into(text, read, all, compared.has_value()))
        put_written(json.key("written"_key), *written, places);
    if (compared) put_compared(json.key("compared"_key), *compared, other);
    json.key("drawings"_key).string(drawings_of(all.cast));
    json.key("summary"_key).string(summary_sentence(all.figures));
    json.close_object();
    return answer;
}

} // namespace vpgn::tools::api
