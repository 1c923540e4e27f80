#include "batch/split/splitting_form.hpp"

#include "io/output_file.hpp"
#include "registry/variant_registry.hpp"
#include "source/ascii.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::size_t longest = 120; // bytes: leaves room for a folder's path and an extension

[[noreturn]] void refuse(std::string_view pattern, std::string_view why) {
    throw std::invalid_argument(fmt::format("invalid pattern `{}`: {}", pattern, why));
}

/// Up to `most` characters from its start.
std::string_view first_of(std::string_view text, std::uint64_t most) {
    std::size_t end = 0;
    for (; most != 0 && end < text.size(); --most)
        end += std::max<std::size_t>(first_character(text.substr(end)).bytes, 1);
    return text.substr(0, end);
}

bool is_unknown(std::string_view value) {
    return value.find_first_not_of("?.- ") == std::string_view::npos;
}

/// Whether a name is a device of Windows, with any extension.
bool is_device(std::string_view name) {
    std::string const stem = ascii::lowered(name.substr(0, name.find('.')));
    for (std::string_view const reserved : {"con", "prn", "aux", "nul"})
        if (stem == reserved) return true;
    bool const is_port = stem.starts_with("com") || stem.starts_with("lpt");
    return is_port && stem.size() == 4 && stem[3] >= '0' && stem[3] <= '9';
}

/// The small letter of a capital of Latin, Greek and Cyrillic, as far as these are in contiguous ranges.
char32_t folded(char32_t c) {
    auto const within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (within('A', 'Z') || (within(0xc0, 0xde) && c != 0xd7) || within(0x391, 0x3a9) || within(0x410, 0x42f))
        return c + 0x20;
    if (within(0x400, 0x40f)) return c + 0x50;
    if (within(0x100, 0x137) || within(0x14a, 0x177)) return c | 1;
    if (within(0x139, 0x148) || within(0x179, 0x17e)) return c + c % 2;
    return c;
}

/// Equal for names that differ in letter case only; not a name itself.
std::string folded(std::string_view name) {
    std::string key;
    for (std::size_t at = 0; at < name.size();) {
        utf8_character const c = first_character(name.substr(at));
        key += std::to_string(c.bytes == 0 ? char32_t(0xdc00) : folded(c.value)) + ' ';
        at += std::max<std::size_t>(c.bytes, 1);
    }
    return key;
}

} // namespace

name_pattern::name_pattern(std::string_view pattern) {
    std::string_view rest = pattern;
    for (std::size_t open; (open = rest.find('{')) != rest.npos;) {
        std::size_t const close = rest.find('}', open);
        if (close == rest.npos) refuse(pattern, "a brace is not closed");
        std::string_view const inside = rest.substr(open + 1, close - open - 1);
        std::string_view const tag = inside.substr(0, inside.find(':'));
        std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        if (tag.size() != inside.size()) {
            std::string_view const number = inside.substr(tag.size() + 1);
            auto const read = std::from_chars(number.data(), number.data() + number.size(), most);
            if (number.empty() || read.ptr != number.data() + number.size() || most == 0)
                refuse(pattern, fmt::format("`{}` is not a number of characters", number));
        }
        if (tag.empty() || tag.find_first_of(" /\\\"{") != tag.npos)
            refuse(pattern, fmt::format("`{}` is not a tag", tag));
        fields_.push_back({std::string(rest.substr(0, open)), std::string(tag), most});
        rest.remove_prefix(close + 1);
    }
    following_ = rest;
    if (fields_.empty()) refuse(pattern, "it contains no tag such as `{White}`");
}

std::vector<std::string> name_pattern::values_of(syntax::game const& game) const {
    std::vector<std::string> values;
    for (field const& f : fields_) {
        std::string value = as_utf8(game.tag(f.tag));
        if (f.tag == "Variant")
            if (replay::variant_entry const* const known = replay::find_variant(value))
                value = known->info.name;
        values.emplace_back(first_of(value, f.most));
        if (is_unknown(values.back())) values.back().clear();
    }
    return values;
}

std::string name_pattern::name_of(std::vector<std::string> const& values) const {
    std::string pattern;
    for (std::size_t i = 0; i != fields_.size(); ++i) {
        std::string value = values[i].empty() ? "unknown" : values[i];
        std::replace(value.begin(), value.end(), '/', '_');
        pattern += fields_[i].before + value;
    }
    pattern += following_;
    std::string path;
    for (std::size_t at = 0; at <= pattern.size();) {
        std::size_t const end = std::min(pattern.find('/', at), pattern.size());
        if (end != at)
            path += (path.empty() ? "" : "/") + safe_name(std::string_view(pattern).substr(at, end - at));
        at = end + 1;
    }
    return path.empty() ? "unknown" : path;
}

std::string safe_name(std::string_view text) {
    std::string name = as_utf8(text);
    for (char& c : name)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f ||
            std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos)
            c = '_';
    if (name.size() > longest) {
        std::size_t end = 0;
        for (std::size_t next = 0; next <= longest;
             next += first_character(std::string_view(name).substr(next)).bytes)
            end = next;
        name.resize(end);
    }
    while (!name.empty() && (name.back() == '.' || name.back() == ' '))
        name.pop_back();
    while (name.starts_with(' '))
        name.erase(0, 1);
    if (name.empty() || name.front() == '.' || name.front() == '-' || is_device(name)) name.insert(0, 1, '_');
    return name;
}

