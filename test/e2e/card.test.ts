import { describe, expect, test } from 'vitest'
import { orderOf } from './support/customer.ts'
import { openPanel } from './support/panel.ts'
import { modes, payByCard, payElsewhere, payer } from './support/payer.ts'
import { engines, useStage } from './support/stage.ts'

describe.each(engines)('%s', (engine) => {
  const stage = useStage(engine)

  test.each(['frame', 'fields', 'own'] as const)('an order is paid by card, mode %s', async (mode) => {
    const page = await stage.open(`/card?mode=${mode}`, { beside: ['cards'] })
    const { processing, paid } = payer(page)
    await payByCard(page, mode)
    await processing.waitFor()

    const panel = await openPanel(page)
    await panel.pull('Aprovar', orderOf(page))
    await paid.waitFor()
    await page.getByRole('link', { name: 'Ver meu pedido' }).click()
    await page.getByRole('heading', { name: 'Recebemos seu pagamento' }).waitFor()
  })

  test('an order is paid on a page of the provider, and the payer comes back to see it', async () => {
    const page = await stage.open('/card?mode=redirect', { beside: ['cards'] })
    const order = orderOf(page)
    const { leave, paid } = payer(page)
    await leave.click()
    await page.waitForURL(`${stage.demo.cards}/pay/${order}-1`)
    expect(await page.getByRole('heading').textContent()).toBe('R$\u00a068,00')

    await payElsewhere(page)
    await paid.waitFor()
    expect(orderOf(page)).toBe(order)
  })
})

const stage = useStage()

test('from the cart to card and to Pix and back, an order keeps its number and its price', async () => {
  const page = await stage.open('/', { beside: ['cards'] })
  await page.getByRole('button', { name: 'Mais uma gravura Caju' }).click()
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  const { pay } = payer(page)
  await pay.waitFor()
  expect(await pay.textContent()).toContain('R$\u00a054,00')
  const order = orderOf(page)

  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await page.getByRole('textbox', { name: 'Pix Copia e Cola' }).waitFor()
  expect(orderOf(page)).toBe(order)

  await page.getByRole('link', { name: 'Pagar com cartão' }).click()
  await payByCard(page, 'frame')
  await payer(page).processing.waitFor()
  await page.goto(`${stage.demo.origin}/pix?order=${order}`)
  await page.locator('pay-pix-charge').getByText('Este pedido não espera outro pagamento').first().waitFor()
})

test('a card that is refused is followed by another, which pays', async () => {
  const page = await stage.open('/card', { beside: ['cards'] })
  const { processing, refused, retry, paid } = payer(page)
  const panel = await openPanel(page)
  await payByCard(page, 'frame')
  await processing.waitFor()
  await panel.pull('Recusar', orderOf(page))
  await refused.waitFor()

  await retry.click()
  const number = page.frameLocator('card-checkout iframe').getByRole('textbox', { name: 'Número do cartão' })
  await number.waitFor()
  expect(await number.inputValue()).toBe('')
  await payByCard(page, 'frame', { number: '5555 5555 5555 4444' })
  await processing.waitFor()
  await panel.pull('Aprovar', `${orderOf(page)}-2`)
  await paid.waitFor()
})

test('what is in analysis stays so after a reload, in another tab and on the way back', async () => {
  const page = await stage.open('/card', { beside: ['cards'] })
  const { processing } = payer(page)
  await payByCard(page, 'frame')
  await processing.waitFor()
  const address = page.url()

  await page.reload()
  await processing.waitFor()
  const tab = await page.context().newPage()
  await tab.goto(address)
  await payer(tab).processing.waitFor()
  await tab.close()

  await page.goto(`${stage.demo.origin}/thanks?order=${orderOf(page)}`)
  await page.getByRole('heading', { name: 'Seu pagamento está em análise' }).waitFor()
  await page.goBack()
  await processing.waitFor()
})

test('however often the button is pressed, one charge is made', async () => {
  const page = await stage.open('/card?mode=own', { beside: ['cards'] })
  const { pay, processing } = payer(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/pay/card') asked.push(request.url())
  })
  await payByCard(page, 'own', { number: '4000 0000 0000 0119' }) // the provider takes its time
  await page.keyboard.press('Enter')
  await page.locator('card-checkout [part=pay]').dblclick({ force: true })
  await processing.waitFor()

  const panel = await openPanel(page)
  expect(
    await panel.page
      .locator('.record')
      .filter({ hasText: orderOf(page) })
      .count(),
  ).toBe(1)
  expect(asked).toHaveLength(1)
  expect(await pay.count()).toBe(0)
})

test('a plan with interest is shown, charged and kept to the cent', async () => {
  const page = await stage.open('/card?mode=own', { beside: ['cards'] })
  const { plans, pay, processing, paid } = payer(page)
  const [text = ''] = (await plans.locator('option').allTextContents()).filter((text) => text.trim().startsWith('10x'))
  const [, total = ''] = /\(total (.+)\)/.exec(text) ?? []
  await plans.selectOption('10')
  expect(await pay.textContent()).toContain(total)

  await payByCard(page, 'own')
  await processing.waitFor()
  const panel = await openPanel(page)
  expect(await panel.record(orderOf(page)).textContent()).toContain(total)
  await panel.pull('Aprovar', orderOf(page))
  await paid.waitFor()
})

test('a payment page that is given up leaves the order to be paid in another way', async () => {
  const page = await stage.open('/card?mode=redirect', { beside: ['cards'] })
  const order = orderOf(page)
  await payer(page).leave.click()
  await page.getByRole('button', { name: 'Desistir e voltar à loja' }).click()
  await payer(page).expired.waitFor()

  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await page.getByRole('textbox', { name: 'Pix Copia e Cola' }).waitFor()
  expect(orderOf(page)).toBe(order)
})

test('who goes back from the payment page is led to the same one again', async () => {
  const page = await stage.open('/card?mode=redirect', { beside: ['cards'] })
  const order = orderOf(page)
  const { leave } = payer(page)
  await leave.click()
  await page.waitForURL(`${stage.demo.cards}/pay/${order}-1`)
  await page.goBack()
  await leave.click()
  await page.waitForURL(`${stage.demo.cards}/pay/${order}-1`)
  expect(await page.getByRole('button', { name: /^Pagar R\$/ }).count()).toBe(1)
})

test('the payment page says what is wrong with a card, and refuses one that the bank refuses', async () => {
  const page = await stage.open('/card?mode=redirect', { beside: ['cards'] })
  await payer(page).leave.click()
  await payElsewhere(page, { number: '4111 1111 1111 1112' })
  await page.getByText('Confira o número').waitFor()
  expect(await page.getByLabel('Número do cartão').inputValue()).toBe('')

  await payElsewhere(page, { number: '4000 0000 0000 0002' })
  await payer(page).refused.waitFor()
})

test('every mode has its own addition to the policy, and no more', async () => {
  const additions = { frame: 'frame-src', fields: 'frame-src', own: 'connect-src', redirect: null }
  for (const mode of modes) {
    const { headers } = await fetch(`${stage.demo.origin}/card?mode=${mode}`)
    const directives = (headers.get('content-security-policy') ?? '').split('; ')
    const named = directives.filter((directive) => directive.includes(stage.demo.cards))
    expect(named.map((directive) => directive.split(' ')[0])).toEqual(additions[mode] ? [additions[mode]] : [])
  }
})
