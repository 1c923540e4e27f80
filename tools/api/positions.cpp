#include "api/answer.hpp"
#include "api/api.hpp"
#include "formats/conversion.hpp"
#include "notation/position_text.hpp"

#include <cstddef>
#include <utility>

namespace vpgn::tools::api {

namespace {

/// Lists the positions of the main line of each game.
class position_lister final : public game_writer {
public:
    explicit position_lister(json_stream& json) : json_(json) {}

    void on_game(syntax::game const&) override {
        positions_.clear();
        differing_.clear();
    }
    void on_start(replay::beginning const& first) override {
        notation_ = &first.notation;
        variant_ = first.variant.id;
        add(first.position);
    }
    void on_turn(replay::played_turn const& turn) override {
        if (!turn.in_main_line()) return;
        add(turn.after());
        if (turn.status() != replay::turn_status::legal)
            differing_.emplace_back(positions_.size() - 1, turn.status() == replay::turn_status::repaired);
    }
    std::string on_end(imported_game const& imported) override {
        json_.open_object().key("game"_key).number(imported.place);
        if (!positions_.empty()) json_.key("variant"_key).string(variant_);
        json_.key("positions"_key).open_array();
        for (std::string const& position : positions_)
            json_.plain(position);
        json_.close_array();
        if (!differing_.empty()) put_differing();
        json_.close_object();
        return {};
    }
    void deliver(place_of_chunk const&) override {}

private:
    void add(rules::setup const& position) {
        positions_.push_back(replay::write_position_text(position, *notation_));
    }

    void put_differing() {
        json_.key("differing"_key).open_array();
        for (auto const& [position, is_repaired] : differing_) {
            json_.open_object().key("position"_key).number(position);
            json_.key("status"_key).plain(is_repaired ? "repaired" : "against_rules").close_object();
        }
        json_.close_array();
    }

    json_stream& json_;
    replay::position_notation const* notation_ = nullptr;
    std::string variant_;
    std::vector<std::string> positions_;
    std::vector<std::pair<std::size_t, bool>> differing_; ///< after turns that are not those of the record
};

} // namespace

std::string positions(std::string_view text, reading const& options) {
    text_reading const read(text, options);
    std::string answer;
    json_stream json(answer);
    json.open_array();
    game_chunk chunk = read.chunk(text);
    convert_chunk(chunk, read.name(), std::make_unique<position_lister>(json), {.keeps_errors = true});
    json.close_array();
    return answer;
}

} // namespace vpgn::tools::api
