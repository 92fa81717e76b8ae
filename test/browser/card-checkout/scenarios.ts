import type { CardView } from '../../../src/merchant-api/card.ts'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import type { HostedFields } from '../../../widgets/card-checkout/entry/card-entries.ts'
import type { Status } from '../../../widgets/card-checkout/machine.ts'
import { settled } from '../gallery.ts'
import { CardServer, charge } from './card-server.ts'
import { choosePlan, fill, pressPay, tokenizer } from './interactions.ts'

/** The properties that a page sets. */
export type ElementProperties = Partial<
  Pick<CardCheckout, 'frame' | 'tokenizer' | 'withTokenizer' | 'findAddress' | 'refreshSession' | 'strings'>
>

/** A scenario: the server, the properties that the page sets, and what then happens. */
export interface Scenario {
  readonly server: () => CardServer
  readonly properties?: () => ElementProperties
  readonly after?: (element: CardCheckout, server: CardServer) => void | Promise<void>
}

/** One scenario for each status. A missing one does not compile. */
export const scenarios: Readonly<Record<Status, Scenario>> = {
  loading: { server: () => failing('no connection') },
  ready: { server: () => new CardServer() },
  paying: { server: () => Object.assign(new CardServer(), { holdsPayments: true }), after: pay },
  processing: { server: () => withCharge({}) },
  paid: { server: () => withCharge({ status: 'paid', paid_amount: 14990, paid_at: '2026-03-21T15:04:00Z' }) },
  declined: { server: () => withCharge({ status: 'failed' }, { retryable: true }) },
  expired: { server: () => withCharge({ status: 'expired' }, { retryable: true, can_redirect: true }) },
  refunded: { server: () => withCharge({ status: 'refunded', paid_amount: 14990 }) },
  uncertain: { server: () => withCharge({ status: 'uncertain' }) },
  unavailable: { server: () => failing('invalid-session') },
}

