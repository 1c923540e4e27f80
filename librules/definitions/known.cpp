#include "definitions/known.hpp"

#include "definitions/entry.hpp"
#include "registry/further_variants.hpp"
#include "registry/variant_registry.hpp"

#include <algorithm>

namespace vpgn::definitions {

variant_names names_of(catalogue const& all, std::string_view id) {
    variant_names names{
        id, all.value_of(id, "name"), {}, all.value_of(id, "inventor"), all.value_of(id, "source")};
    if (names.name.empty()) names.name = id;
    std::string_view left = all.value_of(id, "aliases");
    while (!left.empty()) {
        std::size_t const comma = std::min(left.find(','), left.size());
        std::string_view alias = left.substr(0, comma);
        alias.remove_prefix(std::min(alias.find_first_not_of(' '), alias.size()));
        if (!alias.empty()) names.aliases.push_back(alias);
        left.remove_prefix(std::min(comma + 1, left.size()));
    }
    return names;
}

std::vector<std::string> names_of_all(catalogue const& all) {
    std::vector<std::string> names;
    for (catalogue const* const of : {all.below(), &all}) {
        if (of == nullptr) continue;
        for (std::string_view const id : of->names()) {
            names.emplace_back(id);
            names.emplace_back(names_of(*of, id).name);
        }
    }
    return names;
}

namespace {

std::string_view id_written(catalogue const& all, std::string const& folded, name_form form) {
    if (all.below() != nullptr)
        if (std::string_view const found = id_written(*all.below(), folded, form); !found.empty())
            return found;
    for (std::string_view const id : all.names())
        if (form(id) == folded) return id;
    return {};
}

} // namespace

std::string_view id_of(catalogue const& all, std::string const& folded, name_form form) {
    if (std::string_view const id = id_written(all, folded, form); !id.empty()) return id;
    for (std::string_view const id : all.names()) {
        variant_names const names = names_of(all, id);
        if (form(names.name) == folded) return id;
        for (std::string_view const alias : names.aliases)
            if (form(alias) == folded) return id;
    }
    return all.below() == nullptr ? std::string_view() : id_of(*all.below(), folded, form);
}

std::string_view id_of(catalogue const& all, std::string_view name) {
    std::string_view const full = id_of(all, replay::whole_name(name), replay::whole_name);
    return full.empty() ? id_of(all, replay::plain_name(name), replay::plain_name) : full;
}

void claim_names(catalogue const& all) {
    if (all.below() == nullptr) return; // nothing to share with
    for (std::string_view const id : all.names()) {
        variant_names const names = names_of(all, id);
        std::vector<std::string_view> written{id, names.name};
        written.insert(written.end(), names.aliases.begin(), names.aliases.end());
        bool is_shared = false;
        for (std::string_view const name : written) {
            std::string const full = replay::whole_name(name);
            if (id_of(*all.below(), full, replay::whole_name).empty()) continue;
            is_shared = true;
            if (id_of(all, full, replay::whole_name) != id) replay::find_variant(name); // which keeps it
        }
        if (is_shared) replay::find_variant(id);
    }
}

namespace {

/// `crazyhouse960`: the rules of the variant, from any array. Sites append that to its name.
std::optional<replay::variant_entry> entry_from_any_array(catalogue const& all, std::string_view name,
                                                          name_form form) {
    constexpr std::string_view suffix = "960";
    if (!name.ends_with(suffix)) return std::nullopt;
    std::string const usual = form(name.substr(0, name.size() - suffix.size()));
    std::string_view const id = usual.empty() ? usual : id_of(all, usual, form);
    defined_variant const* const found = id.empty() ? nullptr : all.find(id);
    if (found == nullptr) return std::nullopt;
    if (found->rules.any_array) return entry_of(*found);
    defined_variant shuffled = *found;
    shuffled.id += suffix;
    shuffled.name += " 960";
    shuffled.aliases.clear();
    shuffled.rules.any_array = true;
    return entry_of(shuffled);
}

/// `crazyhouse without check`: the rules of the variant, in which kings are pieces like others, as many as
/// there are. For positions that are impossible by its rules.
std::optional<replay::variant_entry> entry_without_check(catalogue const& all, std::string_view name,
                                                         name_form form) {
    constexpr std::string_view suffix = "withoutcheck";
    if (!name.ends_with(suffix)) return std::nullopt;
    std::string const usual = form(name.substr(0, name.size() - suffix.size()));
    std::string_view const id = usual == "orthodox" ? "chess" : id_of(all, usual, form);
    defined_variant const* const found = id.empty() ? nullptr : all.find(id);
    if (found == nullptr) return std::nullopt;
    defined_variant without = *found;
    without.id += " without check";
    without.name += " without Check";
    without.aliases.clear();
    without.base = false;
    without.rules.royal = rules::no_kind;
    return entry_of(without);
}

} // namespace

std::optional<replay::variant_entry> entry_called(catalogue const& all, std::string const& name,
                                                  name_form form) {
    std::string_view const id = id_of(all, name, form);
    defined_variant const* const found = id.empty() ? nullptr : all.find(id);
    if (found != nullptr) return entry_of(*found);
    if (auto shuffled = entry_from_any_array(all, name, form)) return shuffled;
    return entry_without_check(all, name, form);
}

} // namespace vpgn::definitions
