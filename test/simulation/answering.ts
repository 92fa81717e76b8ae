import type { PayoutItem } from '../../src/schemas/payout-page.ts'
import { isRecord } from '../../src/core/is-record.ts'
import { lazyByKey } from '../../src/core/lazy.ts'
import { payoutStatusRecords } from '../../src/sandbox/assumptions/payouts.ts'
import { selectPayoutPage } from '../../src/sandbox/payouts/list.ts'
import { parseServiceTime } from '../../src/values/service-time.ts'
import type { Asked, Effect, Fields, ListHabits, Operation } from './questions/effect.ts'

/** How a service answers, where it differs from the sandbox. */
export type Answering = ReturnType<typeof answering>

/** Returns how a service answers by what its answers to the open questions change. */
export function answering(effects: readonly Effect[]) {
  const habits: ListHabits = Object.assign({}, ...effects.map(({ list }) => list))
  const hasList = Object.keys(habits).length > 0
  /** The payouts as callbacks have shown them, oldest first. */
  const changes = new Map<number, PayoutItem[]>()
  // each reading of the list asks for the same times again
  const timeOf = lazyByKey((text: string) => parseServiceTime(text)?.getTime() ?? 0)

  const recordOf = (record: Fields, operation: Operation): Fields =>
    effects.reduce((known, { record: change }) => change?.(known, operation) ?? known, record)

  /** Returns a payout as the list shows it at a time (epoch milliseconds), or null before that. */
  function asListed(current: PayoutItem, now: number): PayoutItem | null {
    const created = { ...current, status: { ...payoutStatusRecords.awaiting }, updated_at: current.created_at }
    const versions = [created, ...(changes.get(current.id) ?? [])]
    return versions.findLast(({ updated_at }) => timeOf(updated_at) <= now - (habits.lagMs ?? 0)) ?? null
  }

  return {
    recordOf,

    /** Returns the request as the sandbox reads it. */
    requestOf: (asked: Asked): Fields =>
      effects.reduce((body, { request }) => request?.({ ...asked, body }) ?? body, asked.body),

    /** Returns the response of the service without the sandbox; null where the sandbox responds. */
    reply(asked: Asked): Response | null {
      for (const { reply } of effects) {
        const response = reply?.(asked)
        if (response) return response
      }
      return null
    },

    /** Returns the sandbox's response as the service sends it. */
    async respond(response: Response, operation: Operation): Promise<Response> {
      const record: unknown = await response
        .clone()
        .json()
        .catch(() => null)
      if (!isRecord(record)) return response
      const { status, headers } = response
      if (response.ok) return Response.json(recordOf(record, operation), { status })
      const [body, code] = effects.reduce<readonly [Fields, number]>(
        ([known, last], { rejection }) => rejection?.(known, last, operation) ?? [known, last],
        [record, status],
      )
      const pause = headers.get('retry-after')
      return Response.json(body, { status: code, headers: pause === null ? {} : { 'retry-after': pause } })
    },

    /** Notes a payout after a change. */
    changed(item: PayoutItem) {
      changes.set(item.id, [...(changes.get(item.id) ?? []), item])
    },

    /** Returns the response to a request for the list of payouts, of which these are all. */
    async list(response: Response, url: string, all: readonly PayoutItem[], now: number): Promise<Response> {
      if (!response.ok) return response
      const { searchParams: query } = new URL(url)
      const page = hasList ? selectPayoutPage(shown(all, query, now), pageQuery(query), url) : await response.json()
      return Response.json({ ...page, data: page.data.map((item: Fields) => recordOf(item, 'list')) })
    },
  }

  function shown(all: readonly PayoutItem[], query: URLSearchParams, now: number) {
    const first = query.get('created_at_start') ?? ''
    const last = query.get('created_at_end') ?? '9'
    const isWithin = habits.isWithin ?? isWithinUTCDays
    return all
      .map((item) => asListed(item, now))
      .filter((item) => item !== null)
      .filter(({ created_at }) => isWithin(timeOf(created_at), first, last))
  }

  function pageQuery(query: URLSearchParams) {
    const externalId = query.get('external_id')
    return {
      page: Number(query.get('page') ?? 1),
      per_page: Math.min(Number(query.get('per_page') ?? 15), habits.maxPageSize ?? Infinity),
      sort_order: habits.isNewestFirst ? ('desc' as const) : ('asc' as const),
      ...(externalId !== null && { external_id: externalId }),
    }
  }
}

const isWithinUTCDays = (time: number, first: string, last: string) => {
  const day = new Date(time).toISOString().slice(0, 10)
  return day >= first && day <= last
}
