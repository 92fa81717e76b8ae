import { describe, expect, test } from 'vitest'
import { createClient, type Undocumented } from '../../src/index.ts'
import { openDocumentsShop } from './documents-shop.ts'
import { openKycShop } from './kyc-shop.ts'

const undocumented = {
  listDocuments: { method: 'GET', path: '/v2/{uuid}/papers' },
  uploadDocument: { method: 'PUT', path: '/v2/{uuid}/papers/{tag}', encoding: 'bytes' },
  payoutMerchant: 'account',
  payoutUpdatedStart: 'changed_from',
  payoutUpdatedEnd: 'changed_to',
  qualificationService: 'kind',
  balanceRecipient: 'holder',
  kycDocumentId: 'id',
  cardExpireDate: (date) => date.toISOString(),
  timeZone: 'UTC',
} as const satisfies Undocumented

type Api = ReturnType<typeof clientOf>

/** Returns a client to which the service responds with this status, and rejects these fields. */
const clientOf = (status: number, fields: readonly string[]) =>
  createClient({
    baseURL: 'https://service.test',
    secretKey: 'sk',
    retry: 0,
    undocumented,
    fetch: async () => {
      const errors = Object.fromEntries(fields.map((field) => [field, ['is invalid']]))
      return Response.json({ message: 'Refused.', errors }, { status })
    },
  })

const uuid = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'
const later = new Date('2099-01-01T12:00:00Z')
const day = '2026-11-01'

/** Creates a card charge with this expiry. */
const charge = (expireDate: Date | string | null) => (api: Api) =>
  api.payins.createCard({ product_info: {}, ...(expireDate !== null && { title: { expireDate } }) })

/** How a setting is tried by its first use: the call that uses it, and the refusals that concern it and that do not. */
interface Trial {
  use(api: Api): Promise<unknown>
  readonly concerns: readonly (readonly [number, ...string[]])[]
  readonly others: readonly (readonly [number, ...string[]])[]
}

const filter = (name: string, use: Trial['use']): Trial => ({
  use,
  concerns: [
    [422, name],
    [400, 'per_page', `query.${name}`],
  ],
  others: [[422, 'per_page'], [404], [500]],
})

// A new setting does not compile before it says here how its first use is tried.
const trials: Readonly<Record<keyof Undocumented, Trial>> = {
  listDocuments: {
    use: (api) => api.onboardings.listDocuments({ uuid }),
    concerns: [[404], [405], [415], [422, 'uuid']],
    others: [[401], [403], [429], [500]],
  },
  uploadDocument: {
    use: (api) => api.onboardings.uploadDocument({ uuid, tag: 'x', file: new Blob(['x']) }),
    concerns: [[404], [405], [415], [422, 'file'], [400, 'body']],
    others: [[401], [400], [413], [500]],
  },
  payoutMerchant: filter('account', (api) => api.payouts.list({ merchant_id: 7 })),
  payoutUpdatedStart: filter('changed_from', (api) => api.payouts.list({ updated_at_start: day, updated_at_end: day })),
  payoutUpdatedEnd: filter('changed_to', (api) => api.payouts.list({ updated_at_end: day, merchant_id: 7 })),
  qualificationService: filter('kind', (api) => api.qualifications.list({ service_id: 4 })),
  balanceRecipient: filter('holder', (api) => api.accounts.getBalance({ merchantId: 42, recipient_id: 7 })),
  kycDocumentId: {
    use: (api) => api.kyc.updateDocument({ documentId: 9001, value: 'Ana' }),
    concerns: [[404], [422, 'documentId'], [422, 'document_id'], [400, 'id']],
    others: [[422, 'value'], [401], [500]],
  },
  cardExpireDate: {
    use: charge(later),
    concerns: [
      [422, 'title.expireDate'],
      [400, 'expireDate'],
    ],
    others: [[422, 'title.instructions'], [404], [500]],
  },
  // by which the client has checked that a text is not in the past
  timeZone: { use: charge('2099-01-01T12:00:00'), concerns: [[422, 'title.expireDate']], others: [[422, 'amount']] },
}

const rowsOf = (part: 'concerns' | 'others') =>
  Object.entries(trials).flatMap(([setting, trial]) =>
    trial[part].map(([status, ...fields]) => [setting, status, fields, trial.use] as const),
  )
const refused = (status: number, fields: readonly string[], use: Trial['use']) =>
  use(clientOf(status, fields)).catch((error: unknown) => error)

describe('the error of a refused request names the setting', () => {
  test.each(rowsOf('concerns'))('%s, after a %d that rejects %j', async (setting, status, fields, use) => {
    const error = await refused(status, fields, use)
    expect(error).toMatchObject({
      name: status === 404 ? 'NotFoundError' : 'ServiceError',
      message: expect.stringContaining(` (undocumented.${setting} may be wrong): ${status}, Refused`),
      status,
      fields: Object.fromEntries(fields.map((field) => [field, ['is invalid']])),
    })
  })
})

describe('the error of a request that was refused for another reason does not name the setting', () => {
  test.each(rowsOf('others'))('%s, after a %d that rejects %j', async (_, status, fields, use) => {
    expect(await refused(status, fields, use)).toMatchObject({
      status,
      message: expect.not.stringContaining('undocumented.'),
    })
  })
})

test('a card charge without an expiry names no setting, though the service wants one', async () => {
  const use = charge(null)
  expect(await refused(422, ['title.expireDate'], use)).toMatchObject({
    message: expect.not.stringContaining('undocumented.'),
  })
})

test('on.error of the merchant server gets the route of documents as the suspect, once, where no onboarding is found', async () => {
  const { request, on } = await openDocumentsShop({
    intercept: async () => Response.json({ error: 'Not found', message: 'No such page.' }, { status: 404 }),
  })
  expect((await request('GET /kyc')).body.type).toBe('urn:guiche:onboarding-not-found')
  await request('GET /kyc')
  expect(on.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('(undocumented.listDocuments may be wrong): 404') }),
    'onboardings.listDocuments',
  )
})

test('on.error of the merchant server gets kycDocumentId as the suspect where a document is not found', async () => {
  const shop = await openKycShop({
    intercept: async ({ method }) => (method === 'POST' ? Response.json({ message: 'No.' }, { status: 404 }) : null),
  })
  await shop.submit({ text: 'Marceneira' })
  expect(shop.on.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('(undocumented.kycDocumentId may be wrong): 404') }),
    'kyc.updateDocument',
  )
})
