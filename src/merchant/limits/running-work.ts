import { stopped } from '../../core/clock.ts'
import { SetupError } from '../../core/setup-error.ts'
import type { MerchantOperation } from '../../merchant-api/merchant-operation.ts'
import { problem } from '../../merchant-api/problems.ts'

/** The work that runs in this process, and whether the server is closing. */
export type RunningWork = Readonly<ReturnType<typeof runningWork>>

/** Counts the work of a process. It holds nothing about work that has ended. */
export function runningWork() {
  const tasks = new Set<Promise<unknown>>()
  const interrupts = new Set<() => void>()
  const running = {
    /** True once the server is closing: work that runs may end, and nothing new begins. */
    isClosing: false,

    /** The number of pieces of work that run now. */
    get count() {
      return tasks.size
    },

    /** Counts work until it settles, so that a closing server waits for it. Returns the work. */
    track<T>(work: Promise<T>): Promise<T> {
      tasks.add(work)
      const end = () => void tasks.delete(work)
      work.then(end, end)
      return work
    },

    /** Runs work with a signal that is aborted by `outer`, by a close, and at the work's end. Then calls `ended`. */
    interruptible<T>(
      outer: AbortSignal | null,
      work: (signal: AbortSignal) => Promise<T>,
      ended?: () => void,
    ): Promise<T> {
      // thousands may wait: no async function, which would hold half a kilobyte, and one function instead of listeners
      const controller = new AbortController()
      const end = () => {
        if (!interrupts.delete(end)) return
        outer?.removeEventListener('abort', end)
        controller.abort(stopped)
        ended?.()
      }
      interrupts.add(end)
      // the signal of one request: thousands may wait, and a shared listener needs a set for each
      outer?.addEventListener('abort', end)
      if (running.isClosing || outer?.aborted) end()
      const result = work(controller.signal)
      result.then(end, end) // finally() would hold two functions and a promise more
      return result
    },

    /** Interrupts what waits, and resolves when all work has ended. */
    async close(): Promise<void> {
      running.isClosing = true
      for (const end of interrupts) end()
      while (tasks.size) await Promise.allSettled(tasks) // work that ends may begin some that was counted since
    },
  }
  return running
}

/** How many requests may wait for a change at the same time. */
export interface WaiterLimits {
  /** For the same order, KYC record or onboarding (default 50). */
  readonly perOrder?: number
  /** In this process (default 20,000). */
  readonly perProcess?: number
}

/** Returns null for a request that may wait, and otherwise the response for it. */
type MayWait = () => Response | null

/** Counts the requests that wait for a change. */
export type WaitLimit = ReturnType<typeof waitLimit>

/** Seconds after which a request that found no room may be sent again. */
const busyPauseSeconds = 10

/** Limits the requests that wait for a change: each of them holds memory and a connection. */
export function waitLimit(running: RunningWork, { perOrder = 50, perProcess = 20_000 }: WaiterLimits = {}) {
  const counts = new Map<string, number>()
  let total = 0

  function change(key: string, by: 1 | -1) {
    const count = (counts.get(key) ?? 0) + by
    total += by
    if (count) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    /** The number of requests that wait. */
    get total() {
      return total
    },

    /** Runs a request that may wait for this key, unless `mayWait` responds. `signal` is aborted to end the wait. */
    count(key: string, client: AbortSignal, run: (signal: AbortSignal, mayWait: MayWait) => Promise<Response>) {
      let isCounted = false
      return running.interruptible(
        client,
        (signal) =>
          run(signal, () => {
            if (isCounted || signal.aborted) return null
            if (total >= perProcess || (counts.get(key) ?? 0) >= perOrder)
              return problem('server-busy', { retryAfterSeconds: busyPauseSeconds })
            isCounted = true
            change(key, 1)
            return null
          }),
        () => isCounted && change(key, -1),
      )
    },
  }
}

/** Seconds after which a request that found too many others may be sent again. */
const crowdedPauseSeconds = 2

/** Seconds after which a request that a closing server rejected may be sent again, to another process. */
const closingPauseSeconds = 1

/** Returns a function that runs a request, or responds to it while closing, and while `max` others of pages run. */
export function limitRequests(
  { running, waiters }: { readonly running: RunningWork; readonly waiters: Pick<WaitLimit, 'total'> },
  server: { readonly isClosed: boolean },
  max = 2000,
) {
  let count = 0
  const end = () => void count--

  function rejectionOf(request: Request, caller: MerchantOperation['caller']): Response | null {
    // a callback that is rejected may be a lost payment
    const isServedWhileClosing = () => caller === 'monitoring' || (caller === 'service' && !server.isClosed)
    if (running.isClosing && !isServedWhileClosing())
      return problem('server-busy', {
        retryAfterSeconds: closingPauseSeconds,
        // a process that waits for its connections, as that of Next does, would wait for a page that asks again over
        // its own. Where a body is still on its way, the page would lose this response with the connection.
        headers: request.body ? {} : { connection: 'close' },
      })
    if (request.bodyUsed)
      throw new SetupError('merchant.fetch(): the body of this request was read before; pass on requests unread')
    if (caller === 'page' && count - waiters.total >= max)
      return problem('server-busy', { retryAfterSeconds: crowdedPauseSeconds })
    return null
  }

  // no async function: each one that waits holds half a kilobyte
  return (
    request: Request,
    operation: Pick<MerchantOperation, 'caller'> | null,
    respond: () => Promise<Response>,
  ): Promise<Response> => {
    const caller = operation?.caller ?? 'page'
    const rejected = rejectionOf(request, caller)
    if (rejected) return Promise.resolve(rejected)
    const response = respond()
    if (caller !== 'page') return response
    count++
    response.then(end, end)
    return response
  }
}
