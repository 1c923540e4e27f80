// Records of Shogi, Xiangqi, Janggi and engines, tables of moves: each reader accepts any text, and its spans
// are within the text.
#include "formats/shogi/csa_reader.hpp"
#include "formats/shogi/jkf_reader.hpp"
#include "formats/shogi/kif_reader.hpp"
#include "formats/shogi/usi_reader.hpp"
#include "fuzz/fuzzer.hpp"
#include "fuzz/transcribed.hpp"
#include "import/ccbridge.hpp"
#include "import/csv.hpp"
#include "import/detected_encoding.hpp"
#include "import/dhtmlxq.hpp"
#include "import/gib.hpp"
#include "import/pgn4.hpp"
#include "import/positions.hpp"
#include "import/uci.hpp"
#include "import/wxf.hpp"
#include "import/xqf.hpp"

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
