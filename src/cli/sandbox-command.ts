import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { nodeListener } from '../http/node-listener.ts'
import { ConnectionDroppedError, createSandbox } from '../sandbox/index.ts'
import { type Command, fail, isOrigin, originRule, parsedArguments } from './command.ts'
import { type ServedSandbox, sandboxHandler } from './sandbox-handler.ts'

const usage = `Usage: guiche sandbox [options] [-- <command>]

Serves the sandbox and its panel on http://localhost, for this machine only. With a command, such as -- node server.js, runs
it with SERVICE_URL, SERVICE_KEY and SERVICE_PUBLIC_KEY of the sandbox in its environment, and stops when it ends.

Options:
  --port <number>      port to listen on; 0 chooses a free one (default: the variable GUICHE_SANDBOX_PORT, or 4010)
  --data <file>        file that stores the sandbox's state (default: in memory, lost at exit)
  --like <file>        file that guiche learn --json has written: the sandbox responds as that service does
  --origin <origin>    origin of pages that may call the API, such as https://shop.example; repeatable
  --allow-host <host>  host name to answer besides those of this machine, such as a tunnel's; repeatable
  --help               print this text
`

const options = {
  port: { type: 'string' },
  data: { type: 'string' },
  like: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'allow-host': { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface SandboxArguments extends ServedSandbox {
  /** The command to run beside the sandbox; empty for none. */
  readonly command: readonly string[]
}

/** `guiche sandbox`: serves the sandbox and its panel. */
export const sandboxCommand: Command = {
  usage,
  run(args) {
    const parsed = parsedArguments(usage, () => parse(args))
    if (parsed) serve(parsed)
  },
}

function parse(args: readonly string[]): SandboxArguments | string | null {
  const end = args.indexOf('--')
  const [own, command] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)]
  const { values } = parseArgs({ args: [...own], options })
  const { data, like: learnedFile, origin: origins = [], 'allow-host': hosts = [], help } = values
  const { port: chosenPort = process.env['GUICHE_SANDBOX_PORT'] ?? '4010' } = values
  if (help) return null
  const port = /^\d{1,5}$/.test(chosenPort) ? Number(chosenPort) : Infinity
  if (port > 65_535) return '--port must be a number from 0 to 65535.'
  if (!origins.every(isOrigin)) return originRule
  if (!hosts.every(isHost))
    return '--allow-host must be one host in lower case, without scheme, port or wildcard, such as shop.example.'
  if (end >= 0 && !command[0]) return '-- must be followed by a command.'
  const like = learnedFile === undefined ? {} : JSON.parse(readFileSync(learnedFile, 'utf8'))
  createSandbox({ like }) // its error is the reason that is printed
  return { port, data, like, origins, hosts, command }
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
  server.on('error', (error) =>
    fail(`Cannot listen on port ${port}: ${error.message}. Try another --port, or GUICHE_SANDBOX_PORT.`, 1),
  )
  server.listen(port, '127.0.0.1', () => {
    const address = server.address()
    const actualPort = typeof address === 'object' && address ? address.port : port
    server.on('request', nodeListener(sandboxHandler({ ...chosen, port: actualPort }), { report: reportError }))
    const url = `http://localhost:${actualPort}`
    if (command.length) runBeside(command, variablesFor(actualPort), stop)
    else for (const signal of stopSignals) process.on(signal, stop)
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

// The server stops when the command ends, and the command when this process receives a signal. The exit code is the
// command's, or 0 where the signal ended it.
function runBeside(command: readonly string[], variables: Readonly<Record<string, string>>, stop: () => void): void {
  const [name = '', ...args] = command
  // on Windows the programs of packages are scripts for its shell
  const shell = process.platform === 'win32'
  const child = spawn(name, args, { stdio: 'inherit', env: { ...process.env, ...variables }, shell })
  let isStopping = false
  child.on('error', (error) => {
    fail(`Cannot run ${name}: ${error.message}`, 1)
    stop()
  })
  child.on('exit', (code) => {
    process.exitCode = isStopping && isSignal(code) ? 0 : (code ?? 1)
    stop()
  })
  for (const signal of stopSignals)
    process.on(signal, () => {
      isStopping = true
      child.kill('SIGTERM')
    })
}

// a program that handles a signal itself ends with the code that a shell would return for it
const isSignal = (code: number | null) =>
  code === null || stopSignals.some((signal) => code === 128 + constants.signals[signal])
