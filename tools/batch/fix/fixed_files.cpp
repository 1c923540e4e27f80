#include "batch/fix/fixed_files.hpp"

#include "batch/fix/repaired_file.hpp"
#include "games/findings/checked_chunk.hpp"
#include "games/portable/portable_fix.hpp"
#include "games/repairs/imported_repairs.hpp"
#include "games/stream/destination.hpp"
#include "games/stream/game_chunks.hpp"
#include "io/bytes/codec.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/marked_text.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "io/threads/in_order.hpp"
#include "replay/play/fix_games.hpp"
#include "replay/play/replay.hpp"
#include "source/encoding.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

struct fixed_chunk {
    std::string bytes; ///< to be written
    std::uint64_t repairs = 0;
    std::size_t all_withheld = 0;
    summary left;
    std::string failure;
    std::vector<std::string> withheld; ///< see fix_outcome
};

/// Of each file so many repairs that were withheld are named.
constexpr std::size_t most_withheld = 20;

/// Counts the findings.
class finding_counter final : public replay::check_consumer {
public:
    finding_counter(chosen_findings const& chosen, std::string_view text, summary& into)
        : chosen_(chosen), text_(text), into_(into) {}
    void begin_game(syntax::game const& game) override { title_ = game_title(game); }
    void take(replay::game_report report) override {
        ++into_.games;
        into_.turns += report.turns;
        for (finding const& f : report.findings)
            count(f, title_);
    }
    void between(finding found) override { count(found, ""); }

private:
    void count(finding const& f, std::string_view title) {
        if (chosen_.have(f, text_, title)) into_.count(f);
    }

    chosen_findings const& chosen_;
    std::string_view text_;
    summary& into_;
    std::string title_;
};

/// Whether remaining findings are counted, which takes a second pass over all games; not needed if the result
/// is checked anyway.
enum class remaining : bool { uncounted, counted };

/// Lines with characters that the file's encoding lacks are not repaired.
void write_in_encoding(fixed_chunk& fixed, game_chunk const& chunk, std::string_view mended,
                       std::string const& file) {
    encoded_repairs written = encode_repairs(*chunk.original, chunk.origin.byte, chunk.text, mended);
    fixed.bytes = std::move(written.bytes);
    for (std::uint64_t const line : written.left_lines) {
        fixed.withheld.push_back(fmt::format("{}:{}: not repaired: {} lacks a character of the repair", file,
                                             chunk.origin.line + line, name_of(chunk.original->of())));
        if (fixed.repairs != 0) --fixed.repairs;
    }
}

/// The lines of what was withheld, in a text that keeps its lines.
std::vector<std::string> lines_of_withheld(std::vector<replay::withheld_repair> const& withheld,
                                           std::string_view text, game_chunk const& chunk,
                                           std::string const& file) {
    std::vector<std::string> lines;
    for (replay::withheld_repair const& repair : withheld) {
        if (lines.size() == most_withheld) break;
        auto const at = text.begin() + std::ptrdiff_t(repair.at);
        auto const line = std::uint64_t(std::count(text.begin(), at, '\n'));
        lines.push_back(fmt::format("{}:{}: {} is not repaired: {}", file, chunk.origin.line + line,
                                    record_of(repair.code).code, repair.reason));
    }
    return lines;
}

/// Repairs a chunk of another format than PGN.
std::unique_ptr<fixed_chunk> fix_imported(game_chunk& chunk, transcribe::source_editor edit,
                                          std::string const& file, mending_options const& options,
                                          remaining counting) {
    auto result = std::make_unique<fixed_chunk>();
    auto const is_chosen = [&](finding const& f, std::string_view text, syntax::game const& game) {
        return options.repairs(f, text, game_title(game));
    };
    result->failure = std::move(chunk.failure);
    imported_repairs const found = find_imported_repairs(chunk.text, *chunk.format_importer, edit, is_chosen);
    game_chunk after;
    after.text = with_changes(chunk.text, found.changes);
    after.format_importer = chunk.format_importer;
    result->repairs = found.repairs;
    result->all_withheld = found.withheld.size();
    result->withheld = lines_of_withheld(found.withheld, chunk.text, chunk, file);
    if (chunk.original != nullptr) {
        encoded_repairs written =
            encode_changes(*chunk.original, chunk.origin.byte, chunk.text, found.changes);
        result->bytes = std::move(written.bytes);
        if (!written.left_lines.empty()) {
            after.text = chunk.text;
            result->repairs = 0;
            result->withheld.push_back(fmt::format("{}:{}: not repaired: {} lacks a character of the repair",
                                                   file, chunk.origin.line + written.left_lines.front(),
                                                   name_of(chunk.original->of())));
        }
    }
    if (counting == remaining::uncounted) {
        if (chunk.original == nullptr) result->bytes = std::move(after.text);
        return result;
    }
    if (chunk.original == nullptr) result->bytes = after.text;
    auto const checked = check_chunk(after, {});
    result->left = checked->figures;
    for (reported_game const& game : checked->games)
        for (finding const& f : game.findings)
            if (options.chosen.have(f, checked->source.text, game.title)) result->left.count(f);
    return result;
}

