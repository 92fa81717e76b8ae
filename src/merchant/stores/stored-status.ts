import * as v from 'valibot'
import { isRecord } from '../../core/is-record.ts'

/** The schema of a time in epoch milliseconds, which a `Date` can have: any other is damage. */
export const storedTime = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15))

/** The status in place of one that this version does not know. No status has this name. */
export const laterStatus = 'unknown'

/** Says of a record that nothing can be done about it here. */
export const laterStatusText = 'has a status that this version of guiche does not know. Upgrade this instance.'

/** Returns the schema of a status. A later version's is read as `unknown`, and its record is never written over. */
export const storedStatus = <const Known extends readonly string[]>(known: Known) =>
  v.union([
    v.picklist(known),
    v.pipe(
      v.string(),
      v.transform((): typeof laterStatus => laterStatus),
    ),
  ])

/** The path of a status that this version does not know, in the record that has it. Its changed copies have it too. */
const unknownAt = Symbol('unknown status')

/** Returns the path of the status that this version does not know in a record; null without one. */
export function laterStatusOf(record: unknown): string | null {
  const path: unknown = Object(record)[unknownAt]
  return typeof path === 'string' ? path : null
}

/** Returns a parsed record, marked if `value`, of which it was parsed, has a status that this version does not know. */
export function withLaterStatus<T>(value: unknown, parsed: T): T {
  const path = replacedText(value, parsed)
  return path === null ? parsed : { ...parsed, [unknownAt]: path.slice(1) }
}

// parsing replaces no other text
function replacedText(value: unknown, parsed: unknown): string | null {
  if (typeof value === 'string') return value === parsed ? null : ''
  if (!isRecord(parsed) && !Array.isArray(parsed)) return null
  for (const [name, member] of Object.entries(parsed)) {
    const path = replacedText(Object(value)[name], member)
    if (path !== null) return `.${name}${path}`
  }
  return null
}
