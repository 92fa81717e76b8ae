import type * as v from 'valibot'
import { NotFoundError, UnexpectedResponseError } from './errors.ts'
import { identityOf, isRecord } from './is-record.ts'
import type { FieldValues } from './options.ts'
import { validate } from './validate.ts'

/** Iterates over the records of a list from its first page on. `request` loads a page by its number. */
export type Paginator<Item> = (
  first: PromiseLike<unknown>,
  request: (page: number) => PromiseLike<unknown>,
  input: FieldValues,
  limit: number,
  name: string,
) => AsyncGenerator<Item, void, undefined>

/**
 * Returns the paginator of a list, by the schema of its records. It skips records that it has already returned, because
 * a list moves while it is read; those without an identity, when an earlier page had their equals; and with
 * `strictResponses` those that do not match their schema, which the hook has reported. It ends at the last page of
 * `meta`, at an empty page, or at the second page in a row without new records. Without `meta` it also ends at a page
 * that is shorter than the first or does not exist: the service may cap `per_page`.
 */
export const paginator = <Item extends { readonly id: unknown }>(
  record: v.GenericSchema<unknown, Item>,
): Paginator<Item> =>
  async function* (first, request, input, limit, name) {
    const seen = new Set<unknown>()
    let pagesWithoutNew = 0
    let number = input['page'] === undefined ? 0 : Number(input['page'])
    let page = await contentOf(first)
    const fullSize = recordsOf(page.body, name).length
    for (let left = limit; left > 0; ) {
      const items: readonly Item[] = recordsOf(page.body, name)
      const countBefore = seen.size
      const withoutIdentity: string[] = []
      for (const item of items) {
        if (!isRecord(item)) continue
        const identity = identityOf(item.id)
        const id = identity ?? JSON.stringify(item)
        if (seen.has(id)) continue
        if (identity === null) withoutIdentity.push(id)
        else seen.add(id)
        if (page.isUnexpected && !validate(record, item).success) continue
        yield item
        if (--left <= 0) return
      }
      for (const text of withoutIdentity) seen.add(text)
      pagesWithoutNew = seen.size > countBefore ? 0 : pagesWithoutNew + 1
      const { current = number, last } = positionOf(page.body)
      const isLast = last === undefined ? items.length < fullSize : current >= last
      if (!items.length || pagesWithoutNew === 2 || isLast) return
      number = current + 1
      try {
        page = await contentOf(request(number))
      } catch (error) {
        if (last === undefined && error instanceof NotFoundError) return
        throw error
      }
    }
  }

/** Reads a page, even one that was rejected because it does not match its schema. */
async function contentOf(page: PromiseLike<unknown>): Promise<{ body: unknown; isUnexpected: boolean }> {
  try {
    return { body: await page, isUnexpected: false }
  } catch (error) {
    if (!(error instanceof UnexpectedResponseError) || error.body === undefined) throw error
    return { body: error.body, isUnexpected: true }
  }
}

/** Reads the position of a page from its `meta`, where it has one. */
function positionOf(page: unknown) {
  const { current_page, last_page } = isRecord(page) && isRecord(page['meta']) ? page['meta'] : {}
  return { current: numberOf(current_page), last: numberOf(last_page) }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Returns the records of a list response: the array or its `data`. Throws a `TypeError` if it has neither. */
function recordsOf(page: unknown, name: string) {
  const records: unknown = isRecord(page) ? page['data'] : page
  if (!Array.isArray(records) || (records.length > 0 && !records.some(isRecord)))
    throw new TypeError(`${name}: the response has no array of records; await the call to read it as it came`)
  return records
}
