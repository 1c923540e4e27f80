#include "formats/chessbase/entities.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace vpgn::chessbase {

namespace {

constexpr std::size_t table_head_size = 28, node_size = 9, most_data = 0x10000;
constexpr std::uint64_t table_mark = 1234567890;
constexpr std::int32_t deleted_mark = -999;

} // namespace

entity_table::entity_table(std::unique_ptr<tools::random_bytes> file, std::size_t usual_size)
    : usual_size_(usual_size) {
    if (!file) return;
    std::string const head = tools::bytes_at(*file, 0, table_head_size);
    std::uint64_t const data = little_endian(head, 12, 4), extra = little_endian(head, 24, 4);
    if (head.size() < table_head_size || little_endian(head, 8, 4) != table_mark || data == 0 ||
        data > most_data || extra > most_data) {
        wrong_ = "the file does not begin as such a table does";
        return;
    }
    first_ = table_head_size + extra;
    record_size_ = std::uint32_t(node_size + data);
    count_ = file->size() <= first_ ? 0 : (file->size() - first_) / record_size_;
    file_ = std::move(file);
}

bool entity_table::read(std::uint32_t id, std::string& into) const {
    if (id >= count_) return false;
    std::size_t const size = std::min<std::size_t>(record_size_, node_size + usual_size_);
    into.resize(size);
    into.resize(file_->read(first_ + std::uint64_t(id) * record_size_, into.data(), size));
    if (into.size() < node_size || signed_32(little_endian(into, 0, 4)) == deleted_mark) return false;
    into.erase(0, node_size);
    into.resize(usual_size_, '\0');
    return true;
}

std::string player_name(std::string_view data, code_page usual) {
    std::string const last = field_text(slice(data, 0, 30), usual),
                      first = field_text(slice(data, 30, 20), usual);
    if (first.empty()) return last;
    return last.empty() ? first : last + ", " + first;
}

std::string tournament_type(std::uint8_t type) {
    constexpr std::array<std::string_view, 9> kinds = {"",     "game", "match", "tourn", "swiss",
                                                       "team", "k.o.", "simul", "schev"};
    std::string text(kinds[std::min<std::size_t>(type & 31u, kinds.size()) % kinds.size()]);
    std::string_view const control = (type & 0x20u) != 0   ? "blitz"
                                     : (type & 0x40u) != 0 ? "rapid"
                                     : (type & 0x80u) != 0 ? "corr"
                                                           : "";
    if (!control.empty()) text += text.empty() ? fmt::format("({})", control) : fmt::format(" ({})", control);
    return text;
}

} // namespace vpgn::chessbase
