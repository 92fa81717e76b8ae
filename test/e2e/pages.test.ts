import { expect, test } from 'vitest'
import { html } from '../../demo/html.ts'
import { inWorker } from './support/in-worker.ts'
import type { startDemo } from './support/start-demo.ts'

let demo: Awaited<ReturnType<typeof startDemo>>
inWorker.beforeAll(({ demo: started }) => {
  demo = started
})

const send = (path: string, init: RequestInit = {}) => fetch(demo.origin + path, { redirect: 'manual', ...init })
const order = (cart: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) =>
  send('/orders', { method: 'POST', body: new URLSearchParams(cart), headers })
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', demo.origin)

test.each([
  '/',
  '/pix?order=none',
  '/card?order=none',
  '/kyc?kyc=none',
  '/signature?onboarding=none',
  '/company?company=none',
  '/thanks?order=none',
  '/orders',
  '/payouts',
  '/sandbox',
  '/shop.css',
  '/nowhere',
])('%s has the strict policy', async (path) => {
  const { headers } = await send(path)
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

test.each(['pt-BR', 'en', 'es'])(
  'each page has a description of its own for search engines, in %s',
  async (language) => {
    const paths = ['/', '/pix', '/kyc', '/signature', '/company', '/orders', '/payouts', '/nowhere', '/sandbox']
    const descriptions = await Promise.all(
      paths.map(async (path) => {
        const page = await (await fetch(`${demo.origin}${path}?lang=${language}`)).text()
        return /<meta name="description" content="([^"]{30,300})">/.exec(page)?.[1]
      }),
    )
    expect(descriptions).not.toContain(undefined)
    expect(new Set(descriptions).size).toBe(paths.length)
  },
)

test.each([
  ['/', 'br'],
  ['/shop.css', 'br'],
  ['/sandbox', 'gzip'],
  ['/sandbox/panel.css', 'gzip'],
])('%s is sent compressed', async (path, encoding) => {
  const { headers } = await send(path, { headers: { 'accept-encoding': encoding } })
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
})

test('the server decides prices and ignores every other field of the form', async () => {
  const response = await order({ caju: '2', price: '1', amount: '1', 'caju-price': '1' }, { origin: demo.origin })
  expect(response.status).toBe(303)
  const page = await send(locationOf(response).pathname + locationOf(response).search)
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
])('the cart %j is rejected: %s', async (cart, problem) => {
  const response = await order(cart, { origin: demo.origin })
  expect(locationOf(response).pathname).toBe('/')
  expect(locationOf(response).searchParams.get('problem')).toBe(problem)
})

test('pages of other origins can neither order nor get a session', async () => {
  const ref = locationOf(await send('/pix')).searchParams.get('order')
  for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, {}]) {
    expect((await order({ caju: '1' }, headers)).status).toBe(403)
    expect((await send(`/session?order=${ref}`, { method: 'POST', headers })).status).toBe(403)
  }
  const own = await send(`/session?order=${ref}`, { method: 'POST', headers: { origin: demo.origin } })
  expect(await own.json()).toEqual({ session: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/) })
})

test('a session is created only for the order or record in the URL', async () => {
  const session = (search: string) =>
    send(`/session${search}`, { method: 'POST', headers: { origin: demo.origin } }).then(({ status }) => status)
  const kyc = locationOf(await send('/kyc')).search
  const onboarding = locationOf(await send('/signature')).search
  expect(await session(kyc)).toBe(200)
  expect(await session(`${onboarding}&signer=2`)).toBe(200)
  expect(await session(`${onboarding}&signer=3`)).toBe(404)
  expect(await session(kyc.replace('kyc', 'onboarding'))).toBe(404)
  expect(await session('')).toBe(404)
})

