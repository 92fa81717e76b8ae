import { type BoundOperations, responsePromise } from '../../../src/core/bind-with.ts'
import type { OperationTree } from '../../../src/core/operation.ts'
import type { CallOptions, FieldValues } from '../../../src/core/options.ts'
import { callMerchant, type MerchantRoute } from './call-merchant.ts'
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

/** The routes of operations, by area and name. */
export type RoutesOf<T extends OperationTree> = {
  readonly [Area in keyof T]: { readonly [Name in keyof T[Area]]: MerchantRoute }
}

type RoutesByName = Readonly<Record<string, MerchantRoute>>

const refreshTimeoutMs = 15_000

/** Calls a merchant's server. A rejected session is refreshed once, for all calls that wait for it. */
export class Session<T extends OperationTree> {
  readonly #routes: RoutesOf<T>
  readonly #settings: SessionSettings
  #token: string
  #pendingRefresh: Promise<string> | null = null

  constructor(routes: RoutesOf<T>, settings: SessionSettings) {
    this.#routes = routes
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

  #api(): BoundOperations<T> {
    const { server, base } = this.#settings
    const settings = { ...this.#settings, baseURL: new URL(server, base).href, token: this.#token }
    const method = (name: string, route: MerchantRoute) => (input?: FieldValues, options?: CallOptions) =>
      responsePromise(callMerchant(settings, name, route, input, options))
    const areas = Object.entries<RoutesByName>(this.#routes).map(([area, routes]) => [
      area,
      Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, method(`${area}.${name}`, route)])),
    ])
    return Object.fromEntries(areas)
  }

  async #refresh(refresh: RefreshSession, rejection: ResponseError) {
    this.#pendingRefresh ??= this.#newToken(refresh)
    const token = await this.#pendingRefresh
    this.#pendingRefresh = null
    if (!token) throw rejection
    this.#token = token
  }

  /** Returns a new token; '' if the page gives none in time. */
  async #newToken(refresh: RefreshSession): Promise<string> {
    const ended = new AbortController()
    const timeout = this.#settings.clock.sleep(refreshTimeoutMs, ended.signal)
    const token = await Promise.race([Promise.resolve().then(refresh), timeout]).catch(() => '')
    ended.abort()
    return token || ''
  }
}
