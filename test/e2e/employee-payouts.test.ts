// @full The quick run pays out in its contract tests.
// What an employee does about payouts, by the words that the pages show: no test looks for a class or an id.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act } from './support/act.ts'
import { injectFault } from './support/inject-fault.ts'
import { payeesAtService, untilShown } from './support/payouts.ts'
import { useDemo } from './support/use-demo.ts'

// the tests share the commissions of one demo: each one pays its own
const demo = useDemo({ own: true })

const openOffice = (javaScriptEnabled = false) => demo.open('/payouts', { javaScriptEnabled })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const state = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function pay(page: Page, ...names: readonly string[]) {
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await page.getByRole('heading', { name: 'Resultado do pagamento' }).waitFor()
}

/** Returns how often the service was asked to pay somebody. */
const timesPaid = async (name: string) =>
  (await payeesAtService(demo.server.origin)).filter((payee) => payee === name).length

/** What the service does with a payout. */
const settle = (page: Page, action: string, invoice: string) =>
  act(page.request, `${demo.server.origin}/sandbox`, action, { invoice })

test('task 7: pay two artisans, whose keys and sum are shown before', async () => {
  const page = await openOffice(true)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  const sum = page.getByRole('status')
  expect(await sum.textContent()).toBe('R$\u00a00,00')
  await page.getByRole('checkbox', { name: 'Lindalva Gomes 30145567265' }).check()
  await page.getByRole('checkbox', { name: 'José Cícero da Silva +5581998761204' }).press('Space')
  expect(await sum.textContent()).toBe('R$\u00a0700,50')
  await page.getByText('Soma dos marcados (2)').waitFor()
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByRole('heading', { name: 'Tudo certo para pagar' }).waitFor()
  await row(page, 'Lindalva Gomes').getByText('30145567265').waitFor()
  expect(await page.getByRole('rowheader').count()).toBe(2)
  await page.getByRole('button', { name: 'Pagar R$\u00a0700,50' }).click()
  await row(page, 'Lindalva Gomes').getByText('Enviado').waitFor()
  await page.getByRole('link', { name: 'Enviado (2)' }).click()
  await page.getByText('O serviço ainda não pagou.').waitFor()
})

test('task 8: pay again a payout that did not arrive, once, although two employees press twice', async () => {
  const page = await openOffice()
  await pay(page, 'Marluce Ferreira')
  await settle(page, 'failPayout', 'C-103')
  await untilShown(page, row(page, 'Marluce Ferreira'), 'Não pago')
  await page.getByRole('link', { name: 'C-103' }).click()
  const colleague = await openOffice()
  await colleague.getByRole('link', { name: 'Não pago (1)' }).click()
  await colleague.getByRole('link', { name: 'C-103' }).click()
  await state(page, 'Não pago').getByText('Decida').waitFor()
  for (const each of [page, colleague]) {
    await each.getByRole('button', { name: 'Pagar de novo' }).click()
    await each.getByRole('heading', { name: 'Repasse C-103-2' }).waitFor()
    await each.getByRole('link', { name: 'Conferir para pagar' }).click()
  }
  for (const each of [page, colleague]) await each.getByRole('button', { name: /^Pagar R\$/ }).click()
  await untilShown(page, row(page, 'Marluce Ferreira'), 'Enviado')
  expect(await timesPaid('Marluce Ferreira')).toBe(2)

  await page.getByRole('link', { name: 'C-103-2' }).click()
  await page.getByRole('link', { name: 'Paga de novo o C-103' }).click()
  await state(page, 'Não pago').getByText('Nada a fazer').waitFor()
  await page.getByRole('link', { name: 'No lugar deste: C-103-2' }).waitFor()
  expect(await page.getByRole('button', { name: 'Pagar de novo' }).count()).toBe(0)
})

test('task 9: correct a payout that the service did not accept, and pay it under its own reference', async () => {
  await injectFault(demo.server.origin, 'payouts.create', 'errors')
  const page = await openOffice()
  await pay(page, 'Rita de Cássia Lins')
  await row(page, 'Rita de Cássia Lins').getByText('Não criado').waitFor()
  await row(page, 'Rita de Cássia Lins').getByText('O serviço não aceitou: valor.').waitFor()
  await page.getByRole('link', { name: 'C-106' }).click()
  await state(page, 'Não criado').getByText('Corrija', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Pagar de novo' }).count()).toBe(0)
  await page.getByLabel('Chave Pix').fill('rita@gravura.example')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await page.getByText('Os dados foram salvos.').waitFor()
  await page.getByRole('link', { name: 'Conferir para pagar' }).click()
  // the key is of another type than the payee's
  await page.getByText('A chave Pix não é do tipo indicado.').waitFor()
  await page.getByRole('link', { name: 'C-106' }).click()
  await page.getByLabel('Chave Pix').fill('8d2f4c1e-0b7a-4f3e-9c56-1a2b3c4d5e6f')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await page.getByRole('link', { name: 'Conferir para pagar' }).click()
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await row(page, 'Rita de Cássia Lins').getByText('Enviado').waitFor()
  expect(await timesPaid('Rita de Cássia Lins')).toBe(1)
})

test('task 10: stop all payouts, also one that a colleague is about to pay, and resume them', async () => {
  const colleague = await openOffice()
  await colleague.getByRole('checkbox', { name: 'Severino Amaro' }).check()
  await colleague.getByRole('button', { name: 'Conferir' }).click()
  const page = await openOffice()
  await page.getByRole('button', { name: 'Parar os repasses' }).click()
  await page.getByText(/^Parados por Ana Prado em \d\d\/\d\d\/\d{4}.* Nada sai até alguém retomar\.$/).waitFor()
  await colleague.getByRole('button', { name: /^Pagar R\$/ }).click()
  await colleague.getByRole('heading', { name: 'Os repasses estão parados' }).waitFor()
  await row(colleague, 'Severino Amaro').getByText('Não enviado').waitFor()
  expect(await timesPaid('Severino Amaro')).toBe(0)

  await page.getByRole('checkbox', { name: 'Severino Amaro' }).check()
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByRole('heading', { name: 'Ainda não dá para pagar' }).waitFor()
  await page.getByRole('button', { name: 'Retomar os repasses' }).click()
  await page.getByText('Os repasses foram retomados.').waitFor()
  await pay(page, 'Severino Amaro')
  await row(page, 'Severino Amaro').getByText('Enviado').waitFor()
})
