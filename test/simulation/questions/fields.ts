import { isRecord } from '../../../src/core/is-record.ts'
import { parseServiceTime, pixExpiry } from '../../../src/values/service-time.ts'
import type { Fields } from './effect.ts'

/** Returns the value of a field below others; undefined without it. */
export const field = (record: Fields, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), record)

/** Returns the record with another value of a field below others. */
export function withField(record: Fields, [name, ...rest]: readonly string[], value: unknown): Fields {
  if (name === undefined) return record
  const inner = record[name]
  return { ...record, [name]: rest.length === 0 ? value : withField(isRecord(inner) ? inner : {}, rest, value) }
}

const zoneless = [['pix', 'expire_date'], ['expiresAt']] as const

/** Returns how records are changed so that their times without a zone are those of `trueZone` instead of `assumed`. */
export function otherTimeZone(assumed: string, trueZone: string) {
  const change = (from: string, to: string) => (record: Fields) =>
    zoneless.reduce((changed, path) => {
      const value = field(changed, ...path)
      const time = typeof value === 'string' ? parseServiceTime(value, from) : null
      if (!time) return changed
      const local = pixExpiry(time, to)
      return withField(changed, path, path.length > 1 ? local : local.replace('T', ' '))
    }, record)
  return { toAssumed: change(trueZone, assumed), toTrue: change(assumed, trueZone) }
}
