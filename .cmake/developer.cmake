# An interface target that every target of the project links: language level, and in developer mode
# (VPGN_DEVELOPER) warnings as errors and, if requested, sanitizers.
add_library(vpgn_options INTERFACE)
target_compile_features(vpgn_options INTERFACE cxx_std_20)
# A unity build includes .cpp files, and g++ mistakes their unnamed namespaces for those of a header.
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(vpgn_options INTERFACE -Wno-subobject-linkage)
endif()
if(VPGN_DEVELOPER)
  target_compile_options(vpgn_options INTERFACE -Wall -Wextra -Wpedantic -Werror)
  # In a unity build a file sees the unnamed namespaces of the files before it, and its local names may be the
  # same. Shadowing within a file is detected where files are compiled one by one, as in the preset `dev`.
  if(NOT CMAKE_UNITY_BUILD)
    target_compile_options(vpgn_options INTERFACE -Wshadow)
  endif()
  # Not enabled: -Wuseless-cast (a redundant cast for one type of a template, or on one machine, may be needed
  # for another), -Wnull-dereference (at -O3 g++ sees impossible paths through the standard library),
  # -Wswitch-enum (a default label is deliberate; without one -Wall warns), -Wfloat-equal (numbers are
  # compared with their rounded values, in one place), -Wcast-align (bytes from other libraries are aligned as
  # documented). For g++ only, whose options of these names differ from those of clang.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(vpgn_options INTERFACE -Wconversion -Wno-sign-conversion -Wold-style-cast -Wcast-qual
                                                  -Woverloaded-virtual -Wnon-virtual-dtor -Wextra-semi -Wredundant-decls
                                                  -Wdouble-promotion -Wformat=2 -Wundef -Wzero-as-null-pointer-constant
                                                  -Wmissing-declarations -Wduplicated-cond -Wduplicated-branches
                                                  -Wlogical-op -Wsuggest-override)
    # g++ 12 at -O3 reports false overlaps in `"x" + std::string` (GCC bug 105329).
    target_compile_options(vpgn_options INTERFACE -Wno-restrict)
    # With instrumentation, or with more functions to inline, the value of an optional appears uninitialised (GCC bug 105562).
    if(VPGN_SANITIZE OR CMAKE_UNITY_BUILD)
      target_compile_options(vpgn_options INTERFACE -Wno-maybe-uninitialized)
    endif()
  endif()
  # Targets with the property VPGN_PLAIN are not optimised, which halves their compile time: tests that do
  # little work themselves. The code under test is optimised.
  target_compile_options(vpgn_options INTERFACE $<$<BOOL:$<TARGET_PROPERTY:VPGN_PLAIN>>:-O0>)
endif()
if(VPGN_SANITIZE)
  # For the few functions with forced inlining: instrumented they take minutes to compile.
  target_compile_definitions(vpgn_options INTERFACE VPGN_SANITIZED)
  # Reports only need line numbers; full debug information is a third of the compile time.
  target_compile_options(vpgn_options INTERFACE -fsanitize=${VPGN_SANITIZE} -fno-sanitize-recover=all
                                                -fno-omit-frame-pointer -g1
                                                $<$<NOT:$<BOOL:$<TARGET_PROPERTY:VPGN_PLAIN>>>:-O1>)
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # At each access UBSan would look for null, alignment, size and dynamic type: a fifth of the compile time. ASan reports the
    # first and the third, and nothing is cast to a type of larger alignment here.
    target_compile_options(vpgn_options INTERFACE -fno-sanitize=null,alignment,object-size,vptr)
    # What is inlined is instrumented again each time: a third of the compile time. Use after return is not looked for at run time
    # either, by default.
    target_compile_options(vpgn_options INTERFACE "SHELL:-mllvm -inline-threshold=5" -fsanitize-address-use-after-return=never)
    # Programs are linked in a quarter of the time.
    target_link_options(vpgn_options INTERFACE -fuse-ld=lld)
  endif()
  if(VPGN_FUZZ)
    # Recording the operands of each comparison doubles the running time.
    target_compile_options(vpgn_options INTERFACE -fno-sanitize-coverage=trace-cmp,trace-div,trace-gep,indirect-calls)
    # Targets with the property VPGN_NOT_FUZZED, such as tests, need no counters.
    target_compile_options(vpgn_options INTERFACE $<$<BOOL:$<TARGET_PROPERTY:VPGN_NOT_FUZZED>>:-fno-sanitize=fuzzer-no-link>)
  endif()
  target_link_options(vpgn_options INTERFACE -fsanitize=${VPGN_SANITIZE})
endif()
