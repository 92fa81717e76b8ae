import { describe, expect, test } from 'vitest'
import type { StoredOnboarding } from '../../../src/sandbox/onboardings/record.ts'
import {
  availableContractTransitions,
  type ContractTransition,
  transitionContract,
} from '../../../src/sandbox/onboardings/contract-transitions.ts'
import {
  availableDocumentTransitions,
  transitionDocument,
} from '../../../src/sandbox/onboardings/document-transitions.ts'
import { completeOnboardingInput } from '../../../src/sandbox/onboardings/new-onboarding.ts'
import { newStoredOnboarding } from '../../../src/sandbox/onboardings/record.ts'
import {
  availableOnboardingTransitions,
  type OnboardingTransition,
  transitionOnboarding,
} from '../../../src/sandbox/onboardings/transitions.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const later = now + 60_000
const id = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'

type Transition =
  | OnboardingTransition
  | 'expireContract'
  | 'renewContract'
  | readonly [
      'submitOnboardingDocument' | 'approveOnboardingDocument' | 'rejectOnboardingDocument' | 'signContract',
      string,
    ]

const tags = ['articles_of_association', 'proof_of_address', 'representative_id'] as const
const [articles, address, identity] = tags
const submitted: Transition[] = tags.map((tag) => ['submitOnboardingDocument', tag])
const approved: Transition[] = [...submitted, ...tags.map((tag): Transition => ['approveOnboardingDocument', tag])]
const statement = 'bank_statement' // optional
const submitStatement: Transition = ['submitOnboardingDocument', statement]
const first: Transition = ['signContract', 'marina@example.com']
const second: Transition = ['signContract', 'joao@example.com']

const inputOf = (country: string) => completeOnboardingInput({ country, status: 'pending' })
const newOnboarding = (country = 'BR') => newStoredOnboarding(inputOf(country), { id, parentId: 1, now })

function apply(stored: StoredOnboarding, transition: Transition): StoredOnboarding {
  if (typeof transition === 'string')
    return transition === 'expireContract' || transition === 'renewContract'
      ? transitionContract(stored, { name: transition }, later)
      : transitionOnboarding(stored, transition, later)
  const [name, value] = transition
  if (name === 'signContract') return transitionContract(stored, { name, email: value }, later)
  if (name === 'submitOnboardingDocument')
    return transitionDocument(
      stored,
      { name, tag: value, file: { name: 'a.pdf', type: 'application/pdf', base64: '' } },
      later,
    )
  let count = 0
  return transitionDocument(stored, { name, tag: value, createToken: () => `token-${++count}` }, later)
}

const after = (transitions: readonly Transition[], country?: string) =>
  transitions.reduce(apply, newOnboarding(country))

describe('an onboarding', () => {
  // @covers onboardingStates.inReview onboardingStates.active onboardingStates.waitingSignature
  // @covers onboardingStates.noSignature onboardingStates.others onboardingStates.underReview
  test.each<[string, readonly Transition[], string]>([
    ['BR', [], 'pending'],
    ['BR', ['reviewOnboarding'], 'due_diligence_review'],
    ['BR', ['reviewOnboarding', 'activateOnboarding'], 'active'],
    ['BR', ['reviewOnboarding', 'activateOnboarding', 'deactivateOnboarding'], 'inactive'],
    ['BR', ['reviewOnboarding', 'activateOnboarding', 'deactivateOnboarding', 'activateOnboarding'], 'active'],
    ['BR', ['reviewOnboarding', 'activateOnboarding', 'closeOnboarding'], 'closed'],
    ['BR', ['reviewOnboarding', 'activateOnboarding', 'deactivateOnboarding', 'closeOnboarding'], 'closed'],
    ['BR', ['cancelOnboarding'], 'canceled'],
    ['BR', ['reviewOnboarding', 'cancelOnboarding'], 'canceled'],
    ['BR', [['submitOnboardingDocument', articles]], 'pending_documents'],
    ['BR', submitted, 'documents_under_review'],
    ['BR', [...submitted, ['submitOnboardingDocument', articles]], 'documents_under_review'],
    ['BR', [...submitted, ['submitOnboardingDocument', 'bank_statement']], 'documents_under_review'],
    ['BR', [...submitted, ['approveOnboardingDocument', articles]], 'documents_under_review'],
    ['BR', [...submitted, ['rejectOnboardingDocument', articles]], 'pending_documents'],
    [
      'BR',
      [...submitted, ['rejectOnboardingDocument', articles], ['submitOnboardingDocument', articles]],
      'documents_under_review',
    ],
    ['BR', [...submitted, 'reviewOnboarding'], 'due_diligence_review'],
    ['BR', approved, 'waiting_signature'],
    ['BR', [...approved.slice(0, -1), submitStatement, ...approved.slice(-1)], 'documents_under_review'],
    [
      'BR',
      [...approved.slice(0, -1), submitStatement, ...approved.slice(-1), ['rejectOnboardingDocument', statement]],
      'pending_documents',
    ],
    [
      'BR',
      [...approved.slice(0, -1), submitStatement, ...approved.slice(-1), ['approveOnboardingDocument', statement]],
      'waiting_signature',
    ],
    ['PT', [...approved.slice(0, -1), submitStatement, ...approved.slice(-1)], 'documents_under_review'],
    ['BR', [...approved, first], 'waiting_signature'],
    ['BR', [...approved, 'expireContract'], 'waiting_signature'],
    ['BR', [...approved, first, second], 'due_diligence_review'],
    ['BR', [...approved, first, 'expireContract', 'renewContract', second], 'due_diligence_review'],
    ['BR', [...approved, 'cancelOnboarding'], 'canceled'],
    ['PT', approved, 'due_diligence_review'],
  ])('in %s has after %j the status %s', (country, transitions, status) => {
    expect(after(transitions, country).record.status).toBe(status)
  })
})

