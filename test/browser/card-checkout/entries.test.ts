import { expect } from '@open-wc/testing'
import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import type { HostedFields } from '../../../widgets/card-checkout/entry/card-entries.ts'
import { get, has, text } from '../by-role.ts'
import { placesOf } from '../prerender-element.ts'
import { settle, until } from '../settle.ts'
import { CardServer, charge } from './card-server.ts'
import { fill, pressPay, tokenizer } from './interactions.ts'
import { mount, type Mounted } from './mount.ts'
import { hostedFields, scenarios, variants } from './scenarios.ts'
import { typeFramedCard } from './type-framed-card.ts'

/** A URL on another origin: the same server under another host name. */
const frameURL = (file: string, settings: Record<string, string> = {}) =>
  `http://127.0.0.1:${location.port}/test/browser/card-frame/${file}?${new URLSearchParams(settings)}`

suite('a card frame', () => {
  test('tokenizes the card, and the order is paid with its token', async () => {
    const { element, server } = await mount(new CardServer({ required_fields: [] }), {
      properties: { frame: frameURL('honest-frame.html') },
    })
    await until(() => element.renderRoot.querySelector('iframe.ready'))
    await typeFramedCard(element)
    pressPay(element)
    await until(() => element.status === 'processing')
    expect(server.payments[0]).to.deep.include({ token: 'token-1' })
  })

  test('cannot pay before it has loaded', async () => {
    const { element, server } = await mount(new CardServer({ required_fields: [] }), {
      properties: { frame: frameURL('hostile-frame.html') },
    })
    expect(get(element, 'button', 'Pagar R$ 149,90').getAttribute('aria-disabled')).to.equal('true')
    pressPay(element)
    await settle(element)
    expect(element.status).to.equal('ready')
    expect(server.payments).to.deep.equal([])
  })

  test('pays on Enter', async () => {
    const { element } = await mount(new CardServer({ required_fields: [] }), {
      properties: { frame: frameURL('honest-frame.html') },
    })
    await until(() => element.renderRoot.querySelector('iframe.ready'))
    await typeFramedCard(element, 'Enter')
    await until(() => element.status === 'processing')
  })

  test('that never responds is reported, with a way to retry', async () => {
    const { element, clock } = await mount(new CardServer(), { properties: { frame: frameURL('hostile-frame.html') } })
    // the timeout starts when the frame has loaded
    await until(() => {
      void clock.advance(15_000)
      return text(element).includes('Os campos do cartão não abriram.')
    })
    expect(has(element, 'button', 'Pagar R$ 149,90')).to.equal(false)
    get(element, 'button', 'Tentar de novo').click()
    await until(() => has(element, 'button', 'Pagar R$ 149,90'))
  })

  test('that does not allow this origin is reported', async () => {
    const frame = frameURL('honest-frame.html', { 'allowed-origins': 'https://another.example' })
    const { element } = await mount(new CardServer(), { properties: { frame } })
    await until(() => text(element).includes('Os campos do cartão não abriram.'))
  })

  test('on the page’s own origin is a configuration error, even if the <base> of the page is of another origin', async () => {
    const base = document.head.appendChild(document.createElement('base'))
    base.href = 'https://cdn.example/'
    const frame = `${location.origin}/test/browser/card-frame/honest-frame.html`
    const { element } = await mount(new CardServer({ can_redirect: true }), { properties: { frame } }).finally(() =>
      base.remove(),
    )
    expect(element.renderRoot.querySelector('iframe')).to.equal(null)
  })

  for (const frame of ['/card-frame.html', 'http://cards.example/card-frame.html', 'javascript:0'])
    test(`at ${frame} is a configuration error`, async () => {
      const { element } = await mount(new CardServer({ can_redirect: true }), { properties: { frame } })
      expect(element.status).to.equal('unavailable')
      expect(text(element)).to.contain('O pagamento não abriu')
    })
})

/** Moves an element into nested shadow roots. Returns the outermost host. */
function nest(element: CardCheckout, depth: number, mode: ShadowRootMode = 'open') {
  const outermost = document.createElement('div')
  let host: HTMLElement = outermost
  for (let level = 0; level < depth; level++) {
    const inner = document.createElement('div')
    host.attachShadow({ mode }).append(inner)
    host = inner
  }
  element.parentElement?.append(outermost)
  host.append(element)
  return outermost
}

/** A provider's fields that record their container and count their mounts. */
function provider() {
  const calls = { mounted: 0, unmounted: 0, container: null as HTMLElement | null }
  const fields: HostedFields = {
    ...hostedFields(),
    mount(container) {
      calls.mounted++
      calls.container = container
      container.append(Object.assign(document.createElement('input'), { ariaLabel: 'Cartão' }))
    },
    unmount: () => void calls.unmounted++,
  }
  return { calls, fields }
}

