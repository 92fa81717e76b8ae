import { describe, expect, test } from 'vitest'
import { formatsFor } from '../../../widgets/common/formats.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import { announcementOf } from '../../../widgets/pay-pix-charge/announcements.ts'
import { timeLeftText } from '../../../widgets/pay-pix-charge/labels.ts'
import type { State } from '../../../widgets/pay-pix-charge/machine.ts'
import { en } from '../../../widgets/pay-pix-charge/strings/en.ts'
import { ptBR } from '../../../widgets/pay-pix-charge/strings/pt-br.ts'
import { charge } from '../../browser/pay-pix-charge/pix-server.ts'

const open: State = {
  status: 'open',
  charge,
  connectionLost: false,
  isCodeInvalid: false,
  qr: null,
  hasNoQr: false,
  copy: 'none',
  wantsMoreTime: false,
}
const paid: State = { status: 'paid', charge, connectionLost: false }
const processing: State = { status: 'processing', charge, connectionLost: false }
const expired = { status: 'expired', charge, connectionLost: false, renewal: 'none' } as const

const renewed: State = { ...open, charge: { ...charge, id: '7102' } }
const texts = { labels: en, formats: formatsFor('en'), headingLevel: 2 }
const portuguese = { labels: ptBR, formats: formatsFor('pt-BR'), headingLevel: 2 }

describe('each change announces what is new', () => {
  test.each<[string, State, State, string]>([
    ['paid', open, paid, 'Done! We received R$149.90 for Loja Exemplo.'],
    ['processing', open, processing, 'The bank is checking your payment. Do not pay again. We will tell you here.'],
    [
      'partly paid',
      open,
      { ...paid, status: 'partly-paid', charge: { ...charge, status: 'partly_paid', paid_amount: 9990 } },
      'We received part of the amount. You paid R$99.90. R$50.00 is still missing. Talk to the shop.',
    ],
    ['failed', open, { ...paid, status: 'failed' }, `${en.failed}. ${en.failedHint}`],
    [
      'an order that does not exist',
      loading,
      { status: 'unavailable', reason: 'orderNotFound' },
      'We could not find this order. Go back to the shop and open the link again.',
    ],
    [
      'a service that did not answer',
      loading,
      { status: 'unavailable', reason: 'serviceUnavailable' },
      'Something went wrong. Try again. Go back to the shop to continue.',
    ],
    ['connection lost', open, { ...open, connectionLost: true }, 'No connection. Trying again…'],
    ['connection back while it can be paid', { ...open, connectionLost: true }, open, 'Waiting for your payment'],
    ['connection back', { ...paid, connectionLost: true }, paid, 'We received your payment'],
    ['nothing new', open, { ...open, charge: { ...charge, description: 'another' } }, ''],
    ['a code that the element finds invalid', open, { ...open, isCodeInvalid: true }, en.invalidCode],
    ['a code that is drawn', open, { ...open, qr: { side: 61, strokes: 'M4 4.5h7' } }, ''],
    [
      'a new code is available',
      expired,
      { ...expired, charge: { ...charge, renewable: true } },
      'You can get a new code now.',
    ],
    ['a code requested', expired, { ...expired, renewal: 'requested' }, 'Getting a new code…'],
    [
      'a code requested too early',
      { ...expired, renewal: 'requested' },
      { ...expired, renewal: 'too-early' },
      en.renewingEarly,
    ],
    ['a new code', { ...expired, renewal: 'requested' }, renewed, 'New code ready. You have 15 minutes.'],
    ['a code that the server replaced', open, renewed, 'New code ready. You have 15 minutes.'],
    ['expired, and more time is wanted', open, { ...expired, renewal: 'wanted' }, en.renewingEarly],
    ['requested once it may be', { ...expired, renewal: 'wanted' }, { ...expired, renewal: 'requested' }, en.renewing],
  ])('%s', (_, previous, state, announcement) => expect(announcementOf(state, previous, texts, 899)).toBe(announcement))
})

test('in Portuguese a new code has its minutes, and a payment its amount and its payee', () => {
  const announced = [renewed, { ...paid, charge: { ...charge, amount: 6800, payee: 'Prelo' } }].map((state) =>
    announcementOf(state, { ...expired, charge: { ...charge, id: '7100' } }, portuguese, 900).replaceAll('\u00a0', ' '),
  )
  expect(announced).toEqual(['Novo código pronto. Você tem 15 minutos.', 'Pronto! Recebemos R$ 68,00 para Prelo.'])
})

test('a new code without an expiry has no minutes', () => {
  expect(announcementOf(renewed, expired, portuguese, Number.NaN)).toBe('Novo código pronto.')
})

test('the time left agrees with its verb', () => {
  expect([898, 60, 1].map((seconds) => timeLeftText(seconds, portuguese))).toEqual([
    'Faltam 14 minutos e 58 segundos',
    'Falta 1 minuto',
    'Falta 1 segundo',
  ])
})
