import * as v from 'valibot'
import { identityOf, isRecord } from '../../core/is-record.ts'
import { isSecure } from '../../core/local-address.ts'
import { isTooDeep, jsonOrNull } from '../../core/bounded-json.ts'
import { cents, integer } from '../../schemas/scalars.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import { parseSentFields, type SentFields } from './sent-fields.ts'

// Returns the schema of a field that is only displayed: it is dropped when it is invalid.
const displayed = <S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.nullable(schema), null))

const displayedText = displayed(v.string())
// control and format characters may reverse or break a line of a log
const printable = v.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u)
const shortText = v.pipe(v.string(), printable)
const shortId = v.pipe(v.union([integer, v.string()]), v.transform(String), printable)
const status = v.object({ id: shortId })
// JSON has rounded any other number: the charge is known by the address of its callback
const id = v.union([shortId, v.number()])

/** What is reported of a record whose id is a number that JSON rounds. */
export const inexactId =
  "the service's id of it is a number that JSON rounds, so it identifies nothing; its callback address does"
const currency = v.union([
  v.string(),
  v.pipe(
    v.object({ code: v.string() }),
    v.transform(({ code }) => code),
  ),
])

/** The schema of an update. One invalid name, amount, currency or status makes it unreadable: nothing is guessed. */
export const chargeUpdate = v.object({
  /** The service's id of the charge: at most 64 printable characters. A number that is no safe integer identifies nothing. */
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
  /** Time of the payment. */
  paid_at: displayedText,
  /** Time of the last change. */
  updated_at: displayedText,
  /** The service's status, by its id of at most 64 printable characters. */
  status: v.nullish(status),
  /** The bank's reference of the payment, of at most 64 printable characters. */
  end_to_end: displayed(shortText),
  /** The service's history of the status, as it sends it. */
  status_history: v.optional(v.unknown()),
  /** The service's refunds of the charge, as it sends them. */
  refunds: v.optional(v.unknown()),
  /** The service's substatus of the charge, as it sends it. */
  substatus: v.optional(v.unknown()),
})

/**
 * A report about a charge, complete or partial, under the field names of the service's Pix charge. Amounts are in cents. It
 * is evidence of a status and of money: what else the payer sees comes from the response that created the charge.
 */
export type ChargeUpdate = v.InferInput<typeof chargeUpdate>

/** Fields of which some are times: epoch milliseconds once they are parsed. */
type WithTimes<Fields, Times extends keyof Fields> = Omit<Fields, Times> & {
  readonly [Name in Times]?: number | null
}

/** The parsed fields: times in epoch milliseconds (null: not parsed), and fields that are kept as JSON texts. */
type Parsed<Fields, Times extends keyof Fields> = WithTimes<
  Omit<Fields, keyof SentFields | 'id'>,
  Exclude<Times, keyof SentFields | 'id'>
> &
  Partial<SentFields> & {
    /** Null where it identifies nothing. */
    readonly id?: string | null
    /** True where the service has sent an id that identifies nothing. */
    readonly hasInexactId?: boolean
  }

export type ParsedChargeUpdate = Parsed<v.InferOutput<typeof chargeUpdate>, 'paid_at' | 'updated_at'>

/** How times are read: in `timeZone` if without a zone, of an update of `receivedAt` (epoch milliseconds). */
export interface TimeSettings {
  readonly timeZone: string
  readonly receivedAt: number
}

/** Milliseconds that the service's clock may be ahead. */
const maxAheadMs = 300_000

/** Parses an update; null when it is invalid. A time in the future counts as the receipt: it would outrank others. */
export function parseChargeUpdate(update: unknown, times: TimeSettings): ParsedChargeUpdate | null {
  const result = v.safeParse(chargeUpdate, update)
  return result.success && !isTooDeep(result.output) ? parsed(result.output, times) : null
}

/** Parses a time of the service. Returns null for an absent or invalid one. */
const timeOf = (value: string | null | undefined, { timeZone }: TimeSettings) =>
  parseServiceTime(value, timeZone)?.getTime() ?? null

/** Parses the times of an update, and what is kept of it as it was sent. */
function parsed<T extends v.InferOutput<typeof chargeUpdate>>(update: T, times: TimeSettings) {
  const { id, paid_at, updated_at, status_history, refunds, substatus, ...rest } = update
  const pastTime = (value: string) => {
    const time = timeOf(value, times)
    return time !== null && time > times.receivedAt + maxAheadMs ? times.receivedAt : time
  }
  return {
    ...rest,
    ...(id !== undefined && { id: identityOf(id) }),
    ...(typeof id === 'number' && { hasInexactId: true }),
    ...(paid_at && { paid_at: pastTime(paid_at) }),
    ...(updated_at && { updated_at: pastTime(updated_at) }),
    ...parseSentFields({ status_history, refunds, substatus }),
  }
}

