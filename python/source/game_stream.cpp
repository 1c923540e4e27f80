#include "game_stream.hpp"

#include "findings/checked_chunk.hpp"
#include "work/naming.hpp"

#include <system_error>
#include <utility>

namespace vpgn::python {

void checked_file::read() {
    chunk_ = {};
    chunk_.begins_file = std::exchange(begins_, false);
    try {
        chunks_->read(chunk_);
    } catch (std::system_error const&) {
        failure_ = std::current_exception();
        chunk_.ends_file = true;
    }
    if (chunk_.ends_file) chunks_.reset();
}

bool checked_file::next(std::function<void(checked_game&&)> const& take) {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    if (!chunks_) return false;
    tools::naming(name_, [&] {
        read();
        reading::in_use const here(*how_);
        std::unique_ptr<tools::checked_chunk> const checked =
            tools::check_chunk(chunk_, {.all_games = options_.texts,
                                        .boards = {},
                                        .unsaid = options_.omissions,
                                        .texts = options_.texts});
        places const in(checked->source.text, checked->source.origin, points_);
        auto const hand_over = [&](tools::checked_game& found) {
            checked_game one{found.number == 0 ? 0 : games_ + found.number,
                             std::move(found.title),
                             std::move(found.text),
                             {}};
            one.findings.reserve(found.findings.size());
            for (finding& what : found.findings) {
                if (what.place.game != 0) what.place.game += games_;
                one.findings.push_back(locate(std::move(what), in));
            }
            take(std::move(one));
        };
        for (tools::checked_game& found : checked->games)
            hand_over(found);
        tools::check_wishes const again{
            .all_games = options_.texts, .boards = {}, .unsaid = options_.omissions, .texts = options_.texts};
        if (checked->crowded) tools::check_one_by_one(*checked, again, hand_over);
        games_ += checked->figures.games;
        points_ += count_points(checked->source.text);
        figures_ += checked->figures;
    });
    return true;
}

std::shared_ptr<game> game_stream::next() {
    std::scoped_lock const alone(one_at_a_time_);
    while (given_ == ready_.size()) {
        ready_.clear();
        given_ = 0;
        bool const more = file_.next([&](checked_game&& one) {
            if (one.number == 0)
                for (located& found : one.findings)
                    outside_.push_back(std::move(found));
            else
                ready_.push_back(std::make_shared<game>(file_.how(), one.number, std::move(one.title),
                                                        std::move(one.text), std::move(one.findings)));
        });
        if (!more) return nullptr;
    }
    return std::move(ready_[given_++]);
}

bool game_stream::next_ready(std::shared_ptr<game>& into) {
    std::unique_lock const alone(one_at_a_time_, std::try_to_lock);
    if (!alone || given_ == ready_.size()) return false;
    into = std::move(ready_[given_++]);
    return true;
}

std::vector<located> game_stream::outside() const {
    std::scoped_lock const alone(one_at_a_time_);
    return outside_;
}

summary game_stream::figures() const {
    std::scoped_lock const alone(one_at_a_time_);
    return file_.figures();
}

} // namespace vpgn::python
