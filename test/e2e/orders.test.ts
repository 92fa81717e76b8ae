// @full The quick run resolves no uncertain charge.
import { expect, test } from 'vitest'
import { cardPage, payByCard } from './support/card-page.ts'
import { injectFault } from './support/inject-fault.ts'
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
