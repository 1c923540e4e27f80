#include "definitions/bind_section.hpp"

#include "definitions/keys.hpp"
#include "definitions/section_faults.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace vpgn::definitions {

namespace {

struct known_entry {
    key_record const* key;
    ini::entry const* entry;
};

/// The entries that mean something, in the order of the table; of several with one key the last.
std::vector<known_entry> in_order_of_table(ini::section const& of, binding& b) {
    std::vector<known_entry> all;
    for (ini::entry const& entry : of.entries) {
        key_record const* const key = find_key(entry.key.text);
        if (key == nullptr) {
            b.report(finding_code::unknown_key, entry.key.where,
                     "no rule has this name" + near_keys(entry.key.text));
            b.not_honored(entry.key.text);
            continue;
        }
        auto const before =
            std::find_if(all.begin(), all.end(), [&](known_entry const& e) { return e.key == key; });
        if (before != all.end()) {
            b.report(finding_code::repeated_key, entry.key.where,
                     "this key is set twice: the last value is used");
            before->entry = &entry;
            continue;
        }
        all.push_back({key, &entry});
    }
    std::stable_sort(all.begin(), all.end(), [](auto const& x, auto const& y) { return x.key < y.key; });
    return all;
}

void take_value(known_entry const& known, binding& b) {
    key_record const& key = *known.key;
    if (key.role == key_value::old_name)
        b.report(finding_code::old_key, known.entry->key.where, fmt::format("renamed to `{}`", key.newer));
    std::size_t const before = b.findings().size();
    std::erase(b.to.variant.not_honored, key.name);
    if (key.read != nullptr) key.read(b, known.entry->value, key);
    bool const is_wrong = std::any_of(b.findings().begin() + std::ptrdiff_t(before), b.findings().end(),
                                      [](finding const& f) { return f.level == severity::error; });
    if (is_wrong) b.not_honored(key.name);
}

/// `twoBoards`: the pieces that come from the other board are not known.
void settle_not_honored(ini::section const& of, binding& b) {
    if (!b.to.rules().two_boards) return;
    b.not_honored("twoBoards");
    for (ini::entry const& entry : of.entries)
        if (entry.key.text == "twoBoards")
            b.report(finding_code::key_not_honored, entry.key.where,
                     "vpgn does not support this rule and does not check games of this variant");
}

// A region where double steps begin means nothing without them, and they nothing without a region; this is
// looked at once for each definition, so that what a parent has lost stays lost.
void settle_double_steps(draft& to) {
    auto& from = to.rules().double_step_from;
    if (!to.double_step) from = {};
    if (!from[0] && !from[1]) to.double_step = false;
}

/// What people call a variant is never its parent's.
void rename_piece(defined_variant& variant, std::string_view name) {
    variant.id = variant.name = name;
    variant.aliases.clear();
    variant.inventor.clear();
    variant.source.clear();
    variant.base = false;
}

/// The start position without the rights that have been reported, so that each is an error once: not again
/// for a child, nor where the definition is written.
void drop_rights(std::string& start, span where, std::string_view dropped) {
    std::string rights = start.substr(where.start, where.end - where.start);
    std::erase_if(rights, [&](char c) { return dropped.find(c) != dropped.npos; });
    if (rights.empty()) rights = "-";
    start.replace(where.start, where.end - where.start, rights);
}

bool bind_start(ini::section const& of, draft& result, binding& b) {
    start_reading const read = read_start_position(result.variant.start, result, result.rules().start);
    bool const rights_reported = report_castling_faults(of, read.unusable_rights, b);
    std::optional<start_fault> const& fault = read.fault;
    if (!fault) {
        if (rights_reported) drop_rights(result.variant.start, read.rights, read.unusable_rights);
        return true;
    }
    auto const own = std::find_if(of.entries.rbegin(), of.entries.rend(),
                                  [](ini::entry const& e) { return e.key.text == "startFen"; });
    if (own == of.entries.rend() || own->value.text != result.variant.start) {
        b.report(finding_code::start_does_not_fit, of.name.where,
                 fmt::format("the start position of its parent is invalid: {}", fault->label))
            .notes.push_back(fmt::format("that is `{}`", result.variant.start));
        return false;
    }
    std::uint64_t const at = own->value.where.start;
    b.report(finding_code::start_does_not_fit, {at + fault->where.start, at + fault->where.end},
             fault->label);
    return false;
}

} // namespace

bound_section bind_section(ini::section const& of, draft const& parent, std::vector<finding>& findings) {
    std::size_t const first = findings.size();
    bound_section result{parent};
    draft& bound = result.variant_draft;
    rename_piece(bound.variant, of.name.text);
    binding b(bound, findings);
    std::vector<known_entry> const entries = in_order_of_table(of, b);
    for (known_entry const& entry : entries)
        take_value(entry, b);
    report_disagreements(of, b);
    settle_double_steps(bound);
    settle_not_honored(of, b);
    result.playable = bind_start(of, bound, b) && bound.moves_known && bound.rules().kinds_used != 0;
    note_rules_read_otherwise(of, b);
    sort_by_place(std::span(findings).subspan(first));
    return result;
}

} // namespace vpgn::definitions
