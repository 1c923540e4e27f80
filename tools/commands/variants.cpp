// vpgn variants: what can be played, by which names.
#include "commands/commands.hpp"
#include "replay/terms/variant_registry.hpp"
#include "work/output.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace vpgn::tools {

namespace {

nlohmann::ordered_json as_json(rules::variant_info const& v) {
    return {{"id", v.id},
            {"name", v.name},
            {"aliases", v.aliases},
            {"rule_sets", v.rule_sets},
            {"inventor", v.inventor},
            {"source", v.source}};
}

std::string as_text(rules::variant_info const& v) {
    std::string text = fmt::format("{}\n  id        {}\n", v.name, v.id);
    if (!v.aliases.empty()) text += fmt::format("  aliases   {}\n", fmt::join(v.aliases, ", "));
    if (!v.rule_sets.empty()) text += fmt::format("  rule sets {}\n", fmt::join(v.rule_sets, ", "));
    return text + fmt::format("  inventor  {}\n  source    {}\n", v.inventor, v.source);
}

outcome list_variants(std::string const& format) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (auto const* v : replay::variants()) {
        if (format == "json")
            list.push_back(as_json(v->info));
        else
            write_result(as_text(v->info));
    }
    if (format == "json") write_result(list.dump(2) + "\n");
    return clean;
}

} // namespace

void add_variants(command_line& line) {
    auto format = std::make_shared<std::string>("text");
    command here = line.add("variants", "the variants, their aliases and sources");
    here.option("--format", *format, "text or json").one_of({"text", "json"}).shows_default();
    here.does([format] { return list_variants(*format); });
}

} // namespace vpgn::tools
