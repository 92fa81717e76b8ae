import { isRecord } from '../core/is-record.ts'

/**
 * Returns the records of a list response: the array itself or its `data`. Throws a `TypeError` when it is neither, or when
 * nothing in it is a record.
 */
export function recordsOf(page: unknown, name: string) {
  const records: unknown = isRecord(page) ? page['data'] : page
  if (!Array.isArray(records) || (records.length > 0 && !records.some(isRecord)))
    throw new TypeError(`${name}: the response has no array of records; await the call to read it as it came`)
  return records
}
