// What does JSON tell of a turn that was replayed? Its canonical text, the choices of its player, what
// happened on the board, the position after it.
#pragma once

#include "formats/json/play_fields.hpp"
#include "replay/position/position_writer.hpp"

#include <array>
#include <string>
#include <string_view>

namespace vpgn::tools {

class json_play final : public play_fields {
public:
    void begins(syntax::game const&) override;
    void plays(replay::played_turn const&) override;

private:
    void put_choices(rules::turn const&, rules::event_list const&, rules::color mover);
    void put_events(rules::event_list const&);
    /// The record of a man as the field `"man"`, with the comma before it. Of another field it is what stands
    /// behind `man_field`.
    std::string_view man_record(rules::man);

    static constexpr std::size_t all_men = std::size_t(2 * rules::most_kinds);
    static constexpr std::string_view man_field = R"(,"man":)";

    std::array<std::string, all_men> men_; ///< each man's record, made when first needed
    replay::position_writer positions_;
    rules::event_list events_; ///< of one turn; its storage serves all
};

} // namespace vpgn::tools