async function mountHosted(fields: HostedFields): Promise<Mounted> {
  const mounted = await mount(new CardServer({ required_fields: [] }), { properties: { tokenizer: fields } })
  await settle(mounted.element)
  return mounted
}

suite('a provider’s fields', () => {
  test('tokenize the card, and the order is paid with their token', async () => {
    const { calls, fields } = provider()
    const { element, server } = await mountHosted(fields)
    expect(calls.container?.parentElement).to.equal(element)
    pressPay(element)
    await until(() => element.status === 'processing')
    expect(server.payments[0]).to.deep.include({ token: 'token-1' })
    await until(() => calls.unmounted === 1)
    expect(element.children).to.have.length(0)
  })

  for (const [depth, mode] of [
    [1, 'open'],
    [3, 'open'],
    [3, 'closed'],
  ] as const)
    test(`are in the light DOM and visible in the element, below ${depth} ${mode} shadow roots`, async () => {
      const { calls, fields } = provider()
      const { element } = await mountHosted(fields)
      const outermost = nest(element, depth, mode)
      await until(() => calls.mounted === 2)
      await settle(element)
      expect(calls.container?.getRootNode()).to.equal(document)
      const [inner, outer] = [calls.container, element].map((each) => each?.getBoundingClientRect())
      expect(inner?.height).to.be.above(20)
      expect(inner?.top).to.be.at.least(outer?.top ?? Infinity)
      expect(inner?.bottom).to.be.at.most(outer?.bottom ?? 0)
      element.remove()
      await settle(element)
      expect(calls.unmounted).to.equal(2)
      expect(outermost.querySelectorAll('[slot], slot')).to.have.length(0)
      expect(element.querySelectorAll('[slot], slot')).to.have.length(0)
    })

  test('that do not load are reported, and can be retried', async () => {
    const { calls, fields } = provider()
    let isBlocked = true
    const mount: HostedFields['mount'] = async (container, options) => {
      if (isBlocked) throw new Error('blocked')
      await fields.mount(container, options)
    }
    const { element } = await mountHosted({ ...fields, mount })
    expect(text(element)).to.contain('Os campos do cartão não abriram.')
    isBlocked = false
    get(element, 'button', 'Tentar de novo').click()
    await until(() => calls.mounted === 1)
    await until(() => has(element, 'button', 'Pagar R$ 149,90'))
  })

  test('that have not loaded after 15 seconds are reported', async () => {
    const { element, clock } = await mountHosted({ ...hostedFields(), mount: () => new Promise(() => {}) })
    await clock.advance(15_000)
    await until(() => text(element).includes('Os campos do cartão não abriram.'))
  })

  test('that show an error send no payment', async () => {
    const { element, server } = await mountHosted({ ...hostedFields(), tokenize: async () => ({ invalid: [] }) })
    pressPay(element)
    await settle(element)
    expect(element.status).to.equal('ready')
    expect(server.payments).to.deep.equal([])
  })

  test('are unmounted when another tokenizer is set', async () => {
    const { calls, fields } = provider()
    const { element } = await mountHosted(fields)
    element.tokenizer = tokenizer
    await settle(element)
    expect(calls.unmounted).to.equal(1)
    expect(element.children).to.have.length(0)
    get(element, 'textbox', 'Número do cartão')
  })

  test('that throw while they are cleared and unmounted do not affect the payment', async () => {
    const fail = () => {
      throw new Error('4111111111111111')
    }
    const { element } = await mountHosted({ ...hostedFields(), clear: fail, unmount: fail })
    pressPay(element)
    await until(() => element.status === 'processing')
    expect(element.children).to.have.length(0)
  })
})

const openPage = { ...charge, status: 'open', payment_page: 'https://cards.example/8101' } as const

async function mountRedirect(server: CardServer) {
  const redirects: string[] = []
  CardCheckout.redirect = (address) => void redirects.push(address)
  return { redirects, ...(await mount(server, { properties: {} })) }
}

