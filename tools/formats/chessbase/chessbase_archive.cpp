#include "formats/chessbase/chessbase_bases.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/game_findings.hpp"
#include "formats/chessbase/names.hpp"
#include "formats/chessbase/packed_files.hpp"
#include "source/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::chessbase {

namespace {

using tools::bytes_at;
using tools::random_bytes;
using tools::unfit_base;

constexpr std::size_t head_size = 8, name_size = 128;
constexpr std::size_t short_record = 140; ///< name, place, size of the blocks, size
constexpr std::size_t long_record = 173;  ///< nine bytes, and the same numbers with 64 bits
constexpr std::uint64_t least_work = std::uint64_t(64) << 20, work_per_byte = 64;

/// What the records of the table state twice.
struct stated_place {
    std::uint64_t at = 0, packed = 0, size = 0;
};
stated_place place_in(std::string_view record) {
    return {little_endian(record, 128, 4), little_endian(record, 132, 4), little_endian(record, 136, 4)};
}
stated_place long_place_in(std::string_view record) {
    return {little_endian(record, 149, 8), little_endian(record, 157, 8), little_endian(record, 165, 8)};
}
bool agree(std::uint64_t small, std::uint64_t large) {
    return small == (large & 0xffffffffu);
}

/// The extension in lower case, and the name before it.
std::pair<std::string_view, std::string> parts_of(std::string_view name) {
    std::size_t const dot = name.rfind('.');
    if (dot == name.npos) return {name, {}};
    return {name.substr(0, dot), ascii::lowered(name.substr(dot))};
}

/// The table of an archive: its files in the order of the table. Those in folders have a backslash in their
/// names.
class archive_table {
public:
    explicit archive_table(random_bytes const& archive) {
        std::string const head = bytes_at(archive, 0, head_size);
        std::size_t const count = std::size_t(little_endian(head, 2, 2)), size = byte_at(head, 4);
        if (head.size() < head_size || byte_at(head, 0) != 8 || byte_at(head, 1) != 0 || count == 0 ||
            size < short_record)
            throw unfit_base("the file does not begin as a packed base of ChessBase does");
        std::string const table = bytes_at(archive, head_size, std::uint64_t(count) * size);
        std::size_t const complete = table.size() / size;
        if (complete != count)
            wrong_.push_back(
                fmt::format("the table of the archive ends after {} of {} files", complete, count));
        read(table, size, complete, head_size + std::uint64_t(count) * size, archive.size());
    }

    std::vector<packed_member> const& members() const { return members_; }
    std::vector<std::string> const& wrong() const { return wrong_; }

private:
    void read(std::string_view table, std::size_t size, std::size_t count, std::uint64_t begin,
              std::uint64_t archive_size) {
        auto const record = [&](std::size_t i) { return table.substr(i * size, size); };
        // One that is damaged has numbers that differ; where all do, the record has other fields there.
        auto const has_place = [&](std::size_t i) {
            return size >= long_record && agree(place_in(record(i)).at, long_place_in(record(i)).at) &&
                   long_place_in(record(i)).at >= begin;
        };
        bool states_twice = false;
        for (std::size_t i = 0; i != count && !states_twice; ++i)
            states_twice = has_place(i);
        std::uint64_t at = begin;
        for (std::size_t i = 0; i != count; ++i) {
            stated_place const shorter = place_in(record(i)), longer = long_place_in(record(i));
            packed_member member;
            member.name = field_bytes(record(i).substr(0, name_size));
            member.at = at;
            member.packed = shorter.packed;
            member.size = shorter.size;
            if (states_twice) {
                if (has_place(i)) member.at = longer.at;
                if (agree(shorter.size, longer.size)) member.size = longer.size;
                if (agree(shorter.packed, longer.packed)) {
                    member.packed = longer.packed;
                } else {
                    // The blocks reach to those of the next file.
                    std::uint64_t const next = i + 1 == count     ? archive_size
                                               : has_place(i + 1) ? long_place_in(record(i + 1)).at
                                                                  : 0;
                    if (next > member.at) member.packed = next - member.at;
                }
                if (!has_place(i) || !agree(shorter.packed, longer.packed) ||
                    !agree(shorter.size, longer.size))
                    wrong_.push_back(fmt::format(
                        "record {} of the table of the archive states two places or sizes", i + 1));
            }
            member.at = std::min(member.at, archive_size);
            at = member.at + std::min(member.packed, archive_size - member.at);
            members_.push_back(std::move(member));
        }
    }

