import type { PropertyDeclarations } from 'lit'
import { kyc, type KycView, kycView } from '../../src/contract/kyc.ts'
import type { Bound } from '../../src/core/bind-by.ts'
import { check } from '../../src/core/fields.ts'
import { faceStyles } from '../core/face-styles.ts'
import { fieldStyles } from '../core/field-styles.ts'
import { ServedElement } from '../core/served-element.ts'
import { theme } from '../core/theme.ts'
import type { Contract } from './contract.ts'
import { type Draft, isBusy, isUnderWay, isUnsent, type Move } from './draft.ts'
import { Errands } from './errands.ts'
import { documentEvents, eventOf } from './events.ts'
import { examine } from './files/examine.ts'
import { clear } from './files/picture.ts'
import { type Change, type Drafts, loading, type State, step } from './machine.ts'
import { newsOf } from './news.ts'
import type { Actions } from './pieces.ts'
import { wipePreviews } from './previews.ts'
import { handIn } from './sending/hand-in.ts'
import { put, type Uploader } from './sending/put.ts'
import { Turns } from './sending/turns.ts'
import { strings, type Strings } from './strings.ts'
import { styles } from './styles.ts'
import { view } from './view.ts'

/**
 * Shows the documents that a KYC record asks for, takes them, and follows what becomes of them. Its status is in the
 * property and attribute `status`, and in `:state(…)` where the platform has it.
 *
 * @tag kyc-uploader
 * @attr {string} lang - pt-BR, en or es; else the nearest `lang` above, else English.
 * @fires {CustomEvent<KycDetail>} opened - Documents are asked for.
 * @fires {CustomEvent<KycDetail>} submitted - All that is required was handed in, and is reviewed.
 * @fires {CustomEvent<KycDetail>} approved - The record is approved. Only the merchant's server knows for sure.
 * @fires {CustomEvent<KycDetail>} rejected - Something is to be put right.
 * @fires {CustomEvent<KycDetail>} canceled - Nothing is asked for any more.
 * @fires {CustomEvent<KycDetail>} unavailable - No record can be shown.
 * @fires {CustomEvent<KycDetail>} document-submitted - A document was handed in; `detail` has its id and state.
 * @fires {CustomEvent<KycDetail>} document-approved - A document is approved.
 * @fires {CustomEvent<KycDetail>} document-rejected - A document was not accepted.
 * @slot - Shown until the element runs, and again when no record can be shown: a link back, say.
 * @slot notice - A notice on privacy, shown above the documents while they are asked for.
 * @slot next - What comes next, shown once the record is approved.
 * @csspart frame - Everything.
 * @csspart title - What the record is in.
 * @csspart documents - The list of documents.
 * @csspart document - The card of a document.
 * @csspart lost - The line that says that the connection is lost.
 * @cssprop --guiche-accent - The one colour of action; text on it is black or white, whichever is read better.
 * @cssprop --guiche-surface - The ground. Default: none.
 * @cssprop --guiche-raised - The ground of cards and fields.
 * @cssprop --guiche-text - Text. Default: the page's.
 * @cssprop --guiche-muted - Second text.
 * @cssprop --guiche-line - Hairlines and borders.
 * @cssprop --guiche-positive - Done.
 * @cssprop --guiche-caution - Attention.
 * @cssprop --guiche-critical - Wrong.
 * @cssprop --guiche-font - Typeface. Default: the page's.
 * @cssprop --guiche-radius - Of cards, buttons and fields. Default: 10px.
 * @cssprop --guiche-space - The step that distances are multiples of. Default: 4px.
 */
export class KycUploader extends ServedElement<State, Change, Contract, Strings, KycView> {
  static override properties: PropertyDeclarations = {
    uploader: { attribute: false },
    longestSide: { type: Number, attribute: 'longest-side' },
  }
  static override styles = [theme, fieldStyles, faceStyles, styles]

  /** Takes the place of the element's own way of sending bytes to where a ticket says. */
  declare uploader: Uploader | undefined
  /** Pixels to which the longer side of a photo is brought down; without it, only a photo with too many bytes is. */
  declare longestSide: number | null

