#!/usr/bin/env node
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { nodeListener } from './merchant/node.ts'
import { createSandbox, LostConnection, type SandboxStore } from './sandbox/index.ts'

const usage = `Usage: guiche sandbox [--port 4010] [--data file]

  --port   where to listen, on this machine only; 0 takes any free one
  --data   a file that keeps the sandbox's state; without it, all is forgotten at the end
`

const options = {
  port: { type: 'string', default: '4010' },
  data: { type: 'string' },
  help: { type: 'boolean' },
} as const

const asked = readArguments()
if (asked) serve(asked.port, asked.data)

function readArguments(): { readonly port: number; readonly data: string | undefined } | null {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Infinity
    if (!values.help && positionals.join() === 'sandbox' && port <= 65_535) return { port, data: values.data }
    refuse(usage, values.help ? 0 : 2)
  } catch (error) {
    refuse(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
  return null
}

function serve(port: number, data: string | undefined) {
  const sandbox = createSandbox(data === undefined ? {} : { store: fileStore(data) })
  const handle = (request: Request) =>
    /^\/sandbox(\/|$)/.test(new URL(request.url).pathname) ? sandbox.panel(request) : sandbox.fetch(request)
  const server = createServer(nodeListener(handle, report))
  server.on('error', (error) => refuse(`Cannot listen on port ${port}: ${error.message}`, 1))
  server.listen(port, '127.0.0.1', () => {
    const address = server.address()
    const at = `http://localhost:${typeof address === 'object' ? address?.port : port}`
    console.log(`
  API    ${at}
  Panel  ${at}/sandbox
  Keys   sk_sandbox (secret), pk_sandbox (public)
  State  ${data ?? 'in memory'}
`)
  })
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

// written aside and then moved, so that the end of the process cannot cut it
function fileStore(file: string): SandboxStore {
  return {
    load: () =>
      readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    async save(text) {
      await writeFile(`${file}.new`, text, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
  }
}

// the sandbox drops connections when it is asked to
function report(error: unknown) {
  if (!(error instanceof LostConnection)) console.error(error)
}

function refuse(text: string, code = 2) {
  console.error(text)
  process.exitCode = code
}
