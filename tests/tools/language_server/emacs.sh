#!/bin/sh
# emacs.sh EMACS: Debian's Emacs with eglot, set up as samples/editors/eglot.el says, opens a game with a slip, is told
# of it, writes a repair, formats the text and lists its games.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$VPGN_PROGRAM" "$folder/bin/vpgn"
printf '[White "A"]\n\n1. e4   e5 2. Ke3 {♞} *\n' >"$folder/game.pgn"
cd "$folder"
PATH="$folder/bin:$PATH" HOME="$folder" LC_ALL=C.UTF-8 timeout 60 "$1" --batch --no-site-file \
    --eval '(package-activate-all)' --load "$VPGN_SOURCE_DIR/samples/editors/eglot.el" \
    --load "$VPGN_SOURCE_DIR/tests/tools/language_server/emacs.el"
"$VPGN_PROGRAM" check --format short game.pgn
"$VPGN_PROGRAM" convert --quiet --to pgn -o canonical.pgn game.pgn
cmp canonical.pgn game.pgn
