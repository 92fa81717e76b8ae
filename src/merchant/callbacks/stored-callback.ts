import * as v from 'valibot'
import { isRecord } from '../../core/is-record.ts'
import { integer } from '../../schemas/scalars.ts'
import type { MerchantContext } from '../context/context.ts'
import { listKeys } from '../stores/list-keys.ts'
import { type CallbackReference, callbackSubject, type CallbackSubject, subjectEntry } from '../subjects.ts'
import { parseRecord, readRecord, recordKeys, removed } from '../stores/records.ts'
import { type Shop, shopKey } from '../stores/shop.ts'
import { storedTime } from '../stores/stored-status.ts'
import type { RecordIndex } from '../stores/store.ts'
import { callbackExpiry, callbackTarget } from './callback-token.ts'

/** The request that `verifyCallback` is asked about again: its headers without credentials, its bytes in base64. */
const unverifiedRequest = v.object({
  headers: v.record(v.string(), v.string()),
  bytes: v.string(),
  /** True once `verifyCallback` returned false. */
  isRejected: v.boolean(),
})

export type UnverifiedRequest = v.InferOutput<typeof unverifiedRequest>

const callbackEntries = {
  format: v.literal(1),
  /** The hash of the token that it was sent to. */
  token: v.string(),
  /**
   * The form of `text`. `body`: the body as it arrived, without the token; once it was parsed, also without the fields
   * that describe a person. `evidence`: after an erasure, what is needed of a body that can be parsed, as a
   * `ChargeUpdate`. `remains`: after an erasure, what is kept of a body that cannot be parsed.
   */
  form: v.picklist(['body', 'evidence', 'remains']),
  text: v.string(),
  failures: integer,
  /** True once it counts for the limit of its token. */
  isCounted: v.boolean(),
  /** True once it was reported as unreadable: only a replay processes it. */
  isKept: v.boolean(),
  /** When it arrived, in epoch milliseconds. */
  at: storedTime,
  /** Its request, until `verifyCallback` accepts it; null after an erasure. */
  unverified: v.optional(v.nullable(unverifiedRequest)),
}

/** The record of a callback of a charge that is not applied yet. */
export const storedCallback = v.object({
  ...callbackEntries,
  ...callbackTarget.entries,
  /** The SHA-256 hash of the bytes that arrived, in hexadecimal digits: evidence, because the body itself is deleted. */
  sha256: v.optional(v.nullable(v.string()), null),
})

/** The record of a callback of a subject. Its text, which may describe a person, is empty once its record is known. */
export const storedSubjectCallback = v.object({ ...callbackEntries, subject: callbackSubject })

/** A callback of a charge that is not applied yet. */
export type ChargeCallback = v.InferOutput<typeof storedCallback>

/** A callback of a subject that is not processed yet. */
export type SubjectCallback = v.InferOutput<typeof storedSubjectCallback>

/** A callback that is not applied yet. */
export type StoredCallback = ChargeCallback | SubjectCallback

/** Parses a stored callback. Throws when it is invalid or was written by a newer version of the package. */
export const parseStoredCallback = (value: unknown): StoredCallback =>
  parseRecord(isRecord(value) && 'subject' in value ? storedSubjectCallback : storedCallback, value, 'callback')

/** Returns what a callback is about, for hooks and audit events. */
export const referenceOf = (callback: StoredCallback): CallbackReference =>
  'subject' in callback ? callback.subject : { order: callback.order, attempt: callback.attempt }

/** Returns the name of what a callback is about, for reports: the order's reference, or `qualification A-1`. */
export const callbackName = (callback: StoredCallback): string =>
  'subject' in callback ? subjectEntry(callback.subject).join(' ') : callback.order

/** The subjects of stored callbacks: an order with all its charges, or a subject. */
export type CallbackOwner = { readonly order: string } | CallbackSubject

const prefix = 'received:'
const subjectPrefix = 'received-about:'

/** Returns the beginning of the keys of what callbacks are about, by which they are found without any others. */
const keysOf = (owner: CallbackOwner) =>
  'order' in owner ? `${prefix}${owner.order}:` : `${subjectPrefix}${subjectEntry(owner).join(':')}:`

export const newCallbackKey = (shop: string, callback: StoredCallback): string =>
  shopKey(shop, keysOf(referenceOf(callback)) + crypto.randomUUID())

/** Returns the kind of what the callback under a key is about; null for the key of another record. */
export function callbackKind(shop: Pick<Shop, 'keyOf'>, key: string): string | null {
  if (recordKeys(shop, prefix).idOf(key) !== null) return 'order'
  return recordKeys(shop, subjectPrefix).idOf(key)?.replace(/:.*/s, '') ?? null
}

/** Deletes a callback that was applied: it holds more of the buyer's data than is needed. */
export const deleteCallback = (
  { records }: Pick<MerchantContext, 'records'>,
  key: string,
  version: string,
): Promise<unknown> => records.store.put(key, null, version, removed)

const label = 'callback'

/** The label of the callbacks that could not be read, matched or verified. */
export const unreadableLabel = 'unreadable-callback'

/** Returns the index of a callback that `processDue` must process at `due`, in epoch milliseconds. */
export const pendingIndex = ({ at }: Pick<StoredCallback, 'at'>, due: number): RecordIndex => ({
  due,
  expiresAt: callbackExpiry(at),
  labels: [label],
})

/** Returns the index of a callback that only a replay processes. */
export const keptIndex = ({ at }: Pick<StoredCallback, 'at'>, retentionMs: number): RecordIndex => ({
  expiresAt: at + retentionMs,
  labels: [label, unreadableLabel],
})

/** Returns the index of a callback as it is: pending ones are due at `due`. */
export const indexOf = (callback: StoredCallback, due: number, retentionMs: number): RecordIndex =>
  callback.isKept ? keptIndex(callback, retentionMs) : pendingIndex(callback, due)

/** Iterates over the keys of a shop's callbacks, or of those of one order or subject (and of `A:…` with `A`). */
export const listCallbacks = (
  { records: { store, shop } }: Pick<MerchantContext, 'records'>,
  owner?: CallbackOwner,
): AsyncGenerator<string> => listKeys(store, label, shop.name(), owner && keysOf(owner))

/** A stored callback with its key, and the version that a write over it must name. */
export interface KeyedCallback {
  readonly key: string
  readonly version: string
  readonly callback: StoredCallback
}

/** Reads a stored callback; null when it is not stored any more. Throws a RecordError for one that cannot be read. */
export async function findCallback(
  { records }: Pick<MerchantContext, 'records'>,
  key: string,
): Promise<KeyedCallback | null> {
  const found = await readRecord(records, key, parseStoredCallback)
  return found && { key, version: found.version, callback: found.record }
}

/** Iterates over the stored callbacks of one order or subject. */
export async function* callbacksOf(context: MerchantContext, owner: CallbackOwner): AsyncGenerator<KeyedCallback> {
  for await (const key of listCallbacks(context, owner)) {
    const found = await findCallback(context, key).catch((error: unknown) => {
      context.records.quarantine.skip(error, 'callbacks', key) // it must not hold up work on the others
      return null
    })
    if (found && isAbout(owner, found.callback)) yield found
  }
}

/** Returns whether a callback is about this order or subject. */
export const isAbout = (owner: CallbackOwner, callback: StoredCallback): boolean =>
  keysOf(owner) === keysOf(referenceOf(callback))
