import { describe, expect, test } from 'vitest'
import { announcementOf } from '../../../widgets/pay-pix-charge/labels.ts'
import type { State } from '../../../widgets/pay-pix-charge/machine.ts'
import { en } from '../../../widgets/pay-pix-charge/strings/en.ts'
import { charge } from '../../browser/pay-pix-charge/pix-server.ts'

const open: State = {
  status: 'open',
  charge,
  connectionLost: false,
  isCodeInvalid: false,
  qr: null,
  hasNoQr: false,
  copy: 'none',
  isQrOpen: false,
}
const paid: State = { status: 'paid', charge, connectionLost: false }
const expired = { status: 'expired', charge, connectionLost: false, renewal: 'none' } as const

describe('each change announces what is new', () => {
  test.each<[string, State, State, string]>([
    ['paid', open, paid, 'We received your payment'],
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
      'First we check whether the last code was paid. The new one comes in a moment.',
    ],
  ])('%s', (_, previous, state, announcement) => expect(announcementOf(state, previous, en)).toBe(announcement))
})
