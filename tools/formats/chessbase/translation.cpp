#include "formats/chessbase/translation.hpp"

#include <string_view>

namespace vpgn::chessbase {

namespace {

constexpr std::uint8_t digit_value(char c) {
    return std::uint8_t(c <= '9' ? c - '0' : c - 'a' + 10);
}

/// Of hexadecimal digits in pairs, between blanks.
constexpr permutation parsed(std::string_view digits) {
    permutation table{};
    for (std::size_t i = 0; i != table.size(); ++i)
        table[i] = std::uint8_t(digit_value(digits[3 * i]) * 16 + digit_value(digits[3 * i + 1]));
    return table;
}

constexpr permutation usual_table = parsed("a2 95 43 f5 c1 3d 4a 6c 53 83 cc 7c ff ae 68 ad "
                                           "d1 92 8b 8d 35 81 5e 74 26 8e ab ca fd 9a f3 a0 "
                                           "a5 15 fc b1 1e ed 30 ea 22 eb a7 cd 4e 6f 2e 24 "
                                           "32 94 41 8c 6e 58 82 50 bb 02 8a d8 fa 60 de 52 "
                                           "ba 46 ac 29 9d d7 df 08 21 01 66 a3 f1 19 27 b5 "
                                           "91 d5 42 0e b4 4c d9 18 5f bc 25 a6 96 04 56 6a "
                                           "aa 33 1c 2b 73 f0 dd a4 37 d3 c5 10 bf 5a 23 34 "
                                           "75 5b b8 55 d2 6b 09 3a 57 12 b3 77 48 85 9b 0f "
                                           "9e c7 c8 a1 7f 7a c0 bd 31 6d f6 3e c3 11 71 ce "
                                           "7d da a8 54 90 97 1f 44 40 16 c9 e3 2c cb 84 ec "
                                           "9f 3f 5c e6 76 0b 3c 20 b7 36 00 dc e7 f9 4f f7 "
                                           "af 06 07 e0 1a 0a a9 4b 0c d6 63 87 89 1d 13 1b "
                                           "e4 70 05 47 67 7b 2f ee e2 e8 98 0d ef cf c4 f4 "
                                           "fb b0 17 99 64 f2 d4 2a 03 4d 78 c6 fe 65 86 88 "
                                           "79 45 3b e5 49 8f 2d b9 be 62 93 14 e9 d0 38 9c "
                                           "b2 c2 59 5d b6 72 51 f8 28 7e 61 39 e1 db 69 80 ");

constexpr permutation usual_after_table = parsed("58 a3 ee 72 47 b9 1f a0 26 fd dc 6d f1 e3 cb c5 "
                                                 "e2 d0 29 e7 89 e1 ae 7b 34 41 35 4b a5 7c f6 e5 "
                                                 "db 8c 5f 37 05 bb 32 54 4c ef 5d 2a 7f d3 81 86 "
                                                 "df 18 c3 44 16 f7 85 0f 4d 30 79 14 45 aa a2 6c "
                                                 "15 92 a6 62 48 19 e9 3c 38 94 28 a8 66 09 03 63 "
                                                 "20 7d 36 d7 2e 98 ec da 01 13 24 73 cd 9e cf d9 "
                                                 "d5 68 8b d2 ab 5b 69 b0 27 fc 31 1b 53 7e 65 76 "
                                                 "55 75 af 0a cc c7 c4 b2 b5 22 e8 a7 be f5 00 5a "
                                                 "21 d1 74 8e de 9c e4 42 2b b1 9b 93 c1 78 70 d6 "
                                                 "b6 ad 4e 6a 64 7a 57 49 11 9d 12 c0 3a 2f e6 84 "
                                                 "c6 07 ce 08 82 04 90 b8 87 ca 6e 1e 40 1a 50 b4 "
                                                 "10 bc 43 8a 71 0b 8d 5c 3b 3f 88 ba f4 f3 61 1d "
                                                 "f9 fe 25 51 0d eb c8 59 17 46 a4 f2 56 b7 02 2d "
                                                 "33 9f d8 83 fb bf ea ed ac 60 67 39 dd 96 6b a9 "
                                                 "c2 77 0c 0e 91 fa 99 9a e0 a1 f0 5e c9 06 4f bd "
                                                 "52 80 d4 f8 97 23 3e 1c 2c 95 4a 8f 3d 6f ff b3 ");

constexpr permutation two_bytes_table = parsed("e0 1b 97 86 a2 48 f0 23 01 37 fa eb 50 76 5d cd "
                                               "80 1a 31 5c ff bc 78 da e5 a3 75 b3 71 e1 a1 0e "
                                               "56 41 3f e3 0d c4 25 e6 88 89 70 dc 99 a6 0b 9a "
                                               "14 2c 57 9e 69 7a df 55 ad 73 7c c5 03 72 f5 45 "
                                               "62 8e af 5f cc c0 5e f3 18 13 b5 38 09 28 3c bd "
                                               "10 8b e9 dd 8c 94 08 81 a7 fe 24 79 44 2b c1 36 "
                                               "32 7f 67 e4 fd 49 4b 21 a9 5b 77 1f 1c f6 40 65 "
                                               "3d f9 5a f8 47 26 53 d4 20 d2 d8 4f 27 ae fb b6 "
                                               "9b 74 b8 42 fc 16 6f d7 9f b9 7b 60 de c2 46 06 "
                                               "9c d3 2a c7 05 85 3e b1 00 15 d1 96 ce 90 95 11 "
                                               "33 8f c6 82 84 b7 39 a0 e8 34 1e 7d a8 d0 ea e2 "
                                               "ef 4c c3 58 4e 02 1d b2 7e 98 2d 07 d5 ca 68 cb "
                                               "30 b4 ac 83 63 ec 87 ee 2e be cf 6d 4d 8a d6 04 "
                                               "b0 35 c8 c9 12 17 61 8d 64 0f a5 54 29 3a 4a 6b "
                                               "bb 2f d9 3b 93 6a aa a4 22 f4 19 43 6e f1 f7 db "
                                               "92 ed 66 59 0a bf 6c 51 91 52 f2 0c 9d ab ba e7 ");

constexpr permutation chess960_table = parsed("38 50 64 cc 9f 56 6f 73 4d 41 66 a2 c6 b9 96 47 "
                                              "ee cf b1 6d 48 4f 44 20 15 be 82 09 34 99 eb 1a "
                                              "33 7c ab 59 00 22 24 b0 b4 fa 85 dd 57 f3 d9 d2 "
                                              "8a 8d 70 b5 6e 43 a7 0b 27 08 ea b3 94 1c 63 1b "
                                              "2b c5 0c d4 3f 37 e8 de a6 23 ef 06 fd 3e c1 40 "
                                              "32 df 2d c8 d0 0f f1 e2 7a 95 ec 3c ca 49 11 e0 "
                                              "25 d8 30 fe 2e ba dc aa 53 4c d1 5e 67 8b 0d 9e "
                                              "a9 bf 05 78 35 c4 b6 a4 4b d6 04 52 a8 76 2c bd "
                                              "ae 39 b2 e3 03 81 17 9a 3d 68 c0 65 92 c9 f7 77 "
                                              "16 ff f5 e1 1e 36 bb 86 8e f9 9d d5 6b f4 74 80 "
                                              "2f 7b 14 97 29 e5 4a 02 93 5c cb a1 58 79 f8 5f "
                                              "26 28 8f 7e a5 ed d3 89 c7 88 9b 54 87 60 da f0 "
                                              "45 3a c2 84 90 21 f6 f2 5a 2a 55 18 61 01 fb e6 "
                                              "8c 6a 12 b8 62 83 98 10 71 5b e4 ad db 42 0a cd "
                                              "46 d7 72 07 ce 19 b7 3b 31 9c 51 c3 69 a3 91 e9 "
                                              "0e 1f fc 75 6c 1d 7d e7 af 5d a0 bc 13 7f ac 4e ");

/// Each byte occurs once: a slip of the pen would lose one.
constexpr bool is_permutation(permutation const& table) {
    std::array<bool, 256> seen{};
    for (std::uint8_t const value : table)
        if (seen[value])
            return false;
        else
            seen[value] = true;
    return true;
}
static_assert(is_permutation(usual_table) && is_permutation(usual_after_table) &&
              is_permutation(two_bytes_table) && is_permutation(chess960_table));

} // namespace

permutation const* permutation_of(move_encoding encoding) {
    switch (encoding) {
    case move_encoding::usual:
        return &usual_table;
    case move_encoding::usual_after:
        return &usual_after_table;
    case move_encoding::two_bytes:
        return &two_bytes_table;
    case move_encoding::of_chess960:
        return &chess960_table;
    }
    return nullptr;
}

} // namespace vpgn::chessbase
