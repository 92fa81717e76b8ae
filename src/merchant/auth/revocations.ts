import * as v from 'valibot'
import { type RecordKind, type RecordSource, recordStore } from '../stores/records.ts'
import { storedTime } from '../stores/stored-status.ts'
import { maxSessionSeconds } from './session-options.ts'

/** The schema of a withdrawal of the sessions of one subject. */
export const revocationRecord = v.object({
  format: v.literal(1),
  /** The sessions of lower generations are withdrawn. 0: none is. */
  generation: storedTime,
})

type Revocation = v.InferOutput<typeof revocationRecord>

/** The withdrawals of sessions, by their subject: an order, a KYC record or an onboarding, as `order:A-1`. */
export type Revocations = Pick<ReturnType<typeof revocations>, 'read' | 'update'>

/** Returns the store of the generations of sessions: a withdrawal holds on every instance at once, by any clock. */
export const revocations = (source: RecordSource) => recordStore(source, kind)

/** Returns the record in which all sessions that were issued before are withdrawn. */
export const withdrawn = ({ format, generation }: Revocation, now: number): Revocation => ({
  format,
  // the time, so that generations grow even when the record has expired since
  generation: Math.max(generation + 1, now),
})

const dayMs = 86_400_000

const kind: RecordKind<typeof revocationRecord> = {
  name: 'revocation',
  prefix: 'revoked:',
  schema: revocationRecord,
  empty: { format: 1, generation: 0 },
  // longer than any session of an older generation, by a clock that differs
  index: ({ generation }) => ({ expiresAt: generation + maxSessionSeconds * 1000 + dayMs }),
}
