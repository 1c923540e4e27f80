// Records of Shogi, Xiangqi, Janggi and engines, tables of moves: each reader accepts any text, and its spans
// are within the text.
#include "formats/common/detected_encoding.hpp"
#include "formats/csv/csv_formats.hpp"
#include "formats/engines/engine_formats.hpp"
#include "formats/janggi/janggi_formats.hpp"
#include "formats/pgn/pgn_formats.hpp"
#include "formats/shogi/shogi_formats.hpp"
#include "formats/xiangqi/xiangqi_formats.hpp"
#include "fuzz/fuzzer.hpp"
#include "fuzz/transcribed.hpp"

#include <string>

namespace vpgn::fuzz {

void take(std::string_view text) {
    using namespace transcribe;
    std::string decoded;
    decode(detect_encoding(text, ".kif"), text, true, decoded);
    for (auto const read :
         {read_csa, read_kif, read_usi, read_uci, read_positions, read_turn_table, read_jkf, read_dhtmlxq,
          read_gib, read_pgn4, read_wxf, read_xqf, read_ccbridge, read_ccbridge_xml}) {
        testing::kept_transcripts seen;
        read(decoded, seen);
        demand_sound(seen, decoded);
    }
    for (auto const read : {read_xqf, read_ccbridge}) {
        testing::kept_transcripts seen;
        read(text, seen);
        demand_sound(seen, text);
    }
}

} // namespace vpgn::fuzz
