// @engines Engines run scripts, and replace prerendered content, at different times.
import { expect } from '@open-wc/testing'
import type { CardView } from '../../../src/merchant-api/card.ts'
import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import type { HostedFields } from '../../../widgets/card-checkout/entry/card-entries.ts'
import { renderCardCheckout } from '../../../widgets/render/index.ts'
import { get, has, text } from '../by-role.ts'
import { suite, teardown, test } from '../mocha.ts'
import { placesOf, prerenderElement } from '../prerender-element.ts'
import { settle, until, untilAnnounced } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { CardServer } from './card-server.ts'
import { choosePlan, fill, pressPay, tokenizer } from './interactions.ts'
import { hostedFields } from './scenarios.ts'
import '../../../widgets/card-checkout/index.ts'
import '../../../widgets/card-checkout/own-fields.ts'
import '../../../widgets/card-checkout/provider-fields.ts'

const saved = [{ id: 21, brand: 'Visa', last4: '1111' }]
const frame = `http://127.0.0.1:${location.port}/test/browser/card-frame/honest-frame.html`

// the requests of elements that stay would keep those of the next ones waiting
const containers: Element[] = []
teardown(() => {
  for (const container of containers.splice(0)) container.remove()
})

/** Prerenders the form of an order, and starts the element before a script has said how cards are taken. */
async function openForm(order: Partial<CardView> = {}, { entry = 'fields', width = 360 } = {}) {
  const redirects: string[] = []
  CardCheckout.redirect = (address) => void redirects.push(address)
  const server = new CardServer(order)
  const { element, container, clock, start } = await prerenderElement(
    CardCheckout,
    server,
    (first) => {
      const preload = async () => ({ server: '/pay', ...first, initial: { ...first, body: server.view } })
      const options = { order: 'A-1', lang: 'pt-BR', entry: entry as 'fields' }
      return renderCardCheckout({ preload: preload as never }, options)
    },
    width,
  )
  containers.push(container)
  const before = placesOf(element)
  await start()
  // idempotency keys must differ
  Object.assign(element.constructor.platform, { random: Math.random })
  await untilLazy(element)
  return { element, server, clock, redirects, before }
}

const pay = 'Pagar R$ 149,90'
const preparing = 'Preparando o pagamento…'
const toPage = 'Continuar para pagar R$ 149,90'

const isWaiting = (element: CardCheckout) =>
  has(element, 'button', preparing) && get(element, 'button', preparing).getAttribute('aria-disabled') === 'true'

/** A provider's fields of a height in pixels. */
const fieldsOf = (height: number): HostedFields => ({
  ...hostedFields(),
  mount: (container) => void (container.style.blockSize = `${height}px`),
})

/** A provider's fields that load when the test says so. */
function slowFields() {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  const fields: HostedFields = {
    ...hostedFields(),
    async mount(container, options) {
      await hostedFields().mount(container, options)
      await loaded
    },
  }
  return { fields, load: () => load() }
}

suite('a form that the page was prerendered with stays until a script says how cards are taken, and nothing moves', () => {
  const ways = {
    'own fields': [{ tokenizer }, '.fields input'],
    'a provider’s fields': [{ tokenizer: fieldsOf(273) }, 'slot.card-entry:not(.reserved)'],
    'a card frame': [{ frame }, 'iframe.ready'],
  } as const
  for (const [way, [settings, fields]] of Object.entries(ways))
    for (const width of [288, 320, 390, 768])
      test(`${way}, ${width} px`, async () => {
        const { element, before } = await openForm({ can_redirect: true }, { width })
        expect(placesOf(element)).to.deep.equal(before)
        expect(get(element, 'button', pay).getAttribute('aria-disabled')).to.equal('false')
        Object.assign(element, settings)
        await until(() => element.renderRoot.querySelector(fields))
        await settle(element)
        expect(placesOf(element)).to.deep.equal(before)
      })
})

