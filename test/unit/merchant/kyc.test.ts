import { describe, expect, test } from 'vitest'
import type { KycDocumentView } from '../../../src/merchant-api/kyc.ts'
import { toDocumentsRecord } from '../../../src/merchant/kyc/kyc-source.ts'
import {
  assumedCanSubmit,
  documentState,
  type KycServiceDocument,
  type KycServiceRecord,
} from '../../../src/merchant/kyc/service-record.ts'
import {
  newSubmissionRecord,
  type SubmissionEntry,
  type SubmissionRecord,
  withFile,
} from '../../../src/merchant/kyc/submission-record.ts'
import { decideSubmission, type SubmissionDecision } from '../../../src/merchant/kyc/submit.ts'
import { toKycView } from '../../../src/merchant/kyc/view.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

const document = (differing: Partial<KycServiceDocument> = {}): KycServiceDocument => ({
  id: 7,
  document_id: 8,
  status_id: 1,
  status_name: 'Waiting Upload Documents',
  value_field: null,
  rejection_reason: null,
  label: 'Documento de identidade',
  type_field: 'file',
  required_field: true,
  expires_at: null,
  ...differing,
})

const record = (status: number, documents = [document()]): KycServiceRecord => ({
  status: { id: status },
  updated_at: '2026-03-10 09:00:00',
  document_required: [
    { label: 'Selfie', status: false },
    { label: 'Renda', status: true },
  ],
  documents,
})

const rules = { timeZone: 'America/Sao_Paulo', canSubmit: assumedCanSubmit, documentId: 'id' } as const
const view = (serviceRecord: KycServiceRecord, submittedIds: string[] = []) =>
  toKycView('11', toDocumentsRecord(serviceRecord, rules), { submittedIds, now, maxFileBytes: 100 })

describe('the state of a document is', () => {
  test.each<[KycDocumentView['state'], string, Partial<KycServiceDocument>]>([
    ['waiting', 'without a value', {}],
    ['reviewing', 'in state 2', { status_id: 2 }],
    ['reviewing', 'in state 2, with the reason of an earlier rejection', { status_id: 2, rejection_reason: 'Escura' }],
    ['reviewing', 'with a value, in an unknown state', { status_id: 9, value_field: 'Marceneira' }],
    ['rejected', 'with a reason', { rejection_reason: 'Escura', value_field: 'https://a.example/b.jpg' }],
    ['rejected', 'in state 4', { status_id: 4 }],
    ['approved', 'by its name', { status_id: 9, status_name: 'Approved', rejection_reason: 'Escura' }],
    ['approved', 'in state 3', { status_id: 3, status_name: '' }],
  ])('%s %s', (state, _, differing) => {
    expect(documentState(document(differing))).toBe(state)
  })
})

describe('by default a document can be submitted in some states, when its record is in state', () => {
  const states = { waiting: {}, reviewing: { status_id: 2 }, rejected: { status_id: 4 }, approved: { status_id: 3 } }
  test.each<[number, (keyof typeof states)[]]>([
    [1, ['waiting', 'reviewing', 'rejected']],
    [2, ['waiting', 'rejected']],
    [3, []],
    [4, ['rejected']],
    [5, []],
    [77, ['waiting', 'rejected']],
  ])('%i', (status, expected) => {
    const accepted = Object.entries(states).filter(([, differing]) =>
      assumedCanSubmit(record(status), document(differing)),
    )
    expect(accepted.map(([name]) => name)).toEqual(expected)
  })
})

test('a record is in one of five states, and an unknown state counts as under review', () => {
  const found = [1, 2, 3, 4, 5, 6, 0, -1].map((id) => view(record(id)).status)
  expect(found).toEqual([
    'open',
    'reviewing',
    'approved',
    'needs_correction',
    'canceled',
    'reviewing',
    'reviewing',
    'reviewing',
  ])
})

test('requirements are shown only as long as the record lists no documents, without their undocumented status', () => {
  expect(view(record(1, [])).requirements).toEqual([{ label: 'Selfie' }, { label: 'Renda' }])
  expect(view(record(1)).requirements).toEqual([])
})

test('times are in UTC, and null when they cannot be parsed', () => {
  const dates = ['2026-06-30 23:59:59', '2026-06-30T23:59:59Z', 'soon', null]
  const found = view(
    record(
      1,
      dates.map((expires_at) => document({ expires_at })),
    ),
  ).documents
  expect(found.map(({ expires_at }) => expires_at)).toEqual([
    '2026-07-01T02:59:59.000Z',
    '2026-06-30T23:59:59.000Z',
    null,
    null,
  ])
  expect(view({ ...record(1), updated_at: '' }).updated_at).toBe(null)
})

