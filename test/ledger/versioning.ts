import { covered, open, section } from './statement.ts'

export const versioning = section(
  'Versioning',
  covered('contract/kyc', '', {
    'KYC is in version 1 of the paths': 'each operation is sent to its own path with its own fields',
  }),
  covered('contract/qualifications', '', {
    'Qualifications are in version 1': 'each operation is sent to its own path',
  }),
  covered('contract/create-card', '', {
    'Card charges are in version 1': 'every field is sent under its own name, with either key',
  }),
  covered('contract/create-pix', '', {
    'Pix charges are in version 2': 'the request is sent to the documented path with the key, as JSON',
  }),
  covered('contract/payouts', '', { 'Payouts are in version 2': 'every field is sent under its own name' }),
  covered('contract/onboardings', '', { 'Onboardings are in version 2': 'each read is sent to its own path' }),
  covered('contract/accounts', '', {
    'Accounts are in version 2': 'a fee target is sent to the account whose fees move',
  }),
  open({ 'How long a version is kept, and how to choose one': 'keys.versions' }),
)
