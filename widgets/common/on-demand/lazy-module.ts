import type { Clock } from '../../../src/core/clock.ts'
import { within } from '../connection/within.ts'
import { importer } from './importer.ts'

/** How long the module may take before it counts as failed. It is used all the same when it arrives later. */
export const maxLoadMs = 20_000

/** A module that an element loads when it first needs it. Redraws the element once the module has arrived or failed. */
export class LazyModule<Module> {
  #module: Module | null = null
  #hasFailed = false
  #attempt: Promise<Module | null> | null = null
  readonly #host: { requestUpdate(): void }
  readonly #import: () => Promise<Module>
  readonly #clock: () => Clock

  constructor(host: { requestUpdate(): void }, importModule: () => Promise<Module>, clock: () => Clock) {
    this.#host = host
    this.#import = importer(importModule)
    this.#clock = clock
  }

  /** The module; null until it has arrived. */
  get module(): Module | null {
    return this.#module
  }

  /** True from a failed attempt to the next one. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  /** Loads the module, once however often it is called. Returns null if it cannot be loaded; the next call tries again. */
  load(): Promise<Module | null> {
    if (this.#module) return Promise.resolve(this.#module)
    this.#attempt ??= this.#try()
    return this.#attempt
  }

  async #try(): Promise<Module | null> {
    this.#hasFailed = false
    const arrival = this.#import().then(
      (module) => this.#use(module),
      // offline, blocked by a policy, or replaced by a newer version of the shop: the element works without
      () => {},
    )
    await within(this.#clock(), maxLoadMs, () => arrival)
    this.#attempt = null
    this.#hasFailed = this.#module === null
    this.#host.requestUpdate()
    return this.#module
  }

  #use(module: Module) {
    this.#module = module
    this.#hasFailed = false
    this.#host.requestUpdate()
  }
}
