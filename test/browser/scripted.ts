import { problem, type ProblemName } from '../../src/contract/problems.ts'
import { type Clock, systemClock } from '../../src/core/clock.ts'
import { type Doorkeeper, Refusal } from '../../src/core/serve.ts'

/** What an answer is in the place of the right one. */
export type Trouble = ProblemName | 'no connection'

/** A merchant's server as a test scripts it: it takes one session, and lets who knows what it shows wait for a change. */
export abstract class Scripted {
  /** The session that is taken. */
  session = 'session-1'
  /** What every request is answered with. */
  trouble: Trouble | null = null
  /** Every request as text, in the words of each server. */
  readonly requests: string[] = []
  #clock: Clock = systemClock
  #opened = 0
  #version = 1
  #waiters: (() => void)[] = []

  /** Says a request as text. */
  protected abstract said(request: Request, path: string, body: string): string

  /** Answers a request; `path` is that below the server's address. */
  protected abstract readonly handle: (request: Request, path: string) => Promise<Response>

  /** Who may come in. */
  protected readonly door: Doorkeeper<Request> = {
    refuse: ({ why }) => problem(why),
    admit: (request) => {
      if (this.trouble) stumble(this.trouble)
      const isKnown = request.headers.get('authorization') === `Bearer ${this.session}`
      if (!isKnown) throw new Refusal(problem('session'))
      return request
    },
  }

  /** Opens, and from then on goes by a clock. */
  open(clock: Clock) {
    this.#clock = clock
    this.#opened = clock.now()
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const asked = new Request(input, init)
    const { method, url, headers, signal } = asked
    const path = new URL(url).pathname.replace('/pay', '')
    const body = await asked.text()
    this.requests.push(this.said(asked, path, body))
    if (this.trouble === 'no connection') stumble(this.trouble)
    const request = new Request(url, { method, headers, body: body || null, signal })
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([this.handle(request, path), aborted])
  }

  /** Cuts the connection, also of who waits. */
  cut() {
    this.trouble = 'no connection'
    this.tire()
  }

  /** Answers who waits, though nothing changed. */
  tire() {
    for (const wake of this.#waiters.splice(0)) wake()
  }

  /** Tells who waits that what is shown has changed. */
  protected changed() {
    this.#version++
    this.tire()
  }

  /** A time in the server's words, as long after the one given as it has been open. */
  protected after(opening: string) {
    return new Date(Date.parse(opening) + this.#clock.now() - this.#opened).toISOString()
  }

  /** Shows how things stand; who knows that waits for a change, if the server waits at all. */
  protected async show(view: () => unknown, { headers, signal }: Request, isPatient = true): Promise<Response> {
    const tag = () => `"${this.#version}"`
    const isKnown = () => headers.get('if-none-match') === tag()
    const waits = isPatient && headers.get('prefer') === 'wait=25'
    if (waits && isKnown()) {
      const changed = new Promise<void>((wake) => this.#waiters.push(wake))
      await Promise.race([changed, this.#clock.sleep(25_000, signal)])
    }
    if (this.trouble === 'no connection') stumble(this.trouble)
    const told = { etag: tag(), ...(waits && { 'preference-applied': 'wait=25' }) }
    return isKnown() ? new Response(null, { status: 304, headers: told }) : Response.json(view(), { headers: told })
  }
}

/** Answers with a trouble, if there is one. */
export function stumble(trouble: Trouble | undefined) {
  if (trouble === 'no connection') throw new TypeError('no connection')
  if (trouble) throw new Refusal(problem(trouble))
}
