import { formsOf, listing, rejectionsOf, requirementOf, shownBy, treatmentOf } from './evidence.ts'
import { readAmountUnit, readExternalId, readListDelay, readReturned } from './payout-evidence.ts'
import { asItCame, openQuestions, unchecked } from './question.ts'
import { at, formOf, inEach } from './seen.ts'
import { smallest } from './smallest.ts'

export const payouts = openQuestions('Payouts', {
  requiredFields: {
    question: "Which fields of a payout are required besides the markup's, and which other fields exist",
    answer:
      'all are optional; unknown inner fields are passed through; unknown top-level fields go in the option `body`',
    change: '`body` of the call',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: rejectionsOf(smallest.invalidPayout, 'payouts.create'),
  },
  amountUnit: {
    question: 'The unit of `amount` when a payout is created',
    answer:
      "`payouts.create` sends any number as given; `payouts.send` converts cents, compares the response with them, and stops at a mismatch; the response's amount is text with a currency symbol, the list's is in cents; the sandbox reads reais",
    change: '`payouts.amountUnit` of `createMerchant`; `like` of `createSandbox`',
    money: ['major', 'minor'],
    evidence: shownBy(smallest.payout, readAmountUnit),
  },
  paymentMethods: {
    question: 'Payment methods other than `PIX`',
    answer:
      'any string is accepted, `PIX` in capital letters only; a markup is rejected with another method and allowed without one',
    change: unchecked,
    money: '`payouts.send` sends `PIX` only',
    evidence: 'guiche sends `PIX` only',
  },
  notificationUrl: {
    question:
      'Whether a payout accepts `notification_url`: it is listed among the address fields, not among those of the request',
    answer: 'it is optional',
    change: 'leave it out',
    money: 'a payout without callbacks is an answer of `callbacks.otherAreas`',
    evidence: treatmentOf(smallest.payout, 'payouts.create', 'notification_url'),
  },
  globalMarkup: {
    question: 'Whether a global markup is configured; without one, a markup is required',
    answer: 'the service decides',
    change: 'pass a `markup`, or leave it out, as your account is configured',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: requirementOf(smallest.payout, 'payouts.create', 'markup'),
  },
  markupNulls: {
    question: "Whether a markup's field may be null in a request, as it may in a response",
    answer: 'null means that the field is absent, and it is not sent',
    change: '`body: { markup }` of the call is sent as it is',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: treatmentOf(smallest.invalidPayout, 'payouts.create', 'markup.max_charge_value'),
  },
  markupUnit: {
    question: 'The unit of `amount`, `min_charge_value` and `max_charge_value` of a markup',
    answer:
      'decimals of the local currency, as `markupCharge` takes the payment; with mode `percent`, `amount` is a percentage',
    change: 'compute the charge in your code; the markup is sent as given',
    money: 'the markup is sent as the shop gives it, and no amount is compared with it',
    evidence: 'the charge of a markup is on the statement, and in no response',
  },
  markupRounding: {
    question: 'How a percentage markup is rounded',
    answer: '`markupCharge` does not round',
    change: 'round its result',
    money: 'the markup is sent as the shop gives it, and no amount is compared with it',
    evidence: 'the charge of a markup is on the statement, and in no response',
  },
  keyTypes: {
    question: 'Values of `pix.key_type`',
    answer: 'any string is accepted',
    change: 'pass the value that your account documents',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: 'a recording has no values of this field: ask for them',
  },
  beneficiaryDocument: {
    question: "The types of a beneficiary's `document`",
    answer: 'any string is accepted; the sandbox rejects a CPF or CNPJ that is not valid',
    change: '`rejectImplausible` of `createSandbox`',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: treatmentOf(smallest.invalidPayout, 'payouts.create', 'beneficiary.document.number'),
  },
  purpose: {
    question: 'Values of `purpose`, and of `markup` for a payout created without one',
    answer: 'null, and an object; anything else is reported to `onUnexpectedResponse`',
    change: asItCame,
    money: 'it is passed on to people, and decides nothing',
    evidence: formsOf(smallest.payout, 'payout', 'purpose', 'markup'),
  },
  paidAt: {
    question: 'The format of `paid_at`',
    answer: "ISO 8601, as the record's other times",
    change: asItCame,
    money: '`updated_at` orders the changes of a payout',
    evidence: formsOf(smallest.payout, 'payout', 'paid_at'),
  },
  transitions: {
    question: "Transitions between a payout's states",
    answer: 'no state is treated as final',
    change: 'compare `status.id` with `payoutStatuses` in your code',
    money: ['returned-as-failed', 'returned-as-rejected', 'returned-as-cancelled', 'final'],
    evidence: shownBy(smallest.returnedPayout, readReturned),
  },
  externalId: {
    question: "Whether the list's `external_id` is the `invoice`",
    answer:
      'guiche does not rely on it: the error of a lost payout only points to `payouts.list`; in the sandbox it is empty. The merchant server finds a payout by it once it has found one of yours that way; before, and as soon as the list contradicts, the whole list decides',
    change:
      'compare it with your invoices in your code; `payouts.externalId` of `createMerchant`, which is reported once if it is wrong; `like` of `createSandbox`',
    money: ['empty', 'invoice', 'another-id'],
    evidence: shownBy(smallest.listedPayout, readExternalId),
  },
  merchantFilter: {
    question: 'The name of the filter by merchant',
    answer: '**Checked:** the input field is `merchant_id`, 2 to 10,000, read as bounds of its value',
    change: '`undocumented.payoutMerchant`',
    money: '`payouts.send` does not filter by it',
    evidence: 'a parameter of unknown name cannot be sent: ask for its name',
  },
  updatedFilters: {
    question: 'The names of the filters by update date',
    answer: 'the input fields are `updated_at_start` and `updated_at_end`',
    change: '`undocumented.payoutUpdatedStart`, `undocumented.payoutUpdatedEnd`',
    money: '`payouts.send` does not filter by it',
    evidence: 'a parameter of unknown name cannot be sent: ask for its name',
  },
  filterDays: {
    question: "Whether the days of the list's date filters are themselves included, and in which time zone they begin",
    answer: 'they are sent as given; the sandbox includes both, in UTC',
    change: 'request a day more at both ends, and compare `created_at` in your code',
    money: ['utc-included', 'utc-excluded', 'sao-paulo-included', 'sao-paulo-excluded'],
    evidence: 'a recording has no days that a shop has asked for',
  },
  listDelay: {
    question: 'How soon the list shows a new payout, and a change of one',
    answer:
      'within a minute: a payout without a response counts as missing only after a reading that began 90 s after this server knew its request',
    change: 'look it up in the dashboard before you resolve it as `not_created`',
    money: ['at-once', 'a-minute-late'],
    evidence: shownBy(smallest.listedPayout, readListDelay),
  },
  emptyPage: {
    question: '`from` and `to` of an empty page',
    answer: 'numbers or null',
    change: asItCame,
    money: 'a page without records ends a reading, whatever its numbers are',
    evidence: listing(smallest.payouts, (seen) =>
      inEach(seen.accepted('payouts.list'), ({ response: { body } }) =>
        at(body, 'data.*').length ? [] : at(body, 'meta.from').map(formOf),
      ),
    ),
  },
})
