import { describe, expect, test } from 'vitest'
import type { SignatureView } from '../../../src/contract/signature.ts'
import { signHost } from '../../../src/contract/sign-host.ts'
import { eventOf } from '../../../widgets/onboarding-signature/events.ts'
import { journeyOf } from '../../../widgets/onboarding-signature/journey.ts'
import { type Change, loading, type State, step } from '../../../widgets/onboarding-signature/machine.ts'
import { newsOf } from '../../../widgets/onboarding-signature/news.ts'
import { standingOf } from '../../../widgets/onboarding-signature/standing.ts'
import { ptBR } from '../../../widgets/onboarding-signature/strings/pt-br.ts'
import { hintOf, titleOf, wordFor } from '../../../widgets/onboarding-signature/words.ts'
import { inState, request, withSignatures } from '../../browser/onboarding-signature/desk.ts'

const view = (parts: Partial<SignatureView> = {}): SignatureView => ({ ...request, ...parts })
const link = 'https://sign.example.com/d/5f2c9a'

const after = (...changes: readonly Change[]) => changes.reduce<State>(step, loading)
const answered = (parts?: Partial<SignatureView>): Change => ({ type: 'answered', view: view(parts) })

/** A contract with signers who are [whose, in which state, with which link]. */
const contract = (status: string, ...signers: (readonly ['mine' | 'other', string, string | null])[]) => ({
  signature: {
    status,
    signers: signers.map(([whose, state, sign_url]) => ({
      name: 'A',
      email: '…',
      status: state,
      mine: whose === 'mine',
      sign_url,
    })),
  },
})

describe('how a request stands', () => {
  test.each<[string, Partial<SignatureView>, string]>([
    ['my turn', {}, 'ready'],
    ['nothing to sign yet', inState('pending'), 'preparing'],
    [
      'after the contract, which is told of no longer',
      inState('due_diligence_review', ['waiting_signature']),
      'preparing',
    ],
    ['I have signed, another has not', withSignatures('pending_signature', 'signed'), 'signed'],
    ['another has signed, I have not', withSignatures('pending_signature', 'pending', 'signed'), 'ready'],
    ['all have signed', withSignatures('signed', 'signed', 'signed'), 'completed'],
    [
      'all have signed, the contract is not said to be',
      withSignatures('pending_signature', 'signed', 'signed'),
      'signed',
    ],
    ['its time is over', withSignatures('expired'), 'expired'],
    ['its time is over, though I have signed', withSignatures('expired', 'signed'), 'expired'],
    ['canceled while it waited', { status: 'canceled' }, 'closed'],
    ['closed after all had signed', { status: 'closed', ...withSignatures('signed') }, 'closed'],
    ['inactive', inState('inactive'), 'closed'],
    ['active, without a contract', inState('active'), 'completed'],
    ['not a signer', contract('pending_signature', ['other', 'pending', null]), 'preparing'],
    ['my link is not there', contract('pending_signature', ['mine', 'pending', null]), 'preparing'],
    [
      'two of the signatures are mine, one is missing',
      contract('pending_signature', ['mine', 'signed', null], ['mine', 'pending', link]),
      'ready',
    ],
    ['a contract in a state that is not known', contract('frozen', ['mine', 'pending', null]), 'preparing'],
    ['a request in a state that is not known', inState('constructor'), 'preparing'],
  ])('%s', (_, parts, status) => {
    expect(standingOf(view(parts)).status).toBe(status)
  })

  test.each(['http://sign.example/1', 'javascript:alert(1)', 'https://', 'data:text/html,1', '/sign'])(
    'no link leads to %s',
    (address) => {
      expect(standingOf(view(contract('pending_signature', ['mine', 'pending', address])))).toEqual({
        status: 'preparing',
      })
    },
  )

  test('a link to this machine is one, for who develops', () => {
    expect(signHost('http://localhost:5175/sign/1')).toBe('localhost:5175')
  })

  test('the host of a link is what follows any name before it', () => {
    expect(signHost('https://bank.example@evil.example/')).toBe('evil.example')
  })
})

describe('the way of a request', () => {
  const way = (parts: Partial<SignatureView>) => journeyOf(view(parts)).map(({ status, stage }) => `${stage} ${status}`)

  test('tells each past state once, at its last time', () => {
    const states = ['pending', 'pending_documents', 'documents_under_review', 'pending_documents', 'pending']
    const history = states.map((status, day) => ({ status, at: `2026-03-0${day + 1}T00:00:00Z` }))
    expect(journeyOf(view({ status: 'pending', signature: null, history }))).toEqual([
      { status: 'documents_under_review', at: '2026-03-03T00:00:00Z', stage: 'done' },
      { status: 'pending_documents', at: '2026-03-04T00:00:00Z', stage: 'done' },
      { status: 'pending', at: '2026-03-05T00:00:00Z', stage: 'now' },
      { status: 'waiting_signature', at: '', stage: 'later' },
      { status: 'active', at: '', stage: 'later' },
    ])
  })

  test.each<[string, Partial<SignatureView>, string[]]>([
    ['abroad', { ...inState('pending', []), abroad: true }, ['now pending', 'later active']],
    [
      'under review, before or after a contract',
      inState('due_diligence_review', []),
      ['now due_diligence_review', 'later active'],
    ],
    ['active', inState('active', []), ['done active']],
    ['canceled', inState('canceled', ['pending']), ['done pending', 'ended canceled']],
    ['a state that is not known', inState('frozen', ['pending']), ['done pending', 'now frozen']],
    [
      'a history that does not tell of now',
      { ...inState('active'), status: 'inactive', history: [] },
      ['ended inactive'],
    ],
  ])('%s', (_, parts, steps) => {
    expect(way(parts)).toEqual(steps)
  })
})

