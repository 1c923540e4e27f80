#include "registry/start_steps.hpp"

#include "notation/native/player_terms.hpp"
#include "notation/refusals.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::replay {

using namespace rules;

namespace {

class position_mender {
public:
    position_mender(syntax::game const& game, position_text_reading reading, game_start& on)
        : game_(game), read_(std::move(reading)), on_(on), start_(on.start) {}

    void mend() {
        on_.number_was_zero = read_.number_was_zero;
        if (read_.side_is_missing) guess_side();
        if (read_.castling.empty() && start_.castling == 0 && castles()) assume_rights();
        drop_rights();
        drop_gates();
        doubt_kings();
        doubt_numbers();
        if (start_.ep_targets && has(bad_ep_target)) drop_ep_targets();
        doubt_clock();
        // Rights cannot be either where there is no king.
        if (!flaws().empty() && judge(start_).faults != no_fault)
            std::erase_if(read_.flaws, [](position_text_flaw const& f) { return f.of_rights; });
    }

    /// Requires a flaw.
    finding report(span where) const {
        std::string label;
        bool is_certain = true, is_minor = true;
        for (position_text_flaw const& f : flaws()) {
            label += fmt::format("{}{}", label.empty() ? "" : "; ", f.label);
            is_certain = is_certain && !f.is_guess && surplus_kinds_ == 0;
            is_minor = is_minor && f.is_minor;
        }
        span const at = flaws().size() == 1 ? in_text(flaws().front().where, where) : where;
        finding found = make_finding(finding_code::mended_position, at, std::move(label));
        if (is_minor) found.level = severity::note;
        std::string right = write_position_text(start_, on_.variant->notation);
        if (right == part(game_.text, where) || flaws().size() == surplus_kinds_) {
            bool const is_clock = is_minor; // of others, the pieces themselves are in doubt
            found.helps.push_back(is_clock ? "correct the half-move clock or the move number"
                                           : "correct the position, or name another variant");
            return found;
        }
        found.helps.push_back(fmt::format("write `{}`, the position that is used", right));
        found.fix = suggestion{std::move(right), true, is_certain};
        found.fix->at = where;
        found.fix->mends_text = true;
        return found;
    }

    std::vector<position_text_flaw> const& flaws() const { return read_.flaws; }

private:
    static span in_text(span flaw, span value) {
        span const at{value.start + flaw.start, value.start + flaw.end};
        return at.end <= value.end && !at.empty() ? at : value;
    }

    setup_verdict judge(setup const& s) const { return on_.variant->functions->judge(s, on_.terms); }
    bool has(setup_fault fault) const { return (judge(start_).faults & fault) != 0; }

    /// By the dots of the first number; else it is White's turn, unless Black would be in check then.
    void guess_side() {
        auto const is_first = [](syntax::node const& n) {
            return n.kind == syntax::node::type::number || n.kind == syntax::node::type::turn;
        };
        auto const first = std::find_if(game_.nodes.begin(), game_.nodes.end(), is_first);
        bool const is_written =
            first != game_.nodes.end() && first->kind == syntax::node::type::number && first->second != 0;
        if (is_written) {
            start_.to_move = first->second > 1 ? color::black : color::white;
        } else if (has(opponent_in_check)) {
            start_.to_move = color::black;
            if (has(opponent_in_check)) start_.to_move = color::white;
        }
        for (position_text_flaw& f : read_.flaws)
            if (f.is_guess) {
                f.label +=
                    fmt::format("; {} is assumed to move", side_names_of(on_.pieces()).of(start_.to_move));
                f.is_guess = !is_written;
            }
    }

    /// Whether the game castles.
    bool castles() const {
        return std::any_of(
            game_.actions.begin(), game_.actions.end(), [&](syntax::action_token const& token) {
                std::string_view const word = part(game_.text, token.where);
                return word.starts_with("O-O") || word.starts_with("0-0") || word.starts_with("o-o");
            });
    }

    /// Those of which king and partner are in place, because the field is missing.
    void assume_rights() {
        setup alone = start_;
        alone.ep_targets = {};
        for (unsigned i = 0; i < 4; ++i) {
            alone.castling = std::uint8_t(1u << i);
            if (on_.variant->info.has(choice_type::castle) && (judge(alone).faults & bad_castling_right) == 0)
                start_.castling = std::uint8_t(start_.castling | alone.castling);
        }
        if (start_.castling == 0) return;
        add({}, "the castling rights are missing; all that the pieces allow are assumed", true);
        read_.flaws.back().is_guess = true;
    }

    void drop_rights() {
        if (start_.castling == 0 && !start_.castling_partners) return;
        bool const has_castling = on_.variant->info.has(choice_type::castle);
        if (!has_castling) {
            start_.castling = 0;
            start_.castling_partners = {};
            add(read_.castling, fmt::format("{} has no castling", on_.variant->info.name), true);
        } else if (has(bad_castling_right)) {
            drop_false_rights();
        }
        if (start_.castling != 0 && start_.castling_partners) name_each_once();
    }

