import type { Input, Operation } from '../../../src/core/operation.ts'
import type { CallOptions } from '../../../src/core/options.ts'
import { problemOf } from '../../../src/merchant-api/responses.ts'
import { callMerchant, type MerchantResponse, type MerchantRoute } from './call-merchant.ts'
import { within } from '../../../src/core/clock.ts'
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

export type SessionOperations = Readonly<Record<string, Operation>>

export type RoutesOf<T extends SessionOperations> = { readonly [Name in keyof T]: MerchantRoute }

const refreshTimeoutMs = 15_000

/** Calls a merchant's server. A rejected session is refreshed once, for all calls that wait for it. */
export class Session<T extends SessionOperations> {
  readonly #routes: RoutesOf<T>
  readonly #settings: SessionSettings
  /** The session's token. An element that gets another one sets it. */
  token: string
  /** The new token; nothing if the page gives none in time. */
  #pendingRefresh: Promise<string | void> | null = null

  constructor(routes: RoutesOf<T>, settings: SessionSettings) {
    this.#routes = routes
    this.#settings = settings
    this.token = settings.token
  }

  /** Calls an operation, and repeats it once with a new token if the server rejects the session. */
  async call<Name extends keyof T>(
    name: Name,
    input: Input<T[Name]>,
    options?: CallOptions,
  ): Promise<MerchantResponse> {
    const token = this.token
    const { server, base } = this.#settings
    const send = () => {
      const settings = { ...this.#settings, baseURL: new URL(server, base).href, token: this.token }
      return callMerchant(settings, this.#routes[name], input, options)
    }
    try {
      return await send()
    } catch (error) {
      const refresh = this.#settings.refresh()
      // a 401 of a proxy ends no session
      if (problemOf(error) !== 'invalid-session' || !refresh) throw error
      if (token === this.token) await this.#refresh(refresh, error)
      return send()
    }
  }

  async #refresh(refresh: RefreshSession, rejection: unknown) {
    // what it throws is its developer's
    this.#pendingRefresh ??= within(this.#settings.clock, refreshTimeoutMs, () => refresh()).catch(console.warn)
    const token = await this.#pendingRefresh
    this.#pendingRefresh = null
    if (!token) throw rejection
    this.token = token
  }
}
