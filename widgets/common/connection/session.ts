import { type BoundOperations, bindWith } from '../../../src/core/bind-with.ts'
import { Deadline } from '../../../src/core/deadline.ts'
import type { OperationTree } from '../../../src/core/operation.ts'
import { callMerchant } from './call-merchant.ts'
import { ResponseError } from './errors.ts'
import type { Platform } from './platform.ts'

/** Returns a new session token after the server rejected the old one. */
export type RefreshSession = () => string | Promise<string>

/** A merchant's server, and the session that authenticates requests to it. */
export interface SessionSettings extends Platform {
  /** Base URL of the merchant server's API; may be relative to `base`. */
  readonly server: string
  readonly base: string
  readonly token: string
  /** Read when a refresh is needed, so that a page may set it late. */
  readonly refresh: () => RefreshSession | undefined
}

const refreshTimeoutMs = 15_000

/** Calls a merchant's server. A rejected session is refreshed once, for all calls that wait for it. */
export class Session<T extends OperationTree> {
  readonly #operations: T
  readonly #settings: SessionSettings
  #token: string
  #pendingRefresh: Promise<string> | null = null

  constructor(operations: T, settings: SessionSettings) {
    this.#operations = operations
    this.#settings = settings
    this.#token = settings.token
  }

  /** Makes a call, and repeats it once with a new token if the server rejects the session. */
  async call<Result>(make: (api: BoundOperations<T>) => Promise<Result>): Promise<Result> {
    const token = this.#token
    try {
      return await make(this.#api())
    } catch (error) {
      const refresh = this.#settings.refresh()
      if (!(error instanceof ResponseError) || error.status !== 401 || !refresh) throw error
      if (token === this.#token) await this.#refresh(refresh, error)
      return make(this.#api())
    }
  }

  #api() {
    const { server, base } = this.#settings
    return bindWith(callMerchant)(this.#operations, {
      ...this.#settings,
      baseURL: new URL(server, base).href,
      token: this.#token,
    })
  }

  async #refresh(refresh: RefreshSession, rejection: ResponseError) {
    const deadline = new Deadline(this.#settings.clock, refreshTimeoutMs)
    this.#pendingRefresh ??= deadline.race(Promise.resolve().then(refresh)).catch(() => '')
    const token = await this.#pendingRefresh
    deadline.end()
    this.#pendingRefresh = null
    if (!token) throw rejection
    this.#token = token
  }
}
