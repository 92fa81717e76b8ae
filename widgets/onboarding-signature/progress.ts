import type { SignatureView } from '../../src/merchant-api/signature.ts'

/** A step of an onboarding. `at` is '' where its time is not known. `ended`: no step follows. */
export interface Step {
  readonly status: string
  readonly at: string
  readonly stage: 'done' | 'now' | 'ended' | 'later'
}

const statusesBeforeContract: readonly string[] = ['pending', 'pending_documents', 'documents_under_review']
const openStatuses: readonly string[] = [...statusesBeforeContract, 'due_diligence_review', 'waiting_signature']
const endStatuses: readonly string[] = ['canceled', 'closed', 'inactive']

/**
 * Returns the steps of an onboarding: each past status once, at its latest time, then the current status, then those later
 * statuses that the interface guarantees.
 */
export function progressOf({ status, history, is_cross_border }: SignatureView): readonly Step[] {
  const latest = new Map<string, string>()
  for (const each of history) {
    latest.delete(each.status)
    latest.set(each.status, each.at)
  }
  const at = latest.get(status) ?? ''
  latest.delete(status)
  const later = [
    statusesBeforeContract.includes(status) && !is_cross_border && 'waiting_signature',
    openStatuses.includes(status) && 'active',
  ].filter((each) => each !== false)
  return [
    ...[...latest].map(([past, time]): Step => ({ status: past, at: time, stage: 'done' })),
    { status, at, stage: status === 'active' ? 'done' : endStatuses.includes(status) ? 'ended' : 'now' },
    ...later.map((next): Step => ({ status: next, at: '', stage: 'later' })),
  ]
}