/// The text of a chunk after the changes by a second record.
replay::fixed_text reconcile_chunk(game_chunk const& chunk, std::vector<reconciled_changes> const& all) {
    replay::fixed_text fixed{{}, 0, {}};
    std::uint64_t const begin = chunk.origin.byte;
    std::vector<text_change> changes;
    for (reconciled_changes const& game : all) {
        if (game.game_at < begin || game.game_at >= begin + chunk.text.size()) continue;
        fixed.repairs += game.repairs;
        for (text_change const& change : game.changes)
            changes.push_back({{change.where.start - begin, change.where.end - begin}, change.text});
    }
    fixed.text = with_changes(chunk.text, changes);
    return fixed;
}

std::unique_ptr<fixed_chunk> fix_chunk(game_chunk& chunk, std::string const& file, bool is_article,
                                       mending_options const& options, remaining counting) {
    auto result = std::make_unique<fixed_chunk>();
    auto const is_chosen = [&](finding const& f, std::string_view text, syntax::game const& game) {
        return options.repairs(f, text, game_title(game));
    };
    // Only the places in an encoded file are found by the text before the repairs.
    auto const text = [&] { return chunk.original == nullptr ? std::move(chunk.text) : chunk.text; };
    replay::fixed_text mended = options.reconciled ? reconcile_chunk(chunk, *options.reconciled)
                                : is_article       ? fix_article(text(), is_chosen)
                                                   : replay::fix_games(text(), is_chosen, options.gaps);
    // These change lines, by which the places in an encoded file are found.
    if (options.portable && chunk.original == nullptr && !options.reconciled) {
        replay::fixed_text portable = fix_portability(std::move(mended.text), is_chosen);
        mended.text = std::move(portable.text);
        mended.repairs += portable.repairs;
        mended.withheld = std::move(portable.withheld);
    }
    result->repairs = mended.repairs;
    result->all_withheld = mended.withheld.size();
    // Repairs keep the lines of a text.
    result->withheld = lines_of_withheld(mended.withheld, mended.text, chunk, file);
    result->failure = std::move(chunk.failure);
    if (counting == remaining::counted) {
        finding_counter count(options.chosen, mended.text, result->left);
        replay::check_games(mended.text, count);
    }
    if (chunk.original == nullptr)
        result->bytes = std::move(mended.text);
    else if (result->repairs != 0)
        write_in_encoding(*result, chunk, mended.text, file);
    else
        result->bytes = chunk.original->bytes();
    return result;
}

/// Whether the whole file is UTF-8, and has no byte order mark.
bool is_unmarked_utf8(std::string const& file) {
    auto const bytes = open_bytes(file);
    std::string text, piece(std::size_t(1) << 16, '\0');
    bool is_first = true;
    for (std::size_t got; (got = bytes->read(piece.data(), piece.size())) > 0;) {
        text.append(piece, 0, got);
        if (std::exchange(is_first, false) && mark_of(text).size != 0) return false;
        // Whole lines, so that no character is cut.
        std::size_t const end = text.rfind('\n') + 1;
        if (!is_utf8(std::string_view(text).substr(0, end))) return false;
        text.erase(0, end);
    }
    return is_utf8(text);
}

