import { describe, expect, test } from 'vitest'
import { bind } from '../../src/client/bind.ts'
import { accounts } from '../../src/operations/accounts.ts'
import { payouts } from '../../src/operations/payouts.ts'

/** Every error body of the interface, with its parsed details and the next step under a status without its own. */
const bodies: [string, object, { message: string; code: string | null; fields: object; next: string }][] = [
  [
    'payout creation',
    { message: 'Invalid', errors: { 'markup.mode': ['selected mode invalid'] } },
    {
      message: 'Invalid',
      code: null,
      fields: { 'markup.mode': ['selected mode invalid'] },
      next: 'see `fields` (markup.mode: selected mode invalid)',
    },
  ],
  [
    'card validation',
    { status: false, message: 'Invalid', data: { 'title.expireDate': ['past', 'odd'] } },
    {
      message: 'Invalid',
      code: null,
      fields: { 'title.expireDate': ['past', 'odd'] },
      next: 'see `fields` (title.expireDate: past, odd)',
    },
  ],
  [
    'payin not found',
    { status: false, message: 'Not found', data: 'id, key, ourNumber, end_to_end' },
    { message: 'Not found: id, key, ourNumber, end_to_end', code: null, fields: {}, next: 'see `body`' },
  ],
  [
    'onboarding creation',
    { error_code: 'validation', error_description: 'Invalid', fields: { 'contacts.0.tax_id': ['invalid'] } },
    {
      message: 'Invalid',
      code: 'validation',
      fields: { 'contacts.0.tax_id': ['invalid'] },
      next: 'see `fields` (contacts.0.tax_id: invalid)',
    },
  ],
  [
    'a message',
    { message: 'Internal error' },
    { message: 'Internal error', code: null, fields: {}, next: 'see `body`' },
  ],
  [
    'messages that are no texts',
    { message: 'Invalid', errors: { amount: [{ toString: 1 }, [{ toString: 1 }], 7, null], note: { toString: 1 } } },
    { message: 'Invalid', code: null, fields: { amount: ['7'], note: [] }, next: 'see `fields` (amount: 7; note)' },
  ],
  ['an error', { error: 'Unauthorized' }, { message: 'Unauthorized', code: null, fields: {}, next: 'see `body`' }],
  [
    'an error with a code',
    { error: { code: 'unauthorized', message: 'Bad key' } },
    { message: 'Bad key', code: 'unauthorized', fields: {}, next: 'see `body`' },
  ],
  [
    'no KYC record',
    { error: 'Not found', message: 'No record' },
    { message: 'No record: Not found', code: null, fields: {}, next: 'see `body`' },
  ],
  [
    'a colon after a full stop',
    { status: false, message: 'Ratio 1.: 2.', data: 'Too big' },
    { message: 'Ratio 1.: 2. Too big', code: null, fields: {}, next: 'see `body`' },
  ],
]

const statuses: [status: number, name: string, outcome: string, next?: string][] = [
  [400, 'ServiceError', 'refused'],
  [401, 'AuthenticationError', 'refused', 'check the key'],
  [403, 'PermissionError', 'refused', "check the key's permissions"],
  [404, 'NotFoundError', 'refused', 'check `baseURL` and the path'],
  [408, 'ServiceError', 'unknown'],
  [409, 'ServiceError', 'unknown'],
  [425, 'ServiceError', 'unknown'],
  [499, 'ServiceError', 'unknown'],
  [501, 'ServiceError', 'refused'],
  [422, 'ServiceError', 'refused'],
  [429, 'RateLimitError', 'refused', 'wait for `retryAfterMs`'],
  [500, 'ServiceError', 'unknown'],
  [503, 'ServiceError', 'unknown'],
]

const lookUp = '; the request may have been processed, see `lookupKey`'

// @covers errors.payout errors.card errors.payinNotFound errors.onboarding errors.message errors.error errors.kycRecord
describe.each(bodies)('%s', (_, body, { message, code, fields, next: nextByBody }) => {
  // @covers authentication.body authentication.textBody
  test.each(statuses)('under %d is a %s, %s', async (status, name, outcome, next = nextByBody) => {
    const fetch = async () => Response.json(body, { status })
    const client = bind({ accounts, payouts }, { baseURL: 'https://service.test', fetch, retry: 0 })
    const write: unknown = await client.payouts.create({ invoice: 'P-1' }).catch((error: unknown) => error)
    expect(write).toMatchObject({
      name,
      outcome,
      status,
      code,
      fields,
      body,
      message: `POST /v2/payout/payments: ${status}, ${message}; ${next}${outcome === 'unknown' ? lookUp : ''}`,
      lookupKey:
        outcome === 'unknown' ? { field: 'invoice', value: 'P-1', unique: false, lookup: 'payouts.list' } : null,
    })
    const read: unknown = await client.accounts.getBalance({ merchantId: 7 }).catch((error: unknown) => error)
    expect(read).toMatchObject({ name, outcome, status, code, fields, body, lookupKey: null })
  })
})

test.each(bodies.filter(([name]) => name !== 'a message'))('%s under 200 refuses a write', async (_, body, details) => {
  const fetch = async () => Response.json(body)
  const { payouts: api } = bind({ payouts }, { baseURL: 'https://service.test', fetch, retry: 0 })
  const { message, code, fields } = details
  const error: unknown = await api.create({ invoice: 'P-1' }).catch((reason: unknown) => reason)

  expect(error).toMatchObject({ name: 'ServiceError', outcome: 'refused', status: 200, code, fields, lookupKey: null })
  expect(error).toHaveProperty('message', expect.stringContaining(`200, ${message}; `))
})

test.each(bodies)('%s under 200 is an error of a read', async (_, body, { code, fields }) => {
  const fetch = async () => Response.json(body)
  const { accounts: api } = bind({ accounts }, { baseURL: 'https://service.test', fetch, retry: 0 })

  const error: unknown = await api.getBalance({ merchantId: 7 }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ServiceError', outcome: 'refused', status: 200, code, fields })
})
