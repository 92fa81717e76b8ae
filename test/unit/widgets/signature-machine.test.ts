import { describe, expect, test } from 'vitest'
import type { OnboardingDocumentView, SignatureView } from '../../../src/merchant-api/signature.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import { documentsEvent, eventOf } from '../../../widgets/onboarding-signature/events.ts'
import { type Change, type State, step } from '../../../widgets/onboarding-signature/machine.ts'
import { inState, onboarding, withSignatures } from '../../browser/onboarding-signature/signature-server.ts'

const view = (parts: Partial<SignatureView> = {}): SignatureView => ({ ...onboarding, ...parts })

const after = (...changes: readonly Change[]) => changes.reduce<State>(step, loading)
const loaded = (parts?: Partial<SignatureView>): Change => ({ type: 'loaded', view: view(parts) })

describe('the state machine', () => {
  test('only a response makes it signed', () => {
    const returned = after(loaded(), { type: 'signing-page-opened' }, { type: 'returned' }, { type: 'unchanged' })
    expect(returned.status).toBe('ready')
    expect(step(returned, loaded(withSignatures('pending_signature', 'signed'))).status).toBe('signed')
  })

  test('after a return it checks for the signature, until a long poll ends without a change', () => {
    const visits = [
      after(loaded()),
      after(loaded(), { type: 'returned' }),
      after(loaded(), { type: 'signing-page-opened' }),
      after(loaded(), { type: 'signing-page-opened' }, { type: 'returned' }),
      after(loaded(), { type: 'signing-page-opened' }, { type: 'returned' }, loaded()),
      after(loaded(), { type: 'signing-page-opened' }, { type: 'returned' }, loaded(), { type: 'unchanged' }),
    ]
    expect(visits.map((state) => 'visit' in state && state.visit)).toEqual([
      'none',
      'none',
      'signInOtherTab',
      'checking',
      'checking',
      'notArrived',
    ])
  })

  test('while the server or the service does not respond it keeps what it showed', () => {
    for (const problem of [null, 'service-unavailable', 'configuration-error']) {
      const connectionLost = after(loaded(), { type: 'failed', problem })
      expect(connectionLost).toMatchObject({ status: 'ready', connectionLost: true })
      expect(step(connectionLost, { type: 'unchanged' })).toMatchObject({ connectionLost: false })
    }
    expect(after({ type: 'failed', problem: 'service-unavailable' })).toEqual({
      status: 'loading',
      connectionLost: true,
    })
  })

  test.each([
    ['invalid-session', 'sessionEnded'],
    ['onboarding-not-found', 'onboardingNotFound'],
    ['not-found', 'misconfigured'],
    ['something-new', 'misconfigured'],
  ])('the problem %s makes it unavailable with the reason %s', (problem, reason) => {
    expect(after(loaded(), { type: 'failed', problem })).toEqual({ status: 'unavailable', reason })
  })

  test('a missing file is forgotten when the status changes', () => {
    const notFound: Change = { type: 'file-changed', file: { name: 'fileNotFound' } }
    expect(after(loaded(), notFound, loaded())).toMatchObject({ file: { name: 'fileNotFound' } })
    expect(after(loaded(), notFound, loaded(withSignatures('signed')))).toMatchObject({ file: { name: 'idle' } })
  })

  test('a download goes on when the status changes', () => {
    const downloading: Change = { type: 'file-changed', file: { name: 'downloading', percent: 40 } }
    expect(after(loaded(), downloading, loaded(withSignatures('signed')))).toMatchObject({ file: { percent: 40 } })
  })
})

test('documents that must be sent or replaced are reported once each, by their tags', () => {
  const paper: OnboardingDocumentView = {
    tag: 'a',
    name: 'A',
    description: '',
    required: true,
    state: 'rejected',
    needed: true,
    reviews: [],
  }
  const sent: OnboardingDocumentView = { ...paper, state: 'reviewing', needed: false }
  const other: OnboardingDocumentView = { ...paper, tag: 'b', state: 'waiting' }
  const states = [[sent], [paper], [paper], [sent, other], [sent], [paper]].map((documents) =>
    after(loaded({ ...inState('pending_documents'), documents })),
  )
  const details = states.map((state, index) => documentsEvent(state, states[index - 1] ?? loading)?.detail.documents)
  expect(details).toEqual([undefined, ['a'], undefined, ['b'], undefined, ['a']])
  const event = documentsEvent(states[1] ?? loading, loading)
  expect([event?.type, event?.detail]).toEqual([
    'documents-needed',
    { status: 'preparing', id: onboarding.id, documents: ['a'] },
  ])
})

test('an event holds the id and no personal data', () => {
  const event = eventOf(after(loaded()))
  expect([event.type, event.detail]).toEqual(['ready', { status: 'ready', id: onboarding.id }])
  expect(eventOf(after(loaded(inState('pending')))).type).toBe('opened')
})
