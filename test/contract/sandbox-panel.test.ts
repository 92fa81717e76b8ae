import { describe, expect, test } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { pixInput } from './bodies.ts'
import { formHeaders, panelBrowser, panelURL } from './panel-browser.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const jsonHeaders = { 'content-type': 'application/json' }

/** Creates a sandbox at noon, and a browser with its panel. */
function startSandbox(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ now: () => noon, fetch: async () => new Response(null, { status: 204 }), ...options })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins },
    fetch: sandbox.fetch,
  })
  const { get, post, open, press } = panelBrowser(sandbox)

  return { sandbox, create: (more = {}) => api.payins.createPix({ ...pixInput(), ...more }), get, post, open, press }
}

describe('the panel', () => {
  test('shows charges newest first, with amount, invoice, payer, status, times and the last callback’s result', async () => {
    const { sandbox, create, open } = startSandbox()
    await create({ invoice: 'A-1', notification_url: 'https://shop.test/cb' })
    await sandbox.payPix({ invoice: 'A-1' })
    await create({ invoice: 'A-2' })
    const records = [...(await open()).querySelectorAll('[aria-labelledby=charges] li.record')].map(
      ({ textContent }) => textContent,
    )
    expect(records).toHaveLength(2)
    for (const text of [
      /R\$\s149,90/,
      'A-2',
      'Maria Silva',
      'Aguardando pagamento',
      /Criada21\/11\/2026, 09:00/,
      'Último avisosem endereço',
    ])
      expect(records[0]).toMatch(text)
    for (const text of ['A-1', 'Paga', /Vence21\/11\/2026, 10:00/, 'Último aviso204']) expect(records[1]).toMatch(text)
  })

  test.each([
    ['shop.test:3000/pay/callbacks/secret?a=1', 'shop.test:3000/pay/callbacks/…'],
    ['/pay/callbacks/secret', '/pay/callbacks/…'],
    ['https://user:secret@shop.test/cb', 'https://shop.test/…'],
  ])('shows that %j could not be called, without its secret', async (notification_url, shown) => {
    const { sandbox, create, open } = startSandbox({ fetch: async () => Promise.reject(new TypeError('refused')) })
    await create({ notification_url })
    await sandbox.payPix({ invoice: 'A-1001-1' })
    const text = (await open()).querySelector('li.record')?.textContent
    expect(text).toMatch(`servidor não encontrado ${shown}`)
    expect(text).not.toMatch('secret')
  })

  test('shows why a callback failed, and that a date has passed', async () => {
    const { sandbox, create, open } = startSandbox({ fetch: async () => Promise.reject(new TypeError('refused')) })
    await create({ notification_url: 'https://shop.test/cb' })
    await sandbox.advanceClock(3_600_000)
    await sandbox.payPixPartly({ invoice: 'A-1001-1', amount: 990 })
    const text = (await open()).querySelector('li.record')?.textContent
    expect(text).toMatch(/R\$\s9,90 pagos/)
    expect(text).toMatch('servidor não encontrado https://shop.test/…')
    expect(text).toMatch(/Venceu21\/11\/2026, 10:00/)
  })

  test.each([
    ['', 'pt-BR', ['Pagar', 'Expirar', 'Pagar parte', 'Avançar', 'Provocar', 'Reiniciar']],
    ['?lang=en', 'en', ['Pay', 'Expire', 'Pay partly', 'Advance', 'Inject', 'Reset']],
    ['?lang=es', 'pt-BR', ['Pagar', 'Expirar', 'Pagar parte', 'Avançar', 'Provocar', 'Reiniciar']],
    ['?lang=xx', 'pt-BR', ['Pagar', 'Expirar', 'Pagar parte', 'Avançar', 'Provocar', 'Reiniciar']],
  ])('with the query %j is in %s', async (query, lang, names) => {
    const { create, open } = startSandbox()
    await create()
    const document = await open(panelURL + query)
    expect(document.documentElement.lang).toBe(lang)
    const buttons = document.querySelectorAll('.actions button, .tools button')
    expect([...buttons].map(({ textContent }) => textContent)).toEqual(names)
  })

  test('has no button for an action that a charge does not allow', async () => {
    const { sandbox, create, open } = startSandbox()
    await create()
    await sandbox.payPix({ invoice: 'A-1001-1' })
    const buttons = (await open()).querySelectorAll('.actions button')
    expect([...buttons].map(({ textContent }) => textContent)).toEqual(['Devolver', 'Contestar'])
  })

  test('escapes the name of a buyer', async () => {
    const { create, get, open } = startSandbox()
    const name = `<img src=x onerror="alert('1')">&amp;`
    await create({ buyer: { ...pixInput().buyer, name }, invoice: '"><script>' })
    const text = await (await get()).text()
    expect(text).not.toContain('<img')
    expect(text).not.toContain('"><script>')
    expect((await open()).querySelector('li.record')?.textContent).toContain(name)
  })

  test.each([[panelURL], [`${panelURL}/`]])(
    'at %s loads its files, and needs no exception from a strict policy',
    async (url) => {
      const { get, open } = startSandbox()
      const page = await get(url)
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await page.text()).not.toMatch(/<style|style=|<script>|onclick/)
      const links = [...(await open(url)).querySelectorAll('link[href], script[src]')]
      const files = links.map((link) => link.getAttribute('href') ?? link.getAttribute('src') ?? '')
      expect(files).toEqual(['/sandbox/icon.svg', '/sandbox/panel.css', '/sandbox/panel.js'])
      const types = await Promise.all(
        files.map(async (file) => (await get(new URL(file, url).href)).headers.get('content-type')),
      )
      expect(types).toEqual(['image/svg+xml', 'text/css; charset=utf-8', 'text/javascript; charset=utf-8'])
    },
  )

  test('shows that the stored state was set aside', async () => {
    const { open, press } = startSandbox({ store: { load: () => '{', save: () => {} } })
    expect((await open()).querySelector('.notice')?.textContent).toMatch('não pôde ser lido')
    await press('Reiniciar')
    expect((await open()).querySelector('.notice')).toBeNull()
  })

  test('has a tag that changes with the state', async () => {
    const { sandbox, create, get, open } = startSandbox()
    const shownTag = async () => (await open()).querySelector('main')?.dataset['tag']
    const tag = async () => (await get(`${panelURL}/changes`)).text()
    const first = await tag()
    expect(await shownTag()).toBe(first)
    expect(await tag()).toBe(first)
    await create()
    const second = await tag()
    expect(second).not.toBe(first)
    sandbox.injectFault({ kind: '5xx' })
    expect(await tag()).not.toBe(second)
    expect(await shownTag()).toBe(await tag())
  })
})

