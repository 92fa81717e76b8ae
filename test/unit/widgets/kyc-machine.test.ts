import { describe, expect, test } from 'vitest'
import type { KycDocumentView, KycView } from '../../../src/merchant-api/kyc.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import { type Draft, type DraftChange, stepDraft } from '../../../widgets/kyc-uploader/draft.ts'
import { documentEvents, eventOf } from '../../../widgets/kyc-uploader/events.ts'
import { findDuplicate } from '../../../widgets/kyc-uploader/ready-view.ts'
import type { ChosenFile } from '../../../widgets/kyc-uploader/files/chosen-file.ts'
import {
  type Change,
  isSubmitted,
  type Loaded,
  orderedDocuments,
  type State,
  type Status,
  step,
} from '../../../widgets/kyc-uploader/machine.ts'

const document: KycDocumentView = {
  id: '31',
  label: 'Documento de identidade',
  kind: 'file',
  required: true,
  state: 'waiting',
  reason: null,
  expires_at: null,
  can_submit: true,
  submitted_at: null,
}
const other: KycDocumentView = { ...document, id: '35', label: 'Comprovante de residência' }
const record: KycView = {
  id: '11',
  status: 'open',
  documents: [document, other],
  requirements: [],
  max_file_bytes: 1000,
  handoff: null,
  updated_at: '2026-03-21T15:00:00Z',
  server_time: '2026-03-21T15:00:00Z',
}
const file: ChosenFile = {
  blob: new Blob(['bytes']),
  kind: 'image/jpeg',
  name: 'rg.jpg',
  preview: null,
  pages: null,
  encrypted: false,
  fingerprint: 'one',
  front: null,
  hasBack: false,
}

const loadedState = (view: Partial<KycView> = {}, more: Partial<Loaded> = {}): Loaded => {
  const state = step(loading, { type: 'loaded', view: { ...record, ...view } })
  if (!('view' in state)) throw new Error('not loaded')
  return { ...state, ...more }
}
const drafted = (state: State, id: string, ...changes: DraftChange[]) =>
  changes.reduce<State>((before, change) => step(before, { type: 'draft-changed', document: id, change }), state)

const states: Record<Status, State> = {
  loading,
  open: loadedState(),
  reviewing: loadedState({ status: 'reviewing' }),
  approved: loadedState({ status: 'approved' }),
  'needs-correction': loadedState({ status: 'needs_correction' }),
  canceled: loadedState({ status: 'canceled' }),
  unavailable: { status: 'unavailable', reason: 'sessionEnded' },
}

const changes = {
  restarted: { type: 'restarted' },
  left: { type: 'detached' },
  unchanged: { type: 'unchanged' },
  connectionLost: { type: 'failed', problem: null },
  silent: { type: 'failed', problem: 'service-unavailable' },
  ended: { type: 'failed', problem: 'invalid-session' },
  open: { type: 'loaded', view: record },
  reviewing: { type: 'loaded', view: { ...record, status: 'reviewing' } },
  approved: { type: 'loaded', view: { ...record, status: 'approved' } },
  'needs-correction': { type: 'loaded', view: { ...record, status: 'needs_correction' } },
  canceled: { type: 'loaded', view: { ...record, status: 'canceled' } },
} as const

// the status after each change, whatever the status before; a missing one does not compile, and `null` is no change
const after: Record<keyof typeof changes, Status | null> = {
  restarted: 'loading',
  left: null,
  unchanged: null,
  connectionLost: null,
  silent: null,
  ended: 'unavailable',
  open: 'open',
  reviewing: 'reviewing',
  approved: 'approved',
  'needs-correction': 'needs-correction',
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
    ['invalid-session', 'sessionEnded'],
    ['kyc-not-found', 'recordNotFound'],
    ['not-found', 'misconfigured'],
    ['one that is not known', 'misconfigured'],
  ])('%s: %s', (problem, reason) => {
    expect(step(loading, { type: 'failed', problem })).toEqual({ status: 'unavailable', reason })
  })
})

test('an unavailable service counts as a lost connection until its next response', () => {
  const connectionLost = step(loadedState(), { type: 'failed', problem: 'service-unavailable' })
  expect(connectionLost).toMatchObject({ status: 'open', connectionLost: true })
  expect(step(connectionLost, { type: 'unchanged' })).toMatchObject({ connectionLost: false })
})

test('a change without effect returns the same state', () => {
  const state = loadedState()
  expect(step(state, { type: 'unchanged' })).toBe(state)
  expect(drafted(state, '31', { type: 'removed' })).toBe(state)
  expect(drafted(state, '31', { type: 'progressed', progress: 0.5 })).toBe(state)
  expect(step(state, { type: 'polled', now: 1e15 })).toBe(state)
  expect(drafted(loading, '31', { type: 'chosen' })).toBe(loading)
})

