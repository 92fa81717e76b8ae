import * as v from 'valibot'
import { type Clock, monotonicMs } from '../../core/clock.ts'
import { settledWithin } from '../../core/deadline.ts'
import { isRecord } from '../../core/is-record.ts'
import { lazy } from '../../core/lazy.ts'
import { acceptsUnchanged } from '../../core/schema-guard.ts'
import type { Changes } from './changes.ts'
import { maxHoldMs } from './checked-store.ts'
import type { Quarantine } from './quarantine.ts'
import type { Shop } from './shop.ts'
import { RecordError } from './store-error.ts'
import { laterStatusOf, withLaterStatus } from './stored-status.ts'
import type { RecordIndex, Store } from './store.ts'

/** The schema of a stored record: an object whose `format` counts its versions. */
export type RecordSchema = v.GenericSchema & {
  readonly entries: { readonly format: v.LiteralSchema<number, undefined> }
}

type Upgrade = (value: unknown) => unknown

/** Describes the records of one kind. */
export interface RecordKind<S extends RecordSchema> {
  /** Their name in error messages, such as `bank reference`. */
  readonly name: string
  /** The prefix of their keys, after the name of the shop. */
  readonly prefix: string
  readonly schema: S
  /** The record before the first write. */
  readonly empty: v.InferOutput<S>
  /** Returns the index entries that the record is found by. */
  index(record: v.InferOutput<S>): RecordIndex
  /** Returns a stored value of an earlier format as one of the latest, and any other value as it is. */
  readonly upgrade?: Upgrade
  /** Returns a record that was read, with the times that this process measures itself (default: as it was read). */
  measured?(record: v.InferOutput<S>, key: string): v.InferOutput<S>
}

/** A record with the version that a write over it must name; null before the first write. */
export interface StoredRecord<T> {
  readonly record: T
  readonly version: string | null
}

/** The store of a merchant server, with what its records need besides. */
export interface RecordSource {
  readonly store: Store
  readonly changes: Changes
  readonly clock: Clock
  readonly shop: Shop
  readonly quarantine: Quarantine
}

/** The index of a record that was removed: it has expired for every clock, however far behind it is. */
export const removed: RecordIndex = { expiresAt: 0 }

/** Makes and reads the keys of one kind of records of a shop. */
export function recordKeys(shop: Pick<Shop, 'keyOf'>, prefix: string) {
  const start = lazy(() => shop.keyOf(prefix)) // the name of the shop may be known only at first use
  return {
    keyOf: (id: string): string => start() + id,
    /** Returns the id in a key; null for keys of other kinds and of other shops. */
    idOf: (key: string): string | null => (key.startsWith(start()) ? key.slice(start().length) : null),
  }
}

/** Reads and parses the record under a key; null without one. One that cannot be read is counted until it can. */
export async function readRecord<T>(
  { store, quarantine }: Pick<RecordSource, 'store' | 'quarantine'>,
  key: string,
  parse: (value: unknown) => T,
): Promise<{ readonly record: T; readonly version: string } | null> {
  const found = await store.get(key)
  try {
    const read = found && { record: parse(found.value), version: found.version }
    if (quarantine.keys.has(key)) quarantine.release(key)
    const path = read && laterStatusOf(read.record)
    if (path) quarantine.reportUnknown(key, laterStatusError(path))
    return read
  } catch (error) {
    quarantine.add(key, error)
    throw error
  }
}

/** Reads and writes the records of one kind of a shop by compare-and-set. */
export function recordStore<S extends RecordSchema>(source: RecordSource, kind: RecordKind<S>) {
  type Kept = v.InferOutput<S>
  const { store, changes, clock, shop } = source
  const { prefix, empty, schema, name, upgrade } = kind
  const { keyOf, idOf } = recordKeys(shop, prefix)

  const readOnce = singleFlight<StoredRecord<Kept>>(clock)

  /** Reads the record; the empty one before the first write. Simultaneous requests share a read. */
  const read = (id: string): Promise<StoredRecord<Kept>> => readOnce(id, () => readNow(id))

  const parseKept = (value: unknown): Kept => parseRecord(schema, value, name, upgrade)

  async function readNow(id: string): Promise<StoredRecord<Kept>> {
    const key = keyOf(id)
    const found = await readRecord(source, key, parseKept)
    if (!found) return { record: empty, version: null }
    return kind.measured ? { ...found, record: kind.measured(found.record, key) } : found
  }

  /** Returns the new version or false. Throws a RecordError for unknown statuses: what moves money is written first. */
  async function write(id: string, record: Kept, version: string | null): Promise<string | false> {
    const path = laterStatusOf(record)
    if (path) throw laterStatusError(path)
    const stored = storable(schema, record, name)
    const written = await store.put(keyOf(id), stored, version, kind.index(stored))
    if (written) changes.notify?.(keyOf(id), written)
    if (written && version === null && !shop.isNoted) shop.note()
    return written
  }

  /** Removes the record if it has this version. Returns false when another process was faster. */
  async function remove(id: string, version: string): Promise<boolean> {
    const written = await store.put(keyOf(id), null, version, removed)
    if (written) changes.notify?.(keyOf(id), written)
    return written !== false
  }

  /** Changes a record until no race is lost, and returns it as stored. Begins with `known` instead of a read. */
  async function update(
    id: string,
    change: (record: Kept) => Kept,
    known?: StoredRecord<Kept>,
  ): Promise<StoredRecord<Kept>> {
    for (let stored = known; ; stored = undefined) {
      stored ??= await read(id)
      const record = change(stored.record)
      if (record === stored.record) return stored
      const version = await write(id, record, stored.version)
      if (version) return { record, version }
    }
  }

  return { keyOf, idOf, read, write, remove, update }
}

