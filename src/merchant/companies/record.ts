import * as v from 'valibot'
import type { RecordIndex } from '../stores/store.ts'
import { storedStatus, laterStatus } from '../stores/stored-status.ts'

/** Epoch milliseconds. */
const time = v.number()

const stages = ['new', 'claimed', 'created', 'refused', 'uncertain'] as const

/** The statuses of a company: what became of the request for its account. */
export const companyStates = ['requested', 'created', 'refused', 'uncertain'] as const

/** Everything known about the account of one company. It holds nothing that the company has sent. */
export const companyRecord = v.object({
  format: v.literal(1),
  /**
   * The state of the request. `claimed`: a process sends it. `created`: the service has the onboarding. `refused`: the service
   * created nothing, so that a corrected request may be sent. `uncertain`: nobody knows.
   */
  stage: storedStatus(stages),
  /**
   * The end of the lease of the process that sends it, by the clock of that process: for the index and the view, never for a
   * decision.
   */
  leaseUntil: time,
  /** The keyed hash of the tax id that was sent last; null before the first request, and once it is erased. */
  taxId: v.nullable(v.string()),
  /** When the last request was sent; null before the first one. */
  sentAt: v.nullable(time),
  /** The service's id of the onboarding; null before it is known. */
  onboarding: v.nullable(v.string()),
  /** The ids of other onboardings that the service has created under this reference. */
  others: v.array(v.string()),
  /** When the onboarding became known. */
  createdAt: v.nullable(time),
})

export type CompanyRecord = v.InferOutput<typeof companyRecord>

/** The status of a company. */
export type CompanyState = (typeof companyStates)[number]

/** A company that nobody has asked for. */
export const newCompany: CompanyRecord = {
  format: 1,
  stage: 'new',
  leaseUntil: 0,
  taxId: null,
  sentAt: null,
  onboarding: null,
  others: [],
  createdAt: null,
}

/**
 * Returns a company's status; null before the first request. One whose process has died is `uncertain`, and so is one of which a
 * newer version has stored what this one does not know.
 */
export function companyStatus({ stage, leaseUntil }: CompanyRecord, now: number): CompanyState | null {
  if (stage === 'new') return null
  if (stage === 'claimed') return leaseUntil > now ? 'requested' : 'uncertain'
  return stage === laterStatus ? 'uncertain' : stage
}

/** Returns the label by which a company with this status is listed. */
export const companyLabel = (status: CompanyState): string => `company-${status}`

/** Returns since when a company waits for `processDue`, in epoch milliseconds: since its lease ended; Infinity when it does not wait. */
export const companyWaitingSince = ({ stage, leaseUntil }: CompanyRecord): number =>
  stage === 'claimed' ? leaseUntil : Infinity

/** Returns what a store finds a company by. A claimed one may become `uncertain` with time alone, so it has both labels. */
export function companyIndex({ stage, leaseUntil }: CompanyRecord): RecordIndex {
  if (stage === 'new') return {}
  if (stage === 'claimed') return { labels: [companyLabel('requested'), companyLabel('uncertain')], due: leaseUntil }
  return { labels: [companyLabel(stage === laterStatus ? 'uncertain' : stage)] }
}
