// Where do converted games go? An output takes them chunk by chunk, in order.
#pragma once

#include "formats/conversion.hpp"
#include "work/output_file.hpp"

#include <memory>
#include <string>

namespace vpgn::tools {

class conversion_output {
public:
    virtual ~conversion_output() = default;
    /// A writer for one chunk. May be called from several threads.
    virtual std::unique_ptr<game_writer> new_writer() const = 0;
    /// Takes what a writer of its own has written. `games_before`: how many games of the file stand before
    /// it.
    virtual void take(converted_chunk&, std::uint64_t games_before) = 0;
    /// Makes what was taken last.
    virtual void finish() = 0;
    /// Instead of `finish`, where a source failed: what was taken is not all there is. True if nothing is
    /// left of it; what cannot be taken back (standard output, games in a database) is completed and stays.
    virtual bool abandon() {
        finish();
        return false;
    }
    /// What else is to be said at the end, in one line; usually nothing.
    virtual std::string remark() const { return {}; }
};

/// The output of a format. Throws std::system_error or std::runtime_error, naming `path`, where it cannot be
/// made.
std::unique_ptr<conversion_output> make_output(target_format const&, std::string const& path);

/// For all forms that are text.
class text_output final : public conversion_output {
public:
    /// `make` makes the writers; head, between and tail are the format's.
    text_output(target_format const&, std::unique_ptr<game_writer> (*make)(), std::string const& path);

    std::unique_ptr<game_writer> new_writer() const override { return make_(); }
    void take(converted_chunk&, std::uint64_t games_before) override;
    void finish() override;
    bool abandon() override;

private:
    target_format const& format_;
    std::unique_ptr<game_writer> (*make_)();
    output_file file_;
    std::string text_; ///< of one chunk; its storage serves all
    bool first_ = true;
};

} // namespace vpgn::tools