/** Returns a record as JSON holds it: what the shop returned must leave it readable. Throws a TypeError otherwise. */
function storable<S extends RecordSchema>(schema: S, record: v.InferOutput<S>, name: string): v.InferOutput<S> {
  if (acceptsUnchanged(schema, record)) return record
  let result = parse(schema, record)
  if (result.success) result = parse(schema, JSON.parse(JSON.stringify(result.output)))
  if (result.success) return result.output
  throw new TypeError(invalidWrite(name, v.getDotPath(result.issues[0])))
}

const invalidWrite = (name: string, path: string | null) =>
  `The ${name} record was not stored, because ${path} is invalid. Check what your functions in createMerchant() return.`

const laterStatusError = (path: string) =>
  new RecordError(
    `A newer version of guiche has stored a status that this one does not know (${path}). The record stays as it is. Upgrade this instance.`,
  )

/** Parses a stored record. Throws a RecordError for another kind, and for a newer format rather than guess at it. */
export function parseRecord<S extends RecordSchema>(
  schema: S,
  value: unknown,
  name: string,
  upgrade?: Upgrade,
): v.InferOutput<S> {
  const result = parse(schema, value, upgrade)
  if (result.success) return result.output
  const known = schema.entries.format.literal
  const format = isRecord(value) ? value['format'] : undefined
  throw new RecordError(
    typeof format === 'number' && format > known
      ? `This ${name} record was written by a newer version of guiche (format ${format}). Upgrade this instance.`
      : `This ${name} record cannot be read: it was written by another version of guiche, or damaged.`,
  )
}

// a schema copies every object, and nearly every record is as it accepts it
function parse<S extends RecordSchema>(schema: S, stored: unknown, upgrade: Upgrade = (value) => value) {
  if (acceptsUnchanged(schema, stored)) return { success: true as const, output: stored as v.InferOutput<S> }
  const value = upgrade(stored)
  const result = v.safeParse(schema, value)
  return result.success ? { ...result, output: withLaterStatus(value, result.output) } : result
}

/** Returns the result of a run that begins after this call. All calls during a run share the next one. */
export interface SingleFlight<T> {
  (key: string, task: () => Promise<T>): Promise<T>
  /** Returns whether a task of this key runs now. */
  isRunning(key: string): boolean
}

interface Flight<T> {
  readonly heldUntil: number
  readonly result: Promise<T>
  next: Promise<T> | null
}

/** Runs the tasks of each key one after another. A run holds up the next for `holdMs`, since it may be cancelled. */
export function singleFlight<T>(clock: Clock, holdMs = maxHoldMs): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>()

  function start(key: string, task: () => Promise<T>): Promise<T> {
    const flight: Flight<T> = { heldUntil: monotonicMs(clock) + holdMs, result: task(), next: null }
    flights.set(key, flight)
    const end = () => {
      if (!flight.next && flights.get(key) === flight) flights.delete(key)
    }
    flight.result.then(end, end)
    return flight.result
  }

  function run(key: string, task: () => Promise<T>): Promise<T> {
    const flight = flights.get(key)
    const heldMs = flight ? flight.heldUntil - monotonicMs(clock) : 0
    if (!flight || heldMs <= 0) return start(key, task)
    flight.next ??= settledWithin(clock, heldMs, flight.result).then(() => start(key, task))
    return flight.next
  }
  return Object.assign(run, { isRunning: (key: string) => flights.has(key) })
}
