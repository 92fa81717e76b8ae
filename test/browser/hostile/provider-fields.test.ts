import { expect } from '@open-wc/testing'
import type { HostedFields } from '../../../widgets/card-checkout/entry/card-entries.ts'
import { get, has, text } from '../by-role.ts'
import { CardServer } from '../card-checkout/card-server.ts'
import { fill, pressPay } from '../card-checkout/interactions.ts'
import { mount } from '../card-checkout/mount.ts'
import { hostedFields } from '../card-checkout/scenarios.ts'
import { settle, until } from '../settle.ts'
import { markup, megabyte, unusableTexts } from './inputs.ts'
import { watchPage } from './watch-page.ts'

const fields = (parts: object): HostedFields => ({ ...hostedFields(), ...parts })
const cardNumber = '4111111111111111'
type Callback = () => unknown

const fail: Callback = () => {
  throw new Error(cardNumber)
}
const failLater = () => Promise.reject(new Error(cardNumber))

async function mountFields(given: HostedFields, order = {}) {
  const page = watchPage()
  const mounted = await mount(new CardServer({ required_fields: [], ...order }), { properties: { tokenizer: given } })
  await settle(mounted.element)
  return { ...mounted, page }
}

const blocked = 'Os campos do cartão não abriram.'
const failed = 'Houve um erro. Nada foi cobrado. Tente de novo.'

suite('fields that do not open say so, and nothing can be paid:', () => {
  const unopened: Readonly<Record<string, HostedFields>> = {
    'they throw': fields({ mount: fail }),
    'they throw later': fields({ mount: failLater }),
    'they replace their container': fields({
      mount: (container: HTMLElement) => container.replaceWith(document.createElement('div')),
    }),
    'they remove their container': fields({ mount: (container: HTMLElement) => container.remove() }),
    'they have no function': fields({ mount: undefined }),
  }
  for (const [name, given] of Object.entries(unopened))
    test(name, async () => {
      const { element, server, page } = await mountFields(given)
      expect(text(element)).to.contain('R$ 149,90').and.contain(blocked)
      expect(has(element, 'button', 'Pagar R$ 149,90')).to.equal(false)
      expect(server.payments).to.deep.equal([])
      expect(await page.end()).to.deep.equal([])
    })

  const unopenedForSavedCard: Readonly<Record<string, Callback>> = {
    'there are none for a saved card': () => undefined,
    'those for a saved card throw': fail,
    'those for a saved card are a promise': async () => hostedFields(),
  }
  for (const [name, forSavedCard] of Object.entries(unopenedForSavedCard))
    test(name, async () => {
      const order = { saved_cards: [{ id: 21, brand: 'Visa', last4: '1111' }], requires_security_code: true }
      const { element, page } = await mountFields(fields({ forSavedCard }), order)
      expect(text(element)).to.contain(blocked)
      expect(await page.end()).to.deep.equal([])
    })
})

test('fields that open late, after they were given up, stay closed', async () => {
  const opening = Promise.withResolvers<void>()
  const { element, clock } = await mountFields(fields({ mount: () => opening.promise }))
  await clock.advance(15_000)
  await until(() => text(element).includes(blocked))
  opening.resolve()
  await settle(element)
  expect(text(element)).to.contain(blocked)
  expect(element.children).to.have.length(0)
})

test('what is no token is not sent, and the payer reads that nothing was charged', async () => {
  const isToken = (name: string) => /characters|direction/.test(name)
  const tokens = Object.entries(unusableTexts).filter(([name]) => !isToken(name))
  const answers: readonly Callback[] = [
    ...tokens.map(([, token]) => async () => ({ token })),
    async () => ({ token: '' }),
    async () => Object.defineProperty({}, 'token', { get: fail, enumerable: true }),
    async () => ['token-1'],
    async () => 'token-1',
    fail,
    failLater,
  ]
  let answer: Callback = fail
  const { element, server, page } = await mountFields(fields({ tokenize: () => answer() }))
  for (answer of answers) {
    pressPay(element)
    expect(element.status).to.equal('paying')
    await until(() => element.status === 'ready' && text(element).includes(failed))
  }
  expect(server.payments).to.deep.equal([])
  expect(await page.end()).to.deep.equal([])
})

