#!/bin/sh
# in_an_editor.sh EDITOR WORD…: a real editor, set up as in samples/editors, opens game.pgn, a game with an error, shows it,
# applies a repair and formats the text. The words are the command line of the editor, in the folder of that game.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$VPGN_PROGRAM" "$folder/bin/vpgn"
printf '[White "A"]\n\n1. e4   e5 2. Ke3 {♞} *\n' >"$folder/game.pgn"
cd "$folder"
PATH="$folder/bin:$PATH" HOME="$folder" XDG_STATE_HOME="$folder" LC_ALL=C.UTF-8 timeout 60 "$@"
"$VPGN_PROGRAM" check --format short game.pgn
"$VPGN_PROGRAM" convert --quiet --to pgn -o canonical.pgn game.pgn
cmp canonical.pgn game.pgn
