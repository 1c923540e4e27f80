#include "games/select/game_condition.hpp"

#include "condition/read_condition.hpp"
#include "formats/conversion.hpp"
#include "games/select/dividing_form.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <variant>

namespace vpgn::tools {

namespace {

[[noreturn]] void refuse(std::string_view text, condition::fault const& wrong) {
    auto const start = std::min(std::size_t(wrong.where.start), text.size());
    auto const is_first_byte = [](char c) { return (std::uint8_t(c) & 0xC0) != 0x80; };
    auto const before = std::count_if(text.begin(), text.begin() + std::ptrdiff_t(start), is_first_byte);
    throw std::invalid_argument(
        fmt::format("the condition `{}` is wrong at character {}: {}", text, before + 1, wrong.label));
}

/// Notes the numbers of the games that it gets.
class noting_form final : public written_form {
public:
    std::unique_ptr<game_writer> new_writer() override { return std::make_unique<writer>(chosen); }
    void finish() override {}

    std::vector<bool> chosen; ///< by the number of a game

private:
    class writer final : public game_writer {
    public:
        explicit writer(std::vector<bool>& into) : chosen_(into) {}
        void on_game(syntax::game const&) override {}
        bool wants_replay() const override { return false; }
        std::string on_end(imported_game const& game) override {
            auto const place = std::size_t(game.place);
            if (chosen_.size() <= place) chosen_.resize(place + 1);
            chosen_[place] = true;
            return {};
        }
        void deliver(place_of_chunk const&) override {}

    private:
        std::vector<bool>& chosen_;
    };
};

} // namespace

game_condition::game_condition(std::string const& text, choosing_rules const& rules) : rules_(rules) {
    condition::reading read = condition::read_condition(text);
    if (read.wrong) refuse(text, *read.wrong);
    root_ = std::move(*read.root);
    auto const chooser = make_condition_chooser(root_, {});
    if (auto const* const wrong = std::get_if<condition::fault>(&chooser)) refuse(text, *wrong);
    if (counts_games(root_)) rules_.games_of_file = std::make_shared<std::uint64_t>(0);
}

std::unique_ptr<game_chooser> game_condition::new_chooser() const {
    return std::get<std::unique_ptr<game_chooser>>(make_condition_chooser(root_, rules_));
}

std::vector<bool> game_condition::chosen_among(game_chunk chunk, std::string const& name) const {
    noting_form noting;
    dividing_form form(noting, nullptr, [this] { return new_chooser(); });
    auto const done =
        convert_chunk(chunk, name, form.new_writer(), {.keeps_errors = true, .reports_errors = false});
    done->writer->deliver({});
    return std::move(noting.chosen);
}

} // namespace vpgn::tools
