import { html, type nothing, type TemplateResult } from 'lit'
import type { Texts } from '../common/element-definition.ts'
import type { KycDocumentView, KycView } from '../../src/merchant-api/kyc.ts'
import type { CallOptions } from '../../src/core/options.ts'
import type { Session } from '../common/connection/session.ts'
import type { Draft } from './draft.ts'
import type { Choice } from './files/chosen-file.ts'
import type { Loaded } from './machine.ts'
import type { KycCalls } from './requests.ts'
import type { Strings } from './strings/pt-br.ts'

/** The views' input besides the state. */
export interface ViewContext extends Texts<Strings> {
  /** True if the browser can take photos for a page. */
  readonly hasCamera: boolean
  /** The handoff to a phone; null until it is loaded. */
  readonly handoff: HandoffPanel | null
  /** True if the handoff could not be loaded or created. */
  readonly handoffFailed: boolean
  /** Renders a file that can be sent; undefined until the code that checks files is loaded. */
  readonly readyView?: ReadyView | undefined
}

/** Renders a document's draft that can be sent. */
export type ReadyView = (
  draft: Extract<Draft, { stage: 'ready' }>,
  document: KycDocumentView,
  state: Loaded,
  context: ViewContext,
  actions: Actions,
) => unknown

/** The handoff to a phone, which loads late. */
export interface HandoffPanel {
  /** True after a request that failed. */
  readonly hasFailed: boolean
  /** Opens the handoff on a phone, whose calls continue with the session that it gets. */
  open(merchant: Session<KycCalls>, options: CallOptions): Promise<void>
  /** Creates a handoff, which ends the one before. Returns whether that worked. */
  create(): Promise<boolean>
  /** Renders the handoff; null while none is open, so that one can be offered. */
  render(view: KycView, texts: Pick<ViewContext, 'formats' | 'headingLevel'>): TemplateResult | null
}

/** The person's actions. `document` is a document's id. */
export interface Actions {
  choose(event: Event): void
  capture(event: Event): void
  chosen(document: string, files: Iterable<File>, choice?: Choice): void
  /** Checks a file again whose check could not be loaded. */
  checkAgain(document: string): void
  typed(document: string, text: string): void
  send(document: string): void
  cancel(document: string): void
  remove(document: string): void
  handOff(): void
  tryAgain(): void
}

/** A button of a document's card. Its accessible name ends in the document's: a list of buttons has no cards. */
export const cardButton = (
  kind: 'primary' | 'second' | 'quiet',
  text: string,
  document: string,
  onClick: (event: Event) => void,
  icon?: TemplateResult,
) =>
  html`<button class=${kind} part="button ${kind === 'second' ? '' : kind}" aria-label="${text}: ${document}" @click=${onClick}>${icon}${text}</button>`

export const line = (
  icon: TemplateResult | typeof nothing,
  text: string,
  tone = '',
  part = tone === 'critical' ? 'error' : 'note',
) => html`<p class="line ${tone}" part=${part}>${icon}<span>${text}</span></p>`