describe('every change in every stage of a draft', () => {
  const drafts: Record<'none' | Draft['stage'], Draft | undefined> = {
    none: undefined,
    checking: { stage: 'checking' },
    invalid: { stage: 'invalid', error: 'empty' },
    ready: { stage: 'ready', content: file },
    queued: { stage: 'queued', content: file },
    uploading: { stage: 'uploading', content: file, progress: 0.2, paused: false },
    submitting: { stage: 'submitting', content: file, uploadId: 'u', paused: false },
    failed: { stage: 'failed', content: file, failure: 'rejected', uploadId: null },
    submitted: { stage: 'submitted', until: 5 },
    unchecked: { stage: 'unchecked', file: new File(['x'], 'rg.jpg') },
    superseded: { stage: 'superseded' },
  }
  const draftChanges: Record<DraftChange['type'], DraftChange> = {
    chosen: { type: 'chosen' },
    checked: { type: 'checked', result: file },
    'not-checked': { type: 'not-checked', file: new File(['x'], 'rg.jpg') },
    invalid: { type: 'invalid', error: 'tooMany' },
    typed: { type: 'typed', text: 'Professora' },
    'submit-requested': { type: 'submit-requested' },
    'upload-started': { type: 'upload-started' },
    progressed: { type: 'progressed', progress: 0.5 },
    paused: { type: 'paused' },
    uploaded: { type: 'uploaded', uploadId: 'u' },
    canceled: { type: 'canceled' },
    failed: { type: 'failed', failure: 'connection' },
    removed: { type: 'removed' },
    submitted: { type: 'submitted', until: 9 },
    superseded: { type: 'superseded' },
  }
  // the stage after each change, for the drafts in the order above; `-` is no change
  const table: Record<DraftChange['type'], string> = {
    //                  none      checking  invalid  ready     queued  uploading  submitting  failed    submitted  unchecked  superseded
    chosen:
      '           checking  checking  checking checking  -       -          -           checking  checking  checking  checking',
    checked: '          -         ready     -        -         -       -          -           -         -  -  -',
    'not-checked': '    -         unchecked -        -         -       -          -           -         -  -  -',
    invalid:
      '          invalid   invalid   invalid  ready     invalid invalid    invalid     ready     invalid  invalid  invalid',
    typed:
      '            ready     ready     ready    ready     -       -          -           ready     ready  ready  ready',
    'submit-requested': '-         -         -        queued    -       -          -           queued    -  -  -',
    'upload-started': ' -         -         -        -         uploading uploading  uploading   -         -  -  -',
    progressed: '       -         -         -        -         -       uploading  -           -         -  -  -',
    paused: '           -         -         -        -         -       uploading  submitting  -         -  -  -',
    uploaded: '         -         -         -        -         submitting submitting submitting  -         -  -  -',
    canceled: '         -         -         -        -         ready   ready      -           -         -  -  -',
    failed: '           -         -         -        -         failed  failed     failed      -         -  -  -',
    removed:
      '          none      none      none     none      -       -          -           none      none  none  none',
    submitted:
      '        none      submitted submitted submitted submitted submitted  submitted   submitted submitted  submitted  submitted',
    superseded:
      '        none      superseded superseded superseded superseded superseded superseded superseded superseded superseded superseded',
  }
  const names = Object.keys(drafts) as (keyof typeof drafts)[]
  const rows = Object.entries(table).flatMap(([change, cells]) =>
    cells
      .trim()
      .split(/\s+/)
      .map((cell, index) => {
        const draft = names[index] ?? 'none'
        return { draft, change: change as DraftChange['type'], next: cell === '-' ? draft : cell }
      }),
  )
  test.each(rows)('$draft, $change: $next', ({ draft, change, next }) => {
    expect(stepDraft(drafts[draft], draftChanges[change])?.stage ?? 'none').toBe(next)
  })
})

