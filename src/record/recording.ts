import * as v from 'valibot'

const count = v.pipe(v.number(), v.minValue(0))
const fields = v.record(v.string(), v.unknown())

/**
 * Headers by their names in lower case: the value of a content type, of a date and of a `retry-after`; the length of one
 * named like a signature; null for any other.
 */
const headers = v.record(v.string(), v.union([v.string(), v.number(), v.null()]))

const line = {
  /** The same for every line of one recorder, and of no other. Stand-ins are comparable within one. */
  recording: v.string(),
  /** When it began, in milliseconds since 1970 by the recorder's clock. */
  at: count,
}

/** A request to the service and its response. */
export const recordedExchange = v.object({
  ...line,
  type: v.literal('exchange'),
  /** The name of the operation, as a client calls it: `payins.createPix`; null for an address of none. */
  operation: v.nullable(v.string()),
  method: v.string(),
  /** Null without a response. */
  status: v.nullable(count),
  /** Milliseconds until the response, or until it failed. */
  ms: count,
  request: v.object({
    headers,
    /** Values of the placeholders of the path, by their names. */
    params: fields,
    query: fields,
    /** Parsed where it was JSON; the type and the length of anything else: `{ type: 'image/png', bytes: 512 }`. */
    body: v.unknown(),
  }),
  response: v.object({ headers, body: v.unknown() }),
})

/** The records that a callback is about. */
export const callbackKinds = ['pix', 'card', 'payout', 'kyc', 'qualification', 'onboarding'] as const

/** A callback of the service and the response of the merchant server. */
export const recordedCallback = v.object({
  ...line,
  type: v.literal('callback'),
  /** Null where the address alone does not say it. */
  about: v.nullable(v.picklist(callbackKinds)),
  headers,
  body: v.unknown(),
  /** Of the response. */
  status: count,
  ms: count,
})

/** The settings that a merchant server has been created with, by their names: `{ 'payouts.amountUnit': 'major' }`. */
const recordedSettings = v.object({ ...line, type: v.literal('settings'), settings: fields })

/** A line of a recording. */
export const recordedLine = v.variant('type', [recordedExchange, recordedCallback, recordedSettings])

export type RecordedExchange = v.InferOutput<typeof recordedExchange>
export type RecordedCallback = v.InferOutput<typeof recordedCallback>
export type RecordedLine = v.InferOutput<typeof recordedLine>
export type CallbackKind = (typeof callbackKinds)[number]
