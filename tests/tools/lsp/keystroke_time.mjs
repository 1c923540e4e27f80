// keystroke_time.mjs VPGN GAMES [COUNT]: measures the processor time of a keystroke for the language server in a file of games,
// PGN or JSON Lines: types COUNT letters (500) into the game in the middle, and waits for the diagnostics after each.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Editor, range } from './editor.mjs'

const [program, file, count = '500'] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
const uri = pathToFileURL(resolve(file)).href
const editor = new Editor(program)
await editor.begin({}, { delay: 0 })

/** Of the server so far, in milliseconds. */
function processorTime() {
  const [user, system] = readFileSync(`/proc/${editor.process.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

editor.open(uri, text)
await editor.found(uri, 1)
const begun = processorTime()
const before = await editor.ask('vpgn/work', { textDocument: { uri } })
const lines = text.split('\n')
let line = Math.floor(lines.length / 2)
while (!/^(1\.|{)/.test(lines[line])) ++line // fails where there is none
const column = lines[line][0] === '{' ? 1 : 2 // a blank may be there
for (let i = 0; i < Number(count); ++i) {
  editor.change(uri, i + 2, i % 2 === 0 ? { range: range(line, column, column), text: ' ' } : { range: range(line, column, column + 1), text: '' })
  await editor.found(uri, i + 2)
  editor.messages.length = 0
}
const behind = await editor.ask('vpgn/work', { textDocument: { uri } })
const each = (processorTime() - begun) / Number(count)
console.log(`${(text.length / 1e6).toFixed(1)} MB, ${before.games} games: opened in ${begun} ms of processor time`)
console.log(`a keystroke: ${each.toFixed(2)} ms of processor time, ${(behind.games - before.games) / Number(count)} games checked`)
await editor.quit()
