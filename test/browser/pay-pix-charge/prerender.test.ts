// @quick First paint: the script takes over without a move.
import { expect } from '@open-wc/testing'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { type RenderOptions, renderPayPixCharge } from '../../../widgets/render/index.ts'
import { testClock } from '../../clock.ts'
import { useFinger, useMouse } from '../finger.ts'
import { settle, until } from '../settle.ts'
import { charge, PixServer } from './pix-server.ts'
import { mountForFinger } from './ways-to-pay.ts'

interface PrerenderOptions extends Partial<RenderOptions> {
  readonly width?: number
  readonly body?: Partial<ChargeView>
}

let prerenders = 0

/** Parses a page with the element as a server renders it. `start` defines the element, as its script does when it arrives. */
async function prerender({ width = 800, body = {}, ...options }: PrerenderOptions = {}) {
  const tag = `prerendered-${++prerenders}`
  const server = Object.assign(new PixServer(body), { isCreated: true })
  const clock = testClock('2026-03-21T15:00:00Z')
  server.start(clock)
  const initial = { session: 'session-1', etag: server.etag, body: server.view }
  const preload = async () => ({ server: '/pay', session: 'session-1', initial })
  const html = await renderPayPixCharge({ preload: preload as never }, { order: 'A-1', lang: 'pt-BR', ...options })
  const container = document.createElement('div')
  container.style.inlineSize = `${width}px`
  document.body.append(container)
  container.setHTMLUnsafe(html.replaceAll('pay-pix-charge', tag))
  const element = container.firstElementChild as PayPixCharge

  async function start() {
    class Prerendered extends PayPixCharge {
      static override platform = { clock, random: () => 1, fetch: server.fetch }
    }
    customElements.define(tag, Prerendered)
    await element.updateComplete
    await settle(element)
  }
  return { element, container, server, start }
}

const root = (element: HTMLElement) => element.shadowRoot ?? new ShadowRoot()

function find(element: HTMLElement, selector: string): HTMLElement {
  const found = root(element).querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

const fieldOf = (element: HTMLElement) => find(element, '.mouse input') as HTMLInputElement

// without the lines whose texts are others before and after the script; from the top of the element, because a finger
// changes the elements above it too
const boxes = (element: HTMLElement) =>
  [element, ...root(element).querySelectorAll('.base, .view > *, .head > *, .foot > *, [part]')]
    .filter((each) => each.getClientRects().length > 0 && !each.matches('.timer'))
    .map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      const top = y - element.getBoundingClientRect().y
      return `${each.localName}.${each.classList[0]} ${[x, top, width, height].map((length) => length.toFixed(1)).join(' ')}`
    })

suite('nothing moves when the script arrives', () => {
  for (const width of [320, 375, 560, 600, 800])
    for (const body of [
      {},
      { payment_page: null },
      { status: 'paid', paid_amount: 14990 },
      { status: 'expired' },
    ] as const)
      test(`${width} px, ${JSON.stringify(body)}`, async () => {
        const { element, start } = await prerender({ width, body })
        const before = boxes(element)
        useFinger(element)
        const beforeForFinger = boxes(element)
        useMouse()
        await start()
        expect(boxes(element)).to.deep.equal(before)
        useFinger(element)
        expect(boxes(element)).to.deep.equal(beforeForFinger)
      })
})

suite('nothing moves when the script finds that the device can share, and no row waits for that', () => {
  for (const lang of ['pt-BR', 'en', 'es'])
    for (const width of [320, 375, 600, 800])
      test(`${lang}, ${width} px`, async () => {
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve(), configurable: true })
        const { element, start } = await prerender({ width, lang })
        const button = () => find(element, '.share')
        expect(getComputedStyle(button()).visibility).to.equal('hidden')
        const before = boxes(element)
        await start()
        Reflect.deleteProperty(navigator, 'share')
        expect(getComputedStyle(button()).visibility).to.equal('visible')
        expect(boxes(element)).to.deep.equal(before)
        const sharesRow = button().getBoundingClientRect().top === find(element, '.row').getBoundingClientRect().top
        expect(sharesRow).to.equal(true)
        expect(find(element, '.row').getBoundingClientRect().height).to.equal(44)
      })
})

test('the element goes on with the countdown, and asks the server for changes only', async () => {
  const { element, server, start } = await prerender()
  expect(find(element, '[part~=countdown]').innerText).to.contain('Pague até 12:15 BRT')
  await start()
  expect(find(element, '[part~=countdown]').innerText).to.contain('Faltam 15 minutos')
  expect(root(element).querySelectorAll('style, .prerendered')).to.have.length(0)
  expect(server.requests).to.deep.equal(['GET if changed'])
  server.change({ status: 'paid' })
  await until(() => element.status === 'paid')
})