describe('an onboarding does not allow', () => {
  test.each<[readonly Transition[], Transition, string]>([
    [[], 'activateOnboarding', 'invalid-transition'],
    [[], 'deactivateOnboarding', 'invalid-transition'],
    [[], 'closeOnboarding', 'invalid-transition'],
    [['reviewOnboarding'], 'reviewOnboarding', 'invalid-transition'],
    [['cancelOnboarding'], 'reviewOnboarding', 'invalid-transition'],
    [['cancelOnboarding'], ['submitOnboardingDocument', articles], 'invalid-transition'],
    [['reviewOnboarding', 'activateOnboarding'], 'cancelOnboarding', 'invalid-transition'],
    [['reviewOnboarding', 'activateOnboarding', 'closeOnboarding'], 'activateOnboarding', 'invalid-transition'],
    [[], ['approveOnboardingDocument', articles], 'invalid-transition'],
    [[], ['rejectOnboardingDocument', articles], 'invalid-transition'],
    [[], ['submitOnboardingDocument', 'passport'], 'not-found'],
    [
      [...submitted, ['approveOnboardingDocument', articles]],
      ['rejectOnboardingDocument', articles],
      'invalid-transition',
    ],
    [
      [...submitted, ['approveOnboardingDocument', articles]],
      ['submitOnboardingDocument', articles],
      'invalid-transition',
    ],
    [
      [...submitted, ['rejectOnboardingDocument', articles]],
      ['approveOnboardingDocument', articles],
      'invalid-transition',
    ],
    [['reviewOnboarding'], ['submitOnboardingDocument', articles], 'invalid-transition'],
    [[], first, 'invalid-transition'],
    [[], 'expireContract', 'invalid-transition'],
    [approved, ['signContract', 'other@example.com'], 'not-found'],
    [approved, 'renewContract', 'invalid-transition'],
    [approved, 'activateOnboarding', 'invalid-transition'],
    [[...approved, first], first, 'invalid-transition'],
    [[...approved, 'expireContract'], first, 'invalid-transition'],
    [[...approved, 'expireContract'], 'expireContract', 'invalid-transition'],
    [[...approved, first, second], 'expireContract', 'invalid-transition'],
    [[...approved, 'cancelOnboarding'], first, 'invalid-transition'],
  ])('after %j the transition %j', (transitions, transition, code) => {
    const stored = after(transitions)
    expect(() => apply(stored, transition)).toThrow(expect.objectContaining({ code }))
  })
})

test('the history contains every new status once, oldest first', () => {
  expect(after([...approved, first, second]).record.status_history).toEqual([
    { status: 'pending', created_at: '2026-11-21T12:00:00.000000Z' },
    { status: 'pending_documents', created_at: '2026-11-21T12:01:00.000000Z' },
    { status: 'documents_under_review', created_at: '2026-11-21T12:01:00.000000Z' },
    { status: 'waiting_signature', created_at: '2026-11-21T12:01:00.000000Z' },
    { status: 'due_diligence_review', created_at: '2026-11-21T12:01:00.000000Z' },
  ])
})