describe('when another device has submitted a document,', () => {
  const submittedAt = '2026-03-21T15:01:00Z'
  const submitted: KycView = {
    ...record,
    documents: [{ ...document, state: 'reviewing', submitted_at: submittedAt }, other],
  }
  const ready = () => drafted(drafted(loadedState(), '31', { type: 'chosen' }), '31', { type: 'checked', result: file })
  const stageAfter = (state: State, view = submitted) => {
    const next = step(state, { type: 'loaded', view })
    return 'drafts' in next ? next.drafts['31']?.stage : null
  }

  test('a draft of it is dropped, and the person is told until another one begins or the review ends', () => {
    const told = step(ready(), { type: 'loaded', view: submitted })
    expect(stageAfter(told)).toBe('superseded')
    expect(drafted(told, '31', { type: 'chosen' })).toMatchObject({ drafts: { 31: { stage: 'checking' } } })
    expect(stageAfter(told, { ...record, documents: [{ ...document, state: 'rejected' }, other] })).toBe(undefined)
  })

  test('an upload of it is dropped', () => {
    const queued = drafted(ready(), '31', { type: 'submit-requested' })
    expect(stageAfter(queued)).toBe('superseded')
    expect(stageAfter(drafted(queued, '31', { type: 'upload-started' }))).toBe('superseded')
  })

  test('a submission that the server may have waits for its answer', () => {
    const queued = drafted(ready(), '31', { type: 'submit-requested' })
    const submitting = drafted(queued, '31', { type: 'uploaded', uploadId: 'u' })
    expect(stageAfter(submitting)).toBe('submitting')
    expect(stageAfter(drafted(submitting, '31', { type: 'failed', failure: 'connection' }))).toBe('failed')
  })

  test('a draft that began after that stays', () => {
    const seen = step(loadedState(), { type: 'loaded', view: submitted })
    expect(stageAfter(drafted(seen, '31', { type: 'chosen' }))).toBe('checking')
  })

  test('a draft of another document stays', () => {
    expect(step(drafted(ready(), '35', { type: 'chosen' }), { type: 'loaded', view: submitted })).toMatchObject({
      drafts: { 35: { stage: 'checking' } },
    })
  })
})

test('an upload’s progress never decreases', () => {
  const sending: Draft = { stage: 'uploading', content: file, progress: 0, paused: false }
  const half = stepDraft(sending, { type: 'progressed', progress: 0.5 })
  expect(stepDraft(half, { type: 'progressed', progress: 0.3 })).toMatchObject({ progress: 0.5 })
  expect(stepDraft(half, { type: 'progressed', progress: 1.2 })).toMatchObject({ progress: 1 })
  expect(stepDraft(half, { type: 'progressed', progress: 0.509 })).toBe(half)
})

test('a paused upload stays paused while it is retried', () => {
  const sending: Draft = { stage: 'uploading', content: file, progress: 0.4, paused: true }
  const began = stepDraft(sending, { type: 'upload-started' })
  expect(began).toMatchObject({ progress: 0.4, paused: true })
  expect(stepDraft(began, { type: 'paused' })).toBe(began)
  expect(stepDraft(began, { type: 'progressed', progress: 0.1 })).toMatchObject({ progress: 0.4, paused: false })
  const stored: Draft = { stage: 'submitting', content: file, uploadId: 'u', paused: true }
  expect(stepDraft(stored, { type: 'uploaded', uploadId: 'u' })).toMatchObject({ paused: true })
  expect(stepDraft(stored, { type: 'paused' })).toBe(stored)
  expect(stepDraft(began, { type: 'uploaded', uploadId: 'u' })).toMatchObject({ paused: false })
})

test('a file stays until another one can be sent', () => {
  const ready: Draft = { stage: 'ready', content: file }
  const checking = stepDraft(ready, { type: 'chosen' })
  const refused = stepDraft(checking, { type: 'checked', result: 'image' })
  expect(refused).toEqual({ stage: 'ready', content: file, error: 'image' })
  expect(stepDraft(refused, { type: 'submit-requested' })).toEqual({ stage: 'queued', content: file })

  const newer = { ...file, name: 'cnh.jpg' }
  const replaced = stepDraft(stepDraft(refused, { type: 'chosen' }), { type: 'checked', result: newer })
  expect(replaced).toEqual({ stage: 'ready', content: newer })
  expect(stepDraft(ready, { type: 'invalid', error: 'tooMany' })).toMatchObject({ content: file, error: 'tooMany' })
})

test('a retried submission does not upload its bytes again', () => {
  const stored: Draft = { stage: 'submitting', content: file, uploadId: 'u', paused: true }
  const failed = stepDraft(stored, { type: 'failed', failure: 'connection' })
  expect(failed).toMatchObject({ stage: 'failed', uploadId: 'u' })
  expect(stepDraft(failed, { type: 'submit-requested' })).toEqual({
    stage: 'submitting',
    content: file,
    uploadId: 'u',
    paused: false,
  })
})

test('a text of spaces is not a draft', () => {
  expect(stepDraft(undefined, { type: 'typed', text: '   ' })).toBeUndefined()
})