test('the focus, the selection in the code and its scroll position stay', async () => {
  const { element, start } = await prerender()
  find(element, '[part~=copy-toggle]').click()
  const field = fieldOf(element)
  field.focus()
  field.setSelectionRange(40, 60, 'backward')
  field.scrollLeft = 50
  const { scrollLeft } = field
  await start()
  const now = fieldOf(element)
  expect(now).not.to.equal(field)
  expect(root(element).activeElement).to.equal(now)
  expect([now.selectionStart, now.selectionEnd, now.selectionDirection]).to.deep.equal([40, 60, 'backward'])
  expect(now.scrollLeft).to.equal(scrollLeft)
})

test('an open fold of the QR code stays open, and keeps the focus', async () => {
  // the styles of the script are for a finger when it arrives
  await mountForFinger()
  const { element, start } = await prerender({ width: 375 })
  useFinger(element)
  const summary = find(element, '.scan summary')
  summary.focus()
  summary.click()
  await start()
  expect(find(element, '.scan details')).to.have.property('open', true)
  expect(find(element, '[part~=qr]').getClientRects()).to.have.length(1)
  expect(root(element).activeElement?.localName).to.equal('summary')
})

test('a link keeps the focus, and the page its scroll position', async () => {
  const { element, container, start } = await prerender({ width: 375 })
  container.style.paddingBlock = '2000px'
  find(element, 'a').focus()
  scrollTo(0, 1800)
  const { scrollY } = window
  await start()
  expect(root(element).activeElement?.localName).to.equal('a')
  expect(window.scrollY).to.equal(scrollY)
  container.remove()
})

test('the prerendered content stays until there is something else to show', async () => {
  const { element, server, start } = await prerender()
  element.querySelector('script')?.remove()
  server.failure = 'no connection'
  await start()
  expect(element.status).to.equal('loading')
  expect(find(element, '.base').matches('.prerendered')).to.equal(true)
  expect(fieldOf(element).value).to.equal(server.charge.pix?.code)
})

test('the new content does not appear a second time', async () => {
  const { element, start } = await prerender()
  const animations: string[] = []
  element.shadowRoot?.addEventListener('animationstart', () => animations.push(find(element, '.view').className), true)
  await start()
  expect(
    root(element)
      .getAnimations()
      .filter(({ playState }) => playState === 'running'),
  ).to.deep.equal([])
})

test('the prerendered content of a dark page has the colours of the script', async () => {
  const { element, container, start } = await prerender({ theme: 'dark' })
  container.style.color = '#e8eaed'
  const colors = () => [
    lightnessOf(getComputedStyle(find(element, '.primary')).color),
    ...['.primary', 'input', '.muted'].map((each) => getComputedStyle(find(element, each)).backgroundColor),
    ...['input', '.muted'].map((each) => getComputedStyle(find(element, each)).color),
  ]
  const before = colors()
  await start()
  expect(colors()).to.deep.equal(before)
})

test('text on an accent of the page is black or white before the script too', async () => {
  for (const accent of ['#ffcc00', '#7a1fa2', 'rgb(119 119 119)']) {
    const { element, start } = await prerender({ theme: 'light' })
    element.style.setProperty('--guiche-accent', accent)
    const prerendered = lightnessOf(getComputedStyle(find(element, 'button.primary')).color)
    await start()
    expect(prerendered).to.equal(lightnessOf(getComputedStyle(find(element, 'button.primary')).color))
  }
})

test('a browser without shadow roots in HTML shows the plain content, and others do not', async () => {
  const { element, start } = await prerender()
  const plain = () => element.querySelector<HTMLElement>('[slot=plain]')
  expect(plain()?.getClientRects()).to.have.length(0)
  expect(plain()?.querySelector('textarea')?.value).to.equal(charge.pix?.code)
  await start()
  expect(plain()).to.equal(null)
})

test('the prerendered content is accessible', async () => {
  for (const width of [320, 800]) {
    const { element } = await prerender({ width })
    await expect(element).to.be.accessible()
  }
})

/** Returns whether a computed colour is nearer to white. */
function lightnessOf(color: string): boolean {
  const channels = (color.replace(/^color\(\S+/, '').match(/[\d.]+/g) ?? []).map(Number)
  return Math.max(...channels) > (color.startsWith('rgb') ? 127 : 0.5)
}
