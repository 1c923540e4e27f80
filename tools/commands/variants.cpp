// vpgn variants: the known variants and their names; the rules of one; errors in definitions.
#include "commands/commands.hpp"
#include "definitions/rules_in_words.hpp"
#include "definitions/write_definition.hpp"
#include "findings/sieve.hpp"
#include "options/color.hpp"
#include "options/definitions.hpp"
#include "options/findings.hpp"
#include "report/render/renderer.hpp"
#include "source/line_index.hpp"
#include "variants/variant_list.hpp"
#include "work/output.hpp"

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

std::string as_text(listed_variant const& v) {
    std::string text = fmt::format("{}\n  id        {}\n", v.name, v.id);
    if (!v.aliases.empty()) text += fmt::format("  aliases   {}\n", fmt::join(v.aliases, ", "));
    if (!v.rule_sets.empty()) text += fmt::format("  rule sets {}\n", fmt::join(v.rule_sets, ", "));
    return text + fmt::format("  inventor  {}\n  source    {}\n", v.inventor, v.source);
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

std::string rules_as_text(definitions::defined_variant const& v) {
    std::string text;
    for (definitions::rules_paragraph const& one : definitions::rules_in_words(v)) {
        text += fmt::format("  {}\n", one.subject);
        for (std::string const& line : one.lines)
            text += fmt::format("    {}\n", line);
    }
    return text;
}

/// One variant: the rules of a definition, the list entry of any other.
outcome tell_variant(std::string const& name, std::string const& format) {
    told_variant const told = variant_told(known_definitions(), name);
    if (format == "ini") {
        if (told.defined == nullptr)
            throw std::invalid_argument(fmt::format("`{}` is not given by a definition", told.listed.id));
        write_result(definitions::write_definition(*known_definitions().find_draft(told.listed.id)));
    } else if (format == "json") {
        write_result(as_json(told) + "\n");
    } else {
        write_result(as_text(told.listed) + (told.defined ? rules_as_text(*told.defined) : ""));
    }
    return clean;
}

/// Checks definitions only.
outcome check_definitions(variants_options const& options) {
    sieve_rules const rules = options.findings.rules();
    auto const renderer = make_renderer(options.format.empty() ? "full" : options.format,
                                        {.color = options.color.wanted(),
                                         .fails_from = rules.fails_from,
                                         .unchecked_fails = rules.unchecked_fails,
                                         .version = VPGN_VERSION});
    if (renderer == nullptr)
        throw std::invalid_argument(fmt::format("findings are not shown as {}", options.format));
    sieve sieve(rules);
    summary total;
    std::string out;
    for (definition_file const& read : read_definitions(options.checked, true)) {
        line_index const lines(read.text);
        renderer->begin_file(read.path, out);
        for (finding const& one : read.findings)
            if (located_finding const located{one, read.path, lines}; sieve.passes(located))
                renderer->show(located, out);
        renderer->end_file(read.path, {}, out);
        sieve.file_ends(read.path, false);
        ++total.files;
    }
    sieve.finish();
    total += sieve.counted();
    renderer->finish(total, out);
    write_result(out);
    return sieve.fails() ? found : clean;
}

outcome variants(variants_options const& options) {
    if (!options.checked.empty()) return check_definitions(options);
    std::string const format = options.format.empty() ? "text" : options.format;
    if (format != "text" && format != "json" && format != "ini")
        throw std::invalid_argument(
            fmt::format("variants cannot be printed as {}: that is a format of findings", format));
    options.definitions.read_and_say({"-"});
    if (!options.name.empty()) return tell_variant(options.name, format);
    if (format == "ini")
        throw std::invalid_argument("which variant's definition? `vpgn variants NAME --format ini`");
    return list_variants(format);
}

} // namespace

void add_variants(command_line& line) {
    auto options = std::make_shared<variants_options>();
    command here =
        line.add("variants",
                 "the variants, their names and sources; the rules of one; what is wrong with definitions");
    auto name = here.option("NAME", options->name, "a variant by id, name or alias: its rules in words")
                    .takes(value_kind::variant);
    here.option("--check", options->checked, "a file of definitions: what is wrong with it, and nothing else")
        .one_each()
        .takes(value_kind::file)
        .without(name);
    std::vector<std::string> formats = {"text", "json", "ini"};
    for (std::string_view const one : renderer_formats())
        if (one != "json") formats.emplace_back(one);
    here.option("--format", options->format,
                "text, json, or with NAME ini: its definition, parents resolved; with --check as findings "
                "are shown")
        .one_of(formats)
        .takes(value_kind::text, "FORM");
    options->definitions.add_to(here);
    options->findings.add_to(here);
    options->color.add_to(here);
    here.exits(1, "with `--check`: something was found");
    here.example("vpgn variants", "what can be played, and by which names");
    here.example("vpgn variants crazyhouse", "the rules of one in words");
    here.example("vpgn variants --check house.ini", "what is wrong with a definition");
    here.does([options] { return variants(*options); });
}

} // namespace vpgn::tools