test('a draft is dropped when its document closes, except while it is being submitted', () => {
  const ready = drafted(loadedState(), '31', { type: 'chosen' }, { type: 'checked', result: file })
  const closed = { ...record, documents: [{ ...document, open: false }, other] }
  expect(step(ready, { type: 'loaded', view: closed })).toMatchObject({ drafts: {} })
  const sending = drafted(ready, '31', { type: 'submit-requested' }, { type: 'upload-started' })
  expect(step(sending, { type: 'loaded', view: closed })).toMatchObject({ drafts: { 31: { stage: 'uploading' } } })
})

describe('a submitted document', () => {
  const ready = drafted(
    loadedState(),
    '31',
    { type: 'chosen' },
    { type: 'checked', result: file },
    { type: 'submit-requested' },
  )
  const answer: Change = { type: 'submitted', document: { ...document, state: 'reviewing' }, until: 5000 }
  const sent = step(ready, answer) as Loaded

  test('is shown as in the server’s response', () => {
    expect(sent.view.documents[0]?.state).toBe('reviewing')
  })

  test('stays submitted while the server returns stale records', () => {
    const stale = step(sent, { type: 'loaded', view: record }) as Loaded
    expect(isSubmitted(document, stale.drafts)).toBe(true)
    const early = step(stale, { type: 'polled', now: 4999 }) as Loaded
    expect(isSubmitted(document, early.drafts)).toBe(true)
    const late = step(stale, { type: 'polled', now: 5000 }) as Loaded
    expect(isSubmitted(document, late.drafts)).toBe(false)
  })

  test('follows the record once that has it', () => {
    const view = { ...record, documents: [{ ...document, state: 'approved' as const }, other] }
    expect(step(sent, { type: 'loaded', view })).toMatchObject({ drafts: {} })
  })
})

test('rejected documents come first, and stay there until the status changes', () => {
  const rejected = { ...other, state: 'rejected' as const, reason: 'Ilegível' }
  const state = loadedState({ documents: [document, rejected] })
  expect(orderedDocuments(state).map(({ id }) => id)).toEqual(['35', '31'])
  const mended = step(state, { type: 'loaded', view: { ...record, documents: [document, other] } }) as Loaded
  expect(orderedDocuments(mended).map(({ id }) => id)).toEqual(['35', '31'])
  const done = step(mended, { type: 'loaded', view: { ...record, status: 'reviewing' } }) as Loaded
  expect(orderedDocuments(done).map(({ id }) => id)).toEqual(['31', '35'])
})

describe('a file that was chosen before is a duplicate', () => {
  const take = (state: State, id: string, print: string | null) =>
    drafted(state, id, { type: 'chosen' }, { type: 'checked', result: { ...file, fingerprint: print } }) as Loaded

  test('for another document', () => {
    expect(findDuplicate(take(take(loadedState(), '31', 'one'), '35', 'one'), '35')).toBe('31')
    expect(findDuplicate(take(take(loadedState(), '31', 'one'), '35', 'two'), '35')).toBeNull()
  })

  test('after its submission', () => {
    const sent = step(take(loadedState(), '31', 'one'), {
      type: 'submitted',
      document: { ...document, state: 'reviewing' },
      until: 0,
    })
    expect(findDuplicate(take(sent, '35', 'one'), '35')).toBe('31')
    expect(findDuplicate(take(sent, '31', 'one'), '31')).toBe('31')
  })

  test('except without fingerprints', () => {
    expect(findDuplicate(take(take(loadedState(), '31', null), '35', null), '35')).toBeNull()
  })
})

describe('each status has its event', () => {
  test.each([
    ['open', 'opened', { status: 'open', id: '11' }],
    ['reviewing', 'submitted', { status: 'reviewing', id: '11' }],
    ['approved', 'approved', { status: 'approved', id: '11' }],
    ['needs-correction', 'needs-correction', { status: 'needs-correction', id: '11' }],
    ['canceled', 'canceled', { status: 'canceled', id: '11' }],
    ['unavailable', 'unavailable', { status: 'unavailable', reason: 'sessionEnded' }],
  ] as const)('%s: %s', (status, name, detail) => {
    const event = eventOf(states[status])
    expect([event.type, event.detail]).toEqual([name, detail])
    expect([event.bubbles, event.composed]).toEqual([true, true])
  })
})

test('each document’s new status fires one event with its id and status', () => {
  const documents = [
    { ...document, state: 'approved' as const },
    { ...other, state: 'rejected' as const, reason: 'Ilegível' },
  ]
  const state = loadedState({ status: 'needs_correction', documents })
  const eventsAfter = (before: State) => documentEvents(state, before).map(({ type, detail }) => [type, detail])
  expect(eventsAfter(loadedState())).toEqual([
    ['document-approved', { status: 'approved', id: '31' }],
    ['document-rejected', { status: 'rejected', id: '35' }],
  ])
  expect(eventsAfter(state)).toEqual([])
})
