#include "definitions/section_faults.hpp"

#include <fmt/format.h>

#include <algorithm>
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

} // namespace vpgn::definitions
