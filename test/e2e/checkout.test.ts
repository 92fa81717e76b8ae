import { describe, expect, test } from 'vitest'
import { customer, orderOf } from './support/customer.ts'
import { openPanel } from './support/panel.ts'
import { engines, useStage } from './support/stage.ts'

describe.each(engines)('%s', (engine) => {
  const stage = useStage(engine)

  test('a cart becomes an order, the order is paid by Pix, and the shop knows it', async () => {
    const page = await stage.open('/')
    const { code, paid, orderLink } = customer(page)

    await page.getByRole('button', { name: 'Mais uma gravura Mandacaru' }).click()
    await page.getByRole('button', { name: 'Mais uma gravura Peixe de lua' }).dblclick()
    expect(await page.getByRole('status').textContent()).toBe('R$\u00a0247,80')
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    await code.waitFor()
    expect(await page.locator('pay-pix-charge').getByText('R$\u00a0247,80').isVisible()).toBe(true)

    const panel = await openPanel(page)
    await panel.pull('Pagar', orderOf(page))
    await paid.waitFor()
    expect(await code.count()).toBe(0)

    await orderLink.click()
    await page.getByRole('heading', { name: 'Recebemos seu pagamento' }).waitFor()
    await expect.poll(() => page.reload().then(() => page.getByText('Situação: Pago, para enviar').count())).toBe(1)
  })

  test('an order is sure of its code: after a reload, in another tab, and on the way back', async () => {
    const page = await stage.open('/pix')
    const { code } = customer(page)
    const address = page.url()
    const first = await code.inputValue()

    await page.reload()
    expect(await code.inputValue()).toBe(first)

    const tab = await page.context().newPage()
    await tab.goto(address)
    expect(await customer(tab).code.inputValue()).toBe(first)

    await page.goto(`${stage.demo.origin}/thanks?order=${orderOf(page)}`)
    await page.goBack()
    expect(await code.inputValue()).toBe(first)
    await page.goForward()
    await page.getByRole('heading', { name: 'Esperando seu pagamento' }).waitFor()
  })

  test('a paid order stays paid for whoever opens it again, until it is refunded', async () => {
    const page = await stage.open('/pix')
    const { code, paid, refunded } = customer(page)
    await code.waitFor()
    const panel = await openPanel(page)
    await panel.pull('Pagar', orderOf(page))
    await paid.waitFor()

    await page.reload()
    await paid.waitFor()
    expect(await code.count()).toBe(0)

    await panel.pull('Devolver', orderOf(page))
    await refunded.waitFor()
    await page.goto(`${stage.demo.origin}/thanks?order=${orderOf(page)}`)
    await page.getByRole('heading', { name: 'Devolvemos seu pagamento' }).waitFor()
  })

  test('a session that has ended is replaced by the shop', async () => {
    const page = await stage.open('/pix')
    const { code } = customer(page)
    const first = await code.inputValue()

    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/session')
    await page.locator('pay-pix-charge').evaluate((element) => element.setAttribute('session', 'ended'))
    await asked
    await expect.poll(() => code.inputValue()).toBe(first)
  })
})
