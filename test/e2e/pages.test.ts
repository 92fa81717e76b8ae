import { afterAll, beforeAll, expect, test } from 'vitest'
import { html } from '../../demo/views/html.ts'
import { startDemo } from './support/demo.ts'

let demo: Awaited<ReturnType<typeof startDemo>>
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo?.stop())

const ask = (path: string, init: RequestInit = {}) => fetch(demo.origin + path, { redirect: 'manual', ...init })
const order = (cart: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) =>
  ask('/orders', { method: 'POST', body: new URLSearchParams(cart), headers })
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', demo.origin)

test.each(['/', '/pix?order=none', '/thanks?order=none', '/orders', '/sandbox', '/shop.css', '/nowhere'])(
  '%s is sent with the strict policy',
  async (path) => {
    const { headers } = await ask(path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive)
    }
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('the server decides prices: what a form adds to quantities is not read', async () => {
  const response = await order({ caju: '2', price: '1', amount: '1', 'caju-price': '1' }, { origin: demo.origin })
  expect(response.status).toBe(303)
  const page = await ask(locationOf(response).pathname + locationOf(response).search)
  expect(await page.text()).toContain('R$\u00a0108,00')
})

test.each([
  [{ caju: '-1' }, 'quantity'],
  [{ caju: '11' }, 'quantity'],
  [{ caju: '1.5' }, 'quantity'],
  [{ caju: '1e1' }, 'quantity'],
  [{ caju: '0' }, 'empty'],
  [{}, 'empty'],
  [{ anel: '1' }, 'empty'],
])('the cart %j is not ordered: %s', async (cart, problem) => {
  const response = await order(cart, { origin: demo.origin })
  expect(locationOf(response).pathname).toBe('/')
  expect(locationOf(response).searchParams.get('problem')).toBe(problem)
})

test('pages elsewhere can neither order nor get a session', async () => {
  const ref = locationOf(await ask('/pix')).searchParams.get('order')
  for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, {}]) {
    expect((await order({ caju: '1' }, headers)).status).toBe(403)
    expect((await ask(`/session?order=${ref}`, { method: 'POST', headers })).status).toBe(403)
  }
  const own = await ask(`/session?order=${ref}`, { method: 'POST', headers: { origin: demo.origin } })
  expect(await own.json()).toEqual({ session: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/) })
})

test('an order in the address stays, and a new one is put there', async () => {
  const first = locationOf(await ask('/pix'))
  expect(first.searchParams.get('order')).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  expect((await ask(first.pathname + first.search)).status).toBe(200)
  expect((await ask('/pix?order=UNKNOWN234')).status).toBe(404)
  expect((await ask('/thanks?order=UNKNOWN234')).status).toBe(404)
})

test('the language of an address is kept by its links and its redirects', async () => {
  expect(await (await ask('/?lang=es')).text()).toMatch(/<html lang="es">[^]*href="\/orders\?lang=es"/)
  expect(locationOf(await ask('/pix?lang=en')).searchParams.get('lang')).toBe('en')
  expect(await (await ask('/?lang=xx')).text()).toContain('<html lang="pt-BR">')
})

test('what is put into markup is text there, unless it is markup itself', () => {
  const name = `"><script>'&`
  const { markup } = html`<a title="${name}">${[name, html`<b>${1}</b>`, null]}</a>`
  expect(markup).toBe(
    '<a title="&#34;&#62;&#60;script&#62;&#39;&#38;">&#34;&#62;&#60;script&#62;&#39;&#38;<b>1</b></a>',
  )
})

test('a file that the browser has is not sent again', async () => {
  const etag = (await ask('/shop.css')).headers.get('etag') ?? ''
  expect((await ask('/shop.css', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('the element is the one whose hash the package publishes', async () => {
  const page = await (await ask(`${locationOf(await ask('/pix'))}`.slice(demo.origin.length))).text()
  const [, src, integrity] = /<script type="module" src="([^"]+)" integrity="([^"]+)"/.exec(page) ?? []
  const bytes = await (await ask(src ?? '')).arrayBuffer()
  const hash = Buffer.from(await crypto.subtle.digest('SHA-384', bytes)).toString('base64')
  expect(integrity).toBe(`sha384-${hash}`)
})

test('a page of another site moves nothing in the panel, a page of the panel does', async () => {
  const address = locationOf(await ask('/pix'))
  const page = await (await ask(address.pathname + address.search)).text()
  const [, session] = /session="([^"]+)"/.exec(page) ?? []
  const headers = { authorization: `Bearer ${session}` }
  const charge = () => ask('/pay/pix', { method: 'POST', headers }).then((response) => response.json())
  const { id } = await charge()
  const pay = (headers: Readonly<Record<string, string>>) =>
    ask('/sandbox/levers/pay', { method: 'POST', body: new URLSearchParams({ id }), headers })

  expect((await pay({ origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await pay({ origin: demo.origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await pay({ origin: 'null', 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await charge()).status).toBe('open')

  expect((await pay({ origin: demo.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  await expect.poll(async () => (await charge()).status).toBe('paid')
})