  readonly #turns = new Turns(2)
  readonly #errands = new Errands()
  readonly #warnOfLoss = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    event.returnValue = true // for Chrome before 119
  }

  readonly #on: Actions = {
    choose: (event) => inputOf(event, '.file')?.click(),
    capture: (event) => inputOf(event, '.photo')?.click(),
    chosen: (document, files) => void this.#examine(document, [...files]),
    typed: (document, text) => this.#move(document, { type: 'typed', text }),
    send: (document) => this.#send(document),
    cancel: (document) => this.#move(document, { type: 'canceled' }),
    remove: (document) => this.#move(document, { type: 'removed' }),
    again: () => this.begin(),
  }

  constructor() {
    super({
      contract: { kyc },
      strings,
      initial: loading,
      step,
      news: (state, before, say) => newsOf(state, before, say, this.speech.write),
      event: eventOf,
    })
    this.uploader = undefined
    this.longestSide = null
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    // one that is only moved is back by then, and goes on
    queueMicrotask(() => {
      if (!this.isConnected) this.machine.send({ type: 'left' })
    })
  }

  protected override ask({ kyc }: Bound<Contract>, headers: Record<string, string>, signal: AbortSignal) {
    return kyc.get({}, { headers, signal }).withResponse()
  }

  protected override hear(answer: KycView | null): boolean {
    const read = answer && check(kycView, answer)
    if (!read) this.machine.send({ type: 'unchanged' })
    else this.machine.send(read.success ? { type: 'answered', view: read.output } : { type: 'failed', problem: null })
    this.machine.send({ type: 'looked', now: this.platform.clock.now() })
    return !['approved', 'canceled', 'unavailable'].includes(this.status)
  }

  protected override pauseAfter() {
    return this.status === 'unavailable' ? null : 5000
  }

  protected override moved(state: State, before: State) {
    super.moved(state, before)
    for (const event of documentEvents(state, before)) this.dispatchEvent(event)
    const drafts = draftsOf(state)
    this.#errands.keep((document) => isBusy(drafts[document]))
    wipePreviews(draftsOf(before), drafts)
    const warn = Object.values(drafts).some(isUnsent) ? addEventListener : removeEventListener
    warn('beforeunload', this.#warnOfLoss)
  }

  #move(document: string, move: Move) {
    this.machine.send({ type: 'drafted', document, move })
  }

  #draftOf(document: string): Draft | undefined {
    return draftsOf(this.machine.state)[document]
  }

  async #examine(document: string, [file, ...others]: readonly File[]) {
    const { state } = this.machine
    if (!file || !('view' in state) || isUnderWay(this.#draftOf(document))) return
    if (others.length) return this.#move(document, { type: 'unfit', fault: 'several' })
    const { longestSide, platform } = this
    this.#move(document, { type: 'chosen' })
    const signal = this.#errands.begin(document)
    const result = await examine(file, { largest: state.view.largest, longestSide, clock: platform.clock, signal })
    if (!signal.aborted) return this.#move(document, { type: 'examined', result })
    if (typeof result !== 'string' && result.preview) clear(result.preview)
  }

  #send(document: string) {
    this.#move(document, { type: 'asked' })
    const draft = this.#draftOf(document)
    const { remote, server, platform } = this
    const isAsked = draft?.at === 'queued' || draft?.at === 'stored'
    if (!isAsked || !remote || !server) return
    const signal = this.#errands.begin(document)
    const order = {
      remote,
      server: new URL(server, this.baseURI).href,
      uploader: this.uploader ?? put,
      platform,
      document,
      content: draft.content,
      upload: draft.at === 'stored' ? draft.upload : null,
      signal,
      told: (move: Move) => {
        if (!signal.aborted) this.#move(document, move)
      },
    }
    void this.#turns.take(async () => {
      const shown = await handIn(order)
      if (!shown || signal.aborted) return
      this.machine.send({ type: 'handed-in', document: shown, until: platform.clock.now() + settling })
      this.presence.restart() // the record may have moved on with it
    }, signal)
  }

  protected override draw() {
    return view(this.machine.state, { ...this.speech, hasCamera: hasCamera() }, this.#on)
  }
}

/** Milliseconds in which a server may still show a document as it was before it was handed in. */
const settling = 15_000

const draftsOf = (state: State): Drafts => ('drafts' in state ? state.drafts : {})

const inputOf = ({ currentTarget }: Event, name: string) =>
  currentTarget instanceof Element ? currentTarget.closest('li')?.querySelector<HTMLInputElement>(`input${name}`) : null

// browsers that take a photo for a page say so by knowing `capture`
const hasCamera = () => 'capture' in HTMLInputElement.prototype && matchMedia('(any-pointer: coarse)').matches
