// @full The quick run resolves no uncertain charge.
import { expect, test } from 'vitest'
import { act } from './support/act.ts'
import { expectFitFor } from './support/expect-fit-for.ts'
import { cardPage } from './support/card-page.ts'
import { payByPix, payByUncertainCard } from './support/customers.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo({ own: true })

const post = (path: string, form: Readonly<Record<string, string>>, origin = demo.server.origin) =>
  fetch(demo.server.origin + path, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

test('a decision is recorded once by a double click, two employees and a stale page', async () => {
  const { page: shop, order } = await payByUncertainCard(demo)
  const decision = { order, attempt: '1', seen: 'uncertain' }
  const presses = ['declined', 'declined', 'paid'].map((resolution) =>
    post('/orders/resolve', { ...decision, resolution }),
  )
  const notices = (await Promise.all(presses)).map(
    ({ headers }) => /notice=(\w+)/.exec(headers.get('location') ?? '')?.[1],
  )
  expect(notices.filter((notice) => notice === 'recorded')).toHaveLength(1)
  expect(notices.filter((notice) => notice === 'busy' || notice === 'already')).toHaveLength(2)

  const page = await demo.open(`/orders?order=${order}`, { javaScriptEnabled: false })
  expect(await page.getByText(/Decidido por/).count()).toBe(1)
  const late = await post('/orders/resolve', { ...decision, resolution: 'paid' })
  expect(late.headers.get('location')).toBe(`/orders?order=${order}&notice=already`)
  const stale = `${demo.server.origin}/orders/decide?${new URLSearchParams({ ...decision, resolution: 'paid' })}`
  expect((await fetch(stale)).url).toContain('notice=already')
  await cardPage(shop).element.waitFor()
})

test('without JavaScript an employee replays the callbacks of an order, in the fold for developers', async () => {
  const { order } = await payByPix(demo)
  const page = await demo.open(`/orders?order=${order}`, { javaScriptEnabled: false })
  const replay = page.getByRole('button', { name: 'Processar de novo' })
  expect(await replay.isVisible()).toBe(false)
  await page.getByText('Dados para quem cuida do sistema').click()
  await replay.click()
  expect(await page.getByRole('status').textContent()).toBe('Não há callback guardado deste pedido.')
})

test('a long list has further pages, and the count of all its orders', async () => {
  for (let count = 0; count < 12; count++) await fetch(`${demo.server.origin}/card`)
  const page = await demo.open('/orders', { javaScriptEnabled: false })
  const name = await page.getByRole('link', { name: /^Todos/ }).textContent()
  const all = Number(/\d+/.exec(name ?? '')?.[0])
  const refs = async () => page.getByRole('rowheader').getByRole('link').allTextContents()
  const seen = await refs()
  expect(seen).toHaveLength(10)
  for (
    let next = page.getByRole('link', { name: 'Próxima página' });
    (await next.count()) > 0;
    seen.push(...(await refs()))
  )
    await next.click()
  expect(new Set(seen).size).toBe(all)
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
  const attempt = page.getByRole('article', { name: 'Pagamento 1 · Pix' })
  await expect.poll(() => page.reload().then(() => attempt.textContent())).toContain('R$\u00a050,00')
  const text = (await attempt.textContent()) ?? ''
  const bankReference = /E[0-9a-z]{31}/.exec(text)?.[0] ?? ''
  expect(text).toContain('0800 000 0000')
  await page.getByText('Dados para quem cuida do sistema').click()
  expect(await page.locator('pre').textContent()).toContain('contested')
  await page.getByText('Uma parte foi devolvida').waitFor()
  expect(await page.getByText(/^on\.partlyRefunded [0-9a-f]{64}$/).count()).toBe(1)

  await page.getByRole('link', { name: 'Todos os pedidos' }).click()
  await page.getByLabel('Pedido, valor ou referência do banco').fill(bankReference)
  await page.getByRole('button', { name: 'Procurar' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Pedido ${order}`)
})

test('the pages of orders pass axe, and no column is cut on a narrow phone', async () => {
  const { order } = await payByUncertainCard(demo)
  const page = await demo.open('/', { viewport: { width: 320, height: 640 } })
  for (const path of [
    '/orders',
    '/orders?find=ninguem',
    `/orders?order=${order}`,
    `/orders/decide?order=${order}&attempt=1&seen=uncertain`,
    `/orders/decide?order=${order}&attempt=1&seen=uncertain&resolution=declined`,
  ]) {
    await page.goto(demo.server.origin + path)
    await expectFitFor(page, 320, path)
  }
})

test('an order without an attempt says so, and an unknown one is not found', async () => {
  const { url } = await fetch(`${demo.server.origin}/card?lang=en`)
  const unpaid = await fetch(url.replace('/card', '/orders'))
  expect(await unpaid.text()).toContain('The customer has not tried to pay yet.')
  expect((await fetch(`${demo.server.origin}/orders?order=none`)).status).toBe(404)
})

test('pages of other origins can neither resolve a charge nor replay callbacks nor change the employee', async () => {
  for (const path of ['/orders/resolve', '/orders/replay', '/employee'])
    for (const origin of ['https://elsewhere.example', 'null']) {
      const response = await post(path, { order: 'A', attempt: '1', resolution: 'paid' }, origin)
      expect(response.status).toBe(403)
    }
})
