import { describe, expect, test } from 'vitest'
import { createClient, operations } from '../../src/index.ts'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { pixInput } from './bodies.ts'
import { panelBrowser, panelURL } from './panel-browser.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const callbacksURL = `${panelURL}/callbacks`
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

/** Creates a sandbox that sends its callbacks to its own panel, and a browser with the panel. */
function startSandbox(options: SandboxOptions = {}) {
  const sentTo: string[] = []
  const sandbox = createSandbox({
    now: () => noon,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sentTo.push(request.url)
      return sandbox.panel(request)
    },
    onboardingWebhookURL: callbacksURL,
    ...options,
  })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations,
    fetch: sandbox.fetch,
  })
  const { post, get, open, openPages } = panelBrowser(sandbox)
  const send = (body: string, headers: Record<string, string> = {}, url = callbacksURL) => post(url, headers, body)
  const list = async () =>
    (await openPages('inbox')).flatMap((page) => [...page.querySelectorAll('[aria-labelledby=inbox] li')])
  const bodies = async () => (await list()).map((callback) => callback.querySelector('pre')?.textContent)
  return { sandbox, api, sentTo, get, open, send, list, bodies }
}

test('the panel shows the callbacks of all records, newest first, each with its record', async () => {
  const { sandbox, api, list } = startSandbox()
  await api.payins.createPix({ ...pixInput(), invoice: 'A-1', notification_url: callbacksURL })
  await sandbox.payPix({ invoice: 'A-1' })
  const card = { customNumber: 'C-1', callbackUrl: callbacksURL, checkout: { token: 't' } }
  await api.payins.createCard({ ...card, title: { amountInCents: 100 }, product_info: {} })
  await sandbox.approveCard({ customNumber: 'C-1' })
  const markup = { mode: 'fixed' as const, amount: 1 }
  await api.payouts.create({ invoice: 'P-1', amount: 1, markup, notification_url: `${callbacksURL}/payouts` })
  await sandbox.payPayout({ invoice: 'P-1' })
  const line = { custom_code: 'Q-1', batch_code: 'B', beneficiary, notification_url: callbacksURL }
  await api.qualifications.create({ service_id: 1, data: [line] })
  await sandbox.qualifyAccount({ custom_code: 'Q-1' })
  const { onboarding } = await sandbox.addOnboarding()
  await sandbox.cancelOnboarding({ id: onboarding.id })

  const shown = await list()
  expect(shown.map((callback) => callback.querySelector('h3')?.textContent?.trim())).toEqual([
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

test('a record shows the status of its last callback', async () => {
  const { sandbox, api, open } = startSandbox()
  await api.payins.createPix({ ...pixInput(), notification_url: callbacksURL })
  await sandbox.payPix({ invoice: 'A-1001-1' })
  expect((await open()).querySelector('[aria-labelledby=charges] li')?.textContent).toContain('Último aviso204')
})

test('a record shows whether it has no callback URL, or no callback yet', async () => {
  const { sandbox, api, open } = startSandbox()
  const facts = async (area: string) =>
    [...(await open()).querySelectorAll(`[aria-labelledby=${area}] dl`)].map(({ textContent }) => textContent)
  await api.payins.createPix({ ...pixInput(), notification_url: callbacksURL })
  await api.payins.createPix({ ...pixInput(), invoice: 'B' })
  await sandbox.addOnboarding()
  expect(await facts('charges')).toEqual([
    expect.stringContaining('Último avisosem endereço'),
    expect.stringContaining('Último avisoainda nenhum'),
  ])
  expect(await facts('onboardings')).toEqual([expect.stringContaining('Último avisoainda nenhum')])
  const withoutWebhook = createSandbox()
  await withoutWebhook.addOnboarding()
  expect((await panelBrowser(withoutWebhook).open()).querySelector('main')?.textContent).toContain(
    'Último avisosem endereço',
  )
})

test('a received callback changes no record and is not forwarded', async () => {
  const { sandbox, api, send, sentTo } = startSandbox()
  const charge = await api.payins.createPix({ ...pixInput(), notification_url: callbacksURL })
  const claim = {
    ...charge,
    paid_amount: charge.amount,
    status: { id: 2, name: 'Paid' },
    notification_url: callbacksURL,
  }
  expect((await send(JSON.stringify(claim))).status).toBe(204)
  expect((await sandbox.pixCharges())[0]).toEqual(charge)
  expect(sentTo).toEqual([])
})

describe('a body', () => {
  test.each<[name: string, text: string, shown: string]>([
    ['without a matching record', '{"id":7}', '{\n  "id": 7\n}'],
    ['that is not JSON', 'status=paid', 'status=paid'],
    ['that is a list', '[1]', '[\n  1\n]'],
    ['with markup in it', '"<script>alert(1)</script>"', '"<script>alert(1)</script>"'],
    ['with deep nesting', '['.repeat(2000) + ']'.repeat(2000), '['.repeat(2000) + ']'.repeat(2000)],
    ['with an invalid id', '{"id":{"a":[]}}', '{\n  "id": {\n    "a": []\n  }\n}'],
    ['that is empty', '', ''],
  ])('%s is shown unchanged', async (_, text, shown) => {
    const { send, list, bodies, get } = startSandbox()
    expect((await send(text)).status).toBe(204)
    expect(await bodies()).toEqual([shown])
    expect((await list())[0]?.querySelector('h3')?.textContent?.trim()).toBe('Sem registro correspondente')
    expect(await (await get()).text()).not.toContain('<script>alert')
  })

  test('of more than 32 KiB is rejected and not stored', async () => {
    const { send, bodies } = startSandbox()
    expect((await send('a'.repeat(32 * 1024))).status).toBe(204)
    expect((await send('a'.repeat(32 * 1024 + 1))).status).toBe(413)
    expect(await bodies()).toEqual(['a'.repeat(32 * 1024)])
  })
})

test('the last thirty are stored', async () => {
  const { send, bodies } = startSandbox()
  for (let number = 1; number <= 31; number++) await send(String(number))
  expect(await bodies()).toEqual(Array.from({ length: 30 }, (_, index) => String(31 - index)))
})

test('a page of another site cannot send callbacks', async () => {
  const { send, bodies } = startSandbox()
  expect((await send('x', { origin: 'https://evil.test' })).status).toBe(403)
  expect((await send('x', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await bodies()).toEqual([])
})

test.each([
  [`${panelURL}/callbacks`, 204],
  [`${panelURL}/callbacks/`, 204],
  [`${panelURL}/callbacks/orders-7`, 204],
  [`${panelURL}/callbacks/a/b`, 405],
  [`${panelURL}/callbacks/${'a'.repeat(65)}`, 405],
])('a POST to %s gets status %d', async (url, status) => {
  expect((await startSandbox().send('1', {}, url)).status).toBe(status)
})

test('a GET of its URL redirects to the panel', async () => {
  const response = await startSandbox().get(`${callbacksURL}?lang=en`)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox?lang=en'])
})

test('a received callback changes the page’s tag', async () => {
  const { send, get } = startSandbox()
  const tag = async () => (await get(`${panelURL}/changes`)).text()
  const before = await tag()
  await send('1')
  expect(await tag()).not.toBe(before)
})

test('a store keeps received callbacks beyond the process, and a reset removes them', async () => {
  const saved: { text: string | null } = { text: null }
  const store = { load: () => saved.text, save: (text: string) => void (saved.text = text) }
  await startSandbox({ store }).send('first')
  const later = startSandbox({ store })
  expect(await later.bodies()).toEqual(['first'])
  await later.sandbox.resetState()
  expect(await later.bodies()).toEqual([])
})

test.each([
  ['', 'Avisos recebidos 0', 'Nenhum aviso ainda.', 'suposição nossa'],
  ['?lang=en', 'Received callbacks 0', 'No callbacks yet.', 'our assumption'],
])(
  'with the query %j, the panel shows its callback URL, and that there are no callbacks',
  async (query, title, empty, assumption) => {
    const section = (await startSandbox().open(panelURL + query)).querySelector('[aria-labelledby=inbox]')
    expect(section?.querySelector('h2')?.textContent).toBe(title)
    expect(section?.querySelector('code')?.textContent).toBe(callbacksURL)
    expect(section?.textContent).toContain(empty)
    expect(section?.textContent).toContain(assumption)
  },
)