/** Further scenarios of a status. */
export const variants: Readonly<Record<string, Scenario>> = {
  'ready, one plan': {
    server: () =>
      new CardServer({
        installment_plans: [
          {
            count: 1,
            first_installment_amount: 14990,
            installment_amount: 14990,
            total_amount: 14990,
            interest_amount: 0,
          },
        ],
        required_fields: [],
      }),
  },
  'ready, with interest': { server: () => new CardServer(), after: (element) => choosePlan(element, '10') },
  'ready, unequal installments': { server: () => new CardServer(), after: (element) => choosePlan(element, '3') },
  'ready, all fields required': {
    server: () => new CardServer({ required_fields: ['document', 'email', 'phone', 'address'], can_save: true }),
  },
  'ready, all fields invalid': {
    server: () => new CardServer({ required_fields: ['document', 'email', 'phone', 'address'] }),
    after: (element) => pressPay(element),
  },
  'ready, brand recognised': {
    server: () => new CardServer(),
    after: (element) => fill(element, { 'card-number': '5500000000000004' }),
  },
  'ready, saved cards': { server: () => new CardServer({ saved_cards: savedCards, can_save: true }) },
  'ready, new card instead of a saved one': {
    server: () => new CardServer({ saved_cards: savedCards, can_save: true }),
    after: (element) => element.renderRoot.querySelector<HTMLElement>('input[name=saved][value=""]')?.click(),
  },
  'ready, security code of a saved card': {
    server: () => new CardServer({ saved_cards: savedCards, requires_security_code: true, can_save: true }),
  },
  'ready, security code of a saved card missing': {
    server: () => new CardServer({ saved_cards: savedCards, requires_security_code: true }),
    after: (element) => pressPay(element),
  },
  'ready, redirect': { server: () => new CardServer({ can_redirect: true }), properties: () => ({}) },
  'ready, hosted fields': { server: () => new CardServer(), properties: () => ({ tokenizer: hostedFields() }) },
  'ready, hosted fields loading': {
    server: () => new CardServer(),
    properties: () => ({ tokenizer: neverMounted() }),
  },
  'ready, hosted security code loading': {
    server: () => new CardServer({ saved_cards: savedCards, requires_security_code: true }),
    properties: () => ({ tokenizer: { ...hostedFields(), forSavedCard: () => neverMounted() } }),
  },
  'ready, way awaited': { server: () => new CardServer(), properties: () => ({ withTokenizer: true }) },
  'ready, way awaited for the security code of a saved card': {
    server: () => new CardServer({ saved_cards: savedCards, requires_security_code: true }),
    properties: () => ({ withTokenizer: true }),
  },
  'ready, way changed': {
    server: () => new CardServer({ can_redirect: true }),
    properties: () => ({ withTokenizer: true }),
    after: async (element) => {
      pressPay(element)
      await settled()
      element.withTokenizer = false
    },
  },
  'paying, way awaited': {
    server: () => new CardServer(),
    properties: () => ({ withTokenizer: true }),
    after: (element) => pressPay(element),
  },
  'ready, fields blocked': {
    server: () => new CardServer(),
    properties: () => ({ tokenizer: { ...hostedFields(), mount: () => Promise.reject(new Error('blocked')) } }),
  },
  'ready, connection lost': { server: () => new CardServer(), after: (_, server) => server.disconnect() },
  'ready, price changed': { server: () => decliningPayments('price-changed'), after: pay },
  'ready, payment rejected as invalid': { server: () => decliningPayments('validation-failed'), after: pay },
  'ready, tokenizer failed': {
    server: () => new CardServer(),
    properties: () => ({ tokenizer: () => Promise.reject(new Error('unreachable')) }),
    after: pay,
  },
  'ready, card refused': {
    server: () => new CardServer(),
    properties: () => ({ tokenizer: async () => ({ invalid: ['number'] }) }),
    after: pay,
  },
  'ready, security code of a saved card refused': {
    server: () => new CardServer({ saved_cards: savedCards, requires_security_code: true }),
    properties: () => ({ tokenizer: { tokenize: tokenizer, tokenizeSavedCard: async () => ({ invalid: [] }) } }),
    after: async (element) => {
      fill(element, { 'card-securityCode': '123' })
      pressPay(element)
      await settled()
    },
  },
  'ready, payment not accepted': { server: () => decliningPayments('service-declined'), after: pay },
  'paying, response lost': {
    server: () => Object.assign(new CardServer(), { paymentProblem: 'lost', newCharge: null }),
    after: pay,
  },
  'processing, partly paid': { server: () => withCharge({ status: 'partly_paid', paid_amount: 9990 }) },
  'declined, no retry': { server: () => withCharge({ status: 'failed' }) },
  'expired, renewable soon': {
    server: () => withCharge({ status: 'expired', renewable_at: '2026-03-21T15:17:00Z' }),
  },
  'expired, not renewable': { server: () => withCharge({ status: 'expired' }) },
  'paid, partly refunded': { server: () => withCharge({ ...receipt, refunded_amount: 5000 }) },
  'paid, by Pix': {
    server: () => withCharge({ ...receipt, method: 'pix', end_to_end: 'E18236120202603211504s0123456789' }),
  },
  'refunded, with its date': {
    server: () => withCharge({ ...receipt, status: 'refunded', refunded_amount: 14990 }),
  },
  'declined, charged by a company': {
    server: () => withCharge({ status: 'failed', charged_by: receipt.charged_by }, { retryable: true }),
  },
  'paid, connection lost': {
    server: () => withCharge({ status: 'paid', paid_amount: 14990, paid_at: '2026-03-21T15:04:00Z' }),
    after: (_, server) => server.disconnect(),
  },
  'unavailable, misconfigured': { server: () => new CardServer(), properties: () => ({}) },
  'unavailable, order not found': { server: () => failing('order-not-found') },
  'unavailable, already settled': { server: () => failing('already-settled') },
}

const savedCards = [
  { id: 21, brand: 'Visa', last4: '1111' },
  { id: 22, brand: null, last4: '4242' },
]

/** A provider's hosted fields, without the provider. */
export function hostedFields(): HostedFields {
  return {
    mount(container) {
      const field = document.createElement('input')
      field.setAttribute('aria-label', 'Cartão')
      container.append(field)
    },
    tokenize: async () => ({ token: 'token-1' }),
    unmount() {},
    forSavedCard: () => hostedFields(),
  }
}

/** A provider's hosted fields that do not load. */
export const neverMounted = (): HostedFields => ({ ...hostedFields(), mount: () => new Promise(() => {}) })

const receipt = {
  status: 'paid',
  paid_amount: 14990,
  paid_at: '2026-03-21T15:04:00Z',
  refunded_amount: 0,
  refunded_at: '2026-04-03T12:00:00Z',
  charged_by: { name: 'Loja Exemplo Comércio de Roupas Ltda.', helpdesk: 'https://loja.example/ajuda' },
} as const satisfies Partial<ChargeView>

const failing = (name: CardServer['failure']) => Object.assign(new CardServer(), { failure: name })

const decliningPayments = (paymentProblem: CardServer['paymentProblem']) =>
  Object.assign(new CardServer(), { paymentProblem })

const withCharge = (parts: Partial<ChargeView>, more: Partial<CardView> = {}) =>
  new CardServer({ charge: { ...charge, ...parts }, ...more })

async function pay(element: CardCheckout) {
  fill(element)
  pressPay(element)
  await settled()
}

/** The properties of a scenario that sets none. */
export const defaultProperties = (): ElementProperties => ({ tokenizer })
