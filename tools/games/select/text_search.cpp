#include "games/select/text_search.hpp"

#include "source/utf8.hpp"

#include <cstddef>
#include <string>

#ifdef __EMSCRIPTEN__
// JavaScript has regular expressions: RE2 would be a quarter of the module.
// tools/page/web/src/program/module.ts has these functions.
#define VPGN_IMPORT(name) __attribute__((import_module("env"), import_name(name)))
extern "C" {
/// The number of a new search; -1 for an expression with an error.
VPGN_IMPORT("vpgn_new_search")
int vpgn_new_search(char const* text, std::size_t size, bool is_literal, bool ignores_case);
VPGN_IMPORT("vpgn_search_finds") bool vpgn_search_finds(int search, char const* text, std::size_t size);
VPGN_IMPORT("vpgn_end_search") void vpgn_end_search(int search);
}
#undef VPGN_IMPORT
#else
#include <re2/re2.h>
#endif

namespace vpgn::tools {

using condition::value;
using condition::value_type;

namespace {

bool is_literal(value const& operand) {
    return operand.kind != value_type::regex;
}
bool ignores_case(value const& operand) {
    return is_literal(operand) || operand.ignores_case;
}

} // namespace

#ifdef __EMSCRIPTEN__

class text_search::expression {
public:
    explicit expression(value const& operand) {
        std::string const text = as_utf8(operand.text);
        number_ = vpgn_new_search(text.data(), text.size(), is_literal(operand), ignores_case(operand));
    }
    expression(expression const&) = delete;
    expression& operator=(expression const&) = delete;
    ~expression() {
        if (number_ >= 0) vpgn_end_search(number_);
    }

    /// Empty: there is none.
    std::string error() const { return number_ < 0 ? "this is no regular expression of JavaScript" : ""; }
    bool found_in(std::string_view utf8) const {
        return vpgn_search_finds(number_, utf8.data(), utf8.size());
    }

private:
    int number_;
};

#else

class text_search::expression {
public:
    explicit expression(value const& operand) : regex_(as_utf8(operand.text), options_for(operand)) {}

    /// Empty: there is none.
    std::string error() const { return regex_.ok() ? "" : regex_.error(); }
    bool found_in(std::string_view utf8) const {
        return re2::RE2::PartialMatch(re2::StringPiece(utf8.data(), utf8.size()), regex_);
    }

private:
    static re2::RE2::Options options_for(value const& operand) {
        re2::RE2::Options options;
        options.set_log_errors(false);
        options.set_literal(is_literal(operand));
        options.set_case_sensitive(!ignores_case(operand));
        return options;
    }

    re2::RE2 regex_;
};

#endif

std::variant<text_search, condition::fault> text_search::of(value const& operand) {
    text_search search;
    auto const compiled = std::make_shared<expression const>(operand);
    if (std::string const error = compiled->error(); !error.empty())
        return condition::fault{operand.where, error};
    search.expression_ = compiled;
    return search;
}

bool text_search::found_in(std::string_view text) const {
    return is_utf8(text) ? expression_->found_in(text) : expression_->found_in(as_utf8(text));
}

} // namespace vpgn::tools
