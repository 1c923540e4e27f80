// How likely people are to have played what an explanation of a record assumes: the costs of its turns from
// its place to a few after the unresolved one, less those of the turns as written before it. So explanations
// at different places compare.
#pragma once

#include "replay/diagnosis/move_prior.hpp"
#include "replay/diagnosis/replayed_line.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace vpgn::replay {

class line_prior {
public:
    /// `line_before` is the whole line up to the unresolved turn; each position that is weighed is taken from
    /// `left`. The arguments must outlive the prior.
    line_prior(unresolved_turn const& m, line_so_far const& line_before, rules::variant_info const& variant,
               work_budget& budget, int& left);

    /// Whether the line is played as people play: its turns are likelier by the model than by chance. Those
    /// of a random game are not, and the model does not apply. `assumed` is what the unresolved turn may
    /// mean; null: unknown.
    bool applies(any_fit const* assumed);

    /// The cost of playing `meant` at place `at`, in `before`, and then the turns that `next` returns.
    move_prior::cost of(std::size_t at, any_position const& before, std::span<any_fit const> meant,
                        next_turn next);
    /// The same where the words after `at` follow in their order.
    move_prior::cost of(std::size_t at, any_position const& before, any_fit const& meant);

    /// Of `meant` alone.
    move_prior::cost of_turns(any_position const& before, recent_turns recent,
                              std::span<any_fit const> meant);

    /// The turns that are likeliest in `position`, the best first.
    std::vector<move_prior::weighed> likeliest(any_position const& position, recent_turns const& recent,
                                               std::size_t most);
    recent_turns recent_at(std::size_t at);

    /// The place after the last turn that counts.
    std::size_t end() const { return m_.at + 1 + places_after; }

    /// Whether the weights were trained on enough games of this variant to be likelihoods; elsewhere they
    /// only put in order.
    static bool is_trained_on(rules::variant_info const& variant) { return variant.id == "orthodox"; }

    /// What a slip of this distance (candidate::cost) costs.
    static move_prior::cost cost_of_slip(int distance) {
        return distance < 3 ? 200 + 70 * distance : 420 + 200 * (distance - 3);
    }

    /// Of a mark or a number that disagrees, for each unit of an explanation's cost.
    static constexpr move_prior::cost cost_of_contradiction = 140;

private:
    static constexpr std::size_t places_after = 6;

    struct played {
        rules::choice choice;
        bool took = false;
        move_prior::cost cost = -1; ///< not computed yet
    };

    /// The turns of `position`, weighed once.
    std::vector<move_prior::weighed> const& weighed_in(any_position const& position,
                                                       recent_turns const& recent);
    move_prior::cost cost_in(any_position const& position, recent_turns const& recent,
                             rules::choice const& choice, move_prior::cost* chance = nullptr);
    played const* written(std::size_t at);
    move_prior::cost written_cost(std::size_t at);

    unresolved_turn const& m_;
    line_so_far const& line_before_;
    rules::variant_info const& variant_;
    work_budget& budget_;
    int& left_;
    move_prior prior_;
    std::vector<std::optional<played>> written_;
    std::map<std::uint64_t, std::vector<move_prior::weighed>> known_; ///< by position and recent turns
};

} // namespace vpgn::replay
