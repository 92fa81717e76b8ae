import type { SignatureView } from '../../src/contract/signature.ts'

/** A step of a request; `at` is '' where its time is not known. `ended`: there will be no other. */
export interface Step {
  readonly status: string
  readonly at: string
  readonly stage: 'done' | 'now' | 'ended' | 'later'
}

const beforeContract: readonly string[] = ['pending', 'pending_documents', 'documents_under_review']
const onTheWay: readonly string[] = [...beforeContract, 'due_diligence_review', 'waiting_signature']
const ends: readonly string[] = ['canceled', 'closed', 'inactive']

/**
 * The way of a request: each state that it was in once, at its last time; the one that it is in; and of those to come
 * only what the interface makes sure of.
 */
export function journeyOf({ status, history, abroad }: SignatureView): readonly Step[] {
  const last = new Map<string, string>()
  for (const each of history) {
    last.delete(each.status)
    last.set(each.status, each.at)
  }
  const at = last.get(status) ?? ''
  last.delete(status)
  const later = [
    beforeContract.includes(status) && !abroad && 'waiting_signature',
    onTheWay.includes(status) && 'active',
  ].filter((each) => each !== false)
  return [
    ...[...last].map(([past, time]): Step => ({ status: past, at: time, stage: 'done' })),
    { status, at, stage: status === 'active' ? 'done' : ends.includes(status) ? 'ended' : 'now' },
    ...later.map((next): Step => ({ status: next, at: '', stage: 'later' })),
  ]
}
