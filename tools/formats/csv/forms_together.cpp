#include "formats/csv/csv_tables.hpp"

#include <cstring>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

class joint_writer final : public game_writer {
public:
    explicit joint_writer(std::vector<std::unique_ptr<game_writer>> all) : all_(std::move(all)) {}

    void on_chunk(game_chunk const& chunk) override {
        for (auto const& writer : all_)
            writer->on_chunk(chunk);
    }
    void on_game(syntax::game const& game) override {
        for (auto const& writer : all_)
            writer->on_game(game);
    }
    void on_start(replay::beginning const& first) override {
        for (auto const& writer : all_)
            writer->on_start(first);
    }
    void on_turn(replay::played_turn const& turn) override {
        for (auto const& writer : all_)
            writer->on_turn(turn);
    }
    std::string on_end(imported_game const& imported) override {
        for (auto const& writer : all_)
            if (std::string why = writer->on_end(imported); !why.empty()) return why;
        return {};
    }
    /// What one of them leaves out; they have the same texts.
    std::vector<finding> left_out(imported_game const& imported) const override {
        for (auto const& writer : all_)
            if (auto found = writer->left_out(imported); !found.empty()) return found;
        return {};
    }
    void between(finding const& found) override {
        for (auto const& writer : all_)
            writer->between(found);
    }
    void deliver(place_of_chunk const& at) override {
        for (auto const& writer : all_)
            writer->deliver(at);
    }
    /// The bytes of each, after their number.
    std::optional<std::string> keep_for_others() const override {
        std::string bytes;
        for (auto const& writer : all_) {
            auto const own = writer->keep_for_others();
            if (!own) return std::nullopt;
            std::uint64_t const size = own->size();
            bytes.append(reinterpret_cast<char const*>(&size), sizeof size);
            bytes += *own;
        }
        return bytes;
    }
    void resume(std::string_view bytes) override {
        for (auto const& writer : all_) {
            std::uint64_t size = 0;
            if (bytes.size() < sizeof size) throw std::runtime_error("the text of a part ends too soon");
            std::memcpy(&size, bytes.data(), sizeof size);
            bytes.remove_prefix(sizeof size);
            if (bytes.size() < size) throw std::runtime_error("the text of a part ends too soon");
            writer->resume(bytes.substr(0, std::size_t(size)));
            bytes.remove_prefix(std::size_t(size));
        }
    }

private:
    std::vector<std::unique_ptr<game_writer>> all_;
};

class joint_form final : public written_form {
public:
    explicit joint_form(std::vector<std::unique_ptr<written_form>> all) : all_(std::move(all)) {}

    std::unique_ptr<game_writer> new_writer() override {
        std::vector<std::unique_ptr<game_writer>> writers;
        for (auto const& form : all_)
            writers.push_back(form->new_writer());
        return std::make_unique<joint_writer>(std::move(writers));
    }
    void finish() override {
        for (auto const& form : all_)
            form->finish();
    }
    bool abandon() override {
        bool nothing_left = true;
        for (auto const& form : all_)
            nothing_left &= form->abandon();
        return nothing_left;
    }

private:
    std::vector<std::unique_ptr<written_form>> all_;
};

} // namespace

std::unique_ptr<written_form> written_together(std::vector<std::unique_ptr<written_form>> forms) {
    return std::make_unique<joint_form>(std::move(forms));
}

} // namespace vpgn::tools
