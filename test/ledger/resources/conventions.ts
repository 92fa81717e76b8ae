import { section } from '../statement.ts'

export const overview = section('overview', 'What the service does', {
  sixAreas:
    'Six areas: payins, payouts, data qualification, KYC, corporate onboarding and accounts; operations beyond the document are outside it',
  pix: 'A charge is paid by instant payment (`payment_method` is `pix`)',
  card: 'A charge is paid by credit card',
  chargeRecord: 'A charge record has amounts, a status, its history and refunds',
  payoutMarkup: 'A payout may carry its own markup',
  qualificationReads: 'Qualification results are read by id, by custom code or as a filtered list',
  nationalSignatures: 'Contracts are signed in the national flow only',
  hierarchy: 'Accounts form a hierarchy: a holding account is level 0, a merchant level 1',
})

export const introduction = section('introduction', 'Introduction', {
  jsonBodies: 'Paths are relative to the base URL, and a request with a body is JSON with its `Content-Type`',
  otherWrites: 'Other writes are JSON on their paths too',
})

export const conventions = section('conventions', 'Resources and their fields', {
  payinCents: 'Amounts of a payin are integers in cents',
  payoutListCents: 'Amounts in the list of payouts are integers in cents',
  payoutText: 'The amount of a new payout is text with the currency symbol',
  qualificationDecimal: 'The amount of a qualification is a decimal of the local currency',
  isoTimes: 'Some times are ISO 8601 with microseconds and Z',
  plainTimes: 'Other times are `YYYY-MM-DD HH:mm:ss`, as stated for each resource',
})
