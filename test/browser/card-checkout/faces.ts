import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import type { HostedFields } from '../../../widgets/card-checkout/hosted-fields.ts'
import type { Status } from '../../../widgets/card-checkout/machine.ts'
import type { CardView } from '../../../src/contract/card.ts'
import type { ChargeView } from '../../../src/contract/charge.ts'
import { charge, Shop } from './shop.ts'
import { choose, fill, press, tokenizer } from './hands.ts'
import { settled } from '../gallery.ts'

/** What a page sets. */
export type Settings = Partial<Pick<CardCheckout, 'frame' | 'tokenizer' | 'findAddress' | 'refreshSession' | 'strings'>>

/** How a face is come to: the shop that it stands in, what the page sets, and what then happens there. */
export interface Face {
  readonly shop: () => Shop
  readonly set?: () => Settings
  readonly after?: (element: CardCheckout, shop: Shop) => void | Promise<void>
}

/** Each status; one without a face does not compile. */
export const faces: Readonly<Record<Status, Face>> = {
  loading: { shop: () => trouble('no connection') },
  ready: { shop: () => new Shop() },
  paying: { shop: () => Object.assign(new Shop(), { holds: true }), after: pays },
  processing: { shop: () => charged({}) },
  paid: { shop: () => charged({ status: 'paid', paid_amount: 14990, paid_at: '2026-03-21T15:04:00Z' }) },
  refused: { shop: () => charged({ status: 'failed' }, { retryable: true }) },
  expired: { shop: () => charged({ status: 'expired' }, { retryable: true, redirects: true }) },
  refunded: { shop: () => charged({ status: 'refunded', paid_amount: 14990 }) },
  'in-doubt': { shop: () => charged({ status: 'in_doubt' }) },
  unavailable: { shop: () => trouble('session') },
}

/** Further faces that a status has. */
export const variants: Readonly<Record<string, Face>> = {
  'ready, one plan': {
    shop: () => new Shop({ plans: [{ count: 1, parcel: 14990, total: 14990, interest: 0 }], asks: [] }),
  },
  'ready, with interest': { shop: () => new Shop(), after: (element) => choose(element, '10') },
  'ready, unequal parcels': { shop: () => new Shop(), after: (element) => choose(element, '3') },
  'ready, everything asked': {
    shop: () => new Shop({ asks: ['document', 'email', 'phone', 'address'], saves: true }),
  },
  'ready, everything wrong': {
    shop: () => new Shop({ asks: ['document', 'email', 'phone', 'address'] }),
    after: (element) => press(element),
  },
  'ready, saved cards': { shop: () => new Shop({ saved, saves: true }) },
  'ready, another card than the saved': {
    shop: () => new Shop({ saved, saves: true }),
    after: (element) => element.renderRoot.querySelector<HTMLElement>('input[name=saved][value=""]')?.click(),
  },
  'ready, redirect': { shop: () => new Shop({ redirects: true }), set: () => ({}) },
  'ready, hosted fields': { shop: () => new Shop(), set: () => ({ tokenizer: hosted() }) },
  'ready, fields blocked': {
    shop: () => new Shop(),
    set: () => ({ tokenizer: { ...hosted(), mount: () => Promise.reject(new Error('blocked')) } }),
  },
  'ready, connection lost': { shop: () => new Shop(), after: (_, shop) => shop.cut() },
  'ready, price changed': { shop: () => refusing('price-changed'), after: pays },
  'ready, not taken': { shop: () => refusing('invalid'), after: pays },
  'ready, tokenizer away': {
    shop: () => new Shop(),
    set: () => ({ tokenizer: () => Promise.reject(new Error('away')) }),
    after: pays,
  },
  'ready, not made': { shop: () => refusing('refused'), after: pays },
  'paying, answer lost': {
    shop: () => Object.assign(new Shop(), { refusal: 'lost', outcome: null }),
    after: pays,
  },
  'processing, partly paid': { shop: () => charged({ status: 'partly_paid', paid_amount: 9990 }) },
  'refused for good': { shop: () => charged({ status: 'failed' }) },
  'expired, soon another': {
    shop: () => charged({ status: 'expired', renewable_at: '2026-03-21T15:17:00Z' }),
  },
  'expired for good': { shop: () => charged({ status: 'expired' }) },
  'paid, connection lost': {
    shop: () => charged({ status: 'paid', paid_amount: 14990, paid_at: '2026-03-21T15:04:00Z' }),
    after: (_, shop) => shop.cut(),
  },
  'unavailable, set up wrong': { shop: () => new Shop(), set: () => ({}) },
  'unavailable, settled': { shop: () => trouble('settled') },
}

const saved = [
  { id: 21, brand: 'Visa', last4: '1111' },
  { id: 22, brand: null, last4: '4242' },
]

/** A provider's fields, as a page of its own script would put them there. */
export function hosted(): HostedFields {
  return {
    mount(container) {
      const field = document.createElement('input')
      field.setAttribute('aria-label', 'Cartão')
      container.append(field)
    },
    tokenize: async () => ({ token: 'token-1' }),
    unmount() {},
  }
}

const trouble = (name: Shop['trouble']) => Object.assign(new Shop(), { trouble: name })

const refusing = (refusal: Shop['refusal']) => Object.assign(new Shop(), { refusal })

const charged = (parts: Partial<ChargeView>, more: Partial<CardView> = {}) =>
  new Shop({ charge: { ...charge, ...parts }, ...more })

async function pays(element: CardCheckout) {
  fill(element)
  press(element)
  await settled()
}

/** What a page sets where a face says nothing else. */
export const usual = (): Settings => ({ tokenizer })
