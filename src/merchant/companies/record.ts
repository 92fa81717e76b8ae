import * as v from 'valibot'
import { storedTime } from '../stores/stored-status.ts'
import type { RecordIndex } from '../stores/store.ts'
import { isBeingSent, moveEntries } from '../writes/move.ts'

/** The statuses of a company: what became of the request for its account. */
export const companyStates = ['requested', 'created', 'refused', 'uncertain'] as const

/** Everything known about the account of one company. It holds nothing that the company has sent. */
export const companyRecord = v.object({
  format: v.literal(2),
  /** After a refusal, a corrected request may be sent. The lease is for the index and the view, not for decisions. */
  ...moveEntries(['new', 'sending', 'lost', 'refused', 'created']),
  /** The keyed hash of the tax id that was sent last; null before the first request, and once it is erased. */
  taxId: v.nullable(v.string()),
  /** The service's id of the onboarding; null before it is known. */
  onboarding: v.nullable(v.string()),
  /** The ids of other onboardings that the service has created under this reference. */
  others: v.array(v.string()),
  /** When the onboarding became known. */
  createdAt: v.nullable(storedTime),
})

export type CompanyRecord = v.InferOutput<typeof companyRecord>

/** The status of a company. */
export type CompanyState = (typeof companyStates)[number]

/** A company that nobody has asked for. */
export const newCompany: CompanyRecord = {
  format: 2,
  stage: 'new',
  leaseUntil: 0,
  taxId: null,
  sentAt: null,
  onboarding: null,
  others: [],
  createdAt: null,
}

/** Returns a company's status; null before a request, `uncertain` after a crash or if a later version wrote it. */
export function companyStatus(record: CompanyRecord, now: number): CompanyState | null {
  const { stage } = record
  if (stage === 'new') return null
  if (stage === 'created' || stage === 'refused') return stage
  return isBeingSent(record, now) ? 'requested' : 'uncertain'
}

export const companyLabel = (status: CompanyState): string => `company-${status}`

/** Returns since when a company waits for `processDue`, in epoch milliseconds; Infinity when it does not wait. */
export const companyWaitingSince = ({ stage, leaseUntil }: CompanyRecord): number =>
  stage === 'sending' ? leaseUntil : Infinity

/** Returns what a store finds a company by. One that is being sent has two labels: time alone makes it `uncertain`. */
export function companyIndex(record: CompanyRecord): RecordIndex {
  const { stage, leaseUntil } = record
  if (stage === 'sending') return { labels: [companyLabel('requested'), companyLabel('uncertain')], due: leaseUntil }
  const status = companyStatus(record, Infinity)
  return status ? { labels: [companyLabel(status)] } : {}
}
