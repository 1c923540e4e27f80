// Packs the files of a base of ChessBase in one, `.cbv`, with each kind of block. It shares nothing with the
// reader: codes are those of a tree that is built here, references are found here.
#pragma once

#include "support/chessbase_writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::testing {

struct packing {
    std::vector<unsigned> kinds = {0, 1, 2, 3}; ///< of the blocks in turn: 1 references, 2 codes, 3 both
    std::size_t block_size = 61440;
    std::size_t record_size = 173;
    bool reaches_back = false; ///< references into the blocks before
};

// ---- runs and references

/// `text` from `begin` on.
inline std::string with_references(std::string_view text, std::size_t begin, bool reaches_back) {
    struct item {
        bool is_coded;
        std::string bytes;
    };
    std::vector<item> items;
    std::map<std::string_view, std::size_t> latest; // of three bytes
    std::size_t const earliest = reaches_back ? begin - std::min<std::size_t>(begin, 4098) : begin;
    auto const note = [&](std::size_t at) {
        if (at + 3 <= text.size()) latest[text.substr(at, 3)] = at;
    };
    for (std::size_t at = earliest; at < begin; ++at)
        note(at);
    for (std::size_t at = begin; at < text.size();) {
        std::size_t run = 1;
        while (at + run < text.size() && text[at + run] == text[at] && run != 19 + 15 + 255 * 16)
            ++run;
        auto const found = at + 3 <= text.size() ? latest.find(text.substr(at, 3)) : latest.end();
        std::size_t const back = found == latest.end() ? 0 : at - found->second;
        std::size_t taken = 1;
        if (run >= 19) {
            items.push_back({true, big(16 | (run - 19) % 16, 1) + big((run - 19) / 16, 1) + text[at]});
            taken = run;
        } else if (run >= 3) {
            items.push_back({true, big(run - 3, 1) + text[at]});
            taken = run;
        } else if (back >= 3 && back <= 4098) {
            std::size_t size = 3;
            while (at + size < text.size() && text[at + size] == text[at + size - back] && size != 271)
                ++size;
            if (size == 15 || size < 16)
                items.push_back({true, big(size << 4 | (back - 3) % 16, 1) + big((back - 3) / 16, 1)});
            else
                items.push_back(
                    {true, big(32 | (back - 3) % 16, 1) + big((back - 3) / 16, 1) + big(size - 16, 1)});
            taken = size;
        } else {
            items.push_back({false, std::string(1, text[at])});
        }
        for (std::size_t i = 0; i != taken; ++i)
            note(at + i);
        at += taken;
    }
    std::string packed;
    for (std::size_t i = 0; i < items.size(); i += 16) {
        unsigned flags = 0;
        std::string bytes;
        for (std::size_t k = 0; k != 16 && i + k != items.size(); ++k) {
            if (items[i + k].is_coded) flags |= 0x8000u >> k;
            bytes += items[i + k].bytes;
        }
        packed += little(flags, 2) + bytes;
    }
    return packed;
}

// ---- codes

class bit_writer {
public:
    void put(std::uint32_t bits, unsigned count) {
        while (count-- != 0) {
            if (used_ % 8 == 0) bytes_ += '\0';
            if ((bits >> count & 1u) != 0) bytes_.back() = char(bytes_.back() | char(0x80 >> used_ % 8));
            ++used_;
        }
    }
    std::string const& bytes() const { return bytes_; }

private:
    std::string bytes_;
    std::size_t used_ = 0;
};

using byte_codes = std::array<std::pair<unsigned, std::uint32_t>, 256>; ///< the size of a code and its bits

