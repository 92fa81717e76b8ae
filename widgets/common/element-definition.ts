import type { CallOptions, WithResponse } from '../../src/core/options.ts'
import type { ProblemName } from '../../src/merchant-api/problems.ts'
import type { RoutesOf, Session, SessionOperations } from './connection/session.ts'
import type { Formats } from './formats.ts'
import type { Guard } from './guards/guard.ts'
import type { LazyHost, LazyParts } from './lazy/lazy-parts.ts'
import type { CommonChange } from './state-machine.ts'
import type { LanguageTexts } from './texts/language-texts.ts'

/** The definition of one element: the routes of the operations it calls, its strings, and its pure state functions. */
export interface ElementDefinition<State, Change, Operations extends SessionOperations, Strings extends object, View> {
  readonly routes: RoutesOf<Operations>
  /** Sends the request that a state needs; data of null means that nothing changed. */
  readonly request: (
    merchant: Session<Operations>,
    options: CallOptions,
    state: State,
  ) => Promise<WithResponse<unknown>>
  readonly guard: Guard<View>
  /** The problem that an invalid response counts as; null for a temporary failure. */
  readonly invalidResponse: ProblemName | null
  readonly strings: LanguageTexts<Strings>
  readonly lazy: () => Promise<LazyPartsModule<State, Strings>>
  readonly initial: State
  /** Returns whether a state's view shows a title: the element's heading, which otherwise is its name, hidden. */
  readonly hasTitle: (state: State) => boolean
  readonly step: (state: State, change: Change | CommonChange) => State
  /** Returns the title of a state: what is announced of a new status while the lazy parts are missing. */
  readonly title: (state: State, labels: Strings) => string
  readonly event: (state: State, previous: State) => Event | null
}

export interface LazyPartsModule<State, Strings> {
  readonly createParts: (host: LazyHost) => LazyParts
  /** Returns the text announced to screen readers after a change of state; '' for none. */
  readonly announcement: (state: State, previous: State, texts: Texts<Strings>) => string
}

/** The labels of an element, the level of its heading, and the formats of its amounts and times. */
export interface Texts<Strings> {
  readonly labels: Strings
  readonly formats: Formats
  /** From 1 to 6. */
  readonly headingLevel: number
}

/** Registers an element, unless its tag is taken: a page may load an entry point twice. A server has no registry. */
export function registerElement(tag: string, element: CustomElementConstructor) {
  if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, element)
}
