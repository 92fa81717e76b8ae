import { covered, section } from '../statement.ts'

const names = 'contract/types'

export const overview = section(
  'What the service does',
  covered(names, '', {
    'Six areas: payins, payouts, data qualification, KYC, corporate onboarding and accounts; operations beyond the document are outside it':
      'there are 23 operations, and only payins accept the public key',
  }),
  covered('contract/create-pix', '', {
    'A charge is paid by instant payment (`payment_method` is `pix`)':
      'the request is sent to the documented path with the key, as JSON',
  }),
  covered('contract/create-card', '', {
    'A charge is paid by credit card': 'every field is sent under its own name, with either key',
  }),
  covered('contract/pix-charge', 'a Pix charge', {
    'A charge record has amounts, a status, its history and refunds':
      'is valid as the interface documents it, and is returned with its unknown fields',
  }),
  covered('contract/payouts', '', {
    'A payout may carry its own markup': 'every field is sent under its own name',
  }),
  covered('contract/qualifications', '', {
    'Qualification results are read by id, by custom code or as a filtered list':
      'each operation is sent to its own path',
  }),
  covered('contract/sandbox-onboardings', '', {
    'Contracts are signed in the national flow only':
      'the interface’s table of status codes: > 404 for the signature link of a cross-border onboarding, whatever its status',
  }),
  covered('package/documents', '', {
    'Accounts form a hierarchy: a holding account is level 0, a merchant level 1':
      'the operations’ reference has the rules of the service that nothing can check: > the level of a parent',
  }),
)

export const introduction = section(
  'Introduction',
  covered('contract/create-pix', '', {
    'Paths are relative to the base URL, and a request with a body is JSON with its `Content-Type`':
      'the request is sent to the documented path with the key, as JSON',
  }),
  covered('contract/accounts', '', {
    'Other writes are JSON on their paths too': 'a fee target is sent to the account whose fees move',
  }),
)

export const conventions = section(
  'Resources and their fields',
  covered('contract/pix-charge', 'a Pix charge', {
    'Amounts of a payin are integers in cents':
      'is valid as the interface documents it, and is returned with its unknown fields',
  }),
  covered('contract/payouts', 'a page of payouts', {
    'Amounts in the list of payouts are integers in cents':
      'is valid as the interface documents it, and is returned with its unknown fields',
  }),
  covered('contract/payouts', 'a payout', {
    'The amount of a new payout is text with the currency symbol':
      'is valid as the interface documents it, and is returned with its unknown fields',
  }),
  covered('contract/qualifications', 'a qualification', {
    'The amount of a qualification is a decimal of the local currency':
      'is valid as the interface documents it, and is returned with its unknown fields',
  }),
  covered('contract/time-forms', '', {
    'Some times are ISO 8601 with microseconds and Z':
      'the creation of a Pix charge has the form 2026-11-21T12:00:00.000000Z, and no other',
    'Other times are `YYYY-MM-DD HH:mm:ss`, as stated for each resource':
      'the expiry of a card charge has the form 2026-11-21 09:00:00, and no other',
  }),
)
