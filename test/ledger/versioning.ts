import { open, section } from './statement.ts'

export const versioning = section(
  'versioning',
  'Versioning',
  {
    kyc: 'KYC is in version 1 of the paths',
    qualifications: 'Qualifications are in version 1',
    cards: 'Card charges are in version 1',
    pix: 'Pix charges are in version 2',
    payouts: 'Payouts are in version 2',
    onboardings: 'Onboardings are in version 2',
    accounts: 'Accounts are in version 2',
  },
  open({ 'How long a version is kept, and how to choose one': 'keys.versions' }),
)
