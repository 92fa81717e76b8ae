import { revocationRecord } from '../../../src/merchant/auth/revocations.ts'
import { storedSubjectToken, storedToken } from '../../../src/merchant/callbacks/callback-token.ts'
import { storedCallback, storedSubjectCallback } from '../../../src/merchant/callbacks/stored-callback.ts'
import { payerRecord } from '../../../src/merchant/card/document-declines.ts'
import { companyRecord } from '../../../src/merchant/companies/record.ts'
import { bankReference } from '../../../src/merchant/context/orders.ts'
import { submissionRecord } from '../../../src/merchant/kyc/submission-record.ts'
import { orderRecord } from '../../../src/merchant/order/record.ts'
import { payoutRecord } from '../../../src/merchant/payouts/record.ts'
import { dayKind, idKind, unitKind, walkKind } from '../../../src/merchant/payouts/shop-records.ts'
import type { RecordSchema } from '../../../src/merchant/stores/records.ts'

/** The schemas of the records of every kind. */
export const storedSchemas = {
  order: [orderRecord],
  'bank reference': [bankReference],
  callback: [storedCallback, storedSubjectCallback],
  'callback token': [storedToken, storedSubjectToken],
  payer: [payerRecord],
  revocation: [revocationRecord],
  KYC: [submissionRecord],
  'onboarding documents': [submissionRecord],
  company: [companyRecord],
  payout: [payoutRecord],
  'payout unit': [unitKind.schema],
  'payout day': [dayKind.schema],
  'payout id': [idKind.schema],
  'payout walk': [walkKind.schema],
} as const satisfies Readonly<Record<string, readonly RecordSchema[]>>

/** The names of all kinds. */
export type RecordName = keyof typeof storedSchemas
