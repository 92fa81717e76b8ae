// @full The quick run pays out in its contract tests.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act } from './support/act.ts'
import { injectFault } from './support/inject-fault.ts'
import { openPanel } from './support/panel.ts'
import { payeesAtService as readPayees, postForm, untilShown } from './support/payouts.ts'
import { useDemo } from './support/use-demo.ts'

// the tests share the commissions of one demo: each one pays its own
const demo = useDemo({ own: true })

const open = (path = '/payouts') => demo.open(path, { javaScriptEnabled: false })
const openCheck = (...refs: readonly string[]) => open(`/payouts/check?${refs.map((ref) => `payout=${ref}`).join('&')}`)

const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function pay(page: Page) {
  await payButton(page).click()
  await page.waitForURL('**/payouts/run?*')
}

const post = (path: string, form: readonly (readonly [string, string])[], origin?: string) =>
  postForm(demo.server.origin, path, form, origin)

/** Returns the names of those whom the service was asked to pay, each as often as it was asked. */
const payeesAtService = () => readPayees(demo.server.origin)

const minuteLater = (page: Page) => act(page.request, `${demo.server.origin}/sandbox`, 'advanceClock', { ms: 60_000 })

test('a run is checked before it is paid, and is paid once by a double click, a second tab and a reload', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Conferir' }).click()
  expect(await page.getByRole('status').textContent()).toBe('Marque ao menos um repasse para conferir.')

  await page.getByLabel('Lindalva Gomes').check()
  await page.getByLabel('José Cícero da Silva').check()
  await page.getByRole('button', { name: 'Conferir' }).click()
  const result = page.getByRole('region', { name: 'Tudo certo para pagar' })
  expect(await result.textContent()).toMatch(/Soma em BRL\s*R\$\s700,50[^]*Saldo disponível\s*R\$\s10\.000,00/)
  expect(await payeesAtService()).toEqual([])

  const other = await page.context().newPage()
  await other.goto(page.url())
  await payButton(page).dblclick()
  // the second click may abort the navigation of the first, at which waitForURL() would fail
  await expect.poll(() => page.url()).toContain('/payouts/run?')
  await page.waitForLoadState()
  await pay(other)
  await other.reload()
  const checked = await openCheck('C-103')
  const seen = await checked.locator('input[name=seen]').inputValue()
  const form = [
    ['payout', 'C-103'],
    ['seen', seen],
  ] as const
  await Promise.all([post('/payouts/pay', form), post('/payouts/pay', form), post('/payouts/pay', form)])
  expect((await payeesAtService()).toSorted()).toEqual(['José Cícero da Silva', 'Lindalva Gomes', 'Marluce Ferreira'])
  await untilShown(page, row(page, 'Lindalva Gomes'), 'Enviado')

  const panel = await openPanel(await demo.open('/sandbox'))
  await panel.act('Pagar ao favorecido', 'C-101')
  await untilShown(page, row(page, 'Lindalva Gomes'), 'Pago')
  await page.getByRole('link', { name: 'Pago (1)', exact: true }).click()
  expect(await page.getByRole('rowheader').count()).toBe(1)
  await page.getByRole('link', { name: 'C-101' }).click()
  expect(await page.locator('.attempt dl').textContent()).toMatch(/R\$\s412,00[^]*Pago em/)
  expect(await page.getByRole('button').count()).toBe(0)
})