std::string distinct_names::take(std::string const& name) {
    std::string distinct = name;
    for (int copy = 2; !used_.insert(folded(distinct)).second; ++copy)
        distinct = fmt::format("{}-{}", name, copy);
    return distinct;
}

namespace {

std::string key_of(std::vector<std::string> const& values) {
    std::string key;
    for (std::string const& value : values)
        key.append(value).append(1, '\0');
    return key;
}

} // namespace

/// Passes each game of a chunk to a writer of its share.
class splitting_writer final : public game_writer {
public:
    explicit splitting_writer(splitting_form& form) : form_(form) {}

    void on_chunk(game_chunk const& chunk) override { chunk_ = &chunk; }
    void on_game(syntax::game const& game) override {
        auto const values = form_.rule_.by ? form_.rule_.by->values_of(game) : std::vector<std::string>{};
        std::size_t const next = parts_.size();
        auto const [at, is_new] = by_key_.try_emplace(key_of(values), next);
        if (is_new) {
            splitting_form::share& own = form_.share_of(values);
            parts_.push_back({&own, own.form->new_writer(), 0});
            parts_.back().writer->on_chunk(*chunk_);
        }
        now_ = at->second;
        parts_[now_].writer->on_game(game);
    }
    void on_start(replay::beginning const& first) override { parts_[now_].writer->on_start(first); }
    void on_turn(replay::played_turn const& turn) override { parts_[now_].writer->on_turn(turn); }
    bool wants_replay() const override { return parts_[now_].writer->wants_replay(); }
    bool writes_variations() const override { return parts_[now_].writer->writes_variations(); }
    std::string on_end(imported_game const& imported) override {
        std::string refused = parts_[now_].writer->on_end(imported);
        parts_[now_].games += refused.empty();
        return refused;
    }
    std::vector<finding> left_out(imported_game const& imported) const override {
        return parts_[now_].writer->left_out(imported);
    }
    void deliver(place_of_chunk const& at) override {
        for (part& p : parts_) {
            form_.count(*p.share, p.games);
            p.writer->deliver(at);
        }
    }

private:
    struct part {
        splitting_form::share* share;
        std::unique_ptr<game_writer> writer;
        std::uint64_t games;
    };

    splitting_form& form_;
    game_chunk const* chunk_ = nullptr;                   ///< the chunk whose games are written
    std::unordered_map<std::string, std::size_t> by_key_; ///< index into `parts_`
    std::vector<part> parts_;
    std::size_t now_ = 0;
};

namespace {

/// The common folder of all files, as far as there is one.
std::string folder_of(std::string const& before) {
    return std::filesystem::path(before).parent_path().string();
}

} // namespace

splitting_form::splitting_form(splitting rule, opener open)
    : rule_(std::move(rule)), open_(std::move(open)), group_(folder_of(rule_.before)) {}
splitting_form::~splitting_form() = default;

std::unique_ptr<game_writer> splitting_form::new_writer() {
    return std::make_unique<splitting_writer>(*this);
}

splitting_form::share& splitting_form::share_of(std::vector<std::string> const& values) {
    std::lock_guard const lock(mutex_);
    std::unique_ptr<share>& entry = shares_[key_of(values)];
    if (entry) return *entry;
    entry = std::make_unique<share>();
    entry->values = values;
    auto const next = [this, own = entry.get()] {
        output_group::member text = group_.add();
        own->texts.push_back(text.number);
        return std::move(text.text);
    };
    auto const any_number = std::numeric_limits<std::uint64_t>::max();
    entry->form = open_(destination::series(rule_.games == 0 ? any_number : rule_.games, next));
    return *entry;
}

void splitting_form::count(share& of, std::uint64_t games) {
    if (of.games == 0 && games != 0) in_order_.push_back(&of);
    of.games += games;
}

void splitting_form::finish() {
    distinct_names names;
    std::vector<output_group::named> all;
    for (share* const s : in_order_) {
        s->form->finish();
        std::string const name = rule_.by ? rule_.by->name_of(s->values) : "";
        // All numbers of a share have as many digits, so that files sort by them.
        std::size_t const digits = std::to_string(s->texts.size()).size();
        for (std::size_t i = 0; i != s->texts.size(); ++i) {
            std::string const number = rule_.games == 0 ? "" : fmt::format("{:0{}}", i + 1, digits);
            std::string_view const between = name.empty() || number.empty() ? "" : "-";
            std::string const both = fmt::format("{}{}{}", name, between, number);
            all.push_back({s->texts[i], fmt::format("{}{}{}", rule_.before, names.take(both), rule_.after)});
            refuse_to_write_over(all.back().path, rule_.inputs);
        }
    }
    group_.finish(all);
    files_ = all.size();
}

std::string splitting_form::remark() const {
    return fmt::format("{} file{} written", files_, files_ == 1 ? "" : "s");
}

} // namespace vpgn::tools
