import { taxId } from '../../values/tax-id.ts'
import type { SandboxState } from '../core/state.ts'
import type { PanelContext } from '../html/panel-context.ts'
import { type BadgeIcon, formatServiceTime, type RecordView, renderCallbackResult } from '../html/record-view.ts'
import type { SectionView } from '../html/section-view.ts'
import type { StoredQualification } from './record.ts'
import {
  availableQualificationTransitions,
  type QualificationStatusName,
  qualificationStatusOf,
} from './transitions.ts'

const statusIcons: Readonly<Record<QualificationStatusName, BadgeIcon>> = {
  received: 'open',
  valid_data: 'success',
  invalid_data: 'failure',
  validation_not_possible: 'failure',
  awaiting: 'stalled',
  processing: 'partial',
}

export const qualificationsSection = ({ qualifications }: SandboxState, context: PanelContext): SectionView => ({
  name: 'qualifications',
  records: qualifications.map((stored) => qualificationView(stored, context)),
})

function qualificationView(stored: StoredQualification, { texts }: PanelContext): RecordView {
  const { record } = stored
  const status = qualificationStatusOf(record)
  const { bank_code, bank_branch, account, account_digit } = record
  return {
    id: record.id,
    title: record.name,
    subtitle: record.custom_code,
    status: { icon: statusIcons[status], text: texts.statuses.qualification[status] },
    summary: `${taxId.format(record.document)} · ${bank_code} / ${bank_branch} / ${account}-${account_digit}`,
    facts: [
      [texts.batch, record.batch_code],
      [texts.service, record.data_qualification_service_name],
      [texts.created, formatServiceTime(record.created_at, texts)],
      [texts.callback, renderCallbackResult(stored, texts)],
    ],
    actions: availableQualificationTransitions(record).map((transition) => ({
      action: 'qualifyAccount',
      label: transition,
      isPrimary: transition === 'valid_data',
      input: { status: transition },
    })),
  }
}
