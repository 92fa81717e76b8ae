import { type Clock, within } from '../../../src/core/clock.ts'
import { importer } from './importer.ts'

/** How long the module may take before it counts as failed. It is used all the same when it arrives later. */
export const maxLoadMs = 20_000

/** A module that an element loads when it first needs it. */
export class LazyModule<Module> {
  /** The module; null until it has arrived. */
  module: Module | null = null
  /** True from a failed attempt to the next one. */
  hasFailed = false
  #attempt: Promise<Module | null> | null = null
  readonly #import: () => Promise<Module>
  readonly #clock: () => Clock
  readonly #onChange: () => void

  /** `onChange` is called once the module has arrived or failed, for an element that shows it. */
  constructor(importModule: () => Promise<Module>, clock: () => Clock, onChange = () => {}) {
    this.#import = importer(importModule)
    this.#clock = clock
    this.#onChange = onChange
  }

  /** Loads the module once, however often it is called. Returns null if that fails; the next call tries again. */
  load(): Promise<Module | null> {
    return (this.#attempt ??= this.#try())
  }

  async #try(): Promise<Module | null> {
    this.hasFailed = false
    const arrival = this.#import().then(
      (module) => {
        this.module = module
        this.hasFailed = false
        this.#onChange()
      },
      // offline, blocked by a policy, or replaced by a newer version of the shop: the element works without
      () => {},
    )
    await within(this.#clock(), maxLoadMs, () => arrival)
    if (this.module) return this.module
    this.#attempt = null
    this.hasFailed = true
    this.#onChange()
    return null
  }
}
