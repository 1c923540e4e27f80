#include "api/files/choice_of_games.hpp"

#include "condition/read_condition.hpp"
#include "formats/conversion.hpp"
#include "games/select/dividing_form.hpp"
#include "library/public_finding.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <variant>

namespace vpgn::api {

namespace {

/// Notes the numbers of the games that it gets.
class noting_form final : public tools::written_form {
public:
    std::unique_ptr<tools::game_writer> new_writer() override { return std::make_unique<writer>(chosen); }
    void finish() override {}

    std::vector<bool> chosen; ///< by the number of a game

private:
    class writer final : public tools::game_writer {
    public:
        explicit writer(std::vector<bool>& into) : chosen_(into) {}
        void begins(syntax::game const&) override {}
        bool wants_replay() const override { return false; }
        std::string ends(tools::imported_game const& game) override {
            auto const place = std::size_t(game.place);
            if (chosen_.size() <= place) chosen_.resize(place + 1);
            chosen_[place] = true;
            return {};
        }
        void deliver(tools::place_of_chunk const&) override {}

    private:
        std::vector<bool>& chosen_;
    };
};

[[noreturn]] void refuse(std::string_view text, condition::fault const& wrong) {
    auto const start = std::min(std::size_t(wrong.where.start), text.size());
    throw std::invalid_argument(fmt::format("the condition `{}` is wrong at character {}: {}", text,
                                            library::count_points(text.substr(0, start)) + 1, wrong.label));
}

} // namespace

choice_of_games::choice_of_games(std::string const& text) {
    condition::reading read = condition::read_condition(text);
    if (read.wrong) refuse(text, *read.wrong);
    root_ = std::move(*read.root);
    auto const chooser = tools::make_condition_chooser(root_, {});
    if (auto const* const wrong = std::get_if<condition::fault>(&chooser)) refuse(text, *wrong);
    if (tools::counts_games(root_)) rules_.games_of_file = std::make_shared<std::uint64_t>(0);
}

std::vector<bool> choice_of_games::chosen(tools::game_chunk chunk, std::string const& name) {
    noting_form noting;
    tools::dividing_form form(noting, nullptr, [&] {
        return std::get<std::unique_ptr<tools::game_chooser>>(tools::make_condition_chooser(root_, rules_));
    });
    auto const done =
        tools::convert_chunk(chunk, name, form.new_writer(), {.keeps_errors = true, .reports_errors = false});
    done->writer->deliver({});
    return std::move(noting.chosen);
}

} // namespace vpgn::api
