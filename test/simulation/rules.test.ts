import { describe, expect, test } from 'vitest'
import { type Knowledge, knowsAll } from './answers.ts'
import type { BookKind, Fact, FactOf } from './facts.ts'
import type { Hidden } from './questions/effect.ts'
import { allRules, watchRules } from './rules/index.ts'
import { World } from './world.ts'

const about = { shop: 'blue', reference: 'R1' }
const price = 1000
const charge = (number: number, method: 'pix' | 'card' = 'pix'): FactOf<'charge-created'> => ({
  type: 'charge-created',
  ...about,
  charge: `R1-${number}`,
  method,
  code: method === 'pix' ? `code-${number}` : null,
  amount: price,
  expiresAt: Infinity,
})
const money = (number: number, refunded = 0): Fact => ({
  type: 'money',
  ...about,
  charge: `R1-${number}`,
  amount: price,
  refunded,
})
const view = (status: string, code: string | null = null, amount = price): Fact => ({
  type: 'view',
  ...about,
  tab: 'tab 1',
  status,
  amount,
  code,
})
const priceOf = (amount: number): Fact => ({ type: 'price', ...about, amount })
const hook = (name: string, returned = 0, amount = price): Fact => ({ type: 'hook', ...about, name, amount, returned })
const run = (name: string, id: string, total = 0): Fact => ({
  type: 'hook-run',
  ...about,
  name,
  id,
  attempt: name.startsWith('payout') ? 0 : 1,
  total,
})
const payout: Fact = { type: 'payout-created', ...about, id: '1', amount: price }
const payoutStatus = (status: string): Fact => ({ type: 'payout-status', ...about, id: '1', status })
const company: Fact = { type: 'company-created', ...about }
const payoutRequest: Fact = { type: 'audit', ...about, event: 'payout-requested' }
const companyRequest: Fact = { type: 'audit', ...about, event: 'company-requested' }
const notCreated: Fact = { type: 'company-resolved', ...about, isCreated: false }
const closing: Fact = { type: 'closing', ...about }
const closedLongAgo: Fact = { type: 'closed', ...about }
const book = (kind: BookKind, status: string, isListed = true): Fact => ({
  type: 'book',
  ...about,
  kind,
  status,
  isListed,
})

const bookAtHook = (name: string, status: string): Fact => ({ type: 'book-at-hook', ...about, name, status })
const dayLimitOf = (amount: number): Fact => ({ type: 'day-limit', ...about, amount })
const foreignPayout: Fact = { type: 'foreign-payout', ...about, id: '7' }
const payoutView = (id: string): Fact => ({ type: 'payout-view', ...about, status: 'requested', id })
const accepted = (reference: string): Fact => ({ type: 'callback', ...about, reference, status: 204, isForged: false })
const spreadMs = 6 * 3_600_000
const hoursPass: Fact = { type: 'audit', ...about, event: 'hours-pass' }
const stopped: Fact = { type: 'stopped', ...about, kind: 'payout' }
const told = (question: string): Fact => ({ type: 'told', ...about, question })
const ignorant = (hidden: readonly Hidden[], stops: readonly string[]): Knowledge => ({
  hidden: new Set(hidden),
  stops: new Set(stops),
  unread: new Set(hidden.includes('payments') ? stops : []),
  isLookedUp: false,
})

const deployment: Fact = { type: 'deployment', ...about, isOutgrown: true }
const refusal = (version: 'present' | 'before'): Fact => ({ type: 'refusal', ...about, version, isNewerFormat: true })
const internalCallback: Fact = { type: 'callback', ...about, status: 500, isForged: false }
const internalError: Fact = { type: 'internal-error', ...about }
const documentState = (status: string, ...documents: readonly string[]): Fact => ({
  type: 'documents-state',
  ...about,
  status,
  documents,
})
const documentsView = (status: string, ...documents: readonly string[]): Fact => ({
  type: 'documents-view',
  ...about,
  ageMs: 100,
  status,
  documents,
})
const submitted = (version: number, isLate = false): Fact => ({
  type: 'document-submitted',
  ...about,
  document: 1,
  version,
  isLate,
})
const read = (version: number, paper: string | null): Fact => ({
  type: 'document-read',
  ...about,
  document: 1,
  version,
  paper,
})
const rejected = (version: number): Fact => ({ type: 'document-rejected', ...about, document: 1, version })
const draftEnded = (paper: string, stage: 'submitted' | 'superseded'): Fact => ({
  type: 'draft-ended',
  ...about,
  document: 1,
  paper,
  stage,
})
const onboarding = (status: string): Fact => ({ type: 'onboarding-status', ...about, status })
const onboardingHook = (status: string): Fact => ({ type: 'onboarding-hook', ...about, status })

