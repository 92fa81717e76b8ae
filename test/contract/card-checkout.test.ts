// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"navigator":{"userAgent":"a shop and its server in one"}}}
import { expect, test, vi } from 'vitest'
import { CardCheckout } from '../../widgets/card-checkout/index.ts'
import type { Tokenizer } from '../../widgets/card-fields/tokenizer.ts'
import { systemClock } from '../../src/core/clock.ts'
import { openCardShop, type ShopOptions } from './shop.ts'

// The element before the merchant's server and the sandbox as they are, in a page that is none.
async function checkout(options?: ShopOptions) {
  const shop = openCardShop({ maxWait: 1, ...options })
  const session = await shop.merchant.session({ order: 'A-1' }, { expiresIn: 86_400 })
  CardCheckout.platform = {
    clock: systemClock,
    random: Math.random,
    fetch: (input, init) => shop.merchant.fetch(new Request(input, init)),
  }
  const element = new CardCheckout()
  let tokens = 0
  const tokenizer: Tokenizer = async () => ({ token: `token-${++tokens}` })
  Object.assign(element, { server: 'https://shop.example/pay', session, lang: 'pt-BR', tokenizer })
  document.body.append(element)
  await until(element, 'ready')

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
  'card-code': '123',
  'card-name': 'MARIA SILVA',
  'payer-document': '111.444.777-35',
}

const until = (element: CardCheckout, status: CardCheckout['status']) =>
  vi.waitFor(() => expect(element.status).toBe(status), 4000)

test('a card is charged once, waited for, and paid', async () => {
  const { element, pay, sandbox, sent, on } = await checkout({ card: { asks: ['document'] } })
  await pay()
  await pay()
  await until(element, 'processing')
  await sandbox.approveCard({ invoice: 'A-1-1' })
  await until(element, 'paid')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ checkout: { token: 'token-1', payer_document: '11144477735' } })
  expect(on.paid).toHaveBeenCalledOnce()
  element.remove()
})

test('after a refusal another card is charged', async () => {
  const { element, pay, sandbox, sent } = await checkout()
  await pay()
  await until(element, 'processing')
  await sandbox.refuseCard({ invoice: 'A-1-1' })
  await until(element, 'refused')
  await vi.waitFor(() => expect(element.renderRoot.querySelector('button')).not.toBeNull())
  element.renderRoot.querySelector('button')?.click()
  await until(element, 'ready')
  await element.updateComplete
  await pay()
  await until(element, 'processing')
  expect(sent.map((charge) => Reflect.get(Object(charge), 'customNumber'))).toEqual(['A-1-1', 'A-1-2'])
  element.remove()
})

test('a charge whose answer is lost is in doubt, and the callback tells', async () => {
  const { element, pay, sandbox, sent } = await checkout()
  sandbox.fault({ operation: 'payins.createCard', kind: 'drop-after', times: 1 })
  await pay()
  await until(element, 'in-doubt')
  await sandbox.approveCard({ invoice: 'A-1-1' })
  await until(element, 'paid')
  expect(sent).toHaveLength(1)
  element.remove()
})

test('a price that changes while the payer looks at another is not charged unseen', async () => {
  const { element, pay, prices, sent } = await checkout()
  prices['A-1'] = 2990
  await pay()
  await vi.waitFor(() => expect(element.renderRoot.textContent).toContain('29,90'))
  expect(element.renderRoot.textContent).toContain('O preço do pedido mudou')
  expect(sent).toEqual([])
  element.remove()
})
