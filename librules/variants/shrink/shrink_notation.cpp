// Instantiates the replay of this variant; its turns are written in the common forms.
#include "replay/play/instantiate.hpp"
#include "variants/shrink/shrink.hpp"

namespace vpgn::replay {
VPGN_INSTANTIATE_REPLAY(rules::shrink)
}