/// Repairs `file` into `out`, which is finished unless the file fails, or only where there are repairs.
fix_outcome mend(std::string const& file, text_sink& out, mending_options const& options, bool only_repaired,
                 remaining counting) {
    fix_outcome all;
    thread_limit const limit(options.jobs);
    std::vector<std::string> const files = {file};
    // A text that may be an article is repaired as far as it is PGN.
    game_format const& form = file == "-" ? *find_source("pgn") : options.sources.form_of_file(file);
    bool const is_article = form.name == "article";
    transcribe::source_editor const edit = form.reader->edit;
    if (form.name != "pgn" && options.reconciled)
        throw std::invalid_argument(fmt::format(
            "{}: repairs by a second record are only written into PGN, not into {}", file, form.name));
    if (form.name != "pgn" && !is_article && edit == nullptr)
        throw std::invalid_argument(fmt::format(
            "{}: repairs cannot be written into {}: convert it, and repair the result", file, form.name));
    // Standard input is read once: there the first characters outside ASCII decide.
    bool const is_to_be_marked =
        options.marks && form.name == "pgn" &&
        (file == "-" || (options.sources.encoding_of_file(file) == encoding::utf8 && is_unmarked_utf8(file)));
    marked_text marked(out);
    text_sink& to = is_to_be_marked ? static_cast<text_sink&>(marked) : out;
    chunk_reader reader(files, [&](std::string const& path) {
        return is_article ? text_chunks_of(open_bytes(path), last_cut_of_games) : options.sources.open(path);
    });
    auto const fixed = [&](game_chunk& chunk) {
        return edit != nullptr ? fix_imported(chunk, edit, file, options, counting)
                               : fix_chunk(chunk, file, is_article, options, counting);
    };
    auto const deliver = [&](fixed_chunk& chunk) {
        all.repairs += chunk.repairs;
        all.all_withheld += std::max(chunk.all_withheld, chunk.withheld.size());
        for (std::string& line : chunk.withheld)
            if (all.withheld.size() < most_withheld) all.withheld.push_back(std::move(line));
        all.remaining += chunk.left;
        all.failure += chunk.failure;
        to.write(chunk.bytes);
    };
    run_in_order<game_chunk, fixed_chunk>([&] { return reader.next(); }, fixed, deliver);
    if (all.failure.empty()) {
        ++all.remaining.files;
        all.repairs += marked.has_put_mark() ? 1 : 0;
        if (all.repairs > 0 || !only_repaired) to.finish();
    }
    return all;
}

/// Throws if `file` cannot be written in place.
void demand_plain(std::string const& file) {
    if (file == "-")
        throw std::invalid_argument("standard input cannot be repaired in place: use `--fix-to FILE`");
    if (!std::filesystem::is_regular_file(file)) {
        if (std::filesystem::exists(file))
            throw std::invalid_argument(
                fmt::format("{}: only files can be repaired in place: use `--fix-to FILE`", file));
        return;
    }
    std::string first(longest_signature, '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(first.data(), std::streamsize(first.size()));
    first.resize(std::size_t(in.gcount()));
    if (codec_of(first) != codec::none)
        throw std::invalid_argument(
            fmt::format("{}: a compressed file is not repaired in place: use `--fix-to FILE`", file));
}

} // namespace

bool mending_options::repairs(finding const& f, std::string_view text, std::string_view title) const {
    return (!kinds || kinds->has(f.code)) && chosen.have(f, text, title);
}

fix_outcome fix_in_place(std::vector<std::string> const& files, mending_options const& options) {
    for (std::string const& file : files)
        demand_plain(file);
    fix_outcome all;
    for (std::string const& file : files) {
        if (!std::filesystem::exists(file)) continue; // the check reports it
        output_file out(file);
        fix_outcome of_file = mend(file, out, options, true, remaining::uncounted);
        all.repairs += of_file.repairs;
        all.all_withheld += of_file.all_withheld;
        std::move(of_file.withheld.begin(), of_file.withheld.end(), std::back_inserter(all.withheld));
    }
    return all;
}

fix_outcome fix_to(std::string const& file, std::string const& to, mending_options const& options) {
    auto const out = destination::file(to).text();
    return mend(file, *out, options, false, to == "-" ? remaining::counted : remaining::uncounted);
}

fix_outcome report_repairs(std::string const& file, mending_options const& options) {
    std::string mended;
    auto const out = destination::memory(mended).text();
    fix_outcome all = mend(file, *out, options, false, remaining::counted);
    if (all.repairs > 0) write_result(unified_diff(file, unpacked_text(file), mended));
    return all;
}

} // namespace vpgn::tools