const member = v.nullish(v.number(), null)
const adjustment = displayed(v.object({ percent: member, amount: member, date: v.nullish(v.string(), null) }))
const webAddress = displayed(v.pipe(v.string(), v.check<string>(isSecure)))

const companyText = v.optional(v.fallback(v.nullable(v.string()), null), null)
const company = v.object({ name: companyText, document: companyText, helpdesk: companyText })

// a charge that the service has created must not be lost to a field that is only displayed
const createdCharge = v.object({
  ...chargeUpdate.entries,
  id: displayed(chargeUpdate.entries.id.wrapped),
  status: displayed(chargeUpdate.entries.status.wrapped),
  description: displayedText,
  merchant: displayed(v.object({ name: v.string() })),
  /** The company that charges: `sender` of a card charge. */
  originator_legal_entity: displayed(company),
  payment_page: webAddress,
  /** The expiry of a card charge. */
  expires_at: displayedText,
  pix: v.nullish(
    v.object({ qr_code: v.nullish(v.string()), expire_date: displayedText, fine: adjustment, discount: adjustment }),
  ),
})

// the service sends an absent fine or discount as an object of nulls
const presentOrNull = <A extends v.InferOutput<typeof adjustment>>(given: A) =>
  given?.percent || given?.amount ? given : null

type Created = Parsed<v.InferOutput<typeof createdCharge>, 'paid_at' | 'updated_at' | 'expires_at'>

/** A created charge whose times are epoch milliseconds. */
export type ParsedCreatedCharge = Omit<Created, 'pix'> & {
  readonly pix?: WithTimes<NonNullable<Created['pix']>, 'expire_date'> | null
}

/** Parses the response that created a charge. Returns null when its invoice, an amount or the currency is invalid. */
export function parseCreatedCharge(record: unknown, times: TimeSettings): ParsedCreatedCharge | null {
  const result = v.safeParse(createdCharge, record)
  if (!result.success) return null
  const { expires_at, pix, ...rest } = result.output
  return {
    ...parsed(rest, times),
    ...(expires_at && { expires_at: timeOf(expires_at, times) }),
    ...(pix && {
      pix: {
        ...pix,
        expire_date: timeOf(pix.expire_date, times),
        fine: presentOrNull(pix.fine),
        discount: presentOrNull(pix.discount),
      },
    }),
  }
}

/**
 * Parses the body of a callback: JSON with fields of the Pix charge, or the card charge's of the same meaning, and with
 * an amount or a status. This is our assumption, since the interface does not show it. Null for any other body. It is the
 * default of the option `parseCallback`; a service that wraps its records needs one that passes on what is inside.
 */
export function parseCallback(body: string): ChargeUpdate | null {
  const result = v.safeParse(chargeUpdate, chargeUpdateOf(jsonOrNull(body)))
  if (!result.success) return null
  const { paid_amount, refunded_amount, status } = result.output
  return [paid_amount, refunded_amount, status].some((value) => value !== undefined) ? result.output : null
}

/** Renames the fields of either charge record of the service to those of an update; null for anything but an object. */
export function chargeUpdateOf(record: unknown): Readonly<Record<string, unknown>> | null {
  if (!isRecord(record)) return null
  const renamed = Object.fromEntries(
    Object.entries(record).map(([name, value]) => [cardFields.get(name) ?? name, value]),
  )
  const { clientName: name, pix, sender, senderName, senderHelpdesk } = record
  const named = typeof senderName === 'string' ? { name: senderName, helpdesk: senderHelpdesk } : null
  return {
    originator_legal_entity: sender ?? named,
    ...(typeof name === 'string' && { merchant: { name } }),
    ...(isRecord(pix) && { end_to_end: pix['end_to_end'] }),
    ...renamed,
  }
}

const cardFields: ReadonlyMap<string, string> = new Map([
  ['customNumber', 'invoice'],
  ['typePayin', 'payment_method'],
  ['amountCents', 'amount'],
  ['paidAmountCents', 'paid_amount'],
  ['refundAmountCents', 'refunded_amount'],
  ['paidAt', 'paid_at'],
  ['updatedAt', 'updated_at'],
  ['expiresAt', 'expires_at'],
  ['statusHistory', 'status_history'],
  ['payinRefunds', 'refunds'],
  ['payin_substatus', 'substatus'],
])
