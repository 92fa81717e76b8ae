import { expect } from '@open-wc/testing'
import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import type { HostedFields } from '../../../widgets/card-checkout/hosted-fields.ts'
import { get, has, text } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { hosted } from './faces.ts'
import { fill, press, tokenizer } from './hands.ts'
import { charge, Shop } from './shop.ts'
import { play, type Stage } from './stage.ts'
import { typeFramedCard } from './type-framed-card.ts'

/** An address on another origin: the same server by its other name. */
const elsewhere = (file: string, settings: Record<string, string> = {}) =>
  `http://127.0.0.1:${location.port}/test/browser/card-frame/${file}?${new URLSearchParams(settings)}`

suite('a card frame', () => {
  test('takes the card, and the order is paid with its token', async () => {
    const { element, shop } = await play(new Shop({ asks: [] }), { set: { frame: elsewhere('owner.html') } })
    await until(() => element.renderRoot.querySelector('iframe.ready'))
    await typeFramedCard(element)
    press(element)
    await until(() => element.status === 'processing')
    expect(shop.payments[0]).to.deep.include({ token: 'token-1' })
  })

  test('cannot be paid with before it is there', async () => {
    const { element, shop } = await play(new Shop({ asks: [] }), { set: { frame: elsewhere('hostile.html') } })
    expect(get(element, 'button', 'Pagar R$ 149,90').getAttribute('aria-disabled')).to.equal('true')
    press(element)
    await rest(element)
    expect(element.status).to.equal('ready')
    expect(shop.payments).to.deep.equal([])
  })

  test('pays on Enter', async () => {
    const { element } = await play(new Shop({ asks: [] }), { set: { frame: elsewhere('owner.html') } })
    await until(() => element.renderRoot.querySelector('iframe.ready'))
    await typeFramedCard(element, 'Enter')
    await until(() => element.status === 'processing')
  })

  test('that never answers is told, with a way on', async () => {
    const { element, clock } = await play(new Shop(), { set: { frame: elsewhere('hostile.html') } })
    // whenever it is loaded: its time is counted from then
    await until(() => {
      void clock.advance(15_000)
      return text(element).includes('Os campos do cartão não abriram. Nada foi cobrado.')
    })
    expect(has(element, 'button', 'Pagar R$ 149,90')).to.equal(false)
    get(element, 'button', 'Tentar de novo').click()
    await until(() => has(element, 'button', 'Pagar R$ 149,90'))
  })

  test('that takes no cards for this page is told', async () => {
    const frame = elsewhere('owner.html', { parents: 'https://another.example' })
    const { element } = await play(new Shop(), { set: { frame } })
    await until(() => text(element).includes('Os campos do cartão não abriram.'))
  })

  for (const frame of ['/card-frame.html', 'http://cards.example/card-frame.html', 'javascript:0'])
    test(`at ${frame} is set up wrong`, async () => {
      const { element } = await play(new Shop({ redirects: true }), { set: { frame } })
      expect(element.status).to.equal('unavailable')
      expect(text(element)).to.contain('Não foi possível abrir o pagamento')
    })
})

/** Puts an element into shadow roots within each other, of which the outermost is in the page. */
function bury(element: CardCheckout, depth: number, mode: ShadowRootMode = 'open') {
  const outermost = document.createElement('div')
  let at: HTMLElement = outermost
  for (let level = 0; level < depth; level++) {
    const inner = document.createElement('div')
    at.attachShadow({ mode }).append(inner)
    at = inner
  }
  element.parentElement?.append(outermost)
  at.append(element)
  return outermost
}

/** A provider's fields that keep their container, and count how often they were put there and taken away. */
function provider() {
  const told = { mounted: 0, unmounted: 0, container: null as HTMLElement | null }
  const fields: HostedFields = {
    ...hosted(),
    mount(container) {
      told.mounted++
      told.container = container
      container.append(Object.assign(document.createElement('input'), { ariaLabel: 'Cartão' }))
    },
    unmount: () => void told.unmounted++,
  }
  return { told, fields }
}

async function playHosted(fields: HostedFields): Promise<Stage> {
  const stage = await play(new Shop({ asks: [] }), { set: { tokenizer: fields } })
  await rest(stage.element)
  return stage
}

