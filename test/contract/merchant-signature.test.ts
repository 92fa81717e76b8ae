import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createClient, operations, payins } from '../../src/index.ts'
import { type OnboardingDocumentView, signatureViewSchema } from '../../src/merchant-api/signature.ts'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { assumedUndocumented, createSandbox } from '../../src/sandbox/index.ts'
import { openSigningShop } from './signing-shop.ts'

const unknownId = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'

test('a signer gets the company, its history, all signers, and no link but their own', async () => {
  const { getView, addOnboarding, errors } = openSigningShop()
  const id = await addOnboarding()
  const { status, headers, body } = await getView(id)

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    id,
    company: 'Prelo',
    status: 'waiting_signature',
    history: ['pending', 'pending_documents', 'documents_under_review', 'waiting_signature'].map((each) => ({
      status: each,
      at: '2026-03-10T12:00:00.000Z',
    })),
    is_cross_border: false,
    signature: {
      status: 'pending_signature',
      signers: [
        {
          name: 'Marina Alves',
          email: 'm…a@example.com',
          status: 'pending',
          mine: true,
          sign_url: expect.stringMatching(/^https:\/\/sign\.example\/sign\/[0-9a-f]{32}$/),
        },
        { name: 'João Souza', email: 'j…@example.com', status: 'pending', mine: false, sign_url: null },
      ],
    },
    documents: null,
    updated_at: '2026-03-10T12:00:00.000Z',
    server_time: '2026-03-10T12:00:00.000Z',
  })
  expect(v.is(signatureViewSchema, body)).toBe(true)
  expect(errors).toEqual([])
})

test('each signer gets their own link, in any spelling of the e-mail address', async () => {
  const { getView, addOnboarding } = openSigningShop()
  const id = await addOnboarding()
  const links = async (signer: string) => {
    const { body } = await getView(id, { signer })
    return body.signature.signers.map(({ sign_url }: { sign_url: string | null }) => sign_url)
  }
  const [marinas, none] = await links(' Marina@Example.com ')
  const [alsoNone, joaos] = await links('joao@example.com')

  expect([none, alsoNone]).toEqual([null, null])
  expect(marinas).not.toBe(null)
  expect(joaos).not.toBe(null)
  expect(marinas).not.toBe(joaos)
})

test('a person who does not sign gets the status and no link', async () => {
  const { getView, addOnboarding } = openSigningShop()
  const { body } = await getView(await addOnboarding(), { signer: 'ana@example.com' })

  expect(body.signature.signers).toMatchObject([
    { mine: false, sign_url: null },
    { mine: false, sign_url: null },
  ])
})

test('a response has no postal address, no number and no complete e-mail address', async () => {
  const { request, addOnboarding } = openSigningShop()
  const text = await (await request('/signature', await addOnboarding())).text()

  for (const personalData of ['marina@', 'joao@', '52998224725', '5511999990001', '11222333000181', 'Paulista'])
    expect(text).not.toContain(personalData)
})

test('a signer who has signed has the status `signed` and no link', async () => {
  const { getView, addOnboarding, sandbox, clock } = openSigningShop()
  const id = await addOnboarding()
  await sandbox.signContract({ id, email: 'marina@example.com' })
  await clock.advance(5000)

  expect((await getView(id)).body).toMatchObject({
    status: 'waiting_signature',
    signature: {
      status: 'pending_signature',
      signers: [
        { name: 'Marina Alves', status: 'signed', sign_url: null },
        { name: 'João Souza', status: 'pending', sign_url: null },
      ],
    },
  })
})

test('after the last signature the contract is signed, and the onboarding continues', async () => {
  const { getView, addOnboarding, sandbox } = openSigningShop()
  const id = await addOnboarding()
  for (const email of ['marina@example.com', 'joao@example.com']) await sandbox.signContract({ id, email })

  expect((await getView(id)).body).toMatchObject({ status: 'due_diligence_review', signature: { status: 'signed' } })
})

describe('there is no link', () => {
  test('once the contract has expired', async () => {
    const { getView, addOnboarding, sandbox } = openSigningShop()
    const id = await addOnboarding()
    await sandbox.expireContract({ id })
    const { body } = await getView(id)

    expect(body.signature).toMatchObject({ status: 'expired', signers: [{ mine: true, sign_url: null }, {}] })
  })

  test('once the onboarding is canceled, whatever the state of its contract', async () => {
    const { getView, addOnboarding, sandbox } = openSigningShop()
    const id = await addOnboarding()
    await sandbox.cancelOnboarding({ id })

    expect((await getView(id)).body).toMatchObject({
      status: 'canceled',
      signature: { status: 'pending_signature', signers: [{ mine: true, sign_url: null }, {}] },
    })
  })

  test.each(['http://sign.example/1', 'javascript:alert(1)', 'data:text/html,x', '', '//sign.example', 7])(
    'at %j',
    async (sign_url) => {
      const signers = [{ name: 'Marina', email: 'marina@example.com', status: 'pending', sign_url }]
      const { getView, addOnboarding } = openSigningShop({
        intercept: ({ url }) =>
          url.endsWith('/signature/link') ? Response.json({ status: 'pending_signature', signers }) : null,
      })
      expect((await getView(await addOnboarding())).body.signature.signers).toMatchObject([
        { mine: true, sign_url: null },
      ])
    },
  )
})

