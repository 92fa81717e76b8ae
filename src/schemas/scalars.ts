import * as v from 'valibot'

/** A safe integer, which arithmetic keeps exact. */
export const integer = v.pipe(v.number(), v.safeInteger())

/** An integer or its digits as text: a path or query contains text either way. */
export const integerLike = v.pipe(
  v.custom<number | string>(
    (value) => (isText(value) ? /^-?\d{1,15}$/.test(value) : Number.isSafeInteger(value)),
    'must be an integer',
  ),
  v.transform(Number),
)

export const nonNegativeInteger = v.pipe(integerLike, v.minValue(0))

export const textOrNumber = v.custom<string | number>(
  (value) => isText(value) || Number.isSafeInteger(value),
  'must be text or an integer',
)

/** An id whose type the interface does not state: an integer or text. */
export const untypedId = textOrNumber

/** The rule of every number with a fraction. */
export const finite = v.check((value: number) => Number.isFinite(value), 'must be a finite number')

export const decimal = v.pipe(v.number(), finite)

export const textOrNull = v.nullable(v.string())

/** Returns the number of characters of a text: its Unicode code points. */
export const characterCount = (text: string) => Array.from(text).length

/** Text that is not empty. That an empty one is rejected is our rule: the interface only says what is required. */
export const requiredText = v.pipe(v.string(), v.check<string, 'must not be empty'>(Boolean, 'must not be empty'))

/** Text of `min` to `max` characters (Unicode code points). */
export const textOfLength = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => characterCount(text) >= min && characterCount(text) <= max,
      `must have ${min ? `${min} to` : 'at most'} ${max} characters`,
    ),
  )

/** The digits of a CPF or CNPJ. Its check digits are not validated. */
export const taxIdDigits = v.pipe(
  v.string(),
  v.regex(/^(\d{11}|\d{14})$/, 'must be the 11 digits of a CPF or the 14 of a CNPJ; test it with taxId.isValid()'),
)

/** An amount in the smallest unit of its currency. */
export const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The amount of a charge to create, in the smallest unit of its currency: cents. At least 1. */
export const chargeAmount = v.pipe(
  v.number(),
  v.safeInteger('must be an integer of cents, such as 1050 for 10.50'),
  v.minValue(1),
)

/** The message for the document of a buyer or beneficiary that is given as text. */
export const documentMessage = "must be an object: { type: 'CPF', number: '…' }"

/** Text of which an editor suggests the known values; any other is accepted. */
export type Suggested<Known extends string> = Known | (string & {})

/** An id of which an editor suggests the known ones; any other is accepted, also as text. */
export type SuggestedId<Known extends number> = Known | (number & {}) | (string & {})

/** The schema of text with known values. */
export interface OpenEnum<Known extends string> extends v.GenericSchema<Suggested<Known>> {
  readonly known: readonly Known[]
}

/** Text: one of the known values, or one that the service adds later. */
export const openEnum = <const Known extends string>(...known: readonly Known[]): OpenEnum<Known> => ({
  ...v.custom<Suggested<Known>>(isText, 'must be text'),
  known,
})

/** An object whose fields the interface does not document. */
export const anyObject = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
)

/** A status of the service. */
export interface ServiceStatus {
  /** Number of the status: `1`. */
  id: number
  /** Name of the status: `'Created'`. */
  name: string
  [field: string]: unknown
}

export const status: v.GenericSchema<ServiceStatus> = v.looseObject({ id: integer, name: v.string() })

/** A status whose types the interface does not state. */
export interface UntypedStatus {
  /** Number of the status, as a number or as text: `1`. */
  id: number | string
  /** Name of the status: `'Created'`. */
  name: string
  [field: string]: unknown
}

/** A status of the service, of which the interface does not state the type of the id. */
export const untypedStatus: v.GenericSchema<UntypedStatus> = v.looseObject({ id: untypedId, name: v.string() })

/** The document of a person or company. */
export interface IdentityDocument {
  /** Type of the document, in the service's words: `'CPF'`. */
  type: string
  /** Number of the document, as the service writes it: `'11144477735'`. */
  number: string
  [field: string]: unknown
}

export const identityDocument: v.GenericSchema<IdentityDocument> = v.looseObject({
  type: v.string(),
  number: v.string(),
})

/** The account of a charge or payout: its id and name. */
export const merchant = v.looseObject({
  /** Id of the account: `42`. */
  id: integer,
  /** Name of the account: `'Loja Azul'`. */
  name: v.string(),
})

/** A record's id of the service, as a UUID. */
export const uuid = v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID'))

/** A time on an existing day with its zone: ISO 8601, up to microseconds. `parseServiceTime` reads each of them. */
export const timestamp = dated(
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/,
  'an ISO 8601 timestamp',
)

const wallClockForm = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** A local time without a zone, `YYYY-MM-DDTHH:MM:SS`, on an existing day. */
export const wallClock = dated(wallClockForm, 'YYYY-MM-DDTHH:MM:SS')

/** The expiry of a Pix charge to create: such a local time. */
export const pixExpireDate = dated(wallClockForm, 'YYYY-MM-DDTHH:MM:SS; use pixExpiry(date)')

/** A local time without a zone, with a space: `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = dated(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'YYYY-MM-DD HH:mm:ss')

/** An existing day, `YYYY-MM-DD`. */
export const day = dated(/^\d{4}-\d\d-\d\d$/, 'YYYY-MM-DD')

/** Text, such as `BRL`. */
export const currencyText: v.GenericSchema<Suggested<'BRL'>> = v.string()

/** Text, such as `BR`. */
export const countryText: v.GenericSchema<Suggested<'BR'>> = v.string()

/** A currency code of ISO 4217: `BRL`. */
export const currencyCode = v.pipe(
  currencyText,
  v.regex(/^[A-Z]{3}$/, 'must be a currency code of ISO 4217, such as BRL'),
)

/** A country code of ISO 3166-1 alpha-2: `BR`. */
export const countryCode = v.pipe(
  countryText,
  v.regex(/^[A-Z]{2}$/, 'must be a country code of ISO 3166-1, such as BR'),
)

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/* @__NO_SIDE_EFFECTS__ */
function dated(form: RegExp, name: string) {
  const message = `must be ${name}`
  return v.pipe(v.string(message), v.regex(form, message), v.check(isDay, 'must be an existing date'))
}

// every month has 28 days: a Date for each day of a response was a twentieth of a call's time
function isDay(text: string): boolean {
  const day = text.slice(0, 10)
  return /-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/.test(day) || JSON.stringify(new Date(day)).includes(day)
}

/** A part of a request. Declarations repeat the name of its input, so that editors show the comments of its fields. */
export type NamedPart<Value> = v.GenericSchema<Value> & { readonly entries: Readonly<Record<string, v.GenericSchema>> }
