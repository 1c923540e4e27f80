// Slow model of Shrink Chess: a board of cells in rows, pieces with their state, and lines that are erased.
// Independent of the library; slow, and meant to be obviously correct.
#pragma once

#include <cctype>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::testing {

struct slow_cell {
    char piece = '.';
    bool may_castle = false; ///< a rook with which its king may still castle
    bool ep_target = false;  ///< a pawn has just passed here
};

class slow_shrink {
public:
    /// Parses the first four fields of a position text.
    static slow_shrink read(std::string const& text) {
        std::istringstream words(text);
        std::string pieces, side, rights, ep_targets;
        words >> pieces >> side >> rights >> ep_targets;
        slow_shrink board;
        board.rows_.emplace_back();
        for (char const c : pieces) {
            if (c == '/')
                board.rows_.emplace_back();
            else if (std::isdigit(c))
                board.rows_.back().resize(board.rows_.back().size() + std::size_t(c - '0'));
            else
                board.rows_.back().push_back({c, false, false});
        }
        board.rows_ = {board.rows_.rbegin(), board.rows_.rend()}; // row 0 is White's first
        board.white_ = side == "w";
        for (char const right : rights)
            if (right != '-') board.grant(right);
        if (ep_targets != "-") board.cell(ep_targets[0] - 'a', ep_targets[1] - '1').ep_target = true;
        return board;
    }

    /// The positions after all legal turns, as the first four fields of their texts.
    std::set<std::string> successors() const {
        std::set<std::string> found;
        for (int y = 0; y < height(); ++y)
            for (int x = 0; x < width(); ++x)
                if (is_own(piece(x, y))) moves_of(x, y, found);
        return found;
    }

    bool in_check() const {
        auto const [x, y] = king(white_);
        return attacked(x, y, !white_);
    }

private:
    using row = std::vector<slow_cell>;

    int height() const { return int(rows_.size()); }
    int width() const { return int(rows_.front().size()); }
    slow_cell& cell(int x, int y) { return rows_[std::size_t(y)][std::size_t(x)]; }
    slow_cell const& cell(int x, int y) const { return rows_[std::size_t(y)][std::size_t(x)]; }
    char piece(int x, int y) const { return cell(x, y).piece; }
    bool inside(int x, int y) const { return x >= 0 && x < width() && y >= 0 && y < height(); }
    bool empty(int x, int y) const { return inside(x, y) && piece(x, y) == '.'; }
    static bool is_white(char c) { return c >= 'A' && c <= 'Z'; }
    static bool is_black(char c) { return c >= 'a' && c <= 'z'; }
    bool is_own(char c) const { return white_ ? is_white(c) : is_black(c); }
    bool is_enemy(char c) const { return white_ ? is_black(c) : is_white(c); }
    static int last_row(bool white, int height) { return white ? height - 1 : 0; }

    std::pair<int, int> king(bool white) const {
        for (int y = 0; y < height(); ++y)
            for (int x = 0; x < width(); ++x)
                if (piece(x, y) == (white ? 'K' : 'k')) return {x, y};
        return {-1, -1};
    }

    // The right belongs to the outermost rook on that side of the king.
    void grant(char right) {
        bool const white = is_white(right);
        bool const left = right == 'Q' || right == 'q';
        auto const [kx, y] = king(white);
        int rook = -1;
        for (int x = 0; x < width(); ++x)
            if (piece(x, y) == (white ? 'R' : 'r')) {
                if (left && x < kx && rook < 0) rook = x;
                if (!left && x > kx) rook = x;
            }
        if (rook >= 0) cell(rook, y).may_castle = true;
    }

    static bool steps(char kind, int dx, int dy) {
        int const ax = std::abs(dx), ay = std::abs(dy);
        switch (kind) {
        case 'n':
            return ax * ay == 2;
        case 'k':
            return ax <= 1 && ay <= 1;
        case 'r':
            return ax == 0 || ay == 0;
        case 'b':
            return ax == ay;
        case 'q':
            return ax == 0 || ay == 0 || ax == ay;
        default:
            return false;
        }
    }

    /// Whether the piece on (x, y) could capture on (tx, ty), whatever is there.
    bool hits(int x, int y, int tx, int ty) const {
        int const dx = tx - x, dy = ty - y;
        if (dx == 0 && dy == 0) return false;
        char const kind = char(std::tolower(piece(x, y)));
        if (kind == 'p') return std::abs(dx) == 1 && dy == (is_white(piece(x, y)) ? 1 : -1);
        if (!steps(kind, dx, dy)) return false;
        if (kind == 'n' || kind == 'k') return true;
        int const sx = (dx > 0) - (dx < 0), sy = (dy > 0) - (dy < 0);
        for (int px = x + sx, py = y + sy; px != tx || py != ty; px += sx, py += sy)
            if (piece(px, py) != '.') return false;
        return true;
    }

    bool attacked(int tx, int ty, bool by_white) const {
        for (int y = 0; y < height(); ++y)
            for (int x = 0; x < width(); ++x)
                if ((by_white ? is_white(piece(x, y)) : is_black(piece(x, y))) && hits(x, y, tx, ty))
                    return true;
        return false;
    }

