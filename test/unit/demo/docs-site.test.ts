import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createDocs } from '../../../demo/docs/docs-site.ts'
import { inlineScriptHashes } from '../../../demo/docs/inline-scripts.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const script = 'document.documentElement.classList.add("dark")'
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function open(build = async () => {}) {
  const parent = mkdtempSync(join(tmpdir(), 'guiche-docs-'))
  folders.push(parent)
  const folder = join(parent, 'site')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'guides'))
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(folder, '.stamp'), 'stamp')
  writeFileSync(
    join(folder, 'index.html'),
    `<title>Home</title><script>${script}</script><script src="/a.js"></script>`,
  )
  writeFileSync(join(folder, '404.html'), '<title>Not found</title>')
  writeFileSync(join(folder, 'guides/go-live.html'), '<title>Go live</title>')
  writeFileSync(join(folder, 'assets/app.1a2b.js'), 'start()')
  const docs = createDocs({ folder, build })
  const get = (path: string, init?: RequestInit) => docs.fetch(new Request(`http://localhost:5173${path}`, init))
  return { docs, get }
}

/** Opens the site after its build. */
async function openBuilt() {
  const { get } = open()
  await get('/docs/')
  return get
}

test('pages wait while the first request builds the site once, and are then served', async () => {
  const built = Promise.withResolvers<void>()
  let builds = 0
  const { get } = open(() => {
    builds++
    return built.promise
  })
  const waiting = await get('/docs/')
  expect(waiting.status).toBe(503)
  expect(waiting.headers.get('refresh')).toBe('3')
  expect(await waiting.text()).toContain('Building the documentation')
  expect((await get('/docs/guides/go-live.html')).status).toBe(503)

  built.resolve()
  await built.promise
  const page = await get('/docs/guides/go-live.html')
  expect([page.status, await page.text()]).toEqual([200, '<title>Go live</title>'])
  expect(builds).toBe(1)
})

test('a failed build is reported once, and the next request builds again', async () => {
  let builds = 0
  const { get } = open(async () => {
    builds++
    if (builds === 1) throw new Error('no network')
  })
  expect((await get('/docs/')).status).toBe(503)
  const failed = await get('/docs/')
  expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('could not be built')])
  expect((await get('/docs/')).status).toBe(503)
  expect((await get('/docs/')).status).toBe(200)
})

test('closing the demo ends the build', () => {
  let signal: AbortSignal | null = null
  const folder = 'nowhere'
  const docs = createDocs({ folder, build: (given) => new Promise(() => (signal = given)) })
  void docs.fetch(new Request('http://localhost:5173/docs/'))
  docs.close()
  expect(signal).toHaveProperty('aborted', true)
})

test('a page is revalidated, and allows its own inline scripts by their hashes', async () => {
  const get = await openBuilt()
  const page = await get('/docs/')
  const policy = page.headers.get('content-security-policy')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(policy).toContain(`script-src 'self' ${scriptHash};`)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")

  expect(page.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/docs/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a file that is named by its content is cached for a year', async () => {
  const get = await openBuilt()
  const file = await get('/docs/assets/app.1a2b.js')
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each([
  '/docs/nowhere.html',
  '/docs/../secret.txt',
  '/docs/%2e%2e/secret.txt',
  '/docs/..%2fsecret.txt',
  '/docs/.stamp',
])('no file of the site is at %s', async (path) => {
  const get = await openBuilt()
  const missing = await get(path)
  expect([missing.status, await missing.text()]).toEqual([404, '<title>Not found</title>'])
})

test('the address without its last slash leads to the site, and only reads are answered', async () => {
  const get = await openBuilt()
  const redirect = await get('/docs')
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, 'http://localhost:5173/docs/'])
  expect((await get('/docs/', { method: 'POST' })).status).toBe(405)
})

test('only inline scripts have a hash', () => {
  expect(inlineScriptHashes(`<script type="module" src="/a.js"></script><script id="x">${script}</script>`)).toEqual([
    scriptHash,
  ])
})
