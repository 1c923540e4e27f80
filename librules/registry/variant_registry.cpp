#include "registry/variant_registry.hpp"

#include "registry/further_variants.hpp"
#include "report/near_names.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace vpgn::replay {

using rules::variant_info;

std::string whole_name(std::string_view name) {
    std::string text;
    for (char const c : name)
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) & 0x80))
            text += c;
        else if (c >= 'A' && c <= 'Z')
            text += char(c | 0x20);
    // `Shinobi+` is another variant than Shinobi.
    if (name.size() > 1 && name.ends_with('+')) text += "plus";
    return text;
}

std::string plain_name(std::string_view name) {
    std::string text = whole_name(name);
    constexpr std::string_view chess = "chess";
    if (text.size() > chess.size() && std::string_view(text).ends_with(chess))
        text.resize(text.size() - chess.size());
    return text;
}

namespace {

/// Adds the entry to those of an index that no thread reads yet, unless its id is in use.
template <class Index>
variant_registry::addition add_to(Index& next, std::deque<variant_entry>& entries, variant_entry entry) {
    std::string const id = whole_name(entry.info.id);
    if (id.empty() || next.by_name.contains(id)) return {};
    variant_entry const& kept = entries.emplace_back(std::move(entry));
    variant_registry::addition added{&kept, {}};
    next.entries.push_back(&kept);
    next.by_name.emplace(id, &kept);
    next.by_plain_name.emplace(plain_name(id), &kept);
    auto const call = [&](std::string const& name) {
        bool const means_it = next.by_name.emplace(whole_name(name), &kept).first->second == &kept;
        next.by_plain_name.emplace(plain_name(name), &kept);
        if (!means_it) added.taken.push_back(name);
    };
    call(kept.info.name);
    for (std::string const& alias : kept.info.aliases)
        call(alias);
    return added;
}

} // namespace

variant_registry::variant_registry() {
    auto all = std::make_unique<index>();
    for (variant_entry& entry : built_in_variants())
        add_to(*all, entries_, std::move(entry));
    current_.store(indices_.emplace_back(std::move(all)).get(), std::memory_order_release);
}

variant_registry::addition variant_registry::add(variant_entry entry) {
    std::scoped_lock const alone(adding_);
    auto next = std::make_unique<index>(*current());
    addition added = add_to(*next, entries_, std::move(entry));
    if (added.entry != nullptr)
        current_.store(indices_.emplace_back(std::move(next)).get(), std::memory_order_release);
    return added;
}

variant_entry const* variant_registry::find_whole(std::string_view name) const {
    index const& known = *current();
    std::string const folded = whole_name(name);
    // A tag without a value may have a sign for that; other signs are no name of a variant.
    if (folded.empty())
        return name.find_first_not_of(" ?-*._") == name.npos ? known.entries.front() : nullptr;
    auto const found = known.by_name.find(folded);
    return found == known.by_name.end() ? nullptr : found->second;
}

variant_entry const* variant_registry::find(std::string_view name) const {
    if (variant_entry const* const exact = find_whole(name)) return exact;
    index const& known = *current();
    auto const found = known.by_plain_name.find(plain_name(name));
    return found == known.by_plain_name.end() ? nullptr : found->second;
}

void variant_registry::also_called(std::string_view name, variant_entry const& entry) {
    std::scoped_lock const alone(adding_);
    auto next = std::make_unique<index>(*current());
    next->by_name.emplace(whole_name(name), &entry);
    current_.store(indices_.emplace_back(std::move(next)).get(), std::memory_order_release);
}

namespace {

/// Cache of unknown names: an archive repeats the same one in each of its games, and a failed lookup searches
/// all definitions. Cleared when variants are added.
class unknown_names {
public:
    bool has(std::string_view name, std::size_t known) {
        std::scoped_lock const alone(asking_);
        return known_ == known && names_.contains(std::string(name));
    }
    void add(std::string_view name, std::size_t known) {
        constexpr std::size_t most = 4096;
        std::scoped_lock const alone(asking_);
        if (known_ != known || names_.size() >= most) names_.clear();
        known_ = known;
        names_.emplace(name);
    }

private:
    std::mutex asking_;
    std::size_t known_ = 0;
    std::unordered_set<std::string> names_;
};

} // namespace

struct variant_scope::known {
    variant_registry registry;
    /// Set before any thread looks up a variant, and never after.
    variant_maker make;
    variant_names_writer names;
    unknown_names unknown;

    /// Unique identifier of this set.
    std::uint64_t const number = next_number();

    /// Those of the program, or of the scope that this thread uses.
    static known& now() { return in_use() != nullptr ? *in_use() : of_program(); }
    static known*& in_use() {
        static thread_local known* scope = nullptr;
        return scope;
    }
    static known& of_program() {
        static known program;
        return program;
    }
    static std::uint64_t next_number() {
        static std::atomic<std::uint64_t> last = 0;
        return ++last;
    }

