// Texts of definitions: findings are inside the text, in order, playable variants round-trip, and names of
// moves have their described meaning.
#include "definitions/catalogue.hpp"
#include "definitions/draft.hpp"
#include "definitions/piece_moves.hpp"
#include "definitions/rules_in_words.hpp"
#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace vpgn::fuzz {
namespace {

using namespace definitions;

void look_at_findings(std::string_view text, std::vector<finding> const& findings) {
    std::uint64_t before = 0;
    for (finding const& one : findings) {
        demand_within(one.where, text.size(), "a finding is in the text");
        demand(before <= one.where.start, "findings are in the order of the text");
        demand(!one.label.empty(), "a finding has a label for the caret");
        before = one.where.start;
    }
}

bool has_error(std::vector<finding> const& findings) {
    for (finding const& one : findings)
        if (one.level == severity::error) return true;
    return false;
}

/// A variant written as a definition is the same variant. If it had findings, those may be gone.
void look_at_variant(catalogue const& all, std::string_view name) {
    defined_variant const* const made = all.find(name);
    if (made == nullptr) return;
    demand(!rules_in_words(*made).empty(), "rules are told in words", name);
    std::string const text = write_definition(*all.find_draft(name));
    catalogue alone;
    demand(!has_error(alone.add(text)), "what is written is read without an error", text);
    defined_variant const* const again = alone.find(name);
    demand(again != nullptr, "what is written can be played", text);
    // Keys that are not honoured, or cannot be read, are not written. Further ones must not appear.
    std::vector<std::string> const& before = made->not_honored;
    for (std::string const& key : again->not_honored)
        demand(std::find(before.begin(), before.end(), key) != before.end(), "no further key is not honoured",
               key);
    defined_variant expected = *made;
    expected.not_honored = again->not_honored;
    demand(*again == expected, "what is written is the same", text);
    demand_same(write_definition(*alone.find_draft(name)), text, "what is written is written again");
}

void look_at_moves(std::string_view name) {
    moves_reading const read = read_moves(name);
    demand(read.at <= name.size(), "a fault of a name is in it", name);
    demand(bool(read) || read.strides.empty(), "a name that cannot be read means nothing", name);
    for (rules::stride const& s : read.strides)
        demand((s.moves || s.captures) && !s.step.none() && s.limit != 0, "a stride goes somewhere", name);
}

} // namespace

void take(std::string_view text) {
    catalogue all(&built_in());
    std::vector<finding> const findings = all.add(std::string(text));
    look_at_findings(text, findings);
    for (std::string_view const name : all.names())
        look_at_variant(all, name);
    look_at_moves(text.substr(0, text.find('\n')));
}

} // namespace vpgn::fuzz
