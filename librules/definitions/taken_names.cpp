#include "definitions/section_faults.hpp"

#include "definitions/catalogue.hpp"
#include "definitions/known.hpp"
#include "registry/further_variants.hpp"
#include "registry/variant_registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace vpgn::definitions {

namespace {

/// The id of the variant that games find by `name` before they find `own`; empty if there is none.
std::string owner_of(catalogue const& in, std::string_view own, std::string_view name) {
    std::string const folded = replay::whole_name(name);
    for (replay::variant_entry const& entry : replay::built_in_variants()) {
        bool has =
            replay::whole_name(entry.info.id) == folded || replay::whole_name(entry.info.name) == folded;
        for (std::string const& alias : entry.info.aliases)
            has |= replay::whole_name(alias) == folded;
        if (has) return entry.info.id;
    }
    std::string_view const found = id_of(in, folded, replay::whole_name);
    return found == own ? std::string() : std::string(found);
}

void report_name_if_taken(catalogue const& in, ini::section const& of, std::string_view name, span where,
                          std::vector<finding>& findings) {
    std::string const owner = owner_of(in, of.name.text, name);
    if (owner.empty()) return;
    findings
        .emplace_back(
            make_finding(finding_code::name_is_taken, where,
                         fmt::format("this is a name of `{}`, whose rules are used for its games", owner)))
        .helps.emplace_back("give the variant another name");
}

} // namespace

void report_taken_names(catalogue const& in, ini::section const& of, std::vector<finding>& findings) {
    std::string_view const names[] = {"name", "aliases"};
    if (in.value_of(of.name.text, "base") == "true") return; // no game names it
    report_name_if_taken(in, of, of.name.text, of.name.where, findings);
    for (std::string_view const key : names) {
        auto const last = std::find_if(of.entries.rbegin(), of.entries.rend(),
                                       [&](ini::entry const& e) { return e.key.text == key; });
        if (last == of.entries.rend()) continue;
        std::string_view const all = last->value.text;
        for (std::size_t at = 0; at < all.size();) {
            std::size_t const end = key == "name" ? all.size() : std::min(all.find(',', at), all.size());
            std::size_t const first = std::min(all.find_first_not_of(' ', at), end);
            std::uint64_t const start = last->value.where.start;
            if (first < end)
                report_name_if_taken(in, of, all.substr(first, end - first), {start + first, start + end},
                                     findings);
            at = end + 1;
        }
    }
}

} // namespace vpgn::definitions
