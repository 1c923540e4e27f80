// What `vpgn lsp` offers while a game is written: completion, highlights, selection, rename, tokens, hints, search, acceptance.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { Editor, edited, range } from './editor.mjs'

const program = process.env.VPGN_PROGRAM
const root = process.env.VPGN_SOURCE_DIR
const folder = mkdtempSync(join(tmpdir(), 'vpgn-lsp-'))
after(() => rmSync(folder, { recursive: true }))

const uri = 'untitled:game'
const document = { textDocument: { uri } }

async function session(work, ...setup) {
  const editor = new Editor(program)
  try {
    await work(editor, await editor.begin(...setup))
    assert.equal(await editor.quit(), 0)
  } finally {
    editor.process.kill()
  }
}

/** The text without `|`, and the place of that. */
function cursor(text) {
  const at = text.indexOf('|')
  const lines = text.slice(0, at).split('\n')
  return { text: text.slice(0, at) + text.slice(at + 1), position: { line: lines.length - 1, character: lines.at(-1).length } }
}
let opened = 0
/** The result of a request at the `|` of a text. */
async function at(editor, method, marked, rest = {}) {
  const { text, position } = cursor(marked)
  const textDocument = { uri: `untitled:${++opened}` }
  editor.open(textDocument.uri, text)
  return { text, result: await editor.ask(`textDocument/${method}`, { textDocument, position, ...rest }) }
}
/** The part of a text in a range. */
const quoted = (text, { start, end }) => {
  const lines = text.split('\n')
  const offset = ({ line, character }) => lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + character
  return text.slice(offset(start), offset(end))
}

test('completion lists the legal moves at the cursor, and the results', () =>
  session(async (editor, { capabilities }) => {
    assert.deepEqual(capabilities.completionProvider.triggerCharacters, ['[', '"', '.'])
    const labels = async (text) => (await at(editor, 'completion', text)).result.map(({ label }) => label)
    const results = ['1-0', '0-1', '1/2-1/2', '*']
    const first = await labels('[White "A"]\n\n1. |')
    assert.equal(first.length, 20 + results.length)
    assert.ok(first.includes('Nf3') && first.includes('e4'))
    assert.deepEqual(first.slice(20), results)
    // Whatever follows the cursor, and whatever is typed there so far.
    for (const text of ['1. e4 e5 2. N|', '1. e4 e5 2. |N *', '1. e4 e5 2.N| Nc6 3. Bb5 *', '1. e4 e5 {a (b} 2. Ng| (2. f4) *']) {
      const found = await labels(text)
      assert.ok(found.includes('Nf3') && found.includes('Ke2') && !found.includes('Nc6'), `${text}: ${found}`)
    }
    // In a variation the move that it replaces has not been played; it has no result.
    const other = await labels('1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 3. |')
    assert.ok(other.includes('exd5') && other.includes('fxe5') && !other.includes('Nxe5'))
    assert.ok(!other.includes('*'))
    assert.ok((await labels('1. e4 e5 2. Nf3 (2. f4 exf4) 2... |')).includes('Nc6'))
    // Check marks, castling, promotion.
    const sharp = await labels('[FEN "6k1/P7/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. |')
    for (const move of ['O-O', 'a8=Q+', 'a8=N']) assert.ok(sharp.includes(move), `${move} in ${sharp}`)
    // Nothing in a comment, in an escape, after a result.
    for (const text of ['1. e4 {K|', '1. e4 {K|} e5 *', '1. e4 ; K|\n', '1. e4 1-0 |'])
      assert.deepEqual(await labels(text), [], text)
    // The item replaces what is typed, and has the squares beside it.
    const { text, result } = await at(editor, 'completion', '1. e4 e5 2. Ng|8 *')
    const item = result.find(({ label }) => label === 'Nf3')
    assert.equal(item.detail, 'g1f3')
    assert.equal(edited(text, [item.textEdit]), '1. e4 e5 2. Nf3 *')
    // Variants have their own moves.
    assert.ok((await labels('[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. |')).includes('P@e4') === true)
    assert.ok((await labels('[Variant "Horde"]\n\n1. |')).includes('e5'))
  }))

