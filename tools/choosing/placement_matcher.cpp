#include "choosing/placement_matcher.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace vpgn::tools {

using condition::square_pattern;
using type = square_pattern::type;

namespace {

bool is_white(std::string const& letter) {
    return std::any_of(letter.begin(), letter.end(), [](char c) { return 'A' <= c && c <= 'Z'; });
}

} // namespace

placement_matcher::placement_matcher(condition::position_pattern const& pattern,
                                     replay::beginning const& first)
    : pattern_(pattern), notation_(first.notation) {
    for (std::vector<square_pattern> const& written : pattern.ranks) {
        rank& here = ranks_.emplace_back();
        for (square_pattern const& one : written) {
            bool const is_last = &written == &pattern.ranks.back() && &one == &written.back();
            if (is_last && notation_.pockets && one.what == type::one_of && written.size() > 1)
                take_pocket(one, first);
            else
                here.insert(here.end(), one.what == type::empty ? one.squares : 1,
                            {meant(one, first), one.what == type::run});
        }
    }
    find_certain_squares();
}

piece_set placement_matcher::lettered(std::string const& letter, replay::beginning const& first) {
    rules::color const owner = is_white(letter) ? rules::color::white : rules::color::black;
    rules::kind const what = kind_called(letter, first.notation, first.pieces);
    if (what != rules::no_kind) return piece_set().with({owner, what});
    piece_set any;
    if (letter == "A" || letter == "a")
        for (rules::kind const k : first.pieces.kinds_of(owner))
            any.add({owner, k});
    else
        has_unknown_letter_ = true;
    return any;
}

piece_set placement_matcher::meant(square_pattern const& one, replay::beginning const& first) {
    piece_set named;
    switch (one.what) {
    case type::any:
    case type::run:
        return piece_set::of_all();
    case type::empty:
        return piece_set::of_nobody();
    case type::somebody:
        return piece_set::of_all().but(piece_set::of_nobody());
    default:
        break;
    }
    for (std::string const& letter : one.letters)
        named.add(lettered(letter, first));
    return one.what == type::none_of ? piece_set::of_all().but(named) : named;
}

void placement_matcher::take_pocket(square_pattern const& one, replay::beginning const& first) {
    pocket_.emplace();
    for (std::string const& letter : one.letters) {
        rules::kind const what = kind_called(letter, first.notation, first.pieces);
        if (what == rules::no_kind)
            has_unknown_letter_ = true;
        else
            ++(*pocket_)[!is_white(letter)][std::size_t(what)];
    }
}

/// Those whose file is known whatever a `*` stands for.
void placement_matcher::find_certain_squares() {
    for (std::size_t i = 0; i < ranks_.size(); ++i)
        for (std::size_t file = 0; file < ranks_[i].size() && !ranks_[i][file].is_run; ++file)
            if (std::size_t const number = ranks_.size() - 1 - i;
                number < notation_.ranks && file < notation_.files && !ranks_[i][file].allowed.is_all())
                certain_.add(rules::square_at(int(file), int(number)), ranks_[i][file].allowed);
}

bool placement_matcher::may_fit(asked_turn const& turn) {
    return !has_unknown_letter_ && certain_.met([&](rules::square s) { return turn.piece_after(s); },
                                                [&](rules::piece who) { return turn.count_after(who); });
}

/// The last `*` met takes one square more wherever what is behind it does not fit.
bool placement_matcher::rank_fits(rank const& wanted, rules::setup const& position, int number) {
    std::size_t const files = position.files;
    std::size_t at = 0, file = 0, behind_run = 0, taken_by_run = 0;
    bool has_run = false;
    auto const fits = [&](place const& one) {
        rules::square const s = rules::square_at(int(file), number);
        return position.walls.has(s) ? one.allowed.is_all() : one.allowed.has(position.at(s));
    };
    while (file < files) {
        if (at < wanted.size() && wanted[at].is_run) {
            has_run = true;
            behind_run = ++at;
            taken_by_run = file;
        } else if (at < wanted.size() && fits(wanted[at])) {
            ++at;
            ++file;
        } else if (has_run) {
            at = behind_run;
            file = ++taken_by_run;
        } else {
            return false;
        }
    }
    while (at < wanted.size() && wanted[at].is_run)
        ++at;
    return at == wanted.size();
}

bool placement_matcher::further_fit(rules::setup const& position) const {
    if (pattern_.further.empty()) return true;
    std::string const text = replay::write_position_text(position, notation_);
    std::string_view rest = text;
    for (std::size_t i = 0; i <= pattern_.further.size(); ++i) {
        std::size_t const end = std::min(rest.find(' '), rest.size());
        std::string_view const field = rest.empty() ? "-" : rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (i == 0) continue; // the placement
        std::string const& wanted = pattern_.further[i - 1];
        if (wanted != "*" && wanted != "?" && wanted != field) return false;
    }
    return true;
}

bool placement_matcher::fits(rules::setup const& position) const {
    if (has_unknown_letter_ || ranks_.size() != position.ranks) return false;
    for (std::size_t i = 0; i < ranks_.size(); ++i)
        if (!rank_fits(ranks_[i], position, int(ranks_.size() - 1 - i))) return false;
    if (pocket_ && ((*pocket_)[0] != position.of(rules::color::white).pocket ||
                    (*pocket_)[1] != position.of(rules::color::black).pocket))
        return false;
    return further_fit(position);
}

} // namespace vpgn::tools
