import * as v from 'valibot'
import type { Received } from '../core/operation.ts'
import { type Handlers, Refusal } from '../core/serve.ts'
import type { payouts } from '../operations/payouts.ts'
import type { PayoutItem, PayoutPage } from '../schemas/payout-page.ts'
import { magicAmounts, magicMove } from './assumptions/magic-values.ts'
import { payoutRefusals } from './assumptions/payouts.ts'
import type { Callback } from './callback.ts'
import { refuseFields } from './error-bodies.ts'
import { lever, type Target, target } from './lever.ts'
import { markupMessages } from './markup-messages.ts'
import { newPayout, payoutAnswer } from './new-payout.ts'
import { pageOf, sorted } from './paging.ts'
import { movePayout, type PayoutMove } from './payout-moves.ts'
import { added, move, type Shelf, tellMeanwhile } from './shelf.ts'
import type { simulated } from './simulated.ts'
import type { State } from './state.ts'
import type { Visit, World } from './world.ts'

/** A payout after its move, as the list shows it, and what became of the callback. */
export interface MovedPayout {
  readonly payout: PayoutItem
  readonly callback: Callback
}

/** What a bank and its compliance do to payouts. */
export interface PayoutLevers {
  /** Settles the payout. */
  payPayout(payout: Target): Promise<MovedPayout>
  /** Lets the payout fail. */
  failPayout(payout: Target): Promise<MovedPayout>
  /** Takes up the payout, which may still fail. */
  processPayout(payout: Target): Promise<MovedPayout>
  /** Rejects the payout, as compliance does. */
  rejectPayout(payout: Target): Promise<MovedPayout>
  /** Cancels the payout before it was taken up. */
  cancelPayout(payout: Target): Promise<MovedPayout>
}

const shelf: Shelf<State['payouts'][number]> = {
  operation: 'payouts.create',
  what: 'payout',
  of: ({ payouts }) => payouts,
  put: (payouts) => ({ payouts }),
  nameOf: ({ record }) => record.external_id,
}

/** Answers the operations on payouts. */
export const payoutHandlers = (world: World): Handlers<typeof simulated, Visit>['payouts'] => ({
  async create(input) {
    const { markup, amount = 0, currency = 'BRL', notification_url = null } = input
    if (!markup) throw new Refusal(refuseFields(markupMessages.missing))
    if (!/^[A-Z]{3}$/.test(currency)) throw new Refusal(refuseFields(payoutRefusals.currency))
    if (amount <= 0) throw new Refusal(refuseFields(payoutRefusals.amount))
    const { made, entry, outcome } = await world.keeper.change((state) => {
      const made = newPayout(input, { id: state.nextId, account: world.account, now: world.now() })
      const outcome = magicMove<PayoutMove>(magicAmounts.payout, made.amount)
      const record = outcome ? movePayout(made, outcome, world.now()) : made
      const entry = { record, address: notification_url, callback: null }
      return added(shelf, state, entry, { made, entry, outcome })
    })
    if (outcome) tellMeanwhile(world, shelf, entry)
    return payoutAnswer(made, markup, world.account)
  },

  async list(query, { request }) {
    const { page = 1, per_page = 15, sort_by = 'id', sort_order = 'desc' } = query
    const all = (await world.keeper.read()).payouts.map(({ record }) => record)
    const chosen = sorted(
      all.filter((record) => fits(record, query)),
      (record) => record[sort_by],
      sort_order,
    )
    return inEnvelope(chosen, { page: Math.max(page, 1), size: Math.max(per_page, 1), url: request.url })
  },
})

/** Makes the levers of payouts. */
export function payoutLevers(world: World) {
  const by = (step: PayoutMove) =>
    lever(v.object(target), async (named): Promise<MovedPayout> => {
      const change = ({ record }: { record: PayoutItem }, now: number) => ({ record: movePayout(record, step, now) })
      const { record: payout, callback } = await move(world, shelf, named, change)
      return { payout, callback }
    })
  return {
    payPayout: by('payPayout'),
    failPayout: by('failPayout'),
    processPayout: by('processPayout'),
    rejectPayout: by('rejectPayout'),
    cancelPayout: by('cancelPayout'),
  }
}

function fits(record: PayoutItem, query: Received<typeof payouts.list>): boolean {
  const { merchant_id = record.merchant_id, external_id = record.external_id, status_id = record.status.id } = query
  const { created_at_start, created_at_end, updated_at_start, updated_at_end } = query
  return (
    record.merchant_id === merchant_id &&
    record.external_id === external_id &&
    record.status.id === status_id &&
    within(record.created_at, created_at_start, created_at_end) &&
    within(record.updated_at, updated_at_start, updated_at_end)
  )
}

const within = (time: string, start = '', end = '9') => time.slice(0, 10) >= start && time.slice(0, 10) <= end

function inEnvelope(
  records: readonly PayoutItem[],
  { page, size, url }: { readonly page: number; readonly size: number; readonly url: string },
): PayoutPage {
  const data = pageOf(records, page, size)
  const last = Math.max(Math.ceil(records.length / size), 1)
  const first = data.length ? (page - 1) * size + 1 : null
  return {
    data: [...data],
    meta: {
      current_page: page,
      from: first,
      last_page: last,
      per_page: size,
      to: first && first + data.length - 1,
      total: records.length,
    },
    links: {
      first: linkTo(url, 1),
      last: linkTo(url, last),
      prev: page > 1 ? linkTo(url, page - 1) : null,
      next: page < last ? linkTo(url, page + 1) : null,
    },
  }
}

function linkTo(url: string, page: number): string {
  const address = new URL(url)
  address.searchParams.set('page', String(page))
  return address.href
}
