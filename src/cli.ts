#!/usr/bin/env node
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { corsFor } from './merchant/cors.ts'
import { type Handler, nodeListener } from './merchant/node.ts'
import { createSandbox, LostConnection, type SandboxStore } from './sandbox/index.ts'

const usage = `Usage: guiche sandbox [--port 4010] [--data file] [--origin https://shop.example]

  --port    where to listen, on this machine only; 0 takes any free one
  --data    a file that keeps the sandbox's state; without it, all is forgotten at the end
  --origin  whose pages a browser may let call the API; may be said more than once
`

const options = {
  port: { type: 'string', default: '4010' },
  data: { type: 'string' },
  origin: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

interface Asked {
  readonly port: number
  readonly data: string | undefined
  readonly origins: readonly string[]
}

const asked = readArguments()
if (asked) serve(asked)

function readArguments(): Asked | null {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { data, origin: origins = [], help } = values
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Infinity
    const isKnown = positionals.join() === 'sandbox' && port <= 65_535 && origins.every(isOrigin)
    if (!help && isKnown) return { port, data, origins }
    refuse(usage, help ? 0 : 2)
  } catch (error) {
    refuse(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
  return null
}

// a browser names an origin exactly so, without a slash at the end
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

function serve({ port, data, origins }: Asked) {
  const server = createServer()
  server.on('error', (error) => refuse(`Cannot listen on port ${port}: ${error.message}`, 1))
  server.listen(port, '127.0.0.1', () => {
    const address = server.address()
    const listens = typeof address === 'object' && address ? address.port : port
    server.on('request', nodeListener(handlerOf({ port: listens, data, origins }), report))
    const at = `http://localhost:${listens}`
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

function handlerOf({ port, data, origins }: Asked): Handler {
  const sandbox = createSandbox({
    ...(data !== undefined && { store: fileStore(data) }),
    onboardingWebhook: `http://127.0.0.1:${port}/sandbox/callbacks`,
  })
  const cors = corsFor(origins)
  return async (request) => {
    if (/^\/sandbox(\/|$)/.test(new URL(request.url).pathname)) return sandbox.panel(request)
    const response = cors.preflight(request) ?? (await sandbox.fetch(request))
    cors.open(request, response)
    return response
  }
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
