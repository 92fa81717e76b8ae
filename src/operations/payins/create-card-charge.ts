import { isRecord } from '../../core/is-record.ts'
import { operation } from '../../core/operation.ts'
import type { CallContext } from '../../core/operation.ts'
import type { FieldValues } from '../../core/options.ts'
import { undocumentedSetting } from '../../core/undocumented.ts'
import type { FieldErrors } from '../../core/validate.ts'
import { cardChargeInput } from '../../schemas/card-charge-input.ts'
import { cardCharge } from '../../schemas/card-charge.ts'
import { parseServiceTime } from '../../values/service-time.ts'

/** Creates a credit card charge: the operation `payins.createCard`. */
export const createCardCharge = operation({
  method: 'POST',
  path: '/v1/payin/payments/credit-card',
  key: 'any',
  body: cardChargeInput,
  output: cardCharge,
  identifiers: ['id', 'key', 'ourNumber', 'customNumber'],
  lookupKey: { field: 'customNumber', unique: false, lookup: null },
  check: checkExpireDate,
  encode: encodeExpireDate,
})

/** The part of a card charge's body that holds its expiry. */
type WithExpireDate = { readonly title?: { readonly expireDate?: string | Date | undefined } | undefined }

/** Adds what is wrong with the expiry of a card charge: it has passed, or it is a `Date` that nothing formats. */
function checkExpireDate({ title }: FieldValues, context: CallContext, errors: FieldErrors[]): void {
  const expireDate = isRecord(title) ? title['expireDate'] : undefined
  if (isPast(expireDate, context)) errors.push({ 'title.expireDate': ['must be a date after now'] })
  const example = '(date) => date.toISOString().slice(0, 10)'
  if (expireDate instanceof Date) undocumentedSetting('cardExpireDate', isFormatter, example, context, errors)
}

/** Formats the expiry of a card charge with the client's `undocumented.cardExpireDate`, if it is a `Date`. */
function encodeExpireDate<Body extends WithExpireDate>(body: Body, { undocumented }: CallContext) {
  const expireDate = body.title?.expireDate
  const format = undocumented['cardExpireDate']
  if (!(expireDate instanceof Date) || !isFormatter(format)) return body
  return { ...body, title: { ...body.title, expireDate: format(expireDate) } }
}

// The interface does not document the form of the text. One that begins with a day is checked, and a day lasts until
// its end; the service checks the rest.
function isPast(date: unknown, { now, undocumented: { timeZone } }: CallContext): boolean {
  if (date instanceof Date) return date.getTime() <= now
  if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d/.test(date)) return false
  const zone = typeof timeZone === 'string' ? timeZone : undefined
  const end = parseServiceTime(date, zone) ?? parseServiceTime(`${date.slice(0, 10)}T23:59:59`, zone)
  return !end || end.getTime() <= now
}

const isFormatter = (setting: unknown): setting is (date: Date) => string => typeof setting === 'function'
