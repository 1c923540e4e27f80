// fmt, compiled once: Debian has the library for its own architecture only, and as headers alone each unit
// would compile all of it.
// Without locales, which no text here uses and which are a tenth of a megabyte.
#define FMT_STATIC_THOUSANDS_SEPARATOR ','
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {

// What the headers declare as instantiated elsewhere.
template auto thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl(locale_ref) -> char;
template auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;

} // namespace detail
FMT_END_NAMESPACE
