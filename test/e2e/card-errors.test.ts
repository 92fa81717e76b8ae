// @full The quick run pays without an error.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cardPage, fillPayer, payByCard, testCard, typeCard } from './support/card-page.ts'
import { injectFault } from './support/inject-fault.ts'
import { openPanel } from './support/panel.ts'
import { orderOf } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

const open = (path: string) => demo.open(path, { providers: ['cardProvider'] })
const numberIn = (page: Page) =>
  page.frameLocator('card-checkout iframe').getByRole('textbox', { name: 'Número do cartão' })

test('if the service’s response is lost, the payment is uncertain and never charged again, until a callback settles it', async () => {
  const page = await open('/card')
  const { uncertain, paid, pay } = cardPage(page)
  await injectFault(demo.server.origin, 'payins.createCard', 'drop-after')
  await payByCard(page, 'frame')
  await uncertain.waitFor()
  await page.reload()
  await uncertain.waitFor()
  expect(await pay.count()).toBe(0)
  await page.goto(`${demo.server.origin}/thanks?order=${orderOf(page)}`)
  await page.getByRole('heading', { name: 'Aguarde: estamos conferindo se o pagamento deu certo' }).waitFor()
  await page.goBack()

  const panel = await openPanel(page)
  expect(
    await panel.page
      .locator('.record')
      .filter({ hasText: orderOf(page) })
      .count(),
  ).toBe(1)
  await panel.act('Aprovar', orderOf(page))
  await paid.waitFor()
})

test('the payer can pay again after the service rejected the charge', async () => {
  const page = await open('/card')
  const { declined, retry, processing } = cardPage(page)
  await injectFault(demo.server.origin, 'payins.createCard', 'message')
  await payByCard(page, 'frame')
  await declined.waitFor()
  await retry.click()
  await payByCard(page, 'frame')
  await processing.waitFor()
})

test('a number that the provider rejects gets an error at its field, and another number pays', async () => {
  const page = await open('/card')
  const { processing } = cardPage(page)
  await payByCard(page, 'frame', { number: '4000 0000 0000 0002' })
  await page.frameLocator('card-checkout iframe').getByText('Não deu para usar este cartão').waitFor()
  expect(await numberIn(page).evaluate((input) => input.matches(':focus'))).toBe(true)

  await typeCard(page, 'frame')
  await cardPage(page).pay.click()
  await processing.waitFor()
})

test('the page reports a blocked provider, and nothing is charged', async () => {
  const page = await open('/card')
  const { element, pay, processing } = cardPage(page)
  await payByCard(page, 'frame', { number: '4000 0000 0000 0069' })
  await element.getByText('Houve um erro. Nada foi cobrado.').first().waitFor()
  await typeCard(page, 'frame')
  await pay.click()
  await processing.waitFor()
})

test('the page reports a card frame that does not load, and loads it on retry', async () => {
  const page = await open('/orders')
  const frame = `${demo.server.cardProvider}/card-frame.html*`
  await page.route(frame, (route) => route.abort())
  await page.clock.install()
  await page.goto(`${demo.server.origin}/card`)
  const { blocked, element } = cardPage(page)
  await element.locator('iframe').waitFor({ state: 'attached' })
  await page.clock.fastForward('01:00') // longer than the element waits
  await blocked.waitFor()

  await page.unroute(frame)
  await element.getByRole('button', { name: 'Tentar de novo' }).click()
  await numberIn(page).waitFor()
})

test('a payer can pay with the keyboard alone, from the installments through the frame to the button', async () => {
  const page = await open('/card')
  const { installments, processing } = cardPage(page)
  await numberIn(page).waitFor()
  await installments.focus()
  for (const text of [
    testCard.number,
    testCard.expiry,
    testCard.code,
    testCard.name,
    '52998224725',
    'marina@example.com',
    '81987654321',
  ]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await processing.waitFor()
})

test('every missing field gets an error, also in the frame, and the first one gets the focus', async () => {
  const own = await open('/card?mode=own')
  await cardPage(own).pay.click()
  for (const text of [
    'Digite o número do cartão.',
    'Digite o mês e o ano',
    'Escreva o CPF ou o CNPJ.',
    'Escreva o e-mail.',
  ]) {
    await cardPage(own).element.getByText(text).waitFor()
  }
  const number = cardPage(own).element.getByRole('textbox', { name: 'Número do cartão' })
  expect(await number.evaluate((input) => input.matches(':focus'))).toBe(true)

  const framed = await open('/card')
  await fillPayer(framed)
  await numberIn(framed).waitFor()
  await cardPage(framed).pay.click()
  await framed.frameLocator('card-checkout iframe').getByText('Digite o número do cartão.').waitFor()
  await expect.poll(() => numberIn(framed).evaluate((input) => input.matches(':focus'))).toBe(true)
})

test('an expired session is replaced while paying, and nothing is typed again', async () => {
  const page = await open('/card')
  const { processing, pay } = cardPage(page)
  await typeCard(page, 'frame')
  await fillPayer(page)
  const sessionRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/session')
  await page.route(
    '**/pay/card',
    (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: { type: 'urn:guiche:invalid-session' },
      }),
    { times: 1 },
  )
  await pay.click()
  await sessionRequest
  await processing.waitFor()
})
