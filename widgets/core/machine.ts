import type { LitElement, ReactiveController } from 'lit'

/** What a machine runs on: the state it begins with, the pure rules it moves by, and who hears of a new state. */
export interface Rules<State, Change> {
  readonly initial: State
  readonly step: (state: State, change: Change) => State
  readonly moved: (state: State, before: State) => void
}

/** Holds an element's one state, which changes only through `step`, and shows its status as attribute and `:state()`. */
export class Machine<State extends { readonly status: string }, Change> implements ReactiveController {
  #state: State
  readonly #host: LitElement
  readonly #rules: Rules<State, Change>
  readonly #internals: ElementInternals | undefined

  constructor(host: LitElement, rules: Rules<State, Change>) {
    this.#host = host
    this.#rules = rules
    this.#state = rules.initial
    // the stand-ins for a browser that shops test in have none
    this.#internals = 'attachInternals' in host ? host.attachInternals() : undefined
    host.addController(this)
  }

  get state(): State {
    return this.#state
  }

  hostConnected() {
    this.#reflect()
  }

  send(change: Change) {
    const before = this.#state
    this.#state = this.#rules.step(before, change)
    if (this.#state === before) return
    this.#host.requestUpdate()
    if (this.#state.status !== before.status) this.#reflect()
    this.#rules.moved(this.#state, before)
  }

  #reflect() {
    const { status } = this.#state
    this.#host.setAttribute('status', status)
    try {
      this.#internals?.states.clear()
      this.#internals?.states.add(status)
    } catch {
      // older engines have no custom states, or want dashes before their names
    }
  }
}