describe('a button', () => {
  test('changes its charge and redirects to it', async () => {
    const { sandbox, create, press } = startSandbox()
    await create()
    const response = await press('Pagar')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/sandbox#record-100001')
    expect((await sandbox.pixCharges())[0]?.status.name).toBe('Paid')
  })

  test('keeps the language', async () => {
    const { create, press } = startSandbox()
    await create()
    expect((await press('Expire', {}, `${panelURL}/?lang=en`)).headers.get('location')).toBe(
      '/sandbox?lang=en#record-100001',
    )
  })

  test('accepts an amount as people write it', async () => {
    const { sandbox, create, press } = startSandbox()
    await create()
    await press('Pagar parte', { amount: '1,50' })
    await press('Pagar parte', { amount: 'R$ 10' })
    expect((await sandbox.pixCharges())[0]?.paid_amount).toBe(1150)
  })

  test('suggests half of the amount due', async () => {
    const { sandbox, create, press } = startSandbox()
    await create()
    await press('Pagar parte')
    expect((await sandbox.pixCharges())[0]?.paid_amount).toBe(7495)
  })

  test('refunds, advances the clock in minutes, injects a fault and resets', async () => {
    const { sandbox, create, open, press } = startSandbox()
    await create()
    await press('Pagar')
    await press('Devolver')
    expect((await sandbox.pixCharges())[0]?.status.name).toBe('Refunded')
    await press('Avançar', { minutes: '2' })
    expect(sandbox.now()).toBe(noon + 120_000)
    await press('Provocar', { kind: 'drop-before', times: '2' })
    expect((await open()).querySelector('.pending')?.textContent).toBe('2 × drop-before payins.createPix')
    await expect(create({ invoice: 'B' })).rejects.toMatchObject({ name: 'NetworkError' })
    await press('Reiniciar')
    expect(await sandbox.pixCharges()).toEqual([])
    expect((await open()).querySelector('.pending')).toBeNull()
  })

  test.each<[string, string, number, string]>([
    ['payPix', 'id=7', 404, 'não existe mais'],
    ['refundPix', 'id=100001', 409, 'não aceita isso'],
    ['payPixPartly', 'id=100001&amount=abc', 422, 'não serve'],
    ['payPixPartly', 'id=100001&amount=0', 422, 'não serve'],
  ])('%s that fails shows the error on a page that does not reload', async (action, body, status, text) => {
    const { sandbox, create, post } = startSandbox()
    await create()
    const response = await post(`${panelURL}/actions/${action}`, formHeaders, body)
    const page = await response.text()
    expect(response.status).toBe(status)
    expect(page).toContain(text)
    expect(page).not.toContain('data-changes')
    expect((await sandbox.pixCharges())[0]?.status.name).toBe('Created')
  })

  test('redirects a GET of its action to the panel', async () => {
    const response = await startSandbox().get(`${panelURL}/actions/payPix?lang=en`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox?lang=en'])
  })

  test.each([
    ['//evil.test/actions/resetState', '/evil.test'],
    ['/\\evil.test/actions/resetState', '/evil.test'],
    ['/.///evil.test/actions/resetState', '/evil.test'],
    ['//actions/resetState', '/'],
    ['/actions/resetState', '/'],
  ])('of a panel at the root leads from %s to the same origin', async (path, location) => {
    const { get, post } = startSandbox()
    const url = `https://demo.test${path}`
    for (const response of [await get(url), await post(url, formHeaders, '')])
      expect([response.status, response.headers.get('location')]).toEqual([303, location])
  })

  test.each(['//evil.test', '//', '/'])('of a panel at %s is sent to the same origin', async (path) => {
    const url = `https://demo.test${path}`
    const forms = [...(await startSandbox().open(url)).querySelectorAll('form')]
    const origins = forms.map((form) => new URL(form.getAttribute('action') ?? '', url).origin)
    expect(new Set(origins)).toEqual(new Set(['https://demo.test']))
  })
})

describe('an action with JSON', () => {
  const run = async (name: string, body: unknown, headers: Record<string, string> = {}) => {
    const { sandbox, create, post } = startSandbox()
    await create({ notification_url: 'https://shop.test/cb' })
    const response = await post(`${panelURL}/actions/${name}`, { ...jsonHeaders, ...headers }, JSON.stringify(body))
    return { sandbox, status: response.status, body: (await response.json()) as unknown }
  }

  test.each<[string, object, object]>([
    ['payPix', { invoice: 'A-1001-1' }, { paid_amount: 14990 }],
    ['payPix', { id: 100001 }, { paid_amount: 14990 }],
    ['payPixPartly', { id: '100001', amount: 90 }, { paid_amount: 90 }],
    ['expirePix', { id: 100001 }, { status: { name: 'Expired' } }],
  ])('%s with %j returns the result of the method', async (name, input, charge) => {
    expect(await run(name, input)).toMatchObject({ status: 200, body: { charge, callback: { status: 204 } } })
  })

  test.each([[{ ms: 5000 }], [5000]])('advanceClock accepts %j', async (input) => {
    const { sandbox, status, body } = await run('advanceClock', input)
    expect({ status, body }).toEqual({ status: 200, body: { now: noon + 5000 } })
    expect(sandbox.now()).toBe(noon + 5000)
  })

  test('injectFault and resetState return an empty object', async () => {
    expect(await run('injectFault', { operation: 'payins.createPix', kind: 'html' })).toMatchObject({
      status: 200,
      body: {},
    })
    const { sandbox, status, body } = await run('resetState', {})
    expect({ status, body }).toEqual({ status: 200, body: {} })
    expect(await sandbox.pixCharges()).toEqual([])
  })

  test.each<[string, string, unknown, number]>([
    ['an unknown charge', 'payPix', { id: 7 }, 404],
    ['an unknown action', 'fly', {}, 404],
    ['an inherited property', 'constructor', {}, 404],
    ['a transition that is not allowed', 'refundPix', { id: 100001 }, 409],
    ['no selector', 'payPix', {}, 422],
    ['an unknown fault', 'injectFault', { kind: 'gremlin' }, 422],
  ])('%s is rejected with { error }', async (_, name, input, status) => {
    const response = await run(name, input)
    expect(response).toMatchObject({ status, body: { error: expect.any(String) } })
    expect((await response.sandbox.pixCharges())[0]?.status.name).toBe('Created')
  })

  test('a body that is not JSON is rejected', async () => {
    expect((await startSandbox().post(`${panelURL}/actions/payPix`, jsonHeaders, '{')).status).toBe(422)
  })
})

describe('a POST with the headers', () => {
  test.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ origin: 'https://demo.test' }, 200],
    [{ origin: 'http://demo.test' }, 200],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'https://demo.test:8443' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://demo.test' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('%j gets status %d', async (headers, status) => {
    const { sandbox, create, post } = startSandbox()
    await create()
    const response = await post(`${panelURL}/actions/payPix`, { ...jsonHeaders, ...headers }, '{"id":100001}')
    expect(response.status).toBe(status)
    expect((await sandbox.pixCharges())[0]?.status.name).toBe(status === 200 ? 'Paid' : 'Created')
  })
})

test('a payment page shows the charge and the code, and nothing of the buyer', async () => {
  const { sandbox, create } = startSandbox()
  const { payment_page, pix } = await create({ description: 'Pedido <1001>' })
  const page = await (await sandbox.fetch(payment_page)).text()
  expect(page).toMatch(/R\$\s149,90/)
  expect(page).toContain('para Loja Exemplo · Pedido &#60;1001&#62;')
  expect(page).toContain(pix.qr_code)
  expect(page).not.toMatch(/Maria|11144477735/)
  expect((await sandbox.fetch(new URL('./panel.css', payment_page))).headers.get('content-type')).toMatch('text/css')
  expect((await sandbox.fetch('https://sandbox.test/payment/unknown')).status).toBe(404)
})
