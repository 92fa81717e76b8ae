import { expect } from '@open-wc/testing'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { suite, test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { hosted, type Settings } from './faces.ts'
import { fill, press, tokenizer } from './hands.ts'
import { Shop } from './shop.ts'
import { play, type Stage } from './stage.ts'
import { shownBy, typeFramedCard } from './type-framed-card.ts'
import { watchFor } from './watch-for.ts'

// Where a card may not turn up, whatever happens to it: it is typed in each way, and comes to each end.
const number = '4111111111111111'
const code = '123'
const secrets = [number, '4111 1111 1111 1111', 'MARIA SILVA']

const frame = `http://127.0.0.1:${location.port}/test/browser/card-frame/owner.html`

interface Way {
  readonly set: () => Settings
  readonly type: (element: CardCheckout) => void | Promise<void>
}

const ways: Readonly<Record<string, Way>> = {
  'own inputs': { set: () => ({ tokenizer }), type: (element) => fill(element) },
  'a frame': {
    set: () => ({ frame }),
    type: async (element) => {
      await until(() => element.renderRoot.querySelector('iframe.ready'))
      await typeFramedCard(element)
      fill(element, { 'payer-document': '111.444.777-35' })
    },
  },
  'a provider’s fields': {
    set: () => ({ tokenizer: hosted() }),
    type: (element) => {
      const field = element.querySelector('input')
      if (field) field.value = number
      fill(element, { 'payer-document': '111.444.777-35' })
    },
  },
}

interface End {
  readonly shop: Partial<Shop>
  readonly comes: (stage: Stage) => void | Promise<void>
}

const ends: Readonly<Record<string, End>> = {
  paid: {
    shop: { outcome: { status: 'paid', paid_amount: 14990 } },
    comes: ({ element }) => until(() => element.status === 'paid'),
  },
  refused: {
    shop: { outcome: { status: 'failed' } },
    comes: ({ element }) => until(() => element.status === 'refused'),
  },
  'an error': {
    shop: { refusal: 'refused' },
    comes: ({ element, shop }) => until(() => shop.payments.length === 1 && element.status === 'ready'),
  },
  'no answer': {
    shop: { refusal: 'lost', outcome: null },
    comes: async ({ element, shop, clock }) => {
      await until(() => shop.payments.length === 1)
      await rest(element)
      await clock.advance(25_000)
      await until(() => element.status === 'ready')
    },
  },
  'no session': {
    shop: {},
    comes: ({ element }) => until(() => element.status === 'unavailable'),
  },
  'removed in mid-flight': {
    shop: { holds: true },
    comes: async ({ element, shop }) => {
      await until(() => shop.payments.length === 1)
      element.remove()
      shop.answer()
      await rest(element)
    },
  },
}

for (const [wayName, way] of Object.entries(ways))
  suite(`a card typed in ${wayName} goes to its tokenizer only`, () => {
    for (const [endName, end] of Object.entries(ends))
      test(endName, async () => {
        const watched = watchFor()
        const shop = Object.assign(new Shop(), end.shop)
        const stage = await play(shop, { set: way.set() })
        const { element } = stage
        await way.type(element)
        await rest(element)
        if (endName === 'no session') shop.session = 'another'
        press(element)
        await end.comes(stage)
        await rest(element)
        const seen = [...watched.end(), ...shop.requests, ...stage.events]
        expect(seen.filter((text) => secrets.some((secret) => text.includes(secret)))).to.deep.equal([])
        expect(shop.payments.filter((payment) => Object.values(payment).includes(code))).to.deep.equal([])
        for (const input of element.renderRoot.querySelectorAll<HTMLInputElement>('[id^=card-]'))
          if (input instanceof HTMLInputElement) expect(input.value).to.equal('')
        if (element.isConnected && wayName === 'a frame') expect((await shownBy(element))?.empty ?? true).to.equal(true)
        expect(element.querySelectorAll('input')).to.have.length(
          element.isConnected && wayName === 'a provider’s fields' && element.status === 'ready' ? 1 : 0,
        )
        expect(element.querySelector('input')?.value ?? '').to.equal('')
      })
  })

test('what is watched for would be found', async () => {
  const watched = watchFor()
  const channel = new MessageChannel()
  channel.port1.postMessage({ number })
  console.info(number)
  document.body.dataset['card'] = number
  dispatchEvent(new CustomEvent('paid', { detail: { number } }))
  channel.port2.postMessage({ told: number })
  channel.port1.start()
  await new Promise((told) => channel.port1.addEventListener('message', told))
  const seen = watched.end()
  Reflect.deleteProperty(document.body.dataset, 'card')
  expect(seen.filter((text) => text.includes(number))).to.have.length(6)
})
