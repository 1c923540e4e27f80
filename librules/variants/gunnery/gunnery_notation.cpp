// Instantiates the replay of this variant; a shot is written `e2*e7`, the rest in the common forms.
#include "replay/play/instantiate.hpp"
#include "variants/gunnery/gunnery.hpp"

namespace vpgn::replay {
VPGN_INSTANTIATE_REPLAY(rules::gunnery)
}
