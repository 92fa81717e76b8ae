import * as v from 'valibot'
import { checkOptions, integerBetween, optionsObject } from '../../core/option-schemas.ts'
import { reference } from '../reference.ts'
import type { RecordSource } from './records.ts'

/** Which records a page of a list holds. */
export interface PageQuery<Status extends string> {
  /** The status that the records have. */
  readonly status: Status
  /** The reference after which the page begins: `after` of the previous page (default: the first page). */
  readonly after?: string
  /** The largest number of records, from 1 to 100 (default 50). */
  readonly limit?: number
}

/** The records of one kind, and how they are listed. */
interface Listing<Status extends string, View> {
  /** The name of the function of the merchant server. */
  readonly name: string
  readonly statuses: readonly Status[]
  readonly records: { keyOf(id: string): string; idOf(key: string): string | null }
  labelOf(status: Status): string
  /** Returns a record as it is listed; null when its status has ended since the list was read. */
  viewOf(id: string): Promise<View | null>
}

/** Returns a page of the records with a status. Throws an InputError for an invalid query. */
export async function listPage<Status extends string, View>(
  { store, shop, quarantine }: RecordSource,
  { name, statuses, records, labelOf, viewOf }: Listing<Status, View>,
  query: PageQuery<Status>,
): Promise<{ readonly views: readonly View[]; readonly after: string | null }> {
  const schema = optionsObject<PageQuery<string>>({
    status: v.picklist(statuses, `must be one of ${statuses.join(', ')}`),
    after: v.optional(reference),
    limit: v.optional(integerBetween(1, 100)),
  })
  checkOptions(`merchant.${name}`, schema, query)
  const { status, after, limit = 50 } = query
  const from = after === undefined ? undefined : records.keyOf(after)
  const keys = await store.list(labelOf(status), limit, from, shop.name())
  const ids = keys.flatMap((key) => records.idOf(key) ?? [])
  const readableView = (id: string) =>
    viewOf(id).catch((error: unknown) => {
      quarantine.skip(error, name, records.keyOf(id)) // it must not hide the others
      return null
    })
  const views = await Promise.all(ids.map(readableView))
  return { views: views.filter((view) => view !== null), after: keys.length < limit ? null : (ids.at(-1) ?? null) }
}
