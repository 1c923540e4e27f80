#include "definitions/catalogue.hpp"

#include "definitions/section_faults.hpp"
#include "report/near_names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::definitions {

namespace {

std::string_view last_value(ini::section const& of, std::string_view key) {
    for (auto e = of.entries.rbegin(); e != of.entries.rend(); ++e)
        if (e->key.text == key) return e->value.text;
    return {};
}

} // namespace

std::vector<finding> catalogue::add(std::string text, bool thorough) {
    std::size_t const at = texts_.size();
    texts_.push_back({std::move(text), {}});
    texts_.back().read = ini::read_document(texts_.back().text);
    std::vector<finding> findings = texts_.back().read.findings;
    take_sections(at, findings);
    note_unread_lines(texts_.back());
    for (ini::section const& section : texts_.back().read.sections) {
        auto const added = entries_.find(section.name.text);
        if (added == entries_.end() || added->second.section != &section) continue;
        read(section.name.text);
        findings.insert(findings.end(), added->second.findings.begin(), added->second.findings.end());
        report_taken_names(*this, section, findings);
        if (!thorough) continue;
        if (std::optional<finding> const fault = why_no_game_begins(added->second))
            findings.push_back(*fault);
    }
    if (!thorough)
        std::erase_if(findings, [](finding const& f) { return f.code == finding_code::read_otherwise; });
    sort_by_place(findings);
    return findings;
}

catalogue::catalogue(std::string_view lasting_text) : below_(nullptr) {
    texts_.push_back({{}, ini::read_document(lasting_text)});
    std::vector<finding> none;
    take_sections(texts_.size() - 1, none);
}

void catalogue::take_sections(std::size_t text, std::vector<finding>& findings) {
    for (ini::section const& section : texts_[text].read.sections) {
        std::string_view const name = section.name.text;
        if (has(name)) {
            findings.push_back(
                make_finding(finding_code::variant_defined_twice, section.name.where,
                             entries_.contains(name)
                                 ? "a variant of this name is already defined: the first definition is used"
                                 : "this is the name of a built-in definition"));
            continue;
        }
        entry& added = entries_[name];
        added.section = &section;
        added.text = text;
        if (last_value(section, "base") != "true") names_.push_back(name);
    }
}

/// Records the lines of a section that cannot be read. The rules that they were to change are not known.
void catalogue::note_unread_lines(text_of const& of) {
    for (finding const& f : of.read.findings) {
        if (f.level != severity::error) continue;
        ini::section const* in = nullptr;
        for (ini::section const& section : of.read.sections)
            if (section.name.where.start <= f.where.start) in = &section;
        std::string_view const line =
            std::string_view(of.text).substr(f.where.start, f.where.end - f.where.start);
        if (in == nullptr || line.starts_with('[')) continue;
        auto const owner = entries_.find(in->name.text);
        if (owner != entries_.end() && owner->second.section == in)
            owner->second.unread.emplace_back(
                line.substr(0, std::min<std::size_t>(line.find_first_of("\r\n"), 40)));
    }
}

std::optional<finding> catalogue::why_no_game_begins(entry const& of) const {
    if (of.bound == nullptr || !of.bound->playable || of.bound->variant_draft.variant.base)
        return std::nullopt;
    std::string const why = why_no_game_begins_from_start(*of.variant);
    if (why.empty()) return std::nullopt;
    span where = of.section->name.where;
    for (ini::entry const& key : of.section->entries)
        if (key.key.text == "startFen") where = key.value.where;
    return make_finding(finding_code::no_game_begins, where, why);
}

bool catalogue::has(std::string_view name) const {
    return entries_.contains(name) || (below_ != nullptr && below_->has(name));
}

finding catalogue::unknown_parent(ini::section const& of) const {
    std::vector<std::string_view> names;
    for (catalogue const* all = this; all != nullptr; all = all->below_)
        for (auto const& [name, unread] : all->entries_)
            if (name != of.name.text) names.push_back(name);
    return make_finding(finding_code::unknown_parent, of.parent.where,
                        "no definition has this name" + did_you_mean(of.parent.text, names));
}

void catalogue::bind(entry& unbound, draft const* parent) const {
    static draft const blank = blank_draft();
    unbound.bound = std::make_unique<bound_section>(
        bind_section(*unbound.section, parent == nullptr ? blank : *parent, unbound.findings));
    std::vector<std::string>& not_honored = unbound.bound->variant_draft.variant.not_honored;
    not_honored.insert(not_honored.end(), unbound.unread.begin(), unbound.unread.end());
    unbound.variant = std::make_unique<defined_variant>(numbered(unbound.bound->variant_draft));
    unbound.is = state::read;
}

// Up to the first ancestor that is read already, or has no parent, or is in another catalogue; then down
// again. So the length of the chain costs no stack.
catalogue::entry const* catalogue::read(std::string_view name) const {
    auto const first = entries_.find(name);
    if (first == entries_.end()) return nullptr;
    std::vector<entry*> chain;
    draft const* parent = nullptr;
    bool broken = false;
    for (entry* at = &first->second;;) {
        if (at->is == state::being_read) {
            at->findings.push_back(make_finding(finding_code::circular_parents, at->section->parent.where,
                                                "the variant inherits from itself"));
            for (entry* const link : chain)
                std::erase_if(link->findings,
                              [](finding const& f) { return f.code == finding_code::parent_below; });
            broken = true;
            break;
        }
        if (at->is != state::unread) {
            broken = at->is == state::without_parent;
            if (!broken) parent = &at->bound->variant_draft;
            break;
        }
        at->is = state::being_read;
        chain.push_back(at);
        ini::word const& parent_name = at->section->parent;
        if (parent_name.empty()) break;
        auto const above = entries_.find(parent_name.text);
        if (above == entries_.end()) {
            parent = below_ == nullptr ? nullptr : below_->find_draft(parent_name.text);
            broken = parent == nullptr;
            if (broken) at->findings.push_back(unknown_parent(*at->section));
            break;
        }
        if (above->second.text == at->text && above->second.section > at->section)
            at->findings.push_back(
                make_finding(finding_code::parent_below, parent_name.where,
                             "the parent is defined after this variant, where other readers do not find it"));
        at = &above->second;
    }
    for (; !chain.empty(); chain.pop_back()) {
        entry& topmost = *chain.back();
        if (broken) {
            topmost.is = state::without_parent;
        } else {
            bind(topmost, parent);
            parent = &topmost.bound->variant_draft;
        }
    }
    return &first->second;
}

draft const* catalogue::find_draft(std::string_view name) const {
    {
        std::lock_guard const lock(reading_);
        if (entry const* const found = read(name))
            return found->bound == nullptr ? nullptr : &found->bound->variant_draft;
    }
    return below_ == nullptr ? nullptr : below_->find_draft(name);
}

defined_variant const* catalogue::find(std::string_view name) const {
    {
        std::lock_guard const lock(reading_);
        if (entry const* const found = read(name))
            return found->bound == nullptr || !found->bound->playable ? nullptr : found->variant.get();
    }
    return below_ == nullptr ? nullptr : below_->find(name);
}

std::string_view catalogue::value_of(std::string_view name, std::string_view key) const {
    auto const found = entries_.find(name);
    return found == entries_.end() ? std::string_view() : last_value(*found->second.section, key);
}

catalogue const& built_in() {
    static catalogue const all(built_in_text());
    return all;
}

} // namespace vpgn::definitions
