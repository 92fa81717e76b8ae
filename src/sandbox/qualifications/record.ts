import type { HandlerInput } from '../../core/operation.ts'
import type { qualifications } from '../../operations/qualifications.ts'
import type { Qualification } from '../../schemas/qualification.ts'
import { defaultQualificationStatuses, qualificationServices } from '../assumptions/qualifications.ts'
import type { Collection } from '../core/collection.ts'
import type { SandboxAccount } from '../core/context.ts'
import { serviceDateTime } from '../core/formats.ts'
import type { SandboxState } from '../core/state.ts'
import { qualificationStatusFields } from './transitions.ts'

export type StoredQualification = SandboxState['qualifications'][number]

export const qualificationCollection: Collection<StoredQualification> = {
  operation: 'qualifications.create',
  recordName: 'qualification',
  read: ({ qualifications }) => qualifications,
  write: (qualifications) => ({ qualifications }),
  clientKeyOf: ({ record }) => record.custom_code,
}

type QualificationInput = HandlerInput<typeof qualifications.create>['data'][number]

export function newQualification(
  { batch_code, custom_code, amount = 0, beneficiary }: QualificationInput,
  account: SandboxAccount,
  { id, serviceId, merchantId, now }: Readonly<Record<'id' | 'serviceId' | 'merchantId' | 'now', number>>,
): Qualification {
  const time = serviceDateTime(now)
  return {
    id,
    batch_code,
    custom_code,
    data_qualification_service_name: qualificationServices.find((service) => service.id === serviceId)?.name ?? '',
    ...qualificationStatusFields(defaultQualificationStatuses.created),
    name: beneficiary.name,
    document: beneficiary.document,
    bank_code: beneficiary.bank_code,
    bank_branch: beneficiary.bank_branch,
    bank_branch_digit: beneficiary.bank_branch_digit ?? '',
    account: beneficiary.account,
    account_digit: beneficiary.account_digit,
    account_type_name: beneficiary.account_type,
    amount,
    created_at: time,
    updated_at: time,
    merchant: { id: String(merchantId), name: account.name },
  }
}
