import { html, nothing } from 'lit'
import type { OnboardingDocumentView, SignatureView } from '../../src/merchant-api/signature.ts'
import { countFormats } from '../common/formats.ts'
import * as icons from '../common/icons.ts'
import { badge, section, type ViewContext } from './fragments.ts'
import { labelFor } from './labels.ts'
import { closedStatuses } from './machine.ts'

export const progressSection = (view: SignatureView, context: ViewContext) =>
  section(
    'progress',
    context.labels.progress,
    context,
    html`<ol part="steps">${progressOf(view).map((each) => stepRow(each, context))}</ol>`,
  )

function stepRow({ status, at, stage }: Step, { labels, formats }: ViewContext) {
  return html`<li class=${stage} part="step" aria-current=${stage === 'now' || stage === 'ended' ? 'step' : nothing}>
    <span class="mark" part="mark">${stage === 'done' ? icons.check : nothing}</span>
    <div>
      <p part="step-name">${labelFor(labels.statuses, status)}<span class="visually-hidden">, ${labels.stages[stage]}</span></p>
      ${at ? html`<p class="muted small" part="time">${formats.dateTime(at)}</p>` : nothing}
    </div>
  </li>`
}

export function signerSection({ status, signers }: NonNullable<SignatureView['signature']>, context: ViewContext) {
  const { labels, formats } = context
  const signedCount = signers.filter((each) => each.status === 'signed').length
  const counts = labels.signedCount(signedCount, signers.length, countFormats(formats))
  const heading = html`${labels.signers} <span class="muted">${counts}</span>`
  const rows = signers.map((each) => {
    const pending = status === 'expired' ? 'late' : 'pending'
    const signerStatus = each.status === 'pending' ? pending : each.status
    return html`<li part="signer">
      <div>
        <p part="signer-name">${each.name}${each.mine ? html` <span class="muted">(${labels.you})</span>` : nothing}</p>
        <p class="muted small" part="signer-email">${each.email}</p>
      </div>
      ${badge(each.status === 'signed' ? 'positive' : 'muted', labelFor(labels.signerStatuses, signerStatus))}
    </li>`
  })
  return section('signers', heading, context, html`<ul>${rows}</ul>`)
}

/** Lists no document twice. The slot is always there: an element outside of every slot has no colours to adapt to. */
export const documentSection = (
  documents: readonly OnboardingDocumentView[],
  asksDocuments: boolean,
  context: ViewContext,
) =>
  section(
    'documents',
    context.labels.documents,
    context,
    html`${asksDocuments && context.hasUploader ? nothing : html`<ul>${documents.map((each) => documentRow(each, context))}</ul>`}
      <slot name="documents" ?hidden=${!asksDocuments}></slot>`,
  )

function documentRow(document: OnboardingDocumentView, context: ViewContext) {
  const { name, description, required, state, reviews } = document
  const { labels } = context
  const [latest] = reviews
  const isCurrent = latest?.action === state
  const earlier = isCurrent ? reviews.slice(1) : reviews
  const tone = state === 'approved' ? 'positive' : state === 'rejected' ? 'critical' : 'muted'
  return html`<li part="document">
    <div>
      <p part="document-name">${name}${required ? nothing : html` <span class="muted">(${labels.optional})</span>`}</p>
      <p class="muted small" part="description">${description}</p>
      <p class="small" part="reason">${isCurrent ? latest.reason : nothing}</p>
      ${
        earlier.length
          ? html`<details>
              <summary class="small" part="reviews-toggle">${labels.earlierReviews}</summary>
              <ul>
                ${earlier.map((each) => reviewRow(each, context))}
              </ul>
            </details>`
          : nothing
      }
    </div>
    ${badge(tone, labels.documentStates[state])}
  </li>`
}

function reviewRow(
  { action, at, reason }: OnboardingDocumentView['reviews'][number],
  { labels, formats }: ViewContext,
) {
  const result = labelFor(labels.documentStates, action)
  return html`<li class="small" part="review">
    <p><span class="muted">${formats.dateTime(at)}</span> ${result}${reason ? `: ${reason}` : ''}</p>
  </li>`
}

/** A step of an onboarding. `at` is '' where its time is not known. `ended`: no step follows. */
interface Step {
  readonly status: string
  readonly at: string
  readonly stage: 'done' | 'now' | 'ended' | 'later'
}

const statusesBeforeContract: readonly string[] = ['pending', 'pending_documents', 'documents_under_review']
const openStatuses: readonly string[] = [...statusesBeforeContract, 'due_diligence_review', 'waiting_signature']

/** Returns the steps: each past status once, at its latest time, then the current one, then those that must follow. */
export function progressOf({ status, history, is_cross_border }: SignatureView): readonly Step[] {
  const latest = new Map<string, string>()
  for (const each of history) {
    latest.delete(each.status)
    latest.set(each.status, each.at)
  }
  const at = latest.get(status) ?? ''
  latest.delete(status)
  const later = [
    statusesBeforeContract.includes(status) && !is_cross_border && 'waiting_signature',
    openStatuses.includes(status) && 'active',
  ].filter((each) => each !== false)
  return [
    ...[...latest].map(([past, time]): Step => ({ status: past, at: time, stage: 'done' })),
    { status, at, stage: status === 'active' ? 'done' : closedStatuses.includes(status) ? 'ended' : 'now' },
    ...later.map((next): Step => ({ status: next, at: '', stage: 'later' })),
  ]
}
