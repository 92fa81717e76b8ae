import type { HeardCharge } from './heard-charge.ts'
import { hear } from './hear.ts'
import { type Attempt, type CardPart, changeAttempt, type OrderRecord } from './order-record.ts'
import type { Moment, Rules } from './rules.ts'

/** Milliseconds after which a process that has claimed an attempt is taken for dead. */
export const lease = 30_000

const longestPause = 60_000

/** Number of the order's next attempt, by whatever method. */
export const nextNumber = ({ attempts }: OrderRecord) => (attempts.at(-1)?.number ?? 0) + 1

/** What is known of an attempt before the service is asked. */
export type Claim = Pick<Attempt, 'number' | 'invoice' | 'renewed'> & {
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  /** How a card is to pay; none for a Pix charge. */
  readonly card?: CardPart
}

/** The record with the next attempt claimed; one whose process has died is given up by it. */
export function claim(
  record: OrderRecord,
  { amount, currency, description, card, ...known }: Claim,
  now: number,
): OrderRecord {
  const attempt: Attempt = {
    ...known,
    card: card ?? null,
    method: card ? 'card' : 'pix',
    state: 'claimed',
    until: now + lease,
    askedAt: now,
    charge: {
      id: null,
      amount,
      paid_amount: null,
      refunded_amount: null,
      currency: { code: currency },
      description,
      merchant: null,
      payment_page: null,
      updated_at: null,
      expires_at: null,
      status: null,
      pix: { qr_code: null, expire_date: null, fine: null, discount: null },
    },
    status: 'open',
    paidAt: null,
  }
  const others = record.attempts.map((each) => (isDead(each, now) ? lost(each) : each))
  return { ...record, attempts: [...others, attempt] }
}

/** The record in which every card's attempt whose process has died is in doubt; the same record when there is none. */
export function doubt(record: OrderRecord, now: number): OrderRecord {
  const isDoubtful = (each: Attempt) => each.card !== null && isDead(each, now)
  if (!record.attempts.some(isDoubtful)) return record
  return { ...record, attempts: record.attempts.map((each) => (isDoubtful(each) ? lost(each) : each)) }
}

const isDead = ({ state, until }: Attempt, now: number) => state === 'claimed' && until <= now
const lost = (attempt: Attempt): Attempt => ({ ...attempt, state: 'lost' })

/** When a card's claim is to be looked at, lest nobody does: its lease is over then. Infinity when there is none. */
export const leaseEnd = ({ attempts }: OrderRecord) =>
  Math.min(...attempts.filter(({ card, state }) => card && state === 'claimed').map(({ until }) => until))

/** The record in which the service has made the charge. It is not shown when another attempt has taken its place meanwhile. */
export function made(
  record: OrderRecord,
  number: number,
  heard: HeardCharge,
  moment: Moment,
  rules: Rules,
): OrderRecord {
  return changeAttempt(hear(record, number, heard, moment, rules), number, (attempt) =>
    attempt.state === 'claimed' ? { ...attempt, state: 'made', until: 0 } : attempt,
  )
}

/**
 * The record in which an attempt has come to nothing. The next may be made at once; after three in a row that came to
 * nothing there is a pause of 1 s, doubling, a minute at most, and never less than the service asks for.
 */
export function failed(
  record: OrderRecord,
  number: number,
  state: 'lost' | 'refused',
  now: number,
  retryAfter = 0,
): OrderRecord {
  const charges = record.attempts.filter(({ method }) => method === 'pix')
  const failures = charges.length - 1 - charges.findLastIndex((each) => each.state === 'made')
  const pause = failures < 3 ? 0 : 1000 * 2 ** (failures - 3)
  return changeAttempt(record, number, (attempt) =>
    attempt.state === 'claimed'
      ? { ...attempt, state, until: now + Math.min(Math.max(pause, retryAfter), longestPause) }
      : attempt,
  )
}
