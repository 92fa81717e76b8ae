// @full It pays by card and by Pix in two windows of WebKit.
import { request } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { act } from './support/act.ts'
import { testCard, testPayer } from './support/card-page.ts'
import { useSharedDemo } from './support/use-demo.ts'
import { useWebKit } from './support/use-webkit.ts'

const demo = useSharedDemo()
const open = useWebKit()

const paid = 'Recebemos seu pagamento'
const processing = 'O banco está conferindo seu pagamento'

/** Opens the payment of one order in two windows, by Pix in the first and by card in the second, and fills in the card form. */
async function openBoth() {
  const { origin } = demo()
  const pix = await open(`${origin}/pix`)
  await expect.poll(() => pix.shows('qr')).toBe(true)
  expect(await pix.shows('button')).toBe(true)
  const pixURL = await pix.url()
  const order = new URL(pixURL).searchParams.get('order') ?? ''
  const card = await open(`${origin}/card?mode=own&order=${order}`)
  for (const [name, text] of Object.entries(testCard)) await card.type(`card-${cardInputs[name] ?? name}`, text)
  for (const [name, text] of Object.entries(testPayer)) await card.type(`payer-${name}`, text)
  expect(await chargesOf(order)).toEqual([`${order}-1`])
  return { pix, pixURL, card, order }
}

const cardInputs: Readonly<Record<string, string>> = { name: 'holderName', code: 'securityCode' }

/** Returns the invoices of an order's charges at the sandbox, the newest first. A charge made twice is there twice. */
async function chargesOf(order: string): Promise<readonly string[]> {
  const panel = await (await fetch(`${demo().origin}/sandbox`)).text()
  return panel.match(new RegExp(`\\b${order}-\\d+`, 'g')) ?? []
}

async function actAtBank(action: string, input: object) {
  const context = await request.newContext()
  onTestFinished(() => context.dispose())
  await act(context, `${demo().origin}/sandbox`, action, input)
}

test('in WebKit, an order whose card is being charged is not charged from its other window, and both show that it is paid', async () => {
  const { pix, pixURL, card, order } = await openBoth()
  const both = [`${order}-2`, `${order}-1`]
  await card.click('pay')
  await card.untilTitled(processing)
  expect(await chargesOf(order)).toEqual(both)

  await pix.untilTitled(processing)
  await pix.reload()
  await pix.untilTitled('Este pedido não precisa de outro pagamento')
  expect(await pix.shows('qr')).toBe(false)
  expect(await pix.shows('button')).toBe(false)
  await pix.follow('Pagar com cartão')
  await pix.untilTitled(processing)
  expect(await pix.shows('button')).toBe(false)
  expect(await chargesOf(order)).toEqual(both)

  await actAtBank('approveCard', { customNumber: `${order}-2` })
  await card.untilTitled(paid)
  await pix.untilTitled(paid)
  await pix.goto(pixURL)
  await pix.untilTitled(paid)
  expect(await pix.shows('button')).toBe(false)
  expect(await chargesOf(order)).toEqual(both)
})

test('in WebKit, a payer who presses the button of a card when the code was paid is not charged again', async () => {
  const { pix, card, order } = await openBoth()
  await card.run(failReads)
  await actAtBank('payPix', { invoice: `${order}-1` })
  await pix.untilTitled(paid)

  // the window does not know of the payment yet
  expect(await card.read('pay')).toMatch(/^Pagar R\$\s68,00$/)
  await card.click('pay')
  const response = () => card.run(() => document.documentElement.dataset['response'])
  await expect.poll(response).toBeTruthy()
  expect(await chargesOf(order)).toEqual([`${order}-1`])
  expect(await response()).toContain('urn:guiche:already-settled')
  await card.run(() => dispatchEvent(new Event('restore')))
  await card.untilTitled(paid)
  expect(await card.shows('pay')).toBe(false)
  expect(await chargesOf(order)).toEqual([`${order}-1`])
})

/** Makes a page's reads fail until the event `restore`. A payment is still sent, and the response to it is kept. */
function failReads() {
  const send = fetch
  window.fetch = async (url, init) => {
    if (init?.method === 'GET') throw new TypeError('the connection is lost')
    const response = await send(url, init)
    if (typeof url === 'string' && url.endsWith('/pay/card'))
      document.documentElement.dataset['response'] = await response.clone().text()
    return response
  }
  // the element drops the read that is already waiting for a change
  dispatchEvent(new Event('offline'))
  addEventListener('restore', () => {
    window.fetch = send
    dispatchEvent(new Event('online'))
  })
}
