import { chargesCard, getsCharge, testCardDecisions } from './card-decisions.ts'
import { isRejected, waitsUntil } from './decisions.ts'
import { at, pageAttempt } from './order-records.ts'

const claimed = { stage: 'sending', leaseUntil: at('12:00:30') } as const
const status = (id: string) => ({ charge: { status: { id } } })

testCardDecisions([
  {
    when: 'a payment page is open',
    attempts: [pageAttempt()],
    current: ['1 open', null, '1 open'],
    payment: getsCharge(1, 'open'),
  },
  {
    when: 'a card waits for approval on a payment page that has expired',
    attempts: [pageAttempt(status('7'))],
    now: '12:20:00',
    current: ['1 processing', '1 processing', '1 processing'],
    payment: getsCharge(1, 'processing'),
  },
  {
    when: 'the status of the page’s charge has no known meaning',
    attempts: [pageAttempt(status('99'))],
    current: ['1 processing', '1 processing', '1 processing'],
    payment: getsCharge(1, 'processing'),
  },
  {
    when: 'a payment page has just expired',
    attempts: [pageAttempt()],
    now: '12:15:00',
    current: ['1 expired', null, '1 expired'],
    payment: getsCharge(1, 'expired'),
    retry: isRejected('renewal-too-early', at('12:17:00')),
  },
  {
    when: 'a payment page expired by the service’s earlier time, two minutes ago',
    attempts: [pageAttempt({ card: { expiresAt: at('12:05:00') } })],
    now: '12:07:00',
    current: ['1 expired', null, '1 expired'],
    payment: getsCharge(1, 'expired'),
    retry: chargesCard,
  },
  {
    when: 'a payment page is open and the price has changed',
    attempts: [pageAttempt()],
    owed: 2500,
    current: ['1 expired', null, '1 expired'],
    payment: chargesCard,
  },
  {
    when: 'a payment page is being created',
    attempts: [pageAttempt({ ...claimed, card: { paymentPage: null } })],
    current: ['1 processing', '1 processing', '1 processing'],
    payment: waitsUntil('12:00:30'),
  },
  {
    when: 'the response with a payment page was lost',
    attempts: [pageAttempt({ stage: 'lost', card: { paymentPage: null } })],
    current: [null, null, null],
    payment: chargesCard,
  },
  {
    when: 'the response with a payment page was lost, and a callback reported its creation',
    attempts: [pageAttempt({ card: { paymentPage: null } })],
    current: [null, null, null],
    payment: chargesCard,
  },
  {
    when: 'the response with a payment page was lost, and the page was paid',
    attempts: [
      pageAttempt({
        charge: { amount: 2090, paid_amount: 2090, refunded_amount: 0 },
        card: { paymentPage: null },
      }),
    ],
    current: ['1 paid', '1 paid', '1 paid'],
    payment: getsCharge(1, 'paid'),
  },
])
