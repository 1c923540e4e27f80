#include "formats/scid/scid_bases.hpp"

#include "formats/common/text_form.hpp"
#include "formats/scid/scid_game.hpp"
#include "formats/scid/scid_names.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

using namespace scid;

/// How many of each a version can number.
struct base_limits {
    std::uint64_t games, bytes;
    std::array<std::uint64_t, name_kinds> names;
};
constexpr base_limits limits_of(version of) {
    if (of == version::four) return {0xfffffe, 0xffffffff, {1u << 20, 1u << 19, 1u << 19, 1u << 18}};
    return {0xfffffffe, std::uint64_t(1) << 47, {1u << 28, 1u << 28, 0xffffffff, 1u << 31}};
}

/// Numbers names in the order in which they come.
class name_numbers {
public:
    std::uint32_t number(name_kind kind, std::string_view name, std::uint64_t most) {
        auto& known = known_[std::size_t(kind)];
        auto const [at, is_new] = known.try_emplace(std::string(name), use{std::uint32_t(known.size()), 0});
        if (is_new && known.size() > most)
            throw std::runtime_error(fmt::format("a base of Scid has at most {} names of a sort", most));
        ++at->second.games;
        return at->second.number;
    }
    std::size_t count(name_kind kind) const { return known_[std::size_t(kind)].size(); }
    std::array<std::vector<counted_name>, name_kinds> all() const {
        std::array<std::vector<counted_name>, name_kinds> names;
        for (std::size_t kind = 0; kind != name_kinds; ++kind)
            for (auto const& [name, used] : known_[kind])
                names[kind].push_back({name, used.number, used.games});
        return names;
    }

private:
    struct use {
        std::uint32_t number, games;
    };
    std::array<std::unordered_map<std::string, use>, name_kinds> known_;
};

/// Receives encoded games, and fills the three files.
class base_sink final : public text_sink {
public:
    base_sink(version of, base_sinks to) : version_(of), limits_(limits_of(of)), to_(std::move(to)) {}

    void write(std::string_view bytes) override {
        // Whole games are the rule.
        if (!rest_.empty()) {
            rest_ += bytes;
            bytes = rest_;
        }
        encoded_game game;
        while (take_encoded(bytes, game))
            add(game);
        std::string left(bytes);
        rest_ = std::move(left);
    }

    void finish() override {
        if (version_ == version::four) {
            index_header header;
            header.games = std::uint32_t(games_);
            std::string head;
            put_header_4(head, header);
            to_.index->write(head);
            auto names = names_.all();
            to_.names->write(names_file_4(names));
        }
        to_.index->write(index_);
        to_.finish();
    }

    bool replaces() const override { return true; }

private:
    void add(encoded_game& game) {
        if (++games_ > limits_.games)
            throw std::runtime_error(fmt::format("a base of Scid has at most {} games", limits_.games));
        index_entry& entry = game.entry;
        entry.white = number(name_kind::player, game.white);
        entry.black = number(name_kind::player, game.black);
        entry.event = number(name_kind::event, game.event);
        entry.site = number(name_kind::site, game.site);
        entry.round = number(name_kind::round, game.round);
        // Games do not cross the borders of blocks.
        constexpr std::uint64_t block = std::uint64_t(1) << 17;
        if (std::uint64_t const left = block - data_size_ % block; left < game.data.size()) {
            to_.games->write(std::string(std::size_t(left), '\0'));
            data_size_ += left;
        }
        entry.offset = data_size_;
        entry.length = std::uint32_t(game.data.size());
        data_size_ += game.data.size();
        if (data_size_ > limits_.bytes)
            throw std::runtime_error(
                "the games of a base of Scid 4 have at most 4 GiB: write several, or si5");
        to_.games->write(game.data);
        version_ == version::four ? put_entry_4(index_, entry) : put_entry_5(index_, entry);
    }

    std::uint32_t number(name_kind kind, std::string_view name) {
        std::size_t const before = names_.count(kind);
        std::uint32_t const number = names_.number(kind, name, limits_.names[std::size_t(kind)]);
        if (version_ == version::five && names_.count(kind) != before) {
            std::string added;
            put_name_5(added, kind, name);
            to_.names->write(added);
        }
        return number;
    }

    version version_;
    base_limits limits_;
    base_sinks to_;
    name_numbers names_;
    std::string index_; ///< entries
    std::string rest_;  ///< of a game
    std::uint64_t games_ = 0, data_size_ = 0;
};

} // namespace

std::unique_ptr<written_form> write_scid(version of, base_sinks to) {
    auto const sinks = std::make_shared<base_sinks>(std::move(to));
    constexpr std::uint64_t all_games = ~std::uint64_t(0);
    auto const into = destination::series(all_games, [of, sinks]() -> std::unique_ptr<text_sink> {
        return std::make_unique<base_sink>(of, std::move(*sinks));
    });
    return std::make_unique<text_form>(into, text_frame{},
                                       [of](text_form& form) { return make_game_writer(form, of); });
}

} // namespace vpgn::tools
