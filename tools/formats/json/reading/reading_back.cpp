#include "formats/json/reading/reading_back.hpp"

#include "syntax/game.hpp"

#include <algorithm>

namespace vpgn::transcribe {

namespace {

using syntax::node;

piece::type type_of(node const& n) {
    switch (n.kind) {
    case node::type::comment:
        return piece::type::comment;
    case node::type::nag:
        return piece::type::nag;
    case node::type::open:
        return piece::type::open;
    case node::type::close:
        return piece::type::close;
    case node::type::result:
        return piece::type::result;
    case node::type::escape:
        return piece::type::escape;
    case node::type::unreadable:
        return piece::type::unreadable;
    case node::type::number:
        return piece::type::number;
    case node::type::turn:
        break;
    }
    return piece::type::turn;
}

class comparison final : public syntax::game_consumer {
public:
    comparison(transcript const& of, std::span<piece const> pieces) : of_(of), pieces_(pieces) {
        seen_.resize(pieces.size());
    }

    void take(syntax::game const& game) override {
        // A second game is attributed to the piece in which it begins.
        if (++games_ > 1)
            if (seen* const at = seen_at(game.where.start)) at->fits = false;
        for (syntax::tag_pair const& tag : game.tags)
            see(tag.where, piece::type::tag, is_as_put(tag));
        for (node const& n : game.nodes) {
            if (n.where.empty() || (n.kind == node::type::number && !is_number(n.where))) continue;
            see(n.where, type_of(n), n.kind != node::type::comment || is_whole(n));
        }
        for (finding const& f : game.problems)
            between(f);
    }

    void between(finding f) override {
        if (f.level != severity::error) return;
        if (seen* const at = seen_at(f.where.start)) at->complained = true;
    }

    read_back result() const {
        read_back found;
        found.games = games_;
        std::uint64_t swallowed = 0; // the end of the last listed piece
        for (std::size_t i = 0; i != pieces_.size(); ++i) {
            seen const& s = seen_[i];
            span const where = of_.passages[pieces_[i].passage].text;
            bool const well = s.nodes == 1 && s.fits && s.end <= where.end;
            if (where.start >= swallowed && !well && !s.complained) found.otherwise.push_back(i);
            if (!well) swallowed = std::max(swallowed, s.end);
        }
        return found;
    }

private:
    /// How the parser has read a piece.
    struct seen {
        std::uint32_t nodes = 0;
        bool fits = true;
        bool complained = false;
        std::uint64_t end = 0; ///< how far it reaches
    };

    /// The state of the piece that contains the byte; null between pieces.
    seen* seen_at(std::uint64_t byte) {
        auto const next =
            std::upper_bound(pieces_.begin(), pieces_.end(), byte, [&](std::uint64_t at, piece const& p) {
                return at < of_.passages[p.passage].text.start;
            });
        if (next == pieces_.begin()) return nullptr;
        std::size_t const i = std::size_t(next - pieces_.begin()) - 1;
        return byte < of_.passages[pieces_[i].passage].text.end ? &seen_[i] : nullptr;
    }

    void see(span where, piece::type kind, bool as_put) {
        seen* const at = seen_at(where.start);
        if (at == nullptr) return;
        piece const& p = pieces_[std::size_t(at - seen_.data())];
        span const put_at = of_.passages[p.passage].text;
        // A turn's text may contain a number and blanks around the turn; all other pieces must match exactly.
        bool const in_place = kind == piece::type::turn || where == put_at;
        ++at->nodes;
        at->fits = at->fits && p.kind == kind && in_place && as_put;
        at->end = std::max(at->end, where.end);
    }

    /// Whether a number is a piece itself: a turn's text may contain one too.
    bool is_number(span where) {
        seen const* const at = seen_at(where.start);
        return at != nullptr && pieces_[std::size_t(at - seen_.data())].kind == piece::type::number;
    }

    /// `[name "value"]` as `put_tag` writes it.
    static bool is_as_put(syntax::tag_pair const& tag) {
        return tag.name.start == tag.where.start + 1 && tag.value.start == tag.name.end + 2 &&
               tag.value.end + 2 == tag.where.end;
    }
    /// A comment that is closed by its brace or its line end.
    bool is_whole(node const& comment) const {
        std::string_view const text = part(of_.text, comment.where);
        return text.front() == ';' || comment.second + 1 == text.size();
    }

    transcript const& of_;
    std::span<piece const> pieces_;
    std::vector<seen> seen_;
    std::uint64_t games_ = 0;
};

// In some variants, a parenthesis after a turn belongs to the turn. Transcripts open their variations with a
// number or with dots, so parsing lists makes no difference for other variants.
syntax::notation with_lists(syntax::game const&) {
    return {.turn_has_list = true};
}
// Those of records with errors open as the source does, perhaps without a number; then there are no lists.
syntax::notation without_lists(syntax::game const&) {
    return {};
}

read_back compared_by(syntax::notation_of reads, transcript const& of, std::span<piece const> pieces) {
    comparison compared(of, pieces);
    syntax::read_trees(of.text, reads, compared);
    return compared.result();
}

} // namespace

read_back read_back_of(transcript const& of, std::span<piece const> pieces) {
    read_back found = compared_by(with_lists, of, pieces);
    if (found.otherwise.empty()) return found;
    read_back plain = compared_by(without_lists, of, pieces);
    return plain.otherwise.size() < found.otherwise.size() ? plain : found;
}

} // namespace vpgn::transcribe
