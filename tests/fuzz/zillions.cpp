// Saved games of Zillions: nothing is lost, each is read back as one game, and what is saved again is the
// same.
#include "formats/zillions/zillions_formats.hpp"

#include "formats/rules_for_readers.hpp"
#include "fuzz/fuzzer.hpp"
#include "fuzz/transcribed.hpp"
#include "support/converted.hpp"

namespace vpgn::fuzz {

void take(std::string_view text) {
    testing::kept_transcripts seen;
    transcribe::read_zillions(text, seen, tools::known_variants());
    demand_sound(seen, text);
    if (!seen.games.empty())
        demand(testing::lost_bytes(seen, text).empty(), "no byte of a saved game is lost",
               testing::lost_bytes(seen, text));
    // From here on by the rules, as `vpgn convert` does it.
    std::string const saved = testing::converted(std::string(text), "zsg", "zsg");
    demand_same(testing::converted(saved, "zsg", "zsg"), saved, "what was saved is saved again as it is");
}

} // namespace vpgn::fuzz
