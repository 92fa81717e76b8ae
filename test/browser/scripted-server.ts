import { type Clock, systemClock } from '../../src/core/clock.ts'
import { RejectedRequest, type ServerHooks } from '../../src/http/serve.ts'
import { eventLoopTurn } from '../clock.ts'
import { drawLateness } from '../tools/lateness.ts'
import { type ProblemName, problem } from '../../src/merchant-api/problems.ts'

/** A failure of a request: a problem, or no connection. */
export type Failure = ProblemName | 'no connection'

// Late responses take turns of the event loop instead of time, which the tests move themselves.
const mostTurns = 45
// the test runner defines it in its pages; pages of other bundles have none
declare const GUICHE_LATE: string | undefined
const seed = typeof GUICHE_LATE === 'undefined' ? '' : GUICHE_LATE
const draw = seed ? drawLateness(Number(seed)) : () => 0

/** A merchant's server that a test controls. It accepts one session, and holds long polls until something changes. */
export abstract class ScriptedServer {
  /** The session token that is accepted. */
  session = 'session-1'
  /** The failure of every request; null for none. */
  failure: Failure | null = null
  /** Every request as text, in the form that each server defines. */
  readonly requests: string[] = []
  #clock: Clock = systemClock
  #startedAt = 0
  #version = 1
  readonly #waiters = new Set<() => void>()

  /** Returns a request as text. */
  protected abstract describeRequest(request: Request, path: string, body: string): string

  /** Responds to a request. `path` is below the server's base URL. */
  protected abstract readonly handle: (request: Request, path: string) => Promise<Response>

  /** Authenticates each request by its session token. */
  protected readonly serverHooks: ServerHooks<Request> = {
    reject: ({ reason }) => problem(reason),
    authenticate: (request) => {
      if (this.failure) failWith(this.failure)
      const isKnown = request.headers.get('authorization') === `Bearer ${this.session}`
      if (!isKnown) throw new RejectedRequest(problem('invalid-session'))
      return request
    },
  }

  /** Whether a long poll waits: its page has all earlier responses, and time that passes now is its own. */
  get isHolding(): boolean {
    return this.#waiters.size > 0
  }

  /** The entity tag of the current view. */
  get etag(): string {
    return `"${this.#version}"`
  }

  /** Starts the server on a clock. */
  start(clock: Clock) {
    this.#clock = clock
    this.#startedAt = clock.now()
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const original = new Request(input, init)
    const { method, url, headers, signal } = original
    const path = new URL(url).pathname.replace('/pay', '')
    const body = await original.text()
    signal.throwIfAborted()
    this.requests.push(this.describeRequest(original, path, body))
    if (this.failure === 'no connection') failWith(this.failure)
    const request = new Request(url, { method, headers, body: body || null, signal })
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([this.#respondLate(request, path), aborted])
  }

  async #respondLate(request: Request, path: string) {
    const turns = Math.round(draw(`${request.method} ${path}`) * mostTurns)
    try {
      return await this.handle(request, path)
    } finally {
      for (let turn = 0; turn < turns; turn++) await eventLoopTurn()
    }
  }

  /** Cuts the connection, also of pending long polls. */
  disconnect() {
    this.failure = 'no connection'
    this.endWaits()
  }

  /** Responds to pending long polls. */
  endWaits() {
    for (const wake of this.#waiters) wake()
    this.#waiters.clear()
  }

  /** Marks the view as changed, and responds to pending long polls. */
  protected notifyChange() {
    this.#version++
    this.endWaits()
  }

  /** Returns the server's time as ISO text, when it was `startTime` at the start. */
  protected serverTime(startTime: string) {
    return new Date(Date.parse(startTime) + this.#clock.now() - this.#startedAt).toISOString()
  }

  /** Responds with a view. A request that already has this version waits for a change, if the server supports long polling. */
  protected async respondWhenChanged(
    view: () => unknown,
    { headers, signal }: Request,
    supportsWaiting = true,
  ): Promise<Response> {
    const isKnown = () => headers.get('if-none-match') === this.etag
    const waits = supportsWaiting && headers.get('prefer') === 'wait=25'
    if (waits && isKnown()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiters.add(resolve)
      await Promise.race([promise, this.#clock.sleep(25_000, signal)]).finally(() => this.#waiters.delete(resolve))
    }
    if (this.failure === 'no connection') failWith(this.failure)
    const responseHeaders = { etag: this.etag, ...(waits && { 'preference-applied': 'wait=25' }) }
    return isKnown()
      ? new Response(null, { status: 304, headers: responseHeaders })
      : Response.json(view(), { headers: responseHeaders })
  }
}

/** Throws a failure, if there is one. */
export function failWith(failure: Failure | undefined) {
  if (failure === 'no connection') throw new TypeError('no connection')
  if (failure) throw new RejectedRequest(problem(failure))
}