test('the number of a card that was typed is no token, and is not sent', async () => {
  const token = `tok ${cardNumber.replace(/(.{4})/g, '$1 ')}`
  const { element, server } = await mount(new CardServer(), { properties: { tokenizer: async () => ({ token }) } })
  fill(element)
  pressPay(element)
  await until(() => text(element).includes(failed))
  expect(server.requests.join()).not.to.match(/4111\W?1111/)
})

test('a token that arrives after 30 seconds, or after the element is gone, is not sent', async () => {
  const late = Promise.withResolvers<{ token: string }>()
  const { element, server, clock } = await mountFields(fields({ tokenize: () => late.promise }))
  pressPay(element)
  await clock.untilSleeping(1)
  await clock.advance(30_000)
  await until(() => text(element).includes(failed))
  pressPay(element)
  await until(() => element.status === 'paying')
  element.remove()
  late.resolve({ token: 'token-1' })
  await settle(element)
  expect(server.payments).to.deep.equal([])
})

suite('a payment is sent once:', () => {
  const eager: Readonly<Record<string, (press: () => void) => HostedFields['tokenize']>> = {
    'a token that is given twice': () => () =>
      new Promise((resolve) => {
        for (const token of ['token-1', 'token-2']) resolve({ token })
      }),
    'fields that press the button themselves': (press) => async () => {
      press()
      return { token: 'token-1' }
    },
    'a token with more than it may have': () => async () => ({ token: 'token-1', number: cardNumber, amount: 1 }),
  }
  for (const [name, tokenizeWith] of Object.entries(eager))
    test(name, async () => {
      const given = fields({
        tokenize: () => tokenizeWith(() => pressPay(element))({ signal: new AbortController().signal }),
      })
      const { element, server } = await mountFields(given)
      pressPay(element)
      pressPay(element)
      await until(() => element.status === 'processing')
      expect(server.payments.map(({ token, total_amount }) => [token, total_amount])).to.deep.equal([
        ['token-1', 14990],
      ])
      expect(JSON.stringify(server.payments)).not.to.contain(cardNumber)
    })
})

suite('fields that fail in every other callback do not affect the payment, and their errors do not reach the page:', () => {
  for (const [name, callback] of Object.entries({ 'at once': fail, later: failLater }))
    test(name, async () => {
      const { element, server, page } = await mountFields(fields({ clear: callback, unmount: callback }))
      pressPay(element)
      await until(() => element.status === 'processing')
      expect(server.payments).to.have.length(1)
      expect(await page.end()).to.deep.equal([])
    })
})

test('fields that open twice, and remove the element while they open, leave nothing behind', async () => {
  const { element, page } = await mountFields(
    fields({
      mount(container: HTMLElement) {
        for (let times = 0; times < 2; times++)
          void hostedFields().mount(container, { language: 'en', signal: AbortSignal.abort() })
        element?.remove()
      },
    }),
  )
  element.remove()
  await settle(element)
  expect(element.children).to.have.length(0)
  expect(await page.end()).to.deep.equal([])
})

test('messages to the page, of any form and size, change nothing', async () => {
  const { element, server, page } = await mountFields(hostedFields())
  for (const message of [
    null,
    markup,
    megabyte,
    { type: 'token', id: 1, token: 'stolen' },
    { type: 'ready' },
    new Map(),
  ])
    window.postMessage(message, '*')
  await settle(element)
  get(element, 'button', 'Pagar R$ 149,90')
  expect(server.payments).to.deep.equal([])
  expect(await page.end()).to.deep.equal([])
})