/** Returns the names of the rules that these facts break. */
const broken = (...facts: readonly Fact[]): readonly string[] => brokenBy(knowsAll, facts)

/** Returns the names of the rules that these facts break, in a shop that may not know everything. */
function brokenBy(knowledge: Knowledge, facts: readonly Fact[], isTimely = true): readonly string[] {
  const world = new World(1)
  const watched = watchRules(world, allRules, { isTimely, spreadMs: isTimely ? 0 : spreadMs }, () => knowledge)
  for (const fact of [priceOf(price), ...facts]) {
    world.record(fact)
    // what follows a closed order is late
    if (fact.type === 'closed') world.scheduler.now += 6000
    if (fact === hoursPass) world.scheduler.now += 3 * 3_600_000
  }
  watched.end()
  return [...new Set(watched.findings.map(({ rule }) => rule))]
}

const contract = (signed: string, status: string, contract = 'pending_signature'): Fact => ({
  type: 'contract',
  ...about,
  signed,
  contract,
  status,
})
const contractView = (signed: string, status: string, contract = 'pending_signature'): Fact => ({
  type: 'contract-view',
  ...about,
  tab: 'tab 1',
  signed,
  contract,
  status,
  sentMs: 0,
  isContinued: true,
})
const contractTold = (status: string): Fact => ({ type: 'contract-told', ...about, status, excuses: 0 })
const waiting = contract('', 'waiting_signature')
const signed = contract('0,1', 'due_diligence_review', 'signed')
const sessionAnswer = (status: number, answer: Partial<FactOf<'session-answer'>>): Fact => ({
  type: 'session-answer',
  ...about,
  isWithdrawn: false,
  isNew: false,
  outlivedMs: 0,
  status,
  ...answer,
})
const exported = (missing: string | null, foreign: string | null): Fact => ({
  type: 'export',
  ...about,
  held: 1,
  missing,
  foreign,
})

const paidOrder = [charge(1), view('open', 'code-1'), money(1), hook('paid'), view('paid')]
const returnedPayout = [
  payout,
  payoutStatus('paid'),
  hook('payoutPaid'),
  payoutStatus('returned'),
  hook('payoutReturned'),
]

