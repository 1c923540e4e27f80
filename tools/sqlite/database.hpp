// SQLite as values: an open database, a prepared statement. Thin: SQL is the callers'.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace vpgn::tools {

class database;

/// Whether bytes are the beginning of a file of SQLite.
constexpr bool begins_database(std::string_view bytes) {
    using namespace std::string_view_literals;
    return bytes.starts_with("SQLite format 3\0"sv);
}
/// Whether those of the file at `path` are. Throws as open_raw_bytes does if it cannot be read.
bool is_database(std::string const& path);

/// A prepared statement: bind its parameters from 1, step, read columns from 0. All functions throw
/// std::runtime_error, whose message names the database, where SQLite reports a failure.
class statement {
public:
    statement(database&, std::string_view sql);

    statement& bind(int parameter, std::int64_t);
    statement& bind(int parameter, std::string_view text);
    statement& bind_bytes(int parameter, std::string_view bytes);
    statement& bind_number(int parameter, double);
    statement& bind_null(int parameter);
    /// True while there is a row.
    bool step();
    /// Steps a statement that gives no rows, and makes it ready for the next values.
    void run();
    void reset();

    int columns() const;
    bool is_null(int column) const;
    double number(int column) const;
    std::int64_t integer(int column) const;
    /// Good until the next step.
    std::string_view text(int column) const;

private:
    struct finalizer {
        void operator()(sqlite3_stmt*) const;
    };

    database* owner_;
    std::unique_ptr<sqlite3_stmt, finalizer> handle_;
};

class database {
public:
    enum class use : std::uint8_t {
        reading,
        adding,  ///< to what is there
        writing, ///< it is made if it is not there
    };

    /// Opens the file at `path`, which messages call `called`, or by its path. Waits up to ten seconds for
    /// others who write. Throws std::runtime_error.
    database(std::string path, use, std::string called = {});

    /// For a file of any origin: its views and triggers are not used, SQL that the file brings with it may
    /// not write where a database has its own data, and a statement that does far more work than the size of
    /// the file explains fails.
    void distrust();
    /// More bytes that statements of a distrusted database may work on.
    void expect_bytes(std::int64_t more);

    void run(std::string_view sql);
    std::int64_t integer(std::string_view sql);
    std::int64_t last_row() const;
    std::string const& name() const { return name_; }
    [[noreturn]] void fail() const;

private:
    friend class statement;
    struct closer {
        void operator()(sqlite3*) const;
    };

    /// Steps of SQLite's machine, of a distrusted database.
    struct work {
        std::int64_t allowed = 0; ///< for each statement
        std::int64_t left = 0;    ///< of the current one
    };
    static int count_work(void*);
    void begin_statement() {
        if (work_) work_->left = work_->allowed;
    }

    std::string name_;
    std::unique_ptr<work> work_; ///< null: trusted
    std::unique_ptr<sqlite3, closer> handle_;
};

/// What happens between its making and `commit` happens as a whole or not at all.
class transaction {
public:
    explicit transaction(database& d) : database_(d) { database_.run("BEGIN IMMEDIATE"); }
    ~transaction();
    transaction(transaction const&) = delete;
    transaction& operator=(transaction const&) = delete;
    void commit();

private:
    database& database_;
    bool open_ = true;
};

} // namespace vpgn::tools
