#include "replay/terms/variant_registry.hpp"

#include "replay/terms/further_variants.hpp"

#include <mutex>
#include <string>
#include <unordered_set>
#include <utility>

namespace vpgn::replay {

using rules::variant_info;

std::string whole_name(std::string_view name) {
    std::string text;
    for (char const c : name)
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) & 0x80))
            text += c;
        else if (c >= 'A' && c <= 'Z')
            text += char(c | 0x20);
    return text;
}

std::string plain_name(std::string_view name) {
    std::string text = whole_name(name);
    constexpr std::string_view chess = "chess";
    if (text.size() > chess.size() && std::string_view(text).ends_with(chess))
        text.resize(text.size() - chess.size());
    return text;
}

variant_registry::variant_registry() {
    for (variant_entry& entry : built_in_variants())
        add(std::move(entry));
}

variant_registry::addition variant_registry::add(variant_entry entry) {
    std::scoped_lock const alone(adding_);
    auto next = current() ? std::make_unique<index>(*current()) : std::make_unique<index>();
    std::string const id = whole_name(entry.info.id);
    if (id.empty() || next->by_name.contains(id)) return {};
    variant_entry const& kept = entries_.emplace_back(std::move(entry));
    addition added{&kept, {}};
    next->entries.push_back(&kept);
    next->by_name.emplace(id, &kept);
    next->by_plain_name.emplace(plain_name(id), &kept);
    auto const call = [&](std::string const& name) {
        bool const means_it = next->by_name.emplace(whole_name(name), &kept).first->second == &kept;
        next->by_plain_name.emplace(plain_name(name), &kept);
        if (!means_it) added.taken.push_back(name);
    };
    call(kept.info.name);
    for (std::string const& alias : kept.info.aliases)
        call(alias);
    current_.store(indices_.emplace_back(std::move(next)).get(), std::memory_order_release);
    return added;
}

variant_entry const* variant_registry::find_whole(std::string_view name) const {
    index const& known = *current();
    std::string const wanted = whole_name(name);
    if (wanted.empty()) return known.entries.front();
    auto const found = known.by_name.find(wanted);
    return found == known.by_name.end() ? nullptr : found->second;
}

variant_entry const* variant_registry::find(std::string_view name) const {
    if (variant_entry const* const whole = find_whole(name)) return whole;
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

variant_registry& known_variants() {
    static variant_registry known;
    return known;
}

std::span<variant_entry const* const> variants() {
    return known_variants().all();
}

namespace {

/// Set before any thread asks for a variant, and never after.
variant_maker& further_variants() {
    static variant_maker make;
    return make;
}
variant_names_teller& names_of_further() {
    static variant_names_teller names;
    return names;
}

} // namespace

void ask_further(variant_maker make, variant_names_teller names) {
    further_variants() = std::move(make);
    names_of_further() = std::move(names);
}

std::vector<std::string> further_names() {
    variant_names_teller const& names = names_of_further();
    return names ? names() : std::vector<std::string>();
}

namespace {

/// One that is not known yet, by its name as names are compared; null if there is none.
variant_entry const* find_further(std::string const& name, std::string (*as)(std::string_view)) {
    variant_maker const& make = further_variants();
    std::optional<variant_entry> made = make ? make(name, as) : std::nullopt;
    if (!made) return nullptr;
    std::string const id = made->info.id;
    known_variants().add(std::move(*made)); // unless it is there already, or another thread has been faster
    return known_variants().find_whole(id);
}

/// Names that no variant has: an archive says the same one in each of its games, and to find out that there
/// is none takes a look at all definitions. Forgotten where variants have come in since.
class unknown_names {
public:
    bool has(std::string_view name) {
        std::scoped_lock const alone(asking_);
        return known_ == variants().size() && names_.contains(std::string(name));
    }
    void add(std::string_view name) {
        constexpr std::size_t most = 4096;
        std::scoped_lock const alone(asking_);
        if (known_ != variants().size() || names_.size() >= most) names_.clear();
        known_ = variants().size();
        names_.emplace(name);
    }

private:
    std::mutex asking_;
    std::size_t known_ = 0;
    std::unordered_set<std::string> names_;
};

} // namespace

variant_entry const* find_variant(std::string_view name) {
    static unknown_names unknown;
    if (variant_entry const* const found = known_variants().find_whole(name)) return found;
    if (unknown.has(name)) return nullptr;
    variant_entry const* found = find_further(whole_name(name), whole_name);
    if (found == nullptr) found = known_variants().find(name);
    if (found == nullptr) found = find_further(plain_name(name), plain_name);
    if (found != nullptr)
        known_variants().also_called(name, *found);
    else
        unknown.add(name);
    return found;
}

std::optional<std::uint8_t> find_rule_set(variant_info const& info, std::string_view name) {
    std::string const wanted = plain_name(name);
    if (wanted.empty()) return std::uint8_t{0};
    for (std::size_t i = 0; i < info.rule_sets.size(); ++i)
        if (plain_name(info.rule_sets[i]) == wanted) return std::uint8_t(i);
    return std::nullopt;
}

} // namespace vpgn::replay