// @covers onboardingStates.account
test('the activation links an account, which stays', () => {
  expect(after(['reviewOnboarding']).record.account_id).toBeNull()
  expect(after(['reviewOnboarding', 'activateOnboarding']).record.account_id).toBe(0xb6a7f5)
  expect(after(['reviewOnboarding', 'activateOnboarding', 'closeOnboarding']).record.account_id).toBe(0xb6a7f5)
})

// @covers onboardingDocument.reviewHistory
test('a document keeps its reviews, newest first, and only a rejection has a reason', () => {
  const [articlesDocument] = after([
    ...submitted,
    ['rejectOnboardingDocument', articles],
    ['submitOnboardingDocument', articles],
    ['approveOnboardingDocument', articles],
  ]).documents
  expect(articlesDocument?.document).toMatchObject({
    upload_status: 'sent',
    review_status: 'approved',
    created_at: '2026-11-21T12:01:00.000000Z',
    review_history: [
      { action: 'approved', timestamp: '2026-11-21T12:01:00.000000Z' },
      { action: 'rejected', timestamp: '2026-11-21T12:01:00.000000Z', reason: 'O documento não pôde ser lido.' },
    ],
  })
  expect(articlesDocument?.document.review_history[0]).not.toHaveProperty('reason')
})

test('the signers are the representatives and administrators, each person once', () => {
  const { contacts, ...company } = inputOf('BR')
  const [marina, joao] = contacts
  if (!marina || !joao) throw new Error('two contacts')
  const stored = newStoredOnboarding(
    {
      ...company,
      contacts: [
        marina,
        { ...marina, role: 'administrator' },
        joao,
        { ...joao, role: 'financial', email: 'f@example.com' },
      ],
    },
    { id, parentId: 1, now },
  )
  expect(approved.reduce(apply, stored).contract).toEqual({
    status: 'pending_signature',
    signers: [
      { name: 'Marina Alves', email: 'marina@example.com', status: 'pending', token: 'token-1' },
      { name: 'João Souza', email: 'joao@example.com', status: 'pending', token: 'token-2' },
    ],
  })
})

test('the available transitions of an onboarding, its documents and its contract are those that their statuses allow', () => {
  const documentTransitions = (transitions: readonly Transition[]) => {
    const stored = after(transitions)
    return stored.documents.map((document) => availableDocumentTransitions(stored, document))
  }
  expect(availableOnboardingTransitions(newOnboarding())).toEqual(['reviewOnboarding', 'cancelOnboarding'])
  expect(documentTransitions([['submitOnboardingDocument', address]])).toEqual([
    ['submitOnboardingDocument'],
    ['approveOnboardingDocument', 'rejectOnboardingDocument', 'submitOnboardingDocument'],
    ['submitOnboardingDocument'],
    ['submitOnboardingDocument'],
  ])
  expect(documentTransitions([...submitted, ['approveOnboardingDocument', identity]])[2]).toEqual([])
  expect(documentTransitions(approved)).toEqual([[], [], [], []])
  const contractTransitions = (transitions: readonly Transition[]): readonly ContractTransition['name'][] =>
    availableContractTransitions(after(transitions))
  expect(contractTransitions([])).toEqual([])
  expect(contractTransitions(approved)).toEqual(['expireContract'])
  expect(contractTransitions([...approved, 'expireContract'])).toEqual(['renewContract'])
  expect(contractTransitions([...approved, first, second])).toEqual([])
})

test('two signers with one e-mail address sign, each by their own link or one after the other', () => {
  const input = inputOf('BR')
  const contacts = input.contacts.map((each) => ({ ...each, email: 'office@example.com' }))
  const stored = newStoredOnboarding({ ...input, contacts }, { id, parentId: 1, now })
  const waiting = approved.reduce(apply, stored)
  const [one, other] = waiting.contract?.signers ?? []
  expect([one?.name, other?.name]).toEqual(['Marina Alves', 'João Souza'])
  expect(one?.token).not.toBe(other?.token)

  const sign = (stored: StoredOnboarding, token?: string) =>
    transitionContract(stored, { name: 'signContract', email: 'office@example.com', ...(token && { token }) }, later)
  const statusesOf = ({ contract }: StoredOnboarding) => contract?.signers.map(({ status }) => status)
  expect(statusesOf(sign(waiting, other?.token))).toEqual(['pending', 'signed'])
  expect(statusesOf(sign(sign(waiting)))).toEqual(['signed', 'signed'])
  expect(() => sign(sign(waiting, other?.token), other?.token)).toThrow('cannot sign now')
})
