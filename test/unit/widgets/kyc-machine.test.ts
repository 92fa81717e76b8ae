import { describe, expect, test } from 'vitest'
import type { KycDocumentView, KycView } from '../../../src/contract/kyc.ts'
import { type Draft, draftAfter, type Move } from '../../../widgets/kyc-uploader/draft.ts'
import { documentEvents, eventOf } from '../../../widgets/kyc-uploader/events.ts'
import type { ChosenFile } from '../../../widgets/kyc-uploader/files/examine.ts'
import {
  type Change,
  inOrder,
  isHandedIn,
  loading,
  type Shown,
  type State,
  type Status,
  step,
} from '../../../widgets/kyc-uploader/machine.ts'
import { twinOf } from '../../../widgets/kyc-uploader/twin.ts'

const document: KycDocumentView = {
  id: '31',
  label: 'Documento de identidade',
  kind: 'file',
  required: true,
  state: 'waiting',
  reason: null,
  expires_at: null,
  open: true,
}
const other: KycDocumentView = { ...document, id: '35', label: 'Comprovante de residência' }
const record: KycView = {
  id: '11',
  status: 'open',
  documents: [document, other],
  required: [],
  largest: 1000,
  updated_at: '2026-03-21T15:00:00Z',
  server_time: '2026-03-21T15:00:00Z',
}
const file: ChosenFile = {
  blob: new Blob(['bytes']),
  kind: 'image/jpeg',
  name: 'rg.jpg',
  preview: null,
  pages: null,
  locked: false,
  print: 'one',
}

const shown = (view: Partial<KycView> = {}, more: Partial<Shown> = {}): Shown => {
  const state = step(loading, { type: 'answered', view: { ...record, ...view } })
  if (!('view' in state)) throw new Error('not shown')
  return { ...state, ...more }
}
const drafted = (state: State, id: string, ...moves: Move[]) =>
  moves.reduce<State>((before, move) => step(before, { type: 'drafted', document: id, move }), state)

const states: Record<Status, State> = {
  loading,
  open: shown(),
  reviewing: shown({ status: 'reviewing' }),
  approved: shown({ status: 'approved' }),
  pending: shown({ status: 'pending' }),
  canceled: shown({ status: 'canceled' }),
  unavailable: { status: 'unavailable', reason: 'session' },
}

const changes = {
  began: { type: 'began' },
  left: { type: 'left' },
  unchanged: { type: 'unchanged' },
  lost: { type: 'failed', problem: null },
  silent: { type: 'failed', problem: 'unanswered' },
  ended: { type: 'failed', problem: 'session' },
  open: { type: 'answered', view: record },
  reviewing: { type: 'answered', view: { ...record, status: 'reviewing' } },
  approved: { type: 'answered', view: { ...record, status: 'approved' } },
  pending: { type: 'answered', view: { ...record, status: 'pending' } },
  canceled: { type: 'answered', view: { ...record, status: 'canceled' } },
} as const

// what the change makes of every status; one that is missing does not compile, `null` is that nothing changes
const after: Record<keyof typeof changes, Status | null> = {
  began: 'loading',
  left: null,
  unchanged: null,
  lost: null,
  silent: null,
  ended: 'unavailable',
  open: 'open',
  reviewing: 'reviewing',
  approved: 'approved',
  pending: 'pending',
  canceled: 'canceled',
}

describe('every change in every status', () => {
  const rows = Object.keys(states).flatMap((status) =>
    Object.entries(after).map(([change, next]) => ({
      status: status as Status,
      change: change as keyof typeof changes,
      next: next ?? (status as Status),
    })),
  )
  test.each(rows)('$status, $change: $next', ({ status, change, next }) => {
    expect(step(states[status], changes[change]).status).toBe(next)
  })
})

describe('each problem has its reason', () => {
  test.each([
    ['session', 'session'],
    ['no-kyc', 'record'],
    ['missing', 'setup'],
    ['one that is not known', 'setup'],
  ])('%s: %s', (problem, reason) => {
    expect(step(loading, { type: 'failed', problem })).toEqual({ status: 'unavailable', reason })
  })
})

test('a service that is silent is waited for, and the mark goes with its next answer', () => {
  const lost = step(shown(), { type: 'failed', problem: 'unanswered' })
  expect(lost).toMatchObject({ status: 'open', lost: true })
  expect(step(lost, { type: 'unchanged' })).toMatchObject({ lost: false })
})

test('what changes nothing is the same state', () => {
  const state = shown()
  expect(step(state, { type: 'unchanged' })).toBe(state)
  expect(drafted(state, '31', { type: 'removed' })).toBe(state)
  expect(drafted(state, '31', { type: 'progressed', share: 0.5 })).toBe(state)
  expect(step(state, { type: 'looked', now: 1e15 })).toBe(state)
  expect(drafted(loading, '31', { type: 'chosen' })).toBe(loading)
})

