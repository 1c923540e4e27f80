#include "sqlite/database.hpp"

#include "io/bytes/open_bytes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sqlite3.h>
#include <stdexcept>
#include <string>
#include <system_error>

namespace vpgn::tools {

namespace {
constexpr int patience = 10'000; // milliseconds

// A reading of all rows takes about one step for each byte, a sorting a few.
constexpr std::int64_t steps_of_any_statement = 200'000'000; // some seconds
constexpr std::int64_t steps_of_byte = 400;
constexpr int steps_at_once = 10'000;
} // namespace

bool is_database(std::string const& path) {
    std::string first(16, '\0');
    first.resize(open_raw_bytes(path, 0, first.size())->read(first.data(), first.size()));
    return begins_database(first);
}

void statement::finalizer::operator()(sqlite3_stmt* s) const {
    sqlite3_finalize(s);
}

statement::statement(database& d, std::string_view sql) : owner_(&d) {
    sqlite3_stmt* prepared = nullptr;
    int const status = sqlite3_prepare_v3(d.handle_.get(), sql.data(), int(sql.size()),
                                          SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
    handle_.reset(prepared);
    if (status != SQLITE_OK) owner_->fail();
    owner_->begin_statement();
}

statement& statement::bind(int parameter, std::int64_t value) {
    if (sqlite3_bind_int64(handle_.get(), parameter, value) != SQLITE_OK) owner_->fail();
    return *this;
}

// The caller keeps what it binds until the statement has been run.
statement& statement::bind(int parameter, std::string_view text) {
    if (sqlite3_bind_text64(handle_.get(), parameter, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8) !=
        SQLITE_OK)
        owner_->fail();
    return *this;
}

statement& statement::bind_bytes(int parameter, std::string_view bytes) {
    if (sqlite3_bind_blob64(handle_.get(), parameter, bytes.data(), bytes.size(), SQLITE_STATIC) != SQLITE_OK)
        owner_->fail();
    return *this;
}

statement& statement::bind_number(int parameter, double value) {
    if (sqlite3_bind_double(handle_.get(), parameter, value) != SQLITE_OK) owner_->fail();
    return *this;
}

statement& statement::bind_null(int parameter) {
    if (sqlite3_bind_null(handle_.get(), parameter) != SQLITE_OK) owner_->fail();
    return *this;
}

bool statement::step() {
    int const status = sqlite3_step(handle_.get());
    if (status != SQLITE_ROW && status != SQLITE_DONE) owner_->fail();
    return status == SQLITE_ROW;
}

void statement::run() {
    while (step())
        ;
    reset();
}

void statement::reset() {
    owner_->begin_statement();
    sqlite3_reset(handle_.get());
}

int statement::columns() const {
    return sqlite3_column_count(handle_.get());
}

bool statement::is_null(int column) const {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

double statement::number(int column) const {
    return sqlite3_column_double(handle_.get(), column);
}

std::int64_t statement::integer(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

std::string_view statement::text(int column) const {
    auto const* const bytes = static_cast<char const*>(sqlite3_column_blob(handle_.get(), column));
    auto const size = std::size_t(sqlite3_column_bytes(handle_.get(), column));
    return size == 0 ? std::string_view() : std::string_view(bytes, size);
}

void database::closer::operator()(sqlite3* d) const {
    sqlite3_close_v2(d);
}

database::database(std::string path, use mode, std::string called)
    : name_(called.empty() ? path : std::move(called)) {
    int const flags = mode == use::writing  ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                      : mode == use::adding ? SQLITE_OPEN_READWRITE
                                            : SQLITE_OPEN_READONLY;
    sqlite3* opened = nullptr;
    int const status = sqlite3_open_v2(path.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(opened);
    if (status != SQLITE_OK) fail();
    sqlite3_busy_timeout(opened, patience);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
}

void database::distrust() {
    sqlite3* const d = handle_.get();
    sqlite3_db_config(d, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(d, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    struct limit {
        int id, most;
    };
    for (limit const& limited : {limit{SQLITE_LIMIT_COLUMN, 200}, limit{SQLITE_LIMIT_EXPR_DEPTH, 200},
                                 limit{SQLITE_LIMIT_COMPOUND_SELECT, 50}, limit{SQLITE_LIMIT_ATTACHED, 1},
                                 limit{SQLITE_LIMIT_TRIGGER_DEPTH, 1}})
        sqlite3_limit(d, limited.id, limited.most);
    work_ = std::make_unique<work>();
    work_->allowed = work_->left = steps_of_any_statement;
    sqlite3_progress_handler(d, steps_at_once, count_work, work_.get());
    expect_bytes(integer("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"));
}

void database::expect_bytes(std::int64_t more) {
    if (!work_) return;
    constexpr std::int64_t most = std::int64_t(1) << 44;
    work_->allowed += steps_of_byte * std::clamp<std::int64_t>(more, 0, most);
    begin_statement();
}

int database::count_work(void* counted) {
    auto& of = *static_cast<work*>(counted);
    of.left -= steps_at_once;
    return of.left < 0 ? 1 : 0;
}

void database::run(std::string_view sql) {
    begin_statement();
    if (sqlite3_exec(handle_.get(), std::string(sql).c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::int64_t database::integer(std::string_view sql) {
    statement query(*this, sql);
    return query.step() ? query.integer(0) : 0;
}

std::int64_t database::last_row() const {
    return sqlite3_last_insert_rowid(handle_.get());
}

namespace {

/// SQLite's own words for a file that cannot be opened leave out why.
std::string reason_of(sqlite3* handle) {
    int const system = sqlite3_errcode(handle) == SQLITE_CANTOPEN ? sqlite3_system_errno(handle) : 0;
    return system != 0 ? std::generic_category().message(system) : sqlite3_errmsg(handle);
}

} // namespace

void database::fail() const {
    std::string const why =
        !handle_ ? "out of memory"
        : work_ && work_->left < 0
            ? "this database is damaged: a query needs far more work than its size explains"
            : reason_of(handle_.get());
    throw std::runtime_error(fmt::format("{}: {}", name_, why));
}

transaction::~transaction() {
    if (!open_) return;
    try {
        database_.run("ROLLBACK");
    } catch (std::exception const&) {
        // SQLite has rolled back by itself already, as it does after a full disk.
    }
}

void transaction::commit() {
    database_.run("COMMIT");
    open_ = false;
}

} // namespace vpgn::tools
