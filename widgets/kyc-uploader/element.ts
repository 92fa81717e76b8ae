import type { PropertyDeclarations } from 'lit'
import type { KycView } from '../../src/merchant-api/kyc.ts'
import { kycRoutes } from '../../src/merchant-api/routes.ts'
import { handoffPrefix } from '../../src/merchant-api/enumerations.ts'
import type { CallOptions } from '../../src/core/options.ts'
import { ConnectionError } from '../common/connection/errors.ts'
import type { Session } from '../common/connection/session.ts'
import { matches } from '../common/device.ts'
import { containInputEvents } from '../common/form/field.ts'
import { afterPaint } from '../common/lazy/importer.ts'
import { LazyModule } from '../common/lazy/lazy-module.ts'
import { ServedElement } from '../common/served-element.ts'
import { loading } from '../common/state-machine.ts'
import { clearCanvas, clearRemovedPreviews, ConcurrencyLimit, Tasks } from './draft-resources.ts'
import { type DraftChange, hasUnsentContent, isInProgress, isUnderWay } from './draft.ts'
import { documentEvents, eventOf, type KycUploaderEventMap } from './events.ts'
import type { Choice } from './files/chosen-file.ts'
import type { Actions, HandoffPanel } from './fragments.ts'
import { hasTitle, strings, titleOf } from './labels.ts'
import { type Change, type Drafts, type State, step } from './machine.ts'
import { isKycView, type KycCalls } from './requests.ts'
import type { Strings } from './strings/pt-br.ts'
import { styles } from './styles.ts'
import type { Uploader } from './upload/upload-file.ts'
import { view } from './view.ts'

/**
 * Shows the documents that a KYC record or an onboarding requires, uploads them, and follows their review. The status is in the
 * property and attribute `status`, and in `:state(…)` where the platform supports it.
 *
 * @tag kyc-uploader
 * @attr {KycUploaderStatus} status - The element's status. The element sets it, for the page's styles.
 * @fires {CustomEvent<KycDetail>} opened - Documents can be submitted.
 * @fires {CustomEvent<KycDetail>} submitted - All required documents were submitted and are under review.
 * @fires {CustomEvent<KycDetail>} approved - The record is approved. Rely on the merchant's server only, never on this event.
 * @fires {CustomEvent<KycDetail>} needs-correction - The review requires a correction.
 * @fires {CustomEvent<KycDetail>} canceled - The request for documents was canceled.
 * @fires {CustomEvent<KycDetail>} unavailable - The record cannot be shown.
 * @fires {CustomEvent<KycDetail>} document-submitted - A document was submitted; `detail` has its id and status.
 * @fires {CustomEvent<KycDetail>} document-approved - A document was approved.
 * @fires {CustomEvent<KycDetail>} document-rejected - A document was rejected.
 * @slot - Fallback content, shown until the element runs and when the record cannot be shown: for example, a link back.
 * @slot notice - A privacy notice, shown above the documents while they can be submitted.
 * @slot next - The next step, shown once the record is approved.
 * @csspart head - The headline and its text.
 * @csspart title - The headline.
 * @csspart hint - Text that says what to do, or what follows.
 * @csspart progress - How many documents are sent.
 * @csspart requirements - The list of the documents that will be required.
 * @csspart requirement - A document of that list.
 * @csspart handoff - The handoff to a phone.
 * @csspart qr - The QR code of the handoff's link.
 * @csspart documents - The list of documents.
 * @csspart document - One document.
 * @csspart document-name - A document's name.
 * @csspart description - What the document of an onboarding is.
 * @csspart state - A document's state.
 * @csspart reason - Why a document was rejected.
 * @csspart file - The chosen file.
 * @csspart preview - The file's preview, or an icon.
 * @csspart file-name - The file's name.
 * @csspart file-facts - The file's kind, pages and size.
 * @csspart actions - A document's buttons.
 * @csspart quiet - A button without a border, with `button`.
 * @csspart upload - A running upload.
 * @csspart progress-bar - The progress of a transfer.
 * @csspart field - A field with its label and messages.
 * @csspart label - A field's label.
 * @csspart input - Every field's control.
 * @csspart error - What is wrong, and how to correct it.
 * @csspart note - What is in progress, and warnings.
 */
