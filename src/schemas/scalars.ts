import * as v from 'valibot'

/** A whole number, no larger than arithmetic holds exactly. */
export const whole = v.pipe(v.number(), v.safeInteger())

/** A whole number, or its digits as text: what travels in a path or a query is text either way. */
export const integer = v.pipe(
  v.custom<number | string>(
    (value) => (isText(value) ? /^-?\d{1,15}$/.test(value) : Number.isSafeInteger(value)),
    'must be a whole number',
  ),
  v.transform(Number),
)

/** Text, or a whole number that becomes text on its way. */
export const textOrNumber = v.custom<string | number>(
  (value) => isText(value) || Number.isSafeInteger(value),
  'must be text or a whole number',
)

/** A number that may have a fraction. */
export const decimal = v.pipe(v.number(), v.finite())

/** Text where there may be none. */
export const textOrNull = v.nullable(v.string())

/** Text of `least` to `most` characters. */
export const characters = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => Array.from(text).length >= least && Array.from(text).length <= most,
      `must have ${least ? `${least} to` : 'at most'} ${most} characters`,
    ),
  )

/** An amount in the smallest unit of its currency. */
export const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Text that is one of the known values, or one that is not known yet. */
export const open = <const Known extends string>(...known: readonly Known[]) => ({
  ...v.custom<Known | (string & {})>(isText, 'must be text'),
  known,
})

/** An object whose inner fields the interface does not show. */
export const anything = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
)

/** A state of the service: its id and its name. */
export const status = v.looseObject({ id: whole, name: v.string() })

/** A person's or a company's document: its kind and its number. */
export const identity = v.looseObject({ type: v.string(), number: v.string() })

/** What the service calls a record by: a UUID. */
export const uuid = v.pipe(v.string(), v.uuid('must be a UUID'))

/** A moment with its zone: ISO 8601, up to microseconds. */
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:?\d\d)$/, 'must be an ISO 8601 timestamp'),
)

/** A wall clock without a zone, `YYYY-MM-DDTHH:MM:SS`, on a day that exists. */
export const wallClock = dated(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'YYYY-MM-DDTHH:MM:SS')

/** A wall clock without a zone, written with a space: `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = dated(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'YYYY-MM-DD HH:mm:ss')

/** A day that exists, `YYYY-MM-DD`. */
export const day = dated(/^\d{4}-\d\d-\d\d$/, 'YYYY-MM-DD')

/** A currency by ISO 4217: `BRL`. */
export const currencyCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/, 'must be a currency code of ISO 4217, such as BRL'),
)

/** A country by ISO 3166-1 alpha-2: `BR`. */
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of ISO 3166-1, such as BR'))

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/* @__NO_SIDE_EFFECTS__ */
function dated(form: RegExp, name: string) {
  return v.pipe(v.string(), v.regex(form, `must be ${name}`), v.check(isDay, 'must be on a day that exists'))
}

// Date.parse turns 31 February into 3 March; the day before the next month's first is the last one
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
