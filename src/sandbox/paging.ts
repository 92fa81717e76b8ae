/** The records of a page that is counted from 1, as ours are; 0 is the first page too. */
export const pageOf = <T>(records: readonly T[], page: number, size: number): readonly T[] =>
  records.slice(Math.max(page - 1, 0) * size, Math.max(page, 1) * size)

/** The records by a key, ascending or descending; equals stay as they are. */
export function sorted<T>(records: readonly T[], key: (record: T) => number | string, order: 'asc' | 'desc'): T[] {
  const turn = order === 'asc' ? 1 : -1
  return [...records].sort((a, b) => turn * compare(key(a), key(b)))
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