test('completion lists tags, and what they allow', () =>
  session(async (editor) => {
    const complete = async (text) => {
      const { text: whole, result } = await at(editor, 'completion', text)
      return { labels: result.map(({ label }) => label), written: (label) => edited(whole, [result.find((item) => item.label === label).textEdit]) }
    }
    const names = await complete('[Wh|\n\n1. e4 *')
    assert.ok(names.labels.includes('White') && names.labels.includes('TimeControl'))
    assert.equal(names.written('White'), '[White "\n\n1. e4 *')
    const variants = await complete('[Variant "|"]\n\n1. e4 *')
    const listed = JSON.parse(spawnSync(program, ['variants', '--format', 'json'], { encoding: 'utf8' }).stdout)
    const known = (Array.isArray(listed) ? listed : listed.variants).map(({ name }) => name)
    assert.deepEqual([...variants.labels].sort(), [...known].sort())
    assert.equal(variants.written('Atomic'), '[Variant "Atomic"]\n\n1. e4 *')
    assert.equal((await complete('[Variant "At|\n\n1. e4 *')).written('Atomic'), '[Variant "Atomic"]\n\n1. e4 *')
    assert.deepEqual((await complete('[Result "|"]')).labels, ['1-0', '0-1', '1/2-1/2', '*'])
    assert.ok((await complete('[Variant "Chess with Different Armies"]\n[WhiteArmy "|"]')).labels.includes('Nutty Knights'))
    const players = await complete('[White "Ånderson, \\"A\\""]\n[Black "Bird"]\n\n1. e4 *\n\n[White "|"]\n\n1. d4 *')
    assert.deepEqual(players.labels, ['Bird', 'Ånderson, "A"'])
    assert.ok(players.written('Ånderson, "A"').includes('\n\n[White "Ånderson, \\"A\\""]\n\n1. d4'))
    assert.deepEqual((await complete('[Event "|"]')).labels, [])
  }))