test('a link to this machine is accepted, for development', async () => {
  const sign_url = 'http://localhost:5175/sign/1'
  const signers = [{ name: 'Marina', email: 'marina@example.com', status: 'pending', sign_url }]
  const { getView, addOnboarding } = openSigningShop({
    intercept: ({ url }) =>
      url.endsWith('/signature/link') ? Response.json({ status: 'pending_signature', signers }) : null,
  })
  expect((await getView(await addOnboarding())).body.signature.signers).toMatchObject([{ mine: true, sign_url }])
})

describe('the onboarding explains a 404 of its contract:', () => {
  test('its documents are not approved yet', async () => {
    const { getView, addOnboarding } = openSigningShop()
    const { body } = await getView(await addOnboarding({ status: 'pending' }))
    expect(body).toMatchObject({ status: 'pending', is_cross_border: false, signature: null })
  })

  test('it is cross-border', async () => {
    const { getView, addOnboarding } = openSigningShop()
    const { body } = await getView(await addOnboarding({ country: 'PT' }))
    expect(body).toMatchObject({ status: 'due_diligence_review', is_cross_border: true, signature: null })
  })

  test('the shop can decide what is cross-border', async () => {
    const isCrossBorder = () => false
    const { getView, addOnboarding } = openSigningShop({ signature: { isCrossBorder } })
    expect((await getView(await addOnboarding({ country: 'PT' }))).body).toMatchObject({
      is_cross_border: false,
      signature: null,
    })
  })

  test('it does not exist, and its contract is not requested', async () => {
    const { getView, reads, errors } = openSigningShop()
    const { status, body } = await getView(unknownId)
    expect([status, body.type]).toEqual([404, 'urn:guiche:onboarding-not-found'])
    expect(reads).toEqual([''])
    expect(errors).toEqual([])
  })

  test('the session’s id is not an id of the service', async () => {
    const { getView, reads } = openSigningShop()
    expect((await getView('../../account')).body.type).toBe('urn:guiche:onboarding-not-found')
    expect(reads).toEqual([])
  })
})

describe('a failed read is a problem and is reported to the shop:', () => {
  test.each<[string, () => Response]>([
    ['no connection', () => Response.error()],
    ['a server error', () => Response.json({ error: 'oops' }, { status: 500 })],
    ['an HTML page', () => new Response('<html>')],
    ['a record that cannot be read', () => Response.json({ id: 1 })],
  ])('%s', async (_, response) => {
    const { getView, addOnboarding, errors } = openSigningShop({ intercept: response })
    const { status, body } = await getView(await addOnboarding())
    expect([status, body.type]).toEqual([503, 'urn:guiche:service-unavailable'])
    expect(errors).toHaveLength(1)
  })

  test.each([
    ['a key that the service rejects', 401, { error: 'Unauthorized' }],
    ['an onboarding that the key has no access to', 403, { error: 'Forbidden' }],
    ['a request that the service rejects', 400, { message: 'Requisição inválida.' }],
    ['an unspecified rejection', 400, { error: 'Bad Request' }],
    ['an error below 400', 200, { error: 'Bad Request' }],
    ['a redirect', 302, { message: 'Found' }],
  ])('%s', async (_, status, response) => {
    const { getView, addOnboarding, errors } = openSigningShop({ intercept: () => Response.json(response, { status }) })
    const { status: shown, body } = await getView(await addOnboarding())
    expect([shown, body.type]).toEqual([502, 'urn:guiche:configuration-error'])
    expect(errors).toEqual([expect.objectContaining({ operation: 'onboardings.get', status })])
  })

  test('an unavailable service, with the pause that it asks for', async () => {
    const { getView, addOnboarding } = openSigningShop({
      intercept: () => Response.json({ error: 'maintenance' }, { status: 503, headers: { 'retry-after': '60' } }),
    })
    const { status, headers } = await getView(await addOnboarding())
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  })

  test('too many requests, with the time to wait', async () => {
    const { getView, addOnboarding } = openSigningShop({
      intercept: () => Response.json({ message: 'slow down' }, { status: 429, headers: { 'retry-after': '30' } }),
    })
    const { status, headers } = await getView(await addOnboarding())
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  })

  test('a contract that cannot be read, because it is not a missing one', async () => {
    const { getView, addOnboarding } = openSigningShop({
      intercept: ({ url }) => (url.endsWith('/link') ? Response.json({ signers: 'none' }) : null),
    })
    expect((await getView(await addOnboarding())).body.type).toBe('urn:guiche:service-unavailable')
  })
})

