import { isRecord } from './problem.ts'
import type { Values } from './options.ts'

/** Walks a list from its first answer on, asking for pages by their number. */
export type Walk<Item> = (
  first: PromiseLike<unknown>,
  ask: (page: number) => PromiseLike<unknown>,
  input: Values,
  limit: number,
) => AsyncGenerator<Item, void, undefined>

/** How a list's pages are read. */
export interface Paging<Item> {
  /** The records of one answer. */
  readonly records: (answer: unknown) => readonly Item[]
  /** What tells two records apart. */
  readonly key: (record: Item) => unknown
  /** Records on a full page when none is asked for; where it is not stated, the first page is taken for full. */
  readonly size?: number
}

/**
 * Makes the walker of a list: records seen before are skipped, for a list moves while it is read. It ends on the last
 * page, an empty or short one, or a second one in a row that brings nothing new.
 */
export const paging = <Item>({ records, key, size }: Paging<Item>): Walk<Item> =>
  async function* (first, ask, input, limit) {
    const seen = new Set<unknown>()
    let stale = 0
    let answer = await first
    let page = input['page'] === undefined ? 0 : Number(input['page'])
    let full = Number(input['per_page'] ?? size ?? records(answer).length)
    for (let left = limit; left > 0; ) {
      const items = records(answer)
      const known = seen.size
      for (const item of items) {
        if (seen.has(key(item))) continue
        seen.add(key(item))
        yield item
        if (--left <= 0) return
      }
      stale = seen.size > known ? 0 : stale + 1
      const { current = page, last = Infinity, perPage = full } = metaOf(answer)
      full = perPage
      if (!items.length || items.length < full || stale === 2 || current >= last) return
      page = current + 1
      answer = await ask(page)
    }
  }

/** `meta` of an answer that has one: where the service says it is. */
function metaOf(answer: unknown): { current?: number; last?: number; perPage?: number } {
  const meta = isRecord(answer) && isRecord(answer['meta']) ? answer['meta'] : {}
  const { current_page: current, last_page: last, per_page: perPage } = meta
  return {
    ...(typeof current === 'number' && { current }),
    ...(typeof last === 'number' && { last }),
    ...(typeof perPage === 'number' && { perPage }),
  }
}
