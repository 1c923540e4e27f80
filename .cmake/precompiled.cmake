# Headers of other projects that most files of the tools include, compiled once. None of ours: they change, and all that uses them
# would be compiled again. That our files include what they use is verified where they are compiled alone (.ci/check-headers,
# .ci/check-clang).

# vpgn_precompile(): the target vpgn_precompiled, whose headers vpgn_optimise_lightly shares with its targets.
function(vpgn_precompile)
  file(WRITE ${PROJECT_BINARY_DIR}/precompiled.cpp "")
  add_library(vpgn_precompiled OBJECT ${PROJECT_BINARY_DIR}/precompiled.cpp)
  target_link_libraries(vpgn_precompiled PRIVATE vpgn_options fmt::fmt nlohmann_json::nlohmann_json)
  target_precompile_headers(vpgn_precompiled PRIVATE <fmt/format.h> <fmt/ranges.h> <nlohmann/json.hpp> <algorithm> <array> <bit>
    <charconv> <chrono> <cstdint> <deque> <filesystem> <functional> <map> <memory> <optional> <set> <span> <stdexcept> <string>
    <string_view> <unordered_map> <utility> <variant> <vector>)
  vpgn_light_options(vpgn_precompiled)
endfunction()