describe('documents', () => {
  test('are shown with their reviews, newest first, when the client knows how they are listed', async () => {
    const { getView, addOnboarding, sandbox, clock } = openSigningShop({ undocumented: assumedUndocumented })
    const id = await addOnboarding({ status: 'pending' })
    const tag = 'representative_id'
    await sandbox.submitOnboardingDocument({ id, tag })
    await sandbox.rejectOnboardingDocument({ id, tag, reason: 'A foto está escura.' })
    await clock.advance(60_000)
    await sandbox.submitOnboardingDocument({ id, tag })
    await sandbox.approveOnboardingDocument({ id, tag })
    const { body } = await getView(id)

    expect(body.documents).toHaveLength(4)
    expect(body.documents[2]).toEqual({
      tag,
      name: 'Documento do representante legal',
      description: 'RG ou CNH, frente e verso.',
      required: true,
      state: 'approved',
      needed: false,
      reviews: [
        { action: 'approved', at: '2026-03-10T12:01:00.000Z', reason: null },
        { action: 'rejected', at: '2026-03-10T12:00:00.000Z', reason: 'A foto está escura.' },
      ],
    })
  })

  test('that must be sent or replaced are named as needed, until the documents are settled', async () => {
    const { getView, addOnboarding, sandbox, clock } = openSigningShop({ undocumented: assumedUndocumented })
    const id = await addOnboarding({ status: 'pending' })
    const needed = async () => {
      await clock.advance(5000)
      const { documents } = (await getView(id)).body
      return documents.flatMap((each: OnboardingDocumentView) => (each.needed ? each.tag : []))
    }
    const required = ['articles_of_association', 'proof_of_address', 'representative_id']
    expect(await needed()).toEqual(required)
    for (const tag of required) await sandbox.submitOnboardingDocument({ id, tag })
    expect(await needed()).toEqual([])
    await sandbox.rejectOnboardingDocument({ id, tag: 'proof_of_address' })
    expect(await needed()).toEqual(['proof_of_address'])
    await sandbox.cancelOnboarding({ id })
    expect(await needed()).toEqual([])
  })

  test('can come from the shop instead', async () => {
    const ids: string[] = []
    const documents = (id: string) => {
      ids.push(id)
      return [
        {
          name: 'Balanço',
          description: '',
          required: false,
          upload_status: 'sent',
          review_status: 'pending',
          review_history: [],
        },
      ]
    }
    const { getView, addOnboarding } = openSigningShop({
      signature: { listDocuments: documents },
      undocumented: assumedUndocumented,
    })
    const id = await addOnboarding()
    expect((await getView(id)).body.documents).toMatchObject([
      { tag: '', name: 'Balanço', state: 'reviewing', reviews: [] },
    ])
    expect(ids).toEqual([id])
  })

  test('that the shop’s function fails to return are not shown, and the error is reported', async () => {
    const documents = () => Promise.reject(new Error('no table'))
    const { getView, addOnboarding, errors } = openSigningShop({ signature: { listDocuments: documents } })
    expect((await getView(await addOnboarding())).body.documents).toBe(null)
    expect(errors).toHaveLength(1)
  })

  test('that cannot be read do not prevent signing, and the error is reported', async () => {
    const { getView, addOnboarding, errors } = openSigningShop({
      undocumented: assumedUndocumented,
      intercept: ({ url }) => (url.endsWith('/documents') ? new Response('', { status: 500 }) : null),
    })
    const { body } = await getView(await addOnboarding())
    expect(body).toMatchObject({ documents: null, signature: { status: 'pending_signature' } })
    expect(errors).toHaveLength(1)
  })
})

test('documents that never arrive delay the view for 15 seconds at most', async () => {
  const requested = Promise.withResolvers<void>()
  const documents = () => {
    requested.resolve()
    return new Promise<null>(() => {})
  }
  const { getView, addOnboarding, clock } = openSigningShop({ signature: { listDocuments: documents } })
  const response = getView(await addOnboarding())
  await requested.promise
  await clock.advance(15_000)
  expect((await response).body).toMatchObject({ documents: null, signature: { status: 'pending_signature' } })
})

test('without the option `signature` its routes do not exist', async () => {
  const api = createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk', operations })
  const store = memoryStore()
  const settings = { api, store, secret: 's'.repeat(32), publicURL: 'https://shop.example/pay', findOrder: () => null }
  const merchant = createMerchant(settings)
  const token = await merchant.createSession({ onboarding: unknownId, signer: 'marina@example.com' })
  const responses = ['', '/file'].map((path) =>
    merchant.fetch(
      new Request(`https://shop.example/pay/signature${path}`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404])
})

test('a client without the operations is rejected at start-up', () => {
  const { fetch } = createSandbox()
  const api = createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk', operations: { payins }, fetch })
  const open = () =>
    createMerchant({
      api,
      signature: {},
      store: memoryStore(),
      secret: 's'.repeat(32),
      publicURL: 'https://shop.example/pay',
      findOrder: () => null,
    })
  expect(open).toThrow(/signature needs a client with onboardings.get, getSignature and downloadContract/)
})
