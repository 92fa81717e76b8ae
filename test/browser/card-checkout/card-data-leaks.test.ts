// @quick Guards: no card data leaves the form.
import { expect } from '@open-wc/testing'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { text } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { CardServer } from './card-server.ts'
import { cardValues, fill, pressPay, tokenizer } from './interactions.ts'
import { type Mounted, mount } from './mount.ts'
import { recordPage } from './record-page.ts'
import { type ElementProperties, hostedFields } from './scenarios.ts'
import { isFrameEmpty, typeFramedCard } from './type-framed-card.ts'

// A card's data must not appear outside the tokenizer, with each card entry and each outcome.
const number = '4111111111111111'
const code = '123'
const secrets = [number, '4111 1111 1111 1111', 'MARIA SILVA']

const frame = `http://127.0.0.1:${location.port}/test/browser/card-frame/honest-frame.html`

interface Entry {
  readonly properties: () => ElementProperties
  readonly type: (element: CardCheckout) => void | Promise<void>
}

const entries: Readonly<Record<string, Entry>> = {
  'own inputs': { properties: () => ({ tokenizer }), type: (element) => fill(element) },
  'a frame': {
    properties: () => ({ frame }),
    type: async (element) => {
      await until(() => element.renderRoot.querySelector('iframe.ready'))
      await typeFramedCard(element)
      fill(element, { 'payer-document': '111.444.777-35' })
    },
  },
  'a provider’s fields': {
    properties: () => ({ tokenizer: hostedFields() }),
    type: (element) => {
      const field = element.querySelector('input')
      if (field) field.value = number
      fill(element, { 'payer-document': '111.444.777-35' })
    },
  },
}

interface Outcome {
  readonly server: Partial<CardServer>
  readonly reach: (mounted: Mounted) => void | Promise<void>
}

const outcomes: Readonly<Record<string, Outcome>> = {
  paid: {
    server: { newCharge: { status: 'paid', paid_amount: 14990 } },
    reach: ({ element }) => until(() => element.status === 'paid'),
  },
  declined: {
    server: { newCharge: { status: 'failed' } },
    reach: ({ element }) => until(() => element.status === 'declined'),
  },
  'an error': {
    server: { paymentProblem: 'service-declined' },
    reach: ({ element, server }) => until(() => server.payments.length === 1 && element.status === 'ready'),
  },
  'no response': {
    server: { paymentProblem: 'lost', newCharge: null },
    reach: async ({ element, server, clock }) => {
      await until(() => text(element).includes('Conferindo…'))
      await until(() => server.isHolding)
      await clock.advance(25_000)
      await until(() => element.status === 'ready')
    },
  },
  'no session': {
    server: {},
    reach: ({ element }) => until(() => element.status === 'unavailable'),
  },
  'removed while paying': {
    server: { holdsPayments: true },
    reach: async ({ element, server }) => {
      await until(() => server.payments.length === 1)
      element.remove()
      // a response may never come
      await until(() => cardValues(element).every((value) => value === ''))
      server.releasePayments()
      await settle(element)
    },
  },
}

for (const [entryName, entry] of Object.entries(entries))
  suite(`a card typed into ${entryName} reaches its tokenizer only`, () => {
    for (const [outcomeName, outcome] of Object.entries(outcomes))
      test(outcomeName, async () => {
        const recording = recordPage()
        const server = Object.assign(new CardServer(), outcome.server)
        const mounted = await mount(server, { properties: entry.properties() })
        const { element } = mounted
        await entry.type(element)
        await settle(element)
        if (outcomeName === 'no session') server.session = 'another'
        pressPay(element)
        await outcome.reach(mounted)
        await settle(element)
        const recorded = [...recording.end(), ...server.requests, ...mounted.events]
        expect(recorded.filter((text) => secrets.some((secret) => text.includes(secret)))).to.deep.equal([])
        expect(server.payments.filter((payment) => Object.values(payment).includes(code))).to.deep.equal([])
        for (const input of element.renderRoot.querySelectorAll<HTMLInputElement>('[id^=card-]'))
          if (input instanceof HTMLInputElement) expect(input.value).to.equal('')
        // the frame empties its fields when a message says so, which takes longer on a busy machine
        if (element.renderRoot.querySelector('iframe')) await until(() => isFrameEmpty(element))
        expect(element.querySelectorAll('input')).to.have.length(
          element.isConnected && entryName === 'a provider’s fields' && element.status === 'ready' ? 1 : 0,
        )
        expect(element.querySelector('input')?.value ?? '').to.equal('')
      })
  })

test('the recording finds card data in every channel', async () => {
  const recording = recordPage()
  const channel = new MessageChannel()
  channel.port1.postMessage({ number })
  console.info(number)
  document.body.dataset['card'] = number
  dispatchEvent(new CustomEvent('paid', { detail: { number } }))
  channel.port2.postMessage({ response: number })
  channel.port1.start()
  await new Promise((received) => channel.port1.addEventListener('message', received))
  const recorded = recording.end()
  Reflect.deleteProperty(document.body.dataset, 'card')
  expect(recorded.filter((text) => text.includes(number))).to.have.length(6)
})