test('a document of an unknown kind cannot be submitted, so that nobody sends an address of their own as its text', () => {
  const kinds = ['file', 'text', 'date', 'File', ''].map((type_field) => document({ type_field }))
  const found = view(record(1, kinds)).documents
  expect(found.map(({ kind }) => kind)).toEqual(['file', 'text', 'text', 'text', 'text'])
  expect(found.map(({ can_submit }) => can_submit)).toEqual([true, true, false, false, false])
})

test('a document that was submitted after the read is under review, unless it is approved already', () => {
  const state = (differing: Partial<KycServiceDocument>) => view(record(1, [document(differing)]), ['7']).documents[0]
  expect(state({ rejection_reason: 'Escura' })).toMatchObject({ state: 'reviewing', reason: null })
  expect(state({ status_id: 3 })?.state).toBe('approved')
})

describe('what a submission does, when', () => {
  const same: SubmissionEntry = {
    document: '7',
    key: 'same',
    file: 'a.jpg',
    stateBefore: 'waiting',
    stage: 'sending',
    leaseUntil: now + 1,
    sentAt: now,
  }
  const sameText = { ...same, file: null }
  const abandoned = { leaseUntil: now }
  const accepted = { stage: 'created', leaseUntil: now } as const
  type View = Pick<KycDocumentView, 'state' | 'can_submit'>
  const waiting: View = { state: 'waiting', can_submit: true }
  const reviewing: View = { state: 'reviewing', can_submit: false }
  const rejected: View = { state: 'rejected', can_submit: true }
  const closed: View = { state: 'rejected', can_submit: false }

  test.each<[string, SubmissionEntry[], View, boolean, SubmissionDecision['do']]>([
    ['there was no submission', [], waiting, false, 'claim'],
    ['there was none, and the document cannot be submitted', [], closed, false, 'reject'],
    ['the service has the same value', [{ ...same, ...accepted }], reviewing, false, 'respond'],
    ['the same file was rejected', [{ ...same, ...accepted }], rejected, false, 'respond'],
    ['the same text was rejected', [{ ...sameText, ...accepted }], rejected, false, 'claim'],
    ['the same text was submitted before the server’s own record expired', [], reviewing, true, 'respond'],
    ['another request submits the same value', [same], waiting, false, 'wait'],
    ['another request submits another value', [{ ...same, key: 'other' }], waiting, false, 'wait'],
    ['another value was submitted', [{ ...same, ...accepted, key: 'other' }], waiting, false, 'claim'],
    [
      'another value was submitted and closed the document',
      [{ ...same, ...accepted, key: 'other' }],
      reviewing,
      false,
      'reject',
    ],
    ['a process died before the service had the value', [{ ...same, ...abandoned }], waiting, false, 'claim'],
    ['a process died after the service had the value', [{ ...same, ...abandoned }], reviewing, false, 'finish'],
    [
      'a process died while another value was under review',
      [{ ...same, ...abandoned, stateBefore: 'reviewing' }],
      { ...reviewing, can_submit: true },
      false,
      'claim',
    ],
    [
      'a process died, and the service’s record has its value',
      [{ ...same, ...abandoned, stateBefore: 'reviewing' }],
      { ...reviewing, can_submit: true },
      true,
      'finish',
    ],
    [
      'a process died, and the document can no longer be submitted',
      [{ ...same, ...abandoned }],
      closed,
      false,
      'reject',
    ],
    ['a process died, and the service has rejected its file', [{ ...same, ...abandoned }], rejected, true, 'finish'],
    ['a process died, and the service has rejected its text', [{ ...sameText, ...abandoned }], rejected, true, 'claim'],
    [
      'a process died, and its file was rejected by a service that shows none',
      [{ ...same, ...abandoned }],
      rejected,
      false,
      'finish',
    ],
    [
      'a process died, and the service has rejected the file before it',
      [{ ...same, ...abandoned, stateBefore: 'reviewing' }],
      rejected,
      false,
      'claim',
    ],
    [
      'a process died while it submitted another value',
      [{ ...same, ...abandoned, key: 'other' }],
      waiting,
      false,
      'claim',
    ],
    ['another document is being submitted', [{ ...same, document: '8' }], waiting, false, 'claim'],
  ])('%s', (_, submissions, shown, isInServiceRecord, decision) => {
    const attempt = { key: 'same', isInServiceRecord, now }
    expect(decideSubmission({ submissions }, { id: '7', ...shown }, attempt).do).toBe(decision)
  })
})

test('the first of six files of a document is removed, and no file of another document', () => {
  const upload = { document: '7', sealed: false, removeAt: now + 1 }
  const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...upload, id }))
  const others = [
    { ...upload, id: 'x', document: '8' },
    { ...upload, id: 'y', sealed: true },
  ]
  const all = [...others, ...files].reduce<SubmissionRecord>(
    (record, file) => withFile(record, file, now),
    newSubmissionRecord,
  )
  expect(all.files.filter(({ removeAt }) => removeAt === now).map(({ id }) => id)).toEqual(['a'])
})
