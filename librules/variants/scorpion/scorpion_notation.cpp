// Instantiates the replay of this variant; a shot is written `e2*e7`, a leap with its file: `bd3`.
#include "replay/play/instantiate.hpp"
#include "variants/scorpion/scorpion.hpp"

namespace vpgn::replay {
VPGN_INSTANTIATE_REPLAY(rules::scorpion)
}
