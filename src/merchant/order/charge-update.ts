import { lookUp } from '../../values/look-up.ts'
import * as v from 'valibot'
import { isRecord } from '../../core/is-record.ts'
import { isSecure } from '../../core/local-address.ts'
import { cents, integer } from '../../schemas/scalars.ts'
import { parseServiceTime } from '../../values/service-time.ts'

// a field that is only displayed is dropped when it is invalid
const displayed = <S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.nullable(schema), null))

const text = displayed(v.string())
const id = v.pipe(v.union([integer, v.string()]), v.transform(String))
const member = v.nullish(v.number(), null)
const adjustment = displayed(
  v.pipe(
    v.object({ percent: member, amount: member, date: v.nullish(v.string(), null) }),
    // the service sends an absent fine or discount as an object of nulls
    v.transform((given) => (given.percent || given.amount ? given : null)),
  ),
)
const webAddress = displayed(
  v.pipe(
    v.string(),
    v.check((address) => isSecure(address)),
  ),
)

const currency = v.pipe(
  v.union([v.string(), v.object({ code: v.string() })]),
  v.transform((given) => (typeof given === 'string' ? given : given.code)),
)

// an invalid name, amount, currency or status makes the whole update unreadable: amounts must not be guessed
const chargeUpdate = v.object({
  /** The service's id of the charge. */
  id: v.nullish(id),
  /** The invoice that the charge was created with. */
  invoice: v.nullish(v.string()),
  /** Payment method: `'pix'` or `'credit-card'`. */
  payment_method: v.nullish(v.string()),
  /** Currency code of ISO 4217, `'BRL'`, or an object with that `code`. */
  currency: v.nullish(currency),
  /** Price in cents. */
  amount: v.nullish(cents),
  /** Paid amount in cents. */
  paid_amount: v.nullish(cents),
  /** Refunded amount in cents. */
  refunded_amount: v.nullish(cents),
  /** Text that the payer sees. */
  description: text,
  /** The account that receives the money. */
  merchant: displayed(v.object({ name: v.string() })),
  /** URL of a page where the charge can be paid. */
  payment_page: webAddress,
  /** Time of the payment. */
  paid_at: text,
  /** Time of the last change. */
  updated_at: text,
  /** Time when a card charge expires. */
  expires_at: text,
  /** The service's status, by its id. */
  status: v.nullish(v.object({ id })),
  /** The Pix payment: its code, expiry, fine and discount. */
  pix: v.nullish(
    v.object({ qr_code: v.nullish(v.string()), expire_date: text, fine: adjustment, discount: adjustment }),
  ),
})

/**
 * A report about a charge, complete or partial, under the field names of the service's Pix charge; `expires_at` is the
 * expiry of a card charge. Amounts are in cents.
 */
export type ChargeUpdate = v.InferInput<typeof chargeUpdate>

type Parsed = v.InferOutput<typeof chargeUpdate>
type Times = 'paid_at' | 'updated_at' | 'expires_at'

/** A charge update whose times are epoch milliseconds; a time that cannot be parsed is null. */
export type ParsedChargeUpdate = Omit<Parsed, Times | 'pix'> & {
  readonly [Name in Times]?: number | null
} & {
  readonly pix?: (Omit<NonNullable<Parsed['pix']>, 'expire_date'> & { readonly expire_date?: number | null }) | null
}

/**
 * Parses a charge update: the only place where the service's times are read, times without a zone in `timeZone`. Returns
 * null when a name, an amount, the currency or a status is invalid.
 */
export function parseChargeUpdate(update: unknown, timeZone: string): ParsedChargeUpdate | null {
  const result = v.safeParse(chargeUpdate, update)
  if (!result.success) return null
  const { paid_at, updated_at, expires_at, pix, ...rest } = result.output
  const time = (value: string | null | undefined) => parseServiceTime(value, timeZone)?.getTime() ?? null
  return {
    ...rest,
    ...(paid_at && { paid_at: time(paid_at) }),
    ...(updated_at && { updated_at: time(updated_at) }),
    ...(expires_at && { expires_at: time(expires_at) }),
    ...(pix && { pix: { ...pix, expire_date: pix.expire_date ? time(pix.expire_date) : null } }),
  }
}

/**
 * Reads the body of a callback. The interface does not show its format. Our assumption: JSON with some or all fields of the
 * Pix charge, or the card charge's fields of the same meaning, with an amount or a status among them. Returns null for any
 * other body.
 */
export function parseCallback(body: string): ChargeUpdate | null {
  const result = v.safeParse(chargeUpdate, chargeUpdateOf(parseJson(body)))
  if (!result.success) return null
  const { paid_amount, refunded_amount, status } = result.output
  return [paid_amount, refunded_amount, status].some((value) => value !== undefined) ? result.output : null
}

/** Renames the fields of either charge record of the service to those of an update. Returns null for anything but an object. */
export function chargeUpdateOf(record: unknown): Readonly<Record<string, unknown>> | null {
  if (!isRecord(record)) return null
  const renamed = Object.fromEntries(
    Object.entries(record).map(([name, value]) => [lookUp(cardFields, name) ?? name, value]),
  )
  const { clientName: name } = record
  return typeof name === 'string' ? { merchant: { name }, ...renamed } : renamed
}

const cardFields: Readonly<Record<string, string>> = {
  customNumber: 'invoice',
  typePayin: 'payment_method',
  amountCents: 'amount',
  paidAmountCents: 'paid_amount',
  refundAmountCents: 'refunded_amount',
  paidAt: 'paid_at',
  updatedAt: 'updated_at',
  expiresAt: 'expires_at',
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
