#include "reading.hpp"

#include "definitions/built_in.hpp"
#include "definitions/known.hpp"
#include "options/reading.hpp"
#include "source/file.hpp"
#include "variants/definition_files.hpp"

#include <algorithm>

namespace vpgn::python {

reading::reading(known_of_games const& known, std::vector<definitions_text> const& definitions)
    : texts_(definitions), definitions_(&definitions::built_in()) {
    for (std::size_t i = 0; i != definitions.size(); ++i)
        for (finding& one : definitions_.add(definitions[i].text))
            findings_.push_back({i, std::move(one)});
    if (!definitions.empty())
        scope_ = std::make_unique<replay::variant_scope>(
            [this](std::string const& name, definitions::name_form form) {
                return definitions::entry_called(definitions_, name, form);
            },
            [this] { return definitions::names_of_all(definitions_); });
    in_use const here(*this);
    sources_ = std::make_unique<tools::game_sources const>(
        tools::read_as(known.from, known.variant, known.white_army, known.black_army));
}

std::vector<definitions_text> definitions_beside(std::string const& path) {
    std::vector<definitions_text> all;
    for (std::string const& file : tools::definition_files_for({path}))
        all.push_back({file, read_file(file)});
    return all;
}

namespace {

class text_bytes final : public tools::byte_source {
public:
    explicit text_bytes(std::string text) : text_(std::move(text)) {}
    std::size_t read(char* into, std::size_t size) override {
        std::size_t const given = text_.copy(into, size, given_);
        given_ += given;
        return given;
    }
    std::uint64_t taken() const override { return given_; }

private:
    std::string text_;
    std::size_t given_ = 0;
};

} // namespace

std::unique_ptr<tools::byte_source> bytes_of_text(std::string text) {
    return std::make_unique<text_bytes>(std::move(text));
}

} // namespace vpgn::python