export class KycUploader extends ServedElement<State, Change, KycCalls, Strings, KycView, KycUploaderEventMap> {
  static override properties: PropertyDeclarations = {
    uploader: { attribute: false },
    maxPhotoSide: { type: Number, attribute: 'max-photo-side' },
  }
  static override styles = styles

  /** Replaces the element's own upload of a file to a ticket's URL. */
  declare uploader: Uploader | undefined
  /** The maximum of a photo's longer side, in pixels (default 2,400). A photo is never scaled up. */
  declare maxPhotoSide: number | null

  readonly #processing = new LazyModule(
    () => import('./file-processing.ts'),
    () => this.platform.clock,
  )
  readonly #handoffModule = new LazyModule(
    () => import('./handoff/handoff.ts'),
    () => this.platform.clock,
    () => this.requestUpdate(),
  )
  #handoff: HandoffPanel | null = null
  /** The server whose handoff this phone has opened. */
  #opened: Session<KycCalls> | null = null
  readonly #uploadLimit = new ConcurrencyLimit(2)
  readonly #tasks = new Tasks()
  readonly #warnBeforeUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    event.returnValue = true // for Chrome before 119
  }

  readonly #actions: Actions = {
    choose: (event) => inputOf(event, '.file')?.click(),
    capture: (event) => inputOf(event, '.photo')?.click(),
    chosen: (document, files, choice) => void this.#checkFile(document, [...files], choice),
    checkAgain: (document) => {
      const draft = this.#draftOf(document)
      if (draft?.stage === 'unchecked') void this.#checkFile(document, [draft.file])
    },
    typed: (document, text) => this.#changeDraft(document, { type: 'typed', text }),
    send: (document) => void this.#send(document),
    cancel: (document) => this.#changeDraft(document, { type: 'canceled' }),
    remove: (document) => this.#changeDraft(document, { type: 'removed' }),
    handOff: () => void this.#handOff(),
    tryAgain: () => this.restart(),
  }

  constructor() {
    super({
      routes: kycRoutes,
      request: async (merchant, options) => {
        await this.#openOnPhone(merchant, options)
        return merchant.call('get', {}, options)
      },
      guard: isKycView,
      invalidResponse: null,
      strings,
      lazy: () => import('./lazy-parts.ts'),
      initial: loading,
      hasTitle,
      step,
      title: titleOf,
      event: eventOf,
    })
    this.uploader = undefined
    this.maxPhotoSide = null
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    // an element that is moved is connected again by then, and continues
    queueMicrotask(() => {
      if (!this.isConnected) this.machine.send({ type: 'detached' })
    })
  }

  protected override applyResponse(view: KycView | null): boolean {
    this.machine.send(view ? { type: 'loaded', view } : { type: 'unchanged' })
    this.machine.send({ type: 'polled', now: this.platform.clock.now() })
    return !['approved', 'canceled', 'unavailable'].includes(this.status)
  }

  protected override retryDelayMs() {
    return this.status === 'unavailable' ? null : 5000
  }

  protected override onStateChange(state: State, previous: State) {
    super.onStateChange(state, previous)
    // before the person has chosen a file, so that they do not wait for it then
    if (accepts(state) && !accepts(previous)) afterPaint(() => void this.#processing.load())
    const { handoff } = viewOf(state) ?? {}
    if (handoff && handoff.state !== 'offered') void this.#loadHandoff()
    for (const event of documentEvents(state, previous)) this.events.fire(event)
    const drafts = draftsOf(state)
    this.#tasks.cancelUnless((document) => isUnderWay(drafts[document]))
    clearRemovedPreviews(draftsOf(previous), drafts)
    const warn = Object.values(drafts).some(hasUnsentContent) ? addEventListener : removeEventListener
    warn('beforeunload', this.#warnBeforeUnload)
  }

  protected override updated() {
    containInputEvents(this.renderRoot, '.text-form')
  }

  /** Opens the handoff whose token is the session, and continues with the session of this phone. */
  async #openOnPhone(merchant: Session<KycCalls>, options: CallOptions) {
    if (this.#opened === merchant || !this.session?.startsWith(handoffPrefix)) return
    const handoff = await this.#loadHandoff()
    if (!handoff) throw new ConnectionError()
    await handoff.open(merchant, options)
    this.#opened = merchant
  }

  async #loadHandoff(): Promise<HandoffPanel | null> {
    const module = await this.#handoffModule.load()
    if (!module || this.#handoff) return this.#handoff
    this.requestUpdate()
    this.#handoff = new module.Handoff({
      element: this,
      view: () => viewOf(this.machine.state),
      merchant: () => this.merchant,
      formats: () => this.texts.formats,
      announce: (text) => this.announce(text),
    })
    return this.#handoff
  }

  async #handOff() {
    const handoff = await this.#loadHandoff()
    if (!(await handoff?.create())) this.announce(this.texts.labels.handOffFailed)
  }

  #changeDraft(document: string, change: DraftChange) {
    this.machine.send({ type: 'draft-changed', document, change })
  }

  #draftOf(document: string) {
    return draftsOf(this.machine.state)[document]
  }

  async #checkFile(document: string, [file, ...others]: readonly File[], choice?: Choice) {
    const { state } = this.machine
    if (!file || !('view' in state) || isInProgress(this.#draftOf(document))) return
    if (others.length) return this.#changeDraft(document, { type: 'invalid', error: 'tooMany' })
    const { maxPhotoSide, platform } = this
    this.#changeDraft(document, { type: 'chosen' })
    const signal = this.#tasks.start(document)
    const processing = await this.#processing.load()
    if (signal.aborted) return
    if (!processing) return this.#changeDraft(document, { type: 'not-checked', file })
    const result = await processing.checkFile(file, {
      ...choice,
      maxBytes: state.view.max_file_bytes,
      maxPhotoSide,
      clock: platform.clock,
      signal,
    })
    if (!signal.aborted) return this.#changeDraft(document, { type: 'checked', result })
    if (typeof result !== 'string' && result.preview) clearCanvas(result.preview)
  }

  async #send(document: string) {
    this.#changeDraft(document, { type: 'submit-requested' })
    const draft = this.#draftOf(document)
    const { merchant, server, platform } = this
    const { state } = this.machine
    const canSubmit = draft?.stage === 'queued' || draft?.stage === 'submitting'
    if (!canSubmit || !merchant || !server) return
    const signal = this.#tasks.start(document)
    const processing = await this.#processing.load()
    if (signal.aborted) return
    if (!processing) return this.#changeDraft(document, { type: 'failed', failure: 'connection' })
    const submission = {
      merchant,
      server: new URL(server, this.baseURI).href,
      uploader: this.uploader ?? processing.uploadByXhr,
      platform,
      document,
      content: draft.content,
      uploadId: draft.stage === 'submitting' ? draft.uploadId : null,
      seen: 'seen' in state ? (state.seen[document] ?? null) : null,
      signal,
      onChange: (change: DraftChange) => {
        if (!signal.aborted) this.#changeDraft(document, change)
      },
    }
    void this.#uploadLimit.run(async () => {
      const submitted = await processing.submitDocument(submission)
      if (!submitted || signal.aborted) return
      this.machine.send({ type: 'submitted', document: submitted, until: platform.clock.now() + staleViewMs })
      this.visibility.restart() // the record's status may have changed too
    }, signal)
  }

  protected override renderContent() {
    const handoff = this.#handoff
    const { hasFailed: handoffFailed } = handoff ?? this.#handoffModule
    const readyView = this.#processing.module?.readyView
    const context = { ...this.texts, hasCamera: hasCamera(), handoff, handoffFailed, readyView }
    return view(this.machine.state, context, this.#actions)
  }
}

/** How long a server may still show a submitted document as it was before. */
const staleViewMs = 15_000

const accepts = (state: State) => 'view' in state && state.view.documents.some((each) => each.can_submit)

const viewOf = (state: State): KycView | null => ('view' in state ? state.view : null)

const draftsOf = (state: State): Drafts => ('drafts' in state ? state.drafts : {})

const inputOf = ({ currentTarget }: Event, name: string) =>
  currentTarget instanceof Element ? currentTarget.closest('li')?.querySelector<HTMLInputElement>(`input${name}`) : null

// browsers that can take a photo for a page support `capture`
const hasCamera = () => 'capture' in HTMLInputElement.prototype && matches('(any-pointer: coarse)')
