// Variants and codes, as in the JSON of `vpgn variants` and `vpgn explain`.
#include "api/api.hpp"
#include "findings/explained.hpp"
#include "variants/variant_list.hpp"

namespace vpgn::tools::api {

std::string variants(std::string const& definitions) {
    definitions_in_use const known(definitions);
    refuse_errors(known.findings(), definitions);
    return as_json(all_variants(known.known()));
}

std::string variant(std::string const& name, std::string const& definitions) {
    definitions_in_use const known(definitions);
    refuse_errors(known.findings(), definitions);
    return as_json(variant_told(known.known(), name));
}

std::string explanations() {
    return explained_codes();
}

std::string explained(std::string_view code) {
    return explained_code(code_called(code));
}

} // namespace vpgn::tools::api
