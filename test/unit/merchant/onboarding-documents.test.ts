import { describe, expect, test } from 'vitest'
import type { KycView } from '../../../src/merchant-api/kyc.ts'
import { onboardingRecord, type OnboardingDocumentList } from '../../../src/merchant/kyc/onboarding-source.ts'

type Listed = OnboardingDocumentList['documents'][number]

const listed: Listed = {
  name: 'Comprovante de endereço',
  tag: 'proof_of_address',
  description: '',
  required: true,
  upload_status: 'pending',
  review_status: 'pending',
  updated_at: null,
  sent_at: null,
  reviewed_at: null,
  review_history: [],
}
const rejection = { action: 'rejected', timestamp: '2026-03-10T12:00:00.000000Z', reason: 'Vencido' }
const sent = { upload_status: 'sent', sent_at: '2026-03-09T12:00:00.000000Z' }
const rejected = {
  ...sent,
  review_status: 'rejected',
  reviewed_at: rejection.timestamp,
  review_history: [rejection],
}
const approved = { ...sent, review_status: 'approved' }

const recordOf = (status: string, ...documents: Partial<Listed>[]) =>
  onboardingRecord({ status, documents: documents.map((differing) => ({ ...listed, ...differing })) })

describe('a document of an onboarding is', () => {
  test.each<[string, string, Partial<Listed>, string | null]>([
    ['waiting', 'before it is sent', {}, null],
    ['reviewing', 'once it is sent', sent, null],
    ['approved', 'by its review', approved, null],
    ['rejected', 'by its review, with the reason', rejected, 'Vencido'],
    ['rejected', 'while the service waits for another file', { review_history: [rejection] }, 'Vencido'],
    ['rejected', 'when the service names no times', { ...rejected, sent_at: null, reviewed_at: null }, 'Vencido'],
    ['reviewing', 'sent again later than it was reviewed', { ...rejected, sent_at: '2026-03-11T12:00:00Z' }, null],
    ['reviewing', 'sent again, with its review reset', { ...sent, review_history: [rejection] }, null],
    ['waiting', 'in states that the interface does not name', { upload_status: 'lost', review_status: 'new' }, null],
  ])('%s %s', (state, _, differing, reason) => {
    expect(recordOf('pending_documents', differing).documents).toMatchObject([{ state, reason }])
  })
})

describe('the documents of an onboarding are', () => {
  test.each<[KycView['status'], string, string, Partial<Listed>[]]>([
    ['open', 'while a required one was not sent', 'pending', [sent, {}]],
    ['open', 'before the service asks for any', 'pending', []],
    ['reviewing', 'once all required ones were sent', 'documents_under_review', [sent, approved, { required: false }]],
    ['needs_correction', 'while one is rejected', 'pending_documents', [rejected, {}, approved]],
    ['approved', 'once all that were sent are', 'documents_under_review', [approved, { required: false }]],
    ['approved', 'when the contract waits for its signatures', 'waiting_signature', [approved, { required: false }]],
    ['approved', 'once the account is active', 'active', [rejected]],
    ['canceled', 'when the onboarding is canceled', 'canceled', [{}]],
    ['canceled', 'when the onboarding is closed', 'closed', [approved]],
  ])('%s %s', (status, _, onboarding, documents) => {
    expect(recordOf(onboarding, ...documents).status).toBe(status)
  })
})

test('a document is accepted until it was sent, again after a rejection, and no more once the documents are settled', () => {
  const accepts = (status: string, differing: Partial<Listed>) =>
    recordOf(status, differing).documents.map(({ state, canSubmit }) => canSubmit(state))[0]
  expect([{}, sent, rejected, approved].map((each) => accepts('pending_documents', each))).toEqual([
    true,
    false,
    true,
    false,
  ])
  const settled = ['due_diligence_review', 'waiting_signature', 'active', 'inactive', 'canceled', 'closed']
  expect(settled.map((status) => accepts(status, rejected))).toEqual(settled.map(() => false))
})

test('the time of the last change is that of the document that changed last', () => {
  const times = ['2026-03-09T12:00:00.123456Z', null, '2026-03-10T12:00:00Z']
  expect(recordOf('pending', ...times.map((updated_at) => ({ updated_at }))).updated_at).toBe(
    '2026-03-10T12:00:00.000Z',
  )
  expect(recordOf('pending', {}).updated_at).toBe(null)
})