test('the provider gives tokens only to its own pages and this shop, and a token pays once', async () => {
  const card = {
    number: '4111111111111111',
    holderName: 'MARINA',
    expiryMonth: 8,
    expiryYear: 2035,
    securityCode: '737',
  }
  const tokenize = (origin: string) =>
    fetch(`${demo.cardProvider}/tokens`, { method: 'POST', body: JSON.stringify(card), headers: { origin } })
  expect((await tokenize('https://elsewhere.example')).status).toBe(403)
  expect((await tokenize(demo.origin)).headers.get('access-control-allow-origin')).toBe(demo.origin)
  const { token } = await (await tokenize(demo.cardProvider)).json()

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

test('only the shop can embed the provider’s frames, and nobody can embed its payment page', async () => {
  const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? ''
  for (const path of ['/card-frame.html', '/fields/number']) {
    expect(await policyOf(demo.cardProvider + path)).toContain(`frame-ancestors ${demo.origin};`)
  }
  expect(await policyOf(`${demo.cardProvider}/pay/none-1`)).toContain("frame-ancestors 'none'")
  expect((await fetch(`${demo.cardProvider}/pay/none-1`)).status).toBe(404)
  expect((await fetch(`${demo.signatureProvider}/service/v1/kyc`)).status).toBe(404)
})

test('a page keeps the order in its URL, and creates one if there is none', async () => {
  const first = locationOf(await send('/pix'))
  expect(first.searchParams.get('order')).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  expect((await send(first.pathname + first.search)).status).toBe(200)
  expect((await send('/pix?order=UNKNOWN234')).status).toBe(404)
  expect((await send('/thanks?order=UNKNOWN234')).status).toBe(404)
})

test.each([
  ['/card?mode=own', 'order'],
  ['/kyc', 'kyc'],
  ['/signature', 'onboarding'],
  ['/company', 'company'],
])('%s creates something new under a reference that cannot be guessed', async (path, name) => {
  const first = locationOf(await send(path))
  expect(first.searchParams.get(name)).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  expect(first.searchParams.get('mode')).toBe(new URL(path, demo.origin).searchParams.get('mode'))
  expect((await send(first.pathname + first.search)).status).toBe(200)
  first.searchParams.set(name, 'UNKNOWN234')
  expect((await send(first.pathname + first.search)).status).toBe(404)
})

test('links and redirects keep the language', async () => {
  expect(await (await send('/?lang=es')).text()).toMatch(/<html lang="es">[^]*href="\/orders\?lang=es"/)
  expect(locationOf(await send('/pix?lang=en')).searchParams.get('lang')).toBe('en')
  expect(await (await send('/?lang=xx')).text()).toContain('<html lang="pt-BR">')
})

test('interpolated values are escaped unless they are markup', () => {
  const name = `"><script>'&`
  const { markup } = html`<a title="${name}">${[name, html`<b>${1}</b>`, null]}</a>`
  expect(markup).toBe(
    '<a title="&#34;&#62;&#60;script&#62;&#39;&#38;">&#34;&#62;&#60;script&#62;&#39;&#38;<b>1</b></a>',
  )
})

test('a file in the browser’s cache is not sent again', async () => {
  const etag = (await send('/shop.css')).headers.get('etag') ?? ''
  expect((await send('/shop.css', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test.each(['/pix', '/card', '/kyc', '/signature'])(
  'the element of %s matches the integrity hash that the package publishes',
  async (path) => {
    const page = await (await send(`${locationOf(await send(path))}`.slice(demo.origin.length))).text()
    const [, src, integrity] = /<script type="module" src="([^"]+)" integrity="([^"]+)"/.exec(page) ?? []
    const bytes = await (await send(src ?? '')).arrayBuffer()
    const hash = Buffer.from(await crypto.subtle.digest('SHA-384', bytes)).toString('base64')
    expect(integrity).toBe(`sha384-${hash}`)
  },
)

test('only the panel’s own pages can run its actions', async () => {
  const url = locationOf(await send('/pix'))
  const page = await (await send(url.pathname + url.search)).text()
  const [, session] = /session="([^"]+)"/.exec(page) ?? []
  const headers = { authorization: `Bearer ${session}` }
  const charge = () => send('/pay/pix', { method: 'POST', headers }).then((response) => response.json())
  const { id } = await charge()
  const pay = (headers: Readonly<Record<string, string>>) =>
    send('/sandbox/actions/payPix', { method: 'POST', body: new URLSearchParams({ id }), headers })

  expect((await pay({ origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await pay({ origin: demo.origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await pay({ origin: 'null', 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await charge()).status).toBe('open')

  expect((await pay({ origin: demo.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  await expect.poll(async () => (await charge()).status).toBe('paid')
})

test('a prefetched page has an element that asks for its charge when it is shown', async () => {
  const response = await fetch(`${demo.origin}/pix`, { headers: { 'sec-purpose': 'prefetch' } })
  const page = await response.text()
  expect(page).toMatch(/<pay-pix-charge [^>]*session=/)
  expect(page).not.toContain('<template')
})