describe('a state', () => {
  test('is signed by an answer only', () => {
    const touched = after(answered(), { type: 'opened' }, { type: 'returned' }, { type: 'unchanged' })
    expect(touched.status).toBe('ready')
    expect(step(touched, answered(withSignatures('pending_signature', 'signed'))).status).toBe('signed')
  })

  test('tells after a return that it checks, until a wait has brought nothing', () => {
    const visits = [
      after(answered()),
      after(answered(), { type: 'returned' }),
      after(answered(), { type: 'opened' }),
      after(answered(), { type: 'opened' }, { type: 'returned' }),
      after(answered(), { type: 'opened' }, { type: 'returned' }, answered()),
      after(answered(), { type: 'opened' }, { type: 'returned' }, answered(), { type: 'unchanged' }),
    ]
    expect(visits.map((state) => 'visit' in state && state.visit)).toEqual([
      'none',
      'none',
      'away',
      'checking',
      'checking',
      'unseen',
    ])
  })

  test('keeps what was shown while nobody answers, also the service behind the shop', () => {
    for (const problem of [null, 'unanswered']) {
      const lost = after(answered(), { type: 'failed', problem })
      expect(lost).toMatchObject({ status: 'ready', lost: true })
      expect(step(lost, { type: 'unchanged' })).toMatchObject({ lost: false })
    }
    expect(after({ type: 'failed', problem: 'unanswered' })).toEqual({ status: 'loading', lost: true })
  })

  test.each([
    ['session', 'session'],
    ['no-onboarding', 'request'],
    ['missing', 'setup'],
    ['something-new', 'setup'],
  ])('of the problem %s is unavailable for the reason %s', (problem, reason) => {
    expect(after(answered(), { type: 'failed', problem })).toEqual({ status: 'unavailable', reason })
  })

  test('forgets a file that was looked for when another may be there', () => {
    const missing: Change = { type: 'file', file: { name: 'missing' } }
    expect(after(answered(), missing, answered())).toMatchObject({ file: { name: 'missing' } })
    expect(after(answered(), missing, answered(withSignatures('signed')))).toMatchObject({ file: { name: 'idle' } })
  })

  test('keeps a download that is on its way', () => {
    const coming: Change = { type: 'file', file: { name: 'coming', share: 40 } }
    expect(after(answered(), coming, answered(withSignatures('signed')))).toMatchObject({ file: { share: 40 } })
  })
})

test('an event tells the id and nothing of a person', () => {
  const event = eventOf(after(answered()))
  expect([event.type, event.detail]).toEqual(['ready', { status: 'ready', id: request.id }])
  expect(eventOf(after(answered(inState('pending')))).type).toBe('opened')
})

test('what the service calls something is shown as it is where there is no word for it', () => {
  expect(wordFor(ptBR.states, 'active')).toBe('Conta ativa')
  for (const name of ['frozen', 'constructor', '__proto__']) expect(wordFor(ptBR.states, name)).toBe(name)
})

describe('who cannot see is told', () => {
  const news = (before: State, change: Change) => newsOf(step(before, change), before, ptBR)
  const ready = after(answered())

  test.each<[string, State, Change, string]>([
    ['of a new status', ready, answered(withSignatures('pending_signature', 'signed')), 'Você assinou'],
    [
      'of a new state of the request',
      after(answered(inState('pending'))),
      answered(inState('pending_documents')),
      'Envio de documentos',
    ],
    [
      'of another’s signature',
      ready,
      answered(withSignatures('pending_signature', 'pending', 'signed')),
      'João Souza assinou.',
    ],
    ['that it is checked', step(ready, { type: 'opened' }), { type: 'returned' }, 'Conferindo se a assinatura chegou…'],
    ['that nobody answers', ready, { type: 'failed', problem: null }, 'Sem resposta agora. Tentando de novo…'],
    ['that somebody answers again', step(ready, { type: 'failed', problem: null }), answered(), 'Sua vez de assinar'],
    ['that the file comes', ready, { type: 'file', file: { name: 'coming', share: null } }, 'Baixando o contrato…'],
    [
      'that there is no file',
      ready,
      { type: 'file', file: { name: 'missing' } },
      'O arquivo do contrato ainda não está disponível.',
    ],
    ['nothing when nothing happened', ready, answered(), ''],
  ])('%s', (_, before, change, said) => {
    expect(news(before, change)).toBe(said)
  })

  test('of a signature once', () => {
    const signatures = withSignatures('pending_signature', 'pending', 'signed')
    expect(news(after(answered(signatures)), answered({ ...signatures, updated_at: '' }))).toBe('')
  })

  test('not of every percent of a file', () => {
    const coming = step(ready, { type: 'file', file: { name: 'coming', share: 1 } })
    expect(news(coming, { type: 'file', file: { name: 'coming', share: 2 } })).toBe('')
  })
})

test('every state has a title, and all but those that are not known say who has to act', () => {
  const known = Object.keys(ptBR.states)
  for (const status of known) {
    const state = after(answered(inState(status)))
    expect(titleOf(state, ptBR)).not.toBe(status)
    expect('view' in state && hintOf(state, ptBR)).not.toBe('')
  }
})

test('who waits for no other signature is told of none that is missing', () => {
  const hint = (...states: string[]) => {
    const state = after(answered(withSignatures('pending_signature', 'signed', ...states)))
    return 'view' in state && hintOf(state, ptBR)
  }
  expect([hint('pending'), hint('signed')]).toEqual(['Falta 1 assinatura.', ''])
})
