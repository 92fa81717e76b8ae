import type { Localization } from '../html/localization.ts'
import { renderReasonField } from '../html/reason-field.ts'
import type { RowView } from '../html/record-view.ts'
import type { StoredOnboarding } from './collection.ts'
import { canSign } from './contract-transitions.ts'
import { availableDocumentTransitions, documentStatusOf, type StoredDocument } from './document-transitions.ts'
import { type Signer, signerStatusBadge } from './signer-status.ts'

const documentStatusIcons = { pending: 'open', sent: 'partial', approved: 'success', rejected: 'failure' } as const

/** Returns the row of an onboarding's document. */
export function documentRow(stored: StoredOnboarding, storedDocument: StoredDocument, texts: Localization): RowView {
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

/** Returns the row of a contract's signer. */
export function signerRow(stored: StoredOnboarding, signer: Signer, texts: Localization): RowView {
  const { name, email } = signer
  return {
    key: email,
    title: `${texts.signer} · ${name}`,
    status: signerStatusBadge(stored, signer, texts),
    note: email,
    actions: canSign(stored, email) ? [{ action: 'signContract', label: 'signContract', input: { email } }] : [],
  }
}
