// @full The quick run pays each element's order once.
import { expect, test } from 'vitest'
import { cardPage, modes, payByCard, payOnProviderPage } from './support/card-page.ts'
import { openPanel } from './support/panel.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test('an order keeps its reference and its price from the cart to card, to Pix and back', async () => {
  const page = await demo.open('/', { providers: ['cardProvider'] })
  await page.getByRole('button', { name: 'Mais uma gravura Caju' }).click()
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  const { pay } = cardPage(page)
  await pay.waitFor()
  expect(await pay.textContent()).toContain('R$\u00a054,00')
  const order = orderOf(page)

  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await pixPage(page).qr.waitFor()
  expect(orderOf(page)).toBe(order)

  await page.getByRole('link', { name: 'Pagar com cartão' }).click()
  await payByCard(page, 'frame')
  await cardPage(page).processing.waitFor()
  await page.goto(`${demo.server.origin}/pix?order=${order}`)
  await page.locator('pay-pix-charge').getByText('Este pedido não precisa de outro pagamento').first().waitFor()
})

test('after a declined card, another card pays', async () => {
  const page = await demo.open('/card', { providers: ['cardProvider'] })
  const { processing, declined, retry, paid } = cardPage(page)
  const panel = await openPanel(page)
  await payByCard(page, 'frame')
  await processing.waitFor()
  await panel.act('Recusar', orderOf(page))
  await declined.waitFor()

  await retry.click()
  const number = page.frameLocator('card-checkout iframe').getByRole('textbox', { name: 'Número do cartão' })
  await number.waitFor()
  expect(await number.inputValue()).toBe('')
  await payByCard(page, 'frame', { number: '5555 5555 5555 4444' })
  await processing.waitFor()
  await panel.act('Aprovar', `${orderOf(page)}-2`)
  await paid.waitFor()
})

test('a processing payment stays processing after a reload, in another tab and on the way back', async () => {
  const page = await demo.open('/card', { providers: ['cardProvider'] })
  const { processing } = cardPage(page)
  await payByCard(page, 'frame')
  await processing.waitFor()
  const url = page.url()

  await page.reload()
  await processing.waitFor()
  const tab = await page.context().newPage()
  await tab.goto(url)
  await cardPage(tab).processing.waitFor()
  await tab.close()

  await page.goto(`${demo.server.origin}/thanks?order=${orderOf(page)}`)
  await page.getByRole('heading', { name: 'O banco está conferindo seu pagamento' }).waitFor()
  await page.goBack()
  await processing.waitFor()
})

test('pressing the button several times makes one charge', async () => {
  const page = await demo.open('/card?mode=own', { providers: ['cardProvider'] })
  const { pay, processing } = cardPage(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/pay/card') requests.push(request.url())
  })
  await payByCard(page, 'own', { number: '4000 0000 0000 0119' }) // the provider takes five seconds
  await page.keyboard.press('Enter')
  await page.locator('card-checkout [part~=pay]').dblclick({ force: true })
  await processing.waitFor()

  const panel = await openPanel(page)
  expect(
    await panel.page
      .locator('.record')
      .filter({ hasText: orderOf(page) })
      .count(),
  ).toBe(1)
  expect(requests).toHaveLength(1)
  expect(await pay.count()).toBe(0)
})

test('installments with interest are shown and charged to the cent', async () => {
  const page = await demo.open('/card?mode=own', { providers: ['cardProvider'] })
  const { installments, pay, processing, paid } = cardPage(page)
  const [text = ''] = (await installments.locator('option').allTextContents()).filter((text) =>
    text.trim().startsWith('10x'),
  )
  const [, total = ''] = /\(total (.+)\)/.exec(text) ?? []
  await installments.selectOption('10')
  expect(await pay.textContent()).toContain(total)

  await payByCard(page, 'own')
  await processing.waitFor()
  const panel = await openPanel(page)
  expect(await panel.record(orderOf(page)).textContent()).toContain(total)
  await panel.act('Aprovar', orderOf(page))
  await paid.waitFor()
})

test('after a canceled payment page, the order can be paid with another method', async () => {
  const page = await demo.open('/card?mode=redirect', { providers: ['cardProvider'] })
  const order = orderOf(page)
  await cardPage(page).continueToPayment.click()
  await page.getByRole('button', { name: 'Desistir e voltar à loja' }).click()
  await cardPage(page).expired.waitFor()

  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await pixPage(page).qr.waitFor()
  expect(orderOf(page)).toBe(order)
})

test('a payer who goes back from the payment page continues on the same one', async () => {
  const page = await demo.open('/card?mode=redirect', { providers: ['cardProvider'] })
  const order = orderOf(page)
  const { continueToPayment } = cardPage(page)
  await continueToPayment.click()
  await page.waitForURL(`${demo.server.cardProvider}/pay/${order}-1`)
  await page.goBack()
  await continueToPayment.click()
  await page.waitForURL(`${demo.server.cardProvider}/pay/${order}-1`)
  expect(await page.getByRole('button', { name: /^Pagar R\$/ }).count()).toBe(1)
})

test('the payment page reports an invalid card, and declines a card that the bank declines', async () => {
  const page = await demo.open('/card?mode=redirect', { providers: ['cardProvider'] })
  await cardPage(page).continueToPayment.click()
  await payOnProviderPage(page, { number: '4111 1111 1111 1112' })
  await page.getByText('Confira o número').waitFor()
  expect(await page.getByLabel('Número do cartão').inputValue()).toBe('')

  await payOnProviderPage(page, { number: '4000 0000 0000 0002' })
  await cardPage(page).declined.waitFor()
})

test('every mode adds only what it needs to the policy', async () => {
  const additions = { frame: 'frame-src', fields: 'frame-src', own: 'connect-src', redirect: null }
  for (const mode of modes) {
    const { headers } = await fetch(`${demo.server.origin}/card?mode=${mode}`)
    const directives = (headers.get('content-security-policy') ?? '').split('; ')
    const added = directives.filter((directive) => directive.includes(demo.server.cardProvider))
    expect(added.map((directive) => directive.split(' ')[0])).toEqual(additions[mode] ? [additions[mode]] : [])
  }
})
