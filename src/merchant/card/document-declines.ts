import * as v from 'valibot'
import { leaseMs } from '../../core/lease.ts'
import { base64url } from '../../http/base64url.ts'
import { integer } from '../../schemas/scalars.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import type { Keyring } from '../auth/keyring.ts'
import type { MerchantContext } from '../context/context.ts'
import { findAttempt } from '../order/attempts.ts'
import { pauseEndOf, wasDeclined } from '../order/failures.ts'
import type { ChargeReference } from '../reference.ts'
import { type RecordKind, recordStore } from '../stores/records.ts'
import { storedTime } from '../stores/stored-status.ts'

const attempt = v.object({ order: v.string(), attempt: integer, at: storedTime })
export const payerRecord = v.object({ format: v.literal(1), attempts: v.array(attempt) })
type PayerAttempt = v.InferOutput<typeof attempt>

/** Limits the declined cards of one payer document over all orders. */
export type DocumentDeclines = ReturnType<typeof documentDeclines>

/** Notes the attempts of each payer document, under a keyed hash that reveals none. Their orders know the declines. */
export function documentDeclines(
  {
    records,
    orders: { orderRecords, rules },
    server: { versionAge },
  }: Pick<MerchantContext, 'records' | 'orders' | 'server'>,
  keys: Keyring,
  max: number,
) {
  const { clock, quarantine } = records
  const { declineWindowMs } = rules
  const payers = recordStore(records, recordKind(declineWindowMs))

  /** Returns for how many milliseconds this process has known an attempt of a payer. */
  const ageOf = (id: string, { order, attempt: number, at }: PayerAttempt) =>
    versionAge(`${payers.keyOf(id)} ${number} ${order}`, at)

  // a card that is about to be charged counts too, so that simultaneous requests cannot pass the limit
  async function counts(id: string, entry: PayerAttempt, now: number): Promise<boolean> {
    const { order, attempt: number } = entry
    const age = ageOf(id, entry)
    const known = await orderRecords.read(order).then(
      ({ record }) => findAttempt(record, number),
      // an order that cannot be read must not keep its payer from paying another one
      (error: unknown) => quarantine.skip(error, 'card.maxDeclinesPerDocument', orderRecords.keyOf(order)),
    )
    if (!known || known.stage === 'sending') return age < leaseMs
    return wasDeclined(known, now, rules)
  }

  return {
    /** Notes a charge with this document. Returns 0, or until when it must not be made, in epoch milliseconds. */
    async enter(document: string, { order, attempt: number }: ChargeReference): Promise<number> {
      const id = base64url.encode(await keys.sign('payer document', normalizeTaxId(document)))
      for (;;) {
        const now = clock.now()
        const { record, version } = await payers.read(id)
        const others = record.attempts.filter(
          (each) => each.at > now - declineWindowMs && !(each.order === order && each.attempt === number),
        )
        const counted = await Promise.all(others.map((each) => counts(id, each, now)))
        const times = others.filter((_, index) => counted[index]).map(({ at }) => at)
        const pauseEnd = pauseEndOf(times, now, max, declineWindowMs)
        if (pauseEnd) return pauseEnd
        const entry = { order, attempt: number, at: now }
        ageOf(id, entry) // it begins for this process, too
        if (await payers.write(id, { format: 1, attempts: [...others, entry] }, version)) return 0
      }
    },
  }
}

const recordKind = (windowMs: number): RecordKind<typeof payerRecord> => ({
  name: 'payer',
  prefix: 'payer:',
  schema: payerRecord,
  empty: { format: 1, attempts: [] },
  index: ({ attempts }) => ({ expiresAt: (attempts.at(-1)?.at ?? 0) + windowMs }),
})
