#include "api/files_in_memory.hpp"

#include "api/answer.hpp"
#include "games/record/page_writer.hpp"
#include "report/render/json_stream.hpp"
#include "source/utf8.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::tools::api {

/// Enough bytes to detect the format.
text_reading const& archive::read() {
    if (!read_) read_ = std::make_unique<text_reading>(rest_, reading_options_);
    return *read_;
}

void archive::take(std::string_view piece) {
    rest_ += piece;
    if (rest_.size() < enough_) return;
    std::size_t const cut = read().form().reader->division.last_cut(rest_);
    // A longer game makes a longer chunk; each attempt doubles the buffer.
    enough_ = cut == 0 ? 2 * rest_.size() : chunk_size;
    if (cut == 0) return;
    std::string next = rest_.substr(cut);
    rest_.resize(cut);
    check(std::exchange(rest_, std::move(next)));
}

void archive::check(std::string text) {
    std::uint64_t const before = games_.size();
    std::size_t const chunk = chunks_.size();
    shown_games shown = show_games(read().chunk(text), {.records = page_records::none, .findings = false});
    for (std::size_t i = 0; i < shown.pages.size(); ++i) {
        games_.push_back({chunk, i, shown.games[i].where});
        put_entry(entries_.emplace_back(), shown.pages[i], 0, before + i + 1);
    }
    cast_.take(shown.cast);
    figures_ += shown.figures;
    chunks_.push_back({std::move(text), before});
}

std::string archive::finish() {
    read(); // detects the format while its text is here
    if (!rest_.empty() || chunks_.empty()) check(std::exchange(rest_, {}));
    std::string answer;
    json_stream json(answer);
    json.open_object().key("form"_key).plain(read().form().name);
    put_list_head(json.key("list"_key).open_object(), {std::string(text_name)}, cast_);
    json.key("games"_key).open_array();
    for (std::string const& entry : entries_)
        json.raw(entry);
    json.close_array().close_object();
    json.key("drawings"_key).string(drawings_of(cast_));
    json.key("summary"_key).string(summary_sentence(figures_));
    json.key("parts"_key).number(chunks_.size());
    json.close_object();
    return answer;
}

archive::kept_chunk const& archive::part_at(std::size_t index) const {
    if (index >= chunks_.size())
        throw std::invalid_argument(fmt::format("the file has {}", counted(chunks_.size(), "part")));
    return chunks_[index];
}

std::string archive::part_of_file(std::size_t index) const {
    kept_chunk const& part = part_at(index);
    std::string answer;
    json_stream json(answer);
    json.open_object().key("text"_key).string(as_utf8(part.text));
    json.key("games_before"_key).number(part.games_before).close_object();
    return answer;
}

std::string archive::openings(std::size_t index) const {
    kept_chunk const& part = part_at(index);
    return opening_lines(read_->chunk(part.text), part.games_before);
}

std::string archive::game(std::size_t index) const {
    if (index >= games_.size())
        throw std::invalid_argument(fmt::format("the file has {}", counted(games_.size(), "game")));
    auto const& [chunk, number, where] = games_[index];
    std::string_view const text = part(chunks_[chunk].text, where);
    // In a format with one game after another its own text is enough.
    bool const alone = read_->form().reader->division.parts == game_chunk::parts::games;
    shown_games shown;
    if (alone)
        shown = show_games(read_->chunk(text), {.findings = false});
    else
        shown = show_games(read_->chunk(chunks_[chunk].text),
                           {.findings = false, .includes = [n = number](std::size_t i) { return i == n; }});
    std::string answer;
    json_stream json(answer);
    json.open_object().key("entry"_key).raw(entries_[index]);
    json.key("record"_key).raw(shown.pages.at(0).record);
    json.key("text"_key).string(as_utf8(text));
    json.close_object();
    return answer;
}

} // namespace vpgn::tools::api
