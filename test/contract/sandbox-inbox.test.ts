import { describe, expect, test } from 'vitest'
import { createClient, operations } from '../../src/index.ts'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { pixInput } from './bodies.ts'
import { at, visit } from './panel-visit.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const address = `${at}/callbacks`
const beneficiary = {
  name: 'João Souza',
  bank_code: '001',
  bank_branch: '1234',
  account: '56789',
  account_digit: '0',
  account_type: 'CHECKING' as const,
  document: '11144477735',
  document_type: 'cpf' as const,
}

/** A sandbox whose callbacks reach its own panel, and a visitor of it. */
function begin(options: SandboxOptions = {}) {
  const sent: string[] = []
  const sandbox = createSandbox({
    now: () => noon,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push(request.url)
      return sandbox.panel(request)
    },
    onboardingWebhook: address,
    ...options,
  })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations,
    fetch: sandbox.fetch,
  })
  const { post, get, open } = visit(sandbox)
  const send = (body: string, headers: Record<string, string> = {}, to = address) => post(to, headers, body)
  const list = async () => [...(await open()).querySelectorAll('[aria-labelledby=inbox] li')]
  const bodies = async () => (await list()).map((each) => each.querySelector('pre')?.textContent)
  return { sandbox, api, sent, get, open, send, list, bodies }
}

test('the callbacks of charges, payouts, qualifications and companies are kept, newest first, with the record they are about', async () => {
  const { sandbox, api, list } = begin()
  await api.payins.createPix({ ...pixInput(), invoice: 'A-1', notification_url: address })
  await sandbox.pay({ invoice: 'A-1' })
  const card = { customNumber: 'C-1', callbackUrl: address, checkout: { token: 't' } }
  await api.payins.createCard({ ...card, title: { amountInCents: 100 }, product_info: {} })
  await sandbox.approveCard({ customNumber: 'C-1' })
  const markup = { mode: 'fixed' as const, amount: 1 }
  await api.payouts.create({ invoice: 'P-1', amount: 1, markup, notification_url: `${address}/payouts` })
  await sandbox.payPayout({ invoice: 'P-1' })
  const line = { custom_code: 'Q-1', batch_code: 'B', beneficiary, notification_url: address }
  await api.qualifications.create({ service_id: 1, data: [line] })
  await sandbox.qualify({ custom_code: 'Q-1' })
  const { onboarding } = await sandbox.addCompany()
  await sandbox.cancelCompany({ id: onboarding.id })

  const shown = await list()
  expect(shown.map((each) => each.querySelector('h3')?.textContent?.trim())).toEqual([
    'Empresa 11222333000181',
    'Qualificação Q-1',
    'Pagamento P-1',
    'Cobrança C-1',
    'Cobrança A-1',
  ])
  expect(shown[0]?.querySelector('a')?.getAttribute('href')).toBe(`#record-${onboarding.id}`)
  expect(shown[0]?.querySelector('pre')?.textContent).toContain('"status": "canceled"')
  expect(shown[2]?.textContent).toContain('Endereçopayouts')
  expect(shown[4]?.textContent).toContain('Recebido21/11/2026, 09:00:00')
})

test('a record shows that its callback was taken', async () => {
  const { sandbox, api, open } = begin()
  await api.payins.createPix({ ...pixInput(), notification_url: address })
  await sandbox.pay({ invoice: 'A-1001-1' })
  expect((await open()).querySelector('[aria-labelledby=charges] li')?.textContent).toContain('Último aviso204')
})

test('a record tells whether there is no address to call, or no call yet', async () => {
  const { sandbox, api, open } = begin()
  const facts = async (area: string) =>
    [...(await open()).querySelectorAll(`[aria-labelledby=${area}] dl`)].map(({ textContent }) => textContent)
  await api.payins.createPix({ ...pixInput(), notification_url: address })
  await api.payins.createPix({ ...pixInput(), invoice: 'B' })
  await sandbox.addCompany()
  expect(await facts('charges')).toEqual([
    expect.stringContaining('Último avisosem endereço'),
    expect.stringContaining('Último avisoainda nenhum'),
  ])
  expect(await facts('onboardings')).toEqual([expect.stringContaining('Último avisoainda nenhum')])
  const deaf = createSandbox()
  await deaf.addCompany()
  expect((await visit(deaf).open()).querySelector('main')?.textContent).toContain('Último avisosem endereço')
})

test('what comes moves nothing and is passed on to nobody', async () => {
  const { sandbox, api, send, sent } = begin()
  const charge = await api.payins.createPix({ ...pixInput(), notification_url: address })
  const claim = { ...charge, paid_amount: charge.amount, status: { id: 2, name: 'Paid' }, notification_url: address }
  expect((await send(JSON.stringify(claim))).status).toBe(204)
  expect((await sandbox.charges())[0]).toEqual(charge)
  expect(sent).toEqual([])
})

