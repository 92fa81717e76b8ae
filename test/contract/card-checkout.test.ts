// @isolated It runs in another environment.
// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { systemClock } from '../../src/core/clock.ts'
import { CardCheckout } from '../../widgets/card-checkout/own-fields.ts'
import type { Tokenizer } from '../../widgets/card-fields/tokenizer.ts'
import { openCardShop } from './card-shop.ts'
import type { ShopOptions } from './shop.ts'
import { waitFor } from './wait-for.ts'

/** Opens a shop with the element on a happy-dom page. Its requests go to the merchant server, and on to the sandbox. */
async function openCheckout(options?: ShopOptions) {
  const shop = openCardShop({ maxWaitSeconds: 1, ...options })
  const session = await shop.merchant.createSession({ order: 'A-1' }, { expiresIn: 86_400 })
  CardCheckout.platform = {
    clock: { ...systemClock, now: shop.clock.now },
    random: Math.random,
    fetch: (input, init) => shop.merchant.fetch(new Request(input, init)),
  }
  const element = new CardCheckout()
  let tokens = 0
  const tokenizer: Tokenizer = async () => ({ token: `token-${++tokens}` })
  Object.assign(element, { server: 'https://shop.example/pay', session, lang: 'pt-BR', tokenizer })
  document.body.append(element)
  await untilStatus(element, 'ready')

  async function pay() {
    for (const [name, text] of Object.entries(card)) {
      const input = element.renderRoot.querySelector<HTMLInputElement>(`#${name}`)
      if (input) input.value = text
    }
    element.renderRoot.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  }
  return { ...shop, element, pay }
}

const card = {
  'card-number': '4111 1111 1111 1111',
  'card-expiry': '05/30',
  'card-securityCode': '123',
  'card-holderName': 'MARIA SILVA',
  'payer-document': '111.444.777-35',
}

const untilStatus = (element: CardCheckout, status: CardCheckout['status']) =>
  waitFor(() => expect(element.status).toBe(status))

test('a form that is submitted twice charges the card once, and shows the payment', async () => {
  const { element, pay, sandbox, sentInputs, on } = await openCheckout({ card: { requiredFields: ['document'] } })
  await pay()
  await pay()
  await untilStatus(element, 'processing')
  await sandbox.approveCard({ invoice: 'A-1-1' })
  await untilStatus(element, 'paid')
  expect(sentInputs).toHaveLength(1)
  expect(sentInputs[0]).toMatchObject({ checkout: { token: 'token-1', payer_document: '11144477735' } })
  await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  element.remove()
})

test('a payer whose card was declined pays with another card', async () => {
  const { element, pay, sandbox, sentInputs } = await openCheckout()
  await pay()
  await untilStatus(element, 'processing')
  await sandbox.declineCard({ invoice: 'A-1-1' })
  await untilStatus(element, 'declined')
  await waitFor(() => expect(element.renderRoot.querySelector('button')).not.toBeNull())
  element.renderRoot.querySelector('button')?.click()
  await untilStatus(element, 'ready')
  await element.updateComplete
  await pay()
  await untilStatus(element, 'processing')
  expect(sentInputs.map(({ customNumber }) => customNumber)).toEqual(['A-1-1', 'A-1-2'])
  element.remove()
})

test('a charge whose response was lost is uncertain until its callback arrives', async () => {
  const { element, pay, sandbox, sentInputs } = await openCheckout()
  sandbox.injectFault({ operation: 'payins.createCard', kind: 'drop-after' })
  await pay()
  await untilStatus(element, 'uncertain')
  await sandbox.approveCard({ invoice: 'A-1-1' })
  await untilStatus(element, 'paid')
  expect(sentInputs).toHaveLength(1)
  element.remove()
})

test('a price that changed after the payer saw it is shown before anything is charged', async () => {
  const { element, pay, prices, sentInputs } = await openCheckout()
  prices['A-1'] = 2990
  await pay()
  await waitFor(() => expect(element.renderRoot.textContent).toContain('29,90'))
  expect(element.renderRoot.textContent).toContain('O preço do pedido mudou')
  expect(sentInputs).toEqual([])
  element.remove()
})