test('a world in which an order is paid and told, a payout comes back and is told, and a company opens its account, breaks no rule', () => {
  expect(
    broken(...paidOrder, money(1, price), hook('refunded', price), view('refunded'), book('order', 'refunded')),
  ).toEqual([])
  expect(broken(...returnedPayout, book('payout', 'returned'))).toEqual([])
  expect(broken(companyRequest, notCreated, companyRequest, company, book('company', 'created'))).toEqual([])
  expect(broken(companyRequest, company, book('company', 'uncertain'))).toEqual([])
  const dearer = { ...charge(2), amount: 1200 }
  const risen = [charge(1), view('open', 'code-1'), priceOf(1200), dearer, view('open', 'code-2', 1200)]
  expect(broken(...risen, money(1), hook('updated'), book('order', 'partly_paid'))).toEqual([])
  expect(broken(...risen, money(1), hook('updated'), book('order', 'refunded'))).toEqual(['books-agree'])
  expect(broken(charge(1), priceOf(900), money(1), hook('paid'), hook('overpaid'))).toEqual([])
  const runs = [run('partlyRefunded', 'a', 300), run('partlyRefunded', 'b', 500), run('partlyRefunded', 'b', 500)]
  expect(broken(...paidOrder, run('paid', 'c'), run('paid', 'c'), ...runs, run('updated', 'd'))).toEqual([])
  const closed = [charge(1), view('open', 'code-1'), closing, closedLongAgo, view('expired')]
  expect(broken(...closed, money(1), hook('overpaid'), view('paid'))).toEqual([])
  const twice = [...paidOrder, charge(2), money(2), hook('overpaid'), bookAtHook('overpaid', 'paid')]
  expect(broken(...twice, money(1, price), hook('partlyRefunded', price), book('order', 'paid'))).toEqual([])
  const soon = [...returnedPayout.slice(0, -1), accepted('1'), bookAtHook('payoutReturned', 'returned')]
  expect(broken(dayLimitOf(1500), foreignPayout, payoutView('1'), ...soon, hook('payoutReturned'))).toEqual([])
  const sent = [documentState('open', 'waiting'), submitted(1), documentState('open', 'reviewing'), read(1, 'a')]
  const shown = [draftEnded('a', 'submitted'), draftEnded('b', 'superseded'), documentsView('open', 'reviewing')]
  const again = [
    rejected(1),
    documentState('open', 'rejected'),
    submitted(2),
    read(2, 'c'),
    draftEnded('c', 'submitted'),
  ]
  const end: readonly Fact[] = [
    documentState('approved', 'approved'),
    { type: 'documents-closed', ...about, hasRecord: false },
    { type: 'files-left', ...about, reference: '', count: 0 },
  ]
  expect(broken(...sent, ...shown, ...again, ...end)).toEqual([])
  expect(broken(...sent, draftEnded('a', 'submitted'), submitted(2, true), read(2, 'b'))).toEqual([])
  expect(broken(submitted(1, true), read(1, 'a'), draftEnded('b', 'submitted'))).toEqual([])
  // a text
  expect(broken(submitted(1), rejected(1), submitted(1))).toEqual([])
  const changed = [onboarding('pending'), onboarding('active'), accepted('R1@blue')]
  expect(broken(...changed, onboardingHook('active'))).toEqual([])
  const ended = { ...charge(1), expiresAt: 0 }
  expect(broken(ended, view('open', 'code-1'), charge(2), view('open', 'code-2'))).toEqual([])
})

test('where formats have risen, the version before may refuse a record, which it says each time', () => {
  expect(broken(deployment, refusal('before'), internalError, refusal('before'), internalCallback)).toEqual([])
})

test('a contract that is signed, told and shown, and data that is exported and erased, break no rule', () => {
  const told = [accepted('blue R1'), contractTold('due_diligence_review')]
  expect(broken(waiting, contractView('', 'waiting_signature'), signed, ...told)).toEqual([])
  expect(broken(waiting, signed, contractView('', 'waiting_signature'))).toEqual([])
  const sessions = [sessionAnswer(401, { isWithdrawn: true }), sessionAnswer(304, { outlivedMs: 9000 })]
  expect(broken(...sessions, sessionAnswer(503, { isWithdrawn: true }), sessionAnswer(200, { isNew: true }))).toEqual(
    [],
  )
  expect(broken(exported(null, null), { type: 'erasure', ...about, held: 1, left: null })).toEqual([])
})

