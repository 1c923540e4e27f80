// Makes a text portable: writes the fixes of the notes of `--portable`, as far as they can be verified.
#pragma once

#include "replay/play/fix_games.hpp"
#include "report/finding.hpp"
#include "transcript/transcript.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace vpgn::tools {

/// `text`, which is whole games, with the fixes of portability; no former text is kept, because its meaning
/// is the same. The fixes of a game are written only if it then has the same turns, and no other findings
/// than before.
replay::fixed_text fix_portability(std::string text, replay::fix_choice const& choice = {});

/// Stage between reading and canonical writing: forwards games with all that is portable but their moves,
/// which the writer spells. What it changes in more than its form is a finding of the transcript (C303).
std::unique_ptr<transcribe::transcript_consumer> portable_stage(transcribe::transcript_consumer& to);

} // namespace vpgn::tools
