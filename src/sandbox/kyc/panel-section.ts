import { taxId } from '../../values/tax-id.ts'
import type { SandboxState } from '../core/state.ts'
import { actionButtons, renderReasonField } from '../html/action-form.ts'
import type { PanelContext } from '../html/panel-context.ts'
import { type BadgeIcon, formatServiceTime, type RecordView, type RowView } from '../html/record-view.ts'
import type { SectionView } from '../html/section-view.ts'
import type { StoredKycRecord } from './record.ts'
import { availableKycTransitions, type KycStatus, kycDocumentStatusOf, kycStatusOf } from './transitions.ts'

const statusIcons: Readonly<Record<KycStatus, BadgeIcon>> = {
  waiting_upload_documents: 'open',
  waiting_approval_documents: 'partial',
  approved: 'success',
  pending_regularization: 'failure',
  canceled: 'reverted',
}

const documentStatusIcons: Readonly<Record<ReturnType<typeof kycDocumentStatusOf>, BadgeIcon>> = {
  open: 'open',
  submitted: 'partial',
  approved: 'success',
  rejected: 'failure',
}

type KycRecord = StoredKycRecord['record']

export const kycSection = ({ kyc }: SandboxState, context: PanelContext): SectionView => ({
  name: 'kyc',
  pageSize: 2,
  records: kyc.map(({ record }) => kycView(record, context)),
  createButton: { action: 'addKyc', label: 'addKyc' },
})

function kycView(record: KycRecord, context: PanelContext): RecordView {
  const { texts } = context
  const status = kycStatusOf(record)
  const [person] = record.persons
  return {
    id: record.id,
    title: person?.name ?? '',
    subtitle: person ? taxId.format(person.document) : '',
    status: { icon: statusIcons[status], text: texts.statuses.kyc[status] },
    summary: record.description,
    facts: [
      [texts.id, record.id],
      [texts.created, formatServiceTime(record.created_at, texts)],
    ],
    rows: record.documents.map((document) => documentRow(record, document, context)),
    actions: actionButtons(
      availableKycTransitions(record).filter((transition) => transition !== 'rejectKyc'),
      'approveKyc',
    ),
  }
}

function documentRow(record: KycRecord, document: KycRecord['documents'][number], { texts }: PanelContext): RowView {
  const status = kycDocumentStatusOf(document)
  const input = { document: document.id }
  const canReject = availableKycTransitions(record).includes('rejectKyc') && status === 'submitted'
  return {
    key: String(document.id),
    title: document.label,
    status: { icon: documentStatusIcons[status], text: texts.statuses.kycDocument[status] },
    note: document.rejection_reason ?? document.value_field,
    actions: canReject ? [{ action: 'rejectKyc', label: 'rejectKyc', input, field: renderReasonField(texts) }] : [],
  }
}
