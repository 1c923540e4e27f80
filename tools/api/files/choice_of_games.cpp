#include "api/files/choice_of_games.hpp"

#include "formats/conversion.hpp"
#include "games/select/dividing_form.hpp"

#include <cstddef>
#include <memory>
#include <utility>

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
        void on_game(syntax::game const&) override {}
        bool wants_replay() const override { return false; }
        std::string on_end(tools::imported_game const& game) override {
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

} // namespace

std::vector<bool> choice_of_games::chosen(tools::game_chunk chunk, std::string const& name) {
    noting_form noting;
    tools::dividing_form form(noting, nullptr, [&] { return condition_.new_chooser(); });
    auto const done =
        tools::convert_chunk(chunk, name, form.new_writer(), {.keeps_errors = true, .reports_errors = false});
    done->writer->deliver({});
    return std::move(noting.chosen);
}

} // namespace vpgn::api
