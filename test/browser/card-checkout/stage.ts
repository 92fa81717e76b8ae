import { fixture, html } from '@open-wc/testing'
import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import type { CheckoutDetail } from '../../../widgets/card-checkout/events.ts'
import { type TestClock, testClock } from '../../clock.ts'
import { rest, until } from '../settle.ts'
import { type Face, usual } from './faces.ts'
import { Shop } from './shop.ts'
import '../../../widgets/card-checkout/index.ts'

/** An element on a page, the shop behind it, and what the page was told. */
export interface Stage {
  readonly element: CardCheckout
  readonly shop: Shop
  readonly clock: TestClock
  readonly events: readonly string[]
  /** The element's place on the page. */
  readonly frame: HTMLElement
}

/** When the tests take place, in São Paulo noon. */
export const noon = '2026-03-21T15:00:00Z'

/** Sets an element before a shop, in Portuguese, and waits until it shows more than that it loads. */
export async function play(
  shop = new Shop(),
  { clock = testClock(noon), width = 800, lang = 'pt-BR', set = usual() } = {},
): Promise<Stage> {
  shop.open(clock)
  CardCheckout.platform = { clock, random: Math.random, fetch: shop.fetch }
  const frame = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  frame.style.inlineSize = `${width}px`
  const element = new CardCheckout()
  const events: string[] = []
  for (const name of ['opened', 'processing', 'paid', 'refused', 'expired', 'refunded', 'doubted', 'unavailable'])
    document.body.addEventListener(name, (event) => {
      if (event.target === element)
        events.push(`${name} ${JSON.stringify((event as CustomEvent<CheckoutDetail>).detail)}`)
    })
  Object.assign(element, { server: '/pay', session: 'session-1', ...set })
  frame.append(element)
  await until(() => element.status !== 'loading' || shop.trouble === 'no connection')
  await rest(element)
  return { element, shop, clock, events, frame }
}

/** Sets a face on the stage. */
export async function playFace(
  { shop, set, after }: Face,
  options?: { width?: number; lang?: string },
): Promise<Stage> {
  const stage = await play(shop(), { ...options, ...(set && { set: set() }) })
  await after?.(stage.element, stage.shop)
  await rest(stage.element)
  return stage
}