    /// Creates an entry that is not known yet, by its name as names are compared; null if there is none.
    variant_entry const* find_further(std::string const& name, std::string (*as)(std::string_view)) {
        std::optional<variant_entry> variant = make ? make(name, as) : std::nullopt;
        if (!variant) return nullptr;
        std::string const id = variant->info.id;
        registry.add(std::move(*variant)); // unless it exists already, or another thread was faster
        return registry.find_whole(id);
    }

    /// The last name that this thread has looked up: the games of an archive repeat it, and a name that means
    /// a variant means it for good.
    struct lookup {
        std::uint64_t scope = 0;
        std::string name;
        variant_entry const* entry = nullptr;
    };

    variant_entry const* find(std::string_view name) {
        if (name.empty()) return registry.all().front();
        static thread_local lookup last;
        if (last.scope == number && last.name == name) return last.entry;
        variant_entry const* const found = search(name);
        if (found != nullptr) last = {number, std::string(name), found};
        return found;
    }

    /// `Chess960 (Fischer Random)`, `Standard (FRC)`: both parts are names, of one variant or of chess and
    /// the one that is played on its board.
    variant_entry const* search_parts(std::string_view name) {
        std::size_t const open = name.find('(');
        if (open == 0 || open == name.npos || name.back() != ')') return nullptr;
        std::string_view const before = name.substr(0, open);
        std::string_view const within = name.substr(open + 1, name.size() - open - 2);
        if (within.find('(') != within.npos || whole_name(within).empty()) return nullptr;
        variant_entry const* const outer = search(before);
        variant_entry const* const inner = outer == nullptr ? nullptr : search(within);
        return inner == outer || outer == registry.all().front() ? inner : nullptr;
    }

    variant_entry const* search(std::string_view name) {
        if (variant_entry const* const found = registry.find_whole(name)) return found;
        if (unknown.has(name, registry.all().size())) return nullptr;
        variant_entry const* found = find_further(whole_name(name), whole_name);
        if (found == nullptr) found = registry.find(name);
        if (found == nullptr) found = find_further(plain_name(name), plain_name);
        if (found == nullptr) found = search_parts(name);
        if (found != nullptr)
            registry.also_called(name, *found);
        else
            unknown.add(name, registry.all().size());
        return found;
    }
};

variant_scope::variant_scope(variant_maker make, variant_names_writer names)
    : known_(std::make_unique<known>()) {
    known_->make = std::move(make);
    known_->names = std::move(names);
}
variant_scope::~variant_scope() = default;

variant_scope::in_use::in_use(variant_scope& scope)
    : before_(std::exchange(known::in_use(), scope.known_.get())) {}
variant_scope::in_use::~in_use() {
    known::in_use() = before_;
}

std::uint64_t scope_in_use() {
    return variant_scope::known::now().number;
}

variant_registry& known_variants() {
    return variant_scope::known::now().registry;
}

std::span<variant_entry const* const> variants() {
    return known_variants().all();
}

void ask_further(variant_maker make, variant_names_writer names) {
    variant_scope::known::now().make = std::move(make);
    variant_scope::known::now().names = std::move(names);
}

std::vector<std::string> further_names() {
    variant_names_writer const& names = variant_scope::known::now().names;
    return names ? names() : std::vector<std::string>();
}

std::span<variant_entry const* const> all_variants() {
    for (std::string const& name : further_names())
        find_variant(name);
    return variants();
}

variant_entry const* find_variant(std::string_view name) {
    return variant_scope::known::now().find(name);
}

std::optional<std::uint8_t> find_rule_set(variant_info const& info, std::string_view name) {
    std::string const folded = plain_name(name);
    if (folded.empty()) return std::uint8_t{0};
    for (std::size_t i = 0; i < info.rule_sets.size(); ++i)
        if (plain_name(info.rule_sets[i]) == folded) return std::uint8_t(i);
    return std::nullopt;
}

std::string const& near_variants(std::string_view name) {
    thread_local std::string last_name, last_answer;
    thread_local std::uint64_t last_scope = 0;
    if (last_name == name && last_scope == scope_in_use()) return last_answer;
    // Of an id and a name that are read as the same, the name.
    std::map<std::string, std::string_view> by_whole_name;
    auto const add = [&](std::string_view known) {
        by_whole_name.insert_or_assign(whole_name(known), known);
    };
    for (variant_entry const* const variant : variants()) {
        add(variant->info.id);
        add(variant->info.name);
    }
    std::vector<std::string> const further = further_names();
    std::for_each(further.begin(), further.end(), add);
    std::vector<std::string_view> names;
    for (auto const& [whole, known] : by_whole_name)
        names.push_back(known);
    last_answer = did_you_mean(name, names);
    last_name = name;
    last_scope = scope_in_use();
    return last_answer;
}

} // namespace vpgn::replay
