// UUIDs that are made of names.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace vpgn::tools {

using uuid = std::array<std::uint8_t, 16>;

/// The UUID of `name` in the name space `space`, version 5 of RFC 4122; the same in every program. Linear.
uuid name_uuid(uuid const& space, std::string_view name);

} // namespace vpgn::tools
