# One interface target that every target of the project links: language level, and in developer mode
# (VPGN_DEVELOPER) warnings as errors and, where asked for, sanitizers.
add_library(vpgn_options INTERFACE)
target_compile_features(vpgn_options INTERFACE cxx_std_20)
if(VPGN_DEVELOPER)
  target_compile_options(vpgn_options INTERFACE -Wall -Wextra -Wpedantic -Werror)
  # In a unity build a file sees what the files before it have in their unnamed namespaces, and its own locals may be
  # called the same. What it shadows of its own is told where files are compiled one by one, as in the preset `dev`.
  if(NOT CMAKE_UNITY_BUILD)
    target_compile_options(vpgn_options INTERFACE -Wshadow)
  endif()
  # Not asked for: -Wuseless-cast (a cast that changes nothing for one type of a template, or on one machine, does for
  # another), -Wnull-dereference (at -O3 g++ sees paths through the standard library that are not there), -Wswitch-enum
  # (a default that means the rest is meant so; without one -Wall tells), -Wfloat-equal (numbers are compared with what
  # they were rounded to, in one place), -Wcast-align (what other libraries give as bytes is aligned by their word).
  # Of g++, which by these words asks for other things than clang does.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(vpgn_options INTERFACE -Wconversion -Wno-sign-conversion -Wold-style-cast -Wcast-qual
                                                  -Woverloaded-virtual -Wnon-virtual-dtor -Wextra-semi -Wredundant-decls
                                                  -Wdouble-promotion -Wformat=2 -Wundef -Wzero-as-null-pointer-constant
                                                  -Wmissing-declarations -Wduplicated-cond -Wduplicated-branches
                                                  -Wlogical-op -Wsuggest-override)
    # g++ 12 at -O3 sees overlaps in `"x" + std::string` that are not there (GCC bug 105329).
    target_compile_options(vpgn_options INTERFACE -Wno-restrict)
    # A unity build includes .cpp files, and g++ takes their unnamed namespaces for those of a header.
    if(CMAKE_UNITY_BUILD)
      target_compile_options(vpgn_options INTERFACE -Wno-subobject-linkage)
    endif()
    # Instrumented, what an optional holds looks uninitialised (GCC bug 105562).
    if(VPGN_SANITIZE)
      target_compile_options(vpgn_options INTERFACE -Wno-maybe-uninitialized)
    endif()
  endif()
  # Targets with the property VPGN_PLAIN are not optimised, which halves the time to compile them: tests that do little
  # themselves. What they test is optimised.
  target_compile_options(vpgn_options INTERFACE $<$<BOOL:$<TARGET_PROPERTY:VPGN_PLAIN>>:-O0>)
endif()
if(VPGN_SANITIZE)
  # For the few functions that are inlined by order: instrumented they take minutes to compile.
  target_compile_definitions(vpgn_options INTERFACE VPGN_SANITIZED)
  # Of debug information reports need the lines; all of it is a third of the time that compiling takes.
  target_compile_options(vpgn_options INTERFACE -fsanitize=${VPGN_SANITIZE} -fno-sanitize-recover=all
                                                -fno-omit-frame-pointer -g1
                                                $<$<NOT:$<BOOL:$<TARGET_PROPERTY:VPGN_PLAIN>>>:-O1>)
  target_link_options(vpgn_options INTERFACE -fsanitize=${VPGN_SANITIZE})
endif()
