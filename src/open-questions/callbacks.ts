import { listing, shownBy } from './evidence.ts'
import { readAuthenticity, readDelivery, readOtherAreas, readPayload } from './callback-evidence.ts'
import { openQuestions } from './question.ts'
import { formOf, inEach } from './seen.ts'
import { smallest } from './smallest.ts'

export const callbacks = openQuestions('Callbacks', {
  payload: {
    question: 'The payload of a callback, and the names of its events',
    answer: 'a charge record, complete or partial, of at most 64 kB, in UTF-8 unless it declares another encoding',
    change: '`parseCallback` of `createMerchant`',
    money: ['record', 'without-id', 'partial', 'wrapped', 'form'],
    evidence: shownBy(smallest.paidPix, readPayload),
  },
  authenticity: {
    question: 'How to authenticate a callback',
    answer:
      "its address holds a random token for each charge; the id, invoice, amount, currency and payment method that it names are compared with the charge's",
    change: '`verifyCallback` and `verifyPayment` of `createMerchant`',
    money: ['address-alone', 'signed'],
    evidence: shownBy(smallest.paidPix, readAuthenticity),
  },
  delivery: {
    question: 'Redelivery of callbacks and the expected reply',
    answer: 'any order and any number is accepted; the reply is 204, and 503 to a body that should be sent again',
    change: 'your own route may answer otherwise: pass the request to `merchant.fetch`, and replace its response',
    money: ['until-accepted', 'once', 'never', 'ten-times', 'before-response'],
    evidence: shownBy(smallest.paidPix, readDelivery),
  },
  otherAreas: {
    question: 'Callbacks of payouts and qualifications',
    answer:
      "their addresses are sent. A qualification is read from the service when its `callbackURL` is called; that of all qualifications expects its `custom_code` in a JSON body. A payout is looked up in the service's list when its address is called",
    change: 'an address for each qualification, which needs no body; of payouts, no body is read',
    money: ['record', 'empty', 'never'],
    evidence: shownBy(smallest.payout, readOtherAreas),
  },
  onboardingWebhook: {
    question: 'Registration and payload of the onboarding webhook',
    answer:
      'its address is `callbackURL` of `createMerchant`, which you give to the service by hand; a JSON body with the `id` of the onboarding',
    change: 'an address for each onboarding, which needs no body; or receive it at an address of your own',
    money: 'a company is read from the service, whatever its callback says',
    evidence: listing(smallest.company, (seen) => inEach(seen.callbacks('onboarding'), ({ body }) => [formOf(body)])),
  },
})
