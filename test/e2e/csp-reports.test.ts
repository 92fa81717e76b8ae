// @full It installs Express.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findBrowser } from '../tools/browsers.js'
import { installPackages, root } from '../../scripts/install.js'
import { selfSigned } from './support/self-signed.ts'

// below the package, whose name the recipe imports, and beside Express
const folder = join(root, 'out/csp-reports')
const frameworks = join(root, 'test/integration/frameworks')
let recipe: { addPolicy(app: App): void }
let express: () => App

type App = RequestListener & {
  get(path: string, respond: (request: unknown, response: { send(html: string): void }) => void): void
}

beforeAll(async () => {
  installPackages(frameworks)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(join(frameworks, 'node_modules/express'), join(folder, 'node_modules/express'), 'junction')
  const page = readFileSync(join(root, 'docs/content-security-policy.md'), 'utf8')
  const [, code = ''] = /save this as `policy\.js`.*?\n\n```js\n(.*?)^```/ms.exec(page) ?? []
  writeFileSync(join(folder, 'policy.js'), code)
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(path).href)
  recipe = await load(join(folder, 'policy.js'))
  express = (await load(join(frameworks, 'node_modules/express/index.js'))).default
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let printed: string[] = []
beforeEach(() => {
  printed = []
  for (const method of ['warn', 'error', 'log'] as const)
    vi.spyOn(console, method).mockImplementation((...texts) => void printed.push(texts.join(' ')))
  return () => vi.restoreAllMocks()
})

test('what the policy blocks in a browser is reported, and printed', async () => {
  const markup = '<script>document.title = "added"</script><img src="https://elsewhere.example/a.png">'
  const origin = await startApp(markup, 'https')
  const browser = await chromium.launch({
    executablePath: findBrowser('chromium')?.browser ?? '',
    // Chromium sends reports once a minute otherwise
    args: ['--no-sandbox', '--ignore-certificate-errors', '--short-reporting-delay'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(origin)

  await expect.poll(() => printed.length, { timeout: 30_000 }).toBe(2)
  const facts = { page: `${origin}/` }
  expect(printed.map((line) => JSON.parse(line.slice('csp '.length)))).toEqual([
    { directive: 'script-src-elem', blocked: 'inline', ...facts },
    { directive: 'img-src', blocked: 'https://elsewhere.example/a.png', ...facts },
  ])
  expect(await page.title()).toBe('')
})

test('a report of anybody prints one line without control characters for each fact that it states', async () => {
  const origin = await startApp()
  const text = `a\r\ncsp forged\u001b[2J\u009b31m\u202e\u2028${'b'.repeat(5000)}`
  expect(await send(origin, { 'csp-report': { 'violated-directive': text, 'blocked-uri': { deep: text } } })).toBe(204)
  expect(await send(origin, [null, 1, 'text', { body: 2 }, { body: null }, { body: { documentURL: [text] } }])).toBe(
    204,
  )
  expect(
    await send(
      origin,
      Array.from({ length: 1000 }, () => ({})),
    ),
  ).toBe(204)

  expect(printed).toHaveLength(1 + 6 + 20)
  expect(printed[0]).toMatch(/^csp \{"directive":"a\\r\\ncsp forged\\u001b\[2J\\u009b31m\\u202e\\u2028b{1,300}"\}$/)
  expect(new Set(printed.slice(1))).toEqual(new Set(['csp {}']))
})

test('a body that is too large, also once it is decoded, or no JSON is refused, and nothing of it is printed', async () => {
  const origin = await startApp()
  const large = JSON.stringify([{ body: { documentURL: 'a'.repeat(70_000) } }])
  expect(await send(origin, large)).toBe(413)
  expect(await send(origin, gzipSync(large), { 'content-encoding': 'gzip' })).toBe(413)
  expect(await send(origin, '{"a":\r\ncsp forged')).toBe(400)
  expect(await send(origin, '[]', { 'content-encoding': 'unknown' })).toBe(415)
  expect(printed).toEqual([])
})

test('100 reports a minute are read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const origin = await startApp()
  const statuses = new Set<number>()
  for (let sent = 0; sent < 100; sent++) statuses.add(await send(origin, '[]'))
  expect([...statuses]).toEqual([204])
  expect(await send(origin, '[{}]')).toBe(429)
  expect(printed).toEqual([])

  vi.advanceTimersByTime(60_000)
  expect(await send(origin, '[{}]')).toBe(204)
  expect(printed).toEqual(['csp {}'])
})

/** Starts an app of Express with the recipe and a page, and returns its origin. */
async function startApp(markup = '', protocol: 'http' | 'https' = 'http'): Promise<string> {
  const app = express()
  recipe.addPolicy(app)
  app.get('/', (_, response) => response.send(`<!doctype html>${markup}`))
  const server = protocol === 'https' ? createSecureServer(selfSigned(), app) : createServer(app)
  server.listen(0)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  return `${protocol}://localhost:${typeof address === 'object' ? address?.port : ''}`
}

/** Sends a report, as JSON or as it is, and returns the status of the response. */
async function send(origin: string, report: unknown, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const body = typeof report === 'string' || report instanceof Uint8Array ? report : JSON.stringify(report)
  return (await fetch(`${origin}/csp-reports`, { method: 'POST', headers, body: body as BodyInit })).status
}
