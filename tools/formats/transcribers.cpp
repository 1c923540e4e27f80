#include "formats/transcribers.hpp"

#include "games/portable/portable_fix.hpp"
#include "registry/game_start.hpp"

#include <utility>

namespace vpgn::tools {

std::string variant_of(reading_options const& options) {
    std::string variant;
    for (transcribe::known_tag const& tag : options.tags)
        if (tag.name == "Variant") variant = tag.value;
    return variant;
}

bool needs_import(reading_options const& options) {
    return !options.tags.empty() || options.tidy.any() || options.stage || options.portable;
}

importer importer_for(game_format const& form, reading_options const& options) {
    importer read;
    if (form.reader->read)
        read = [read = form.reader->read, variant = variant_of(options)](
                   std::string_view text, transcribe::transcript_consumer& to) { read(text, to, variant); };
    else if (needs_import(options))
        read = transcribe::read_dialect;
    if (read && !options.tags.empty())
        read = [read, &options](std::string_view text, transcribe::transcript_consumer& to) {
            transcribe::tag_injector giver(options.tags, to);
            read(text, giver);
        };
    if (read && options.tidy.any())
        read = [read, &options](std::string_view text, transcribe::transcript_consumer& to) {
            transcribe::tidier tidier(options.tidy, replay::notation_of, to);
            read(text, tidier);
        };
    if (read && options.stage)
        read = [read, &options](std::string_view text, transcribe::transcript_consumer& to) {
            read(text, *(*options.stage)(to));
        };
    if (read && options.portable)
        read = [read](std::string_view text, transcribe::transcript_consumer& to) {
            read(text, *portable_stage(to));
        };
    return read;
}

} // namespace vpgn::tools
