import { describe, expect, test } from 'vitest'
import { type KycMove, kycMovesOf, moveKyc } from '../../../src/sandbox/kyc-moves.ts'
import { newKyc } from '../../../src/sandbox/new-kyc.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const account = { id: 1, name: 'Loja Exemplo', city: 'SAO PAULO' }

// documents 12 (a file, document_id 13) and 14 (a text, document_id 15)
const fresh = newKyc({}, { id: 10, account, now })

const file: KycMove = { name: 'submit', document: '12', value: 'https://files.example/rg.pdf' }
const text: KycMove = { name: 'submit', document: '15', value: 'Professora' }
const approve: KycMove = { name: 'approveKyc' }
const reject: KycMove = { name: 'rejectKyc', document: '12', reason: 'Ilegível' }
const rejectAll: KycMove = { name: 'rejectKyc' }
const regularise: KycMove = { name: 'regularise' }
const cancel: KycMove = { name: 'cancelKyc' }

const after = (moves: readonly KycMove[]) => moves.reduce((record, move) => moveKyc(record, move, now), fresh)

describe('a KYC record', () => {
  test.each<[readonly KycMove[], number, string, number[]]>([
    [[], 1, 'Waiting Upload Documents', [1, 1]],
    [[file], 1, 'Waiting Upload Documents', [2, 1]],
    [[file, text], 2, 'Waiting Approval Documents', [2, 2]],
    [[file, text, file], 2, 'Waiting Approval Documents', [2, 2]],
    [[cancel], 5, 'Canceled', [1, 1]],
    [[file, text, cancel], 5, 'Canceled', [2, 2]],
    [[file, text, approve], 3, 'Approved', [3, 3]],
    [[file, text, reject], 4, 'Pending Regularization', [4, 2]],
    [[file, text, rejectAll], 4, 'Pending Regularization', [4, 4]],
    [[file, text, reject, regularise], 1, 'Waiting Upload Documents', [1, 2]],
    [[file, text, reject, regularise, file], 2, 'Waiting Approval Documents', [2, 2]],
    [[file, text, reject, regularise, file, approve], 3, 'Approved', [3, 3]],
    [[file, text, reject, file], 2, 'Waiting Approval Documents', [2, 2]],
    [[file, text, rejectAll, file], 1, 'Waiting Upload Documents', [2, 1]],
    [[file, text, rejectAll, file, text], 2, 'Waiting Approval Documents', [2, 2]],
  ])('after %j is %d %s', (moves, id, name, documents) => {
    const record = after(moves)
    expect(record.status).toEqual({ id, name })
    expect(record.documents.map(({ status_id }) => status_id)).toEqual(documents)
  })
})

describe('a KYC record does not take', () => {
  test.each<[readonly KycMove[], KycMove, string]>([
    [[], approve, 'impossible'],
    [[], rejectAll, 'impossible'],
    [[], regularise, 'impossible'],
    [[file], approve, 'impossible'],
    [[file, text], regularise, 'impossible'],
    [[file, text, approve], cancel, 'impossible'],
    [[file, text, approve], file, 'impossible'],
    [[file, text, reject], approve, 'impossible'],
    [[file, text, reject], cancel, 'impossible'],
    [[file, text, reject], text, 'impossible'],
    [[cancel], regularise, 'impossible'],
    [[cancel], file, 'impossible'],
    [[file, text], { name: 'rejectKyc', document: '99' }, 'missing'],
    [[file, text, reject, regularise, file], { name: 'submit', document: '99', value: 'x' }, 'missing'],
  ])('after %j the move %j', (moves, move, code) => {
    const record = after(moves)
    expect(() => moveKyc(record, move, now)).toThrow(expect.objectContaining({ code }))
  })

  test('the rejection of a document that was not handed in', () => {
    const { documents, ...rest } = newKyc({ documents: ['identity', 'income'] }, { id: 10, account, now })
    const optional = { ...rest, documents: documents.map((each) => ({ ...each, required_field: each.id === 12 })) }
    const record = moveKyc(optional, file, now)
    expect(record.status.id).toBe(2)
    expect(() => moveKyc(record, { name: 'rejectKyc', document: '14' }, now)).toThrow(
      expect.objectContaining({ code: 'impossible' }),
    )
  })
})

test('a document carries what was handed in, and why it was rejected until it is handed in again', () => {
  expect(after([file]).documents[0]).toMatchObject({
    value_field: 'https://files.example/rg.pdf',
    rejection_reason: null,
  })
  const regularised = after([file, text, reject, regularise])
  expect(regularised.documents[0]).toMatchObject({
    status_name: 'Waiting Upload Documents',
    rejection_reason: 'Ilegível',
  })
  expect(after([file, text, reject, regularise, file]).documents[0]).toMatchObject({ rejection_reason: null })
})

test('what is asked for is told as done once it was handed in', () => {
  expect(after([file]).document_required).toEqual([
    { status: true, label: 'Documento de identidade' },
    { status: false, label: 'Profissão' },
  ])
})

test('the moves that a record takes are told', () => {
  expect(kycMovesOf(fresh)).toEqual(['cancelKyc'])
  expect(kycMovesOf(after([file, text]))).toEqual(['approveKyc', 'rejectKyc', 'cancelKyc'])
  expect(kycMovesOf(after([file, text, reject]))).toEqual(['regularise'])
  expect(kycMovesOf(after([cancel]))).toEqual([])
})
