import type { LitElement, ReactiveController } from 'lit'
import type { HandoffLink, KycView, PhoneSession } from '../../../src/merchant-api/kyc.ts'
import type { CallOptions } from '../../../src/core/options.ts'
import { unexpectedResponse } from '../../common/connection/errors.ts'
import { accept, isText, record, textLike } from '../../common/guards/guard.ts'
import type { Session } from '../../common/connection/session.ts'
import { copyText } from '../../common/copy-text.ts'
import type { Texts } from '../../common/element-definition.ts'
import type { Formats } from '../../common/formats.ts'
import { textsIn } from '../../common/texts/texts-in.ts'
import type { HandoffPanel } from '../fragments.ts'
import type { KycCalls } from '../requests.ts'
import { handoffView, statusText } from './handoff-view.ts'
import { en } from './strings/en.ts'
import { es } from './strings/es.ts'
import { type HandoffStrings, ptBR } from './strings/pt-br.ts'

export interface HandoffHost {
  readonly element: LitElement
  readonly view: () => KycView | null
  readonly merchant: () => Session<KycCalls> | null
  readonly formats: () => Formats
  /** Announces a text to screen readers, and renders the element. */
  readonly announce: (text: string) => void
}

/** The handoff to a phone: its link on the desktop, and what the phone does. */
export class Handoff implements HandoffPanel, ReactiveController {
  readonly #host: HandoffHost
  #previous: KycView['handoff'] = null
  #link: HandoffLink | null = null
  hasFailed = false
  #isBusy = false
  #copyHint = ''

  constructor(host: HandoffHost) {
    this.#host = host
    this.#previous = host.view()?.handoff ?? null
    host.element.addController(this)
  }

  // before the element is rendered, so that it is rendered once
  hostUpdate() {
    const { view, formats, announce } = this.#host
    const shown = view()
    const previous = this.#previous
    const current = (this.#previous = shown?.handoff ?? null)
    const labels = handoffStrings(formats().language)
    const hasEnded = isLive(previous) && !isLive(current)
    if (!shown || hasEnded) this.#link = null
    if (!shown || (current?.state === previous?.state && current?.document === previous?.document)) return
    if (hasEnded) announce(labels.ended)
    else if (current) announce(statusText(current, shown, labels))
  }

  async open(merchant: Session<KycCalls>, { signal }: CallOptions) {
    const { data } = await merchant.call('openHandoff', {}, signal ? { signal } : {})
    const opened = accept(isPhoneSession, data)
    if (!opened) throw unexpectedResponse('POST /kyc/handoffs/open')
    merchant.token = opened.session
  }

  create(): Promise<boolean> {
    return this.#call(async (merchant) => {
      const { data } = await merchant.call('handOff', {})
      this.#link = isHandoffLink(data)
      this.#copyHint = ''
      this.#host.announce(handoffStrings(this.#host.formats().language).scanHint)
    })
  }

  render(view: KycView, { formats, headingLevel }: Pick<Texts<HandoffStrings>, 'formats' | 'headingLevel'>) {
    const labels = handoffStrings(formats.language)
    return handoffView(
      view,
      { link: this.#link, copyHint: this.#copyHint, error: this.hasFailed ? labels.failed : '', isBusy: this.#isBusy },
      { labels, formats, headingLevel },
      {
        create: () => void this.#tell(this.create()),
        end: () => void this.#tell(this.#end()),
        copy: (input) => void this.#copy(input),
      },
    )
  }

  #end() {
    return this.#call(async (merchant) => {
      await merchant.call('endHandoff', {})
      this.#link = null
    })
  }

  async #tell(worked: Promise<boolean>) {
    const { announce, formats } = this.#host
    if (!(await worked)) announce(handoffStrings(formats().language).failed)
  }

  async #call(send: (merchant: Session<KycCalls>) => Promise<void>): Promise<boolean> {
    const { element, merchant } = this.#host
    const server = merchant()
    if (!server || this.#isBusy) return true
    this.#isBusy = true
    this.hasFailed = false
    element.requestUpdate()
    try {
      await send(server)
    } catch {
      this.hasFailed = true
    }
    this.#isBusy = false
    // of another session by now
    if (server !== merchant()) this.#link = null
    element.requestUpdate()
    return !this.hasFailed
  }

  async #copy(input: HTMLInputElement) {
    const labels = handoffStrings(this.#host.formats().language)
    const isCopied = await copyText(input.value, () => input.select())
    this.#copyHint = isCopied ? labels.copied : labels.copyByHand
    this.#host.announce(this.#copyHint)
  }
}

const isLive = (handoff: KycView['handoff']) => handoff !== null && handoff.state !== 'offered'

// a longer one has no QR code
const maxLinkLength = 2000

const isHandoffLink = record<HandoffLink>({
  url: textLike(new RegExp(`^https?:[!-~]{1,${maxLinkLength}}$`)),
  expires_at: isText,
})

const isPhoneSession = record<PhoneSession>({ session: isText, expires_at: isText })

const builtInStrings = { 'pt-BR': ptBR, en, es }

/** Returns the handoff's texts for a language tag. They load late, so that all languages may load together. */
const handoffStrings = (tag: string): HandoffStrings => textsIn(tag, 'handoff', builtInStrings)
