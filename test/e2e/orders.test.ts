// @full The quick run resolves no uncertain charge.
import { expect, test } from 'vitest'
import { act } from './support/act.ts'
import { cardPage, payByCard } from './support/card-page.ts'
import { injectFault } from './support/inject-fault.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo({ own: true })

test('without JavaScript the staff finds an uncertain order, records its outcome and replays its callbacks', async () => {
  const shop = await demo.open('/card?mode=own', { providers: ['cardProvider'] })
  await injectFault(demo.server.origin, 'payins.createCard', 'drop-after')
  await payByCard(shop, 'own')
  await cardPage(shop).uncertain.waitFor()
  const reference = new URL(shop.url()).searchParams.get('order') ?? ''

  const page = await demo.open('/orders', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Cartão incerto' }).click()
  expect(await page.getByRole('rowheader').allTextContents()).toEqual([reference])
  await page.getByLabel('Referência do pedido').fill(` ${reference.toLowerCase()}`)
  await page.getByRole('button', { name: 'Abrir' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Pedido ${reference}`)

  const attempt = page.getByRole('article', { name: 'Tentativa 1 · cartão' })
  expect(await attempt.textContent()).toContain(`${reference}-1`)
  await attempt.getByLabel('Resultado no painel do serviço').selectOption('Paga')
  await attempt.getByRole('button', { name: 'Registrar' }).click()
  expect(await page.getByRole('status').textContent()).toBe('O resultado foi registrado.')
  expect(await attempt.textContent()).toContain('Paga')
  await cardPage(shop).paid.waitFor()

  await attempt.getByLabel('Resultado no painel do serviço').selectOption('Recusada')
  await attempt.getByRole('button', { name: 'Registrar' }).click()
  expect(await page.getByRole('status').textContent()).toBe('Esta cobrança não pode ter esse resultado. Nada mudou.')

  await page.getByRole('button', { name: 'Processar de novo' }).click()
  expect(await page.getByRole('status').textContent()).toBe('Não há aviso guardado deste pedido.')
  await page.getByRole('link', { name: 'Todos os pedidos' }).click()
  await page.getByRole('link', { name: 'Cartão incerto' }).click()
  await page.getByText('Nenhum pedido nesta situação.').waitFor()
})

test('the staff finds an order by the bank reference of its payment, and sees what came back and what happened', async () => {
  const shop = await demo.open('/pix')
  await pixPage(shop).code.waitFor({ state: 'attached' })
  const order = orderOf(shop)
  const panel = `${demo.server.origin}/sandbox`
  const invoice = `${order}-1`
  await act(shop.request, panel, 'payPix', { invoice })
  await pixPage(shop).paid.waitFor()
  await act(shop.request, panel, 'contestPix', { invoice })
  await act(shop.request, panel, 'returnPix', { invoice, amount: 5000 })

  const page = await demo.open(`/orders?order=${order}`)
  const attempt = page.getByRole('article', { name: 'Tentativa 1 · Pix' })
  await expect.poll(() => page.reload().then(() => attempt.textContent())).toContain('R$\u00a050,00')
  const text = (await attempt.textContent()) ?? ''
  const bankReference = /E[0-9a-z]{31}/.exec(text)?.[0] ?? ''
  expect(text).toContain('0800 000 0000')
  await attempt.getByText('O que o serviço enviou').click()
  expect(await attempt.locator('pre').textContent()).toContain('contested')
  const history = page.getByRole('table').filter({ hasText: 'Uma parte foi devolvida' })
  expect(await history.getByRole('row').filter({ hasText: 'Uma parte foi devolvida' }).textContent()).toMatch(
    /R\$\u00a050,00\s*[0-9a-f]{12}/,
  )

  await page.getByRole('link', { name: 'Todos os pedidos' }).click()
  await page.getByLabel('Referência do pedido ou do banco').fill(bankReference)
  await page.getByRole('button', { name: 'Abrir' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Pedido ${order}`)
})

test('an order without an attempt says so, and an unknown one is not found', async () => {
  const { url } = await fetch(`${demo.server.origin}/card?lang=en`)
  const unpaid = await fetch(url.replace('/card', '/orders'))
  expect(await unpaid.text()).toContain('There was no attempt yet.')
  expect((await fetch(`${demo.server.origin}/orders?order=none`)).status).toBe(404)
})

test('pages of other origins can neither resolve a charge nor replay callbacks', async () => {
  for (const path of ['/orders/resolve', '/orders/replay'])
    for (const origin of ['https://elsewhere.example', 'null']) {
      const body = new URLSearchParams({ order: 'A', attempt: '1', resolution: 'paid' })
      const response = await fetch(demo.server.origin + path, { method: 'POST', headers: { origin }, body })
      expect(response.status).toBe(403)
    }
})
