import { html, nothing } from 'lit'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { formatDate } from '../format-date.ts'
import { dateFormat, type Formats } from '../formats.ts'
import { textsIn } from '../texts/texts-in.ts'
import { en } from './strings/en.ts'
import { es } from './strings/es.ts'
import { ptBR, type ReceiptStrings } from './strings/pt-br.ts'

const builtInStrings = { 'pt-BR': ptBR, en, es }

/** Returns the receipt's texts for a language tag. They load late, so that all languages may load together. */
export const receiptStrings = (tag: string): ReceiptStrings => textsIn(tag, 'receipt', builtInStrings)

export interface ShownCharge {
  readonly status: string
  readonly charge: ChargeView
}

/** The pieces of a receipt in the view of an outcome. */
export interface ReceiptPieces {
  /** Renders what was given back. */
  refund(charge: ChargeView, formats: Formats): unknown
  /** Renders the bank's reference and the company that charges. */
  facts(outcome: ShownCharge, formats: Formats): unknown
  /** Returns how the payer copies a selected code that could not be copied. */
  manualCopyHint(formats: Formats): string
  /** Renders what is only on paper. */
  paper(outcome: ShownCharge, formats: Formats): unknown
}

/** The copying of the bank's reference. */
interface Copying {
  readonly isCopied: boolean
  /** How the payer copies the reference; '' unless it is selected because it could not be copied. */
  readonly hint: string
  copy(): void
}

/** Renders a receipt that nobody operates, because no script has run yet. */
export const plainReceipt: ReceiptPieces = {
  refund: refundLine,
  facts: (outcome, formats) => factsView(outcome, formats, { isCopied: false, hint: '', copy() {} }),
  manualCopyHint: () => '',
  paper: paperView,
}

export const receivedText = (
  { paid_amount, amount, currency, payee }: ChargeView,
  { language, money }: Formats,
): string => receiptStrings(language).received(money(paid_amount || amount, currency), payee)

/** Returns what was given back, as a sentence; '' for nothing. */
export function refundText(charge: ChargeView, formats: Formats): string {
  const { language, money } = formats
  const { method, amount, paid_amount, currency, refunded_amount = 0, refunded_at } = charge
  if (refunded_amount === 0) return ''
  const labels = receiptStrings(language)
  const total = paid_amount || amount
  const refunded = method === 'card' ? labels.refundedToCard : labels.refundedByPix
  const isPart = refunded_amount < total
  return refunded(
    money(refunded_amount, currency),
    isPart ? money(total, currency) : '',
    formatDate(formats, refunded_at),
  )
}

/** Renders what was given back. */
export function refundLine(charge: ChargeView, formats: Formats) {
  const text = refundText(charge, formats)
  return text && html`<p class="refund" part="refund">${text}</p>`
}

/** Renders the bank's reference of the payment, and the company that charges. */
export function factsView({ status, charge }: ShownCharge, { language }: Formats, copying: Copying) {
  const { end_to_end } = charge
  const labels = receiptStrings(language)
  return html`${end_to_end ? endToEndView(end_to_end, labels, copying) : nothing}
    ${chargedStatuses.includes(status) ? chargedByLine(charge, labels) : nothing}`
}

/** Renders what is only on paper. */
export function paperView({ status, charge }: ShownCharge, { language, timeZone }: Formats) {
  const { payee, description, paid_at, pix } = charge
  const labels = receiptStrings(language)
  const timeOf = dateFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  const isOpen = status === 'open'
  const rows = [
    [labels.payBy, isOpen || status === 'expired' ? timeOf(pix?.expires_at) : ''],
    [labels.code, isOpen ? pix?.code : ''],
    [labels.paidAt, timeOf(paid_at)],
    [labels.payee, isOpen ? '' : payee],
    [labels.reference, isOpen ? '' : description],
  ].filter(([, value]) => value)
  return html`<dl class="paper" part="paper">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

/** The statuses in which the payer may have a question for the company that charges. */
const chargedStatuses = ['paid', 'refunded', 'failed', 'declined']

const endToEndView = (id: string, labels: ReceiptStrings, { isCopied, hint, copy }: Copying) =>
  html`<div class="reference">
    <p class="muted" part="label">${labels.endToEnd}</p>
    <button part="button copy" @click=${copy}>${isCopied ? labels.idCopied : labels.copyId}</button>
    <p part="end-to-end">${id}</p>
    <p class="muted" part="hint">${hint}</p>
  </div>`

function chargedByLine({ charged_by }: ChargeView, labels: ReceiptStrings) {
  const { name, helpdesk } = charged_by ?? {}
  if (!name && !helpdesk) return nothing
  return html`<p class="muted charged" part="charged-by">
    ${name && labels.chargedBy(name)}${name && helpdesk ? ' · ' : ''}${helpdesk ? html`${labels.helpdesk} ${helpdeskLink(helpdesk)}` : nothing}
  </p>`
}

function helpdeskLink(helpdesk: string) {
  const address = helpdeskAddress(helpdesk)
  // from left to right on any page: a phone number has spaces, which would reorder it
  if (!address) return html`<bdi dir="ltr">${helpdesk}</bdi>`
  const target = address.startsWith('https:') ? '_blank' : nothing
  return html`<a part="helpdesk" dir="ltr" href=${address} target=${target} rel="noopener noreferrer">${helpdesk}</a>`
}

/** Returns the link of a help line: a phone number, an e-mail address or an https URL; null for what is only shown. */
export function helpdeskAddress(helpdesk: string): string | null {
  const text = helpdesk.trim()
  const [, mail] = /^(?:mailto:)?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i.exec(text) ?? []
  if (mail) return `mailto:${mail}`
  const [, phone = ''] = /^(?:tel:)?(\+?[\d\s().-]+)$/i.exec(text) ?? []
  const number = phone.replace(/[^+\d]/g, '')
  if (/^\+?\d{8,15}$/.test(number)) return `tel:${number}`
  // a user name in front of the host could pass for the host
  return /^https:\/\/[^\s@\\]+$/i.test(text) ? text : null
}
