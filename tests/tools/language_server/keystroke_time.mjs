// keystroke_time.mjs VPGN GAMES.pgn [COUNT]: what a keystroke costs the language server in a file of games, in processor
// time: COUNT letters (500) are typed into the game in the middle, each checked and told before the next one.
import { readFileSync } from 'node:fs'
import { Editor, range } from './editor.mjs'

const [program, file, count = '500'] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
const uri = 'untitled:games'
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
while (!lines[line].startsWith('1.')) ++line // fails where there is none
for (let i = 0; i < Number(count); ++i) {
  editor.change(uri, i + 2, i % 2 === 0 ? { range: range(line, 2, 2), text: ' ' } : { range: range(line, 2, 3), text: '' })
  await editor.found(uri, i + 2)
  editor.messages.length = 0
}
const behind = await editor.ask('vpgn/work', { textDocument: { uri } })
const each = (processorTime() - begun) / Number(count)
console.log(`${(text.length / 1e6).toFixed(1)} MB, ${before.games} games: opened in ${begun} ms of processor time`)
console.log(`a keystroke: ${each.toFixed(2)} ms of processor time, ${(behind.games - before.games) / Number(count)} games checked`)
await editor.quit()
