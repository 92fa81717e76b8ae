import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { pixInput } from './bodies.ts'

type Api = ReturnType<typeof clientOf>

const uuid = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'

const person = { name: 'Ann Smith', email: 'ann@example.com', phone: '15551234567', tax_id: '123' }
const application = {
  legal_name: 'Example Ltd',
  trade_name: 'Example',
  tax_id: '12-3456789',
  website: 'example.com',
  contacts: [
    { ...person, role: 'administrator' as const },
    { ...person, role: 'legal_representative' as const },
  ],
  address: { city: 'Springfield', state: 'IL', country: 'US', zip_code: '62701', street: 'Main Street' },
}

/** Every write whose response has a record, with the fields that identify it. */
const writes: [name: string, call: (api: Api) => Promise<unknown>, identifiers: string[]][] = [
  ['payins.createPix', ({ payins }) => payins.createPix(pixInput()), ['id', 'hash', 'our_number', 'invoice']],
  [
    'payins.createCard',
    ({ payins }) => payins.createCard({ product_info: {} }),
    ['id', 'key', 'ourNumber', 'customNumber'],
  ],
  ['payouts.create', ({ payouts }) => payouts.create({}), ['id', 'invoice']],
  ['kyc.updateDocument', ({ kyc }) => kyc.updateDocument({ documentId: 1, value: 'x' }), ['id', 'document_id']],
  [
    'accounts.setFeeTarget',
    ({ accounts }) => accounts.setFeeTarget({ merchantId: 1, merchant_fee: 2 }),
    ['id', 'merchant_id'],
  ],
  ['onboardings.create', ({ onboardings }) => onboardings.create(application), ['id']],
  ['qualifications.create', ({ qualifications }) => qualifications.create({ service_id: 1, data: [] }), ['message']],
]

/** Returns a client to which the service responds with this body and a status below 400. */
function clientOf(body: unknown) {
  return createClient({
    baseURL: 'https://service.test',
    secretKey: 'sk_secret',
    fetch: async () => Response.json(body, { status: 202 }),
    undocumented: { uploadDocument: { method: 'PUT', path: '/v2/papers/{uuid}/{tag}', encoding: 'bytes' } },
  })
}

describe.each(writes)('%s', (_, call, identifiers) => {
  test('has an unknown outcome when the body does not identify its record', async () => {
    for (const body of [{ error: null }, { errors: [] }, { status: true }, {}, null]) {
      const error: unknown = await call(clientOf(body)).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', status: 202 })
    }
  })

  test.each(['Not found', 'id, key, ourNumber', ''])(
    'is refused by `status: false`, with the message %j',
    async (message) => {
      const error: unknown = await call(clientOf({ status: false, message })).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ name: 'ServiceError', outcome: 'refused', status: 202, lookupKey: null })
    },
  )

  test.each(identifiers)('returns a body with `%s` as it came', async (identifier) => {
    const body = { [identifier]: '77', message: 'Accepted', error: null }
    expect(await call(clientOf(body))).toEqual(body)
  })

  test('is refused by an error that repeats what was sent, or says no more', async () => {
    for (const no of [{ error: 'no' }, { errors: { amount: ['small'] } }, { error_code: 'x' }]) {
      const refused = { ...no, message: 'x', invoice: 'x', customNumber: 'x', document_id: 1, merchant_id: 1 }
      const error: unknown = await call(clientOf(refused)).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ name: 'ServiceError', outcome: 'refused' })
    }
  })

  const assigned = ['id', 'hash', 'our_number', 'key', 'ourNumber']

  test.each([...new Set(['id', ...identifiers.filter((name) => assigned.includes(name))])])(
    'is made, whatever is wrong besides, when its record has `%s`',
    async (identifier) => {
      for (const no of [{ error: 'the receipt was not sent' }, { errors: { splits: ['late'] } }, { status: false }]) {
        const made = { [identifier]: '77', message: 'Created', ...no }
        expect(await call(clientOf(made))).toEqual(made)
      }
    },
  )
})

test('the response to an upload is not documented, so only a refusal is an error', async () => {
  const upload = (body: unknown) => clientOf(body).onboardings.uploadDocument({ uuid, tag: 'x', file: new Blob(['x']) })

  expect(await upload({ message: 'Accepted' })).toEqual({ message: 'Accepted' })
  await expect(upload({ status: false, message: 'no' })).rejects.toMatchObject({ outcome: 'refused' })
})
