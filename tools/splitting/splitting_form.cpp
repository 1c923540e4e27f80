#include "splitting/splitting_form.hpp"

#include "work/same_file.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <utility>

namespace vpgn::tools {

namespace {

std::string key_of(std::vector<std::string> const& values) {
    std::string key;
    for (std::string const& one : values)
        key.append(one).append(1, '\0');
    return key;
}

} // namespace

/// Passes each game of a chunk to a writer of its share.
class splitting_writer final : public game_writer {
public:
    explicit splitting_writer(splitting_form& form) : form_(form) {}

    void opens(game_chunk const& chunk) override { chunk_ = &chunk; }
    void begins(syntax::game const& game) override {
        auto const values = form_.rule_.by ? form_.rule_.by->values_of(game) : std::vector<std::string>{};
        std::size_t const next = parts_.size();
        auto const [at, is_new] = by_key_.try_emplace(key_of(values), next);
        if (is_new) {
            splitting_form::share& own = form_.share_of(values);
            parts_.push_back({&own, own.form->new_writer(), 0});
            parts_.back().writer->opens(*chunk_);
        }
        now_ = at->second;
        parts_[now_].writer->begins(game);
    }
    void starts(replay::beginning const& first) override { parts_[now_].writer->starts(first); }
    void plays(replay::played_turn const& turn) override { parts_[now_].writer->plays(turn); }
    bool wants_replay() const override { return parts_[now_].writer->wants_replay(); }
    std::string ends(told_game const& told) override {
        std::string refused = parts_[now_].writer->ends(told);
        parts_[now_].games += refused.empty();
        return refused;
    }
    std::vector<finding> left_out(told_game const& told) const override {
        return parts_[now_].writer->left_out(told);
    }
    void deliver(place_of_chunk const& at) override {
        for (part& one : parts_) {
            form_.count(*one.share, one.games);
            one.writer->deliver(at);
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
    std::unique_ptr<share>& made = shares_[key_of(values)];
    if (made) return *made;
    made = std::make_unique<share>();
    made->values = values;
    auto const next = [this, own = made.get()] {
        output_group::member text = group_.add();
        own->texts.push_back(text.number);
        return std::move(text.text);
    };
    auto const any_number = std::numeric_limits<std::uint64_t>::max();
    made->form = open_(destination::series(rule_.games == 0 ? any_number : rule_.games, next));
    return *made;
}

void splitting_form::count(share& of, std::uint64_t games) {
    if (of.games == 0 && games != 0) in_order_.push_back(&of);
    of.games += games;
}

void splitting_form::finish() {
    distinct_names names;
    std::vector<output_group::named> all;
    for (share* const one : in_order_) {
        one->form->finish();
        std::string const name = rule_.by ? rule_.by->name_of(one->values) : "";
        for (std::size_t i = 0; i != one->texts.size(); ++i) {
            std::string const number = rule_.games == 0 ? "" : std::to_string(i + 1);
            std::string_view const between = name.empty() || number.empty() ? "" : "-";
            std::string const both = fmt::format("{}{}{}", name, between, number);
            all.push_back(
                {one->texts[i], fmt::format("{}{}{}", rule_.before, names.take(both), rule_.behind)});
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
