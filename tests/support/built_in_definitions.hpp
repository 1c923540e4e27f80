// Registers the built-in definitions for all tests of a program:
// BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions).
#pragma once

#include "definitions/catalogue.hpp"
#include "definitions/known.hpp"
#include "registry/further_variants.hpp"

#include <string>

namespace vpgn::testing {

struct built_in_definitions {
    built_in_definitions() {
        replay::ask_further(
            [](std::string const& name, definitions::name_form form) {
                return definitions::entry_called(definitions::built_in(), name, form);
            },
            [] { return definitions::names_of_all(definitions::built_in()); });
    }
};

} // namespace vpgn::testing
