import { open, section } from './statement.ts'

export const limits = section(
  'limits',
  'Limits',
  {
    payinAmount: 'An amount of a payin is at least 1',
    qualificationAmount: 'An amount of a qualification is from 0.01 to 150,000',
    amountServices: 'Only services 4 and 5 take an amount',
    markup: 'An amount and a minimum of a markup are at least 0.01',
    payoutMerchant: 'The filter by merchant is from 2 to 10,000',
    externalId: 'An `external_id` has at most 255 characters',
    payoutPage: 'A page of payouts has at most 100',
    payoutPageDefault: 'A page of payouts has by default 15',
    kycPageDefault: 'A page of KYC records has by default ten',
    qualificationPages: 'Pages of qualifications and their statuses begin at 0, and may have 0 records',
    kycFiles: 'Files of KYC are jpg, jpeg, gif, png or pdf',
    onboardingFields: 'The fields of an onboarding are as long as its table says',
  },
  open({
    'Rate limits and quotas': 'keys.rateLimits',
    'The largest batch of qualifications': 'qualifications.batchSize',
  }),
)
