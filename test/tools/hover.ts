import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/install.js'

/** Returns the hover text that an editor shows for each word, in the order in which the words appear in the program. */
export async function hoverTexts(file: string, program: string, words: readonly string[]): Promise<string[]> {
  await using server = languageServer()
  const uri = pathToFileURL(file).href
  await server.request('initialize', { processId: null, rootUri: pathToFileURL(root).href, capabilities })
  server.notify('initialized', {})
  server.notify('textDocument/didOpen', {
    textDocument: { uri, languageId: 'typescript', version: 1, text: program },
  })
  const texts: string[] = []
  let from = 0
  for (const word of words) {
    const at = program.indexOf(word, from)
    if (at < 0) throw new Error(`the program does not contain ${word} after position ${from}`)
    from = at + word.length
    const before = program.slice(0, from - 1).split('\n')
    const position = { line: before.length - 1, character: before.at(-1)?.length }
    const response = await server.request('textDocument/hover', { textDocument: { uri }, position })
    texts.push(response?.contents?.value ?? '')
  }
  return texts
}

const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } }

type HoverResponse = { contents?: { value: string } } | null

// the compiler's own language server, over standard input and output
function languageServer() {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const child = spawn(process.execPath, [compiler, '--lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, (response: HoverResponse) => void>()
  const ended = new Promise((resolve) => child.once('close', resolve))
  let received = Buffer.alloc(0)
  let last = 0

  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  const receive = (text: string) => {
    const { id, method, result = null } = JSON.parse(text)
    if (method === undefined) waiting.get(id)?.(result)
    else if (id !== undefined) send({ id, result: null }) // the server's own requests to an editor
  }
  child.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const end = received.indexOf('\r\n\r\n')
      const size = Number(/\d+/.exec(received.subarray(0, Math.max(end, 0)).toString())?.[0])
      if (end < 0 || received.length < end + 4 + size) return
      receive(received.subarray(end + 4, end + 4 + size).toString())
      received = received.subarray(end + 4 + size)
    }
  })

  return {
    notify: (method: string, params: object) => send({ method, params }),
    request: (method: string, params: object) =>
      new Promise<HoverResponse>((resolve) => {
        waiting.set(++last, resolve)
        send({ id: last, method, params })
      }),
    async [Symbol.asyncDispose]() {
      child.stdin.end()
      await ended
    },
  }
}
