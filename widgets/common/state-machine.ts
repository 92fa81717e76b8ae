import type { LitElement, ReactiveController } from 'lit'

export interface StateMachineOptions<State, Change> {
  readonly initial: State
  readonly step: (state: State, change: Change) => State
  readonly onChange: (state: State, previous: State) => void
}

/** Holds an element's one state, which changes through `step` only. Reflects its status as attribute and `:state()`. */
export class StateMachine<State extends { readonly status: string }, Change> implements ReactiveController {
  #state: State
  readonly #host: LitElement
  readonly #options: StateMachineOptions<State, Change>
  readonly #internals: ElementInternals | undefined

  constructor(host: LitElement, options: StateMachineOptions<State, Change>) {
    this.#host = host
    this.#options = options
    this.#state = options.initial
    // happy-dom and jsdom, in which shops run their tests, may lack it
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
    const previous = this.#state
    this.#state = this.#options.step(previous, change)
    if (this.#state === previous) return
    this.#host.requestUpdate()
    if (this.#state.status !== previous.status) this.#reflect()
    this.#options.onChange(this.#state, previous)
  }

  #reflect() {
    const { status } = this.#state
    this.#host.setAttribute('status', status)
    try {
      this.#internals?.states.clear()
      this.#internals?.states.add(status)
    } catch {
      // older engines have no custom states, or require names that begin with dashes
    }
  }
}

/** The state before the first response. */
export interface Loading {
  readonly status: 'loading'
  readonly connectionLost: boolean
}

/** The state of an element that has nothing to show. `reason` is also the key of the text that says why. */
export interface Unavailable<Reason> {
  readonly status: 'unavailable'
  readonly reason: Reason
}

/** Changes that every state machine handles. `problem`: the problem's name, or null for a temporary failure. */
export type CommonChange =
  | { readonly type: 'restarted' | 'unchanged' }
  | { readonly type: 'failed'; readonly problem: string | null }

export const loading: Loading = { status: 'loading', connectionLost: false }

/** Returns the state with `connectionLost` set. A state without that field is returned as it is. */
export const withConnectionLost = <S extends object>(state: S, connectionLost: boolean): S =>
  'connectionLost' in state && state.connectionLost !== connectionLost ? { ...state, connectionLost } : state
