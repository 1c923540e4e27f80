#include "api/api.hpp"

#include "api/answer.hpp"
#include "board/army.hpp"
#include "definitions/catalogue.hpp"
#include "definitions/scope.hpp"
#include "formats/common/detected_encoding.hpp"
#include "formats/rules_for_readers.hpp"
#include "formats/text_formats.hpp"
#include "formats/variant_list.hpp"
#include "games/findings/explained.hpp"
#include "report/render/json_stream.hpp"

#include <algorithm>

namespace vpgn::tools::api {

namespace {

void put_form(json_stream& json, std::string_view name, std::string_view words) {
    json.open_object().key("name"_key).plain(name);
    json.key("words"_key).string(words);
}

} // namespace

std::string forms() {
    std::string answer;
    json_stream json(answer);
    json.open_object().key("version"_key).plain(VPGN_VERSION).key("sources"_key).open_array();
    for (game_format const& format : text_formats()) {
        if (!format.reader) continue;
        put_form(json, format.name, format.summary);
        json.close_object();
    }
    json.close_array().key("targets"_key).open_array();
    for (game_format const& format : text_formats()) {
        if (!format.writer) continue;
        put_form(json, format.name, format.summary);
        json.key("ending"_key).plain(format.ending).key("type"_key).plain(format.media_type).close_object();
    }
    json.close_array().key("variants"_key).open_array();
    std::vector<definitions::listed_variant> variants = definitions::all_variants(definitions::built_in());
    // As people look for them: orthodox chess, then by name.
    std::sort(variants.begin() + 1, variants.end(),
              [](auto const& a, auto const& b) { return a.name < b.name; });
    std::vector<transcribe::known_variant> const built_in = known_variants();
    for (definitions::listed_variant const& variant : variants) {
        json.open_object().key("id"_key).plain(variant.id);
        json.key("name"_key).string(variant.name);
        auto const has_armies = [&](transcribe::known_variant const& known) {
            return known.different_armies && known.name == variant.name;
        };
        if (std::any_of(built_in.begin(), built_in.end(), has_armies))
            json.key("has_armies"_key).boolean(true);
        json.close_object();
    }
    json.close_array().key("named_armies"_key).open_array();
    for (rules::army const& army : rules::named_armies())
        json.string(army.name);
    json.close_array().close_object();
    return answer;
}

std::string variants(std::string const& definitions) {
    definitions_in_use const known(definitions);
    refuse_errors(known.findings(), definitions);
    return as_json(all_variants(known.known()));
}

std::string variant(std::string const& name, std::string const& definitions) {
    definitions_in_use const known(definitions);
    refuse_errors(known.findings(), definitions);
    return as_json(variant_description(known.known(), name));
}

std::string explanations() {
    return explained_codes();
}

std::string explained(std::string_view code) {
    return explained_code(code_called(code));
}

std::string encoding_of(std::string_view first, std::string_view file) {
    std::string_view const ending = file.substr(std::min(file.rfind('.'), file.size()));
    std::string answer;
    json_stream json(answer);
    json.open_object().key("encoding"_key).plain(name_of(transcribe::detect_encoding(first, ending)));
    json.close_object();
    return answer;
}

std::string format_of(std::string_view text) {
    std::string answer;
    json_stream json(answer);
    json.open_object().key("format"_key).plain(form_of_whole(text).name).close_object();
    return answer;
}

std::string cut(std::string_view text, reading const& options) {
    return std::to_string(text_reading(text, options).form().reader->division.last_cut(text));
}

} // namespace vpgn::tools::api
