// findings FILE...: checks the games of files and prints the findings with their repairs.
#include <vpgn/check.hpp>

#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace {

std::string text_of(std::string const& path) {
    std::ifstream file(path);
    std::stringstream text;
    if (!(text << file.rdbuf())) throw std::runtime_error("cannot read " + path);
    return text.str();
}

void print(std::string const& path, std::string const& text, vpgn::api::finding const& finding) {
    std::cout << path << ':' << finding.at.line << ':' << finding.at.column << ": " << finding.code << ' '
              << finding.message << '\n';
    for (vpgn::api::repair const& repair : finding.repairs) {
        for (vpgn::api::text_change const& change : repair.changes)
            std::cout << "  `" << text.substr(change.where.start, change.where.end - change.where.start)
                      << "` -> `" << change.text << "`";
        std::cout << (repair.sure ? " (sure)\n" : "\n");
    }
}

/// Returns the number of errors.
std::uint64_t check(std::string const& path) {
    std::string const text = text_of(path);
    auto const take = [&](vpgn::api::replayed_game&& game) {
        std::cout << path << ": " << game.variant.name << ", " << game.turns.size() << " turns";
        if (game.end) std::cout << ", " << vpgn::api::name_of(game.end.how);
        if (!game.turns.empty())
            std::cout << ", after " << game.turns.back().canonical << ' ' << game.turns.back().position;
        std::cout << '\n';
        for (vpgn::api::finding const& finding : game.findings)
            print(path, text, finding);
        return true; // false would stop here
    };
    vpgn::api::check_result const result = vpgn::api::check(text, {}, take);
    for (vpgn::api::finding const& finding : result.findings)
        print(path, text, finding);
    return result.errors;
}

} // namespace

int main(int count, char** words) {
    try {
        std::uint64_t errors = 0;
        for (int i = 1; i < count; ++i)
            errors += check(words[i]);
        return errors == 0 ? 0 : 1;
    } catch (std::exception const& problem) {
        std::cerr << "findings: " << problem.what() << '\n';
        return 2;
    }
}
