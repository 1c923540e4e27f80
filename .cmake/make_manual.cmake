# cmake -DPROGRAM=vpgn [-DEMULATOR=COMMAND] -DFOLDER=DIR -P make_manual.cmake: fills DIR/man1, man5, bash, zsh and fish with the
# program's output. A program for another machine is run by the emulator.
function(tell file)
  execute_process(COMMAND ${EMULATOR} ${PROGRAM} ${ARGN} OUTPUT_FILE ${FOLDER}/${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER}/man1 ${FOLDER}/man5 ${FOLDER}/bash ${FOLDER}/zsh ${FOLDER}/fish)
tell(bash/vpgn completions --no-config bash)
tell(zsh/_vpgn completions --no-config zsh)
tell(fish/vpgn.fish completions --no-config fish)
tell(man1/vpgn.1 help --format man)
tell(man5/vpgn.toml.5 help --format man vpgn.toml)
# The script for bash names all commands.
file(STRINGS ${FOLDER}/bash/vpgn line REGEX "--help --version'$")
string(REGEX REPLACE "^.*'(.*) --help --version'$" "\\1" commands "${line}")
separate_arguments(commands)
foreach(command IN LISTS commands)
  tell(man1/vpgn-${command}.1 help --format man ${command})
endforeach()
file(WRITE ${FOLDER}/stamp "")
