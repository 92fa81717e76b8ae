import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderOf } from './support/customer.ts'
import { provoke } from './support/fault.ts'
import { openPanel } from './support/panel.ts'
import { card, fillPayer, payByCard, payer, typeCard } from './support/payer.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const visit = (path: string) => stage.open(path, { beside: ['cards'] })
const numberIn = (page: Page) =>
  page.frameLocator('card-checkout iframe').getByRole('textbox', { name: 'Número do cartão' })

test('where the service’s answer is lost, nobody says paid, nobody charges again, and a callback settles it', async () => {
  const page = await visit('/card')
  const { doubted, paid, pay } = payer(page)
  await provoke(stage.demo.origin, 'payins.createCard', 'drop-after')
  await payByCard(page, 'frame')
  await doubted.waitFor()
  await page.reload()
  await doubted.waitFor()
  expect(await pay.count()).toBe(0)
  await page.goto(`${stage.demo.origin}/thanks?order=${orderOf(page)}`)
  await page.getByRole('heading', { name: 'Ainda não sabemos se o pagamento foi feito' }).waitFor()
  await page.goBack()

  const panel = await openPanel(page)
  expect(
    await panel.page
      .locator('.record')
      .filter({ hasText: orderOf(page) })
      .count(),
  ).toBe(1)
  await panel.pull('Aprovar', orderOf(page))
  await paid.waitFor()
})

test('where the service refuses the charge itself, the payer can pay again', async () => {
  const page = await visit('/card')
  const { refused, retry, processing } = payer(page)
  await provoke(stage.demo.origin, 'payins.createCard', 'data-fields')
  await payByCard(page, 'frame')
  await refused.waitFor()
  await retry.click()
  await payByCard(page, 'frame')
  await processing.waitFor()
})

test('a number that the provider refuses is said at its field, and another one pays', async () => {
  const page = await visit('/card')
  const { processing } = payer(page)
  await payByCard(page, 'frame', { number: '4000 0000 0000 0002' })
  await page.frameLocator('card-checkout iframe').getByText('Não foi possível usar este cartão').waitFor()
  expect(await numberIn(page).evaluate((input) => input.matches(':focus'))).toBe(true)

  await typeCard(page, 'frame')
  await payer(page).pay.click()
  await processing.waitFor()
})

test('a provider that is blocked is told of, and nothing is charged', async () => {
  const page = await visit('/card')
  const { element, pay, processing } = payer(page)
  await payByCard(page, 'frame', { number: '4000 0000 0000 0069' })
  await element.getByText('Não conseguimos proteger os dados do cartão').first().waitFor()
  await typeCard(page, 'frame')
  await pay.click()
  await processing.waitFor()
})

test('a frame that does not come is told of, and is had when it can be', async () => {
  const page = await visit('/orders')
  const frame = `${stage.demo.cards}/card-frame.html*`
  await page.route(frame, (route) => route.abort())
  await page.goto(`${stage.demo.origin}/card`)
  const { blocked, element } = payer(page)
  await blocked.waitFor()

  await page.unroute(frame)
  await element.getByRole('button', { name: 'Tentar de novo' }).click()
  await numberIn(page).waitFor()
})

test('from the plan to the payment, through the frame, with nothing but a keyboard', async () => {
  const page = await visit('/card')
  const { plans, processing } = payer(page)
  await numberIn(page).waitFor()
  await plans.focus()
  for (const text of [
    card.number,
    card.expiry,
    card.code,
    card.name,
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

test('what is missing is said field by field, in the frame too, and the first of it has the focus', async () => {
  const own = await visit('/card?mode=own')
  await payer(own).pay.click()
  for (const words of [
    'Digite o número do cartão.',
    'Digite o mês e o ano',
    'Confira o CPF ou CNPJ.',
    'Confira o e-mail.',
  ]) {
    await payer(own).element.getByText(words).waitFor()
  }
  const number = payer(own).element.getByRole('textbox', { name: 'Número do cartão' })
  expect(await number.evaluate((input) => input.matches(':focus'))).toBe(true)

  const framed = await visit('/card')
  await fillPayer(framed)
  await numberIn(framed).waitFor()
  await payer(framed).pay.click()
  await framed.frameLocator('card-checkout iframe').getByText('Digite o número do cartão.').waitFor()
  await expect.poll(() => numberIn(framed).evaluate((input) => input.matches(':focus'))).toBe(true)
})

test('a session that ends before paying is replaced by the shop, and nothing is typed again', async () => {
  const page = await visit('/card')
  const { processing, pay } = payer(page)
  await typeCard(page, 'frame')
  await fillPayer(page)
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/session')
  await page.route(
    '**/pay/card',
    (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', json: { type: 'urn:guiche:session' } }),
    { times: 1 },
  )
  await pay.click()
  await asked
  await processing.waitFor()
})

test('a server that is killed while a payment is looked into still tells of it after its return', async () => {
  const page = await visit('/card')
  const { processing, paid } = payer(page)
  await payByCard(page, 'frame')
  await processing.waitFor()
  await stage.demo.kill()
  await stage.demo.restart()
  const panel = await openPanel(page)
  await panel.pull('Aprovar', orderOf(page))
  await paid.waitFor()
})
