#include "games/snapshot/snapshot_form.hpp"

#include "formats/common/text_form.hpp"
#include "games/findings/checked_chunk.hpp"
#include "games/snapshot/judged_game.hpp"
#include "report/render/json_stream.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

class snapshot_writer final : public text_writer {
public:
    using text_writer::text_writer;

    void on_game(syntax::game const& game) override { judged_.on_game(game); }
    void on_start(replay::beginning const& first) override { judged_.on_start(first); }
    void on_turn(replay::played_turn const& turn) override { judged_.on_turn(turn); }

private:
    std::string put(imported_game const& imported, numbered_text& out) override {
        std::string& text = out.text();
        text += verdict_begins;
        text += as_text(digest_of_text(imported.game));
        text += "\",\"file\":";
        put_string(text, imported.file);
        text += ",\"game\":";
        out.put_number();
        if (std::string const title = game_title(imported.game); !title.empty()) {
            text += ",\"title\":";
            put_string(text, title);
        }
        put_verdict_fields(text, judged_.on_end(imported));
        text += "}\n";
        return {};
    }

    judged_game judged_;
};

} // namespace

std::unique_ptr<written_form> open_snapshot(destination const& to, std::string_view program) {
    std::string const head = fmt::format("{{\"type\":\"snapshot\",\"version\":{},\"program\":\"{}\"}}\n",
                                         version_of_snapshots, program);
    return open_text_form<snapshot_writer>(to, {head, "", ""});
}

} // namespace vpgn::tools
