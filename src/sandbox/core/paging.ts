/** Returns the records of a page. Pages are counted from 1, and 0 is the first page too. */
export const pageOf = <T>(records: readonly T[], page: number, size: number): readonly T[] =>
  records.slice(Math.max(page - 1, 0) * size, Math.max(page, 1) * size)

/** Returns the records sorted by a key. The order of equal records does not change. */
export function sorted<T>(records: readonly T[], key: (record: T) => number | string, order: 'asc' | 'desc'): T[] {
  const sign = order === 'asc' ? 1 : -1
  return [...records].sort((a, b) => sign * compare(key(a), key(b)))
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
