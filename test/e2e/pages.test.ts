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

test.each([
  '/',
  '/pix?order=none',
  '/card?order=none',
  '/kyc?record=none',
  '/signature?request=none',
  '/thanks?order=none',
  '/orders',
  '/sandbox',
  '/shop.css',
  '/nowhere',
])('%s is sent with the strict policy', async (path) => {
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
})

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

test('a session is had for what an address names, and for nothing else', async () => {
  const session = (search: string) =>
    ask(`/session${search}`, { method: 'POST', headers: { origin: demo.origin } }).then(({ status }) => status)
  const record = locationOf(await ask('/kyc')).search
  const request = locationOf(await ask('/signature')).search
  expect(await session(record)).toBe(200)
  expect(await session(`${request}&signer=2`)).toBe(200)
  expect(await session(`${request}&signer=3`)).toBe(404)
  expect(await session(record.replace('record', 'request'))).toBe(404)
  expect(await session('')).toBe(404)
})

test('the provider turns cards into tokens for its own pages and this shop alone, and each pays once', async () => {
  const card = { number: '4111111111111111', name: 'MARINA', month: 8, year: 2035, code: '737' }
  const tokenise = (origin: string) =>
    fetch(`${demo.cards}/tokens`, { method: 'POST', body: JSON.stringify(card), headers: { origin } })
  expect((await tokenise('https://elsewhere.example')).status).toBe(403)
  expect((await tokenise(demo.origin)).headers.get('access-control-allow-origin')).toBe(demo.origin)
  const { token } = await (await tokenise(demo.cards)).json()

  const charge = (token: string) =>
    fetch(`${demo.origin}/service/v1/payin/payments/credit-card`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' },
      body: JSON.stringify({ title: { amountInCents: 100 }, checkout: { token }, product_info: {} }),
    }).then(({ status }) => status)
  expect(await charge('tok_guessed')).toBe(422)
  expect(await charge(token)).toBe(200)
  expect(await charge(token)).toBe(422)
})

test('no page of another site has the provider’s frames, nor does the payment page stand in one', async () => {
  const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy') ?? ''
  for (const path of ['/card-frame.html', '/fields/number']) {
    expect(await policyOf(demo.cards + path)).toContain(`frame-ancestors ${demo.origin};`)
  }
  expect(await policyOf(`${demo.cards}/pay/none-1`)).toContain("frame-ancestors 'none'")
  expect((await fetch(`${demo.cards}/pay/none-1`)).status).toBe(404)
  expect((await fetch(`${demo.signing}/service/v1/kyc`)).status).toBe(404)
})

test('an order in the address stays, and a new one is put there', async () => {
  const first = locationOf(await ask('/pix'))
  expect(first.searchParams.get('order')).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  expect((await ask(first.pathname + first.search)).status).toBe(200)
  expect((await ask('/pix?order=UNKNOWN234')).status).toBe(404)
  expect((await ask('/thanks?order=UNKNOWN234')).status).toBe(404)
})

test.each([
  ['/card?mode=own', 'order'],
  ['/kyc', 'record'],
  ['/signature', 'request'],
])('%s begins something new, which nobody can guess and its address keeps', async (path, name) => {
  const first = locationOf(await ask(path))
  expect(first.searchParams.get(name)).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  expect(first.searchParams.get('mode')).toBe(new URL(path, demo.origin).searchParams.get('mode'))
  expect((await ask(first.pathname + first.search)).status).toBe(200)
  first.searchParams.set(name, 'UNKNOWN234')
  expect((await ask(first.pathname + first.search)).status).toBe(404)
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

test.each(['/pix', '/card', '/kyc', '/signature'])(
  'the element of %s is the one whose hash the package publishes',
  async (path) => {
    const page = await (await ask(`${locationOf(await ask(path))}`.slice(demo.origin.length))).text()
    const [, src, integrity] = /<script type="module" src="([^"]+)" integrity="([^"]+)"/.exec(page) ?? []
    const bytes = await (await ask(src ?? '')).arrayBuffer()
    const hash = Buffer.from(await crypto.subtle.digest('SHA-384', bytes)).toString('base64')
    expect(integrity).toBe(`sha384-${hash}`)
  },
)

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
