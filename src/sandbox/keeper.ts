import { newState, readState, type State, writeState } from './state.ts'

/** Where a sandbox keeps its whole state, as one text; what is loaded is what was saved last, or null at first. */
export interface SandboxStore {
  load(): string | null | Promise<string | null>
  save(text: string): void | Promise<void>
}

/** What a change makes: the parts of the state that are new, and what its caller gets. */
export interface Step<T> {
  readonly next: Partial<State>
  readonly result: T
}

/** Holds the state: loaded before its first use, changed by one at a time, and seen by all once it is saved. */
export class Keeper {
  readonly #store: SandboxStore | undefined
  #state = newState
  #loading: Promise<void> | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(store?: SandboxStore) {
    this.#store = store
  }

  /** The state as far as it is known without waiting. */
  get current(): State {
    return this.#state
  }

  async read(): Promise<State> {
    await this.#load()
    return this.#state
  }

  /** Makes a change and saves it; what `step` throws leaves everything as it was. */
  change<T>(step: (state: State) => Step<T>): Promise<T> {
    const changed = this.#last.then(() => this.#change(step))
    this.#last = changed.catch(() => {})
    return changed
  }

  async #change<T>(step: (state: State) => Step<T>): Promise<T> {
    await this.#load()
    const { next, result } = step(this.#state)
    const state = { ...this.#state, ...next, revision: this.#state.revision + 1 }
    await this.#store?.save(writeState(state))
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
    this.#state = readState(text)
    if (this.#state.setAside !== null)
      console.warn('The sandbox could not read its stored state. It starts empty, and keeps that text until its reset.')
  }
}
