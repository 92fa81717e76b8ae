import type { Received } from '../core/operation.ts'
import type { qualifications } from '../operations/qualifications.ts'
import type { Qualification } from '../schemas/qualification.ts'
import { qualificationServices } from './assumptions/qualifications.ts'
import { statusFields } from './qualification-moves.ts'
import { serviceDateTime } from './service-date-time.ts'
import type { Account } from './world.ts'

/** A record of a batch, as it is asked for. */
export type BatchRecord = Received<typeof qualifications.create>['data'][number]

interface Circumstances {
  readonly id: number
  readonly service: number
  readonly merchant: number
  readonly account: Account
  readonly now: number
}

/** The record of a qualification that was just asked for. */
export function newQualification(
  { batch_code, custom_code, amount = 0, beneficiary }: BatchRecord,
  { id, service, merchant, account, now }: Circumstances,
): Qualification {
  const time = serviceDateTime(now)
  return {
    id,
    batch_code,
    custom_code,
    data_qualification_service_name: qualificationServices.find((each) => each.id === service)?.name ?? '',
    ...statusFields('received'),
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
    merchant: { id: String(merchant), name: account.name },
  }
}
