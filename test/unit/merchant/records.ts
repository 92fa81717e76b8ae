import type { Attempt, CardPart, OrderRecord } from '../../../src/merchant/order-record.ts'
import type { Rules } from '../../../src/merchant/rules.ts'
import { settlement } from '../../../src/values/settlement.ts'

export const at = (time: string) => Date.parse(`2026-03-10T${time}Z`)

const statuses = { 7: 'processing', 8: 'failed' } as const

/** 3 renewals, 4 cards, 2 minutes of grace, times in UTC, and two known statuses: 7 is `processing`, 8 `failed`. */
export const rules: Rules = {
  renewals: 3,
  tries: 4,
  grace: 120_000,
  timeZone: 'UTC',
  statuses: { pix: statuses, card: statuses },
  settle: settlement,
}

/** An attempt of 1990 cents, made at 12:00 to be paid until 12:15, but for what is said. */
export function attempt({
  charge,
  ...given
}: Partial<Omit<Attempt, 'charge'>> & { charge?: Partial<Attempt['charge']> } = {}): Attempt {
  return {
    number: 1,
    method: 'pix',
    invoice: `A-${given.number ?? 1}`,
    state: 'made',
    until: 0,
    renewed: false,
    askedAt: at('12:00:00'),
    status: 'open',
    paidAt: null,
    card: null,
    ...given,
    charge: {
      id: `10${given.number ?? 1}`,
      amount: 1990,
      paid_amount: null,
      refunded_amount: null,
      currency: { code: 'BRL' },
      description: null,
      merchant: { name: 'Loja' },
      payment_page: null,
      updated_at: '2026-03-10T12:00:00Z',
      expires_at: null,
      status: { id: '1' },
      pix: { qr_code: '000201', expire_date: '2026-03-10T12:15:00', fine: null, discount: null },
      ...charge,
    },
  }
}

type Given = Parameters<typeof attempt>[0]

/** An attempt by card at 1990 cents with 100 of interest, asked for at 12:00, of which nothing was heard but its making. */
export const card = ({
  card: part,
  charge,
  ...given
}: Omit<NonNullable<Given>, 'card'> & { card?: Partial<CardPart> } = {}) =>
  attempt({
    method: 'card',
    ...given,
    charge: { amount: 2090, pix: { qr_code: null, expire_date: null, fine: null, discount: null }, ...charge },
    card: { price: 1990, plan: 3, names: ['one'], paged: false, page: null, ends: Infinity, faults: [], ...part },
  })

/** One that waits for its payer on a page until 12:15. */
export const page = (given: Parameters<typeof card>[0] = {}) =>
  card({
    ...given,
    card: { names: [], paged: true, page: 'https://pay.example/1', ends: at('12:15:00'), ...given.card },
  })

export const record = (...attempts: Attempt[]): OrderRecord => ({ format: 1, attempts, outbox: [], lastEvent: 0 })
