import { fixture, html } from '@open-wc/testing'
import type { ChargeDetail } from '../../../widgets/pay-pix-charge/events.ts'
import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { type TestClock, testClock } from '../../clock.ts'
import { type Face } from './faces.ts'
import { Shop } from './shop.ts'
import { rest, until } from '../settle.ts'
import '../../../widgets/pay-pix-charge/index.ts'

/** An element on a page, the shop behind it, and what the page was told. */
export interface Stage {
  readonly element: PayPixCharge
  readonly shop: Shop
  readonly clock: TestClock
  readonly events: readonly string[]
}

/** When the tests take place, in São Paulo noon. */
export const noon = '2026-03-21T15:00:00Z'

/** Sets an element before a shop, in Portuguese, and waits until it shows more than that it loads. */
export async function play(
  shop = new Shop(),
  { clock = testClock(noon), width = 800, lang = 'pt-BR' } = {},
): Promise<Stage> {
  shop.open(clock)
  PayPixCharge.platform = { clock, random: () => 1, fetch: shop.fetch }
  const frame = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  frame.style.inlineSize = `${width}px`
  const element = new PayPixCharge()
  const events: string[] = []
  for (const name of ['opened', 'processing', 'underpaid', 'paid', 'expired', 'failed', 'refunded', 'unavailable'])
    document.body.addEventListener(name, (event) => {
      if (event.target === element)
        events.push(`${name} ${JSON.stringify((event as CustomEvent<ChargeDetail>).detail)}`)
    })
  element.server = '/pay'
  element.session = 'session-1'
  frame.append(element)
  await until(() => element.status !== 'loading' || shop.trouble === 'no connection')
  await rest(element)
  return { element, shop, clock, events }
}

/** Sets a face on the stage. */
export async function playFace({ shop, after }: Face, options?: { width?: number; lang?: string }): Promise<Stage> {
  const stage = await play(shop(), options)
  after?.(stage.element, stage.shop)
  await rest(stage.element)
  return stage
}
