import { InputError } from '../../core/errors.ts'
import type { CallContext } from '../../core/operation.ts'
import { requireUndocumented } from '../../core/undocumented.ts'
import { parseServiceTime } from '../../values/service-time.ts'

/** The part of a card charge's body that holds its expiry. */
type WithExpireDate = { readonly title?: { readonly expireDate?: string | Date | undefined } | undefined }

/** Checks that a card charge expires after now, and formats a `Date` with the client's `undocumented.cardExpireDate`. */
export function encodeExpireDate<Body extends WithExpireDate>(body: Body, context: CallContext) {
  const expireDate = body.title?.expireDate
  if (expireDate === undefined) return body
  if (isPast(expireDate, context))
    throw new InputError(context.call, { 'title.expireDate': ['must be a date after now'] })
  if (typeof expireDate === 'string') return body
  const example = '(date) => date.toISOString().slice(0, 10)'
  const format = requireUndocumented('cardExpireDate', isFormatter, example, context)
  return { ...body, title: { ...body.title, expireDate: format(expireDate) } }
}

// The interface does not document the form of the text. One that begins with a day is checked, and a day lasts until its
// end; the service checks the rest.
function isPast(date: string | Date, { now, undocumented: { timeZone } }: CallContext): boolean {
  if (typeof date !== 'string') return date.getTime() <= now
  if (!/^\d{4}-\d\d-\d\d/.test(date)) return false
  const zone = typeof timeZone === 'string' ? timeZone : undefined
  const end = parseServiceTime(date, zone) ?? parseServiceTime(`${date.slice(0, 10)}T23:59:59`, zone)
  return !end || end.getTime() <= now
}

const isFormatter = (setting: unknown): setting is (date: Date) => string => typeof setting === 'function'