    void moves_of(int x, int y, std::set<std::string>& found) const {
        for (int ty = 0; ty < height(); ++ty)
            for (int tx = 0; tx < width(); ++tx) {
                if (is_own(piece(tx, ty))) continue;
                bool const pawn = std::tolower(piece(x, y)) == 'p';
                if (!pawn && hits(x, y, tx, ty)) move(x, y, tx, ty, found);
                if (pawn && hits(x, y, tx, ty) && (is_enemy(piece(tx, ty)) || cell(tx, ty).ep_target))
                    move(x, y, tx, ty, found);
            }
        if (std::tolower(piece(x, y)) == 'p') {
            int const ahead = white_ ? 1 : -1;
            if (!empty(x, y + ahead)) return;
            move(x, y, x, y + ahead, found);
            bool const at_home = y == (white_ ? 1 : height() - 2);
            if (height() == 8 && at_home && empty(x, y + 2 * ahead)) move(x, y, x, y + 2 * ahead, found);
        }
        if (std::tolower(piece(x, y)) == 'k')
            for (int rook = 0; rook < width(); ++rook)
                if (cell(rook, y).may_castle && is_own(piece(rook, y))) castle(x, y, rook, found);
    }

    void move(int x, int y, int tx, int ty, std::set<std::string>& found) const {
        slow_shrink next = *this;
        slow_cell mover = next.cell(x, y);
        bool const pawn = std::tolower(mover.piece) == 'p';
        bool const en_passant = pawn && x != tx && next.piece(tx, ty) == '.';
        mover.may_castle = false;
        next.cell(x, y) = {};
        next.forget_ep_targets();
        next.cell(tx, ty) = mover;
        if (en_passant) next.cell(tx, y) = {};
        if (pawn && std::abs(ty - y) == 2) next.cell(x, (y + ty) / 2).ep_target = true;
        if (std::tolower(mover.piece) == 'k') next.forget_castling();
        if (pawn && ty == last_row(white_, height())) {
            for (char const kind : std::string("qrbn")) {
                next.cell(tx, ty).piece = white_ ? char(std::toupper(kind)) : kind;
                finish(next, found);
            }
            return;
        }
        finish(next, found);
    }

    void castle(int x, int y, int rook, std::set<std::string>& found) const {
        int const side = rook > x ? 1 : -1;
        int const gap = std::abs(rook - x) - 1;
        if (gap != 2 && gap != 3) return;
        for (int i = 1; i <= gap; ++i)
            if (!empty(x + side * i, y)) return;
        for (int i = 0; i <= 2; ++i) {
            slow_shrink there = *this;
            std::swap(there.cell(x, y).piece, there.cell(x + side * i, y).piece);
            if (there.attacked(x + side * i, y, !white_)) return;
        }
        slow_shrink next = *this;
        next.forget_ep_targets();
        next.cell(x + 2 * side, y).piece = next.cell(x, y).piece;
        next.cell(x, y) = {};
        next.cell(x + side, y).piece = next.cell(rook, y).piece;
        next.cell(rook, y) = {};
        next.forget_castling();
        finish(next, found);
    }

    void forget_ep_targets() {
        for (row& r : rows_)
            for (slow_cell& c : r)
                c.ep_target = false;
    }
    void forget_castling() {
        for (row& r : rows_)
            for (slow_cell& c : r)
                if (is_own(c.piece)) c.may_castle = false;
    }

    bool row_is_empty(int y) const {
        for (int x = 0; x < width(); ++x)
            if (piece(x, y) != '.') return false;
        return true;
    }
    bool column_is_empty(int x) const {
        for (int y = 0; y < height(); ++y)
            if (piece(x, y) != '.') return false;
        return true;
    }

    /// `next` still has the size of this board: erases empty lines, promotes, and checks legality.
    void finish(slow_shrink next, std::set<std::string>& found) const {
        for (int y = height() - 1; y >= 0; --y)
            if (!row_is_empty(y) && next.row_is_empty(y)) next.rows_.erase(next.rows_.begin() + y);
        std::vector<int> columns;
        for (int x = width() - 1; x >= 0; --x)
            if (!column_is_empty(x) && next.column_is_empty(x)) columns.push_back(x);
        for (int const x : columns)
            for (row& r : next.rows_)
                r.erase(r.begin() + x);
        promote_and_judge(next, found);
    }

    void promote_and_judge(slow_shrink const& next, std::set<std::string>& found) const {
        for (bool const white : {false, true})
            for (int x = 0; x < next.width(); ++x) {
                int const y = last_row(white, next.height());
                if (next.piece(x, y) != (white ? 'P' : 'p')) continue;
                for (char const kind : std::string("qrbn")) {
                    slow_shrink promoted = next;
                    promoted.cell(x, y).piece = white ? char(std::toupper(kind)) : kind;
                    promote_and_judge(promoted, found);
                }
                return;
            }
        auto const [kx, ky] = next.king(white_);
        if (next.attacked(kx, ky, !white_)) return;
        slow_shrink done = next;
        done.white_ = !white_;
        found.insert(done.text());
    }

    std::string text() const {
        std::string all;
        for (int y = height() - 1; y >= 0; --y) {
            int gap = 0;
            auto const close = [&] {
                if (gap) all += char('0' + gap);
                gap = 0;
            };
            for (int x = 0; x < width(); ++x) {
                if (piece(x, y) == '.') {
                    ++gap;
                } else {
                    close();
                    all += piece(x, y);
                }
            }
            close();
            if (y) all += '/';
        }
        std::string rights, ep_targets;
        for (bool const white : {true, false})
            for (bool const left : {false, true})
                for (int y = 0; y < height(); ++y)
                    for (int x = 0; x < width(); ++x)
                        if (cell(x, y).may_castle && is_white(piece(x, y)) == white &&
                            (x < king(white).first) == left)
                            rights += white ? "KQ"[left] : "kq"[left];
        for (int y = 0; y < height(); ++y)
            for (int x = 0; x < width(); ++x)
                if (cell(x, y).ep_target) ep_targets = {char('a' + x), char('1' + y)};
        return all + (white_ ? " w " : " b ") + (rights.empty() ? "-" : rights) + " " +
               (ep_targets.empty() ? "-" : ep_targets);
    }

    std::vector<row> rows_;
    bool white_ = true;
};

} // namespace vpgn::testing
