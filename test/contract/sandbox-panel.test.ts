import { describe, expect, test } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { pixInput } from './bodies.ts'
import { at, form, visit } from './panel-visit.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const json = { 'content-type': 'application/json' }

/** A sandbox at noon, and a visitor of its panel. */
function begin(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ now: () => noon, fetch: async () => new Response(null, { status: 204 }), ...options })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins },
    fetch: sandbox.fetch,
  })
  const { get, post, open, press } = visit(sandbox)

  return { sandbox, create: (more = {}) => api.payins.createPix({ ...pixInput(), ...more }), get, post, open, press }
}

describe('the panel', () => {
  test('shows charges newest first, with amount, invoice, payer, state, times and the last callback’s answer', async () => {
    const { sandbox, create, open } = begin()
    await create({ invoice: 'A-1', notification_url: 'https://shop.test/cb' })
    await sandbox.pay({ invoice: 'A-1' })
    await create({ invoice: 'A-2' })
    const records = [...(await open()).querySelectorAll('[aria-labelledby=charges] li.record')].map(
      ({ textContent }) => textContent,
    )
    expect(records).toHaveLength(2)
    for (const text of [
      /R\$\s149,90/,
      'A-2',
      'Maria Silva',
      'Em aberto',
      /Criada21\/11\/2026, 09:00/,
      'Último avisosem endereço',
    ])
      expect(records[0]).toMatch(text)
    for (const text of ['A-1', 'Paga', /Vence21\/11\/2026, 10:00/, 'Último aviso204']) expect(records[1]).toMatch(text)
  })

  test('says why a callback was not answered, and that a date has passed', async () => {
    const { sandbox, create, open } = begin({ fetch: async () => Promise.reject(new TypeError('refused')) })
    await create({ notification_url: 'https://shop.test/cb' })
    await sandbox.advance(3_600_000)
    await sandbox.payPartly({ invoice: 'A-1001-1', amount: 990 })
    const text = (await open()).querySelector('li.record')?.textContent
    expect(text).toMatch(/R\$\s9,90 pagos/)
    expect(text).toMatch('servidor não encontrado')
    expect(text).toMatch(/Venceu21\/11\/2026, 10:00/)
  })

  test.each([
    ['', 'pt-BR', ['Pagar', 'Expirar', 'Pagar parte', 'Avançar', 'Provocar', 'Reiniciar']],
    ['?lang=en', 'en', ['Pay', 'Expire', 'Pay partly', 'Advance', 'Set off', 'Reset']],
    ['?lang=es', 'es', ['Pagar', 'Vencer', 'Pagar parte', 'Adelantar', 'Provocar', 'Reiniciar']],
    ['?lang=xx', 'pt-BR', ['Pagar', 'Expirar', 'Pagar parte', 'Avançar', 'Provocar', 'Reiniciar']],
  ])('asked with %j speaks %s', async (query, lang, names) => {
    const { create, open } = begin()
    await create()
    const document = await open(at + query)
    expect(document.documentElement.lang).toBe(lang)
    const buttons = document.querySelectorAll('.levers button, .tools button')
    expect([...buttons].map(({ textContent }) => textContent)).toEqual(names)
  })

  test('has no button for what a charge does not take', async () => {
    const { sandbox, create, open } = begin()
    await create()
    await sandbox.pay({ invoice: 'A-1001-1' })
    const buttons = (await open()).querySelectorAll('.levers button')
    expect([...buttons].map(({ textContent }) => textContent)).toEqual(['Devolver'])
  })

  test('escapes what a buyer may call himself', async () => {
    const { create, get, open } = begin()
    const name = `<img src=x onerror="alert('1')">&amp;`
    await create({ buyer: { ...pixInput().buyer, name }, invoice: '"><script>' })
    const text = await (await get()).text()
    expect(text).not.toContain('<img')
    expect(text).not.toContain('"><script>')
    expect((await open()).querySelector('li.record')?.textContent).toContain(name)
  })

  test.each([[at], [`${at}/`]])(
    'at %s finds its files, which need no exception from a strict policy',
    async (address) => {
      const { get, open } = begin()
      const page = await get(address)
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await page.text()).not.toMatch(/<style|style=|<script>|onclick/)
      const links = [...(await open(address)).querySelectorAll('link[href], script[src]')]
      const files = links.map((link) => link.getAttribute('href') ?? link.getAttribute('src') ?? '')
      expect(files).toEqual(['/sandbox/icon.svg', '/sandbox/panel.css', '/sandbox/panel.js'])
      const types = await Promise.all(
        files.map(async (file) => (await get(new URL(file, address).href)).headers.get('content-type')),
      )
      expect(types).toEqual(['image/svg+xml', 'text/css; charset=utf-8', 'text/javascript; charset=utf-8'])
    },
  )

  test('tells that the stored state was set aside', async () => {
    const { open, press } = begin({ store: { load: () => '{', save: () => {} } })
    expect((await open()).querySelector('.notice')?.textContent).toMatch('não pôde ser lido')
    await press('Reiniciar')
    expect((await open()).querySelector('.notice')).toBeNull()
  })

  test('tells by its tag that something changed', async () => {
    const { sandbox, create, get, open } = begin()
    const shown = async () => (await open()).querySelector('main')?.dataset['tag']
    const tag = async () => (await get(`${at}/changes`)).text()
    const first = await tag()
    expect(await shown()).toBe(first)
    expect(await tag()).toBe(first)
    await create()
    const second = await tag()
    expect(second).not.toBe(first)
    sandbox.fault({ kind: '5xx' })
    expect(await tag()).not.toBe(second)
    expect(await shown()).toBe(await tag())
  })
})

