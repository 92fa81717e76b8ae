import { describe, expect, test } from 'vitest'
import { bind } from '../../src/core/bind.ts'
import { accounts } from '../../src/operations/accounts.ts'
import { payouts } from '../../src/operations/payouts.ts'

/** Every error body of the interface, and what is read of it. */
const bodies: [string, object, { message: string; code: string | null; fields: object }][] = [
  [
    'payout creation',
    { message: 'Invalid', errors: { 'markup.mode': ['selected mode invalid'] } },
    { message: 'Invalid', code: null, fields: { 'markup.mode': ['selected mode invalid'] } },
  ],
  [
    'card validation',
    { status: false, message: 'Invalid', data: { 'title.expireDate': ['past', 'odd'] } },
    { message: 'Invalid', code: null, fields: { 'title.expireDate': ['past', 'odd'] } },
  ],
  [
    'payin not found',
    { status: false, message: 'Not found', data: 'id, key, ourNumber, end_to_end' },
    { message: 'Not found: id, key, ourNumber, end_to_end', code: null, fields: {} },
  ],
  [
    'onboarding creation',
    { error_code: 'validation', error_description: 'Invalid', fields: { 'contacts.0.tax_id': ['invalid'] } },
    { message: 'Invalid', code: 'validation', fields: { 'contacts.0.tax_id': ['invalid'] } },
  ],
  ['a message', { message: 'Internal error' }, { message: 'Internal error', code: null, fields: {} }],
  ['an error', { error: 'Unauthorized' }, { message: 'Unauthorized', code: null, fields: {} }],
  [
    'an error with a code',
    { error: { code: 'unauthorized', message: 'Bad key' } },
    { message: 'Bad key', code: 'unauthorized', fields: {} },
  ],
  [
    'no KYC record',
    { error: 'Not found', message: 'No record' },
    { message: 'No record: Not found', code: null, fields: {} },
  ],
]

const statuses: [number, string, string][] = [
  [200, 'ServiceError', 'refused'],
  [400, 'ServiceError', 'refused'],
  [401, 'AuthenticationError', 'refused'],
  [403, 'PermissionError', 'refused'],
  [404, 'NotFoundError', 'refused'],
  [408, 'ServiceError', 'unknown'],
  [409, 'ServiceError', 'refused'],
  [422, 'ServiceError', 'refused'],
  [429, 'RateLimitError', 'refused'],
  [500, 'ServiceError', 'unknown'],
  [503, 'ServiceError', 'unknown'],
]

describe.each(bodies)('%s', (_, body, { message, code, fields }) => {
  test.each(statuses)('under %d is a %s, %s', async (status, name, outcome) => {
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
      message: `POST /v2/payout/payments: ${status}, ${message}`,
      natural: outcome === 'unknown' ? { field: 'invoice', value: 'P-1', unique: false, lookup: 'payouts.list' } : null,
    })
    const read: unknown = await client.accounts.getBalance({ merchantId: 7 }).catch((error: unknown) => error)
    expect(read).toMatchObject({ name, outcome, status, code, fields, body, natural: null })
  })
})
