// vpgn variants: the known variants and their names; the rules of one; errors in definitions.
#include "batch/baseline/baseline.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/findings.hpp"
#include "cli/options/games.hpp"
#include "cli/options/running.hpp"
#include "definitions/draft.hpp"
#include "formats/variant_list.hpp"
#include "io/output.hpp"
#include "report/render/renderer.hpp"
#include "report/render/visible.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct variants_options {
    definitions_option definitions;
    findings_option findings;
    color_option color;
    std::string name;
    std::vector<std::string> checked;
    std::string format;
};

/// A definition is a file of any origin: its names are escaped line by line.
std::string printable_lines(std::string_view text) {
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find('\n', at), text.size());
        shown += visible(text.substr(at, end - at)) + '\n';
        at = end + 1;
    }
    return shown;
}

std::string as_text(listed_variant const& v) {
    std::string text = fmt::format("{}\n  id        {}\n", v.name, v.id);
    if (!v.aliases.empty()) text += fmt::format("  aliases   {}\n", fmt::join(v.aliases, ", "));
    if (!v.rule_sets.empty()) text += fmt::format("  rule sets {}\n", fmt::join(v.rule_sets, ", "));
    text += fmt::format("  inventor  {}\n  source    {}\n", v.inventor, v.source);
    return printable_lines(text);
}

outcome list_variants(std::string const& format) {
    std::vector<listed_variant> const all = all_variants(known_definitions());
    if (format == "json") {
        write_result(as_json(all) + "\n");
        return clean;
    }
    for (listed_variant const& v : all)
        write_result(as_text(v));
    return clean;
}

std::string rules_as_text(named_variant const& v) {
    std::string text;
    for (definitions::rules_paragraph const& paragraph : v.rules) {
        text += fmt::format("  {}\n", paragraph.subject);
        for (std::string const& line : paragraph.lines)
            text += fmt::format("    {}\n", line);
    }
    return printable_lines(text);
}

/// One variant: its list entry and its rules.
outcome print_variant(std::string const& name, std::string const& format) {
    named_variant const variant = variant_description(known_definitions(), name);
    if (format == "ini") {
        if (variant.defined == nullptr)
            throw std::invalid_argument(
                fmt::format("`{}` is built in and has no definition file", variant.listed.id));
        write_result(definitions::write_definition(*known_definitions().find_draft(variant.listed.id)));
    } else if (format == "json") {
        write_result(as_json(variant) + "\n");
    } else {
        write_result(as_text(variant.listed) + rules_as_text(variant));
    }
    return clean;
}

/// Checks definitions only.
outcome check_definitions(variants_options const& options) {
    filter_rules const rules = options.findings.rules();
    auto const renderer = make_renderer(options.format.empty() ? "full" : options.format,
                                        {.color = options.color.enabled(),
                                         .fails_from = rules.fails_from,
                                         .unchecked_fails = rules.unchecked_fails,
                                         .version = VPGN_VERSION});
    if (renderer == nullptr)
        throw std::invalid_argument(fmt::format("unknown format of findings {}", options.format));
    finding_filter finding_filter(rules);
    summary total;
    std::string out;
    for (definition_file const& read : read_definitions(options.checked, true)) {
        line_index const lines(read.text);
        renderer->begin_file(read.path, out);
        for (finding const& found : read.findings)
            if (located_finding const located{found, read.path, lines}; finding_filter.passes(located))
                renderer->show(located, out);
        renderer->end_file(read.path, {}, out);
        finding_filter.file_ends(read.path, false);
        ++total.files;
    }
    finding_filter.finish();
    total += finding_filter.counted();
    renderer->finish(total, out);
    write_result(out);
    return finding_filter.fails() ? found : clean;
}

outcome variants(variants_options const& options) {
    if (!options.checked.empty()) return check_definitions(options);
    std::string const format = options.format.empty() ? "text" : options.format;
    if (format != "text" && format != "json" && format != "ini")
        throw std::invalid_argument(
            fmt::format("variants cannot be printed as {}, which is a format of findings", format));
    options.definitions.read_and_report({"-"});
    if (!options.name.empty()) return print_variant(options.name, format);
    if (format == "ini")
        throw std::invalid_argument("missing name of a variant: `vpgn variants NAME --format ini`");
    return list_variants(format);
}

} // namespace

void define_variants(command here) {
    auto options = std::make_shared<variants_options>();
    auto name = here.option("NAME", options->name, "the id, name or alias of a variant, to print its rules")
                    .takes(value_kind::variant);
    here.option("--check", options->checked, "check this file of definitions, and do nothing else")
        .one_each()
        .takes(value_kind::file)
        .without(name);
    std::vector<std::string> formats = {"text", "json", "ini"};
    for (std::string_view const format : renderer_formats())
        if (format != "json") formats.emplace_back(format);
    here.option("--format", options->format,
                "text, json, or with NAME ini (its definition with parents resolved); with --check a format "
                "of findings")
        .one_of(formats)
        .takes(value_kind::text, "FORM");
    options->definitions.add_to(here);
    options->findings.add_to(here);
    options->color.add_to(here);
    here.exits(1, "with `--check`: there are findings");
    here.example("vpgn variants", "list all variants and their names");
    here.example("vpgn variants crazyhouse", "describe the rules of one");
    here.example("vpgn variants --check house.ini", "check a definition");
    here.does([options] { return variants(*options); });
}

} // namespace vpgn::tools