describe('a button', () => {
  test('moves its charge and leads back to it', async () => {
    const { sandbox, create, press } = begin()
    await create()
    const answer = await press('Pagar')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/sandbox#record-100001')
    expect((await sandbox.charges())[0]?.status.name).toBe('Paid')
  })

  test('keeps the language', async () => {
    const { create, press } = begin()
    await create()
    expect((await press('Expire', {}, `${at}/?lang=en`)).headers.get('location')).toBe('/sandbox?lang=en#record-100001')
  })

  test('takes an amount as people write it', async () => {
    const { sandbox, create, press } = begin()
    await create()
    await press('Pagar parte', { amount: '1,50' })
    await press('Pagar parte', { amount: 'R$ 10' })
    expect((await sandbox.charges())[0]?.paid_amount).toBe(1150)
  })

  test('proposes half of what is owed', async () => {
    const { sandbox, create, press } = begin()
    await create()
    await press('Pagar parte')
    expect((await sandbox.charges())[0]?.paid_amount).toBe(7495)
  })

  test('gives back, advances the clock in minutes, sets off a fault and starts over', async () => {
    const { sandbox, create, open, press } = begin()
    await create()
    await press('Pagar')
    await press('Devolver')
    expect((await sandbox.charges())[0]?.status.name).toBe('Refunded')
    await press('Avançar', { minutes: '2' })
    expect(sandbox.now()).toBe(noon + 120_000)
    await press('Provocar', { kind: 'drop-before', times: '2' })
    expect((await open()).querySelector('.pending')?.textContent).toBe('2 × drop-before')
    await expect(create({ invoice: 'B' })).rejects.toMatchObject({ name: 'NetworkError' })
    await press('Reiniciar')
    expect(await sandbox.charges()).toEqual([])
    expect((await open()).querySelector('.pending')).toBeNull()
  })

  test.each<[string, string, number, string]>([
    ['pay', 'id=7', 404, 'não existe mais'],
    ['refund', 'id=100001', 409, 'não aceita isso'],
    ['payPartly', 'id=100001&amount=abc', 422, 'não serve'],
    ['payPartly', 'id=100001&amount=0', 422, 'não serve'],
  ])('%s that cannot move says so on a page that stays', async (lever, body, status, text) => {
    const { sandbox, create, post } = begin()
    await create()
    const answer = await post(`${at}/levers/${lever}`, form, body)
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(page).toContain(text)
    expect(page).not.toContain('data-changes')
    expect((await sandbox.charges())[0]?.status.name).toBe('Created')
  })

  test('whose page is asked for again leads back', async () => {
    const answer = await begin().get(`${at}/levers/pay?lang=en`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox?lang=en'])
  })
})

describe('a lever as JSON', () => {
  const pull = async (name: string, body: unknown, headers: Record<string, string> = {}) => {
    const { sandbox, create, post } = begin()
    await create({ notification_url: 'https://shop.test/cb' })
    const answer = await post(`${at}/levers/${name}`, { ...json, ...headers }, JSON.stringify(body))
    return { sandbox, status: answer.status, body: (await answer.json()) as unknown }
  }

  test.each<[string, object, object]>([
    ['pay', { invoice: 'A-1001-1' }, { paid_amount: 14990 }],
    ['pay', { id: 100001 }, { paid_amount: 14990 }],
    ['payPartly', { id: '100001', amount: 90 }, { paid_amount: 90 }],
    ['expire', { id: 100001 }, { status: { name: 'Expired' } }],
  ])('%s with %j moves and tells what the method tells', async (name, input, charge) => {
    expect(await pull(name, input)).toMatchObject({ status: 200, body: { charge, callback: { status: 204 } } })
  })

  test.each([[{ ms: 5000 }], [5000]])('advance takes %j', async (input) => {
    const { sandbox, status, body } = await pull('advance', input)
    expect({ status, body }).toEqual({ status: 200, body: { now: noon + 5000 } })
    expect(sandbox.now()).toBe(noon + 5000)
  })

  test('fault and reset answer an empty object', async () => {
    expect(await pull('fault', { operation: 'payins.createPix', kind: 'html' })).toMatchObject({
      status: 200,
      body: {},
    })
    const { sandbox, status, body } = await pull('reset', {})
    expect({ status, body }).toEqual({ status: 200, body: {} })
    expect(await sandbox.charges()).toEqual([])
  })

  test.each<[string, string, unknown, number]>([
    ['an unknown charge', 'pay', { id: 7 }, 404],
    ['an unknown lever', 'fly', {}, 404],
    ['what every object has', 'constructor', {}, 404],
    ['a move that is not taken', 'refund', { id: 100001 }, 409],
    ['no charge', 'pay', {}, 422],
    ['an unknown fault', 'fault', { kind: 'gremlin' }, 422],
  ])('%s is refused as { error }', async (_, name, input, status) => {
    const answer = await pull(name, input)
    expect(answer).toMatchObject({ status, body: { error: expect.any(String) } })
    expect((await answer.sandbox.charges())[0]?.status.name).toBe('Created')
  })

  test('a body that is not JSON is refused', async () => {
    expect((await begin().post(`${at}/levers/pay`, json, '{')).status).toBe(422)
  })
})

describe('a post that names its maker', () => {
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
  ])('as %j is answered %d', async (headers, status) => {
    const { sandbox, create, post } = begin()
    await create()
    const answer = await post(`${at}/levers/pay`, { ...json, ...headers }, '{"id":100001}')
    expect(answer.status).toBe(status)
    expect((await sandbox.charges())[0]?.status.name).toBe(status === 200 ? 'Paid' : 'Created')
  })
})

test('a payment page shows the charge and the code, and nothing of the buyer', async () => {
  const { sandbox, create } = begin()
  const { payment_page, pix } = await create({ description: 'Pedido <1001>' })
  const page = await (await sandbox.fetch(payment_page)).text()
  expect(page).toMatch(/R\$\s149,90/)
  expect(page).toContain('para Loja Exemplo · Pedido &#60;1001&#62;')
  expect(page).toContain(pix.qr_code)
  expect(page).not.toMatch(/Maria|11144477735/)
  expect((await sandbox.fetch(new URL('./panel.css', payment_page))).headers.get('content-type')).toMatch('text/css')
  expect((await sandbox.fetch('https://sandbox.test/payment/unknown')).status).toBe(404)
})