describe('each rule is broken by', () => {
  test.for<readonly [string, string, readonly Fact[]]>([
    ['a caller without an answer', 'answered', [{ type: 'unanswered', ...about, text: 'no answer' }]],
    [
      'a second code while the first can be paid',
      'one-live-code',
      [charge(1), view('open', 'code-1'), charge(2), view('open', 'code-2')],
    ],
    ['a second card while the first may be charged', 'one-card', [charge(1, 'card'), charge(2, 'card')]],
    ['a second payout of a reference', 'one-payout', [payout, { ...payout, id: '2' }]],
    ['a second account of a company', 'one-company', [company, company]],
    ['a company that is created after all', 'one-company', [companyRequest, notCreated, company]],
    [
      'the onboarding of another company',
      'one-company',
      [company, { type: 'company-view', ...about, status: 'created', isOwn: false }],
    ],
    ['a code of a closed order', 'closed-orders', [charge(1), closedLongAgo, view('open', 'code-1')]],
    [
      'a charge of a closed order',
      'closed-orders',
      [closedLongAgo, { type: 'audit', ...about, event: 'charge-requested' }],
    ],
    ['a second run with another id', 'one-id', [run('paid', 'a'), run('paid', 'b')]],
    ['two events with one id', 'one-id', [run('partlyRefunded', 'a', 300), run('partlyRefunded', 'a', 500)]],
    ['an event of two orders', 'one-id', [run('updated', 'a'), { ...run('updated', 'a'), reference: 'R2' }]],
    ['an event without an id', 'one-id', [run('updated', '')]],
    [
      'an id for each run of a payout',
      'one-id',
      [payout, payoutStatus('paid'), run('payoutPaid', 'a'), run('payoutPaid', 'b'), hook('payoutPaid')],
    ],
    ['a hook before its cause', 'hook-after-cause', [charge(1), hook('paid')]],
    ['a return that has not happened', 'hook-after-cause', [payout, hook('payoutReturned')]],
    ['a payment of another amount', 'hook-after-cause', [charge(1), money(1), priceOf(900), hook('paid', 0, 900)]],
    [
      'more that came back than did',
      'hook-after-cause',
      [...paidOrder, money(1, 300), hook('partlyRefunded', 300), hook('partlyRefunded', 301)],
    ],
    ['an overpayment that is none', 'hook-after-cause', [...paidOrder, hook('overpaid')]],
    ['another price of a charge', 'own-shop', [{ ...charge(1), amount: 900 }]],
    ['a code of another price', 'own-shop', [charge(1), priceOf(900), view('open', 'code-1', 900)]],
    ['another amount of a hook', 'own-shop', [charge(1), hook('updated', 0, 900)]],
    ['another price on a page', 'own-shop', [charge(1), view('open', 'code-1', price + 1)]],
    ['a code of another order', 'own-shop', [{ ...charge(1), reference: 'R2' }, view('open', 'code-1')]],
    ['a record of another shop', 'own-shop', [{ type: 'foreign-key', ...about, key: 'green|order:R1' }]],
    ['a page that says paid before anybody has paid', 'true-views', [charge(1), view('paid')]],
    ['a page that goes back', 'true-views', [...paidOrder, view('open', 'code-1')]],
    ['a payment that is not told', 'payments-told', [charge(1), money(1), view('paid')]],
    ['a second payment that is not told as overpaid', 'payments-told', [...paidOrder, charge(2), money(2)]],
    [
      'a second refund that is not told',
      'payments-told',
      [...paidOrder, money(1, 300), hook('partlyRefunded', 300), money(1, 700)],
    ],
    ['a refund that is not told', 'payments-told', [...paidOrder, money(1, price)]],
    ['money that comes back and is not told', 'payouts-told', returnedPayout.slice(0, -1)],
    ['a payout that fails and is not told', 'payouts-told', [payout, payoutStatus('failed')]],
    ['books without a payment', 'books-agree', [...paidOrder, book('order', 'open')]],
    [
      'books that keep a refunded payment',
      'books-agree',
      [...paidOrder, money(1, price), hook('refunded', price), book('order', 'paid')],
    ],
    ['books with another status of a payout', 'books-agree', [...returnedPayout, book('payout', 'paid')]],
    ['books without a company', 'books-agree', [company, book('company', 'refused')]],
    ['books with a company that is not there', 'books-agree', [book('company', 'created')]],
    ['an uncertain company that no list shows', 'books-agree', [book('company', 'uncertain', false)]],
    ['an uncertain order that no list shows', 'books-agree', [charge(1), book('order', 'uncertain', false)]],
    ['a world without an end', 'progress', [{ type: 'endless', ...about, steps: 1 }]],
    ['a payout of another amount', 'right-amount', [{ ...payout, amount: 10 }]],
    ['a stop without words', 'stops-in-words', [stopped, told('charges.states')]],
    ['a payout of another program that is taken for its own', 'right-amount', [foreignPayout, payoutView('7')]],
    [
      'payouts above the limit of a day',
      'day-limit',
      [dayLimitOf(1500), { ...priceOf(price), reference: 'R2' }, payout, { ...payout, reference: 'R2', id: '2' }],
    ],
    ['books that do not say yet what a hook is told', 'books-before-hooks', [...paidOrder, bookAtHook('paid', 'open')]],
    [
      'books that say less than a hook is told about a payout',
      'books-before-hooks',
      [...returnedPayout, bookAtHook('payoutReturned', 'paid')],
    ],
    [
      'money that comes back and is told hours after its callback',
      'returns-in-time',
      [...returnedPayout.slice(0, -1), accepted('1'), hoursPass, hook('payoutReturned')],
    ],
    [
      'a page that gets an internal error',
      'refuses-in-words',
      [deployment, refusal('before'), internalError, internalError],
    ],
    ['a callback that gets an internal error', 'refuses-in-words', [internalCallback]],
    ['a record of the same format that is refused', 'refuses-in-words', [refusal('before')]],
    ['a newer version that refuses a record', 'refuses-in-words', [deployment, refusal('present')]],
    ['a file that nobody has sent', 'whole-files', [read(1, null)]],
    [
      'a file that the service cannot read',
      'whole-files',
      [{ type: 'document-unreadable', ...about, document: 1, version: 1 }],
    ],
    [
      'a second file of a document',
      'one-submission',
      [submitted(1), read(1, 'a'), draftEnded('a', 'submitted'), submitted(2), read(2, 'b')],
    ],
    ['a file that the service has not', 'one-submission', [submitted(1), read(1, 'a'), draftEnded('b', 'submitted')]],
    [
      'a rejected file that is submitted again',
      'one-submission',
      [submitted(1), read(1, 'a'), rejected(1), submitted(1)],
    ],
    ['another device that was not faster', 'one-submission', [draftEnded('a', 'superseded')]],
    [
      'a page that says approved before anybody has approved',
      'true-documents',
      [documentState('open', 'approved'), documentsView('approved', 'approved')],
    ],
    [
      'a document that is shown as approved and is not',
      'true-documents',
      [documentState('open', 'reviewing'), documentsView('open', 'approved')],
    ],
    [
      'a document that is shown as it was hours ago',
      'true-documents',
      [
        documentState('open', 'rejected'),
        documentState('open', 'reviewing'),
        hoursPass,
        documentsView('open', 'rejected'),
      ],
    ],
    ['a document that never arrives', 'documents-arrive', [documentState('open', 'waiting')]],
    ['a file that stays', 'files-removed', [{ type: 'files-left', ...about, reference: '', count: 1 }]],
    ['a record that stays', 'files-removed', [{ type: 'documents-closed', ...about, hasRecord: true }]],
    [
      'an onboarding that is told before it has changed',
      'onboardings-told',
      [onboarding('pending'), onboardingHook('active')],
    ],
    [
      'an onboarding that is not told',
      'onboardings-told',
      [onboarding('pending'), onboarding('active'), accepted('R1@blue')],
    ],
    [
      'a company that is requested again after its page has shown its account',
      'one-company',
      [companyRequest, company, { type: 'company-view', ...about, status: 'created', isOwn: true }, companyRequest],
    ],
    [
      'a session after its withdrawal',
      'no-session-outlives',
      [sessionAnswer(200, { isWithdrawn: true, outlivedMs: 1 })],
    ],
    [
      'a page that waits and is shown a change after a withdrawal',
      'no-session-outlives',
      [sessionAnswer(200, { outlivedMs: 2000 })],
    ],
    [
      'a session that is refused although it was issued after the withdrawal',
      'no-session-outlives',
      [sessionAnswer(401, { isNew: true })],
    ],
    [
      'an erased text that is stored',
      'erased-stays-erased',
      [{ type: 'erasure', ...about, held: 1, left: 'Bia Lima' }],
    ],
    ['an export that lacks a text', 'whole-exports', [exported('Bia Lima', null)]],
    ['an export with a text about somebody else', 'whole-exports', [exported(null, 'Bia Lima')]],
    ['a contract that is told before it is signed', 'contract-told', [waiting, contractTold('due_diligence_review')]],
    ['a contract that is signed and never told', 'contract-told', [waiting, signed, accepted('blue R1')]],
    [
      'a contract that is told twice for one callback',
      'contract-told',
      [
        waiting,
        signed,
        accepted('blue R1'),
        contractTold('due_diligence_review'),
        contractTold('due_diligence_review'),
      ],
    ],
    ['a page that shows a signature too early', 'contract-views', [waiting, contractView('0', 'waiting_signature')]],
    [
      'a page that shows a contract as it was hours ago',
      'contract-views',
      [waiting, signed, hoursPass, contractView('', 'waiting_signature')],
    ],
    [
      'a page on which a signature vanishes',
      'contract-views',
      [
        waiting,
        contract('0', 'waiting_signature'),
        contractView('0', 'waiting_signature'),
        contractView('', 'waiting_signature'),
      ],
    ],
    [
      'a page that ends as something else',
      'contract-views',
      [{ type: 'contract-page', ...about, tab: 'tab 1', shown: 'ready', isTrue: false }],
    ],
    ['a part of a file', 'contract-views', [{ type: 'contract-file', ...about, isWhole: false, isLate: false }]],
    [
      'an unsigned file after all have signed',
      'contract-views',
      [{ type: 'contract-file', ...about, isWhole: true, isLate: true }],
    ],
    ['late work', 'nothing-due', [{ type: 'overdue', ...about, key: 'order:R1' }]],
    ['a forged callback that is accepted', 'no-forgery', [{ type: 'callback', ...about, status: 204, isForged: true }]],
  ])('%s', ([, rule, facts]) => {
    expect(broken(...facts)).toEqual([rule])
  })
})

