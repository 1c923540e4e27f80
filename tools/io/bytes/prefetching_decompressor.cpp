#include "io/bytes/prefetching_decompressor.hpp"

#include "io/bytes/frames.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <exception>
#include <libdeflate.h>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

constexpr std::size_t block_size = std::size_t(1) << 18;    ///< of text, as it is handed over
constexpr std::size_t few_blocks = 4;                       ///< ahead, whatever else there is
constexpr std::size_t text_a_thread = std::size_t(1) << 24; ///< of several threads, ahead

/// Undoes bgzip's blocks, each at once, for its sizes are known: twice as fast as a stream.
class block_decoder {
public:
    block_decoder() : with_(libdeflate_alloc_decompressor()) {
        if (!with_) throw std::bad_alloc();
    }
    /// Appends the text of one block, whose size is recorded in it.
    void append(std::string_view block, std::size_t text, std::string& to) {
        std::size_t const had = to.size();
        to.resize(had + text);
        auto const result = libdeflate_gzip_decompress(with_.get(), block.data(), block.size(),
                                                       to.data() + had, text, nullptr);
        if (result == LIBDEFLATE_SUCCESS) return;
        to.resize(had);
        throw std::runtime_error(result == LIBDEFLATE_BAD_DATA ? "no gzip"
                                                               : "the length of a block is wrong");
    }

private:
    struct freer {
        void operator()(libdeflate_decompressor* d) const { libdeflate_free_decompressor(d); }
    };
    std::unique_ptr<libdeflate_decompressor, freer> with_;
};

/// What is held of the text of one piece: blocks come at the end and are taken from the front.
struct text_of_piece {
    std::deque<std::string> blocks;
    bool complete = false; ///< no more will come
    std::exception_ptr problem;
};

class text_ahead final : public byte_source {
public:
    text_ahead(std::unique_ptr<piece_cutter> cutter, codec format, std::string path, std::size_t threads)
        : cutter_(std::move(cutter)), format_(format), path_(std::move(path)), most_threads_(threads),
          most_ahead_(threads == 1 ? few_blocks * block_size : threads * text_a_thread) {}
    ~text_ahead() override {
        {
            std::lock_guard const lock(mutex_);
            stopped_ = true;
        }
        changed_.notify_all();
        for (std::thread& worker : threads_) // no more begin once it is stopped
            worker.join();
    }
    text_ahead(text_ahead const&) = delete;
    text_ahead& operator=(text_ahead const&) = delete;

    /// False where no thread is to be had; nothing has been read then.
    bool begin() { return begin_thread(); }
    std::unique_ptr<piece_cutter> give_up() { return std::move(cutter_); }

    std::size_t read(char* into, std::size_t size) override {
        std::size_t got = 0;
        while (got < size) {
            if (at_ == current_.size() && !next_block()) break;
            std::size_t const n = std::min(size - got, current_.size() - at_);
            std::memcpy(into + got, current_.data() + at_, n);
            at_ += n;
            got += n;
        }
        return got;
    }
    std::uint64_t bytes_read() const override { return cutter_->bytes_read(); }

private:
    /// The decoders of one thread, made when they are needed.
    struct tools_of_thread {
        std::unique_ptr<decoder> of_stream;
        std::unique_ptr<block_decoder> of_blocks;
    };

    // Of who reads.

