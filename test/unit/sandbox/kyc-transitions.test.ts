import { describe, expect, test } from 'vitest'
import { newKyc } from '../../../src/sandbox/kyc/record.ts'
import { availableKycTransitions, type KycTransition, transitionKyc } from '../../../src/sandbox/kyc/transitions.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const account = { id: 1, name: 'Loja Exemplo', city: 'SAO PAULO' }

// its documents: 12 (a file, document_id 13) and 14 (a text, document_id 15)
const newRecord = newKyc({}, { id: 10, account, now })

const file: KycTransition = { name: 'submitDocument', document: '12', value: 'https://files.example/rg.pdf' }
const text: KycTransition = { name: 'submitDocument', document: '15', value: 'Professora' }
const approve: KycTransition = { name: 'approveKyc' }
const reject: KycTransition = { name: 'rejectKyc', document: '12', reason: 'Ilegível' }
const rejectAll: KycTransition = { name: 'rejectKyc' }
const regularize: KycTransition = { name: 'regularizeKyc' }
const cancel: KycTransition = { name: 'cancelKyc' }

const after = (transitions: readonly KycTransition[]) =>
  transitions.reduce((record, transition) => transitionKyc(record, transition, now), newRecord)

describe('a KYC record', () => {
  // @covers kycStates.waiting kycStates.submitted kycStates.canceledEarly kycStates.approved kycStates.needsCorrection
  // @covers kycStates.canceledLate kycStates.regularized
  test.each<[readonly KycTransition[], number, string, number[]]>([
    [[], 1, 'Waiting Upload Documents', [1, 1]],
    [[file], 1, 'Waiting Upload Documents', [2, 1]],
    [[file, text], 2, 'Waiting Approval Documents', [2, 2]],
    [[file, text, file], 2, 'Waiting Approval Documents', [2, 2]],
    [[cancel], 5, 'Canceled', [1, 1]],
    [[file, text, cancel], 5, 'Canceled', [2, 2]],
    [[file, text, approve], 3, 'Approved', [3, 3]],
    [[file, text, reject], 4, 'Pending Regularization', [4, 2]],
    [[file, text, rejectAll], 4, 'Pending Regularization', [4, 4]],
    [[file, text, reject, regularize], 1, 'Waiting Upload Documents', [1, 2]],
    [[file, text, reject, regularize, file], 2, 'Waiting Approval Documents', [2, 2]],
    [[file, text, reject, regularize, file, approve], 3, 'Approved', [3, 3]],
    [[file, text, reject, file], 2, 'Waiting Approval Documents', [2, 2]],
    [[file, text, rejectAll, file], 1, 'Waiting Upload Documents', [2, 1]],
    [[file, text, rejectAll, file, text], 2, 'Waiting Approval Documents', [2, 2]],
  ])('has after %j the status %d %s', (transitions, id, name, documents) => {
    const record = after(transitions)
    expect(record.status).toEqual({ id, name })
    expect(record.documents.map(({ status_id }) => status_id)).toEqual(documents)
  })
})

describe('a KYC record does not allow', () => {
  test.each<[readonly KycTransition[], KycTransition, string]>([
    [[], approve, 'invalid-transition'],
    [[], rejectAll, 'invalid-transition'],
    [[], regularize, 'invalid-transition'],
    [[file], approve, 'invalid-transition'],
    [[file, text], regularize, 'invalid-transition'],
    [[file, text, approve], cancel, 'invalid-transition'],
    [[file, text, approve], file, 'invalid-transition'],
    [[file, text, reject], approve, 'invalid-transition'],
    [[file, text, reject], cancel, 'invalid-transition'],
    [[file, text, reject], text, 'invalid-transition'],
    [[cancel], regularize, 'invalid-transition'],
    [[cancel], file, 'invalid-transition'],
    [[file, text], { name: 'rejectKyc', document: '99' }, 'not-found'],
    [[file, text, reject, regularize, file], { name: 'submitDocument', document: '99', value: 'x' }, 'not-found'],
  ])('after %j the transition %j', (transitions, transition, code) => {
    const record = after(transitions)
    expect(() => transitionKyc(record, transition, now)).toThrow(expect.objectContaining({ code }))
  })

  test('the rejection of a document that was not submitted', () => {
    const { documents, ...rest } = newKyc({ documents: ['identity', 'income'] }, { id: 10, account, now })
    const optional = { ...rest, documents: documents.map((each) => ({ ...each, required_field: each.id === 12 })) }
    const record = transitionKyc(optional, file, now)
    expect(record.status.id).toBe(2)
    expect(() => transitionKyc(record, { name: 'rejectKyc', document: '14' }, now)).toThrow(
      expect.objectContaining({ code: 'invalid-transition' }),
    )
  })
})

test('a document contains its submission, and the reason of its rejection until it is submitted again', () => {
  expect(after([file]).documents[0]).toMatchObject({
    value_field: 'https://files.example/rg.pdf',
    rejection_reason: null,
  })
  const regularized = after([file, text, reject, regularize])
  expect(regularized.documents[0]).toMatchObject({
    status_name: 'Waiting Upload Documents',
    rejection_reason: 'Ilegível',
  })
  expect(after([file, text, reject, regularize, file]).documents[0]).toMatchObject({ rejection_reason: null })
})

test('a required document counts as done once it was submitted', () => {
  expect(after([file]).document_required).toEqual([
    { status: true, label: 'Documento de identidade' },
    { status: false, label: 'Profissão' },
  ])
})

test('the available transitions are those that the status allows', () => {
  expect(availableKycTransitions(newRecord)).toEqual(['cancelKyc'])
  expect(availableKycTransitions(after([file, text]))).toEqual(['approveKyc', 'rejectKyc', 'cancelKyc'])
  expect(availableKycTransitions(after([file, text, reject]))).toEqual(['regularizeKyc'])
  expect(availableKycTransitions(after([cancel]))).toEqual([])
})
