import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tools/free-port.js'
import { end, launch, listening } from './support/demo.ts'

async function settings() {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-start-'))
  const port = String(await freePort(3))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { env: { PORT: port, GUICHE_DATA: folder }, origin: `http://localhost:${port}` }
}

test('npm start serves the demo, tells its addresses, and ends when it is asked to', async () => {
  const { env, origin } = await settings()
  const child = await listening(launch('demo/start.js', env), origin)
  onTestFinished(() => void end(child, 'SIGTERM'))

  for (const path of ['/', '/pix', '/card', '/kyc', '/signature', '/sandbox', '/orders']) {
    expect(child.printed.output).toContain(origin + path)
    expect((await fetch(origin + path)).status).toBe(200)
  }
  expect(await end(child, 'SIGTERM')).toBe(0)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('a server that is asked to end does so while a page waits for news', async () => {
  const { env, origin } = await settings()
  const child = await listening(launch('demo/server.ts', env), origin)
  onTestFinished(() => void end(child, 'SIGKILL'))

  const page = await (await fetch(`${origin}/pix`)).text()
  const [, session = ''] = /session="([^"]+)"/.exec(page) ?? []
  const headers = { authorization: `Bearer ${session}` }
  const made = await fetch(`${origin}/pay/pix`, { method: 'POST', headers })
  expect(made.status).toBe(200)
  const known = await fetch(`${origin}/pay/pix`, { headers })
  const waiting = fetch(`${origin}/pay/pix`, {
    headers: { ...headers, 'if-none-match': known.headers.get('etag') ?? '', prefer: 'wait=25' },
  })

  const [code] = await Promise.all([end(child, 'SIGTERM'), expect(waiting).rejects.toThrow('fetch failed')])
  expect(code).toBe(0)
})

test.each([
  ['the shop’s', 0],
  ['the card provider’s', 1],
  ['the signing provider’s', 2],
])('%s port that is taken is told of in a sentence', async (_, offset) => {
  const { env } = await settings()
  const port = Number(env.PORT) + offset
  const blocker = createServer().listen(port, '127.0.0.1')
  await once(blocker, 'listening')
  onTestFinished(() => void blocker.close())

  const child = launch('demo/server.ts', env)
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  expect(child.printed.output).toMatch(new RegExp(`^Port ${port} is taken\\. .*PORT=\\d+ npm start\\n$`))
})
