#include "api/reading.hpp"

#include "formats/article/article_reader.hpp"
#include "formats/engines/engine_formats.hpp"
#include "formats/text_formats.hpp"
#include "formats/variant_names.hpp"
#include "registry/game_start.hpp"
#include "source/line_index.hpp"
#include "syntax/game.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools::api {

namespace {

/// Counts sentences where PGN has turns.
class sentence_counter final : public syntax::game_consumer {
public:
    explicit sentence_counter(std::string_view text) : text_(text) {}
    void take(syntax::game const& game) override {
        for (finding const& f : game.problems)
            count(f);
    }
    void between(finding f) override { count(f); }

    int sentences = 0;

private:
    void count(finding const& f) {
        constexpr std::ptrdiff_t fewest_blanks = 2; // three words
        if (f.code != finding_code::stray_token) return;
        std::string_view const sentence = part(text_, f.where);
        sentences += std::count(sentence.begin(), sentence.end(), ' ') >= fewest_blanks;
    }

    std::string_view text_;
};

/// Whether there are sentences between the moves outside of comments. One may be a comment without its
/// braces.
bool reads_as_article(std::string_view text) {
    if (transcribe::reads_as_prose(text)) return true;
    sentence_counter counted(text);
    syntax::read_trees(text, replay::notation_of, counted);
    return counted.sentences > 1;
}

} // namespace

game_format const& form_of_whole(std::string_view text) {
    if (game_format const* const seen = text_format_of(text)) return *seen;
    if (game_format const* const seen = text_format_by_lines(text)) return *seen;
    std::string_view const name = transcribe::reads_as_positions(text)             ? "fen"
                                  : opens_web_page(text) || reads_as_article(text) ? "article"
                                                                                   : "pgn";
    return *find_text_source(name);
}

void refuse_errors(std::vector<finding> const& of_definitions, std::string_view text) {
    for (finding const& found : of_definitions) {
        if (found.level != severity::error) continue;
        line_column const at = line_index(text).place(found.where.start);
        throw refused_text(fmt::format("definitions:{}:{}: {}", at.line, at.column, one_line(found)), found,
                           text);
    }
}

definitions_in_use::definitions_in_use(std::string const& text) : scope_(text), in_use_(scope_.known()) {}

text_reading::text_reading(std::string_view text, reading const& given)
    : definitions_(given.definitions), name_(name_of_text(given)) {
    if (given.is_strict) refuse_errors(definitions_.findings(), given.definitions);
    form_ = given.from.empty() ? &form_of_whole(text) : find_text_source(given.from);
    if (form_ == nullptr) throw std::invalid_argument(fmt::format("unknown input format {}", given.from));
    options_.tags = known_tags(given.variant, given.white_army, given.black_army);
    options_.tidy = given.tidy;
    format_importer_ = importer_for(*form_, options_);
}

namespace {

game_chunk chunk_of(std::string_view text, game_format const& form, importer const* read) {
    game_chunk result;
    result.text = text;
    result.format_importer = read;
    result.form = form.reader->division.parts;
    result.ends_file = true;
    return result;
}

} // namespace

game_chunk text_reading::chunk(std::string_view part) const {
    return chunk_of(part, *form_, format_importer());
}

game_chunk text_reading::other_chunk(std::string_view text) {
    game_format const& form = form_of_whole(text);
    other_importer_ = importer_for(form, options_);
    return chunk_of(text, form, other_importer_ ? &other_importer_ : nullptr);
}

} // namespace vpgn::tools::api
