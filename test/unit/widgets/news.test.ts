import { describe, expect, test } from 'vitest'
import type { State } from '../../../widgets/pay-pix-charge/machine.ts'
import { newsOf } from '../../../widgets/pay-pix-charge/news.ts'
import { strings } from '../../../widgets/pay-pix-charge/strings.ts'
import { charge } from '../../browser/pay-pix-charge/shop.ts'

const open: State = { status: 'open', charge, lost: false, broken: false, copy: 'none', unfolded: false }
const paid: State = { status: 'paid', charge, lost: false }
const expired = { status: 'expired', charge, lost: false, renewal: 'none' } as const

describe('of each change is told what is new', () => {
  test.each<[string, State, State, string]>([
    ['paid', open, paid, 'We received your payment'],
    ['lost', open, { ...open, lost: true }, 'No connection. Trying again…'],
    ['found again while it can be paid', { ...open, lost: true }, open, 'Waiting for your payment'],
    ['found again', { ...paid, lost: true }, paid, 'We received your payment'],
    ['nothing new', open, { ...open, charge: { ...charge, description: 'another' } }, ''],
    [
      'a new code to be had',
      expired,
      { ...expired, charge: { ...charge, renewable: true } },
      'You can get a new code now.',
    ],
    ['a code asked for', expired, { ...expired, renewal: 'asked' }, 'Getting a new code…'],
    [
      'asked for too early',
      { ...expired, renewal: 'asked' },
      { ...expired, renewal: 'early' },
      'First we check whether the last code was paid. The new one comes in a moment.',
    ],
  ])('%s', (_, before, state, news) => expect(newsOf(state, before, strings.en)).toBe(news))
})
