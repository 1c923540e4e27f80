#include "io/output_group.hpp"

#include "games/stream/destination.hpp"
#include "io/compressed_text.hpp"
#include "io/output_file.hpp"
#include "io/system/folders.hpp"
#include "io/system/open_file.hpp"

#include <deque>
#include <filesystem>
#include <fmt/format.h>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

/// All texts together hold no more in memory.
constexpr std::size_t most_held = std::size_t(1) << 25;

void make_folder(fs::path const& path) {
    std::error_code problem;
    fs::create_directories(path, problem);
    if (problem) throw std::system_error(problem, path.string());
}

/// Makes the file `creates_folder` ready to replace the one at `path`, and puts it on the disk.
void take_over(std::string const& path, std::string const& creates_folder) {
    replaced_file const old(path);
    open_file const file = open_file::for_update(creates_folder);
    old.pass_on_to(file);
    file.sync();
}

} // namespace

struct output_group::state {
    std::string folder;                   ///< of the results
    std::string waiting;                  ///< where they wait
    std::optional<unfinished_file> guard; ///< of `waiting`
    bool creates_folder = false;          ///< the folder
    std::mutex at_work;
    std::deque<std::string> held; ///< by number: texts that are not written yet
    std::size_t bytes = 0;        ///< of all these
};

class output_group::text final : public text_sink {
public:
    text(output_group& group, std::string& held) : group_(group), held_(held) {}

    void write(std::string_view more) override {
        state& all = *group_.state_;
        std::lock_guard const lock(all.at_work);
        held_ += more;
        all.bytes += more.size();
        if (all.bytes < most_held) return;
        for (std::size_t i = 0; i != all.held.size(); ++i)
            if (!all.held[i].empty()) group_.write_out(i);
        all.bytes = 0;
    }
    void finish() override {}
    bool replaces() const override { return true; }

private:
    output_group& group_;
    std::string& held_;
};

output_group::output_group(std::string folder) : state_(std::make_unique<state>()) {
    state_->folder = folder.empty() ? "." : std::move(folder);
    std::error_code unknown;
    state_->creates_folder = !fs::exists(state_->folder, unknown);
    make_folder(state_->folder);
    state_->waiting = created_folder_in(state_->folder);
    state_->guard.emplace(state_->waiting);
}

output_group::~output_group() {
    std::error_code ignored;
    fs::remove_all(state_->waiting, ignored);
    if (state_->creates_folder) fs::remove(state_->folder, ignored); // fails where there is anything in it
}

output_group::member output_group::add() {
    std::lock_guard const lock(state_->at_work);
    std::size_t const number = state_->held.size();
    std::string& held = state_->held.emplace_back();
    return {std::make_unique<text>(*this, held), number};
}

std::string output_group::place_of(std::size_t number) const {
    return fmt::format("{}/{}", state_->waiting, number);
}

/// Opened, written to and closed: to hold thousands open is more than a system allows.
void output_group::write_out(std::size_t number) {
    std::string& held = state_->held[number];
    open_file file = open_file::for_appending(place_of(number));
    file.write(held);
    file.close();
    held = {};
}

/// Where the text waits that is to be `file`, whole and compressed.
std::string output_group::prepared(named const& file) {
    write_out(file.number);
    std::string plain = place_of(file.number);
    std::string const ending(compression_ending(file.path));
    if (ending.empty()) return plain;
    open_file in = open_file::for_reading(plain);
    auto const out = destination::file(plain + ending).text();
    std::string piece(std::size_t(1) << 16, '\0');
    while (std::size_t const got = in.read(piece.data(), piece.size()))
        out->write({piece.data(), got});
    in.close();
    out->finish();
    fs::remove(plain);
    return plain + ending;
}

void output_group::finish(std::vector<named> const& all) {
    std::vector<std::string> prepared_paths;
    prepared_paths.reserve(all.size());
    for (named const& file : all)
        prepared_paths.push_back(prepared(file));
    for (named const& file : all)
        if (auto const folder = fs::path(file.path).parent_path(); !folder.empty()) make_folder(folder);
    for (std::size_t i = 0; i != all.size(); ++i)
        take_over(all[i].path, prepared_paths[i]);
    for (std::size_t i = 0; i != all.size(); ++i) {
        std::error_code problem;
        fs::rename(prepared_paths[i], all[i].path, problem);
        if (problem) throw std::system_error(problem, all[i].path);
        sync_names_beside(all[i].path);
    }
}

} // namespace vpgn::tools
