// Component `grammar`: the version of these headers, for the preprocessor.
#pragma once

#define VPGN_VERSION_MAJOR 0
#define VPGN_VERSION_MINOR 1
#define VPGN_VERSION_PATCH 0

/// One number that grows with the version: 10203 is 1.2.3.
#define VPGN_VERSION_NUMBER (VPGN_VERSION_MAJOR * 10000 + VPGN_VERSION_MINOR * 100 + VPGN_VERSION_PATCH)

namespace vpgn::api {

/// The version of the library that is linked, `0.1.0`. It must have the numbers above.
char const* version();

} // namespace vpgn::api
