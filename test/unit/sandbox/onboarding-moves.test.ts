import { describe, expect, test } from 'vitest'
import { type CompanyMove, companyMovesOf, moveCompany } from '../../../src/sandbox/company-moves.ts'
import { type ContractMove, contractMovesOf, moveContract } from '../../../src/sandbox/contract-moves.ts'
import { applicationOf, newEntry } from '../../../src/sandbox/new-company.ts'
import type { OnboardingEntry } from '../../../src/sandbox/onboarding-state.ts'
import { movePaper, paperMovesOf } from '../../../src/sandbox/paper-moves.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const later = now + 60_000
const id = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'

type Move =
  | CompanyMove
  | 'expireSignature'
  | 'renewSignature'
  | readonly ['sendDocument' | 'approveDocument' | 'rejectDocument' | 'sign', string]

const papers = ['articles_of_association', 'proof_of_address', 'representative_id'] as const
const [articles, address, identity] = papers
const sent: Move[] = papers.map((tag) => ['sendDocument', tag])
const approved: Move[] = [...sent, ...papers.map((tag): Move => ['approveDocument', tag])]
const first: Move = ['sign', 'marina@example.com']
const second: Move = ['sign', 'joao@example.com']

const application = (country: string) => applicationOf({ country, status: 'pending' })
const fresh = (country = 'BR') => newEntry(application(country), { id, parent: 1, now })

function take(entry: OnboardingEntry, move: Move): OnboardingEntry {
  if (typeof move === 'string')
    return move === 'expireSignature' || move === 'renewSignature'
      ? moveContract(entry, { name: move }, later)
      : moveCompany(entry, move, later)
  const [name, value] = move
  if (name === 'sign') return moveContract(entry, { name, email: value }, later)
  if (name === 'sendDocument')
    return movePaper(entry, { name, tag: value, file: { name: 'a.pdf', type: 'application/pdf', base64: '' } }, later)
  let count = 0
  return movePaper(entry, { name, tag: value, tokens: () => `token-${++count}` }, later)
}

const after = (moves: readonly Move[], country?: string) => moves.reduce(take, fresh(country))

describe('a request', () => {
  test.each<[string, readonly Move[], string]>([
    ['BR', [], 'pending'],
    ['BR', ['reviewCompany'], 'due_diligence_review'],
    ['BR', ['reviewCompany', 'activateCompany'], 'active'],
    ['BR', ['reviewCompany', 'activateCompany', 'deactivateCompany'], 'inactive'],
    ['BR', ['reviewCompany', 'activateCompany', 'deactivateCompany', 'activateCompany'], 'active'],
    ['BR', ['reviewCompany', 'activateCompany', 'closeCompany'], 'closed'],
    ['BR', ['reviewCompany', 'activateCompany', 'deactivateCompany', 'closeCompany'], 'closed'],
    ['BR', ['cancelCompany'], 'canceled'],
    ['BR', ['reviewCompany', 'cancelCompany'], 'canceled'],
    ['BR', [['sendDocument', articles]], 'pending_documents'],
    ['BR', sent, 'documents_under_review'],
    ['BR', [...sent, ['sendDocument', articles]], 'documents_under_review'],
    ['BR', [...sent, ['sendDocument', 'bank_statement']], 'documents_under_review'],
    ['BR', [...sent, ['approveDocument', articles]], 'documents_under_review'],
    ['BR', [...sent, ['rejectDocument', articles]], 'pending_documents'],
    ['BR', [...sent, ['rejectDocument', articles], ['sendDocument', articles]], 'documents_under_review'],
    ['BR', [...sent, 'reviewCompany'], 'due_diligence_review'],
    ['BR', approved, 'waiting_signature'],
    ['BR', [...approved, first], 'waiting_signature'],
    ['BR', [...approved, 'expireSignature'], 'waiting_signature'],
    ['BR', [...approved, first, second], 'due_diligence_review'],
    ['BR', [...approved, first, 'expireSignature', 'renewSignature', second], 'due_diligence_review'],
    ['BR', [...approved, 'cancelCompany'], 'canceled'],
    ['PT', approved, 'due_diligence_review'],
  ])('from %s after %j is %s', (country, moves, status) => {
    expect(after(moves, country).record.status).toBe(status)
  })
})

