import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/free-port.js'
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
  })
}

/** The variables that tell a project its port and its address. */
export const addressesAt = (port: number) => ({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}/pay` })

/** Starts a script of a project with arguments of npm, and waits until it responds at a port. */
export async function startScript(
  folder: string,
  script: readonly string[],
  port: number,
  variables: Readonly<Record<string, string>>,
) {
  const data = mkdtempSync(join(tmpdir(), 'guiche-consumer-'))
  const origin = `http://localhost:${port}`
  const child = spawn('npm', ['--silent', 'run', ...script], {
    cwd: folder,
    env: { ...process.env, ...variables, DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // npm does not pass signals on to the server that it starts
  })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed.text += text))
  const endAll = () => child.pid && child.exitCode === null && process.kill(-child.pid, 'SIGKILL')
  // an interrupted test run must not leave a server behind
  process.once('exit', endAll)

  while (!(await responds(origin))) {
    if (child.exitCode !== null) throw new Error(`npm run ${script[0]} failed\n${printed.text}`)
    await sleep(50)
  }
  return {
    origin,
    printed,
    async stop() {
      process.off('exit', endAll)
      const exit = once(child, 'exit')
      endAll()
      await exit
      rmSync(data, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const responds = (origin: string) =>
  fetch(origin, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => {
      await response.body?.cancel()
      return true
    },
    () => false,
  )
