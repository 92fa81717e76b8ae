import * as v from 'valibot'
import type { Clock } from '../../core/clock.ts'
import { RejectedRequest } from '../../http/serve.ts'
import { type RecordKind, type RecordSource, recordStore } from '../stores/records.ts'
import { maxSessionSeconds } from './session-options.ts'

/** The schema of a withdrawal of the sessions of one subject. */
export const revocationRecord = v.object({
  format: v.literal(1),
  /** The sessions of lower generations are withdrawn. 0: none is. */
  generation: v.number(),
})

/** Withdraws the sessions of a subject: an order, a KYC record or an onboarding, as `order:A-1`. */
export interface Revocations {
  /** Returns the generation of the subject's valid sessions. */
  generationOf(subject: string): Promise<number>
  /** Withdraws all sessions that were issued before. */
  revoke(subject: string): Promise<void>
}

/**
 * Counts the generations of a subject's sessions in the store, so that a withdrawal holds on every instance at once, however
 * different their clocks are.
 */
export function revocations(source: RecordSource): Revocations {
  const { clock } = source
  const records = recordStore(source, kind)

  return {
    generationOf: async (subject) => (await records.read(subject)).record.generation,

    async revoke(subject) {
      // the time, so that generations grow even when the record has expired since
      await records.update(subject, ({ format, generation }) => ({
        format,
        generation: Math.max(generation + 1, clock.now()),
      }))
    },
  }
}

const dayMs = 86_400_000

const kind: RecordKind<typeof revocationRecord> = {
  name: 'revocation',
  prefix: 'revoked:',
  schema: revocationRecord,
  empty: { format: 1, generation: 0 },
  // longer than any session of an older generation, by a clock that differs
  index: ({ generation }) => ({ expiresAt: generation + maxSessionSeconds * 1000 + dayMs }),
}

/** Milliseconds after which a request counts as one that waited, so that its session is checked again. */
const minWaitMs = 1000

/** Rejects requests whose session was withdrawn, also while they waited for a change. */
export function revocationGuard(clock: Pick<Clock, 'now'>) {
  const checked = new WeakMap<Request, { readonly at: number; checkRevoked(): Promise<void> }>()

  return {
    /** The requests whose session was checked. */
    checked: checked as Pick<WeakSet<Request>, 'has'>,

    /** Rejects with a RejectedRequest if the session was withdrawn. */
    async checkRequest(request: Request, checkRevoked: () => Promise<void>): Promise<void> {
      await checkRevoked()
      checked.set(request, { at: clock.now(), checkRevoked })
    },

    /** Returns the response; a rejection if the session was withdrawn while the request waited, and it shows a change. */
    async checkResponse(request: Request, response: Response): Promise<Response> {
      const { at = Infinity, checkRevoked } = checked.get(request) ?? {}
      if (response.status === 304 || clock.now() - at < minWaitMs) return response
      try {
        await checkRevoked?.()
        return response
      } catch (error) {
        await response.body?.cancel()
        if (error instanceof RejectedRequest) return error.response
        throw error
      }
    },
  }
}
