// `vpgn lsp` driven as an editor drives it.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { Editor, edited, range } from './editor.mjs'

const program = process.env.VPGN_PROGRAM
const root = process.env.VPGN_SOURCE_DIR
const folder = mkdtempSync(join(tmpdir(), 'vpgn-lsp-'))
after(() => rmSync(folder, { recursive: true }))

const sample = (path) => readFileSync(join(root, 'samples', path), 'utf8')
const uri = 'untitled:game'
const document = { textDocument: { uri } }
const at = (line, character) => ({ ...document, position: { line, character } })

/** The output of a command for a text, whatever its status. */
function vpgn(text, ending, ...words) {
  const file = join(folder, `told${ending}`)
  writeFileSync(file, text)
  try {
    return execFileSync(program, [...words, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (problem) {
    return problem.stdout
  }
}
const checked = (text, ending = '.pgn') => JSON.parse(vpgn(text, ending, 'check', '--format', 'json')).findings

async function session(work, ...how) {
  const editor = new Editor(program)
  try {
    await work(editor, await editor.begin(...how))
    assert.equal(await editor.quit(), 0)
  } finally {
    editor.process.kill()
  }
}

test('edits are checked, and a quick fix repairs the error', () =>
  session(async (editor, { capabilities, serverInfo }) => {
    assert.equal(serverInfo.name, 'vpgn')
    assert.equal(capabilities.positionEncoding, 'utf-16')
    let text = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 *\n'
    editor.open(uri, text)
    assert.deepEqual(await editor.found(uri, 1), [])

    // A slip is typed.
    const typed = { range: range(3, 12, 15), text: 'Ke3' }
    editor.change(uri, 2, typed)
    text = edited(text, [{ range: typed.range, newText: typed.text }])
    const [finding, ...others] = await editor.found(uri, 2)
    assert.deepEqual(others, [])
    assert.equal(finding.code, 'R102')
    assert.equal(finding.severity, 1)
    assert.equal(finding.source, 'vpgn')
    assert.deepEqual(finding.range, range(3, 12, 15))
    assert.match(finding.message, /^illegal move: /)
    const told = checked(text)[0]
    for (const note of told.notes) assert.ok(finding.message.includes(`note: ${note}`))
    for (const help of told.helps) assert.ok(finding.message.includes(`help: ${help}`))

    // Each of the repairs that are offered leaves a text without it.
    const actions = await editor.ask('textDocument/codeAction', {
      ...document,
      range: range(3, 13, 13),
      context: { diagnostics: [finding], only: ['quickfix'] },
    })
    assert.ok(actions.length > 0)
    for (const { kind, edit, diagnostics } of actions) {
      assert.equal(kind, 'quickfix')
      assert.deepEqual(diagnostics, [finding])
      assert.deepEqual(edit.documentChanges[0].textDocument, { uri, version: 2 })
      const mended = edited(text, edit.documentChanges[0].edits)
      assert.ok(!checked(mended).some(({ code }) => code === 'R102'), mended)
    }
    assert.ok(actions[0].title.startsWith('write `'))
    const edits = actions[0].edit.documentChanges[0].edits
    // Edits are of the same text, so the last one is first written.
    const changes = [...edits].reverse().map(({ range, newText }) => ({ range, text: newText }))
    editor.change(uri, 3, ...changes)
    assert.deepEqual(await editor.found(uri, 3), [])

    editor.notify('textDocument/didClose', document)
    assert.deepEqual(await editor.found(uri, undefined), [])
  }))

test('alternative repairs are offered, too', () =>
  session(async (editor) => {
    const text = sample('games/momentum/betza-neto-3.pgn')
    editor.open(uri, text)
    const finding = (await editor.found(uri, 1)).find(({ code }) => code === 'R204')
    const actions = await editor.ask('textDocument/codeAction', { ...document, range: finding.range, context: { diagnostics: [], only: ['quickfix'] } })
    assert.ok(actions.length > 1)
    for (const { edit } of actions) {
      const mended = checked(edited(text, edit.documentChanges[0].edits))
      assert.ok(!mended.some(({ code, span }) => code === 'R204' && span.line === finding.range.start.line + 1))
    }
  }))

test('all unambiguous repairs equal `check --fix`', () =>
  session(
    async (editor) => {
      for (const name of ['3check', 'antichess', 'crazyhouse']) {
        const file = join(root, 'samples/games', name, 'one-slip.pgn')
        const text = readFileSync(file, 'utf8')
        const of = pathToFileURL(file).href
        editor.open(of, text)
        const [action, ...others] = await editor.ask('textDocument/codeAction', {
          textDocument: { uri: of },
          range: range(0, 0, 0),
          context: { diagnostics: [], only: ['source.fixAll'] },
        })
        assert.deepEqual(others, [])
        assert.equal(action.edit, undefined)
        const { edit } = await editor.ask('codeAction/resolve', action)
        const fixed = vpgn(text, '.pgn', 'check', '--quiet', '--fix-to', '-')
        assert.notEqual(fixed, text)
        assert.equal(edited(text, edit.changes[of]), fixed)
      }
    },
    {
      textDocument: { codeAction: { resolveSupport: { properties: ['edit'] } } },
      workspace: {},
    },
  ))

test('hover shows the position, the page of a finding, and the meaning of a tag', () =>
  session(async (editor) => {
    const text = '[Variant "Crazyhouse"]\n[Event "?"]\n\n1. e4 e5 2. Ke3 (2. Nf3 Nc6) *\n'
    editor.open(uri, text)
    const told = async (line, character) => (await editor.ask('textDocument/hover', at(line, character)))?.contents.value
    const here = await told(3, 4)
    assert.match(here, /\*\*1\. e4\*\*/)
    assert.ok(here.includes('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR'))
    assert.match(here, /8 {2}r/)
    const inVariation = await told(3, 20)
    assert.match(inVariation, /2\. Nf3/)
    const slip = await told(3, 13)
    assert.ok(slip.includes(vpgn('', '.pgn', 'explain', 'R102').split('\n')[0]) || slip.includes('R102'))
    const page = execFileSync(program, ['explain', 'R102'], { encoding: 'utf8' })
    assert.ok(slip.includes(page))
    assert.match(await told(0, 3), /Crazyhouse/)
    assert.match(await told(1, 3), /tournament or match/)
    assert.equal(await told(2, 0), undefined)
  }))

test('symbols are games and their variations; folding has games, tags and long comments', () =>
  session(async (editor) => {
    const text =
      '[White "A"]\n[Black "B"]\n[Event "Cup"]\n\n1. e4 (1. d4 d5 (1... f5 2. g4)) e5 {a\ncomment} *\n\n[White "C"]\n\n1. c4 1-0\n' +
      '\n[White "D"]\n[Result "1-0"]\n\n1. c4 c5 (1... e5 0-1)\n'
    editor.open(uri, text)
    const symbols = await editor.ask('textDocument/documentSymbol', document)
    assert.deepEqual(
      symbols.map(({ name, detail }) => [name, detail]),
      [
        ['A – B, Cup', '*, 2 moves'],
        ['C – ?', '1-0, 1 move'],
        ['D – ?', '1-0, 2 moves'],
      ],
    )
    const [first] = symbols[0].children
    assert.equal(first.name, '1. d4')
    assert.equal(first.children[0].name, '1... f5')
    const within = (inner, outer) => {
      const order = ({ line, character }) => line * 1e6 + character
      return order(outer.start) <= order(inner.start) && order(inner.end) <= order(outer.end)
    }
    const look = (symbol) => {
      assert.ok(within(symbol.selectionRange, symbol.range), symbol.name)
      for (const child of symbol.children ?? []) {
        assert.ok(within(child.range, symbol.range), child.name)
        look(child)
      }
    }
    symbols.forEach(look)
    const folds = await editor.ask('textDocument/foldingRange', document)
    const lines = folds.map(({ startLine, endLine, kind }) => [startLine, endLine, kind])
    assert.deepEqual(lines, [
      [0, 5, undefined],
      [0, 2, 'region'],
      [4, 5, 'comment'],
      [7, 9, undefined],
      [11, 14, undefined],
      [11, 12, 'region'],
    ])
  }))

test('go to definition leads from a variation to the replaced move, and from a variant to its definition', async () => {
  const variants = join(root, 'samples/variants/lighthouse.ini')
  await session(
    async (editor) => {
      editor.open(uri, '[Variant "Lighthouse Chess"]\n\n1. e4 e5 (1... d5 2. exd5) 2. f4 *\n')
      const turn = await editor.ask('textDocument/definition', at(2, 16))
      assert.deepEqual(turn, { uri, range: range(2, 6, 8) })
      const later = await editor.ask('textDocument/definition', at(2, 22))
      assert.deepEqual(later, { uri, range: range(2, 6, 8) })
      assert.equal(await editor.ask('textDocument/definition', at(2, 4)), null)
      const section = await editor.ask('textDocument/definition', at(0, 12))
      assert.equal(section.uri, pathToFileURL(variants).href)
      assert.equal(readFileSync(variants, 'utf8').split('\n')[section.range.start.line], '[lighthouse:crazyhouse]')
      assert.deepEqual(await editor.found(uri, 1), [])
    },
    {},
    { vpgn: { variants: ['samples/variants/lighthouse.ini'] } },
    { rootUri: pathToFileURL(root).href },
  )
})

test('the vpgn.toml above a document applies as on the command line', () => {
  const repository = join(folder, 'repository')
  const [games, rules, settings] = ['games', 'rules', 'vpgn.toml'].map((name) => join(repository, name))
  for (const one of [repository, games, rules]) mkdirSync(one)
  copyFileSync(join(root, 'samples/variants/lighthouse.ini'), join(rules, 'house.ini'))
  // A capture mark without a capture (S106), a king that cannot move there (R102), and an otherwise unknown variant.
  const text = '[White "A"]\n\n1. e4 e5 2. Nxf3 Nc6 3. Ke3 *\n\n[White "B"]\n[Variant "Lighthouse"]\n\n1. e4 e5 *\n'
  const file = join(games, 'one.pgn')
  writeFileSync(file, text)
  const of = pathToFileURL(file).href
  const write = (words) => writeFileSync(settings, `variants = ["rules/house.ini"]\n[check]\n${words}\n`)
  const told = () => {
    const run = spawnSync(program, ['check', '--format', 'json', 'one.pgn'], { cwd: games, encoding: 'utf8' })
    return JSON.parse(run.stdout).findings.map(({ code }) => code)
  }
  const begin = (options) => [
    { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    { delay: 20, ...options },
  ]
  const codes = async (editor, version) => (await editor.found(of, version)).map(({ code }) => code)
  const changed = { changes: [{ uri: pathToFileURL(settings).href, type: 2 }] }
  write('ignore = ["S106"]')
  return session(async (editor) => {
    const registers = ({ method }) => method === 'client/registerCapability'
    const { params } = editor.messages.find(registers) ?? (await editor.next(registers))
    const [{ method, registerOptions }] = params.registrations
    assert.equal(method, 'workspace/didChangeWatchedFiles')
    assert.ok(registerOptions.watchers.some(({ globPattern }) => globPattern === '**/vpgn.toml'))

    editor.open(of, text)
    assert.deepEqual(await codes(editor, 1), ['R102'])
    assert.deepEqual(told(), ['R102'])
    const actions = await editor.ask('textDocument/codeAction', {
      textDocument: { uri: of },
      range: range(0, 0, 0, 4),
      context: { diagnostics: [] },
    })
    assert.deepEqual([...new Set(actions.flatMap(({ diagnostics }) => diagnostics ?? []).map(({ code }) => code))], ['R102'])

    // The file changes, and the client has seen it.
    write('select = ["S"]')
    editor.messages.length = 0
    editor.notify('workspace/didChangeWatchedFiles', changed)
    assert.deepEqual(await codes(editor, 1), ['S106'])
    assert.deepEqual(told(), ['S106'])

    // It is invalid: that is reported once, with its place, and everything is checked.
    write('selct = ["S"]')
    editor.messages.length = 0
    editor.notify('workspace/didChangeWatchedFiles', changed)
    const { length } = await codes(editor, 1)
    assert.equal(length, 3)
    const said = editor.messages.filter(({ method }) => method === 'window/showMessage')
    assert.deepEqual(said.map(({ params }) => params.message), [
      `vpgn: ${settings}:3:1: unknown setting \`check.selct\` (did you mean \`check.select\`?); \`vpgn settings\` lists them`,
    ])

    // The settings of the editor have precedence, key by key.
    write('select = ["S"]')
    editor.messages.length = 0
    editor.notify('workspace/didChangeConfiguration', { settings: { vpgn: { delay: 20, select: ['R'] } } })
    assert.deepEqual(await codes(editor, 1), ['R102'])
  }, ...begin({}))
})

test('games without a variant have that of vpgn.toml, and their text is unchanged', () => {
  const repository = join(folder, 'of-one-variant')
  const [settings, file] = ['vpgn.toml', 'games.pgn'].map((name) => join(repository, name))
  mkdirSync(repository)
  const armies = 'white-army = "Remarkable Rookies"\nblack-army = "Nutty Knights"\n'
  const write = (words) => writeFileSync(settings, words)
  write(`variant = "momentum"\n${armies}`)
  // Games without the tags that the settings know, one with a slip, one without any tag, and one that names its variant.
  const bare = sample('games/momentum/neto-betza-1.pgn').replace(/\[(Variant|\w+Army) .*\n/g, '')
  const slip = bare.replace('7. Ke1:e2', '7. Ke1:e4')
  assert.ok(!bare.includes('Army') && slip !== bare)
  const text = [bare, slip, bare.replace(/\[.*\n/g, '').trimStart(), '[Variant "chess"]\n\n1. e4 e5 2. Ke3 *\n'].join('\n')
  writeFileSync(file, text)
  const of = pathToFileURL(file).href
  const run = (...words) => spawnSync(program, [...words, 'games.pgn'], { cwd: repository, encoding: 'utf8' }).stdout
  const told = () =>
    JSON.parse(run('check', '--format', 'json')).findings.map(({ code, span }) => [code, span.line, span.column])
  const found = async (editor) =>
    (await editor.found(of, 1)).map(({ code, range }) => [code, range.start.line + 1, range.start.character + 1])
  const changed = (editor) => {
    editor.messages.length = 0
    editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: pathToFileURL(settings).href, type: 2 }] })
  }
  return session(async (editor) => {
    editor.open(of, text)
    const all = await found(editor)
    assert.deepEqual(all, told())
    const slips = all.filter(([code]) => code === 'R102')
    assert.equal(slips.length, 2)
    const [[code, line, column]] = slips

    // A repair is written into the original text.
    const place = { line: line - 1, character: column }
    const asked = { textDocument: { uri: of }, range: { start: place, end: place }, context: { diagnostics: [] } }
    const actions = await editor.ask('textDocument/codeAction', asked)
    assert.ok(actions.length > 0)
    for (const { kind, edit } of actions) {
      assert.equal(kind, 'quickfix') // as `check --fix`, which refuses, nothing writes all of them
      writeFileSync(file, edited(text, edit.documentChanges[0].edits))
      assert.ok(!told().some(([other, there]) => other === code && there === line))
    }
    writeFileSync(file, text)

    const hover = await editor.ask('textDocument/hover', { textDocument: { uri: of }, position: place })
    assert.ok(hover.contents.value.includes(execFileSync(program, ['explain', code], { encoding: 'utf8' })))
    const symbols = await editor.ask('textDocument/documentSymbol', { textDocument: { uri: of } })
    const starts = symbols.map(({ selectionRange }) => text.split('\n')[selectionRange.start.line])
    assert.deepEqual(starts.map((head) => head.slice(0, 12)), ['[Event "E-ma', '[Event "E-ma', '1. e4 (fhNrl', '[Variant "ch'])

    // Canonical text contains the tags that the settings supplied, so it is the same game everywhere.
    const edits = await editor.ask('textDocument/formatting', { textDocument: { uri: of }, options: {} })
    const formatted = edited(text, edits)
    assert.equal(formatted.split('[WhiteArmy "Remarkable Rookies"]').length, 3)
    assert.ok(formatted.includes(slip.trim()))
    writeFileSync(file, formatted)
    assert.equal(run('convert', '--quiet', '--to', 'pgn'), (writeFileSync(file, text), run('convert', '--quiet', '--to', 'pgn')))

    // Without it they are games of chess.
    write('')
    changed(editor)
    const without = await found(editor)
    assert.deepEqual(without, told())
    assert.ok(without.length > all.length)

    write(`variant = "atomic"\n${armies}`)
    changed(editor)
    await editor.found(of, 1)
    const said = editor.messages.filter(({ method }) => method === 'window/showMessage')
    assert.deepEqual(said.map(({ params }) => params.message), ['vpgn: Atomic has no choice of armies'])
  })
})

test('formatting equals `convert --to pgn`', () =>
  session(async (editor) => {
    for (const path of ['games/momentum/neto-betza-1.pgn', 'games/crazyhouse/one-slip.pgn', 'variants/lighthouse.pgn']) {
      const text = sample(path)
      editor.open(`untitled:${path}`, text)
      const edits = await editor.ask('textDocument/formatting', { textDocument: { uri: `untitled:${path}` }, options: {} })
      // Games with errors stay as they are; the others are those that `convert` writes.
      const formatted = edited(text, edits)
      if (checked(text).every(({ severity }) => severity !== 'error'))
        assert.equal(formatted, vpgn(text, '.pgn', 'convert', '--quiet', '--to', 'pgn'))
      assert.equal(
        vpgn(formatted, '.pgn', 'convert', '--quiet', '--to', 'pgn'),
        vpgn(text, '.pgn', 'convert', '--quiet', '--to', 'pgn'),
      )
    }
    const wild = '\n1.e2-e4   e7-e5\n2. Ng1f3 {a} *\n\n\n\n[White "B"]\n1. e4 e5 2. Ke3 *\n[White "C"]\n1.d4 d5 1/2'
    editor.open(uri, wild)
    const all = edited(wild, await editor.ask('textDocument/formatting', { ...document, options: {} }))
    const slip = '[White "B"]\n1. e4 e5 2. Ke3 *\n'
    assert.ok(all.includes(slip))
    const [before, behind] = all.split(slip)
    const pgn = (text) => vpgn(text, '.pgn', 'convert', '--quiet', '--to', 'pgn')
    assert.equal(before, pgn('1.e2-e4   e7-e5\n2. Ng1f3 {a} *\n') + '\n')
    assert.equal(behind, pgn('[White "C"]\n1.d4 d5 1/2'))
    // Again: nothing is left to do.
    editor.change(uri, 2, { text: all })
    assert.deepEqual(await editor.ask('textDocument/formatting', { ...document, options: {} }), [])
    // Of a range its games alone.
    editor.change(uri, 3, { text: wild })
    const some = await editor.ask('textDocument/rangeFormatting', { ...document, range: range(8, 0, 1), options: {} })
    assert.equal(edited(wild, some), wild.slice(0, wild.indexOf('[White "C"]')) + behind)
  }))

test('characters beyond the first plane count as the client counts them', async () => {
  const text = '1. e4 {𝕏é♞} e5 2. Ke3 *\n'
  const start = text.indexOf('Ke3') // in UTF-16
  const columns = { 'utf-16': start, 'utf-32': [...text.slice(0, start)].length, 'utf-8': Buffer.byteLength(text.slice(0, start)) }
  for (const [encoding, column] of Object.entries(columns))
    await session(
      async (editor, { capabilities }) => {
        assert.equal(capabilities.positionEncoding, encoding)
        editor.open(uri, text)
        assert.deepEqual((await editor.found(uri, 1))[0].range, range(0, column, column + 3))
        editor.change(uri, 2, { range: range(0, column, column + 3), text: 'Nf3' })
        assert.deepEqual(await editor.found(uri, 2), [])
      },
      { general: { positionEncodings: ['utf-7', encoding, 'utf-16'] } },
    )
})

test('a burst of changes is one check of the changed game', () =>
  session(
    async (editor) => {
      const game = (i) => `[White "W${i}"]\n[Black "B${i}"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n`
      const games = 5000
      editor.open(uri, Array.from({ length: games }, (_, i) => game(i)).join(''))
      assert.deepEqual(await editor.found(uri, 1), [])
      const first = await editor.ask('vpgn/work', document)
      assert.equal(first.games, games)
      assert.equal(first.pieces, games)
      const line = 6 * 2500 + 4
      let character = 31
      let version = 1
      const burst = [...' 4. Ba4 Nf6 5. O-O'].map((letter) =>
        Editor.frame({
          jsonrpc: '2.0',
          method: 'textDocument/didChange',
          params: {
            textDocument: { uri, version: ++version },
            contentChanges: [{ range: range(line, character - 1, character++ - 1), text: letter }],
          },
        }),
      )
      editor.raw(Buffer.concat(burst))
      assert.deepEqual(await editor.found(uri, version), [])
      const typed = await editor.ask('vpgn/work', document)
      assert.equal(typed.games - first.games, 1)
      assert.equal(typed.told - first.told, 1)
      assert.equal(editor.messages.filter((m) => m.method === 'textDocument/publishDiagnostics').length, 2)
      // A brace that is not closed yet does not include another game in its comment.
      editor.change(uri, ++version, { range: range(line, 14, 14), text: ' {' })
      assert.deepEqual((await editor.found(uri, version)).map(({ code }) => code).includes('G102'), true)
      const open = await editor.ask('vpgn/work', document)
      assert.equal(open.games - typed.games, 1)
    },
    {},
    { delay: 300 },
  ))

test('findings are pulled by clients that support it, and not pushed', () =>
  session(
    async (editor, { capabilities }) => {
      assert.equal(capabilities.diagnosticProvider.identifier, 'vpgn')
      editor.open(uri, '1. e4 e5 2. Ke3 *\n')
      const { kind, items } = await editor.ask('textDocument/diagnostic', document)
      assert.equal(kind, 'full')
      assert.deepEqual(items.map(({ code }) => code), ['R102'])
      assert.ok(!editor.messages.some(({ method }) => method === 'textDocument/publishDiagnostics'))
    },
    { textDocument: { diagnostic: {} } },
  ))

test('other formats and definitions are checked as on the command line', () =>
  session(async (editor) => {
    for (const [path, ending] of [
      ['articles/momentum-games.txt', '.txt'],
      ['findings/C102-json-shape/bad.jsonl', '.jsonl'],
      ['findings/C203-zillions-header/bad.zsg', '.zsg'],
      ['findings/G101-stray-token/bad.pgn', '.pgn'],
      ['findings/S106-capture-mark/bad.pgn', '.pgn'],
    ]) {
      const text = sample(path)
      const of = pathToFileURL(join(folder, `open${ending}`)).href
      editor.open(of, text)
      const found = (await editor.found(of, 1)).map(({ code, range }) => [code, range.start.line + 1])
      assert.deepEqual(found, checked(text, ending).map(({ code, span }) => [code, span.line]), path)
      editor.notify('textDocument/didClose', { textDocument: { uri: of } })
      editor.messages.length = 0
    }
    const definition = '[hop:chess]\nname = Hop\nmaxFile = zz\n'
    const of = pathToFileURL(join(folder, 'own.ini')).href
    editor.open(of, definition, 'dosini')
    const told = JSON.parse(
      (() => {
        writeFileSync(join(folder, 'own.ini'), definition)
        try {
          return execFileSync(program, ['variants', '--check', join(folder, 'own.ini'), '--format', 'json'], { encoding: 'utf8' })
        } catch (problem) {
          return problem.stdout
        }
      })(),
    ).findings
    assert.ok(told.length > 0)
    assert.deepEqual((await editor.found(of, 1)).map(({ code }) => code), told.map(({ code }) => code))
  }))

test('settings determine the findings', async () => {
  await session(
    async (editor) => {
      editor.open(uri, '1. e4 e5 2. Ke3\n')
      assert.deepEqual((await editor.found(uri, 1)).map(({ code }) => code), ['G106'])
      editor.notify('workspace/didChangeConfiguration', { settings: { vpgn: { ignore: ['G106'], delay: 0 } } })
      editor.change(uri, 2, { text: '1. e4 e5 2. Ke3 \n' })
      assert.deepEqual((await editor.found(uri, 2)).map(({ code }) => code), ['R102'])
      editor.notify('workspace/didChangeConfiguration', { settings: { vpgn: { select: ['no-such-code'] } } })
      const { params } = await editor.next(({ method }) => method === 'window/showMessage')
      assert.match(params.message, /no-such-code/)
    },
    {},
    { select: ['G106'], delay: 0 },
  )
})

test('invalid messages are answered, and the server continues', async () => {
  const editor = new Editor(program)
  const code = async (work) => {
    const next = editor.next((message) => 'error' in message)
    work()
    return (await next).error.code
  }
  const send = (message) => () => editor.raw(Editor.frame(message))
  assert.equal((await editor.answer('textDocument/hover', at(0, 0))).error.code, -32002)
  await editor.begin()
  assert.equal(await code(send('{"jsonrpc":')), -32700)
  assert.equal(await code(send(Buffer.from([0x22, 0xff, 0x22]).toString('latin1') + '}')), -32700)
  assert.equal(await code(send('[]')), -32600)
  assert.equal(await code(send('7')), -32600)
  assert.equal(await code(send('{"id":{"a":[]},"method":"textDocument/hover"}')), -32600)
  assert.equal(await code(send('{"id":1,"method":7}')), -32600)
  assert.equal(await code(send('[' .repeat(100_000))), -32700)
  assert.equal(await code(() => editor.raw('X-Header: 1\r\n\r\n')), -32700)
  assert.equal(await code(() => editor.raw('Content-Length: many\r\n\r\n')), -32700)
  assert.equal((await editor.answer('no/such', {})).error.code, -32601)
  assert.equal((await editor.answer('initialize', {})).error.code, -32600)
  assert.equal((await editor.answer('textDocument/hover', {})).error.code, -32602)
  assert.equal((await editor.answer('textDocument/hover', at(0, 0))).error.code, -32602) // it is not open
  editor.notify('no/such', {}) // there is no reply
  editor.notify('$/setTrace', { value: 'off' })
  editor.change(uri, 2, { text: 'nobody has opened it' })
  editor.open(uri, '1. e4 *\n')
  // A place that is none is the nearest one.
  editor.change(uri, 2, { range: range(0, 900, 7, 900), text: ' {x}\n' }, { range: range(5, 0, 0), text: '' })
  assert.equal((await editor.answer('textDocument/hover', { ...document, position: { line: -1, character: 0 } })).error, undefined)
  // A request cancelled before its turn is not processed.
  const hover = { jsonrpc: '2.0', id: 'late', method: 'textDocument/hover', params: at(0, 4) }
  const cancelled = editor.next(({ id }) => id === 'late')
  editor.raw(Buffer.concat([Editor.frame(hover), Editor.frame({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'late' } })]))
  assert.equal((await cancelled).error.code, -32800)
  assert.equal((await editor.answer('shutdown')).result, null)
  assert.equal((await editor.answer('textDocument/hover', at(0, 0))).error.code, -32600)
  editor.notify('exit')
  assert.equal(await editor.ended, 0)

  const rude = new Editor(program)
  rude.notify('exit')
  assert.equal(await rude.ended, 1)
  const gone = new Editor(program)
  gone.process.stdin.end()
  assert.equal(await gone.ended, 1)
})

test('a document with unreadable definitions is checked', async () => {
  // Each of these once left a document without variants, and the next request ended the server.
  for (const variants of [['/dev/zero'], [folder], ['no/such.ini'], ['x'.repeat(5000)]]) {
    const editor = new Editor(program)
    await editor.begin({}, { delay: 0, variants })
    editor.open(uri, '[White "A"]\n\n1. e4 e5 2. Ke3 *\n')
    const [finding] = await editor.found(uri, 1)
    assert.equal(finding.code, 'R102')
    assert.equal((await editor.answer('textDocument/hover', at(2, 4))).error, undefined)
    assert.equal(await editor.quit(), 0)
  }
})

test('a document opened without a text is not open', async () => {
  const editor = new Editor(program)
  await editor.begin({}, { delay: 0 })
  editor.notify('textDocument/didOpen', { textDocument: { uri, version: 1 } })
  assert.equal((await editor.answer('textDocument/hover', at(0, 0))).error.code, -32602)
  editor.notify('textDocument/didOpen', { textDocument: { uri, version: 1, text: 7 } })
  editor.open(uri, '1. e4 *\n')
  assert.equal((await editor.found(uri, 1)).length, 0)
  assert.equal(await editor.quit(), 0)
})

test('messages are nested to a limit, and errors quote names as printable text', async () => {
  const editor = new Editor(program)
  await editor.begin()
  const code = async (text) => {
    const next = editor.next((message) => 'error' in message)
    editor.raw(Editor.frame(text))
    return (await next).error.code
  }
  const nested = (depth) => `{"jsonrpc":"2.0","id":1,"method":"no/such","params":${'['.repeat(depth)}${']'.repeat(depth)}}`
  assert.equal(await code(nested(200_000)), -32700)
  assert.equal(await code(nested(300)), -32700)
  assert.equal(await code(nested(200)), -32601)
  assert.equal(await code(`{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_001)}}`), -32700)
  const { error } = await editor.answer('a\u0000b\u001b[31m', {})
  assert.equal(error.message, 'unknown method `a\\x00b\\x1B[31m`')
  assert.equal(await editor.quit(), 0)
})

test('the vpgn.toml of a repository cannot name definitions outside it', () => {
  const repository = join(folder, 'hostile')
  mkdirSync(join(repository, '.git'), { recursive: true })
  const secret = join(folder, 'secret.ini')
  writeFileSync(secret, '[house:chess]\nname = House Chess\n')
  writeFileSync(join(repository, 'vpgn.toml'), 'variants = ["../secret.ini"]\n')
  const file = join(repository, 'one.pgn')
  const text = '[Variant "House Chess"]\n\n1. e4 *\n'
  writeFileSync(file, text)
  const of = pathToFileURL(file).href
  return session(async (editor) => {
    editor.open(of, text)
    const [{ code }] = await editor.found(of, 1)
    assert.equal(code, 'R110')
    const said = editor.messages.filter(({ method }) => method === 'window/showMessage')
    assert.ok(said.some(({ params }) => params.message.includes('is outside the repository')))
  }, {}, { delay: 0 })
})
