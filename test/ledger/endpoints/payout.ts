import { covered, inputFields, open, section } from '../statement.ts'

const file = 'contract/payouts'
const query = (input: object) => JSON.stringify(input)

export const payout = section(
  'Endpoints / Payout',
  covered(file, '', {
    'POST /v2/payout/payments creates a payout': 'every field is sent under its own name',
  }),
  covered('contract/sandbox-payouts', '', {
    'A new payout is returned': 'a new payout has the form that the interface describes',
  }),
  inputFields(file, 'a payout', {
    payment_method: 'text',
    invoice: 'text',
    currency: 'text',
    amount: 'number',
    country: 'text',
    'beneficiary.name': 'text',
    'beneficiary.document.type': 'text',
    'beneficiary.document.number': 'text',
    'beneficiary.pix.key': 'text',
    'beneficiary.pix.key_type': 'text',
    markup: 'optional object',
    'markup.mode': 'required',
    'markup.amount': 'required',
    'markup.min_charge_value': 'required with `percent`',
    'markup.max_charge_value': 'optional',
  }),
  open({
    'Which other fields exist, and which are required': 'payouts.requiredFields',
    'Other payment methods': 'payouts.paymentMethods',
    'Values of `key_type`': 'payouts.keyTypes',
    'The unit of the amount': 'payouts.amountUnit',
    'The types of a document': 'payouts.beneficiaryDocument',
  }),
  covered(file, 'a markup is validated', {
    'A mode is `fixed` or `percent`': ['fixed', 'percent', 'an unknown mode'],
    'An amount is at least 0.01': ['fixed', 'fixed, below 0.01', 'percent, below 0.01'],
    'A mode and an amount are required': ['no mode', 'fixed, without an amount'],
    'A minimum is required with `percent`': 'percent, without a minimum',
    'A minimum is prohibited with `fixed`': 'fixed, with a minimum',
    'A minimum is at least 0.01': ['a minimum of 0.01', 'a minimum of 0'],
    'A maximum is prohibited with `fixed`': 'fixed, with a maximum',
    'A maximum is not below the minimum': ['a maximum equal to the minimum', 'a maximum below the minimum'],
    'Only Pix payouts may have a markup': ['with PIX', 'with another method'],
  }),
  covered('package/documents', '', {
    'A markup in the request precedes those of the account and its submerchants':
      'the operations’ reference has the rules of the service that nothing can check: > which markup applies',
  }),
  covered('contract/sandbox-payouts', '', {
    'Without a global markup, the request needs one': 'an invalid field gets the message of the interface: > {}',
    'The origin in a response is `inline`': 'a new payout has the form that the interface describes',
  }),
  covered('unit/values/markup', '', {
    'A percentage is taken of the payment': 'a percentage between the limits',
    'A percentage below the minimum is charged as the minimum': 'a percentage below the minimum',
    'A percentage above the maximum is charged as the maximum': 'a percentage above the maximum',
    'A fixed markup is charged whatever the payment': 'a fixed markup is the same for every payment',
  }),
  covered('contract/sandbox-payouts', '', {
    'An origin in the request has no effect': 'an origin of a markup in the request has no effect',
  }),
  open({
    'Whether a global markup is configured': 'payouts.globalMarkup',
    'How a percentage is rounded': 'payouts.markupRounding',
    'The unit of a markup': 'payouts.markupUnit',
    'Whether a field of a markup may be null': 'payouts.markupNulls',
  }),
  covered(file, '', {
    'GET /v2/payout/payments lists payouts':
      'undocumented filters are sent under their configured names, which are required',
    'The list has the envelope of a page':
      'a page of payouts > is valid as the interface documents it, and is returned with its unknown fields',
  }),
  covered(file, 'the query of a list is validated', {
    'A merchant is from 2 to 10,000': [1, 2, 10_000, 10_001].map((merchant_id) => query({ merchant_id })),
    'An `external_id` has at most 255 characters': [
      query({ external_id: 'é'.repeat(255) }),
      query({ external_id: 'x'.repeat(256) }),
    ],
    'A `status_id` is an integer': [query({ status_id: 3 }), query({ status_id: 'paid' })],
    'Days of creation are `YYYY-MM-DD`': [
      query({ created_at_start: '2026-11-21', created_at_end: '2026-11-22' }),
      query({ created_at_start: '21/11/2026' }),
      query({ created_at_end: '2026-11-31' }),
    ],
    'Days of update are `YYYY-MM-DD`': [
      query({ updated_at_start: '2026-11-21', updated_at_end: '2026-11-22' }),
      query({ updated_at_start: '2026-11' }),
      query({ updated_at_end: '2026-13-01' }),
    ],
    'A page is an integer': [query({ page: 2 }), query({ page: 1.5 })],
    'A page has at most 100 payouts': [query({ per_page: 100 }), query({ per_page: 101 })],
  }),
  covered('contract/known-values', '', {
    '`sort_by` is `id`, `created_at`, `updated_at` or `amount`': 'the order of payouts has the values of the interface',
    '`sort_order` is `asc` or `desc`': 'the direction of payouts has the values of the interface',
  }),
  covered('contract/sandbox-payouts', '', {
    'By default the first page is read, with 15 payouts': 'an empty list is one empty page',
    'By default the largest id comes first':
      'a list is iterated newest first, page by page, with links to the other pages',
    'Payouts can be found by their creation': [
      'a list with the query > created_at_start=2026-11-22 returns "CB"',
      'a list with the query > created_at_end=2026-11-21 returns "A"',
    ],
    'Payouts can be found by their status': 'a list with the query > status_id=3 returns "A"',
    'Payouts can be found by their `external_id`': 'a list with the query > external_id=B returns "B"',
  }),
  open({
    'The name of the filter by merchant, and what its bounds mean': 'payouts.merchantFilter',
    'The names of the filters by update': 'payouts.updatedFilters',
    'Whether a filter includes its days': 'payouts.filterDays',
  }),
)
