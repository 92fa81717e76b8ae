import type { State } from '../core/state.ts'
import { formatServiceTime, renderCallbackResult } from '../html/facts.ts'
import type { StatusIcon } from '../html/icons.ts'
import type { PanelContext } from '../html/panel-context.ts'
import type { RecordView } from '../html/record-view.ts'
import type { SectionView } from '../html/section-view.ts'
import type { StoredOnboarding } from './collection.ts'
import { availableContractTransitions } from './contract-transitions.ts'
import { documentRow, signerRow } from './panel-rows.ts'
import { type OnboardingStatus, onboardingStatusOf } from './status.ts'
import { availableOnboardingTransitions } from './transitions.ts'

const statusIcons: Readonly<Record<OnboardingStatus, StatusIcon>> = {
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

/** Returns the panel's section of onboardings. */
export const onboardingsSection = ({ onboardings }: State, context: PanelContext): SectionView => ({
  name: 'onboardings',
  pageSize: 2,
  records: onboardings.map((stored) => onboardingView(stored, context)),
  createButton: { action: 'addOnboarding', label: 'addOnboarding' },
})

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
    actions: [...availableOnboardingTransitions(stored), ...availableContractTransitions(stored)].map((transition) => ({
      action: transition,
      label: transition,
      isPrimary: transition === 'activateOnboarding',
    })),
  }
}
