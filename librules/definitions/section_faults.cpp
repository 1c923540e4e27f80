#include "definitions/section_faults.hpp"

#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "definitions/known.hpp"
#include "notation/native/player_terms.hpp"
#include "notation/refusals.hpp"
#include "registry/further_variants.hpp"
#include "registry/game_start.hpp"
#include "registry/variant_registry.hpp"
#include "replay/perft/perft.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <initializer_list>
#include <string>

namespace vpgn::definitions {

namespace {

class castling_check {
public:
    castling_check(ini::section const& in, std::string_view unusable_rights, binding& b)
        : in_(in), unusable_rights_(unusable_rights), b_(b), r_(b.to.rules()) {}

    bool run() {
        if (!r_.castling || !somebody_could_castle()) return false;
        if (is_meant()) {
            check_target(r_.short_king_to, -1, "castlingKingsideFile");
            check_target(r_.long_king_to, 1, "castlingQueensideFile");
            if (r_.short_king_to == r_.long_king_to)
                report({"castlingKingsideFile", "castlingQueensideFile"},
                       fmt::format("the king goes to the {}-file on either side", name(r_.short_king_to)));
            if (r_.castling_rank >= r_.ranks)
                report({"castlingRank", "maxRank"},
                       fmt::format("the board has no rank {} to castle on", r_.castling_rank + 1));
        }
        if (!unusable_rights_.empty())
            report({"startFen", "castlingRookKingsideFile", "castlingRookQueensideFile", "castlingKingFile",
                    "castlingKingPiece", "castlingRookPieces", "castlingRank"},
                   fmt::format(
                       "the start position gives the right `{}`, and its king or partner is not in place",
                       unusable_rights_));
        return !unusable_rights_.empty();
    }

private:
    bool somebody_could_castle() const {
        bool some = false;
        for (std::size_t c = 0; c < 2; ++c)
            some |= r_.castling_king[c] != rules::no_kind && r_.has(r_.castling_king[c]) &&
                    (r_.castling_partners[c] & r_.kinds_used) != 0;
        return some;
    }

    /// The start position gives a right, or the section defines how one castles. A small board whose games
    /// never come to a castling need not rule it out.
    bool is_meant() const {
        bool const wins =
            std::find(r_.castling_wins.begin(), r_.castling_wins.end(), true) != r_.castling_wins.end();
        return r_.start.castling != 0 || bool(r_.start.castling_partners) || !unusable_rights_.empty() ||
               wins || r_.dropped_may_castle ||
               given({"castlingKingsideFile", "castlingQueensideFile", "castlingRank"}) != nullptr;
    }

    void check_target(int king, int partner_step, std::string_view key) {
        int const partner = king + partner_step;
        if (king >= r_.files)
            report({key, "maxFile"},
                   fmt::format("the king castles to the {}-file, and the board has {} files", name(king),
                               r_.files));
        else if (partner < 0 || partner >= r_.files)
            report(
                {key, "maxFile"},
                fmt::format("with the king on the {}-file, its partner would be off the board", name(king)));
    }

    static char name(int file) { return char('a' + file); }

    /// The last of the section's entries with one of these keys.
    ini::word const* given(std::initializer_list<std::string_view> keys) const {
        for (std::string_view const key : keys)
            for (auto entry = in_.entries.rbegin(); entry != in_.entries.rend(); ++entry)
                if (entry->key.text == key) return &entry->value;
        return nullptr;
    }

    void report(std::initializer_list<std::string_view> keys, std::string label) {
        ini::word const* const at = given(keys);
        b_.report(finding_code::castling_does_not_fit, at ? at->where : in_.name.where, std::move(label))
            .helps.push_back("write castling squares and rights that fit the board, or `castling = false`");
        b_.not_honored("castling");
    }

    ini::section const& in_;
    std::string_view unusable_rights_;
    binding& b_;
    rules::definition const& r_;
};

} // namespace

bool report_castling_faults(ini::section const& in, std::string_view unusable_rights, binding& b) {
    return castling_check(in, unusable_rights, b).run();
}

namespace {

/// The id of the variant that games find by `name` before they find `own`; empty if there is none.
std::string owner_of(catalogue const& in, std::string_view own, std::string_view name) {
    std::string const folded = replay::whole_name(name);
    for (replay::variant_entry const& entry : replay::built_in_variants()) {
        bool has =
            replay::whole_name(entry.info.id) == folded || replay::whole_name(entry.info.name) == folded;
        for (std::string const& alias : entry.info.aliases)
            has |= replay::whole_name(alias) == folded;
        if (has) return entry.info.id;
    }
    std::string_view const found = id_of(in, folded, replay::whole_name);
    return found == own ? std::string() : std::string(found);
}

void report_name_if_taken(catalogue const& in, ini::section const& of, std::string_view name, span where,
                          std::vector<finding>& findings) {
    std::string const owner = owner_of(in, of.name.text, name);
    if (owner.empty()) return;
    findings
        .emplace_back(
            make_finding(finding_code::name_is_taken, where,
                         fmt::format("this is a name of `{}`, whose rules are used for its games", owner)))
        .helps.emplace_back("give the variant another name");
}

} // namespace

void report_taken_names(catalogue const& in, ini::section const& of, std::vector<finding>& findings) {
    std::string_view const names[] = {"name", "aliases"};
    if (in.value_of(of.name.text, "base") == "true") return; // no game names it
    report_name_if_taken(in, of, of.name.text, of.name.where, findings);
    for (std::string_view const key : names) {
        auto const last = std::find_if(of.entries.rbegin(), of.entries.rend(),
                                       [&](ini::entry const& e) { return e.key.text == key; });
        if (last == of.entries.rend()) continue;
        std::string_view const all = last->value.text;
        for (std::size_t at = 0; at < all.size();) {
            std::size_t const end = key == "name" ? all.size() : std::min(all.find(',', at), all.size());
            std::size_t const first = std::min(all.find_first_not_of(' ', at), end);
            std::uint64_t const start = last->value.where.start;
            if (first < end)
                report_name_if_taken(in, of, all.substr(first, end - first), {start + first, start + end},
                                     findings);
            at = end + 1;
        }
    }
}

namespace {

/// A royal piece that the definition has and that neither side has, on the board or beside it.
bool lacks_royals(rules::definition const& r) {
    if (r.royal == rules::no_kind || !r.has(r.royal)) return false;
    for (rules::color const c : {rules::color::white, rules::color::black}) {
        if (r.start.of(c).pocket[std::size_t(r.royal)] != 0) return false;
        for (rules::piece const m : r.start.pieces)
            if (m.is(c, r.royal)) return false;
    }
    return true;
}

} // namespace

std::string why_no_game_begins_from_start(defined_variant const& v) {
    replay::variant_entry const entry = entry_of(v);
    if (lacks_royals(v.rules) && !v.rules.drops_are_free)
        return fmt::format("no side has the royal piece `{}`", v.pieces[std::size_t(v.rules.royal)].letter);
    rules::setup_verdict const verdict = entry.functions->judge(entry.info.start, entry.terms);
    if (verdict.faults != rules::no_fault) return replay::report_setup_faults(verdict.faults, verdict.at);
    replay::plain_game_start const start = replay::make_game_start(entry, {}, {}, {});
    if (!start.fault.empty()) return start.fault;
    if (replay::perft(start.value, 1) > 0) return {};
    return fmt::format("{} has no legal move here",
                       replay::side_names_of(*entry.terms.pieces).of(v.rules.start.to_move));
}

} // namespace vpgn::definitions
