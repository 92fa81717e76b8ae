import { covered, open, section } from './statement.ts'

export const events = section(
  'Events',
  covered('contract/sandbox', '', {
    'A new status of a Pix charge is posted to its `notification_url`':
      'an action > payPix changes the charge and sends the record to its callback URL',
  }),
  covered('contract/sandbox-cards', '', {
    'A new status of a card charge is posted to its `callbackUrl`':
      'an action > approveCard leads to Approved and sends the record to the charge’s callback URL',
  }),
  covered('contract/sandbox-payouts', '', {
    'A new status of a payout is posted to its `notification_url`':
      'an action > payPayout leads to 3 Paid and sends the record to the payout’s callback URL',
  }),
  covered('contract/sandbox-qualifications', '', {
    'A new status of a qualification is posted to its `notification_url`':
      'the action qualifyAccount > leads to valid_data, id 5, and sends the record to its callback URL',
  }),
  covered('contract/sandbox-onboardings', '', {
    'A new status of an onboarding is posted to a webhook of its own':
      'documents lead to a contract, signatures to a review, and the review to an account; the webhook receives each status',
  }),
  open({
    'The payload of a callback': 'callbacks.payload',
    'Whether a payout takes a `notification_url`': 'payouts.notificationUrl',
    'How to know a true callback': 'callbacks.authenticity',
    'When a callback is repeated, and the expected reply': 'callbacks.delivery',
    'Callbacks of payouts and qualifications': 'callbacks.otherAreas',
    'How the onboarding webhook is registered, and what it has': 'callbacks.onboardingWebhook',
  }),
)