suite('a provider’s fields', () => {
  test('take the card, and the order is paid with their token', async () => {
    const { told, fields } = provider()
    const { element, shop } = await playHosted(fields)
    expect(told.container?.parentElement).to.equal(element)
    press(element)
    await until(() => element.status === 'processing')
    expect(shop.payments[0]).to.deep.include({ token: 'token-1' })
    await until(() => told.unmounted === 1)
    expect(element.children).to.have.length(0)
  })

  for (const [depth, mode] of [
    [1, 'open'],
    [3, 'open'],
    [3, 'closed'],
  ] as const)
    test(`stand in the page, and are seen in the element, below ${depth} ${mode} shadow roots`, async () => {
      const { told, fields } = provider()
      const { element } = await playHosted(fields)
      const outermost = bury(element, depth, mode)
      await until(() => told.mounted === 2)
      await rest(element)
      expect(told.container?.getRootNode()).to.equal(document)
      const [inner, outer] = [told.container, element].map((each) => each?.getBoundingClientRect())
      expect(inner?.height).to.be.above(20)
      expect(inner?.top).to.be.at.least(outer?.top ?? Infinity)
      expect(inner?.bottom).to.be.at.most(outer?.bottom ?? 0)
      element.remove()
      await rest(element)
      expect(told.unmounted).to.equal(2)
      expect(outermost.querySelectorAll('[slot], slot')).to.have.length(0)
      expect(element.querySelectorAll('[slot], slot')).to.have.length(0)
    })

  test('that do not come are told, and can be tried again', async () => {
    const { told, fields } = provider()
    let isBlocked = true
    const mount: HostedFields['mount'] = async (container, options) => {
      if (isBlocked) throw new Error('blocked')
      await fields.mount(container, options)
    }
    const { element } = await playHosted({ ...fields, mount })
    expect(text(element)).to.contain('Os campos do cartão não abriram. Nada foi cobrado.')
    isBlocked = false
    get(element, 'button', 'Tentar de novo').click()
    await until(() => told.mounted === 1)
    await until(() => has(element, 'button', 'Pagar R$ 149,90'))
  })

  test('that never come are told after 15 seconds', async () => {
    const { element, clock } = await playHosted({ ...hosted(), mount: () => new Promise(() => {}) })
    await clock.advance(15_000)
    await until(() => text(element).includes('Os campos do cartão não abriram.'))
  })

  test('that say what is wrong send nothing', async () => {
    const { element, shop } = await playHosted({ ...hosted(), tokenize: async () => ({ invalid: [] }) })
    press(element)
    await rest(element)
    expect(element.status).to.equal('ready')
    expect(shop.payments).to.deep.equal([])
  })

  test('are taken away when the card is typed elsewhere from now on', async () => {
    const { told, fields } = provider()
    const { element } = await playHosted(fields)
    element.tokenizer = tokenizer
    await rest(element)
    expect(told.unmounted).to.equal(1)
    expect(element.children).to.have.length(0)
    get(element, 'textbox', 'Número do cartão')
  })

  test('that throw at their end leave the payment alone', async () => {
    const fail = () => {
      throw new Error('4111111111111111')
    }
    const { element } = await playHosted({ ...hosted(), clear: fail, unmount: fail })
    press(element)
    await until(() => element.status === 'processing')
    expect(element.children).to.have.length(0)
  })
})

const page = { ...charge, status: 'open', payment_page: 'https://cards.example/8101' } as const

async function playRedirect(shop: Shop) {
  const left: string[] = []
  CardCheckout.leave = (address) => void left.push(address)
  return { left, ...(await play(shop, { set: {} })) }
}

suite('a page that takes the card', () => {
  test('is gone to, and what became of it is shown to who comes back', async () => {
    const shop = Object.assign(new Shop({ redirects: true }), { outcome: page })
    const { element, left, clock } = await playRedirect(shop)
    expect(has(element, 'textbox')).to.equal(false)
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => left.length === 1)
    expect(left).to.deep.equal(['https://cards.example/8101'])
    expect(shop.payments[0]).to.deep.include({ page: true, total: 14990, payer: {} })
    get(element, 'button', 'Abrindo a página de pagamento…').click()
    await rest(element)
    expect(shop.payments).to.have.length(1)
    await clock.advance(1000)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await until(() => has(element, 'button', 'Continuar para pagar R$ 149,90'))
    shop.charge({ status: 'paid', paid_amount: 14990 })
    await until(() => element.status === 'paid')
  })

  test('is gone to again by who came back without paying', async () => {
    const shop = Object.assign(new Shop({ redirects: true, charge: page }), { outcome: null })
    const { element, left } = await playRedirect(shop)
    expect(element.status).to.equal('ready')
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => left.length === 1)
  })

  test('that was left alone until its time was over can be had anew', async () => {
    const shop = new Shop({ redirects: true, charge: { ...page, status: 'expired' }, retryable: true })
    shop.outcome = page
    const { element, left } = await playRedirect(shop)
    get(element, 'button', 'Pagar agora').click()
    await element.updateComplete
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => left.length === 1)
    expect(shop.payments[0]).to.deep.include({ page: true, retry: true })
  })

  test('that does not open can be gone to again after a while', async () => {
    const shop = Object.assign(new Shop({ redirects: true }), { outcome: page })
    const { element, left, clock } = await playRedirect(shop)
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => left.length === 1)
    await clock.advance(20_000)
    await until(() => has(element, 'button', 'Continuar para pagar R$ 149,90'))
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => left.length === 2)
  })

  test('is not gone to by one who has left the element meanwhile', async () => {
    const shop = Object.assign(new Shop({ redirects: true }), { outcome: page, holds: true })
    const { element, left, frame } = await playRedirect(shop)
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => shop.payments.length === 1)
    element.remove()
    shop.answer()
    await rest(element)
    expect(left).to.deep.equal([])
    frame.append(element)
    await rest(element)
    get(element, 'button', 'Continuar para pagar R$ 149,90')
  })

  test('is not gone to where others could listen', async () => {
    const shop = Object.assign(new Shop({ redirects: true }), {
      outcome: { ...page, payment_page: 'http://cards.example/8101' },
    })
    const { element, left } = await playRedirect(shop)
    get(element, 'button', 'Continuar para pagar R$ 149,90').click()
    await until(() => element.status === 'unavailable')
    expect(left).to.deep.equal([])
  })
})

test('an element that was not told where a card is typed says so, and goes on when it is', async () => {
  const { element, events } = await play(new Shop(), { set: {} })
  expect(events).to.deep.equal(['unavailable {"status":"unavailable"}'])
  expect(text(element)).to.contain('Não foi possível abrir o pagamento')
  element.tokenizer = tokenizer
  await until(() => element.status === 'ready')
})

test('an adapter can be an object, and another one takes over without a word being lost', async () => {
  const { element, shop } = await play(new Shop(), { set: { tokenizer: { tokenize: tokenizer } } })
  fill(element)
  element.tokenizer = async () => ({ token: 'token-2' })
  await element.updateComplete
  press(element)
  await until(() => element.status === 'processing')
  expect(shop.payments[0]).to.deep.include({ token: 'token-2' })
})