describe('every move of every draft', () => {
  const drafts: Record<'none' | Draft['at'], Draft | undefined> = {
    none: undefined,
    examining: { at: 'examining' },
    unfit: { at: 'unfit', fault: 'empty' },
    ready: { at: 'ready', content: file },
    queued: { at: 'queued', content: file },
    sending: { at: 'sending', content: file, share: 0.2, paused: false },
    stored: { at: 'stored', content: file, upload: 'u', paused: false },
    failed: { at: 'failed', content: file, failure: 'refused', upload: null },
    sent: { at: 'sent', until: 5 },
  }
  const moves: Record<Move['type'], Move> = {
    chosen: { type: 'chosen' },
    examined: { type: 'examined', result: file },
    unfit: { type: 'unfit', fault: 'several' },
    typed: { type: 'typed', text: 'Professora' },
    asked: { type: 'asked' },
    began: { type: 'began' },
    progressed: { type: 'progressed', share: 0.5 },
    paused: { type: 'paused' },
    stored: { type: 'stored', upload: 'u' },
    canceled: { type: 'canceled' },
    failed: { type: 'failed', failure: 'connection' },
    removed: { type: 'removed' },
    sent: { type: 'sent', until: 9 },
  }
  // where a move leads from each draft in the order above; `-` is that it stays as it is
  const table: Record<Move['type'], string> = {
    //         none      examining unfit     ready     queued  sending stored  failed    sent
    chosen: '  examining examining examining examining -       -       -       examining examining',
    examined: '-         ready     -         -         -       -       -       -         -',
    unfit: '   unfit     unfit     unfit     unfit     unfit   unfit   unfit   unfit     unfit',
    typed: '   ready     ready     ready     ready     -       -       -       ready     ready',
    asked: '   -         -         -         queued    -       -       -       queued    -',
    began: '   -         -         -         -         sending sending sending -         -',
    progressed: '-       -         -         -         -       sending -       -         -',
    paused: '  -         -         -         -         -       sending stored  -         -',
    stored: '  -         -         -         -         stored  stored  stored  -         -',
    canceled: '-         -         -         -         ready   ready   -       -         -',
    failed: '  -         -         -         -         failed  failed  failed  -         -',
    removed: ' none      none      none      none      -       -       -       none      none',
    sent: '    none      sent      sent      sent      sent    sent    sent    sent      sent',
  }
  const names = Object.keys(drafts) as (keyof typeof drafts)[]
  const rows = Object.entries(table).flatMap(([move, cells]) =>
    cells
      .trim()
      .split(/\s+/)
      .map((cell, index) => {
        const draft = names[index] ?? 'none'
        return { draft, move: move as Move['type'], next: cell === '-' ? draft : cell }
      }),
  )
  test.each(rows)('$draft, $move: $next', ({ draft, move, next }) => {
    expect(draftAfter(drafts[draft], moves[move])?.at ?? 'none').toBe(next)
  })
})

test('what has left of a file never becomes less while it is sent', () => {
  const sending: Draft = { at: 'sending', content: file, share: 0, paused: false }
  const half = draftAfter(sending, { type: 'progressed', share: 0.5 })
  expect(draftAfter(half, { type: 'progressed', share: 0.3 })).toMatchObject({ share: 0.5 })
  expect(draftAfter(half, { type: 'progressed', share: 1.2 })).toMatchObject({ share: 1 })
  expect(draftAfter(half, { type: 'progressed', share: 0.509 })).toBe(half)
})

test('what waits for the connection goes on saying so while it is tried again', () => {
  const sending: Draft = { at: 'sending', content: file, share: 0.4, paused: true }
  const began = draftAfter(sending, { type: 'began' })
  expect(began).toMatchObject({ share: 0, paused: true })
  expect(draftAfter(began, { type: 'paused' })).toBe(began)
  expect(draftAfter(began, { type: 'progressed', share: 0.1 })).toMatchObject({ share: 0.1, paused: false })
  const stored: Draft = { at: 'stored', content: file, upload: 'u', paused: true }
  expect(draftAfter(stored, { type: 'stored', upload: 'u' })).toMatchObject({ paused: true })
  expect(draftAfter(stored, { type: 'paused' })).toBe(stored)
  expect(draftAfter(began, { type: 'stored', upload: 'u' })).toMatchObject({ paused: false })
})

test('bytes that are stored are not asked for again when handing them in is tried once more', () => {
  const stored: Draft = { at: 'stored', content: file, upload: 'u', paused: true }
  const failed = draftAfter(stored, { type: 'failed', failure: 'connection' })
  expect(failed).toMatchObject({ at: 'failed', upload: 'u' })
  expect(draftAfter(failed, { type: 'asked' })).toEqual({ at: 'stored', content: file, upload: 'u', paused: false })
})

