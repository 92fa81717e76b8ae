import * as v from 'valibot'

/** A whole number that arithmetic holds exactly. */
export const whole = v.pipe(v.number(), v.safeInteger())

/** An amount in the smallest unit of its currency. */
export const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Text that is one of the known values, or one that is not known yet. */
export const open = <const Known extends string>(..._known: readonly Known[]) =>
  v.custom<Known | (string & {})>((value) => typeof value === 'string', 'must be text')

/** An object whose inner fields the interface does not show. */
export const anything = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
)

/** A state of the service: its id and its name. */
export const status = v.looseObject({ id: whole, name: v.string() })

/** A moment with its zone: ISO 8601, up to microseconds. */
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:?\d\d)$/, 'must be an ISO 8601 timestamp'),
)

/** A wall clock without a zone, `YYYY-MM-DDTHH:MM:SS`, on a day that exists. */
export const wallClock = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'must be YYYY-MM-DDTHH:MM:SS'),
  v.check(isDay, 'must be on a day that exists'),
)

/** ISO 4217. */
export const currencyCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/, 'must be a currency code of ISO 4217, such as BRL'),
)

/** ISO 3166-1 alpha-2. */
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of ISO 3166-1, such as BR'))

// Date.parse turns 31 February into 3 March; the day before the next month's first is the last one
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
