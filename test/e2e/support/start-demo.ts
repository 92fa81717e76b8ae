import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.js'
import { hasEnded } from '../../tools/has-ended.ts'
import { node, root } from '../../../scripts/install.js'

/** Starts the demo in its own process and on its own data folder, which survives restarts and is removed by `stop`. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-demo-'))
  const port = await freePort(3)
  const origin = `http://localhost:${port}`
  const start = () => untilListening(launch('demo/server.ts', { PORT: String(port), GUICHE_DATA: folder }), origin)
  let server = await start()

  return {
    origin,
    port,
    /** The origins of the providers. */
    cardProvider: `http://localhost:${port + 1}`,
    signatureProvider: `http://localhost:${port + 2}`,
    folder,
    /** Kills the process without time to clean up. */
    kill: () => stopProcess(server, 'SIGKILL'),
    /** Starts the demo again, on the same port and data. */
    async restart() {
      server = await start()
    },
    async stop() {
      await stopProcess(server, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const preloaded = process.env.GUICHE_LATE ? ['--import=./test/e2e/support/late-responses.ts'] : []

/** Runs a script of the repository and collects what it prints in `printed.output`. */
export function launch(script: string, env: Readonly<Record<string, string>>) {
  const child = spawn(node, [...preloaded, script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { output: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed.output += text))
  }
  // an interrupted test run must not leave a server behind
  process.once('exit', () => child.kill('SIGKILL'))
  return Object.assign(child, { printed })
}

/** Waits until a launched demo has printed its origin. */
export async function untilListening(child: ReturnType<typeof launch>, origin: string) {
  const exit = once(child, 'exit').then(() => true)
  while (!child.printed.output.includes(origin)) {
    const hasExited = await Promise.race([exit, once(child.stdout, 'data')])
    if (hasExited === true) throw new Error(`the demo did not start:\n${child.printed.output}`)
  }
  return child
}

/** Sends a signal, waits for the process to end and returns its exit code. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!hasEnded(child)) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}