describe('a body', () => {
  test.each<[what: string, text: string, shown: string]>([
    ['of no record here', '{"id":7}', '{\n  "id": 7\n}'],
    ['that is no JSON', 'status=paid', 'status=paid'],
    ['that is a list', '[1]', '[\n  1\n]'],
    ['with markup in it', '"<script>alert(1)</script>"', '"<script>alert(1)</script>"'],
    ['nested deep', '['.repeat(2000) + ']'.repeat(2000), '['.repeat(2000) + ']'.repeat(2000)],
    ['with an id that is no id', '{"id":{"a":[]}}', '{\n  "id": {\n    "a": []\n  }\n}'],
    ['that is empty', '', ''],
  ])('%s is shown as it came', async (_, text, shown) => {
    const { send, list, bodies, get } = begin()
    expect((await send(text)).status).toBe(204)
    expect(await bodies()).toEqual([shown])
    expect((await list())[0]?.querySelector('h3')?.textContent?.trim()).toBe('De nenhum registro daqui')
    expect(await (await get()).text()).not.toContain('<script>alert')
  })

  test('of more than 32 KiB is refused and not kept', async () => {
    const { send, bodies } = begin()
    expect((await send('a'.repeat(32 * 1024))).status).toBe(204)
    expect((await send('a'.repeat(32 * 1024 + 1))).status).toBe(413)
    expect(await bodies()).toEqual(['a'.repeat(32 * 1024)])
  })
})

test('the last thirty are kept', async () => {
  const { send, bodies } = begin()
  for (let number = 1; number <= 31; number++) await send(String(number))
  expect(await bodies()).toEqual(Array.from({ length: 30 }, (_, at) => String(31 - at)))
})

test('a page of another site cannot put anything in', async () => {
  const { send, bodies } = begin()
  expect((await send('x', { origin: 'https://evil.test' })).status).toBe(403)
  expect((await send('x', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await bodies()).toEqual([])
})

test.each([
  [`${at}/callbacks`, 204],
  [`${at}/callbacks/`, 204],
  [`${at}/callbacks/orders-7`, 204],
  [`${at}/callbacks/a/b`, 405],
  [`${at}/callbacks/${'a'.repeat(65)}`, 405],
])('a POST to %s is answered %d', async (to, status) => {
  expect((await begin().send('1', {}, to)).status).toBe(status)
})

test('whoever opens its address is led to the panel', async () => {
  const answer = await begin().get(`${address}?lang=en`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox?lang=en'])
})

test('the page learns that something came', async () => {
  const { send, get } = begin()
  const tag = async () => (await get(`${at}/changes`)).text()
  const before = await tag()
  await send('1')
  expect(await tag()).not.toBe(before)
})

test('what came outlives the process, and ends with a reset', async () => {
  const kept: { text: string | null } = { text: null }
  const store = { load: () => kept.text, save: (text: string) => void (kept.text = text) }
  await begin({ store }).send('first')
  const later = begin({ store })
  expect(await later.bodies()).toEqual(['first'])
  await later.sandbox.reset()
  expect(await later.bodies()).toEqual([])
})

test('a state that was stored before callbacks were kept is read', async () => {
  const kept: { text: string | null } = { text: null }
  const store = { load: () => kept.text, save: (text: string) => void (kept.text = text) }
  const { api } = begin({ store })
  await api.payins.createPix(pixInput())
  const { inbox, ...rest } = JSON.parse(kept.text ?? '{}') as { inbox: unknown }
  expect(inbox).toEqual([])
  kept.text = JSON.stringify(rest)
  expect(await begin({ store }).sandbox.charges()).toHaveLength(1)
})

test.each([
  ['', 'Avisos recebidos 0', 'Nenhum aviso ainda.', 'suposição nossa'],
  ['?lang=en', 'Received callbacks 0', 'No callbacks yet.', 'our assumption'],
  ['?lang=es', 'Avisos recibidos 0', 'Todavía no hay avisos.', 'suposición nuestra'],
])('asked with %j, the panel says where to point callbacks, and that none came', async (query, title, none, ours) => {
  const section = (await begin().open(at + query)).querySelector('[aria-labelledby=inbox]')
  expect(section?.querySelector('h2')?.textContent).toBe(title)
  expect(section?.querySelector('code')?.textContent).toBe(address)
  expect(section?.textContent).toContain(none)
  expect(section?.textContent).toContain(ours)
})
