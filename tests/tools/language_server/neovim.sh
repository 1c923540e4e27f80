#!/bin/sh
# neovim.sh NVIM: Debian's Neovim, set up as samples/editors/neovim.lua says, opens a game with a slip, is told of
# it, writes a repair and formats the text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$VPGN_PROGRAM" "$folder/bin/vpgn"
printf '[White "A"]\n\n1. e4   e5 2. Ke3 {♞} *\n' >"$folder/game.pgn"
cd "$folder"
PATH="$folder/bin:$PATH" HOME="$folder" XDG_STATE_HOME="$folder" timeout 60 "$1" --headless -n -u NONE \
    --cmd "luafile $VPGN_SOURCE_DIR/samples/editors/neovim.lua" \
    -c "luafile $VPGN_SOURCE_DIR/tests/tools/language_server/neovim.lua" game.pgn
"$VPGN_PROGRAM" check --format short game.pgn
"$VPGN_PROGRAM" convert --quiet --to pgn -o canonical.pgn game.pgn
cmp canonical.pgn game.pgn
