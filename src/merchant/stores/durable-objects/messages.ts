import * as v from 'valibot'
import type { DurableId, DurableNamespace } from './runtime.ts'

const time = v.number()
/** The shop whose keys are asked for; absent for all. */
const shop = v.optional(v.string())
const sought = v.object({
  due: v.nullable(time),
  /** Each label between spaces. */
  labels: v.nullable(v.string()),
  expiresAt: v.nullable(time),
})

/** The index object's part of a record. `sequence` grows with every write of the key. */
export type IndexEntry = v.InferOutput<typeof indexEntry>
export const indexEntry = v.object({ key: v.string(), sequence: v.number(), ...sought.entries })

/** The messages to objects: the first three are for the object of a record, the others for the index object. */
export type Message = v.InferOutput<typeof message>
const message = v.variant('type', [
  v.object({ type: v.literal('get'), now: time }),
  // writes over this version; `indexId` is the id of the index object, and `now` the time of the sender
  v.object({
    type: v.literal('put'),
    key: v.string(),
    json: v.string(),
    version: v.nullable(v.string()),
    index: sought,
    indexId: v.string(),
    now: time,
  }),
  v.object({ type: v.literal('watch') }),
  v.object({ type: v.literal('update'), entry: indexEntry }),
  v.object({ type: v.literal('due'), before: time, limit: v.number(), shop, now: time }),
  v.object({ type: v.literal('claimDue'), key: v.string(), now: time, until: time }),
  // lists the keys with the label that follow `after`
  v.object({
    type: v.literal('list'),
    label: v.string(),
    limit: v.number(),
    after: v.string(),
    shop,
    now: time,
  }),
  v.object({ type: v.literal('count'), label: v.string(), shop: v.string(), now: time }),
])

export type MessageOf<Type extends Message['type']> = Extract<Message, { readonly type: Type }>

/** The header of the response to `watch`: the version, as JSON, that the record had when the watch began. */
export const versionHeader = 'guiche-version'

/** After how long a message counts as failed. A hanging object must not hold a payment. */
const timeoutMs = 5000

/** After how long a put no longer waits for the index: well before the put itself counts as failed. */
export const indexWaitMs = timeoutMs / 2

/** Sends a message by a new stub: a stub breaks with its request. There is a time limit unless a signal ends it. */
export const send = (
  namespace: DurableNamespace,
  id: DurableId,
  message: Message,
  signal: AbortSignal = AbortSignal.timeout(timeoutMs),
): Promise<Response> =>
  namespace.get(id).fetch('https://guiche.invalid/', { method: 'POST', body: JSON.stringify(message), signal })

/** Parses a message. Throws an Error for one of another version of the package: deployments may be gradual. */
export async function parseMessage(request: { json(): Promise<unknown> }): Promise<Message> {
  const result = v.safeParse(message, await request.json())
  if (result.success) return result.output
  throw new Error(
    'A Durable Object of guiche received a message that it does not know. Deploy the Worker and its class GuicheRecords with the same version of guiche.',
  )
}