    std::vector<packed_member> members_;
    std::vector<std::string> wrong_;
};

/// The base in an archive, with what is wrong with the archive before what is wrong with the base.
class archived_base final : public checked_base {
public:
    archived_base(std::shared_ptr<random_bytes const> archive, std::size_t kept)
        : archive_(std::move(archive)) {
        archive_table const table(*archive_);
        packed_member const& headers = headers_of(table);
        for (std::string const& wrong : table.wrong())
            complain_of_archive(wrong);
        auto const stem = parts_of(headers.name).first;
        unpacking_limits limits{kept, std::max(least_work, work_per_byte * archive_->size())};
        bool const is_newer = parts_of(headers.name).second == ".2cbh";
        auto const open = is_newer ? tools::open_newer_chessbase : tools::open_chessbase;
        base_ = open([&](std::string_view ending) -> std::unique_ptr<random_bytes> {
            for (packed_member const& member : table.members())
                if (parts_of(member.name) == std::pair(stem, std::string(ending)))
                    return unpacked(member, ending, limits);
            return nullptr;
        });
        if (!cut_.empty())
            complain_of_archive(
                fmt::format("the archive ends at byte {}, {} not whole", archive_->size(), cut_));
        findings_.insert(findings_.end(), base_->findings().begin(), base_->findings().end());
    }

    std::uint64_t games() const override { return base_->games(); }
    std::uint64_t bytes() const override { return archive_->size(); }
    void read(std::uint64_t index, tools::base_game& into) const override { base_->read(index, into); }
    tools::game_facts facts(std::uint64_t index) const override { return base_->facts(index); }

private:
    packed_member const& headers_of(archive_table const& table) {
        packed_member const *first = nullptr, *in_folder = nullptr;
        std::size_t further = 0;
        std::string second;
        for (packed_member const& member : table.members()) {
            std::string const ending = parts_of(member.name).second;
            if (ending != ".cbh" && ending != ".2cbh") continue;
            if (member.name.find_first_of("\\/") != std::string::npos) {
                if (!in_folder) in_folder = &member;
            } else if (!first) {
                first = &member;
            } else if (++further == 1) {
                second = field_text(member.name, code_page::western);
            }
        }
        if (!first) first = in_folder;
        if (!first) throw unfit_base("the archive has no file of headers (`.cbh` or `.2cbh`)");
        if (further != 0)
            note("further bases in the archive",
                 fmt::format("{} not read, the first is `{}`", further, second));
        return *first;
    }

    void complain_of_archive(std::string label) {
        complain(std::move(label), "unreadable part of an archive");
    }

    /// Null: nothing of it is there.
    std::unique_ptr<random_bytes> unpacked(packed_member const& of, std::string_view ending,
                                           unpacking_limits& limits) {
        unpacked_member member = unpack(archive_, of, limits);
        bool const is_lost = member.bytes->size() == 0 && of.size != 0;
        if (is_lost && (ending.ends_with("cbh") || ending.ends_with("cbg")))
            throw unfit_base(fmt::format("`{}` of the archive cannot be unpacked: {}", ending, member.wrong));
        if (of.packed > archive_->size() - of.at)
            cut_ += fmt::format("{}`{}`", cut_.empty() ? "" : ", ", ending);
        else if (!member.wrong.empty())
            complain_of_archive(fmt::format("`{}` of the archive: {}", ending, member.wrong));
        return is_lost ? nullptr : std::move(member.bytes);
    }

    std::shared_ptr<random_bytes const> archive_;
    std::string cut_; ///< the files that the end of the archive cuts
    std::unique_ptr<tools::game_base const> base_;
};

} // namespace

} // namespace vpgn::chessbase

namespace vpgn::tools {

std::unique_ptr<game_base const> open_chessbase_archive(std::unique_ptr<random_bytes> archive,
                                                        std::size_t kept) {
    return std::make_unique<chessbase::archived_base>(std::move(archive), kept);
}

bool opens_chessbase_archive(std::string_view first) {
    using namespace chessbase;
    if (first.size() < head_size + short_record || byte_at(first, 0) != 8 || byte_at(first, 1) != 0 ||
        little_endian(first, 2, 2) == 0 || byte_at(first, 4) < short_record)
        return false;
    // The first file has a name with an extension.
    std::string_view const field = first.substr(head_size, name_size), name = field_bytes(field);
    auto const is_control = [](char c) { return std::uint8_t(c) < 0x20; };
    return name.size() != field.size() && name.find('.', 1) != name.npos &&
           std::none_of(name.begin(), name.end(), is_control);
}

} // namespace vpgn::tools
