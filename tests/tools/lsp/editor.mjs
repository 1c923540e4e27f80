// An editor as the language server sees one: a process, pipes, and the messages that editors send.
import { spawn } from 'node:child_process'

/** The text with the edits of the protocol in their places, as an editor that counts in UTF-16 does it. */
export function edited(text, edits) {
  const starts = [0]
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length)
  const at = ({ line, character }) => Math.min(line < starts.length ? starts[line] + character : text.length, text.length)
  const sorted = [...edits].sort((a, b) => at(b.range.start) - at(a.range.start))
  for (const { range, newText } of sorted) text = text.slice(0, at(range.start)) + newText + text.slice(at(range.end))
  return text
}

export class Editor {
  #bytes = Buffer.alloc(0)
  #waiting = new Map() // by id
  #listeners = []
  #next = 0

  /** Starts `program lsp`; every message of the server is kept in `messages`. */
  constructor(program, options = {}) {
    this.messages = []
    this.process = spawn(program, ['lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'], ...options })
    this.process.stdout.on('data', (bytes) => this.#take(bytes))
    this.ended = new Promise((resolve) => this.process.on('close', (status) => resolve(status)))
  }

  #take(bytes) {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    for (;;) {
      const head = this.#bytes.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/^Content-Length: (\d+)/.exec(this.#bytes.toString('latin1', 0, head))[1])
      if (this.#bytes.length < head + 4 + length) return
      const message = JSON.parse(this.#bytes.toString('utf8', head + 4, head + 4 + length))
      this.#bytes = this.#bytes.subarray(head + 4 + length)
      this.messages.push(message)
      if ('id' in message && !('method' in message)) this.#waiting.get(message.id)?.(message)
      for (const listener of this.#listeners) listener(message)
    }
  }

  raw(bytes) {
    this.process.stdin.write(bytes)
  }
  static frame(message) {
    const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
    return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body])
  }
  notify(method, params) {
    this.raw(Editor.frame({ jsonrpc: '2.0', method, params }))
  }
  /** The whole answer, error or not. */
  answer(method, params, id = ++this.#next) {
    const got = new Promise((resolve) => this.#waiting.set(id, resolve))
    this.raw(Editor.frame({ jsonrpc: '2.0', id, method, params }))
    return got
  }
  async ask(method, params) {
    const { result, error } = await this.answer(method, params)
    if (error) throw new Error(`${method}: ${error.code} ${error.message}`)
    return result
  }
  /** The next message for which `test` holds, of those that have not come yet. */
  next(test) {
    return new Promise((resolve) => {
      const listener = (message) => {
        if (!test(message)) return
        this.#listeners = this.#listeners.filter((one) => one !== listener)
        resolve(message)
      }
      this.#listeners.push(listener)
    })
  }
  /** The diagnostics of a version of a document, once they arrive. */
  async found(uri, version) {
    const is = (m) => m.method === 'textDocument/publishDiagnostics' && m.params.uri === uri && m.params.version === version
    return (this.messages.find(is) ?? (await this.next(is))).params.diagnostics
  }

  async begin(capabilities = {}, initializationOptions = { delay: 20 }, rest = {}) {
    const answer = await this.ask('initialize', {
      processId: null,
      rootUri: null,
      capabilities: {
        workspace: { workspaceEdit: { documentChanges: true } },
        textDocument: {
          publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        },
        ...capabilities,
      },
      initializationOptions,
      ...rest,
    })
    this.notify('initialized', {})
    return answer
  }
  open(uri, text, languageId = 'pgn') {
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } })
  }
  change(uri, version, ...contentChanges) {
    this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges })
  }
  /** Quits as an editor does; the exit status of the server. */
  async quit() {
    await this.ask('shutdown')
    this.notify('exit')
    return this.ended
  }
}

/** A range of the protocol. */
export const range = (line, from, to, endLine = line) => ({
  start: { line, character: from },
  end: { line: endLine, character: to },
})
