import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeListener } from '../../src/http/node-listener.ts'
import { ConnectionDroppedError, createSandbox } from '../../src/sandbox/index.ts'
import { freePort } from './free-port.js'
import { root } from '../../scripts/install.js'

const folder = join(root, 'demo/other-languages')

/** Why the merchant server in Python cannot run on this machine; empty where it can. */
export const noPython =
  spawnSync('python3', ['-c', 'import sqlite3, sys; sys.exit(sys.version_info < (3, 9))']).status === 0
    ? ''
    : 'python3 (3.9 or newer, with sqlite3) is not installed'

/** Serves a sandbox, with its panel's actions, on a port of this machine. */
export async function startSandbox() {
  const sandbox = createSandbox()
  const port = await freePort()
  const handler = (request: Request) =>
    new URL(request.url).pathname.startsWith('/sandbox/') ? sandbox.panel(request) : sandbox.fetch(request)
  // a dropped connection is one of the sandbox's faults
  const report = (error: unknown) => error instanceof ConnectionDroppedError || console.error(error)
  const server = createServer(nodeListener(handler, { report })).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { sandbox, url: `http://127.0.0.1:${port}`, stop }
}

/** Starts the example's merchant server in Python, which uses the service at this address, on its own database. */
export async function startPythonMerchant(serviceURL: string, allowedOrigins: readonly string[]) {
  const data = mkdtempSync(join(tmpdir(), 'guiche-python-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/pay`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    SERVICE_URL: serviceURL,
    SESSION_SECRET: 'a secret of at least thirty-two bytes',
    ALLOWED_ORIGINS: allowedOrigins.join(' '),
    DATABASE: join(data, 'merchant.sqlite'),
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const server = spawn('python3', ['merchant.py'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // an interrupted test run must not leave a server behind
  process.once('exit', () => server.kill('SIGKILL'))
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const exit = once(server, 'exit').then(() => true)
  while (!printed.includes('Listening')) {
    const hasExited = await Promise.race([exit, once(server.stdout, 'data')])
    if (hasExited === true) throw new Error(`merchant.py did not start:\n${printed}`)
  }

  return {
    url,
    /** Returns everything that the server has printed. */
    printed: () => printed,
    /** Creates the session of an order. */
    createSession(order: string): string {
      return spawnSync('python3', ['merchant.py', 'session', order], {
        cwd: folder,
        env,
        encoding: 'utf8',
      }).stdout.trim()
    },
    async stop() {
      server.kill('SIGTERM')
      await exit
      rmSync(data, { recursive: true, force: true })
    },
  }
}
