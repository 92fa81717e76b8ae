import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installDebianPackages } from '../debian.js'
import { freePort } from '../free-port.js'
import { hasEnded } from '../has-ended.ts'
import { type FaultyProxy, faultyProxy } from './faulty-proxy.ts'

/** How to run a database server. */
export interface ServerProgram {
  /** Its name in messages. */
  readonly name: string
  isInstalled(): boolean
  /** The Debian packages that install it. */
  readonly debianPackages: readonly string[]
  /** The command that creates its data in an empty folder, with its arguments. Absent: none is needed. */
  prepare?(folder: string): readonly string[]
  /** The command that serves the folder's data on a port of 127.0.0.1 until it is ended, with its arguments. */
  serve(folder: string, port: number): readonly string[]
  /** Whether it runs as root where this process does (default false: some refuse to). */
  readonly runsAsRoot?: boolean
  /** The signal that ends it at once, as a crash does (default SIGKILL). */
  readonly crashSignal?: NodeJS.Signals
  /** Resolves when it accepts commands on this port; rejects while it does not (default: when it accepts connections). */
  check?(port: number): Promise<unknown>
}

/** A database server of the tests, with a folder of its own. */
export interface DatabaseServer {
  /** The port of a proxy in front of it, which stays the same. Its `proxy` can hang and drop connections. */
  readonly port: number
  readonly proxy: FaultyProxy
  /** The port of the server itself: a measurement must not include the proxy. */
  readonly ownPort: number
  /** Ends the server as a crash does. Its connections break, and nobody can connect until `start()`. */
  crash(): Promise<void>
  /** Starts the server again on the same data, and waits until it accepts commands. */
  start(): Promise<void>
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
}

/** Explains that the server is not installed. Null if it is. */
export const missingServer = ({ name, isInstalled, debianPackages }: ServerProgram): string | null =>
  isInstalled() ? null : `No ${name} was found. Install it (Debian: ${debianPackages.join(', ')}).`

/** Installs those of the servers that are missing, where that is possible. */
export const installServers = (programs: readonly ServerProgram[]): void =>
  installDebianPackages(programs.filter(missingServer).flatMap(({ debianPackages }) => debianPackages))

const startLimitMs = 60_000

/** Starts a database server in a temporary folder. Its user is `nobody` where this process is root. */
export async function startDatabase(program: ServerProgram): Promise<DatabaseServer> {
  const folder = temporaryFolder()
  const ownPort = await freePort()
  const { check = canConnect, crashSignal = 'SIGKILL' } = program
  let server: ChildProcess | undefined
  let output = ''
  if (program.prepare) prepare(program.name, program.prepare(folder), folder)

  async function start() {
    const [command = '', ...args] = program.serve(folder, ownPort)
    const child = spawn(command, args, {
      ...(!program.runsAsRoot && asServerUser),
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server = child
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    await once(child, 'spawn')
    for (const end = performance.now() + startLimitMs; ; await sleep(20)) {
      const failure = await check(ownPort).then(
        () => null,
        (error: unknown) => error,
      )
      if (!failure) return
      if (hasEnded(child) || performance.now() > end)
        throw new Error(`${program.name} did not start.\n${output}`, { cause: failure })
    }
  }

  async function crash() {
    if (!server || hasEnded(server)) return
    const exited = once(server, 'exit')
    server.kill(crashSignal)
    await exited
  }

  const endAtExit = () => server?.kill('SIGKILL')
  process.once('exit', endAtExit)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  try {
    await start()
  } catch (error) {
    await crash()
    remove()
    throw error
  }
  const proxy = await faultyProxy(ownPort)

  return {
    port: proxy.port,
    proxy,
    ownPort,
    crash,
    start,
    async stop() {
      proxy.close()
      await crash()
      process.removeListener('exit', endAtExit)
      remove()
    },
  }
}

// some servers refuse to run as root
const asServerUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Creates a folder that belongs to the servers' user. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-database-'))
  chmodSync(folder, 0o700)
  if (asServerUser.uid !== undefined) chownSync(folder, asServerUser.uid, asServerUser.gid)
  return folder
}

function prepare(name: string, [command = '', ...args]: readonly string[], folder: string) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { ...asServerUser, cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name}: its data was not created.\n${error ?? stdout + stderr}`)
}

function canConnect(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}
