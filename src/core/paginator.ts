import { isRecord } from './is-record.ts'
import type { FieldValues } from './options.ts'

/** Iterates over the records of a list, from its first page on; `request` loads a page by its number. `name` is the operation's. */
export type Paginator<Item> = (
  first: PromiseLike<unknown>,
  request: (page: number) => PromiseLike<unknown>,
  input: FieldValues,
  limit: number,
  name: string,
) => AsyncGenerator<Item, void, undefined>

/** How the pages of a list are read. */
export interface PaginatorOptions<Item> {
  /** Returns the records of one page of an operation. */
  readonly records: (page: unknown, name: string) => readonly Item[]
  /** Returns what identifies a record. */
  readonly key: (record: Item) => unknown
  /** Records on a full page when `per_page` is not given (default: those of the first page). */
  readonly size?: number
}

/**
 * Returns the paginator of a list. It skips records that it has already returned, because a list moves while it is read.
 * It ends at the last page, an empty or short page, or the second page in a row without new records.
 */
export const paginator = <Item>({ records, key, size }: PaginatorOptions<Item>): Paginator<Item> =>
  async function* (first, request, input, limit, name) {
    const returned = new Set<unknown>()
    let pagesWithoutNews = 0
    let page = await first
    let number = input['page'] === undefined ? 0 : Number(input['page'])
    let fullSize = Number(input['per_page'] ?? size ?? records(page, name).length)
    for (let left = limit; left > 0; ) {
      const items = records(page, name)
      const countBefore = returned.size
      for (const item of items) {
        if (returned.has(key(item))) continue
        returned.add(key(item))
        yield item
        if (--left <= 0) return
      }
      pagesWithoutNews = returned.size > countBefore ? 0 : pagesWithoutNews + 1
      const { current = number, last = Infinity, perPage = fullSize } = positionOf(page)
      fullSize = perPage
      if (!items.length || items.length < fullSize || pagesWithoutNews === 2 || current >= last) return
      number = current + 1
      page = await request(number)
    }
  }

/** Reads the position of a page from its `meta`, where it has one. */
function positionOf(page: unknown): { current?: number; last?: number; perPage?: number } {
  const meta = isRecord(page) && isRecord(page['meta']) ? page['meta'] : {}
  const { current_page: current, last_page: last, per_page: perPage } = meta
  return {
    ...(typeof current === 'number' && { current }),
    ...(typeof last === 'number' && { last }),
    ...(typeof perPage === 'number' && { perPage }),
  }
}
