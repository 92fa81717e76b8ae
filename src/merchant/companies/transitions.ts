import { leaseMs } from '../../core/lease.ts'
import { hasDied, isUndecided } from '../writes/move.ts'
import type { CompanyRecord } from './record.ts'

/** Returns the company, claimed by a process that sends the request now, with the keyed hash of its tax id. */
export const withCompanyClaim = (record: CompanyRecord, taxId: string, now: number): CompanyRecord => ({
  ...record,
  stage: 'sending',
  leaseUntil: now + leaseMs,
  taxId,
  sentAt: now,
})

/** Returns the company, of which nobody knows whether it was created if the process that requested it has died. */
export const withLostRequest = (record: CompanyRecord, ageMs: () => number): CompanyRecord =>
  hasDied(record, ageMs) ? { ...record, stage: 'lost', leaseUntil: 0 } : record

/** Returns the company whose request of this time had an unknown outcome, or has certainly created nothing. */
export const withOutcome = (record: CompanyRecord, stage: 'refused' | 'lost', sentAt: number | null): CompanyRecord =>
  isUndecided(record) && record.sentAt === sentAt ? { ...record, stage, leaseUntil: 0 } : record

/** Returns the company with the id of its onboarding, whenever that becomes known. A second one is kept beside it. */
export function withOnboarding(record: CompanyRecord, onboarding: string, now: number): CompanyRecord {
  const { onboarding: known, others } = record
  if (known === onboarding || others.includes(onboarding)) return record
  if (known !== null) return { ...record, others: [...others, onboarding] }
  return { ...record, stage: 'created', leaseUntil: 0, onboarding, createdAt: now }
}

/** Returns the company without the hash of its tax id, unless an open outcome needs it for a comparison. */
export const withoutTaxId = (record: CompanyRecord): CompanyRecord =>
  isUndecided(record) || record.taxId === null ? record : { ...record, taxId: null }
