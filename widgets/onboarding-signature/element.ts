import { requestedPauseMs } from '../../src/core/backoff.ts'
import type { SignatureView } from '../../src/merchant-api/signature.ts'
import { permanentProblem } from '../common/connection/errors.ts'
import { LazyModule } from '../common/lazy/lazy-module.ts'
import { ServedElement } from '../common/served-element.ts'
import { loading } from '../common/state-machine.ts'
import { documentsEvent, eventOf, type OnboardingSignatureEventMap } from './events.ts'
import { loadQr } from './fragments.ts'
import { hasTitle, strings, titleOf } from './labels.ts'
import { type Change, type ContractFile, isFinal, noDownload, type State, step } from './machine.ts'
import { isSignatureView, routes, type SignatureCalls } from './requests.ts'
import type { Strings } from './strings/pt-br.ts'
import { styles } from './styles.ts'
import { view } from './view.ts'

/**
 * Shows an onboarding (an account-opening request) to one of its signers: its progress, its signers, and the link to sign
 * when it is the signer's turn. The status is in the property and attribute `status`, and in `:state(…)` where the platform
 * supports it.
 *
 * @tag onboarding-signature
 * @attr {OnboardingSignatureStatus} status - The element's status. The element sets it, for the page's styles.
 * @fires {CustomEvent<SignatureDetail>} opened - The onboarding is shown, and there is nothing to sign yet.
 * @fires {CustomEvent<SignatureDetail>} ready - The signer can sign now.
 * @fires {CustomEvent<SignatureDetail>} signed - This signer has signed. Others have not.
 * @fires {CustomEvent<SignatureDetail>} completed - Everyone has signed.
 * @fires {CustomEvent<SignatureDetail>} expired - The contract can no longer be signed. Another one may follow.
 * @fires {CustomEvent<SignatureDetail>} closed - The onboarding has ended.
 * @fires {CustomEvent<SignatureDetail>} unavailable - No onboarding can be shown.
 * @fires {CustomEvent<DocumentsNeededDetail>} documents-needed - Documents must be sent or replaced; `detail` has their tags.
 * @slot - Fallback content, shown until the element runs and where it cannot go on by itself: for example, a link to support.
 * @slot documents - What sends documents, such as `<kyc-uploader>`, shown from when one is missing or rejected until the contract can be signed.
 * @slot next - The next step, shown once this signer has signed.
 * @csspart head - The company, the headline, and what there is to do.
 * @csspart company - The company's name.
 * @csspart title - The headline.
 * @csspart hint - Text that says what to do, or what follows.
 * @csspart sign - The link to the signing page.
 * @csspart host - The host of the signing page.
 * @csspart note - What the element waits for, and the state of a download.
 * @csspart qr-toggle - The button that shows the QR code for a phone.
 * @csspart qr - The QR code of the link, always dark on white.
 * @csspart heading - The heading of a section.
 * @csspart progress - The section with the steps of the onboarding.
 * @csspart steps - The list of the steps.
 * @csspart step - A step.
 * @csspart mark - The mark of a step on the line.
 * @csspart step-name - A step's name.
 * @csspart time - When a step was reached.
 * @csspart signers - The section with the signers.
 * @csspart signer - One signer.
 * @csspart signer-name - A signer's name.
 * @csspart signer-email - A signer's e-mail address.
 * @csspart documents - The section with the documents.
 * @csspart document - One document.
 * @csspart document-name - A document's name.
 * @csspart description - A document's description.
 * @csspart reason - The reason of the last review.
 * @csspart reviews-toggle - The button that shows earlier reviews.
 * @csspart review - An earlier review.
 * @csspart state - The state of a signer or of a document.
 * @csspart contract - The section with the contract.
 * @csspart contract-name - The contract's name.
 * @csspart download - The button that downloads the contract.
 * @csspart progress-bar - The progress of a transfer.
 * @csspart foot - The last line.
 */
export class OnboardingSignature extends ServedElement<
  State,
  Change,
  SignatureCalls,
  Strings,
  SignatureView,
  OnboardingSignatureEventMap
> {
  static override styles = styles

  #download: AbortController | null = null
  readonly #qr = new LazyModule(
    loadQr,
    () => this.platform.clock,
    () => this.requestUpdate(),
  )

  readonly #actions = {
    openSigningPage: () => this.machine.send({ type: 'signing-page-opened' }),
    toggleQr: () => void this.#toggleQr(),
    download: () => void this.#downloadContract(),
    cancel: () => this.#cancel(),
    share: (event: Event) => {
      if (!navigator.share) return
      event.preventDefault()
      navigator.share({ url: location.href }).catch(() => {})
    },
    tryAgain: () => this.restart(),
  }

  constructor() {
    super({
      routes,
      request: (merchant, options) => merchant.call('get', {}, options),
      guard: isSignatureView,
      invalidResponse: 'not-found',
      strings,
      lazy: () => import('./lazy-parts.ts'),
      initial: loading,
      hasTitle,
      step,
      title: titleOf,
      event: eventOf,
    })
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    // an element that was only moved is connected again by then, and goes on
    queueMicrotask(() => {
      if (!this.isConnected) this.#cancel()
    })
  }

  protected override restart() {
    this.#cancel()
    super.restart()
  }

  protected override whileVisible(signal: AbortSignal, cause?: Event) {
    if (cause && cause.type !== 'online' && cause.type !== 'offline') this.machine.send({ type: 'returned' })
    super.whileVisible(signal, cause)
  }

  protected override onStateChange(state: State, previous: State) {
    super.onStateChange(state, previous)
    const event = documentsEvent(state, previous)
    if (event) this.events.fire(event)
  }

  protected override applyResponse(view: SignatureView | null): boolean {
    this.machine.send(view ? { type: 'loaded', view } : { type: 'unchanged' })
    return !isFinal(this.machine.state)
  }

  protected override retryDelayMs(error: unknown) {
    if (this.status === 'unavailable') return null
    return Math.max(requestedPauseMs(error) ?? 0, 5000)
  }

  async #toggleQr() {
    this.machine.send({ type: 'qr-toggled' })
    const isOpen = () => this.machine.state.status === 'ready' && this.machine.state.isQrOpen
    if (isOpen() && !(await this.#qr.load()) && isOpen()) this.announce(this.texts.labels.qrFailed)
  }

  async #downloadContract() {
    const { merchant } = this
    if (!merchant || this.#download) return
    const download = new AbortController()
    this.#download = download
    const report = (file: ContractFile) => {
      if (this.#download === download) this.machine.send({ type: 'file-changed', file })
    }
    report({ name: 'downloading', percent: null })
    try {
      const { saveContract } = await import('./download-contract.ts')
      await saveContract(merchant, download.signal, this.platform.clock, report)
    } catch (error) {
      report({ name: permanentProblem(error) === 'file-not-found' ? 'fileNotFound' : 'downloadFailed' })
    } finally {
      if (this.#download === download) this.#download = null
    }
  }

  #cancel() {
    if (!this.#download) return
    this.#download.abort()
    this.#download = null
    this.machine.send({ type: 'file-changed', file: noDownload })
  }

  protected override renderContent() {
    const hasUploader = this.querySelector('kyc-uploader[slot=documents]') !== null
    return view(this.machine.state, { ...this.texts, qr: this.#qr, hasUploader, page: location.href }, this.#actions)
  }
}
