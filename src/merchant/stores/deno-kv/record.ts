import * as v from 'valibot'
import { parseJson } from '../../../core/bounded-json.ts'

// A value of Deno KV has 64 KiB at most, and the record's other fields need some of it.
const maxPartBytes = 60_000

const recordSchema = v.object({
  version: v.string(),
  expiresAt: v.nullable(v.number()),
  due: v.nullable(v.number()),
  labels: v.array(v.string()),
  /** The beginning of the value's JSON text. */
  firstPart: v.instance(Uint8Array),
  /** The number of parts that follow, in entries of their own. */
  otherParts: v.number(),
})

/** A record as Deno KV keeps it. */
export type KvRecord = v.InferOutput<typeof recordSchema>

/** Parses a stored record; null for none, and undefined for what is no record. */
export function parseEntries(value: unknown): KvRecord | null | undefined {
  const { success, output } = v.safeParse(v.nullable(recordSchema), value)
  return success ? output : undefined
}

/** Returns when the record of an index entry expires, in epoch milliseconds; null for never. */
export const expiryOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A part of a value's JSON text. */
export type Part = Uint8Array<ArrayBuffer>

/** Splits a value's JSON text into parts that fit in an entry each. */
export function splitValue(value: unknown): { firstPart: Part; otherParts: Part[] } {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const count = Math.ceil(bytes.length / maxPartBytes)
  const [firstPart = bytes, ...otherParts] = Array.from({ length: count }, (_, index) =>
    bytes.slice(index * maxPartBytes, (index + 1) * maxPartBytes),
  )
  return { firstPart, otherParts }
}

/** Joins the parts of a value. Undefined when they are damaged. */
export function joinValue(parts: readonly unknown[]): unknown {
  const decoder = new TextDecoder()
  const texts = parts.map((part) => (part instanceof Uint8Array ? decoder.decode(part, { stream: true }) : ''))
  return parseJson(texts.join('') + decoder.decode())
}
