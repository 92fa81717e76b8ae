import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { nodeListener } from '../http/node-listener.ts'
import { ConnectionDroppedError } from '../sandbox/index.ts'
import type { Command } from './command.ts'
import { fail } from './fail.ts'
import { isOrigin, originRule } from './is-origin.ts'
import { runBeside } from './run-beside.ts'
import { type ServedSandbox, sandboxHandler } from './sandbox-handler.ts'

const usage = `Usage: guiche sandbox [options] [-- <command>]

Serves the sandbox and its panel on http://localhost, for this machine only. With a command, such as -- node server.js, runs
it with SERVICE_URL, SERVICE_KEY and SERVICE_PUBLIC_KEY of the sandbox in its environment, and stops when it ends.

Options:
  --port <number>      port to listen on; 0 chooses a free one (default: the variable GUICHE_SANDBOX_PORT, or 4010)
  --data <file>        file that stores the sandbox's state (default: in memory, lost at exit)
  --origin <origin>    origin of pages that may call the API, such as https://shop.example; repeatable
  --allow-host <host>  host name to answer besides those of this machine, such as a tunnel's; repeatable
  --help               print this text
`

const options = {
  port: { type: 'string' },
  data: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'allow-host': { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

interface SandboxArguments extends ServedSandbox {
  /** The command to run beside the sandbox; empty for none. */
  readonly command: readonly string[]
}

/** `guiche sandbox`: serves the sandbox and its panel. */
export const sandboxCommand: Command = {
  usage,
  run(args) {
    const parsed = parseArguments(args)
    if (parsed) serve(parsed)
  },
}

/** Parses the command line; null where it only asks for help or is invalid, once that is printed. */
function parseArguments(args: readonly string[]): SandboxArguments | null {
  try {
    const end = args.indexOf('--')
    const [own, command] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)]
    const { values } = parseArgs({ args: [...own], options })
    const { data, origin: origins = [], 'allow-host': hosts = [], help } = values
    const { port: chosenPort = process.env['GUICHE_SANDBOX_PORT'] ?? '4010' } = values
    if (help) {
      console.log(usage)
      return null
    }
    const port = /^\d{1,5}$/.test(chosenPort) ? Number(chosenPort) : Infinity
    if (port > 65_535) fail(`--port must be a number from 0 to 65535.\n\n${usage}`)
    else if (!origins.every(isOrigin)) fail(`${originRule}\n\n${usage}`)
    else if (!hosts.every(isHost))
      fail(
        `--allow-host must be one host in lower case, without scheme, port or wildcard, such as shop.example.\n\n${usage}`,
      )
    else if (end >= 0 && !command[0]) fail(`-- must be followed by a command.\n\n${usage}`)
    else return { port, data, origins, hosts, command }
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
  return null
}

// isAllowedHost() compares with the host of a parsed URL
function isHost(text: string): boolean {
  const url = `http://${text}`
  return URL.canParse(url) && new URL(url).hostname === text && !text.includes('*')
}

function serve(chosen: SandboxArguments) {
  const { port, data, command } = chosen
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const server = createServer()
  server.on('error', (error) => fail(`Cannot listen on port ${port}: ${error.message}. Try another --port.`, 1))
  server.listen(port, '127.0.0.1', () => {
    const address = server.address()
    const actualPort = typeof address === 'object' && address ? address.port : port
    server.on('request', nodeListener(sandboxHandler({ ...chosen, port: actualPort }), { report: reportError }))
    const url = `http://localhost:${actualPort}`
    if (command.length) runBeside(command, variablesFor(actualPort), stop)
    else for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    console.log(`
  API    ${url}
  Panel  ${url}/sandbox
  Keys   sk_sandbox (secret), pk_sandbox (public)
  State  ${data ?? 'in memory'}
`)
  })
}

const variablesFor = (port: number) => ({
  SERVICE_URL: `http://127.0.0.1:${port}`,
  SERVICE_KEY: 'sk_sandbox',
  SERVICE_PUBLIC_KEY: 'pk_sandbox',
})

// the sandbox drops connections on purpose, as one of its faults
function reportError(error: unknown) {
  if (!(error instanceof ConnectionDroppedError)) console.error(error)
}
