// Databases: the input is the bytes of one, or SQL that changes an archive (`SQL` before it). It is read to
// its end or refused with a message, within bounds.
#include "games/stream/game_chunks.hpp"
#include "sqlite/archive.hpp"

#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <unistd.h>

namespace vpgn::fuzz {
namespace {

/// The database that inputs are written to; its files are removed with it.
class database_file {
public:
    database_file()
        : path_((std::filesystem::temp_directory_path() / ("vpgn-fuzz-database-" + std::to_string(getpid())))
                    .string()) {}
    ~database_file() { remove(); }
    database_file(database_file const&) = delete;
    database_file& operator=(database_file const&) = delete;

    std::string const& path() const { return path_; }
    void remove() const {
        for (char const* const ending : {"", "-journal", "-wal", "-shm"})
            unlink((path_ + ending).c_str());
    }

private:
    std::string path_;
};

/// An archive that the SQL has changed, as far as SQLite runs it.
void change_archive(std::string const& path, std::string_view sql) {
    try {
        tools::database d = tools::make_archive(path, "", {});
        d.distrust();
        d.run(sql.substr(0, sql.find('\0')));
    } catch (std::runtime_error const&) {
        return; // it is no SQL, or takes too long
    }
}

} // namespace

void take(std::string_view input) {
    static database_file const file;
    file.remove();
    constexpr std::string_view is_sql = "SQL";
    if (input.starts_with(is_sql))
        change_archive(file.path(), input.substr(is_sql.size()));
    else
        std::ofstream(file.path(), std::ios::binary).write(input.data(), std::streamsize(input.size()));
    try {
        auto const chunks = tools::open_archive(file.path());
        for (int left = 10'000; left > 0; --left) {
            tools::game_chunk chunk;
            chunks->read(chunk);
            if (chunk.ends_file) break;
        }
        static_cast<void>(
            tools::tables_of(*std::make_unique<tools::database>(tools::open_archive_to_ask(file.path()))));
    } catch (std::runtime_error const& problem) {
        demand(*problem.what() != '\0', "a refusal has a reason");
    }
}

} // namespace vpgn::fuzz
