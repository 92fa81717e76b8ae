import { callbackPayload } from './assumptions/service.ts'
import type { Callback } from './callback.ts'
import type { Step } from './keeper.ts'
import type { OperationName } from './operation-names.ts'
import { SandboxError } from './sandbox-error.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** A record as the sandbox keeps it: with the address that is called about it, and what became of the last call. */
export interface Entry {
  readonly record: { readonly id: number | string }
  readonly address: string | null
  readonly callback: Callback
}

/** Where one kind of records is kept in the state, newest first. */
export interface Shelf<E extends Entry> {
  /** What makes its records: faults of callbacks strike by this name. */
  readonly operation: OperationName
  /** What errors call a record. */
  readonly what: string
  of(state: State): readonly E[]
  put(entries: E[]): Partial<State>
  /** What the client itself called a record. */
  nameOf(entry: E): string | null
}

/** Names a record: by the service's id, or by the client's own name for it under whichever of its names. */
export interface Named {
  readonly id?: number | string | undefined
  readonly invoice?: string | undefined
  readonly customNumber?: string | undefined
  readonly custom_code?: string | undefined
}

/** Finds a record. Throws SandboxError where there is none, and where it is named twice or not at all. */
export function find<E extends Entry>(shelf: Shelf<E>, state: State, { id, ...names }: Named): E {
  const [name, ...others] = [id, ...Object.values(names)].filter((given) => given !== undefined)
  if (name === undefined || others.length > 0) throw new SandboxError('invalid', `Name one ${shelf.what}, and one way.`)
  const found = shelf
    .of(state)
    .find((entry) => (id === undefined ? shelf.nameOf(entry) === name : String(entry.record.id) === String(id)))
  if (!found) throw new SandboxError('missing', `There is no such ${shelf.what}.`)
  return found
}

/** The step that puts a new record on its shelf; `ids` is how many ids went into it. */
export const added = <E extends Entry, T>(shelf: Shelf<E>, state: State, entry: E, result: T, ids = 1): Step<T> => ({
  next: { ...shelf.put([entry, ...shelf.of(state)]), nextId: state.nextId + ids },
  result,
})

/** Makes a move of one record, saves it, calls the record's address and gives what is known then. */
export async function move<E extends Entry>(
  world: World,
  shelf: Shelf<E>,
  named: Named,
  change: (entry: E, now: number) => Partial<E>,
): Promise<E> {
  const moved = await world.keeper.change((state) => {
    const entry = find(shelf, state, named)
    return changed(shelf, state, { ...entry, ...change(entry, world.now()) })
  })
  return tell(world, shelf, moved)
}

/** Calls the address of a record about it. */
export async function tell<E extends Entry>({ keeper, callBack }: World, shelf: Shelf<E>, entry: E): Promise<E> {
  const callback = await callBack(shelf.operation, entry.address, callbackPayload(entry.record))
  if (!callback) return { ...entry, callback }
  return keeper.change((state) => {
    const current = shelf.of(state).find(({ record }) => record.id === entry.record.id)
    return changed(shelf, state, { ...(current ?? entry), callback }, { ...entry, callback })
  })
}

/** Calls the address of a record while its maker is answered; the panel shows what came of it. */
export const tellMeanwhile = <E extends Entry>(world: World, shelf: Shelf<E>, entry: E): void =>
  void tell(world, shelf, entry).catch(() => {}) // only a store that fails can end here, and the next request meets it

function changed<E extends Entry>(shelf: Shelf<E>, state: State, entry: E, result = entry): Step<E> {
  const entries = shelf.of(state).map((each) => (each.record.id === entry.record.id ? entry : each))
  return { next: shelf.put(entries), result }
}
