#include "games/select/placement_matcher.hpp"

#include "games/keys/position_key.hpp"

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
    // Some sites write the pockets as one more rank.
    bool const pocket_rank = notation_.pockets && pattern.ranks.size() == std::size_t(notation_.ranks) + 1;
    std::size_t left = pattern.ranks.size() - pocket_rank;
    if (pocket_rank) take_pocket_rank(first);
    for (std::vector<square_pattern> const& written : pattern.ranks) {
        if (left-- == 0) break;
        rank& here = ranks_.emplace_back();
        for (square_pattern const& square : written) {
            bool const is_last = &written == &pattern.ranks.back() && &square == &written.back();
            if (is_last && notation_.pockets && square.kind == type::one_of && written.size() > 1)
                take_pocket(square, first);
            else
                here.insert(here.end(), square.kind == type::empty ? square.squares : 1,
                            {pieces_allowed(square, first), square.kind == type::run});
        }
    }
    find_certain_squares();
}

piece_set placement_matcher::lettered(std::string const& letter, replay::beginning const& first) {
    rules::color const owner = is_white(letter) ? rules::color::white : rules::color::black;
    rules::kind const kind = kind_called(letter, first.notation, first.pieces);
    if (kind != rules::no_kind) return piece_set().with({owner, kind});
    piece_set any;
    if (letter == "A" || letter == "a")
        for (rules::kind const k : first.pieces.kinds_of(owner))
            any.add({owner, k});
    else
        has_unknown_letter_ = true;
    return any;
}

piece_set placement_matcher::pieces_allowed(square_pattern const& square, replay::beginning const& first) {
    piece_set named;
    switch (square.kind) {
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
    for (std::string const& letter : square.letters)
        named.add(lettered(letter, first));
    return square.kind == type::none_of ? piece_set::of_all().but(named) : named;
}

void placement_matcher::take_pocket_rank(replay::beginning const& first) {
    square_pattern all{type::one_of, 1, {}};
    for (square_pattern const& square : pattern_.ranks.back()) {
        if (square.kind != type::piece) return; // a pattern with wildcards
        all.letters.insert(all.letters.end(), square.letters.begin(), square.letters.end());
    }
    take_pocket(all, first);
}

void placement_matcher::take_pocket(square_pattern const& square, replay::beginning const& first) {
    pocket_.emplace();
    for (std::string const& letter : square.letters) {
        rules::kind const kind = kind_called(letter, first.notation, first.pieces);
        if (kind == rules::no_kind)
            has_unknown_letter_ = true;
        else
            ++(*pocket_)[!is_white(letter)][std::size_t(kind)];
    }
}

/// Those whose file does not depend on the width of a `*`.
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

/// Where the squares after the last `*` do not fit, it matches one square more.
bool placement_matcher::rank_fits(rank const& expected, rules::setup const& position, int number) {
    std::size_t const files = position.files;
    std::size_t at = 0, file = 0, after_run = 0, taken_by_run = 0;
    bool has_run = false;
    auto const fits = [&](place const& expected_place) {
        rules::square const s = rules::square_at(int(file), number);
        return position.walls.has(s) ? expected_place.allowed.is_all()
                                     : expected_place.allowed.has(position.at(s));
    };
    while (file < files) {
        if (at < expected.size() && expected[at].is_run) {
            has_run = true;
            after_run = ++at;
            taken_by_run = file;
        } else if (at < expected.size() && fits(expected[at])) {
            ++at;
            ++file;
        } else if (has_run) {
            at = after_run;
            file = ++taken_by_run;
        } else {
            return false;
        }
    }
    while (at < expected.size() && expected[at].is_run)
        ++at;
    return at == expected.size();
}

namespace {

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> fields;
    while (!text.empty()) {
        std::size_t const end = std::min(text.find(' '), text.size());
        fields.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return fields;
}

bool is_wildcard(std::string const& field) {
    return field == "*" || field == "?";
}

/// The squares of the rooks that may castle, whether the rights are written by sides (`KQkq`: the outermost
/// rook there) or by files.
rules::square_set castling_partners(rules::setup const& s) {
    rules::square_set partners = s.castling_partners;
    for (int i = 0; i < 4; ++i) {
        if (!(s.castling & 1 << i)) continue;
        rules::color const side = i < 2 ? rules::color::white : rules::color::black;
        bool const to_the_right = i % 2 == 0;
        int const rank = side == rules::color::white ? 0 : s.ranks - 1;
        for (int n = 0; n < s.files; ++n) {
            rules::square const at = rules::square_at(to_the_right ? s.files - 1 - n : n, rank);
            if (s.at(at).is(side, rules::kind::king)) break;
            if (!s.at(at).is(side, rules::kind::rook)) continue;
            partners.add(at);
            break;
        }
    }
    return partners;
}

/// All but the pieces on the board and the pockets, which have been compared. Clock and number only where
/// they are known: editors write `0 1` where they are not.
bool same_but_for_pieces(rules::setup const& a, rules::setup const& b,
                         replay::position_notation const& notation, bool with_counts) {
    bool const same_rights = notation.rights_by_file ? castling_partners(a) == castling_partners(b)
                                                     : a.castling == b.castling && a.gates == b.gates;
    if (a.to_move != b.to_move || !same_rights || targets_that_count(a) != targets_that_count(b))
        return false;
    for (std::size_t i = 0; i < a.extras.size(); ++i)
        if (a.extras[i].checks_left != b.extras[i].checks_left) return false;
    bool const same_motion =
        a.in_motion_count == b.in_motion_count &&
        std::equal(a.in_motion.begin(), a.in_motion.begin() + a.in_motion_count, b.in_motion.begin());
    return same_motion && (!with_counts || (a.clock == b.clock && a.number == b.number));
}

} // namespace

/// By their meaning: the fields of the pattern are read as those of a position with these pieces; what is
/// left out or a wildcard is the position's own.
bool placement_matcher::further_fit(rules::setup const& position) const {
    if (pattern_.further.empty()) return true;
    std::vector<std::string> const own = split(replay::write_position_text(position, notation_));
    std::vector<std::string> expected_fields = pattern_.further;
    for (std::size_t i = 0; i < expected_fields.size(); ++i)
        if (is_wildcard(expected_fields[i])) {
            if (i + 1 >= own.size()) return false;
            expected_fields[i] = own[i + 1];
        }
    std::size_t const written = expected_fields.size();
    std::size_t const number =
        !expected_fields.empty() && expected_fields.back().starts_with('+') ? written - 1 : written;
    bool const counts_unknown = number >= 2 && expected_fields[number - 2] == "0" &&
                                expected_fields[number - 1] == "1" &&
                                !is_wildcard(pattern_.further[number - 2]);
    for (std::size_t i = written + 1; i < own.size(); ++i)
        expected_fields.push_back(own[i]);
    auto const reads = [&](std::size_t fields, rules::setup& into) {
        std::string text = own.front();
        for (std::size_t i = 0; i < fields; ++i)
            text.append(1, ' ').append(expected_fields[i]);
        return !replay::read_position_text(text, into, notation_);
    };
    rules::setup expected;
    if (!reads(expected_fields.size(), expected) && !reads(written, expected)) return false;
    return same_but_for_pieces(expected, position, notation_, !counts_unknown);
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