suite('3 seconds after the page has loaded, a prerendered form', () => {
  test('becomes one that leads to the payment page, where the shop has one, and not before', async () => {
    const { element, clock, server } = await openForm({ can_redirect: true })
    await clock.advance(2999)
    await settle(element)
    get(element, 'button', pay)
    await clock.advance(1)
    await until(() => has(element, 'button', toPage))
    expect(server.payments).to.deep.equal([])
  })

  test('says that nothing can be paid here, where there is no other way, until there is one', async () => {
    const { element, clock } = await openForm()
    await clock.advance(3000)
    await until(() => element.status === 'unavailable')
    expect(text(element)).to.contain('O pagamento não abriu')
    element.tokenizer = tokenizer
    await until(() => element.status === 'ready')
  })

  test('stays if the page has declared that it sets a tokenizer', async () => {
    const { element, clock } = await openForm({ can_redirect: true })
    element.setAttribute('with-tokenizer', '')
    await clock.advance(60_000)
    await settle(element)
    get(element, 'button', pay)
    element.tokenizer = tokenizer
    await until(() => has(element, 'textbox', 'Número do cartão'))
  })

  test('stays if a script has set one in time', async () => {
    const { element, clock } = await openForm({ can_redirect: true })
    element.tokenizer = tokenizer
    await clock.advance(3000)
    await settle(element)
    fill(element)
    await clock.advance(60_000)
    await settle(element)
    expect(element.renderRoot.querySelector<HTMLInputElement>('#card-expiry')?.value).to.equal('05/30')
  })
})

test('a page that was prerendered for a payment page waits for nothing', async () => {
  const { element, before, server } = await openForm({ can_redirect: true }, { entry: 'page' })
  expect(placesOf(element)).to.deep.equal(before)
  get(element, 'button', toPage).click()
  await until(() => server.payments.length === 1)
})

suite('a page that is still loading', () => {
  const loading = (body: () => Promise<void>) => async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
    await body().finally(() => Reflect.deleteProperty(document, 'readyState'))
  }

  test(
    'has its 3 seconds once it has loaded, however long that takes',
    loading(async () => {
      const { element, clock } = await openForm({ can_redirect: true })
      await clock.advance(50_000)
      dispatchEvent(new Event('load'))
      await settle(element)
      await clock.advance(2999)
      await settle(element)
      get(element, 'button', pay)
      await clock.advance(1)
      await until(() => has(element, 'button', toPage))
    }),
  )

  test(
    'and never ends to do so, because a picture does not arrive, has a minute',
    loading(async () => {
      const { element, clock } = await openForm({ can_redirect: true })
      await clock.advance(63_000)
      await until(() => has(element, 'button', toPage))
    }),
  )

  test(
    'keeps no payer waiting for more than 15 seconds, and says then that nothing was charged',
    loading(async () => {
      const { element, clock, server } = await openForm({ can_redirect: true, saved_cards: saved })
      pressPay(element)
      await clock.advance(14_999)
      expect(isWaiting(element)).to.equal(true)
      await clock.advance(1)
      await until(() => text(element).includes('Houve um erro. Nada foi cobrado. Tente de novo.'))
      get(element, 'button', pay)
      element.tokenizer = tokenizer
      await settle(element)
      expect([element.status, server.payments]).to.deep.equal(['ready', []])
    }),
  )
})

