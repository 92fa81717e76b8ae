import * as v from 'valibot'

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

/** Parses a stored record; null for none. */
export const parseRecord = (value: unknown): KvRecord | null => v.parse(v.nullable(recordSchema), value)

/** Parses the value of an index entry: when its record expires, in epoch milliseconds. */
export const parseExpiry = (value: unknown): number | null => v.parse(v.nullable(v.number()), value)

/** Parses a stored part of a value. */
export const parsePart = (value: unknown) => v.parse(v.instance(Uint8Array), value)

/** A part of a value's JSON text. */
export type Part = ReturnType<typeof parsePart>

/** Splits a value's JSON text into parts that fit in an entry each. */
export function splitValue(value: unknown): { firstPart: Part; otherParts: Part[] } {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const count = Math.ceil(bytes.length / maxPartBytes)
  const [firstPart = bytes, ...otherParts] = Array.from({ length: count }, (_, index) =>
    bytes.slice(index * maxPartBytes, (index + 1) * maxPartBytes),
  )
  return { firstPart, otherParts }
}

/** Joins the parts of a value. */
export function joinValue(parts: readonly Part[]): unknown {
  const decoder = new TextDecoder()
  return JSON.parse(parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode())
}