test('a payout whose response is lost is uncertain, and is paid again only when nobody can have it', async () => {
  const { origin } = demo.server
  await injectFault(origin, 'payouts.create', 'drop-before')
  await injectFault(origin, 'payouts.list', '5xx', 4)
  const page = await openCheck('C-104')
  await pay(page)
  expect(await row(page, 'Ateliê Umburana').textContent()).toContain('Incerto')
  await page.getByRole('link', { name: 'C-104' }).click()
  expect(await page.getByRole('button', { name: 'Pagar de novo' }).count()).toBe(0)
  const again = await post('/payouts/again', [['payout', 'C-104']])
  expect(again.headers.get('location')).toBe('/payouts?payout=C-104&notice=not_again')
  const resolve = async () => {
    await page.getByRole('radio', { name: 'O repasse não existe no painel.' }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Se o dinheiro saiu, a pessoa recebe duas vezes: confira antes.').waitFor()
    await page.getByRole('button', { name: 'Registrar: Não criado' }).click()
    return page.getByRole('status').textContent()
  }
  expect(await resolve()).toMatch(/^É cedo para dizer que não existe/)
  // a read of the list that failed is repeated a minute later
  const later = () => minuteLater(page).then(resolve)
  await expect.poll(later, { timeout: 30_000, interval: 1000 }).toBe('A decisão foi registrada.')
  await page.getByRole('region', { name: 'Não criado', exact: true }).waitFor()
  await page.getByText(/^Não criado O repasse não existe no painel\. Decidido por Ana Prado em/).waitFor()

  await page.getByRole('link', { name: 'Conferir para pagar' }).click()
  await pay(page)
  expect(await row(page, 'Ateliê Umburana').textContent()).toContain('Enviado')
  expect((await payeesAtService()).filter((name) => name === 'Ateliê Umburana Ltda')).toHaveLength(1)
  const tooLate = await post('/payouts/resolve', [
    ['payout', 'C-104'],
    ['resolution', 'failed'],
  ])
  expect(tooLate.headers.get('location')).toBe('/payouts?payout=C-104&notice=already')
})

test('the check finds a wrong Pix key and a wrong document, and a payout that the service refused is corrected and paid', async () => {
  const page = await open('/payouts?payout=C-106')
  const correct = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Salvar dados' }).click()
    expect(await page.getByRole('status').textContent()).toBe('Os dados foram salvos.')
    await page.getByRole('link', { name: 'Conferir para pagar' }).click()
  }
  await correct('Chave Pix', 'rita')
  await page.getByRole('region', { name: 'Ainda não dá para pagar' }).waitFor()
  await page.getByText('A chave Pix não é do tipo indicado.').waitFor()
  expect(await payButton(page).count()).toBe(0)
  const unchecked = await post('/payouts/pay', [['payout', 'C-106']])
  expect(unchecked.headers.get('location')).toBe('/payouts/check?payout=C-106&notice=changed')

  await page.getByRole('link', { name: 'C-106' }).click()
  await page.getByLabel('CPF').fill('714.508.326-45')
  await correct('Chave Pix', '8d2f4c1e-0b7a-4f3e-9c56-1a2b3c4d5e6f')
  await page.getByText('O documento não é um CPF ou CNPJ válido.').waitFor()
  expect(await payButton(page).count()).toBe(0)

  await page.getByRole('link', { name: 'C-106' }).click()
  await correct('CPF', '714.508.326-44')
  await injectFault(demo.server.origin, 'payouts.create', 'errors')
  await pay(page)
  expect(await row(page, 'Rita').textContent()).toMatch(/Não criado[^]*O serviço não aceitou: valor\./)
  await page.getByRole('link', { name: 'C-106' }).click()
  // the service's own messages are in English, for whoever runs the system
  await page.getByText('Dados para quem cuida do sistema').click()
  await page.getByText(/The amount is invalid/).waitFor()
  await correct('CPF', '714.508.326-44')
  await pay(page)
  expect(await row(page, 'Rita').textContent()).toContain('Enviado')
  const fixed = await post('/payouts/correct', [
    ['payout', 'C-106'],
    ['document', '1'],
    ['key', 'x'],
  ])
  expect(fixed.headers.get('location')).toBe('/payouts?payout=C-106&notice=fixed')
  expect((await payeesAtService()).filter((name) => name === 'Rita de Cássia Lins')).toHaveLength(1)
})

test('payouts stop after the service has shown another amount, and a person resumes them', async () => {
  const checked = await openCheck('C-107')
  const seen = await checked.locator('input[name=seen]').inputValue()
  const page = await openCheck('C-105')
  await pay(page)
  await demo.server.kill()
  const state = join(demo.server.folder, 'sandbox.json')
  writeFileSync(state, readFileSync(state, 'utf8').replace('"amount":35620', '"amount":356'))
  await demo.server.restart()

  const stopped = page.getByRole('region', { name: 'Os repasses estão parados' })
  // the process that was killed may have claimed the payout for a minute
  const later = async () => {
    await minuteLater(page)
    await page.reload()
    return stopped.count()
  }
  await expect.poll(later, { timeout: 30_000, interval: 1000 }).toBe(1)
  await page.goto(`${demo.server.origin}/payouts/check?payout=C-107`)
  await page.getByRole('region', { name: 'Ainda não dá para pagar' }).waitFor()
  expect(await payButton(page).count()).toBe(0)
  await post('/payouts/pay', [
    ['payout', 'C-107'],
    ['seen', seen],
  ])
  await page.goto(`${demo.server.origin}/payouts/run?payout=C-107`)
  expect(await row(page, 'Damião Batista').textContent()).toContain('Não enviado')
  expect(await payeesAtService()).not.toContain('Damião Batista')

  await stopped.getByRole('button', { name: 'Retomar os repasses' }).click()
  expect(await page.getByRole('status').textContent()).toMatch(/^Os repasses foram retomados/)
  expect(await stopped.count()).toBe(0)
  const again = await openCheck('C-107')
  await expect.poll(() => again.reload().then(() => payButton(again).count())).toBe(1)
  await pay(again)
  expect(await row(again, 'Damião Batista').textContent()).toContain('Enviado')
})

test('what a colleague has changed since the check is not paid, and a double click pays again once', async () => {
  const page = await openCheck('C-108')
  await post('/payouts/correct', [
    ['payout', 'C-108'],
    ['document', '93617420516'],
    ['key', '93617420516'],
  ])
  await pay(page)
  await act(page.request, `${demo.server.origin}/sandbox`, 'rejectPayout', { invoice: 'C-108' })
  await untilShown(page, row(page, 'Neide Tavares'), 'Barrado')
  const form = [['payout', 'C-108']] as const
  const places = await Promise.all([1, 2, 3].map(() => post('/payouts/again', form)))
  expect(new Set(places.map(({ headers }) => headers.get('location')))).toEqual(
    new Set(['/payouts?payout=C-108-2&notice=again']),
  )
  const stale = await openCheck('C-108-2')
  await post('/payouts/correct', [
    ['payout', 'C-108-2'],
    ['document', '93617420516'],
    ['key', 'neide'],
  ])
  await payButton(stale).click()
  expect(await stale.getByRole('status').textContent()).toMatch(/^Os dados mudaram depois da sua conferência\./)
  expect((await payeesAtService()).filter((name) => name === 'Neide Tavares')).toHaveLength(1)
  await post('/payouts/correct', [
    ['payout', 'C-108-2'],
    ['document', '93617420516'],
    ['key', '93617420516'],
  ])
})
