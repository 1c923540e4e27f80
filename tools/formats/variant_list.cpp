#include "formats/variant_list.hpp"

#include "definitions/known.hpp"
#include "formats/variant_names.hpp"
#include "registry/variant_registry.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vpgn::tools {

namespace {

listed_variant listed(rules::variant_info const& v) {
    return {v.id, v.name, v.aliases, v.rule_sets, v.inventor, v.source};
}

nlohmann::ordered_json fields_of(listed_variant const& v) {
    return {{"id", v.id},
            {"name", v.name},
            {"aliases", v.aliases},
            {"rule_sets", v.rule_sets},
            {"inventor", v.inventor},
            {"source", v.source}};
}

std::string text_of(nlohmann::ordered_json const& record) {
    return record.dump(2, ' ', false, nlohmann::json::error_handler_t::replace); // what is no UTF-8
}

} // namespace

named_variant variant_description(definitions::catalogue const& known, std::string const& name) {
    if (auto const* const code = replay::known_variants().find(name); code && code->terms.defined == nullptr)
        return {listed(code->info), nullptr, definitions::rules_in_words_of_code(code->info.id)};
    std::string_view const id = definitions::id_of(known, name);
    definitions::defined_variant const* const found = id.empty() ? nullptr : known.find(id);
    if (found == nullptr) throw std::invalid_argument(no_such_variant(name));
    return {{found->id, found->name, found->aliases, {}, found->inventor, found->source},
            found,
            definitions::rules_in_words(*found)};
}

std::string as_json(std::vector<listed_variant> const& all) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (listed_variant const& v : all)
        list.push_back(fields_of(v));
    return text_of(list);
}

std::string as_json(named_variant const& v) {
    nlohmann::ordered_json record = fields_of(v.listed);
    if (!v.rules.empty()) {
        nlohmann::ordered_json& rules = record["rules"] = nlohmann::ordered_json::object();
        for (definitions::rules_paragraph const& paragraph : v.rules)
            rules[paragraph.subject] = paragraph.lines;
    }
    return text_of(record);
}

} // namespace vpgn::tools
