#include "verdicts/comparison_form.hpp"

#include "findings/checked_chunk.hpp"
#include "verdicts/snapshot_form.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

namespace {

class judging_writer final : public game_writer {
public:
    judging_writer(comparison_form& form, snapshot_file const& against) : form_(form), against_(against) {}

    void begins(syntax::game const& game) override { judged_.begins(game); }
    void starts(replay::beginning const& first) override { judged_.starts(first); }
    void plays(replay::played_turn const& turn) override { judged_.plays(turn); }

    std::string ends(told_game const& told) override {
        verdict const& made = judged_.ends(told);
        fields_.clear();
        put_verdict_fields(fields_, made);
        compared_game& game = games_.emplace_back();
        game.text = digest_of_text(told.game);
        game.fields = number_of_fields(fields_);
        game.place = told.place;
        game.title = game_title(told.game);
        if (!is_known(game)) game.other = {made, judged_.names(told.game)};
        return {};
    }
    void deliver(place_of_chunk const& at) override { form_.take(games_, at); }

private:
    bool is_known(compared_game const& game) const {
        auto const entries = against_.of(game.text);
        return std::any_of(entries.begin(), entries.end(),
                           [&](snapshot_file::entry const& e) { return e.fields == game.fields; });
    }

    comparison_form& form_;
    snapshot_file const& against_;
    judged_game judged_;
    std::vector<compared_game> games_;
    std::string fields_;
};

} // namespace

comparison_form::comparison_form(destination const& to, snapshot_file const& against,
                                 std::vector<std::string> const& files, difference_teller& teller,
                                 bool names_games)
    : out_(to.text()), against_(against), files_(files), teller_(teller), names_games_(names_games),
      used_(against.all().size()) {}

std::unique_ptr<game_writer> comparison_form::new_writer() {
    return std::make_unique<judging_writer>(*this, against_);
}

void comparison_form::take(std::vector<compared_game> const& games, place_of_chunk const& at) {
    for (compared_game const& game : games) {
        named_game const name{files_[at.file], at.games_before + game.place, game.title};
        auto const pair = pair_of(game);
        if (!pair) {
            ++figures_.added;
            if (names_games_) teller_.tell_added(name, text_);
            continue;
        }
        used_[*pair] = true;
        ++figures_.games;
        snapshot_file::entry const& entry = against_.all()[*pair];
        if (entry.fields != game.fields && game.other) compare(game, name, entry);
    }
    write();
}

/// Of equal texts the same verdict first, then the first that is left.
std::optional<comparison_form::index> comparison_form::pair_of(compared_game const& game) {
    auto const entries = against_.of(game.text);
    std::optional<index> first;
    for (snapshot_file::entry const& one : entries) {
        auto const i = index(&one - against_.all().data());
        if (used_[i]) continue;
        if (one.fields == game.fields) return i;
        if (!first) first = i;
    }
    return first;
}

void comparison_form::compare(compared_game const& game, named_game const& name,
                              snapshot_file::entry const& entry) {
    verdict const was = against_.verdict_of(entry);
    difference const what = difference_between(was, game.other->made);
    if (!what.any()) return;
    ++figures_.differ;
    teller_.tell({name, what, was, game.other->made, game.other->names}, text_);
}

void comparison_form::finish() {
    figures_.missing = std::uint64_t(std::count(used_.begin(), used_.end(), false));
    if (names_games_) tell_missing();
    end();
}

/// In the order of the file.
void comparison_form::tell_missing() {
    std::vector<snapshot_file::entry> missing;
    for (index i = 0; i < used_.size(); ++i)
        if (!used_[i]) missing.push_back(against_.all()[i]);
    std::sort(missing.begin(), missing.end(),
              [](auto const& a, auto const& b) { return a.offset < b.offset; });
    for (snapshot_file::entry const& one : missing) {
        auto const heading = against_.heading_of(one);
        teller_.tell_missing({heading.file, heading.game, heading.title}, text_);
        write();
    }
}

bool comparison_form::abandon() {
    if (out_->replaces()) return true;
    end();
    return false;
}

void comparison_form::end() {
    teller_.finish(figures_, text_);
    write();
    out_->finish();
}

void comparison_form::write() {
    out_->write(text_);
    text_.clear();
}

} // namespace vpgn::tools
