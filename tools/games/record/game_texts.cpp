#include "games/record/game_texts.hpp"

#include "replay/play/fix_games.hpp"
#include "report/render/json_stream.hpp"
#include "syntax/writer.hpp"

#include <algorithm>

namespace vpgn::tools {

std::string texts_of_game(imported_game const& imported, spelled_game& canonical) {
    std::string const written = syntax::write_as_written(imported.game);
    std::string texts;
    json_stream json(texts);
    coding const text_coding = coding_of({written});
    json.open_object().key("written"_key).string(written, text_coding);
    auto const& found = imported.report.findings;
    if (std::any_of(found.begin(), found.end(), [](finding const& f) { return f.fix.has_value(); })) {
        replay::fixed_text const mended = replay::fix_games(written);
        if (mended.repairs > 0) json.key("repaired"_key).string(mended.text, text_coding);
    }
    std::string text;
    canonical.put(text, imported);
    json.key("canonical"_key).string(text, text_coding).close_object();
    return texts;
}

} // namespace vpgn::tools
