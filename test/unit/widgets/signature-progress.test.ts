import { describe, expect, test } from 'vitest'
import type { SignatureView } from '../../../src/merchant-api/signature.ts'
import { progressOf } from '../../../widgets/onboarding-signature/lists.ts'
import { inState, onboarding } from '../../browser/onboarding-signature/signature-server.ts'

const view = (parts: Partial<SignatureView> = {}): SignatureView => ({ ...onboarding, ...parts })

describe('the progress of an onboarding', () => {
  const steps = (parts: Partial<SignatureView>) =>
    progressOf(view(parts)).map(({ status, stage }) => `${stage} ${status}`)

  test('lists each past status once, at its latest time', () => {
    const states = ['pending', 'pending_documents', 'documents_under_review', 'pending_documents', 'pending']
    const history = states.map((status, day) => ({ status, at: `2026-03-0${day + 1}T00:00:00Z` }))
    expect(progressOf(view({ status: 'pending', signature: null, history }))).toEqual([
      { status: 'documents_under_review', at: '2026-03-03T00:00:00Z', stage: 'done' },
      { status: 'pending_documents', at: '2026-03-04T00:00:00Z', stage: 'done' },
      { status: 'pending', at: '2026-03-05T00:00:00Z', stage: 'now' },
      { status: 'waiting_signature', at: '', stage: 'later' },
      { status: 'active', at: '', stage: 'later' },
    ])
  })

  test.each<[string, Partial<SignatureView>, string[]]>([
    ['cross-border', { ...inState('pending', []), is_cross_border: true }, ['now pending', 'later active']],
    [
      'under review, before or after a contract',
      inState('due_diligence_review', []),
      ['now due_diligence_review', 'later active'],
    ],
    ['active', inState('active', []), ['done active']],
    ['canceled', inState('canceled', ['pending']), ['done pending', 'ended canceled']],
    ['an unknown status', inState('frozen', ['pending']), ['done pending', 'now frozen']],
    [
      'a history without the current status',
      { ...inState('active'), status: 'inactive', history: [] },
      ['ended inactive'],
    ],
  ])('%s', (_, parts, expected) => {
    expect(steps(parts)).toEqual(expected)
  })
})
