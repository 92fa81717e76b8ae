import type { Clock } from '../../core/clock.ts'
import { RejectedRequest } from '../../http/serve.ts'
import type { SessionRequest } from './sessions.ts'

/** Milliseconds after which a request counts as one that waited, so that its session is checked again. */
const minWaitMs = 1000

/** Rejects requests whose session was withdrawn, also while they waited for a change. */
export function revocationGuard(clock: Pick<Clock, 'now'>) {
  const admitted = new WeakMap<Request, { readonly at: number; checkRevoked(): Promise<void> }>()

  return {
    /** Rejects with a RejectedRequest if the session was withdrawn. */
    async admit({ request, checkRevoked }: SessionRequest): Promise<void> {
      await checkRevoked()
      admitted.set(request, { at: clock.now(), checkRevoked })
    },

    /** Returns the response; a rejection if the session was withdrawn while the request waited, and it shows a change. */
    async checkResponse(request: Request, response: Response): Promise<Response> {
      const { at = Infinity, checkRevoked } = admitted.get(request) ?? {}
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