test('a shop that learns no payment by an answer need not tell it, but says so, and tells nothing else', () => {
  const knowledge = ignorant(['payments', 'partial refunds'], ['charges.states'])
  const unseen = [charge(1), money(1), money(1, price / 2), book('order', 'expired')]
  expect(brokenBy(knowledge, [...unseen, told('charges.states')])).toEqual([])
  expect(brokenBy(knowledge, unseen)).toEqual(['stops-in-words'])
  expect(brokenBy(knowledge, [charge(1), hook('paid'), book('order', 'paid')])).toEqual([
    'hook-after-cause',
    'books-agree',
  ])
})

test('a shop whose service reports no amounts is told that all of the money came back', () => {
  const knowledge = ignorant(['partial refunds'], [])
  const returned = [...paidOrder, money(1, 300), money(1, price)]
  const told = (cents: number) => brokenBy(knowledge, [...returned, hook('refunded', cents), book('order', 'refunded')])
  expect(told(price)).toEqual([])
  expect(told(0)).toEqual(['hook-after-cause', 'payments-told'])
  expect(brokenBy(knowledge, [...returned, book('order', 'refunded')])).toEqual(['payments-told'])
})

test('where a list lags and clocks differ, money that came back may be told by the daily reading', () => {
  const knowledge = ignorant(['returns in time'], [])
  const hours = Array.from({ length: 4 }, () => hoursPass)
  const late = [...returnedPayout.slice(0, -1), accepted('1'), ...hours, hook('payoutReturned')]
  expect(brokenBy(knowledge, late, false)).toEqual([])
  expect(brokenBy(knowledge, late)).toEqual(['returns-in-time'])
  expect(brokenBy(knowsAll, late, false)).toEqual(['returns-in-time'])
})

test('where clocks differ, a lease that a server has left may delay the hook by this difference', () => {
  const late = [...returnedPayout.slice(0, -1), accepted('1'), hoursPass, hook('payoutReturned')]
  expect(brokenBy(knowsAll, late, false)).toEqual([])
})

test('a shop with another unit than its service requests no payout after guiche has stopped', () => {
  const knowledge = ignorant([], ['payouts.amountUnit'])
  const wrong: Fact = { ...payout, amount: 10 }
  const stop = [stopped, told('payouts.amountUnit')]
  expect(brokenBy(knowledge, [payoutRequest, wrong, ...stop])).toEqual([])
  expect(brokenBy(knowledge, [payoutRequest, ...stop, wrong])).toEqual([])
  expect(brokenBy(knowledge, [...stop, payoutRequest, wrong])).toEqual(['right-amount'])
})