    /// Each right alone shows which of them cannot be.
    void drop_false_rights() {
        setup alone = start_;
        alone.ep_targets = {};
        std::string dropped;
        square at = no_square;
        auto const is_false = [&](std::uint8_t right, square_set const& partner) {
            alone.castling = right;
            alone.castling_partners = partner;
            setup_verdict const verdict = judge(alone);
            bool const found = (verdict.faults & bad_castling_right) != 0;
            if (found && at == no_square) at = verdict.at;
            return found;
        };
        for (std::size_t i = 0; i < 4; ++i) {
            auto const right = std::uint8_t(1u << i);
            if ((start_.castling & right) == 0 || !is_false(right, {})) continue;
            start_.castling = std::uint8_t(start_.castling & ~right);
            dropped += "KQkq"[i];
        }
        for (square const s : square_set(start_.castling_partners)) {
            square_set single;
            single.add(s);
            if (!is_false(0, single)) continue;
            start_.castling_partners.remove(s);
            dropped += char((rank_of(s) < start_.ranks / 2 ? 'A' : 'a') + file_of(s));
        }
        std::string const where = at == no_square ? "" : fmt::format(" ({})", name_of(at));
        add(read_.castling,
            fmt::format("no right `{}`: the king or what it castles with is not in place{}", dropped, where),
            true);
    }

    /// `KQHAkqha` names each right twice.
    void name_each_once() {
        for (square const s : start_.castling_partners) {
            color const side = rank_of(s) < start_.ranks / 2 ? color::white : color::black;
            bool is_long = true; // of the king's left side
            for (int file = 0; file < file_of(s); ++file)
                is_long = is_long && !is_royal(square_at(file, rank_of(s)), side);
            std::uint8_t const right = is_long ? long_right(side) : short_right(side);
            start_.castling = std::uint8_t(start_.castling & ~right);
        }
    }

    /// The rank of a side from which pieces leave and others enter; negative: there is none.
    int rank_of_gates(color side) const {
        setup const& array = on_.variant->info.start;
        for (square const s : square_set(array.gates))
            if (array.at(s).is(side)) return rank_of(s);
        return -1;
    }

    /// A piece enters where another one leaves: none where the square of the array is empty.
    void drop_gates() {
        std::string dropped, squares;
        for (square const s : square_set(start_.gates)) {
            color const side = rank_of(s) < start_.ranks / 2 ? color::white : color::black;
            int const rank = rank_of_gates(side);
            if (rank < 0 || (rank_of(s) == rank && start_.at(s))) continue;
            start_.gates.remove(s);
            dropped += char((side == color::white ? 'A' : 'a') + file_of(s));
            squares += fmt::format("{}{}", squares.empty() ? "" : ", ", name_of(square_at(file_of(s), rank)));
        }
        if (dropped.empty()) return;
        add(read_.castling,
            fmt::format("no right `{}`: no piece is there that another one could replace ({})", dropped,
                        squares),
            true);
    }

    /// A side that begins without a king never has one (Horde).
    void doubt_kings() {
        setup const& array = on_.variant->info.start;
        for (color const side : {color::white, color::black}) {
            if (has_king(array, side) || !has_king(array, !side) || !has_king(start_, side)) continue;
            add({}, fmt::format("{} has a king, and begins without one in {}",
                                side_names_of(on_.pieces()).of(side), on_.variant->info.name));
            read_.flaws.back().is_guess = true;
        }
    }

    /// Where captured pieces go to a hand and promoted ones can be told apart, a game never has more of a
    /// kind than its array.
    void doubt_numbers() {
        auto const* const turned = on_.variant->notation.turns_into;
        bool const shows_promoted = turned != nullptr && std::any_of(turned->begin(), turned->end(),
                                                                     [](kind k) { return k != no_kind; });
        if (!on_.variant->notation.pockets || !shows_promoted) return;
        auto const array = numbers_of(on_.variant->info.start), here = numbers_of(start_);
        for (std::size_t k = 0; k != array.size(); ++k) {
            if (array[k] == 0 || here[k] <= array[k]) continue;
            std::string_view const noun = on_.pieces().noun_of(piece(color::white, kind(k)));
            add({}, fmt::format("{}: {} on the board and in the hands, and the game has {}", noun, here[k],
                                array[k]));
            ++surplus_kinds_;
        }
    }

