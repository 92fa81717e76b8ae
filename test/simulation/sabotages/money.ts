import type { Sabotage } from './sabotage.ts'

/** Sabotages of what is known about the money of an order. */
export const money: readonly Sabotage[] = [
  {
    name: 'lost-card-declined',
    breaks: 'a card without a response counts as declined',
    rule: 'one-card',
    changes: [
      {
        file: 'src/merchant/order/attempt-status.ts',
        find: "return hasCard ? 'uncertain' : 'failed'",
        replacement: "return 'failed'",
      },
    ],
  },
  {
    name: 'processing-shown-as-paid',
    breaks: 'a card that is being charged is paid',
    rule: 'true-views',
    changes: [
      {
        file: 'src/merchant/order/attempt-status.ts',
        find: "return isProcessing ? 'processing' : statusByDate(facts, terms)",
        replacement: "return isProcessing ? 'paid' : statusByDate(facts, terms)",
      },
    ],
  },
  {
    name: 'refund-moves-back',
    breaks: 'a late report of the payment moves a refunded order back',
    rule: 'books-agree',
    changes: [
      {
        file: 'src/merchant/order/apply-update.ts',
        find: 'refunded_amount: largest(known.refunded_amount, update.refunded_amount),',
        replacement: 'refunded_amount: update.refunded_amount ?? known.refunded_amount,',
      },
      {
        file: 'src/merchant/order/apply-update.ts',
        find: 'const isLatest = isNewer(update, known, method, settings)',
        replacement: 'const isLatest = true',
      },
      {
        file: 'src/values/charge-status.ts',
        find: 'rank[next] > rank[previous] ? next : previous',
        replacement: "previous === 'refunded' || rank[next] > rank[previous] ? next : previous",
      },
    ],
  },
  {
    name: 'refund-before-payment',
    breaks: 'a payment that is reported after its refund is not told',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/order/events.ts',
        find: "if (attempt.provenStatus !== 'refunded' || previous.provenStatus === 'paid') return false",
        replacement: 'return false',
      },
    ],
  },
  {
    name: 'second-payment-unnoticed',
    breaks: 'a second payment of an order is not told as overpaid',
    rule: 'payments-told',
    changes: [
      {
        file: 'src/merchant/order/events.ts',
        find: '(secondPayment || (received && (terms.isClosed || exceedsPrice(after, terms)))) && {',
        replacement: 'false && {',
      },
    ],
  },
  {
    name: 'closed-order-charged',
    breaks: 'a closed order goes on',
    rule: 'closed-orders',
    changes: [
      {
        file: 'src/merchant/order/attempt-status.ts',
        find: 'isClosed: order === null || closedAt !== null,',
        replacement: 'isClosed: order === null,',
      },
    ],
  },
  {
    name: 'payout-without-cents',
    breaks: 'the amount of a payout is cut to whole reais',
    rule: 'right-amount',
    changes: [
      {
        file: 'src/merchant/payouts/unit.ts',
        find: 'Number(`${cents}e-${digitsOf(currency)}`)',
        replacement: 'Math.floor(Number(`${cents}e-${digitsOf(currency)}`))',
      },
    ],
  },
  {
    name: 'limit-leaks',
    breaks: 'a limit of a day does not count the payouts before',
    rule: 'day-limit',
    changes: [
      {
        file: 'src/merchant/payouts/limits.ts',
        find: 'exceededByDay(limits, [amount], reserved)',
        replacement: 'exceededByDay(limits, [amount], [])',
      },
    ],
  },
  {
    name: 'uncertain-order-unlisted',
    breaks: 'an uncertain order is on no list',
    rule: 'books-agree',
    changes: [
      {
        file: 'src/merchant/order/order-statuses.ts',
        find: 'uncertain: record.attempts.some(isUncertain),',
        replacement: 'uncertain: false,',
      },
    ],
  },
]
