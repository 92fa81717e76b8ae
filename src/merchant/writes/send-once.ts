import { type Clock, monotonicMs } from '../../core/clock.ts'
import { withDeadline } from '../../core/deadline.ts'
import { GuicheError } from '../../core/errors.ts'
import { leaseMs } from '../../core/lease.ts'
import type { CallOptions } from '../../core/options.ts'

/** Milliseconds of the lease that remain to record the outcome after the service is given up. */
const recordMs = 10_000

/** Returns the time to send within a lease of now, by two clocks: one may be set back, and the other stand still. */
export function timeToSend(clock: Clock): () => number {
  const began = { at: clock.now(), monotonic: monotonicMs(clock) }
  return () => leaseMs - recordMs - Math.max(clock.now() - began.at, monotonicMs(clock) - began.monotonic)
}

interface SendingContext {
  readonly server: { readonly clock: Clock }
  readonly scope: { readonly requestId: string | null; keepAlive(work: Promise<unknown>): void }
}

/** A request that this process has claimed, and how its outcome is recorded. */
interface Sending<Sent, Recorded> {
  /** Returns the milliseconds before the service is given up. */
  readonly sendMsLeft: () => number
  send(sending: Pick<CallOptions, 'timeout' | 'correlationId'>): Promise<Sent>
  record(sent: Sent): Promise<Recorded>
  recordFailure(error: unknown): Promise<Recorded>
}

/** Sends a claimed request once, in its time, and records its outcome, also of a response that comes later. */
export function sendAndRecord<Sent, Recorded>(
  { server: { clock }, scope: { requestId, keepAlive } }: SendingContext,
  { sendMsLeft, send, record, recordFailure }: Sending<Sent, Recorded>,
): Promise<Recorded> {
  const timeout = sendMsLeft()
  if (timeout <= 0) return recordFailure(new GuicheError(callInfo, 'not_sent', tooSlow))
  // a client may throw at once
  const answer = (async () => send({ timeout, correlationId: requestId ?? undefined }))()
  // one second more, for a client that ignores its timeout
  return withDeadline(clock, timeout + 1000, answer).then(record, (error: unknown) => {
    keepAlive(answer.then(record, () => null))
    return recordFailure(error)
  })
}

const callInfo = { operation: 'merchant', correlationId: '' }
const tooSlow = 'the store took too long, so nothing was sent; make the store faster, or try again'

/** Returns whether an error proves that a request has done nothing. */
export const hasDoneNothing = (error: unknown): boolean =>
  error instanceof GuicheError && (error.outcome === 'refused' || error.outcome === 'not_sent')
