# Registry entries of variants (librules/registry/variant_registry.hpp).

# vpgn_variant(NAME): called in the folder of a variant, whose header NAME.hpp declares rules::NAME, to build
# it in.
function(vpgn_variant name)
  set_property(GLOBAL APPEND PROPERTY VPGN_VARIANTS ${name})
endfunction()

# vpgn_variant_entry(TARGET NAME HEADER): adds to TARGET the function vpgn::replay::entries::NAME(), which
# creates the entry of rules::NAME, declared in HEADER.
function(vpgn_variant_entry target name header)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/entries/${name}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT [[
// Made by .cmake/variants.cmake.
#include "@header@"
#include "replay/play/entry_of.hpp"

namespace vpgn::replay::entries {

variant_entry @name@();
variant_entry @name@() {
    return entry_of<rules::@name@>();
}

} // namespace vpgn::replay::entries
]] @ONLY)
  target_sources(${target} PRIVATE "${source}")
endfunction()

# vpgn_built_in_variants(TARGET OBJECTS): adds to TARGET the list of all that have called vpgn_variant,
# replay::built_in_variants(), and variants/list.hpp for tests, with their types; to the object library OBJECTS their
# entries. Orthodox chess, the default without a Variant tag, comes first; the others by name.
function(vpgn_built_in_variants target objects)
  get_property(names GLOBAL PROPERTY VPGN_VARIANTS)
  list(SORT names)
  list(REMOVE_ITEM names orthodox)
  list(PREPEND names orthodox)
  foreach(name IN LISTS names)
    vpgn_variant_entry(${objects} ${name} "variants/${name}/${name}.hpp")
    string(APPEND declarations "variant_entry ${name}();\n")
    string(APPEND calls "            entries::${name}(),\n")
    string(APPEND includes "#include \"variants/${name}/${name}.hpp\"\n")
  endforeach()
  list(JOIN names ", " types)
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/built_in_variants.cpp" CONTENT [[
// Made by .cmake/variants.cmake of the folders of librules/variants.
#include "registry/variant_registry.hpp"

namespace vpgn::replay {

namespace entries {
@declarations@} // namespace entries

std::vector<variant_entry> built_in_variants() {
    return {
@calls@    };
}

} // namespace vpgn::replay
]] @ONLY)
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/built_in_variants.cpp")
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/types/variants/list.hpp" CONTENT [[
// Made by .cmake/variants.cmake of the folders of librules/variants: their types, for tests that try something with
// the positions of every variant. The program asks registry/variant_registry.hpp.
#pragma once

@includes@
#include <cstddef>

namespace vpgn::rules {

template <class... variant>
struct variant_list {
    static constexpr std::size_t size = sizeof...(variant);

    /// Calls `visit.template operator()<V>()` for each variant in order.
    template <class Visit>
    static constexpr void each(Visit&& visit) {
        (visit.template operator()<variant>(), ...);
    }
};

using all_variants = variant_list<@types@>;

} // namespace vpgn::rules
]] @ONLY)
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/types>)
endfunction()