suite('a press on the button before it is known how cards are taken', () => {
  test('waits, and says so', async () => {
    const { element, server } = await openForm()
    pressPay(element)
    await untilAnnounced(element, preparing)
    expect([isWaiting(element), element.status]).to.deep.equal([true, 'paying'])
    expect(server.payments).to.deep.equal([])
  })

  test('is done once, however often it was pressed: with a saved card, and the plan that was chosen', async () => {
    const { element, server } = await openForm({ saved_cards: saved })
    choosePlan(element, '3')
    for (let presses = 0; presses < 3; presses++) pressPay(element)
    await settle(element)
    pressPay(element)
    element.tokenizer = tokenizer
    await until(() => element.status === 'processing')
    expect(server.payments).to.have.length(1)
    expect(server.payments[0]).to.deep.include({ saved_card: 21, installments: 3, total_amount: 14990 })
  })

  test('validates the form, whose card could not be typed, and says which fields are missing', async () => {
    const { element, server } = await openForm()
    fill(element, { 'payer-document': '111.444.777-35' })
    pressPay(element)
    await settle(element)
    element.tokenizer = tokenizer
    await untilAnnounced(element, '4 campos para corrigir. Primeiro: número do cartão')
    const number = element.renderRoot.querySelector('#card-number')
    await until(() => element.shadowRoot?.activeElement === number)
    expect([element.status, server.payments]).to.deep.equal(['ready', []])
    fill(element)
    pressPay(element)
    await until(() => element.status === 'processing')
    expect(server.payments.map(({ payer }) => payer)).to.deep.equal([{ document: '11144477735' }])
  })

  test('waits for the fields of a provider, too', async () => {
    const { element, server } = await openForm()
    const { fields, load } = slowFields()
    fill(element, { 'payer-document': '111.444.777-35' })
    pressPay(element)
    element.tokenizer = fields
    await settle(element)
    expect([isWaiting(element), server.payments.length]).to.deep.equal([true, 0])
    load()
    await until(() => element.status === 'processing')
    expect(server.payments.map(({ token }) => token)).to.deep.equal(['token-1'])
  })

  test('shows that the fields of a provider do not open, and sends nothing', async () => {
    const { element, server } = await openForm()
    pressPay(element)
    element.tokenizer = { ...hostedFields(), mount: () => Promise.reject(new Error('blocked')) }
    await until(() => text(element).includes('Os campos do cartão não abriram.'))
    expect([element.status, server.payments]).to.deep.equal(['ready', []])
  })

  test('sends nothing if the card is typed on a payment page, and a sentence says so', async () => {
    const { element, server, clock, redirects } = await openForm({ can_redirect: true, saved_cards: saved })
    pressPay(element)
    await clock.advance(3000)
    await untilAnnounced(element, 'A forma de pagar mudou. Nada foi cobrado. Confira e tente de novo.')
    expect(text(element)).to.contain('A forma de pagar mudou.')
    expect([element.status, server.payments, redirects]).to.deep.equal(['ready', [], []])
    get(element, 'button', toPage).click()
    await until(() => server.payments.length === 1)
    expect(server.payments[0]).to.deep.include({ use_payment_page: true })
  })

  test('sends nothing if nothing can be paid here', async () => {
    const { element, server, clock } = await openForm({ saved_cards: saved })
    pressPay(element)
    await clock.advance(3000)
    await until(() => element.status === 'unavailable')
    expect(text(element)).to.contain('O pagamento não abriu')
    element.tokenizer = tokenizer
    await until(() => element.status === 'ready')
    expect(server.payments).to.deep.equal([])
  })

  test('is forgotten with the element, and with its order', async () => {
    for (const leave of [
      (element: CardCheckout) => element.remove(),
      (element: CardCheckout) => element.setAttribute('session', 'session-2'),
    ]) {
      const { element, server } = await openForm({ saved_cards: saved })
      pressPay(element)
      await settle(element)
      server.session = 'session-2'
      leave(element)
      await settle(element)
      element.tokenizer = tokenizer
      await settle(element)
      expect(server.payments).to.deep.equal([])
    }
  })

  test('does not pay an order that was paid elsewhere meanwhile', async () => {
    const { element, server } = await openForm({ saved_cards: saved })
    pressPay(element)
    await until(() => server.isHolding)
    server.charge({ status: 'paid', paid_amount: 14990 })
    await until(() => element.status === 'paid')
    element.tokenizer = tokenizer
    await settle(element)
    expect(server.payments).to.deep.equal([])
  })
})
