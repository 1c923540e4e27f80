# One interface target that every target of the project links: language level, and in developer mode
# (VPGN_DEVELOPER) warnings as errors and, where asked for, sanitizers.
add_library(vpgn_options INTERFACE)
target_compile_features(vpgn_options INTERFACE cxx_std_20)
if(VPGN_DEVELOPER)
  target_compile_options(vpgn_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                                -Wno-sign-conversion -Werror)
  # g++ 12 at -O3 sees overlaps in `"x" + std::string` that are not there (GCC bug 105329).
  target_compile_options(vpgn_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
endif()
if(VPGN_SANITIZE)
  # For the few functions that are inlined by order: instrumented they take minutes to compile.
  target_compile_definitions(vpgn_options INTERFACE VPGN_SANITIZED)
  # Of debug information reports need the lines; all of it is a third of the time that compiling takes. Targets with
  # the property VPGN_PLAIN are not optimised, which is twice as fast again: tests that do little themselves.
  target_compile_options(vpgn_options INTERFACE -fsanitize=${VPGN_SANITIZE} -fno-sanitize-recover=all
                                                -fno-omit-frame-pointer -g1
                                                $<IF:$<BOOL:$<TARGET_PROPERTY:VPGN_PLAIN>>,-O0,-O1>)
  target_link_options(vpgn_options INTERFACE -fsanitize=${VPGN_SANITIZE})
endif()
