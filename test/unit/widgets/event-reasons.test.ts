import { describe, expect, test } from 'vitest'
import { eventOf as cardEventOf } from '../../../widgets/card-checkout/events.ts'
import { charge, order } from '../../browser/card-checkout/card-server.ts'
import { eventOf as signatureEventOf } from '../../../widgets/onboarding-signature/events.ts'
import { eventOf as pixEventOf } from '../../../widgets/pay-pix-charge/events.ts'

const { id, amount } = charge
const previous = { status: 'loading', connectionLost: false } as const

describe('an event has the reason why', () => {
  test('no Pix charge is shown', () => {
    const { type, detail } = pixEventOf({ status: 'unavailable', reason: 'orderNotFound' })
    expect([type, detail]).toEqual(['unavailable', { status: 'unavailable', reason: 'orderNotFound' }])
  })

  test('a Pix charge failed', () => {
    const { detail } = pixEventOf({ status: 'failed', charge, connectionLost: false })
    expect(detail).toEqual({ status: 'failed', id, amount, reason: 'failed' })
  })

  test('an order cannot be paid by card', () => {
    const event = cardEventOf({ status: 'unavailable', reason: 'outcomeUnknown' }, previous)
    expect(event?.detail).toEqual({ status: 'unavailable', reason: 'outcomeUnknown' })
  })

  test.each([
    ['a card was declined, and another one may be tried', true, 'declined'],
    ['a card was declined, and no other one may be tried', false, 'declinedFinal'],
  ])('%s', (_, retryable, reason) => {
    const declined = { status: 'declined', order: { ...order, retryable }, charge, connectionLost: false } as const
    expect(cardEventOf(declined, previous)?.detail).toEqual({ status: 'declined', id, amount, reason })
  })

  test('no onboarding is shown', () => {
    const { detail } = signatureEventOf({ status: 'unavailable', reason: 'sessionEnded' })
    expect(detail).toEqual({ status: 'unavailable', reason: 'sessionEnded' })
  })
})

test('other events have no reason', () => {
  expect(pixEventOf({ status: 'paid', charge, connectionLost: false }).detail).toEqual({ status: 'paid', id, amount })
  const paid = cardEventOf({ status: 'paid', order, charge, connectionLost: false }, previous)
  expect(paid?.detail).toEqual({ status: 'paid', id, amount })
})
