#include "io/system/name_uuid.hpp"

#include <uuid/uuid.h>

namespace vpgn::tools {

uuid name_uuid(uuid const& space, std::string_view name) {
    uuid result;
    uuid_generate_sha1(result.data(), space.data(), name.data(), name.size());
    return result;
}

} // namespace vpgn::tools