/// Of a tree by how often bytes occur, at most 15 bits deep.
inline byte_codes codes_for(std::string_view text) {
    std::array<std::size_t, 256> counts{};
    for (char const c : text)
        ++counts[std::uint8_t(c)];
    for (;;) {
        struct node {
            std::size_t count;
            std::string bytes; ///< below it
        };
        std::vector<node> nodes;
        byte_codes codes{};
        for (std::size_t i = 0; i != 256; ++i)
            if (counts[i] != 0) nodes.push_back({counts[i], std::string(1, char(i))});
        if (nodes.size() == 1) codes[std::uint8_t(nodes[0].bytes[0])] = {1, 0};
        while (nodes.size() > 1) {
            std::sort(nodes.begin(), nodes.end(),
                      [](auto const& a, auto const& b) { return a.count > b.count; });
            for (std::uint32_t const bit : {0u, 1u})
                for (char const c : nodes[nodes.size() - 1 - bit].bytes) {
                    auto& [size, bits] = codes[std::uint8_t(c)];
                    bits |= bit << size++;
                }
            nodes[nodes.size() - 2].count += nodes.back().count;
            nodes[nodes.size() - 2].bytes += nodes.back().bytes;
            nodes.pop_back();
        }
        if (std::all_of(codes.begin(), codes.end(), [](auto const& one) { return one.first <= 15; }))
            return codes;
        for (std::size_t& count : counts)
            count = (count + 1) / 2;
    }
}

inline std::string with_codes(std::string_view text, byte_codes const& codes) {
    bit_writer to;
    for (auto const& [size, bits] : codes) {
        to.put(size, 4);
        to.put(bits, size);
    }
    for (char const c : text)
        to.put(codes[std::uint8_t(c)].second, codes[std::uint8_t(c)].first);
    return big(text.size(), 2) + to.bytes();
}

// ---- blocks and archives

/// `text` from `begin` on as a block without its head.
inline std::string packed_block(std::string_view text, std::size_t begin, unsigned kind, bool reaches_back) {
    std::string content(text.substr(begin));
    if ((kind & 1u) != 0) content = with_references(text, begin, reaches_back);
    if ((kind & 2u) != 0) content = with_codes(content, codes_for(content));
    return char(kind) + content;
}

inline std::string with_head(std::string const& block) {
    return little(block.size(), 2) + little(0xabcd, 2) + block;
}

inline std::string packed_blocks(std::string_view text, packing const& how) {
    std::string packed;
    std::size_t count = 0;
    for (std::size_t begin = 0; begin < text.size(); begin += how.block_size)
        packed += with_head(packed_block(text.substr(0, begin + how.block_size), begin,
                                         how.kinds[count++ % how.kinds.size()], how.reaches_back));
    return packed;
}

struct archived_file {
    std::string name, blocks;
    std::size_t size = 0;
};

inline std::string archive_of(std::vector<archived_file> const& files, std::size_t record_size = 173) {
    std::string table = little(8, 2) + little(files.size(), 2) + little(record_size, 1) + little(0x0300, 3),
                blocks;
    std::size_t const begin = table.size() + files.size() * record_size;
    for (archived_file const& one : files) {
        std::size_t const at = begin + blocks.size();
        std::string const name = one.name + '\0' + "remains of other bytes";
        table += padded(padded(name, 128) + little(at, 4) + little(one.blocks.size(), 4) +
                            little(one.size, 4) + std::string("\1\x70\xb3\x34\1\x80\xb1\x4f\1", 9) +
                            little(at, 8) + little(one.blocks.size(), 8) + little(one.size, 8),
                        record_size);
        blocks += one.blocks;
    }
    return table + blocks;
}

/// With the headers first, and a picture in a folder, which no base needs.
inline std::string packed_files(std::map<std::string, std::string> const& files, packing const& how = {},
                                std::string const& name = "Base") {
    std::vector<archived_file> packed;
    auto const add = [&](std::string const& of, std::string const& bytes) {
        packed.push_back({of, packed_blocks(bytes, how), bytes.size()});
    };
    if (files.contains(".cbh")) add(name + ".cbh", files.at(".cbh"));
    add(name + ".bmp\\0.bmp", "BM picture");
    for (auto const& [ending, bytes] : files)
        if (ending != ".cbh") add(name + ending, bytes);
    add(name + ".ini", "[Properties]\r\nType=0\r\n");
    return archive_of(packed, how.record_size);
}

} // namespace vpgn::testing
