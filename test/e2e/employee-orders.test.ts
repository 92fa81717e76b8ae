// @full The quick run resolves no uncertain charge.
// What an employee does about orders, by the words that the pages show: no test looks for a class or an id.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cardPage } from './support/card-page.ts'
import { orderByPix, payByApprovedCard, payByPix, payByUncertainCard } from './support/customers.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo({ own: true })

/** An employee opens the back office, which needs no JavaScript. */
const openOffice = () => demo.open('/orders', { javaScriptEnabled: false })

async function search(page: Page, text: string) {
  await page.getByLabel('Pedido, valor ou referência do banco').fill(text)
  await page.getByRole('button', { name: 'Procurar' }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const state = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Chooses what the service's dashboard shows, and goes on to the second step. */
async function choose(page: Page, seen: string) {
  await page.getByRole('radio', { name: seen }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await heading(page, 'Confirmar a decisão').waitFor()
}

test('task 1: find the order of a customer who calls and reads out the end of its number', async () => {
  const { order } = await orderByPix(demo)
  const page = await openOffice()
  await search(page, ` ${order.slice(-5).toLowerCase()} `)
  await heading(page, `Pedido ${order}`).waitFor()
  await state(page, 'Aguardando pagamento').getByText('Nada a fazer').waitFor()
  await state(page, 'Aguardando pagamento').getByText('O cliente ainda pode pagar.').waitFor()

  await page.getByRole('link', { name: 'Todos os pedidos' }).click()
  await search(page, 'ninguém')
  expect(await page.getByRole('status').textContent()).toBe('Nenhum pedido com “ninguém”. Confira o que você digitou.')
})

test('task 2: was this card charged?', async () => {
  const { order } = await payByApprovedCard(demo)
  const page = await openOffice()
  await search(page, order)
  await page.getByText('O cartão foi cobrado.').waitFor()
  await state(page, 'Pago').getByText('Envio: Pode enviar').waitFor()
})

test('task 3: find the order of a line of the bank statement, by its reference or by its amount', async () => {
  const { order } = await payByPix(demo)
  const page = await openOffice()
  await search(page, order)
  const [reference = ''] = await page.getByText(/^E[0-9A-Za-z]{31}$/).allTextContents()
  await page.getByRole('link', { name: 'Todos os pedidos' }).click()
  await search(page, reference)
  await heading(page, `Pedido ${order}`).waitFor()

  await page.getByRole('link', { name: 'Todos os pedidos' }).click()
  await search(page, 'R$ 68,00')
  await page.getByRole('heading', { name: 'Pedidos encontrados com “R$ 68,00”' }).waitFor()
  await page.getByRole('row', { name: order }).getByText('Pago', { exact: true }).waitFor()
})

test('task 4: return a part of a payment, and see that it went back', async () => {
  const { order } = await payByPix(demo)
  const page = await openOffice()
  await search(page, order)
  await page.getByText(`abra o painel do serviço e procure a cobrança ${order}-1`).waitFor()
  await page.getByRole('link', { name: 'Abrir o painel do serviço' }).click()
  const charge = page.getByRole('listitem').filter({ hasText: `${order}-1` })
  await charge.getByRole('textbox', { name: 'Devolver: Valor' }).fill('15,00')
  await charge.getByRole('button', { name: 'Devolver', exact: true }).click()
  await charge.getByText('R$\u00a015,00 devolvidos').waitFor()

  await page.goto(`${demo.server.origin}/orders`)
  await search(page, order)
  const part = page.getByText('Uma parte foi devolvida ou estornada')
  await expect.poll(() => page.reload().then(() => part.count())).toBe(1)
  await page.getByRole('listitem').filter({ has: part }).getByText('R$\u00a015,00').waitFor()
  await state(page, 'Pago').waitFor()
})

test('task 5: decide that an uncertain card was charged', async () => {
  const { page: customer, order } = await payByUncertainCard(demo)
  const page = await openOffice()
  const row = page.getByRole('row', { name: order })
  await row.getByText('Cartão incerto').waitFor()
  await page.getByRole('link', { name: 'Cartão incerto (1)' }).click()
  await row.getByText('Cartão incerto').waitFor()
  expect(await row.getByText('Aguardando pagamento').count()).toBe(0)
  await page.getByRole('link', { name: order }).click()
  await state(page, 'Cartão incerto').getByText('Decida').waitFor()

  await choose(page, 'O painel mostra a cobrança paga.')
  const [title] = await page.getByRole('region', { name: 'O cliente vai ler' }).getByRole('paragraph').allTextContents()
  expect(title).toBe('Recebemos seu pagamento')
  await page.getByRole('link', { name: 'Voltar sem registrar' }).click()
  await state(page, 'Cartão incerto').waitFor()
  await choose(page, 'O painel mostra a cobrança paga.')
  await page.getByRole('button', { name: 'Registrar: Pago' }).click()
  expect(await page.getByRole('status').textContent()).toBe('A decisão foi registrada.')
  await state(page, 'Pago').getByText('Nada a fazer').waitFor()
  await page.getByText(/^Pago O painel mostra a cobrança paga\. Decidido por Ana Prado em \d\d\/\d\d\/\d{4}/).waitFor()
  await cardPage(customer).paid.waitFor()
  await page.getByRole('link', { name: 'Todos os pedidos' }).click()
  await page.getByRole('link', { name: 'Cartão incerto (0)' }).click()
  await page.getByText('Nenhum pedido nesta situação.').waitFor()
})

test('task 6: decide that an uncertain card was not charged, once, although a colleague has the same page open', async () => {
  const { page: customer, order } = await payByUncertainCard(demo)
  const page = await openOffice()
  await page.getByRole('button', { name: 'Trocar para Bruno Reis' }).click()
  await page.getByText('Você é Bruno Reis.').waitFor()
  const colleague = await openOffice()
  for (const each of [page, colleague]) await search(each, order)
  await choose(colleague, 'O painel mostra a cobrança paga.')
  await choose(page, 'O painel mostra a cobrança recusada.')
  await page.getByText('Se o cartão foi cobrado, ele paga duas vezes: confira antes.').waitFor()
  await page.getByRole('region', { name: 'O cliente vai ler' }).getByText('O cartão não foi aprovado').waitFor()
  await page.getByRole('button', { name: 'Registrar: Não pago' }).click()
  const decided = page.getByText(/^Não pago O painel mostra a cobrança recusada\. Decidido por Bruno Reis em/)
  await decided.waitFor()
  await state(page, 'Não pago').waitFor()
  await page.getByText('O cartão não foi cobrado.').waitFor()
  await cardPage(customer).declined.waitFor()

  await colleague.getByRole('button', { name: 'Registrar: Pago' }).click()
  expect(await colleague.getByRole('status').textContent()).toMatch(/^Este pagamento já mudou de situação\./)
  await state(colleague, 'Não pago').waitFor()
  await page.reload()
  expect(await page.getByText(/Decidido por/).count()).toBe(1)
})