    /// By kind, both sides together; promoted pieces by what they were.
    std::array<unsigned, most_kinds> numbers_of(setup const& s) const {
        std::array<unsigned, most_kinds> numbers{};
        for (int rank = 0; rank < s.ranks; ++rank)
            for (int file = 0; file < s.files; ++file) {
                square const at = square_at(file, rank);
                if (!s.at(at)) continue;
                kind const was = s.promoted.has(at) ? s.was[std::size_t(at)] : no_kind;
                ++numbers[std::size_t(was != no_kind ? was : s.at(at).kind())];
            }
        for (color const side : {color::white, color::black})
            for (std::size_t k = 0; k != numbers.size(); ++k)
                numbers[k] += s.of(side).pocket[k];
        return numbers;
    }

    /// Begins with the ranks where kings usually are.
    bool has_king(setup const& s, color side) const {
        for (int i = 0; i < s.ranks; ++i)
            for (int file = 0; file < s.files; ++file)
                if (is_royal(s.at(square_at(file, side == color::white ? i : s.ranks - 1 - i)), side))
                    return true;
        return false;
    }

    bool is_royal(piece who, color side) const { return who.is(side) && on_.pieces().names_of(who).is_royal; }

    bool is_royal(square s, color side) const { return is_royal(start_.at(s), side); }

    /// Whether a pawn of the array that goes two squares could be captured in passing.
    bool has_en_passant() const {
        setup const& array = on_.variant->info.start;
        for (int file = 0; file < array.files; ++file)
            for (int rank = 0; rank + 2 < array.ranks; ++rank) {
                setup after = array;
                square const from = square_at(file, rank), to = square_at(file, rank + 2);
                square const between = square_at(file, rank + 1);
                if (!after.at(from).is(color::white) || after.at(between) || after.at(to)) continue;
                std::swap(after.pieces[std::size_t(from)], after.pieces[std::size_t(to)]);
                after.to_move = color::black;
                after.ep_targets = {};
                after.ep_targets.add(between);
                if ((judge(after).faults & bad_ep_target) == 0) return true;
            }
        return false;
    }

    void drop_ep_targets() {
        if (!has_en_passant()) {
            start_.ep_targets = {};
            return add(read_.ep_targets, fmt::format("{} has no capture en passant", on_.variant->info.name));
        }
        setup alone = start_;
        std::string dropped;
        for (square const s : square_set(start_.ep_targets)) {
            alone.ep_targets = {};
            alone.ep_targets.add(s);
            if ((judge(alone).faults & bad_ep_target) == 0) continue;
            start_.ep_targets.remove(s);
            if (square const passed = passed_by_pawn_on(s); passed != no_square) {
                start_.ep_targets.add(passed);
                add(read_.ep_targets,
                    fmt::format("the target is the square that the pawn has passed: {}", name_of(passed)));
                continue;
            }
            dropped += name_of(s);
        }
        if (dropped.empty() && !has(bad_ep_target)) return;
        if (start_.ep_targets && has(bad_ep_target)) { // each alone could be
            start_.ep_targets = {};
            return add(read_.ep_targets, "no turn passes so many squares with pawns");
        }
        add(read_.ep_targets, fmt::format("no pawn has just passed {}", dropped));
    }

    /// The target that the pawn on `s` has passed, if it can have come from there in one step; no_square:
    /// there is none.
    square passed_by_pawn_on(square s) const {
        if (!start_.at(s).is(!start_.to_move)) return no_square;
        int const rank = rank_of(s) + (start_.to_move == color::white ? 1 : -1);
        if (rank < 0 || rank >= start_.ranks) return no_square;
        setup alone = start_;
        square const passed = square_at(file_of(s), rank);
        alone.ep_targets = {};
        alone.ep_targets.add(passed);
        return (judge(alone).faults & bad_ep_target) == 0 ? passed : no_square;
    }

    /// Where the number is 1, it may stand for an unknown one.
    void doubt_clock() {
        if (read_.clock.empty() || start_.count_limit != 0) return;
        std::uint64_t const most = rules::plies_before(start_);
        constexpr std::uint32_t drawn = 150; // FIDE's Laws, article 9.6.2: seventy-five moves of each side
        if (start_.clock <= most || (start_.number == 1 && start_.clock < drawn)) return;
        add(read_.clock, fmt::format("only {} half-moves can have been played before this move", most));
        read_.flaws.back().is_minor = true;
    }

    void add(span where, std::string label, bool of_rights = false) {
        read_.flaws.push_back({where, std::move(label), false, false, of_rights});
    }

    syntax::game const& game_;
    position_text_reading read_;
    std::size_t surplus_kinds_ = 0; ///< flaws of which no text is the repair
    game_start& on_;
    setup& start_;
};

} // namespace

std::optional<finding> mend_position(syntax::game const& game, span where, position_text_reading reading,
                                     game_start& on) {
    position_mender work(game, std::move(reading), on);
    work.mend();
    if (work.flaws().empty()) return std::nullopt;
    return work.report(where);
}

} // namespace vpgn::replay
