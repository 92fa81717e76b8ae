// @engines A session's renewal, history and tabs differ between engines.
import { expect, test } from 'vitest'
import { openPanel } from './support/panel.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test('a cart becomes an order, the order is paid by Pix, and the shop marks it as paid', async () => {
  const page = await demo.open('/')
  const { code, paid, orderLink } = pixPage(page)

  await page.getByRole('button', { name: 'Mais uma gravura Mandacaru' }).click()
  await page.getByRole('button', { name: 'Mais uma gravura Peixe de lua' }).dblclick()
  expect(await page.getByRole('status').textContent()).toBe('R$\u00a0247,80')
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await code.waitFor({ state: 'attached' })
  expect(await page.locator('pay-pix-charge [part=amount]').textContent()).toBe('R$\u00a0247,80')

  const panel = await openPanel(page)
  await panel.act('Pagar', orderOf(page))
  await paid.waitFor()
  expect(await code.count()).toBe(0)

  await orderLink.click()
  await page.getByRole('heading', { name: 'Recebemos seu pagamento' }).waitFor()
  await expect.poll(() => page.reload().then(() => page.getByText('Situação: Pago, para enviar').count())).toBe(1)
})

test('an order keeps its code after a reload, in another tab and on the way back', async () => {
  const page = await demo.open('/pix')
  const { code } = pixPage(page)
  const url = page.url()
  const first = await code.inputValue()

  await page.reload()
  expect(await code.inputValue()).toBe(first)

  const tab = await page.context().newPage()
  await tab.goto(url)
  expect(await pixPage(tab).code.inputValue()).toBe(first)

  await page.goto(`${demo.server.origin}/thanks?order=${orderOf(page)}`)
  await page.goBack()
  expect(await code.inputValue()).toBe(first)
  await page.goForward()
  await page.getByRole('heading', { name: 'Aguardando seu pagamento' }).waitFor()
})

test('a paid order stays paid when it is opened again, until it is refunded', async () => {
  const page = await demo.open('/pix')
  const { code, paid, refunded } = pixPage(page)
  await code.waitFor({ state: 'attached' })
  const panel = await openPanel(page)
  await panel.act('Pagar', orderOf(page))
  await paid.waitFor()

  await page.reload()
  await paid.waitFor()
  expect(await code.count()).toBe(0)

  await panel.act('Devolver', orderOf(page))
  await refunded.waitFor()
  await page.goto(`${demo.server.origin}/thanks?order=${orderOf(page)}`)
  await page.getByRole('heading', { name: 'Devolvemos seu pagamento' }).waitFor()
})

test('the shop replaces an expired session', async () => {
  const page = await demo.open('/pix')
  const { code } = pixPage(page)
  const first = await code.inputValue()

  const sessionRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/session')
  await page.locator('pay-pix-charge').evaluate((element) => element.setAttribute('session', 'ended'))
  await sessionRequest
  await expect.poll(() => code.inputValue()).toBe(first)
})
