import type { SandboxState } from '../core/state.ts'
import { actionButtons, renderReasonField } from '../html/action-form.ts'
import type { Localization } from '../html/localization.ts'
import type { PanelContext } from '../html/panel-context.ts'
import {
  type BadgeIcon,
  formatServiceTime,
  type RecordView,
  renderCallbackResult,
  type RowView,
  type StatusBadge,
} from '../html/record-view.ts'
import type { SectionView } from '../html/section-view.ts'
import { availableContractTransitions, canSign } from './contract-transitions.ts'
import { availableDocumentTransitions, documentStatusOf, type StoredDocument } from './document-transitions.ts'
import type { StoredOnboarding } from './record.ts'
import { availableOnboardingTransitions, type OnboardingStatus, onboardingStatusOf } from './transitions.ts'

const statusIcons: Readonly<Record<OnboardingStatus, BadgeIcon>> = {
  pending: 'open',
  pending_documents: 'open',
  documents_under_review: 'partial',
  due_diligence_review: 'partial',
  waiting_signature: 'partial',
  active: 'success',
  inactive: 'reverted',
  canceled: 'reverted',
  closed: 'reverted',
}

const documentStatusIcons = { pending: 'open', sent: 'partial', approved: 'success', rejected: 'failure' } as const

const signerStatusIcons = { pending: 'open', signed: 'success', blocked: 'stalled' } as const

type Signer = NonNullable<StoredOnboarding['contract']>['signers'][number]

export const onboardingsSection = ({ onboardings }: SandboxState, context: PanelContext): SectionView => ({
  name: 'onboardings',
  pageSize: 2,
  records: onboardings.map((stored) => onboardingView(stored, context)),
  createButton: { action: 'addOnboarding', label: 'addOnboarding' },
})

export function signerStatusBadge(stored: StoredOnboarding, signer: Signer, texts: Localization): StatusBadge {
  const status = signer.status === 'signed' ? 'signed' : canSign(stored, signer.token) ? 'pending' : 'blocked'
  return { icon: signerStatusIcons[status], text: texts.statuses.signer[status] }
}

function onboardingView(stored: StoredOnboarding, { texts, onboardingWebhookURL }: PanelContext): RecordView {
  const { record, documents, contract, callback } = stored
  const status = onboardingStatusOf(stored)
  return {
    id: record.id,
    title: record.company.trade_name,
    subtitle: record.company.tax_id,
    status: { icon: statusIcons[status], text: texts.statuses.onboarding[status] },
    summary: record.company.legal_name,
    facts: [
      [texts.created, formatServiceTime(record.created_at, texts)],
      [texts.callback, renderCallbackResult({ callbackURL: onboardingWebhookURL, callback }, texts)],
    ],
    rows: [
      ...documents.map((document) => documentRow(stored, document, texts)),
      ...(contract?.signers ?? []).map((signer) => signerRow(stored, signer, texts)),
    ],
    actions: actionButtons(
      [...availableOnboardingTransitions(stored), ...availableContractTransitions(stored)],
      'activateOnboarding',
    ),
  }
}

function documentRow(stored: StoredOnboarding, storedDocument: StoredDocument, texts: Localization): RowView {
  const { tag, name, required, review_history } = storedDocument.document
  const status = documentStatusOf(storedDocument)
  return {
    key: tag,
    title: required ? name : `${name} (${texts.optional})`,
    status: { icon: documentStatusIcons[status], text: texts.statuses.onboardingDocument[status] },
    note: (status === 'rejected' && review_history[0]?.reason) || (storedDocument.file?.name ?? null),
    actions: availableDocumentTransitions(stored, storedDocument).map((transition) => ({
      action: transition,
      label: transition,
      input: { tag },
      ...(transition === 'rejectOnboardingDocument' && { field: renderReasonField(texts) }),
    })),
  }
}

function signerRow(stored: StoredOnboarding, signer: Signer, texts: Localization): RowView {
  const { name, email, token } = signer
  return {
    key: token,
    title: `${texts.signer} · ${name}`,
    status: signerStatusBadge(stored, signer, texts),
    note: email,
    actions: canSign(stored, token) ? [{ action: 'signContract', label: 'signContract', input: { email, token } }] : [],
  }
}
