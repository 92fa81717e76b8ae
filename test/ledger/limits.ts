import { covered, open, section } from './statement.ts'

const query = (input: object) => JSON.stringify(input)

export const limits = section(
  'Limits',
  covered('contract/create-pix', 'every rule is checked before the request is sent', {
    'An amount of a payin is at least 1': ['amount 1', 'amount 0'],
  }),
  covered('contract/qualifications', 'a batch is validated', {
    'An amount of a qualification is from 0.01 to 150,000': [
      'an amount of 0.01',
      'an amount below 0.01',
      'the maximum amount',
      'an amount above the maximum',
    ],
    'Only services 4 and 5 take an amount': ['an amount with service 5', 'an amount with service 3'],
  }),
  covered('contract/payouts', 'a markup is validated', {
    'An amount and a minimum of a markup are at least 0.01': [
      'fixed, below 0.01',
      'a minimum of 0.01',
      'a minimum of 0',
    ],
  }),
  covered('contract/payouts', 'the query of a list is validated', {
    'The filter by merchant is from 2 to 10,000': [1, 2, 10_000, 10_001].map((merchant_id) => query({ merchant_id })),
    'An `external_id` has at most 255 characters': query({ external_id: 'x'.repeat(256) }),
    'A page of payouts has at most 100': [query({ per_page: 100 }), query({ per_page: 101 })],
  }),
  covered('contract/sandbox-payouts', '', { 'A page of payouts has by default 15': 'an empty list is one empty page' }),
  covered('contract/sandbox-kyc', '', {
    'A page of KYC records has by default ten':
      'a list returns the newest records first, ten to a page, with their beneficiaries',
  }),
  covered('contract/qualifications', 'the query of a list is validated', {
    'Pages of qualifications and their statuses begin at 0, and may have 0 records': [
      query({ page: 0, per_page: 0 }),
      query({ page: -1 }),
      query({ per_page: -1 }),
      'and that of the statuses',
    ],
  }),
  covered('contract/merchant-kyc-submissions', 'the bytes of a file decide its kind, not its name:', {
    'Files of KYC are jpg, jpeg, gif, png or pdf': ['jpeg', 'png', 'gif87', 'pdf', 'webp, which is not accepted'],
  }),
  covered('contract/onboardings', 'the input of an onboarding is validated', {
    'The fields of an onboarding are as long as its table says': ['a name of 150', 'a name of 151', 'a street of 81'],
  }),
  open({
    'Rate limits and quotas': 'keys.rateLimits',
    'The largest batch of qualifications': 'qualifications.batchSize',
  }),
)
