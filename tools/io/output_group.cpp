#include "io/output_group.hpp"

#include "games/stream/destination.hpp"
#include "io/compressed_text.hpp"
#include "io/replaced_file.hpp"
#include "io/temporary_file.hpp"

#include <cerrno>
#include <cstdio>
#include <deque>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <mutex>
#include <optional>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

/// All texts together hold no more in memory.
constexpr std::size_t most_held = std::size_t(1) << 25;

[[noreturn]] void fail(std::string const& path) {
    throw std::system_error(errno, std::generic_category(), path);
}

void make_folder(fs::path const& path) {
    std::error_code problem;
    fs::create_directories(path, problem);
    if (problem) throw std::system_error(problem, path.string());
}

/// Makes the file `creates_folder` ready to replace the one at `path`, and puts it on the disk.
void take_over(std::string const& path, std::string const& creates_folder) {
    replaced_file const old(path);
    int const file = open(creates_folder.c_str(), O_RDWR | O_CLOEXEC);
    if (file < 0) fail(path);
    try {
        old.pass_on_to(file);
        put_on_disk(file, path);
    } catch (std::exception const&) {
        close(file);
        throw;
    }
    close(file);
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
    std::string waiting = state_->folder + "/.vpgn-XXXXXX";
    if (mkdtemp(waiting.data()) == nullptr) fail(state_->folder);
    state_->waiting = std::move(waiting);
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
    std::string const path = place_of(number);
    int const file = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) fail(path);
    for (std::size_t done = 0; done < held.size();) {
        ssize_t const n = ::write(file, held.data() + done, held.size() - done);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            int const why = errno;
            close(file);
            errno = why;
            fail(path);
        }
        done += std::size_t(n);
    }
    if (close(file) != 0) fail(path);
    held = {};
}

/// Where the text waits that is to be `file`, whole and compressed.
std::string output_group::prepared(named const& file) {
    write_out(file.number);
    std::string const plain = place_of(file.number);
    std::string const ending(compression_ending(file.path));
    if (ending.empty()) return plain;
    std::FILE* const in = std::fopen(plain.c_str(), "rb");
    if (in == nullptr) fail(plain);
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const closed(in, std::fclose);
    auto const out = destination::file(plain + ending).text();
    std::string piece(std::size_t(1) << 16, '\0');
    while (std::size_t const got = std::fread(piece.data(), 1, piece.size(), in))
        out->write({piece.data(), got});
    if (std::ferror(in) != 0) fail(plain);
    out->finish();
    fs::remove(plain);
    return plain + ending;
}

void output_group::finish(std::vector<named> const& all) {
    std::vector<std::string> prepared_paths;
    for (named const& file : all)
        prepared_paths.push_back(prepared(file));
    for (named const& file : all)
        if (auto const folder = fs::path(file.path).parent_path(); !folder.empty()) make_folder(folder);
    for (std::size_t i = 0; i != all.size(); ++i)
        take_over(all[i].path, prepared_paths[i]);
    for (std::size_t i = 0; i != all.size(); ++i) {
        if (std::rename(prepared_paths[i].c_str(), all[i].path.c_str()) != 0) fail(all[i].path);
        put_name_on_disk(all[i].path);
    }
}

} // namespace vpgn::tools
