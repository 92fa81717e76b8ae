import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.js'
import { node, root } from '../../tools/install.js'

/** The demo in a process of its own, on data of its own that outlives the process but not the test. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-demo-'))
  const port = await freePort(3)
  const origin = `http://localhost:${port}`
  const start = () => listening(launch('demo/server.ts', { PORT: String(port), GUICHE_DATA: folder }), origin)
  let server = await start()

  return {
    origin,
    port,
    /** The origins of the providers beside the shop: of card tokens, and of signatures. */
    cards: `http://localhost:${port + 1}`,
    signing: `http://localhost:${port + 2}`,
    folder,
    /** Ends the process with no time to clean up. */
    kill: () => end(server, 'SIGKILL'),
    /** Starts it again, on the same port and data. */
    async restart() {
      server = await start()
    },
    async stop() {
      await end(server, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a script of the repository; what it prints is in `output`. */
export function launch(script: string, env: Readonly<Record<string, string>>) {
  const child = spawn(node, [script], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { output: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed.output += text))
  }
  // a test run that is cut short leaves no server behind
  process.once('exit', () => child.kill('SIGKILL'))
  return Object.assign(child, { printed })
}

/** Waits until a launched demo has told its address. */
export async function listening(child: ReturnType<typeof launch>, origin: string) {
  const gone = once(child, 'exit').then(() => true)
  while (!child.printed.output.includes(origin)) {
    const isGone = await Promise.race([gone, once(child.stdout, 'data')])
    if (isGone === true) throw new Error(`the demo did not start:\n${child.printed.output}`)
  }
  return child
}

/** Sends a signal and gives the exit code, once the process has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}