suite('a payment page', () => {
  test('opens, and its outcome is shown when the payer comes back', async () => {
    const server = Object.assign(new CardServer({ can_redirect: true }), { newCharge: openPage })
    const { element, redirects, clock } = await mountRedirect(server)
    expect(has(element, 'textbox')).to.equal(false)
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => redirects.length === 1)
    expect(redirects).to.deep.equal(['https://cards.example/8101'])
    expect(server.payments[0]).to.deep.include({ use_payment_page: true, total_amount: 14990, payer: {} })
    get(element, 'button', 'Abrindo a página de pagamento…').click()
    await settle(element)
    expect(server.payments).to.have.length(1)
    await clock.advance(1000)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await until(() => has(element, 'button', 'Continuar para pagar R$ 149,90'))
    server.charge({ status: 'paid', paid_amount: 14990 })
    await until(() => element.status === 'paid')
  })

  test('opens again for a payer who came back without paying', async () => {
    const server = Object.assign(new CardServer({ can_redirect: true, charge: openPage }), { newCharge: null })
    const { element, redirects } = await mountRedirect(server)
    expect(element.status).to.equal('ready')
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => redirects.length === 1)
  })

  test('that has expired is replaced by a new one', async () => {
    const server = new CardServer({ can_redirect: true, charge: { ...openPage, status: 'expired' }, retryable: true })
    server.newCharge = openPage
    const { element, redirects } = await mountRedirect(server)
    get(element, 'button', 'Pagar agora').click()
    await element.updateComplete
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => redirects.length === 1)
    expect(server.payments[0]).to.deep.include({ use_payment_page: true, retry: true })
  })

  test('that does not open can be opened again after a timeout', async () => {
    const server = Object.assign(new CardServer({ can_redirect: true }), { newCharge: openPage })
    const { element, redirects, clock } = await mountRedirect(server)
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => redirects.length === 1)
    await clock.advance(20_000)
    await until(() => has(element, 'button', 'Continuar para pagar R$ 149,90'))
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => redirects.length === 2)
  })

  test('does not open after the element was removed', async () => {
    const server = Object.assign(new CardServer({ can_redirect: true }), { newCharge: openPage, holdsPayments: true })
    const { element, redirects, container } = await mountRedirect(server)
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => server.payments.length === 1)
    element.remove()
    server.releasePayments()
    await settle(element)
    expect(redirects).to.deep.equal([])
    container.append(element)
    await until(() => has(element, 'button', 'Continuar para pagar R$ 149,90'))
    expect(redirects).to.deep.equal([])
  })

  test('does not open over plain http', async () => {
    const server = Object.assign(new CardServer({ can_redirect: true }), {
      newCharge: { ...openPage, payment_page: 'http://cards.example/8101' },
    })
    const { element, redirects } = await mountRedirect(server)
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => element.status === 'unavailable')
    expect(redirects).to.deep.equal([])
  })
})

suite('a tokenizer that the page sets later', () => {
  const payButton = (element: CardCheckout) => get(element, 'button', 'Pagar R$ 149,90')

  for (const [way, late] of [
    ['own fields', tokenizer],
    ['a provider’s fields', hostedFields()],
  ] as const)
    test(`is awaited with the form, which keeps what was typed: ${way}`, async () => {
      const { element, events, server } = await mount(new CardServer(), { properties: { withTokenizer: true } })
      fill(element, { 'payer-document': '111.444.777-35' })
      await settle(element)
      element.tokenizer = late
      await until(() => has(element, 'textbox', 'Número do cartão') || element.querySelector('input'))
      await until(() => payButton(element).getAttribute('aria-disabled') === 'false')
      if (late === tokenizer) fill(element)
      pressPay(element)
      await until(() => element.status === 'processing')
      expect(server.payments.map(({ payer }) => payer)).to.deep.equal([{ document: '11144477735' }])
      expect(events.map((event) => event.split(' ')[0])).to.deep.equal(['opened', 'processing'])
    })

  for (const [fields, scenario] of [
    ['a card', scenarios.ready],
    ['the security code of a saved card', variants['ready, security code of a saved card']],
  ] as const)
    test(`moves nothing when its fields appear: ${fields}`, async () => {
      const { element } = await mount(scenario?.server(), { properties: { withTokenizer: true } })
      const before = placesOf(element)
      element.tokenizer = { tokenize: tokenizer, tokenizeSavedCard: async () => ({ token: 'token-1' }) }
      await until(() => has(element, 'textbox'))
      await settle(element)
      expect(placesOf(element)).to.deep.equal(before)
    })

  test('may be announced by an attribute, and without it the payer gets the payment page', async () => {
    const { element } = await mount(new CardServer({ can_redirect: true }), { properties: {} })
    element.setAttribute('with-tokenizer', '')
    await until(() => has(element, 'button', 'Pagar R$ 149,90'))
    element.removeAttribute('with-tokenizer')
    await until(() => has(element, 'button', 'Continuar para pagar R$ 149,90'))
  })
})

test('an element without a card entry reports it, and continues when one is set', async () => {
  const { element, events } = await mount(new CardServer(), { properties: {} })
  expect(events).to.deep.equal(['unavailable {"status":"unavailable","reason":"misconfigured"}'])
  expect(text(element)).to.contain('O pagamento não abriu')
  element.tokenizer = tokenizer
  await until(() => element.status === 'ready')
})

test('a tokenizer can be an object, and replacing it keeps the typed values', async () => {
  const { element, server } = await mount(new CardServer(), { properties: { tokenizer: { tokenize: tokenizer } } })
  fill(element)
  element.tokenizer = async () => ({ token: 'token-2' })
  await element.updateComplete
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(server.payments[0]).to.deep.include({ token: 'token-2' })
})
