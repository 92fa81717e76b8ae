import { signature, type SignatureView, signatureView } from '../../src/contract/signature.ts'
import type { Bound } from '../../src/core/bind-by.ts'
import { ServiceError } from '../../src/core/errors.ts'
import { check } from '../../src/core/fields.ts'
import { problemIn } from '../core/failure.ts'
import { faceStyles } from '../core/face-styles.ts'
import { outcomeStyles } from '../core/outcome-styles.ts'
import { ServedElement } from '../core/served-element.ts'
import { theme } from '../core/theme.ts'
import { waitingStyles } from '../core/waiting-styles.ts'
import { type Contract, fetchContract } from './contract-file.ts'
import { eventOf } from './events.ts'
import { type Change, type ContractFile, idle, isOver, loading, type State, step } from './machine.ts'
import { listStyles } from './list-styles.ts'
import { newsOf } from './news.ts'
import { saveFile } from './save-file.ts'
import { strings, type Strings } from './strings.ts'
import { styles } from './styles.ts'
import { view } from './view.ts'

/**
 * Shows an account-opening request to one of its signers: how it stands, who signs, and when it is their turn the link to
 * do so. Its status is in the property and attribute `status`, and in `:state(…)` where the platform has it.
 *
 * @tag onboarding-signature
 * @attr {string} lang - pt-BR, en or es; else the nearest `lang` above, else English.
 * @fires {CustomEvent<SignatureDetail>} opened - The request is shown, and there is nothing to sign yet.
 * @fires {CustomEvent<SignatureDetail>} ready - It is this signer's turn.
 * @fires {CustomEvent<SignatureDetail>} signed - This signer has signed, others have not.
 * @fires {CustomEvent<SignatureDetail>} completed - Everyone has signed.
 * @fires {CustomEvent<SignatureDetail>} expired - The contract can no longer be signed; another one may follow.
 * @fires {CustomEvent<SignatureDetail>} closed - The request is over.
 * @fires {CustomEvent<SignatureDetail>} unavailable - No request can be shown.
 * @slot - Shown until the element runs, and again where it cannot go on by itself: a link back, or to who can help.
 * @slot next - What comes next, shown once this signer has signed.
 * @csspart frame - Everything.
 * @csspart company - The company's name.
 * @csspart title - How it stands.
 * @csspart sign - The link to the page to sign on.
 * @csspart visit - The line that tells what is known since that page was opened.
 * @csspart qr - The QR of that page, always dark on white.
 * @csspart contract - The row of the contract's file.
 * @csspart download - The button that downloads it.
 * @csspart lost - The line that says that the server does not answer.
 * @cssprop --guiche-accent - The one colour of action; text on it is black or white, whichever is read better.
 * @cssprop --guiche-surface - The ground. Default: none.
 * @cssprop --guiche-raised - The ground of fields.
 * @cssprop --guiche-text - Text. Default: the page's.
 * @cssprop --guiche-muted - Second text.
 * @cssprop --guiche-line - Hairlines and borders.
 * @cssprop --guiche-positive - Done.
 * @cssprop --guiche-caution - Attention.
 * @cssprop --guiche-critical - Wrong.
 * @cssprop --guiche-font - Typeface. Default: the page's.
 * @cssprop --guiche-radius - Of buttons and the QR. Default: 10px.
 * @cssprop --guiche-space - The step that distances are multiples of. Default: 4px.
 */
export class OnboardingSignature extends ServedElement<State, Change, Contract, Strings, SignatureView> {
  static override styles = [theme, faceStyles, waitingStyles, outcomeStyles, styles, listStyles]

  #saving: AbortController | null = null

  readonly #on = {
    opened: () => this.machine.send({ type: 'opened' }),
    fold: () => this.machine.send({ type: 'folded' }),
    save: () => void this.#save(),
    cancel: () => this.#cancel(),
    again: () => this.begin(),
  }

  constructor() {
    super({ contract: { signature }, strings, initial: loading, step, news: newsOf, event: eventOf })
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    // one that is only moved is back by then, and goes on
    queueMicrotask(() => {
      if (!this.isConnected) this.#cancel()
    })
  }

  protected override begin() {
    this.#cancel()
    super.begin()
  }

  protected override work(looking: AbortSignal, cause?: Event) {
    if (cause && cause.type !== 'online' && cause.type !== 'offline') this.machine.send({ type: 'returned' })
    super.work(looking, cause)
  }

  protected override ask(api: Bound<Contract>, headers: Record<string, string>, signal: AbortSignal) {
    return api.signature.get({}, { headers, signal }).withResponse()
  }

  protected override hear(answer: SignatureView | null): boolean {
    const read = answer && check(signatureView, answer)
    if (!read) this.machine.send({ type: 'unchanged' })
    else if (!read.success) this.machine.send({ type: 'failed', problem: 'missing' })
    else this.machine.send({ type: 'answered', view: read.output })
    return !isOver(this.machine.state)
  }

  protected override pauseAfter(error: unknown) {
    if (this.status === 'unavailable') return null
    return Math.max((error instanceof ServiceError && error.retryAfter) || 0, 5000)
  }

  async #save() {
    const { remote } = this
    if (!remote || this.#saving) return
    const saving = new AbortController()
    this.#saving = saving
    const tell = (file: ContractFile) => {
      if (this.#saving === saving) this.machine.send({ type: 'file', file })
    }
    tell({ name: 'coming', share: null })
    try {
      const file = await fetchContract(remote, saving.signal, (share) => tell({ name: 'coming', share }))
      if (saving.signal.aborted) return
      void saveFile(file, this.platform.clock)
      tell({ name: 'saved', as: file.name })
    } catch (error) {
      tell({ name: problemIn(error) === 'no-file' ? 'missing' : 'failed' })
    } finally {
      if (this.#saving === saving) this.#saving = null
    }
  }

  #cancel() {
    if (!this.#saving) return
    this.#saving.abort()
    this.#saving = null
    this.machine.send({ type: 'file', file: idle })
  }

  protected override draw() {
    return view(this.machine.state, this.speech, this.#on)
  }
}
