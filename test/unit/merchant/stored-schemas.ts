import { isRecord } from '../../../src/core/is-record.ts'
import { revocationRecord } from '../../../src/merchant/auth/revocations.ts'
import { storedSubjectToken, storedToken } from '../../../src/merchant/callbacks/callback-token.ts'
import { storedCallback, storedSubjectCallback } from '../../../src/merchant/callbacks/stored-callback.ts'
import { payerRecord } from '../../../src/merchant/card/document-declines.ts'
import { companyRecord } from '../../../src/merchant/companies/record.ts'
import { bankReference } from '../../../src/merchant/bank-references.ts'
import { submissionRecord } from '../../../src/merchant/kyc/submission-record.ts'
import { orderRecord } from '../../../src/merchant/order/record.ts'
import { payoutRecord } from '../../../src/merchant/payouts/record.ts'
import { dayKind, idKind, unitKind, walkKind } from '../../../src/merchant/payouts/shop-records.ts'
import { fromFirstFormat } from '../../../src/merchant/writes/first-format.ts'
import type { RecordSchema } from '../../../src/merchant/stores/records.ts'

/** How records of an earlier format are read. */
export const upgrades: Readonly<Partial<Record<RecordName, (value: unknown) => unknown>>> = {
  order: fromFirstFormat.order,
  KYC: fromFirstFormat.documents,
  'onboarding documents': fromFirstFormat.documents,
  company: fromFirstFormat.company,
  payout: fromFirstFormat.payout,
}

/** The fields whose names, values or places differ in format 2. */
const renamed = [
  'format',
  'requestState',
  'blockedUntil',
  'claimedAt',
  'lastSentAt',
  'accepted',
  'leasedUntil',
  'changedAt',
]

/** Returns a record of an earlier format without what the latest one says in other words. */
export function keptFields(record: unknown): unknown {
  if (Array.isArray(record)) return record.map(keptFields)
  if (!isRecord(record)) return record
  const kept = Object.entries(record).filter(
    ([name, value]) => !renamed.includes(name) && !earlierStages.includes(value),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, keptFields(value)]))
}

/** The stages of companies that have other names in format 2. */
const earlierStages: readonly unknown[] = ['claimed', 'uncertain']

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
