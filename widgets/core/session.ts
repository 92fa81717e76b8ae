import { type Bound, bindBy } from '../../src/core/bind-by.ts'
import { byFetch } from '../../src/core/by-fetch.ts'
import { Deadline } from '../../src/core/deadline.ts'
import { AuthenticationError } from '../../src/core/errors.ts'
import type { Tree } from '../../src/core/operation.ts'
import type { Platform } from './platform.ts'
import { patience } from './watch.ts'

/** Gives a new session token when the old one is no longer taken. */
export type RefreshSession = () => string | Promise<string>

/** A merchant's server, and the session that it is spoken to with. */
export interface SessionSettings extends Platform {
  /** Address below which the contract is served; may be relative to `base`. */
  readonly server: string
  readonly base: string
  readonly token: string
  /** Asked for when needed, so that it may be set late. */
  readonly refresh: () => RefreshSession | undefined
}

const refreshLimit = 15_000

/** Speaks to a merchant's server; a session that is refused is renewed once, for all calls that wait for it. */
export class Session<T extends Tree> {
  readonly #tree: T
  readonly #settings: SessionSettings
  #token: string
  #renewal: Promise<string> | null = null

  constructor(tree: T, settings: SessionSettings) {
    this.#tree = tree
    this.#settings = settings
    this.#token = settings.token
  }

  /** Makes a call, and once more with a new token if the session is refused. */
  async call<Answer>(make: (api: Bound<T>) => Promise<Answer>): Promise<Answer> {
    const token = this.#token
    try {
      return await make(this.#api())
    } catch (error) {
      const refresh = this.#settings.refresh()
      if (!(error instanceof AuthenticationError) || !refresh) throw error
      if (token === this.#token) await this.#renew(refresh, error)
      return make(this.#api())
    }
  }

  #api() {
    const { server, base, fetch, clock, random } = this.#settings
    const token = () => this.#token
    const settings = { baseURL: new URL(server, base).href, token, clock, random, timeout: patience, retry: 0 }
    return bindBy(byFetch)(this.#tree, fetch ? { ...settings, fetch } : settings)
  }

  async #renew(refresh: RefreshSession, refused: AuthenticationError) {
    const deadline = new Deadline(this.#settings.clock, refreshLimit)
    this.#renewal ??= deadline.race(Promise.resolve().then(refresh)).catch(() => '')
    const token = await this.#renewal
    deadline.end()
    this.#renewal = null
    if (!token) throw refused
    this.#token = token
  }
}
