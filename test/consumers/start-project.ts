import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/free-port.js'
import { hasEnded } from '../tools/has-ended.ts'
import { environment } from './environment.ts'

/** Starts a project by its script `start`, and waits until it responds. It takes money from the service of this address. */
export async function startProject(folder: string, serviceURL: string, settings: Readonly<Record<string, string>>) {
  const port = await freePort()
  return startScript(folder, ['start'], port, {
    ...environment,
    ...settings,
    ...addressesAt(port),
    SERVICE_URL: serviceURL,
    SERVICE_KEY: 'sk_sandbox',
    SESSION_SECRET: 'a secret of at least thirty-two bytes',
    BODY_SIZE_LIMIT: 'Infinity', // of SvelteKit's adapter-node
  })
}

/** The variables that tell a project its port and its address. */
export const addressesAt = (port: number) => ({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}/pay` })

/** The most that a server may take to end: Docker kills what has not ended by then. */
const maxEndMs = 10_000

/** Starts a script of a project with arguments, as npm does, and waits until it responds at a port. */
export async function startScript(
  folder: string,
  [script, ...args]: readonly [string, ...string[]],
  port: number,
  variables: Readonly<Record<string, string>>,
) {
  const data = mkdtempSync(join(tmpdir(), 'guiche-consumer-'))
  const origin = `http://localhost:${port}`
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  // not by npm, which does not pass signals on to what it starts
  const child = spawn(`exec ${[scripts[script], ...args].join(' ')}`, {
    shell: true,
    cwd: folder,
    env: {
      ...process.env,
      ...variables,
      PATH: [join(folder, 'node_modules/.bin'), variables['PATH']].join(delimiter),
      DATA: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // the script may start further processes
  })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed.text += text))
  const endAll = () => child.pid && !hasEnded(child) && process.kill(-child.pid, 'SIGKILL')
  // an interrupted test run must not leave a server behind
  process.once('exit', endAll)

  while (!(await responds(origin))) {
    if (hasEnded(child)) throw new Error(`npm run ${script} failed\n${printed.text}`)
    await sleep(50)
  }
  return {
    origin,
    printed,
    /** Asks the script to end, as a platform does, and returns its exit code. */
    async end() {
      const exit = once(child, 'exit', { signal: AbortSignal.timeout(maxEndMs) })
      child.kill('SIGTERM')
      try {
        const [code] = await exit
        return code
      } catch (cause) {
        throw new Error(`npm run ${script} did not end within ${maxEndMs} ms\n${printed.text}`, { cause })
      }
    },
    async stop() {
      process.off('exit', endAll)
      const exit = !hasEnded(child) && once(child, 'exit')
      endAll()
      await exit
      rmSync(data, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const responds = (origin: string) =>
  fetch(origin, { signal: AbortSignal.timeout(5000), redirect: 'manual' }).then(
    async (response) => {
      await response.body?.cancel()
      return true
    },
    () => false,
  )
