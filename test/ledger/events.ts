import { open, section } from './statement.ts'

export const events = section(
  'events',
  'Events',
  {
    pix: 'A new status of a Pix charge is posted to its `notification_url`',
    card: 'A new status of a card charge is posted to its `callbackUrl`',
    payout: 'A new status of a payout is posted to its `notification_url`',
    qualification: 'A new status of a qualification is posted to its `notification_url`',
    onboarding: 'A new status of an onboarding is posted to a webhook of its own',
  },
  open({
    'The payload of a callback': 'callbacks.payload',
    'Whether a payout takes a `notification_url`': 'payouts.notificationUrl',
    'How to know a true callback': 'callbacks.authenticity',
    'When a callback is repeated, and the expected reply': 'callbacks.delivery',
    'Callbacks of payouts and qualifications': 'callbacks.otherAreas',
    'How the onboarding webhook is registered, and what it has': 'callbacks.onboardingWebhook',
  }),
)
