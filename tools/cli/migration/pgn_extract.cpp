#include "cli/migration/pgn_extract.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vpgn::tools {

namespace {

/// The cells of a line of a table; none of another line. `\|` is a stroke within one.
std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    if (!line.starts_with("| ")) return cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        bool const escaped = line.substr(i, 2) == "\\|";
        if (line[i] != '|' || escaped) {
            i += escaped;
            cell += line[i];
            continue;
        }
        cell.erase(0, cell.find_first_not_of(' '));
        cell.erase(cell.find_last_not_of(' ') + 1);
        cells.push_back(std::move(cell));
        cell.clear();
    }
    return cells;
}

/// The texts between backticks.
std::vector<std::string> code_in(std::string_view cell) {
    std::vector<std::string> all;
    for (std::size_t at = 0; (at = cell.find('`', at)) != cell.npos;) {
        std::size_t const end = std::min(cell.find('`', at + 1), cell.size());
        all.emplace_back(cell.substr(at + 1, end - at - 1));
        at = std::min(end + 1, cell.size());
    }
    return all;
}

} // namespace

std::vector<pgn_extract_row> pgn_extract_rows() {
    std::vector<pgn_extract_row> rows;
    std::string_view rest = pgn_extract_page();
    while (!rest.empty()) {
        std::string_view const line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        auto const cells = cells_of(line);
        if (cells.size() < 4 || !cells[0].starts_with('`')) continue;
        auto const commands = code_in(cells[1]);
        rows.push_back({code_in(cells[0]), commands.empty() ? "" : commands.front(), cells[2], cells[3]});
    }
    return rows;
}

std::string pgn_extract_in_short() {
    auto const rows = pgn_extract_rows();
    auto const joined = [](pgn_extract_row const& row) {
        return fmt::format("{}", fmt::join(row.options, ", "));
    };
    std::size_t width = 0;
    for (pgn_extract_row const& row : rows)
        if (!row.command.empty()) width = std::max(width, joined(row).size());
    std::string text = fmt::format("{:<{}}  {}\n", "pgn-extract", width, "vpgn");
    for (pgn_extract_row const& row : rows)
        if (!row.command.empty()) text += fmt::format("{:<{}}  {}\n", joined(row), width, row.command);
    text += "\nLeft out:\n";
    for (pgn_extract_row const& row : rows)
        if (row.command.empty()) text += fmt::format("{}: {}\n", joined(row), row.remark);
    return text;
}

} // namespace vpgn::tools
