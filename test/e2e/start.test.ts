// @full It starts the demo five times.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tools/free-port.js'
import { launch, stopProcess, untilListening } from './support/start-demo.ts'

async function settings() {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-start-'))
  const port = String(await freePort(3))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { env: { PORT: port, GUICHE_DATA: folder }, origin: `http://localhost:${port}` }
}

test('npm start serves the demo, prints its URLs and stops on SIGTERM', async () => {
  const { env, origin } = await settings()
  const child = await untilListening(launch('demo/start.js', env), origin)
  onTestFinished(() => void stopProcess(child, 'SIGTERM'))

  for (const path of ['/', '/pix', '/card', '/kyc', '/signature', '/company', '/sandbox', '/orders', '/payouts']) {
    expect(child.printed.output).toContain(origin + path)
    expect((await fetch(origin + path)).status).toBe(200)
  }
  expect(await stopProcess(child, 'SIGTERM')).toBe(0)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('a server stops on SIGTERM while a page waits with a long poll', async () => {
  const { env, origin } = await settings()
  const child = await untilListening(launch('demo/server.ts', env), origin)
  onTestFinished(() => void stopProcess(child, 'SIGKILL'))

  const page = await (await fetch(`${origin}/pix`)).text()
  const [, session = ''] = /session="([^"]+)"/.exec(page) ?? []
  const headers = { authorization: `Bearer ${session}` }
  const created = await fetch(`${origin}/pay/pix`, { method: 'POST', headers })
  expect(created.status).toBe(200)
  const current = await fetch(`${origin}/pay/pix`, { headers })
  const waiting = fetch(`${origin}/pay/pix`, {
    headers: { ...headers, 'if-none-match': current.headers.get('etag') ?? '', prefer: 'wait=25' },
  })

  const [code] = await Promise.all([stopProcess(child, 'SIGTERM'), expect(waiting).rejects.toThrow('fetch failed')])
  expect(code).toBe(0)
})

test.each([
  ['the shop’s port', 0],
  ['the card provider’s port', 1],
  ['the signature provider’s port', 2],
])('a used port is reported in one sentence: %s', async (_, offset) => {
  const { env } = await settings()
  const port = Number(env.PORT) + offset
  const blocker = createServer().listen(port, '127.0.0.1')
  await once(blocker, 'listening')
  onTestFinished(() => void blocker.close())

  const child = launch('demo/server.ts', env)
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  expect(child.printed.output).toMatch(new RegExp(`^Port ${port} is already in use\\. .*PORT=\\d+ npm start\\n$`))
})
