import * as v from 'valibot'
import { isRecord } from '../core/problem.ts'
import { cents, whole } from '../schemas/scalars.ts'

// what only adorns a charge is left out where it does not fit
const adorning = <S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.nullable(schema), null))

const text = adorning(v.string())
const id = v.pipe(v.union([whole, v.string()]), v.transform(String))
const member = v.nullish(v.number(), null)
const adjustment = adorning(v.object({ percent: member, amount: member, date: v.nullish(v.string(), null) }))

// a name, an amount or a state that does not fit makes the whole unreadable: money must not be guessed at
const heardCharge = v.object({
  id: v.nullish(id),
  invoice: v.nullish(v.string()),
  amount: v.nullish(cents),
  paid_amount: v.nullish(cents),
  refunded_amount: v.nullish(cents),
  description: text,
  merchant: adorning(v.object({ name: v.string() })),
  payment_page: text,
  paid_at: text,
  updated_at: text,
  expires_at: text,
  status: v.nullish(v.object({ id })),
  pix: v.nullish(
    v.object({ qr_code: v.nullish(v.string()), expire_date: text, fine: adjustment, discount: adjustment }),
  ),
})

/**
 * What a record of the service says of a charge, whole or in part, by the names of the Pix charge record, and of a card's
 * when it ends (`expires_at`).
 */
export type ChargeFacts = v.InferInput<typeof heardCharge>

/** The same as it was understood: what is not kept has been left out. */
export type HeardCharge = v.InferOutput<typeof heardCharge>

/** Takes from a record, whole or in part, what is kept of a charge; null when a name, an amount or a state does not fit. */
export function readFacts(record: unknown): HeardCharge | null {
  const read = v.safeParse(heardCharge, record)
  return read.success ? read.output : null
}

/**
 * Reads what the service sends to a callback address. Its form is not shown, so this is our assumption: JSON that has
 * the fields of the Pix charge record, or those of the card charge record that mean the same, all or some of them, and
 * something of amounts or state among them. Null for anything else.
 */
export function readCallback(body: string): ChargeFacts | null {
  const facts = readRecord(parse(body))
  const tells = [facts?.paid_amount, facts?.refunded_amount, facts?.status].some((value) => value !== undefined)
  return tells ? facts : null
}

/** Takes what is kept of a charge from either charge record of the service, as `readFacts` does. */
export function readRecord(record: unknown): HeardCharge | null {
  if (!isRecord(record)) return null
  const named = Object.fromEntries(Object.entries(record).map(([name, value]) => [cardNames[name] ?? name, value]))
  const { clientName: name } = record
  return readFacts(typeof name === 'string' ? { merchant: { name }, ...named } : named)
}

const cardNames: Record<string, string> = {
  customNumber: 'invoice',
  amountCents: 'amount',
  paidAmountCents: 'paid_amount',
  refundAmountCents: 'refunded_amount',
  paidAt: 'paid_at',
  updatedAt: 'updated_at',
  expiresAt: 'expires_at',
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
