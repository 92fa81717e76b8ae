import { setTimeout as sleep } from 'node:timers/promises'
import { inTurns } from '../../src/merchant/stores/in-turns.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import { maxQuestions, recordedEvents } from './referee.ts'
import type { ChaosWork } from './run-chaos.ts'
import type { KnownPayout, ShopClient } from './shop-client.ts'

/** The referee's findings about payouts. */
export type PayoutFinding =
  /** References for which the service has more than one payout. */
  | 'doublePayouts'
  /** References that the service has no payout for. */
  | 'lostPayouts'
  /** Payouts whose status, amount or id is not the service's. */
  | 'wrongPayouts'
  /** Uncertain payouts that the list of uncertain ones leaves out. */
  | 'unlistedPayouts'
  /** Payouts that were paid, failed or returned, and whose hook has not accepted it. */
  | 'undeliveredEvents'
  /** Payouts of the other shop that a hook received, and records of the other shop that a server was given. */
  | 'foreignEvents'
  /** Forged callbacks that a server accepted. */
  | 'acceptedForgeries'

/** Two people and a cron job pay the same references out. */
export const payoutWork: ChaosWork<PayoutFinding> = {
  kind: 'payouts',
  open(shop, client, random) {
    const references: string[] = []
    let unlisted = 0
    return {
      run(reference) {
        references.push(reference)
        return sendPayout(reference, client, random)
      },

      async finish() {
        while ((await client.pending()) > 0) await sleep(200)
        unlisted = await finishAll(references, client)
        // money that came back without a callback is found by the daily reading
        await shop.passDay()
      },

      async judge() {
        const { payouts, acceptedForgeries } = await client.serviceReport()
        const known = await inTurns(references, maxQuestions, async (reference) => ({
          reference,
          here: await client.payoutOf(reference),
          there: payouts.filter(({ invoice }) => invoice === reference),
        }))
        const events = recordedEvents(shop.eventsFile)
        const accepted = new Set(events.map(({ event, order }) => `${event} ${order}`))
        const untold = payouts.filter(
          ({ invoice, statuses }) =>
            !eventsOf(statuses).some((names) => names.every((name) => accepted.has(`${name} ${invoice}`))),
        )
        const findings: Record<PayoutFinding, number> = {
          doublePayouts: known.filter(({ there }) => there.length > 1).length,
          lostPayouts: known.filter(({ there }) => there.length === 0).length,
          wrongPayouts: known.filter(({ here, there: [payout] }) => payout && !isSame(here, payout, shop.price)).length,
          unlistedPayouts: unlisted,
          undeliveredEvents: untold.length,
          foreignEvents: events.filter(({ event, amount }) => event === 'foreign' || amount !== shop.price).length,
          acceptedForgeries,
        }
        return { findings, paid: payouts.filter(({ statuses }) => statuses.includes('paid')).length }
      },
    }
  },
}

// one of them repeats the call, as a person does who is not sure, and one resolves what may still be under way
async function sendPayout(
  reference: string,
  { sendPayout: ask, settlePayout, sleep: pause }: ShopClient,
  random: Random,
) {
  const callers = [0, 0, random.below(20_000)].map(async (latestMs, caller) => {
    await pause(latestMs)
    for (let calls = 0; calls <= caller; calls++) {
      const { status } = await ask(reference)
      if (status === 'uncertain' && random.chance(0.5)) await settlePayout(reference)
    }
  })
  await Promise.all(callers)
}

/**
 * Ends what the faults have left, as people do: pays out again what was never sent, and resolves each uncertain payout that the
 * service has no record of. Returns how many uncertain payouts the list has left out.
 */
async function finishAll(references: readonly string[], client: ShopClient): Promise<number> {
  const missed = new Set<string>()
  for (let open = [...references]; open.length > 0; await sleep(500)) {
    const { payouts } = await client.serviceReport()
    const sent = new Set(payouts.map(({ invoice }) => invoice))
    const listed = new Set(await client.uncertainPayouts())
    const ended = await inTurns(open, maxQuestions, async (reference) => {
      const payout = await client.sendPayout(reference)
      if (payout.status !== 'uncertain') return payout.id === null ? null : reference
      // the list was read before this payout
      if (!listed.has(reference) && !(await client.uncertainPayouts()).includes(reference)) missed.add(reference)
      if (!sent.has(reference)) await client.settlePayout(reference)
      return null
    })
    open = open.filter((reference) => !ended.includes(reference))
  }
  return missed.size
}

// the list shows a status, not its history: money that came back before anybody read that it was paid has failed
const meaningsOf = (statuses: readonly string[]) =>
  statuses.at(-1) === 'returned' ? ['returned', 'failed'] : [statuses.at(-1) ?? 'requested']

/** Returns the events that must have been told, in each way that the shop can have read the statuses. */
const eventsOf = (statuses: readonly string[]): (readonly string[])[] =>
  meaningsOf(statuses).map((status) => {
    if (status === 'returned') return ['payoutPaid', 'payoutReturned']
    if (status === 'paid') return ['payoutPaid']
    return status === 'requested' || status === 'processing' ? [] : ['payoutFailed']
  })

const isSame = (
  here: KnownPayout | null,
  { id, statuses }: { readonly id: number; readonly statuses: readonly string[] },
  price: number,
) => here !== null && here.id === String(id) && here.amount === price && meaningsOf(statuses).includes(here.status)