test('completion has a place for the cursor where the editor supports it', () =>
  session(
    async (editor) => {
      const { result } = await at(editor, 'completion', '[|]')
      const item = result.find(({ label }) => label === 'White')
      assert.equal(item.insertTextFormat, 2)
      assert.equal(item.textEdit.newText, 'White "$1"')
    },
    { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
  ))

test('highlights are the moves of the piece at the cursor, in its line', () =>
  session(async (editor) => {
    const marked = async (text) => {
      const { text: whole, result } = await at(editor, 'documentHighlight', text)
      return result.map(({ range, kind }) => `${quoted(whole, range)}${kind === 2 ? ' ×' : ''}`)
    }
    const game = '1. Nf3 d5 2. e3 (2. Ng5 h6 3. Nf3 e5) e5 3. Nx|e5 f6 4. Bb5+ c6 5. Qf3 fxe5 *'
    assert.deepEqual(await marked(game), ['Nf3', 'Nxe5', 'fxe5 ×'])
    assert.deepEqual(await marked(game.replace('|', '').replace('Ng5', 'N|g5')), ['Nf3', 'Ng5', 'Nf3'])
    assert.deepEqual(await marked('1. e4 d5 2. exd5 Q|xd5 3. Nc3 Qa5 *'), ['Qxd5', 'Qa5'])
    // Castling moves two pieces; the king is the one that is named.
    assert.deepEqual(await marked('1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O|-O d6 5. Kh1 *'), ['O-O', 'Kh1'])
    assert.deepEqual(await marked('1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O d6 5. R|e1 *'), ['O-O', 'Re1'])
    assert.deepEqual(await marked('1. e4 {e|4} e5 *'), [])
    assert.deepEqual(await marked('[White "|A"]\n\n1. e4 *'), [])
  }))

test('the selection grows from the move to the text', () =>
  session(async (editor) => {
    const { text, position } = cursor('[White "A"]\n\n1. e4 e5 (1... c5 (1... c|6) 2. d4) 2. Nf3 {it is} *\n\n[White "B"]\n\n1. d4 *\n')
    editor.open(uri, text)
    const grown = async (place) => {
      const [first] = await editor.ask('textDocument/selectionRange', { ...document, positions: [place] })
      const parts = []
      for (let part = first; part; part = part.parent) parts.push(quoted(text, part.range))
      return parts
    }
    const movetext = '1. e4 e5 (1... c5 (1... c6) 2. d4) 2. Nf3 {it is} *'
    const parts = await grown(position)
    assert.deepEqual(parts.slice(0, 6), ['c6', '1... c6', '(1... c6)', '1... c5 (1... c6) 2. d4', '(1... c5 (1... c6) 2. d4)', movetext])
    assert.equal(parts[6].trim(), `[White "A"]\n\n${movetext}`)
    assert.equal(parts.at(-1), text)
    const inComment = await grown({ line: 2, character: text.split('\n')[2].indexOf('it') })
    assert.deepEqual(inComment.slice(0, 3), ['it is', '{it is}', movetext])
    const inTag = await grown({ line: 0, character: 9 })
    assert.deepEqual(inTag.slice(0, 2), ['A', '[White "A"]'])
    const both = await editor.ask('textDocument/selectionRange', { ...document, positions: [position, { line: 0, character: 9 }] })
    assert.equal(both.length, 2)
  }))

test('a player is renamed in all games, and nothing else is', () =>
  session(async (editor) => {
    const { text, position } = cursor(
      '[White "Mül|ler"]\n[Black "Maier"]\n\n1. e4 {Müller} *\n\n[Event "Müller"]\n[White "Maier"]\n[Black "Müller"]\n\n1. d4 *\n\n[White "Müller, A"]\n\n1. c4 *\n',
    )
    editor.open(uri, text)
    const place = { ...document, position }
    const { range: old, placeholder } = await editor.ask('textDocument/prepareRename', place)
    assert.equal(placeholder, 'Müller')
    assert.equal(quoted(text, old), 'Müller')
    const { documentChanges } = await editor.ask('textDocument/rename', { ...place, newName: 'Möller "M"' })
    const renamed = edited(text, documentChanges[0].edits)
    assert.equal(renamed, text.replaceAll(/(White|Black) "Müller"/g, '$1 "Möller \\"M\\""'))
    assert.equal(await editor.ask('textDocument/prepareRename', { ...document, position: { line: 3, character: 4 } }), null)
    const fault = async (params) => (await editor.answer('textDocument/rename', params)).error
    assert.deepEqual(await fault({ ...place, newName: ' ' }), { code: -32602, message: 'the new name is empty' })
    assert.deepEqual(await fault({ ...document, position: { line: 3, character: 4 }, newName: 'A' }), {
      code: -32602,
      message: 'only the names of players can be renamed',
    })
  }))

test('semantic tokens cover tags, moves, comments and results', () =>
  session(async (editor, { capabilities }) => {
    const { legend, full, range: ofRange } = capabilities.semanticTokensProvider
    assert.ok(full && ofRange)
    const text = '[White "Å"]\n\n1. e4 $1 (1. d4) e5 {a [%clk 0:01:00]\nb} 2. Nf3! *\n'
    editor.open(uri, text)
    const decoded = ({ data }) => {
      const lines = text.split('\n')
      const all = []
      for (let i = 0, line = 0, start = 0; i < data.length; i += 5) {
        start = data[i] ? data[i + 1] : start + data[i + 1]
        line += data[i]
        all.push([lines[line].slice(start, start + data[i + 2]), legend.tokenTypes[data[i + 3]], data[i + 4]])
      }
      return all
    }
    const all = decoded(await editor.ask('textDocument/semanticTokens/full', document))
    assert.deepEqual(all, [
      ['White', 'property', 0],
      ['"Å"', 'string', 0],
      ['1.', 'number', 0],
      ['e4', 'function', 0],
      ['$1', 'operator', 0],
      ['1.', 'number', 0],
      ['d4', 'function', 1],
      ['e5', 'function', 0],
      ['{a ', 'comment', 0],
      ['[%clk 0:01:00]', 'macro', 0],
      ['b}', 'comment', 0],
      ['2.', 'number', 0],
      ['Nf3', 'function', 0],
      ['!', 'operator', 0],
      ['*', 'keyword', 0],
    ])
    const last = decoded(await editor.ask('textDocument/semanticTokens/range', { ...document, range: range(3, 0, 9) }))
    assert.deepEqual(last, all.slice(10))
  }))

test('hints have the full notation, if the settings want them', async () => {
  const text = '1. e4 e5 2. Nf3 Ng8f6 3. Bc4 Bc5\n(3... Nc6 4. d3\nd6) 4. O-O Ke3 *\n'
  const hints = (editor) => editor.ask('textDocument/inlayHint', { ...document, range: range(0, 0, 0, 9) })
  await session(async (editor) => {
    editor.open(uri, text)
    assert.deepEqual(await hints(editor), [])
  })
  await session(
    async (editor) => {
      editor.open(uri, text)
      const shown = (list) => list.map(({ position, label }) => [position.line, position.character, label])
      const all = await hints(editor)
      assert.deepEqual(shown(all).slice(0, 8), [
        [0, 5, 'e2-e4'],
        [0, 8, 'e7-e5'],
        [0, 15, 'Ng1-f3'],
        [0, 21, 'Ng8-f6'],
        [0, 28, 'Bf1-c4'],
        [0, 32, 'Bf8-c5'],
        [1, 9, 'Nb8-c6'],
        [1, 15, 'd2-d3'],
      ])
      assert.deepEqual(shown(all).slice(8, 10), [
        [2, 2, 'd7-d6'],
        [2, 3, '3... Nc6'],
      ])
      assert.ok(!all.some(({ label }) => label.startsWith('O-O')))
      const some = await editor.ask('textDocument/inlayHint', { ...document, range: range(1, 0, 0, 2) })
      assert.deepEqual(shown(some), shown(all).filter(([line]) => line === 1))
    },
    {},
    { hints: true },
  )
})

test('games are found by their players in all open documents', () =>
  session(async (editor) => {
    editor.open('file:///a/first.pgn', '[White "Anderssen"]\n[Black "Kieseritzky"]\n[Event "London"]\n\n1. e4 *\n')
    editor.open('file:///a/other.pgn', '\n[White "Anderssen"]\n[Black "Dufresne"]\n\n1. e4 *\n\n[White "X"]\n[Black "Y"]\n\n1. e4 *\n')
    const found = async (query) =>
      (await editor.ask('workspace/symbol', { query })).map(({ name, containerName, location }) => [name, containerName, location.range.start.line])
    assert.deepEqual(await found('anderssen'), [
      ['Anderssen – Kieseritzky, London', 'first.pgn', 0],
      ['Anderssen – Dufresne', 'other.pgn', 1],
    ])
    assert.deepEqual((await found('Dufr  anders')).length, 1)
    assert.deepEqual((await found('')).length, 3)
    assert.deepEqual(await found('Morphy'), [])
  }))

test('codes link to their pages where the settings name the documentation', async () => {
  const shown = async (settings) => {
    let found
    await session(
      async (editor) => {
        editor.open(uri, '1. e4 e5 2. Ke3 *\n')
        found = (await editor.found(uri, 1))[0].codeDescription
      },
      {},
      { delay: 0, ...settings },
    )
    return found
  }
  assert.equal(await shown({}), undefined)
  assert.deepEqual(await shown({ documentation: 'https://vpgn.example/docs' }), {
    href: 'https://vpgn.example/docs/reference/findings/R102.html',
  })
  assert.equal(await shown({ documentation: 'javascript:alert(1)' }), undefined)
})

test('a finding is accepted into the baseline, and then neither shown nor repaired', () => {
  const repository = join(folder, 'accepting')
  mkdirSync(join(repository, 'games'), { recursive: true })
  const file = join(repository, 'games/one.pgn')
  const text = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Ke3 *\n\n[White "A"]\n[Black "C"]\n\n1. e4 e5 2. Nxf3 d5 3. Nxf6 *\n'
  writeFileSync(file, text)
  writeFileSync(join(repository, 'vpgn.toml'), '[check]\nbaseline = "known-findings"\n')
  writeFileSync(join(repository, 'known-findings'), '# vpgn baseline 1: findings that are known\nother.pgn\tR101\t0123456789abcdef\t1\tkept\n')
  const of = pathToFileURL(file).href
  const run = (...words) => spawnSync(program, [...words, 'games'], { cwd: repository, encoding: 'utf8' })
  const remaining = () => JSON.parse(run('check', '--format', 'json').stdout).findings.map(({ code, span }) => [code, span.line])
  return session(async (editor, { capabilities }) => {
    assert.deepEqual(capabilities.executeCommandProvider.commands, ['vpgn.accept'])
    editor.open(of, text)
    const shown = async () => (await editor.found(of, 1)).map(({ code, range }) => [code, range.start.line + 1])
    const before = await shown()
    assert.deepEqual(before, remaining())
    assert.ok(before.length > 2)
    const [first] = before
    const actions = (line) =>
      editor.ask('textDocument/codeAction', { textDocument: { uri: of }, range: range(line - 1, 0, 40), context: { diagnostics: [] } })
    const [acceptance] = (await actions(first[1])).filter(({ command }) => command)
    assert.equal(acceptance.title, `accept this finding (${first[0]}): add it to known-findings`)
    editor.messages.length = 0
    assert.equal(await editor.ask('workspace/executeCommand', acceptance.command), null)
    const later = await shown()
    assert.deepEqual(later, before.slice(1))
    assert.deepEqual(later, remaining())
    const [, ...entries] = readFileSync(join(repository, 'known-findings'), 'utf8').trim().split('\n')
    assert.equal(entries.length, 2)
    assert.ok(entries[0].startsWith(`games/one.pgn\t${first[0]}\t`), entries[0])
    assert.equal(entries[1], 'other.pgn\tR101\t0123456789abcdef\t1\tkept')
    assert.ok(!(await actions(first[1])).some(({ diagnostics }) => diagnostics?.some(({ code }) => code === first[0])))
    // Twice, or of another document, it is an error.
    const fault = async (given) => (await editor.answer('workspace/executeCommand', given)).error.message
    assert.equal(await fault({ command: 'vpgn.accept', arguments: [{ uri: of, fingerprint: 'x' }] }), 'the document has no such finding any more')
    assert.equal(await fault({ command: 'rm', arguments: [] }), 'unknown command `rm`')
    editor.open(uri, text)
    assert.match(await fault({ command: 'vpgn.accept', arguments: [{ uri, fingerprint: 'x' }] }), /no `vpgn.toml` above/)
  })
})

test('a baseline outside the repository is not used', () => {
  const repository = join(folder, 'thief')
  mkdirSync(join(repository, '.git'), { recursive: true })
  writeFileSync(join(repository, 'vpgn.toml'), '[check]\nbaseline = "../stolen"\n')
  const of = pathToFileURL(join(repository, 'one.pgn')).href
  return session(async (editor) => {
    editor.open(of, '1. e4 e5 2. Ke3 *\n')
    assert.equal((await editor.found(of, 1)).length, 1)
    const actions = await editor.ask('textDocument/codeAction', { textDocument: { uri: of }, range: range(0, 0, 40), context: { diagnostics: [] } })
    assert.ok(!actions.some(({ command }) => command))
  })
})

test('formatting says what it skipped, once', () =>
  session(async (editor) => {
    editor.open(uri, '1.e4   e5 2. Ke3 *\n\n[White "B"]\n\n1.e4 e5 *\n')
    const format = () => editor.ask('textDocument/formatting', { ...document, options: {} })
    const messages = () => editor.messages.filter(({ method }) => method === 'window/showMessage').map(({ params }) => params)
    assert.ok((await format()).length > 0)
    const expected = { type: 3, message: 'vpgn: 1 game not formatted: 1 with errors' }
    assert.deepEqual(messages(), [expected])
    await format()
    assert.deepEqual(messages(), [expected])
    editor.change(uri, 2, { text: '1.e4   e5 *\n' })
    await format()
    assert.deepEqual(messages(), [expected])
  }))

test('malformed parameters have a plain error', () =>
  session(async (editor) => {
    editor.open(uri, '1. e4 *\n')
    const fault = async (params, method = 'textDocument/hover') => (await editor.answer(method, params)).error
    const words = 'the parameters of `textDocument/hover` are malformed: '
    assert.deepEqual(await fault(document), { code: -32602, message: `${words}'position' is missing` })
    assert.deepEqual(await fault({ textDocument: { uri: 7 } }), { code: -32602, message: `${words}type must be string, but is number` })
    assert.deepEqual(await fault({ ...document, position: 7 }), { code: -32602, message: `${words}a parameter must be an object` })
    assert.equal((await fault({ ...document, position: { line: 0.5, character: 0 } })).message, 'a number is fractional, out of range, or of another type')
  }))

test('the languages of the extension for Visual Studio Code are formats', () => {
  const extension = JSON.parse(readFileSync(join(root, 'samples/editors/vscode/package.json'), 'utf8'))
  const game = join(root, 'samples/games/orthodox/opera-game.pgn')
  const status = (format) => spawnSync(program, ['check', '--no-config', '--from', format, game]).status
  for (const { id } of extension.contributes.languages) assert.ok(status(id) < 2, id)
  assert.equal(status('no-format'), 2)
})

test('the grammar of Visual Studio Code colours each kind of word', () => {
  const vscode = join(root, 'samples/editors/vscode')
  const extension = JSON.parse(readFileSync(join(vscode, 'package.json'), 'utf8'))
  const [{ path, scopeName }] = extension.contributes.grammars
  const grammar = JSON.parse(readFileSync(join(vscode, path), 'utf8'))
  assert.equal(grammar.scopeName, scopeName)
  // The rules of a grammar of one level, as an editor applies them to a line: the first match, the earliest rule.
  const rules = grammar.patterns.map(({ include }) => grammar.repository[include.slice(1)])
  const scopes = (line) => {
    const found = []
    for (let at = 0; at < line.length; ) {
      const matches = rules
        .map((rule) => ({ rule, match: (() => { const regex = new RegExp(rule.match ?? rule.begin, 'g'); regex.lastIndex = at; return regex.exec(line) })() }))
        .filter(({ match }) => match)
        .sort((a, b) => a.match.index - b.match.index)
      if (matches.length === 0) break
      const [{ rule, match }] = matches
      let end = match.index + match[0].length
      if (rule.end) {
        const close = new RegExp(rule.end, 'g')
        close.lastIndex = end
        end = (close.exec(line)?.index ?? line.length) + 1
      }
      found.push([line.slice(match.index, end), rule.name])
      assert.ok(end > at)
      at = end
    }
    return found
  }
  assert.deepEqual(scopes('[White "A \\"B\\""]'), [['[White "A \\"B\\""]', 'meta.tag.pgn']])
  assert.deepEqual(
    scopes('12... Nxe4+!? $14 O-O-O exd8=Q# (e7e8q) P@e4 {a 1-0} ; b'),
    [
      ['12...', 'constant.numeric.move-number.pgn'],
      ['Nxe4+', 'entity.name.function.move.pgn'],
      ['!?', 'keyword.operator.glyph.pgn'],
      ['$14', 'keyword.operator.glyph.pgn'],
      ['O-O-O', 'entity.name.function.move.pgn'],
      ['exd8=Q#', 'entity.name.function.move.pgn'],
      ['(', 'punctuation.section.variation.pgn'],
      ['e7e8q', 'entity.name.function.move.pgn'],
      [')', 'punctuation.section.variation.pgn'],
      ['P@e4', 'entity.name.function.move.pgn'],
      ['{a 1-0}', 'comment.block.pgn'],
      ['; b', 'comment.line.semicolon.pgn'],
    ],
  )
  assert.deepEqual(scopes('1. e4 1/2-1/2'), [
    ['1.', 'constant.numeric.move-number.pgn'],
    ['e4', 'entity.name.function.move.pgn'],
    ['1/2-1/2', 'keyword.control.result.pgn'],
  ])
  for (const result of ['1-0', '0-1', '*']) assert.deepEqual(scopes(`e5 ${result}`)[1], [result, 'keyword.control.result.pgn'])
  assert.deepEqual(scopes('% escaped'), [['% escaped', 'comment.line.percentage.pgn']])
})
