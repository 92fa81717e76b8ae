import { html, nothing, type TemplateResult } from 'lit'
import type { HandoffLink, KycHandoff, KycView } from '../../../src/merchant-api/kyc.ts'
import type { Texts } from '../../common/element-definition.ts'
import { dateFormat } from '../../common/formats.ts'
import * as icons from '../../common/icons.ts'
import { qrOfText } from '../../common/qr-of-text.ts'
import { line } from '../fragments.ts'
import { countedDocuments, isSubmitted } from '../machine.ts'
import type { HandoffStrings } from './strings/pt-br.ts'

/** The state of a handoff that only the page has, beside the record's view. */
interface HandoffState {
  /** The link that this page has created; null without one, as after a reload. */
  readonly link: HandoffLink | null
  /** The result of copying the link; '' before. */
  readonly copyHint: string
  /** The part that failed; '' for none. */
  readonly error: string
  readonly isBusy: boolean
}

interface HandoffActions {
  create(): void
  end(): void
  copy(input: HTMLInputElement): void
}

/** Renders a handoff, on the desktop or on the phone; null for one that can only be offered. */
export function handoffView(
  view: KycView,
  state: HandoffState,
  texts: Texts<HandoffStrings>,
  actions: HandoffActions,
): TemplateResult | null {
  const { handoff } = view
  const { labels } = texts
  const { link, error, isBusy } = state
  if (!handoff) return null
  if (handoff.state === 'phone') return phoneView(view, labels)
  const errorLine = error ? line(icons.attention, error, 'critical') : nothing
  const isWaiting = handoff.state === 'waiting' || handoff.state === 'offered'
  const isPending = isWaiting || handoff.state === 'sending'
  if (handoff.state === 'offered' && !link) return null
  const button = (onClick: () => void, text: string) =>
    html`<button class="quiet" part="button quiet" aria-disabled=${isBusy} @click=${onClick}>${text}</button>`
  return html`<p class="name" part="title" role="heading" aria-level=${texts.headingLevel + 1} tabindex="-1">${labels.title}</p>
    ${isWaiting && link ? scan(link, state, texts, actions) : nothing}
    ${line(isPending ? icons.clock : icons.check, statusText(handoff, view, labels), isPending ? 'muted' : 'positive')}
    ${errorLine}
    <div class="actions" part="actions">
      ${button(actions.end, labels.end)} ${isWaiting && link ? nothing : button(actions.create, labels.another)}
    </div>`
}

/** Returns what the phone does; '' on the phone itself, and without a handoff. */
export function statusText({ state, document }: KycHandoff, { documents }: KycView, labels: HandoffStrings): string {
  const label = documents.find(({ id }) => id === document)?.label ?? ''
  if (state === 'phone') return ''
  if (state === 'sending' || state === 'sent') return labels[state](label)
  return state === 'open' ? labels.open : labels.waiting
}

function scan(
  { url, expires_at }: HandoffLink,
  { copyHint }: HandoffState,
  texts: Texts<HandoffStrings>,
  actions: HandoffActions,
) {
  const { labels, formats } = texts
  const time = dateFormat(formats.language, { timeStyle: 'short' })
  const copy = ({ currentTarget }: Event) => {
    const input = currentTarget instanceof Element && currentTarget.parentElement?.querySelector('input')
    if (input) actions.copy(input)
  }
  return html`<p part="hint">${labels.scanHint}</p>
    ${qrOfText(url, labels.qrLabel)}
    <p class="muted small" part="hint">${labels.validUntil(time(expires_at))} ${labels.privateHint}</p>
    <div class="link">
      <input part="input" readonly aria-label=${labels.link} .value=${url} @focus=${selectAll} />
      <button class="second" part="button" @click=${copy}>${icons.copy}${labels.copy}</button>
    </div>
    ${copyHint ? html`<p class="muted small" part="hint">${copyHint}</p>` : nothing}`
}

const selectAll = ({ target }: Event) => {
  if (target instanceof HTMLInputElement) target.select()
}

function phoneView(view: KycView, labels: HandoffStrings) {
  const counted = countedDocuments(view)
  const isDone = counted.length > 0 && counted.every((document) => isSubmitted(document, {}))
  return line(
    isDone ? icons.check : nothing,
    isDone ? labels.onPhoneDone : labels.onPhone,
    isDone ? 'positive' : 'muted',
  )
}
