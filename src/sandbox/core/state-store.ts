import { emptyState, parseState, type SandboxState, serializeState } from './state.ts'

/** Persists a sandbox's state as one string. */
export interface SandboxStore {
  /** Returns the text that was saved last, or null before the first one. */
  load(): string | null | Promise<string | null>
  /** Saves a text over the last one. */
  save(text: string): void | Promise<void>
}

/** A change: the new parts of the state, and the result for the caller. */
export interface StateChange<T> {
  readonly next: Partial<SandboxState>
  readonly result: T
}

/** Holds the state: loads it before its first use, applies one change at a time, and publishes it once it is saved. */
export class StateStore {
  readonly #store: SandboxStore | undefined
  #state = emptyState
  #loading: Promise<void> | null = null
  #lastUpdate: Promise<unknown> = Promise.resolve()

  constructor(store?: SandboxStore) {
    this.#store = store
  }

  /** The state as it is now: the empty state until it was loaded. */
  get current(): SandboxState {
    return this.#state
  }

  async read(): Promise<SandboxState> {
    await this.#load()
    return this.#state
  }

  /** Applies a change and saves the state. If `change` throws, nothing changes. */
  update<T>(change: (state: SandboxState) => StateChange<T>): Promise<T> {
    const updated = this.#lastUpdate.then(() => this.#update(change))
    this.#lastUpdate = updated.catch(() => {})
    return updated
  }

  async #update<T>(change: (state: SandboxState) => StateChange<T>): Promise<T> {
    await this.#load()
    const { next, result } = change(this.#state)
    const state = { ...this.#state, ...next, revision: this.#state.revision + 1 }
    await this.#store?.save(serializeState(state))
    this.#state = state
    return result
  }

  #load(): Promise<void> {
    this.#loading ??= this.#readStore().catch((error: unknown) => {
      this.#loading = null
      throw error
    })
    return this.#loading
  }

  async #readStore() {
    const text = (await this.#store?.load()) ?? null
    if (text === null) return
    this.#state = parseState(text)
    if (this.#state.setAside !== null)
      console.warn(
        'The sandbox could not read its stored state, and starts empty. It keeps the old text until you reset it.',
      )
  }
}
