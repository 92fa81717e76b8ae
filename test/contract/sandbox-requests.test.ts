import { expect, test } from 'vitest'
import { pixInput } from './bodies.ts'
import { panelBrowser, panelURL } from './panel-browser.ts'
import { baseURL, send, startSandbox } from './sandbox-client.ts'

/** Creates a sandbox whose panel lists the requests that it gets, each as its title, its status and its facts. */
function openPanel(options: Parameters<typeof startSandbox>[0] = {}) {
  const { sandbox, api } = startSandbox(options)
  const { open, get } = panelBrowser(sandbox)
  const list = async (url = panelURL) =>
    [...(await open(url)).querySelectorAll('[aria-labelledby=requests] li.record')].map((request) =>
      ['.title', '.status', 'dl'].map((part) => request.querySelector(part)?.textContent?.trim()),
    )
  return { sandbox, api, open, get, list }
}

test('the panel lists requests, newest first, with time, operation, status and the fields of a rejection', async () => {
  const { sandbox, api, list } = openPanel()
  await api.payins.createPix(pixInput())
  await expect(api.payins.createPix(pixInput())).rejects.toMatchObject({ status: 422 })
  await send(sandbox, 'POST', '/v1/payin/payments/credit-card', { title: { amountInCents: '1' } })
  await send(sandbox, 'GET', '/v2/nothing')
  const time = 'Recebida21/11/2026, 09:00:00'
  expect(await list()).toEqual([
    ['Sem operação', '404', time],
    ['payins.createCard', '400', `${time}Campostitle.amountInCents, product_info`],
    ['payins.createPix', '422', `${time}Camposinvoice`],
    ['payins.createPix', '201', time],
  ])
})

test('a request whose connection dropped has no status', async () => {
  const { sandbox, api, list } = openPanel()
  for (const kind of ['drop-before', 'drop-after'] as const) {
    sandbox.injectFault({ operation: 'payouts.create', kind })
    const payout = api.payouts.create({ amount: 1, markup: { mode: 'fixed', amount: 1 } })
    await expect(payout).rejects.toMatchObject({ outcome: 'unknown' })
  }
  const dropped = ['payouts.create', 'sem resposta', expect.any(String)]
  expect(await list()).toEqual([dropped, dropped])
})

test('the list shows nothing that a request contained: no body, key, id, personal data or query', async () => {
  const { sandbox, api, get } = openPanel()
  const secrets = ['Secreta', 'sk_sandbox', 'sk_other', '11144477735', 'secret-code', 'ana@', '987654']
  await api.payins.createPix({
    ...pixInput(),
    buyer: { name: 'Ana Secreta', email: 'ana@mail.test', document: { type: 'cpf', number: '11144477735' } },
  })
  await sandbox.resetState()
  await send(sandbox, 'POST', '/v2/payin/payments', { buyer: { name: 'Ana Secreta', email: 7 }, 'ana@mail.test': 1 })
  await send(sandbox, 'POST', '/v1/kyc/document/11144477735', { document: '11144477735' })
  await send(sandbox, 'GET', '/v1/payout/data-qualification?custom_code=secret-code&page=-1')
  await send(sandbox, 'GET', '/v1/kyc/987654')
  await sandbox.fetch(`${baseURL}/v1/kyc?ana@mail.test`, { headers: { authorization: 'Bearer sk_other' } })
  const page = await (await get()).text()
  expect(page).toContain('kyc.findByDocument')
  for (const secret of secrets) expect(page).not.toContain(secret)
})

test('the last hundred are kept, a long list of fields is cut, and a reset removes them', async () => {
  const { sandbox, open, list } = openPanel()
  const count = async () => (await open()).querySelector('#requests .count')?.textContent
  await send(sandbox, 'POST', '/v1/payout/data-qualification', {
    service_id: 1,
    data: Array.from({ length: 30 }, () => ({})),
  })
  const [[, , facts = ''] = []] = await list()
  expect(facts).toContain('data.0.custom_code')
  expect(facts).toMatch(/ e mais 80$/)
  for (let sent = 0; sent < 100; sent++) await send(sandbox, 'GET', '/v1/kyc')
  expect(await count()).toBe('100')
  expect((await list()).map(([name]) => name)).not.toContain('qualifications.create')
  await sandbox.resetState()
  expect(await list()).toEqual([])
})

test('a request changes the page’s tag, and is not stored', async () => {
  let text: string | null = null
  const store = { load: () => text, save: (next: string) => void (text = next) }
  const { sandbox, get, list } = openPanel({ store })
  const tag = async () => (await get(`${panelURL}/changes`)).text()
  const before = await tag()
  await send(sandbox, 'GET', '/v1/kyc')
  expect(await tag()).not.toBe(before)
  await sandbox.addKyc()
  expect(await list()).toHaveLength(1)
  expect(await openPanel({ store }).list()).toEqual([])
})

test('the list says in both languages what it keeps', async () => {
  const { open } = openPanel()
  const textOf = async (query: string) =>
    (await open(panelURL + query)).querySelector('[aria-labelledby=requests]')?.textContent
  expect(await textOf('')).toMatch(/As 100 últimas/)
  expect(await textOf('?lang=en')).toMatch(/The last 100/)
})