    /// False at the end.
    bool next_block() {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [this] {
                return pieces_.empty() ? all_read_
                                       : pieces_.front()->complete || !pieces_.front()->blocks.empty();
            });
            if (pieces_.empty()) return false;
            text_of_piece& first = *pieces_.front();
            if (!first.blocks.empty()) {
                current_ = std::move(first.blocks.front());
                first.blocks.pop_front();
                held_ -= current_.size();
                at_ = 0;
                break;
            }
            if (first.problem) std::rethrow_exception(first.problem);
            pieces_.pop_front();
            changed_.notify_all();
        }
        lock.unlock();
        changed_.notify_all();
        return true;
    }

    // Of the threads.

    bool begin_thread() {
        std::lock_guard const lock(mutex_);
        if (stopped_ || threads_.size() == most_threads_) return true;
        try {
            threads_.emplace_back([this] { run(); });
        } catch (std::system_error const&) {
            return !threads_.empty(); // those that there are do it all
        }
        return true;
    }

    void run() {
        tools_of_thread with;
        while (decompress_next(with)) {
        }
    }

    /// Takes the next piece and decompresses it. False if there is none, or the reader has stopped.
    bool decompress_next(tools_of_thread& with) {
        std::unique_lock reading(reading_); // one thread reads, so the pieces are in order
        text_of_piece* const to = new_piece();
        if (!to) return false;
        try {
            std::optional<compressed_piece> const piece = cutter_->next();
            if (!piece) {
                end(*to, true);
                return false;
            }
            if (piece->frames.empty()) {
                decompress_stream(with, *to);
            } else {
                reading.unlock();
                begin_thread(); // there may be more
                format_ == codec::gzip ? decompress_blocks(*piece, with, *to)
                                       : decompress_frames(*piece, with, *to);
            }
            end(*to, false);
            return true;
        } catch (...) {
            std::lock_guard const lock(mutex_);
            to->problem = std::current_exception();
            to->complete = all_read_ = true;
        }
        changed_.notify_all();
        return false;
    }

    text_of_piece* new_piece() {
        std::unique_lock lock(mutex_);
        std::size_t const most = 2 * most_threads_;
        changed_.wait(lock, [&] { return stopped_ || all_read_ || pieces_.size() < most; });
        if (stopped_ || all_read_) return nullptr;
        pieces_.push_back(std::make_unique<text_of_piece>());
        return pieces_.back().get();
    }

    void end(text_of_piece& piece, bool all_read) {
        {
            std::lock_guard const lock(mutex_);
            piece.complete = true;
            all_read_ = all_read_ || all_read;
        }
        changed_.notify_all();
    }

    /// Hands over a block of the text of a piece when there is room. False if the reader has stopped.
    bool give(text_of_piece& to, std::string&& block) {
        if (block.empty()) return true;
        std::unique_lock lock(mutex_);
        // The thread with the first piece may always continue: the others wait for it.
        changed_.wait(lock, [&] {
            return stopped_ || held_ + block.size() <= most_ahead_ ||
                   (pieces_.front().get() == &to && to.blocks.size() < few_blocks);
        });
        if (stopped_) return false;
        held_ += block.size();
        to.blocks.push_back(std::move(block));
        lock.unlock();
        changed_.notify_all();
        return true;
    }

    void decompress_blocks(compressed_piece const& piece, tools_of_thread& with, text_of_piece& to) {
        if (!with.of_blocks) with.of_blocks = std::make_unique<block_decoder>();
        std::string_view rest = piece.bytes;
        std::string text;
        text.reserve(block_size + (std::size_t(1) << 16));
        for (frame const& part : piece.frames) {
            naming_damage(
                [&] { with.of_blocks->append(rest.substr(0, part.size), part.text.value_or(0), text); });
            rest.remove_prefix(part.size);
            if (text.size() < block_size) continue;
            if (!give(to, std::exchange(text, {}))) return;
            text.reserve(block_size + (std::size_t(1) << 16));
        }
        give(to, std::move(text));
    }

    void decompress_frames(compressed_piece const& piece, tools_of_thread& with, text_of_piece& to) {
        decoder& stream = stream_decoder(with);
        std::string_view rest = piece.bytes;
        while (true) {
            decoder::step step;
            if (!give(to, decoded_block(stream, rest, member::any, step))) return;
            rest.remove_prefix(step.consumed);
            if (rest.empty() && stream.may_end()) return;
            if (step.consumed == 0 && step.given == 0) throw damaged(path_, "it ends in the middle");
        }
    }

    /// Decompresses as a stream while reading, up to the end of a member; frames may follow it.
    void decompress_stream(tools_of_thread& with, text_of_piece& to) {
        decoder& stream = stream_decoder(with);
        do {
            decoder::step step;
            std::string_view const in = cutter_->stream();
            std::string block = decoded_block(stream, in, member::this_one, step);
            cutter_->used(step.consumed);
            if (in.empty() && step.given == 0) throw damaged(path_, "it ends in the middle");
            if (!give(to, std::move(block))) return;
        } while (!stream.may_end());
    }

    decoder& stream_decoder(tools_of_thread& with) const {
        if (!with.of_stream) with.of_stream = make_decoder(format_, most_threads_);
        return *with.of_stream;
    }

    enum class member : bool { this_one, any };

    /// A block of text, or less where the input ends before, or the member that is not to be left.
    std::string decoded_block(decoder& with_decoder, std::string_view in, member of,
                              decoder::step& all) const {
        std::string block(block_size, '\0');
        naming_damage([&] {
            decoder::step now;
            do {
                now = with_decoder.decode(in.substr(all.consumed), block.data() + all.given,
                                          block.size() - all.given);
                all.consumed += now.consumed;
                all.given += now.given;
            } while (all.given < block.size() && now.consumed + now.given != 0 &&
                     (of == member::any || !with_decoder.may_end()));
        });
        block.resize(all.given);
        return block;
    }

    template <class Work>
    void naming_damage(Work const& work) const {
        try {
            work();
        } catch (std::runtime_error const& problem) {
            throw damaged(path_, problem.what());
        }
    }

    std::unique_ptr<piece_cutter> cutter_; ///< of who holds `reading_`
    std::mutex reading_;                   ///< taken before `mutex_`
    codec format_;
    std::string path_;
    std::size_t most_threads_;
    std::size_t most_ahead_;

    std::mutex mutex_; ///< of all between here and `threads_`
    std::condition_variable changed_;
    std::deque<std::unique_ptr<text_of_piece>> pieces_; ///< in the order of the file
    std::size_t held_ = 0;                              ///< bytes of text
    bool all_read_ = false;
    bool stopped_ = false;
    std::vector<std::thread> threads_;

    // Of who reads.
    std::string current_;
    std::size_t at_ = 0;
};

} // namespace

std::unique_ptr<byte_source> prefetching_decompressor(std::unique_ptr<byte_source> raw, codec format,
                                                      std::string path, std::size_t threads,
                                                      std::size_t small) {
    auto cutter = std::make_unique<piece_cutter>(std::move(raw), format);
    if (!cutter->holds_all(small)) {
        auto ahead = std::make_unique<text_ahead>(std::move(cutter), format, path, threads);
        if (ahead->begin()) return ahead;
        cutter = ahead->give_up(); // who asks waits for each block
    }
    return decoded(std::move(*cutter).all_bytes(), format, std::move(path));
}

} // namespace vpgn::tools
