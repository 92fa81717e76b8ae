import { describe, expect, test } from 'vitest'
import type { KycDocumentView } from '../../../src/contract/kyc.ts'
import { type DeskRecord, newDeskRecord, type Submission, withFile } from '../../../src/merchant/kyc/desk-record.ts'
import { documentState, isTaken } from '../../../src/merchant/kyc/document-state.ts'
import type { KycDocumentFacts, KycFacts } from '../../../src/merchant/kyc/facts.ts'
import { viewOfKyc } from '../../../src/merchant/kyc/kyc-view.ts'
import { nextStep, type Step } from '../../../src/merchant/kyc/next-step.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

const document = (differing: Partial<KycDocumentFacts> = {}): KycDocumentFacts => ({
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

const record = (status: number, documents = [document()]): KycFacts => ({
  status: { id: status },
  updated_at: '2026-03-10 09:00:00',
  document_required: [
    { label: 'Selfie', status: false },
    { label: 'Renda', status: true },
  ],
  documents,
})

const rules = { largest: 100, timeZone: 'America/Sao_Paulo', takes: isTaken, documentId: 'id' } as const
const view = (facts: KycFacts, handed: string[] = []) => viewOfKyc('11', facts, { handed, now, rules })

describe('a document is', () => {
  test.each<[KycDocumentView['state'], string, Partial<KycDocumentFacts>]>([
    ['waiting', 'without a value', {}],
    ['reviewing', 'in state 2', { status_id: 2 }],
    ['reviewing', 'in state 2, whatever was said of an earlier one', { status_id: 2, rejection_reason: 'Escura' }],
    ['reviewing', 'with a value, in a state that is not known', { status_id: 9, value_field: 'Marceneira' }],
    ['rejected', 'with a reason', { rejection_reason: 'Escura', value_field: 'https://a.example/b.jpg' }],
    ['rejected', 'in state 4', { status_id: 4 }],
    ['approved', 'named so', { status_id: 9, status_name: 'Approved', rejection_reason: 'Escura' }],
    ['approved', 'in state 3', { status_id: 3, status_name: '' }],
  ])('%s %s', (state, _, differing) => {
    expect(documentState(document(differing))).toBe(state)
  })
})

describe('whether a document is taken, by the states of its record and its own', () => {
  const states = { waiting: {}, reviewing: { status_id: 2 }, rejected: { status_id: 4 }, approved: { status_id: 3 } }
  test.each<[number, (keyof typeof states)[]]>([
    [1, ['waiting', 'reviewing', 'rejected']],
    [2, ['waiting', 'rejected']],
    [3, []],
    [4, ['rejected']],
    [5, []],
    [77, ['waiting', 'rejected']],
  ])('%i', (status, taken) => {
    const open = Object.entries(states).filter(([, differing]) => isTaken(record(status), document(differing)))
    expect(open.map(([name]) => name)).toEqual(taken)
  })
})

test('a record is in one of five states, and with the service in any other', () => {
  const found = [1, 2, 3, 4, 5, 6, 0, -1].map((id) => view(record(id)).status)
  expect(found).toEqual(['open', 'reviewing', 'approved', 'pending', 'canceled', 'reviewing', 'reviewing', 'reviewing'])
})

test('what is required is told while there are no documents, and by them alone after', () => {
  expect(view(record(1, [])).required).toEqual([
    { label: 'Selfie', met: false },
    { label: 'Renda', met: true },
  ])
  expect(view(record(1)).required).toEqual([])
})

test('times have their zone, and are null where they cannot be read', () => {
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

test('a kind that is not known is asked for as a text', () => {
  const kinds = ['file', 'text', 'date', ''].map((type_field) => document({ type_field }))
  expect(view(record(1, kinds)).documents.map(({ kind }) => kind)).toEqual(['file', 'text', 'text', 'text'])
})

test('what was handed in since the record was read is under review, unless it is approved already', () => {
  const state = (differing: Partial<KycDocumentFacts>) => view(record(1, [document(differing)]), ['7']).documents[0]
  expect(state({ rejection_reason: 'Escura' })).toMatchObject({ state: 'reviewing', reason: null })
  expect(state({ status_id: 3 })?.state).toBe('approved')
})

describe('what to do about a document that is handed in', () => {
  const mine: Submission = {
    document: '7',
    key: 'mine',
    file: 'a.jpg',
    before: 'waiting',
    done: false,
    until: now + 1,
    at: now,
  }
  const text = { ...mine, file: null }
  const over = { until: now }
  const done = { done: true, until: now }
  type Shown = Pick<KycDocumentView, 'state' | 'open'>
  const open: Shown = { state: 'waiting', open: true }
  const sent: Shown = { state: 'reviewing', open: false }
  const back: Shown = { state: 'rejected', open: true }
  const shut: Shown = { state: 'rejected', open: false }

  test.each<[string, Submission[], Shown, boolean, Step['do']]>([
    ['nobody has', [], open, false, 'claim'],
    ['nobody has, and it is not taken', [], shut, false, 'refuse'],
    ['this was, and the service has it', [{ ...mine, ...done }], sent, false, 'answer'],
    ['this file was, and was rejected', [{ ...mine, ...done }], back, false, 'answer'],
    ['this text was, and was rejected', [{ ...text, ...done }], back, false, 'claim'],
    ['this text was, longer ago than is known', [], sent, true, 'answer'],
    ['somebody is at it', [mine], open, false, 'wait'],
    ['somebody is at it with another', [{ ...mine, key: 'other' }], open, false, 'wait'],
    ['another was', [{ ...mine, ...done, key: 'other' }], open, false, 'claim'],
    ['another was, and it is not taken any more', [{ ...mine, ...done, key: 'other' }], sent, false, 'refuse'],
    ['somebody died at it before the service had it', [{ ...mine, ...over }], open, false, 'claim'],
    ['somebody died at it after', [{ ...mine, ...over }], sent, false, 'finish'],
    [
      'somebody died at it, as another was under review',
      [{ ...mine, ...over, before: 'reviewing' }],
      { ...sent, open: true },
      false,
      'claim',
    ],
    [
      'and the service has just this',
      [{ ...mine, ...over, before: 'reviewing' }],
      { ...sent, open: true },
      true,
      'finish',
    ],
    ['somebody died at it, and it is not taken any more', [{ ...mine, ...over }], shut, false, 'refuse'],
    ['somebody died at another', [{ ...mine, ...over, key: 'other' }], open, false, 'claim'],
    ['somebody is at another document', [{ ...mine, document: '8' }], open, false, 'claim'],
  ])('%s', (_, submissions, shown, there, what) => {
    expect(nextStep({ submissions }, { id: '7', ...shown }, { key: 'mine', there, now }).do).toBe(what)
  })
})

test('of six files of a document the first is removed, and none of another', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, document: '7', sealed: false, until: now + 1 }))
  const others = [
    { id: 'x', document: '8', sealed: false, until: now + 1 },
    { id: 'y', document: '7', sealed: true, until: now + 1 },
  ]
  const all = [...others, ...files].reduce<DeskRecord>((known, file) => withFile(known, file, now), newDeskRecord)
  expect(all.files.filter(({ until }) => until === now).map(({ id }) => id)).toEqual(['a'])
})
