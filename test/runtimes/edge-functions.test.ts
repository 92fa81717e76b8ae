import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { waitFor } from '../contract/wait-for.ts'
import { pixPage } from '../e2e/support/pix-page.ts'
import { stopProcess } from '../e2e/support/start-demo.ts'
import { useDemo } from '../e2e/support/use-demo.ts'
import { freePort } from '../tools/free-port.js'
import { hasEnded } from '../tools/has-ended.ts'
import { installDebianPackages } from '../tools/debian.js'
import { node, root } from '../../scripts/install.js'
import { bundleWorker } from '../tools/servers/bundle-worker.ts'
import { type DatabaseServer, missingServer, startDatabase } from '../tools/servers/database-server.ts'
import { serverPath } from '../tools/servers/paths.ts'
import { redis } from '../tools/servers/redis.ts'
import { redisOverHttp } from '../tools/servers/redis-over-http.ts'
import { workerd } from '../tools/servers/workerd.ts'
import { packagePath } from './paths.ts'

/** The settings of a server, as texts. */
type Settings = Readonly<Record<'DEMO' | 'ORIGIN' | 'SECRET' | 'REDIS_URL' | 'REDIS_TOKEN' | 'DATABASE', string>>

// the demo's servers, beside the package as its users have it
const installed = inject('installed')
const folder = join(installed, 'edge')
const program = (name: string) => join(folder, name)

/** Returns the command that runs a server on a port, by the name of its runtime. */
const commands: Readonly<Record<string, (settings: Settings, port: number) => Promise<readonly string[]>>> = {
  async 'Cloudflare Workers'(texts, port) {
    const data = program('workerd')
    mkdirSync(data)
    const bundle = await bundleWorker(program('cloudflare.js'))
    return workerd({ bundle, classes: { GUICHE: 'Guiche' }, texts }).serve(data, port)
  },
  async 'edge-runtime'(settings, port) {
    const variables = Object.entries(settings).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])
    const define = Object.fromEntries(variables)
    const file = program('edge-bundle.js')
    writeFileSync(file, await bundleWorker(program('edge-runtime.js'), { format: 'iife', define }))
    return [node, packagePath('.bin/edge-runtime'), '--listen', '--port', String(port), file]
  },
  Deno: async () => [
    serverPath('.bin/deno'),
    'run',
    '--no-lock',
    '--cached-only',
    '--unstable-kv',
    '--allow-all',
    program('deno.js'),
  ],
  Bun: async () => [packagePath('.bin/bun'), 'run', program('bun.js')],
}

const demo = useDemo()
beforeAll(() => {
  cpSync(join(root, 'demo/edge'), folder, { recursive: true })
  // the shop's own dependency
  symlinkSync(join(root, 'node_modules/@upstash'), join(installed, 'node_modules/@upstash'))
})

let database: DatabaseServer | undefined
let http: Awaited<ReturnType<typeof redisOverHttp>> | undefined
beforeAll(async () => {
  installDebianPackages(missingServer(redis) ? redis.debianPackages : [])
  if (missingServer(redis)) return
  database = await startDatabase(redis)
  http = await redisOverHttp(database.port)
})
afterAll(async () => {
  http?.close()
  await database?.stop()
})

describe.each(Object.entries(commands))('on %s', (name, command) => {
  test('an order is paid through the element', async ({ skip }) => {
    if (name === 'edge-runtime' && !http) skip(missingServer(redis) ?? undefined)
    const { origin } = await startServer(command)
    const page = await demo.open('/', { proxyOrigin: origin })
    const { qr, paid } = pixPage(page)
    await qr.waitFor()
    const invoice = `${(await page.title()).replace('Pedido ', '')}-1`
    const payment = await fetch(`${demo.server.origin}/sandbox/actions/payPix`, {
      method: 'POST',
      headers: { origin: demo.server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ invoice }),
    })
    expect(payment.status).toBe(200)

    await paid.waitFor()
    expect(await qr.count()).toBe(0)
  })
})

/** Starts a server, which ends with the test. */
async function startServer(command: (typeof commands)[string]) {
  const port = await freePort()
  const settings = {
    DEMO: demo.server.origin,
    ORIGIN: `http://localhost:${port}`,
    SECRET: 'a secret of at least thirty-two bytes',
    REDIS_URL: http?.url ?? '',
    REDIS_TOKEN: 'token',
    DATABASE: program(`${port}.sqlite`),
  }
  const [file = '', ...args] = await command(settings, port)
  const child = spawn(file, args, { cwd: folder, env: { ...process.env, ...settings }, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text))
  endWithTest(child)
  await waitFor(async () => {
    if (hasEnded(child)) throw new Error(`the server ended:\n${printed}`)
    expect((await fetch(settings.ORIGIN)).status).toBe(200)
  })
  return { origin: settings.ORIGIN }
}

function endWithTest(child: ChildProcess) {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  onTestFinished(async () => {
    await stopProcess(child, 'SIGKILL')
    process.removeListener('exit', kill)
  })
}