test('a text of nothing but spaces is no draft', () => {
  expect(draftAfter(undefined, { type: 'typed', text: '   ' })).toBeUndefined()
})

test('a draft goes with its document, or when that is not taken any more, but not while it is on its way', () => {
  const ready = drafted(shown(), '31', { type: 'chosen' }, { type: 'examined', result: file })
  const closed = { ...record, documents: [{ ...document, open: false }, other] }
  expect(step(ready, { type: 'answered', view: closed })).toMatchObject({ drafts: {} })
  const sending = drafted(ready, '31', { type: 'asked' }, { type: 'began' })
  expect(step(sending, { type: 'answered', view: closed })).toMatchObject({ drafts: { 31: { at: 'sending' } } })
})

describe('a document that was handed in', () => {
  const ready = drafted(shown(), '31', { type: 'chosen' }, { type: 'examined', result: file }, { type: 'asked' })
  const answer: Change = { type: 'handed-in', document: { ...document, state: 'reviewing' }, until: 5000 }
  const sent = step(ready, answer) as Shown

  test('is shown as the server answered it', () => {
    expect(sent.view.documents[0]?.state).toBe('reviewing')
  })

  test('stays so while a server still tells of it as it was', () => {
    const stale = step(sent, { type: 'answered', view: record }) as Shown
    expect(isHandedIn(document, stale.drafts)).toBe(true)
    const early = step(stale, { type: 'looked', now: 4999 }) as Shown
    expect(isHandedIn(document, early.drafts)).toBe(true)
    const late = step(stale, { type: 'looked', now: 5000 }) as Shown
    expect(isHandedIn(document, late.drafts)).toBe(false)
  })

  test('is the record’s own as soon as that tells of it', () => {
    const view = { ...record, documents: [{ ...document, state: 'approved' as const }, other] }
    expect(step(sent, { type: 'answered', view })).toMatchObject({ drafts: {} })
  })
})

test('what was rejected comes first, and stays there until the status changes', () => {
  const rejected = { ...other, state: 'rejected' as const, reason: 'Ilegível' }
  const state = shown({ documents: [document, rejected] })
  expect(inOrder(state).map(({ id }) => id)).toEqual(['35', '31'])
  const mended = step(state, { type: 'answered', view: { ...record, documents: [document, other] } }) as Shown
  expect(inOrder(mended).map(({ id }) => id)).toEqual(['35', '31'])
  const done = step(mended, { type: 'answered', view: { ...record, status: 'reviewing' } }) as Shown
  expect(inOrder(done).map(({ id }) => id)).toEqual(['31', '35'])
})

describe('a file that was chosen before is noticed', () => {
  const take = (state: State, id: string, print: string | null) =>
    drafted(state, id, { type: 'chosen' }, { type: 'examined', result: { ...file, print } }) as Shown

  test('for another document', () => {
    expect(twinOf(take(take(shown(), '31', 'one'), '35', 'one'), '35')).toBe('31')
    expect(twinOf(take(take(shown(), '31', 'one'), '35', 'two'), '35')).toBeNull()
  })

  test('after it was handed in', () => {
    const sent = step(take(shown(), '31', 'one'), {
      type: 'handed-in',
      document: { ...document, state: 'reviewing' },
      until: 0,
    })
    expect(twinOf(take(sent, '35', 'one'), '35')).toBe('31')
    expect(twinOf(take(sent, '31', 'one'), '31')).toBe('31')
  })

  test('but not where files cannot be told apart', () => {
    expect(twinOf(take(take(shown(), '31', null), '35', null), '35')).toBeNull()
  })
})

describe('each status has its event', () => {
  test.each([
    ['open', 'opened', { status: 'open', id: '11' }],
    ['reviewing', 'submitted', { status: 'reviewing', id: '11' }],
    ['approved', 'approved', { status: 'approved', id: '11' }],
    ['pending', 'rejected', { status: 'pending', id: '11' }],
    ['canceled', 'canceled', { status: 'canceled', id: '11' }],
    ['unavailable', 'unavailable', { status: 'unavailable' }],
  ] as const)('%s: %s', (status, name, detail) => {
    const event = eventOf(states[status])
    expect([event.type, event.detail]).toEqual([name, detail])
    expect([event.bubbles, event.composed]).toEqual([true, true])
  })
})

test('each document tells of its new state once, by id and state alone', () => {
  const documents = [
    { ...document, state: 'approved' as const },
    { ...other, state: 'rejected' as const, reason: 'Ilegível' },
  ]
  const state = shown({ status: 'pending', documents })
  const told = (before: State) => documentEvents(state, before).map(({ type, detail }) => [type, detail])
  expect(told(shown())).toEqual([
    ['document-approved', { status: 'approved', id: '31' }],
    ['document-rejected', { status: 'rejected', id: '35' }],
  ])
  expect(told(state)).toEqual([])
})
