#include "mending/mended_files.hpp"

#include "findings/checked_chunk.hpp"
#include "mending/unified_diff.hpp"
#include "replay/play/mend.hpp"
#include "replay/play/replay.hpp"
#include "syntax/boundary.hpp"
#include "work/bytes/byte_source.hpp"
#include "work/bytes/codec.hpp"
#include "work/destination.hpp"
#include "work/game_chunks.hpp"
#include "work/output.hpp"
#include "work/output_file.hpp"
#include "work/threads/in_order.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct mended_chunk {
    replay::mended_text mended;
    summary left;
    std::string failure;
    std::vector<std::string> withheld; ///< see mending_outcome
};

/// Of each file so many repairs that were withheld are named.
constexpr std::size_t most_withheld = 20;

/// Repairs keep the lines of a text, so that its lines are those of the file as it was.
std::vector<std::string> lines_of_withheld(replay::mended_text const& mended, game_chunk& chunk,
                                           std::string const& file) {
    std::vector<std::string> lines;
    for (replay::withheld_repair const& one : mended.withheld) {
        if (lines.size() == most_withheld) break;
        auto const at = mended.text.begin() + std::ptrdiff_t(one.at);
        auto const line = std::uint64_t(std::count(mended.text.begin(), at, '\n'));
        lines.push_back(fmt::format("{}:{}: {} is not repaired: {}", file, chunk.origin.line + line,
                                    record_of(one.code).code, one.reason));
    }
    return lines;
}

/// Counts what is found.
class finding_counter final : public replay::check_consumer {
public:
    finding_counter(chosen_findings const& chosen, std::string_view text, summary& into)
        : chosen_(chosen), text_(text), into_(into) {}
    void heads(syntax::game const& game) override { title_ = game_title(game); }
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

std::unique_ptr<mended_chunk> mend_chunk(game_chunk& chunk, std::string const& file,
                                         mending_options const& options, remaining what) {
    auto made = std::make_unique<mended_chunk>();
    auto const is_chosen = [&](finding const& f, std::string_view text, syntax::game const& game) {
        return options.chosen.have(f, text, game_title(game));
    };
    made->mended = replay::mend_games(chunk.text, is_chosen, options.gaps);
    made->withheld = lines_of_withheld(made->mended, chunk, file);
    made->failure = std::move(chunk.failure);
    if (what == remaining::uncounted) return made;
    finding_counter count(options.chosen, made->mended.text, made->left);
    replay::check_games(made->mended.text, count);
    return made;
}

/// Repairs `file` into `out`, which is finished unless the file fails, or only where there are repairs.
mending_outcome mend(std::string const& file, text_sink& out, mending_options const& options,
                     bool only_repaired, remaining what) {
    mending_outcome all;
    std::vector<std::string> const files = {file};
    chunk_reader reader(files, syntax::last_boundary);
    run_in_order<game_chunk, mended_chunk>(
        options.jobs, [&] { return reader.next(); },
        [&](game_chunk& chunk) { return mend_chunk(chunk, file, options, what); },
        [&](mended_chunk& chunk) {
            all.repairs += chunk.mended.repairs;
            all.all_withheld += chunk.mended.withheld.size();
            for (std::string& line : chunk.withheld)
                if (all.withheld.size() < most_withheld) all.withheld.push_back(std::move(line));
            all.remaining += chunk.left;
            all.failure += chunk.failure;
            out.write(chunk.mended.text);
        });
    if (all.failure.empty()) {
        ++all.remaining.files;
        if (all.repairs > 0 || !only_repaired) out.finish();
    }
    return all;
}

/// The whole text, decompressed if necessary.
std::string whole_text(std::string const& file) {
    auto const bytes = open_bytes(file);
    std::string text, piece(std::size_t(1) << 16, '\0');
    for (std::size_t got; (got = bytes->read(piece.data(), piece.size())) > 0;)
        text.append(piece, 0, got);
    return text;
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

mending_outcome mend_in_place(std::vector<std::string> const& files, mending_options const& options) {
    for (std::string const& file : files)
        demand_plain(file);
    mending_outcome all;
    for (std::string const& file : files) {
        if (!std::filesystem::exists(file)) continue; // the check reports it
        output_file out(file);
        mending_outcome of_file = mend(file, out, options, true, remaining::uncounted);
        all.repairs += of_file.repairs;
        all.all_withheld += of_file.all_withheld;
        std::move(of_file.withheld.begin(), of_file.withheld.end(), std::back_inserter(all.withheld));
    }
    return all;
}

mending_outcome mend_to(std::string const& file, std::string const& to, mending_options const& options) {
    auto const out = destination::file(to).text();
    return mend(file, *out, options, false, to == "-" ? remaining::counted : remaining::uncounted);
}

mending_outcome tell_repairs(std::string const& file, mending_options const& options) {
    std::string mended;
    auto const out = destination::memory(mended).text();
    mending_outcome const all = mend(file, *out, options, false, remaining::counted);
    if (all.repairs > 0) write_result(unified_diff(file, whole_text(file), mended));
    return all;
}

} // namespace vpgn::tools
