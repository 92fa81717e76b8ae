import { InputError } from '../core/errors.ts'
import type { Moment } from '../core/operation.ts'
import { unstated } from '../core/unstated.ts'
import { serviceTime } from '../values/service-time.ts'

/** The part of a card charge's body that tells when it ends. */
type Ending = { readonly title?: { readonly expireDate?: string | Date | undefined } | undefined }

/** Checks that a card charge ends after now, and writes a `Date` as the account says that the service takes it. */
export function writeExpiry<Body extends Ending>(body: Body, moment: Moment) {
  const expireDate = body.title?.expireDate
  if (expireDate === undefined) return body
  if (isOver(expireDate, moment))
    throw new InputError(moment.place, { 'title.expireDate': ['must be a date after now'] })
  if (typeof expireDate === 'string') return body
  const write = unstated('cardExpireDate', isWriter, '(date) => date.toISOString().slice(0, 10)', moment)
  return { ...body, title: { ...body.title, expireDate: write(expireDate) } }
}

// the form of the text is not shown: what begins with a day is read, and a day lasts to its end; the rest the service reads
function isOver(date: string | Date, { now, unstated: { timeZone } }: Moment): boolean {
  if (typeof date !== 'string') return date.getTime() <= now
  if (!/^\d{4}-\d\d-\d\d/.test(date)) return false
  const zone = typeof timeZone === 'string' ? timeZone : undefined
  const end = serviceTime(date, zone) ?? serviceTime(`${date.slice(0, 10)}T23:59:59`, zone)
  return !end || end.getTime() <= now
}

const isWriter = (said: unknown): said is (date: Date) => string => typeof said === 'function'