describe('a request does not take', () => {
  test.each<[readonly Move[], Move, string]>([
    [[], 'activateCompany', 'impossible'],
    [[], 'deactivateCompany', 'impossible'],
    [[], 'closeCompany', 'impossible'],
    [['reviewCompany'], 'reviewCompany', 'impossible'],
    [['cancelCompany'], 'reviewCompany', 'impossible'],
    [['cancelCompany'], ['sendDocument', articles], 'impossible'],
    [['reviewCompany', 'activateCompany'], 'cancelCompany', 'impossible'],
    [['reviewCompany', 'activateCompany', 'closeCompany'], 'activateCompany', 'impossible'],
    [[], ['approveDocument', articles], 'impossible'],
    [[], ['rejectDocument', articles], 'impossible'],
    [[], ['sendDocument', 'passport'], 'missing'],
    [[...sent, ['approveDocument', articles]], ['rejectDocument', articles], 'impossible'],
    [[...sent, ['approveDocument', articles]], ['sendDocument', articles], 'impossible'],
    [[...sent, ['rejectDocument', articles]], ['approveDocument', articles], 'impossible'],
    [['reviewCompany'], ['sendDocument', articles], 'impossible'],
    [[], first, 'impossible'],
    [[], 'expireSignature', 'impossible'],
    [approved, ['sign', 'other@example.com'], 'missing'],
    [approved, 'renewSignature', 'impossible'],
    [approved, 'activateCompany', 'impossible'],
    [[...approved, first], first, 'impossible'],
    [[...approved, 'expireSignature'], first, 'impossible'],
    [[...approved, 'expireSignature'], 'expireSignature', 'impossible'],
    [[...approved, first, second], 'expireSignature', 'impossible'],
    [[...approved, 'cancelCompany'], first, 'impossible'],
  ])('after %j the move %j', (moves, move, code) => {
    const entry = after(moves)
    expect(() => take(entry, move)).toThrow(expect.objectContaining({ code }))
  })
})

test('every new state is written down, oldest first, and no other', () => {
  expect(after([...approved, first, second]).record.status_history).toEqual([
    { status: 'pending', created_at: '2026-11-21T12:00:00.000000Z' },
    { status: 'pending_documents', created_at: '2026-11-21T12:01:00.000000Z' },
    { status: 'documents_under_review', created_at: '2026-11-21T12:01:00.000000Z' },
    { status: 'waiting_signature', created_at: '2026-11-21T12:01:00.000000Z' },
    { status: 'due_diligence_review', created_at: '2026-11-21T12:01:00.000000Z' },
  ])
})

test('an account is linked with the approval, and stays', () => {
  expect(after(['reviewCompany']).record.account_id).toBeNull()
  expect(after(['reviewCompany', 'activateCompany']).record.account_id).toBe(0xb6a7f5)
  expect(after(['reviewCompany', 'activateCompany', 'closeCompany']).record.account_id).toBe(0xb6a7f5)
})

test('decisions on a document are kept, newest first, with a reason for a rejection only', () => {
  const [paper] = after([
    ...sent,
    ['rejectDocument', articles],
    ['sendDocument', articles],
    ['approveDocument', articles],
  ]).papers
  expect(paper?.document).toMatchObject({
    upload_status: 'sent',
    review_status: 'approved',
    created_at: '2026-11-21T12:01:00.000000Z',
    review_history: [
      { action: 'approved', timestamp: '2026-11-21T12:01:00.000000Z' },
      { action: 'rejected', timestamp: '2026-11-21T12:01:00.000000Z', reason: 'O documento não pôde ser lido.' },
    ],
  })
  expect(paper?.document.review_history[0]).not.toHaveProperty('reason')
})

test('those who sign are the representatives and administrators, each address once', () => {
  const { contacts, ...company } = application('BR')
  const [marina, joao] = contacts
  if (!marina || !joao) throw new Error('two contacts')
  const entry = newEntry(
    {
      ...company,
      contacts: [
        marina,
        { ...marina, role: 'administrator' },
        joao,
        { ...joao, role: 'financial', email: 'f@example.com' },
      ],
    },
    { id, parent: 1, now },
  )
  expect(approved.reduce(take, entry).contract).toEqual({
    status: 'pending_signature',
    signers: [
      { name: 'Marina Alves', email: 'marina@example.com', status: 'pending', token: 'token-2' },
      { name: 'João Souza', email: 'joao@example.com', status: 'pending', token: 'token-3' },
    ],
  })
})

test('the moves that a request, its papers and its contract take are told', () => {
  const paperMoves = (moves: readonly Move[]) => {
    const entry = after(moves)
    return entry.papers.map((paper) => paperMovesOf(entry, paper))
  }
  expect(companyMovesOf(fresh())).toEqual(['reviewCompany', 'cancelCompany'])
  expect(paperMoves([['sendDocument', address]])).toEqual([
    ['sendDocument'],
    ['approveDocument', 'rejectDocument', 'sendDocument'],
    ['sendDocument'],
    ['sendDocument'],
  ])
  expect(paperMoves([...sent, ['approveDocument', identity]])[2]).toEqual([])
  expect(paperMoves(approved)).toEqual([[], [], [], []])
  const contractMoves = (moves: readonly Move[]): readonly ContractMove['name'][] => contractMovesOf(after(moves))
  expect(contractMoves([])).toEqual([])
  expect(contractMoves(approved)).toEqual(['expireSignature'])
  expect(contractMoves([...approved, 'expireSignature'])).toEqual(['renewSignature'])
  expect(contractMoves([...approved, first, second])).toEqual([])
})
