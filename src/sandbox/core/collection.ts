import { callbackPayload } from '../assumptions/service.ts'
import { type ParsedSelector, SandboxError } from './action.ts'
import type { CallbackResult } from './callback.ts'
import type { SandboxContext } from './context.ts'
import type { OperationName } from './operations.ts'
import type { SandboxState } from './state.ts'
import type { StateChange } from './state-store.ts'

export interface CollectionEntry {
  readonly record: { readonly id: number | string }
  readonly callbackURL: string | null
  readonly callback: CallbackResult
}

/** The stored records of one kind, newest first. */
export interface Collection<R extends CollectionEntry> {
  /** The operation that creates the records. A fault of this operation applies to their callbacks. */
  readonly operation: OperationName
  /** The name of a record in error messages. */
  readonly recordName: string
  read(state: SandboxState): readonly R[]
  write(records: R[]): Partial<SandboxState>
  /** Returns the client's own key of a record, or null for a kind that has none. */
  clientKeyOf(stored: R): string | null
}

/** Finds a record. Throws SandboxError if it does not exist, or if the selector is empty or ambiguous. */
export function findRecord<R extends CollectionEntry>(
  collection: Collection<R>,
  state: SandboxState,
  { id, ...clientKeys }: ParsedSelector,
): R {
  const [key, ...others] = [id, ...Object.values(clientKeys)].filter((value) => value !== undefined)
  if (key === undefined || others.length > 0)
    throw new SandboxError(
      'invalid-input',
      `Select one ${collection.recordName}: by its id, or by one key of your own.`,
    )
  const isSelected = (stored: R) =>
    id === undefined ? collection.clientKeyOf(stored) === key : String(stored.record.id) === String(id)
  const found = collection.read(state).find(isSelected)
  if (!found)
    throw new SandboxError(
      'not-found',
      `There is no such ${collection.recordName}. Create it first, or check its id or key.`,
    )
  return found
}

/** Returns the change that adds a new record to its collection. `idCount` ids were assigned to it (default 1). */
export const insertRecord = <R extends CollectionEntry, T>(
  collection: Collection<R>,
  state: SandboxState,
  stored: R,
  result: T,
  idCount = 1,
): StateChange<T> => ({
  next: { ...collection.write([stored, ...collection.read(state)]), nextId: state.nextId + idCount },
  result,
})

/** Changes one record, saves it and sends its callback. Resolves with the record and the callback's result. */
export async function updateRecord<R extends CollectionEntry>(
  context: SandboxContext,
  collection: Collection<R>,
  selector: ParsedSelector,
  change: (stored: R, now: number) => Partial<R>,
): Promise<R> {
  const updated = await context.store.update((state) => {
    const stored = findRecord(collection, state, selector)
    return replaceRecord(collection, state, { ...stored, ...change(stored, context.now()) })
  })
  return notify(context, collection, updated)
}

/** Sends a record's callback without making the request that created the record wait. The panel shows the result. */
// only a failing store rejects, and the next request reports it
export const notifyInBackground = <R extends CollectionEntry>(
  context: SandboxContext,
  collection: Collection<R>,
  stored: R,
): void => void notify(context, collection, stored).catch(() => {})

async function notify<R extends CollectionEntry>(
  { store, sendCallback }: SandboxContext,
  collection: Collection<R>,
  stored: R,
): Promise<R> {
  const callback = await sendCallback(collection.operation, stored.callbackURL, callbackPayload(stored.record))
  if (!callback) return { ...stored, callback }
  return store.update((state) => {
    const current = collection.read(state).find(({ record }) => record.id === stored.record.id)
    return replaceRecord(collection, state, { ...(current ?? stored), callback }, { ...stored, callback })
  })
}

function replaceRecord<R extends CollectionEntry>(
  collection: Collection<R>,
  state: SandboxState,
  stored: R,
  result = stored,
): StateChange<R> {
  const records = collection.read(state).map((each) => (each.record.id === stored.record.id ? stored : each))
  return { next: collection.write(records), result }
}

/** Returns the records of a page. Pages are counted from 1, and 0 is the first page too. */
export const pageOf = <T>(records: readonly T[], page: number, size: number): readonly T[] =>
  records.slice(Math.max(page - 1, 0) * size, Math.max(page, 1) * size)

/** Returns the records sorted by a key. The order of equal records does not change. */
export function sorted<T>(records: readonly T[], key: (record: T) => number | string, order: 'asc' | 'desc'): T[] {
  const sign = order === 'asc' ? 1 : -1
  return [...records].sort((a, b) => sign * compare(key(a), key(b)))
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
