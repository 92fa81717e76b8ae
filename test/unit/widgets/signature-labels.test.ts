import { describe, expect, test } from 'vitest'
import type { SignatureView } from '../../../src/merchant-api/signature.ts'
import { formatsFor } from '../../../widgets/common/formats.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import { hintOf, labelFor, titleOf } from '../../../widgets/onboarding-signature/labels.ts'
import { announcement } from '../../../widgets/onboarding-signature/lazy-parts.ts'
import { type Change, type State, step } from '../../../widgets/onboarding-signature/machine.ts'
import { ptBR } from '../../../widgets/onboarding-signature/strings/pt-br.ts'
import { inState, onboarding, withSignatures } from '../../browser/onboarding-signature/signature-server.ts'

const texts = { labels: ptBR, formats: formatsFor('pt-BR'), headingLevel: 2 }

const view = (parts: Partial<SignatureView> = {}): SignatureView => ({ ...onboarding, ...parts })

const after = (...changes: readonly Change[]) => changes.reduce<State>(step, loading)
const loaded = (parts?: Partial<SignatureView>): Change => ({ type: 'loaded', view: view(parts) })

test('a name of the service without a label is shown as it is', () => {
  expect(labelFor(ptBR.statuses, 'active')).toBe('Conta ativa')
  for (const name of ['frozen', 'constructor', '__proto__']) expect(labelFor(ptBR.statuses, name)).toBe(name)
})

test('a status of the service that is named like a member of every object has no hint', () => {
  for (const status of ['constructor', '__proto__', 'toString'])
    expect(hintOf(after(loaded(inState(status))) as Parameters<typeof hintOf>[0], texts)).toBe('')
})

describe('screen readers announce', () => {
  const announced = (previous: State, change: Change) => announcement(step(previous, change), previous, texts)
  const ready = after(loaded())

  test.each<[string, State, Change, string]>([
    ['a new status', ready, loaded(withSignatures('pending_signature', 'signed')), 'Você assinou'],
    [
      'a new status of the onboarding',
      after(loaded(inState('pending'))),
      loaded(inState('pending_documents')),
      'Envio de documentos',
    ],
    [
      'another’s signature',
      ready,
      loaded(withSignatures('pending_signature', 'pending', 'signed')),
      'João Souza assinou.',
    ],
    [
      'that it checks for the signature',
      step(ready, { type: 'signing-page-opened' }),
      { type: 'returned' },
      'Conferindo se a assinatura chegou…',
    ],
    ['a lost connection', ready, { type: 'failed', problem: null }, 'Sem resposta agora. Tentando de novo…'],
    ['that the connection is back', step(ready, { type: 'failed', problem: null }), loaded(), 'Sua vez de assinar'],
    [
      'that the download began',
      ready,
      { type: 'file-changed', file: { name: 'downloading', percent: null } },
      'Baixando o contrato…',
    ],
    [
      'that there is no file',
      ready,
      { type: 'file-changed', file: { name: 'fileNotFound' } },
      'O arquivo do contrato ainda não está pronto. Tente mais tarde.',
    ],
    ['nothing without a change', ready, loaded(), ''],
  ])('%s', (_, previous, change, expected) => {
    expect(announced(previous, change)).toBe(expected)
  })

  test('a signature once', () => {
    const signatures = withSignatures('pending_signature', 'pending', 'signed')
    expect(announced(after(loaded(signatures)), loaded({ ...signatures, updated_at: '' }))).toBe('')
  })

  test('not every percent of a download', () => {
    const downloading = step(ready, { type: 'file-changed', file: { name: 'downloading', percent: 1 } })
    expect(announced(downloading, { type: 'file-changed', file: { name: 'downloading', percent: 2 } })).toBe('')
  })
})

test('every known status has a title, and says who has to act', () => {
  const known = Object.keys(ptBR.statuses)
  for (const status of known) {
    const state = after(loaded(inState(status)))
    expect(titleOf(state, ptBR)).not.toBe(status)
    expect('view' in state && hintOf(state, texts)).not.toBe('')
  }
})

test('missing signatures are counted only while there are some', () => {
  const hint = (...states: string[]) => {
    const state = after(loaded(withSignatures('pending_signature', 'signed', ...states)))
    return 'view' in state && hintOf(state, texts)
  }
  expect([hint('pending'), hint('signed')]).toEqual(['Falta 1 assinatura.', ''])
})
