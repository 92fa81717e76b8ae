import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { signatureView } from '../../src/contract/signature.ts'
import { createClient, operations, payins } from '../../src/index.ts'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { createSandbox, likelyUnstated } from '../../src/sandbox/index.ts'
import { openSigningShop } from './signing-shop.ts'

const nobody = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'

test('a signer sees the company, its history, who signs, and the own link alone', async () => {
  const { look, addCompany, errors } = openSigningShop()
  const id = await addCompany()
  const { status, headers, body } = await look(id)

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
    abroad: false,
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
  expect(v.is(signatureView, body)).toBe(true)
  expect(errors).toEqual([])
})

test('each signer gets another link, however the shop writes the address', async () => {
  const { look, addCompany } = openSigningShop()
  const id = await addCompany()
  const links = async (signer: string) => {
    const { body } = await look(id, { signer })
    return body.signature.signers.map(({ sign_url }: { sign_url: string | null }) => sign_url)
  }
  const [hers, none] = await links(' Marina@Example.com ')
  const [alsoNone, his] = await links('joao@example.com')

  expect([none, alsoNone]).toEqual([null, null])
  expect(hers).not.toBe(null)
  expect(his).not.toBe(null)
  expect(hers).not.toBe(his)
})

test('who is not on the list sees how it stands, and no link', async () => {
  const { look, addCompany } = openSigningShop()
  const { body } = await look(await addCompany(), { signer: 'ana@example.com' })

  expect(body.signature.signers).toMatchObject([
    { mine: false, sign_url: null },
    { mine: false, sign_url: null },
  ])
})

test('an answer holds nobody’s address, number or whole e-mail', async () => {
  const { ask, addCompany } = openSigningShop()
  const text = await (await ask('/signature', await addCompany())).text()

  for (const personal of ['marina@', 'joao@', '52998224725', '5511999990001', '11222333000181', 'Paulista'])
    expect(text).not.toContain(personal)
})

test('a signature is seen, and the link of who has signed is gone', async () => {
  const { look, addCompany, sandbox, clock } = openSigningShop()
  const id = await addCompany()
  await sandbox.sign({ id, email: 'marina@example.com' })
  await clock.advance(5000)

  expect((await look(id)).body).toMatchObject({
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

test('with the last signature the contract is signed, and the request goes on', async () => {
  const { look, addCompany, sandbox } = openSigningShop()
  const id = await addCompany()
  for (const email of ['marina@example.com', 'joao@example.com']) await sandbox.sign({ id, email })

  expect((await look(id)).body).toMatchObject({ status: 'due_diligence_review', signature: { status: 'signed' } })
})

describe('there is no link', () => {
  test('once the contract has expired', async () => {
    const { look, addCompany, sandbox } = openSigningShop()
    const id = await addCompany()
    await sandbox.expireSignature({ id })
    const { body } = await look(id)

    expect(body.signature).toMatchObject({ status: 'expired', signers: [{ mine: true, sign_url: null }, {}] })
  })

  test('once the request was canceled, whatever its contract says', async () => {
    const { look, addCompany, sandbox } = openSigningShop()
    const id = await addCompany()
    await sandbox.cancelCompany({ id })

    expect((await look(id)).body).toMatchObject({
      status: 'canceled',
      signature: { status: 'pending_signature', signers: [{ mine: true, sign_url: null }, {}] },
    })
  })

  test.each(['http://sign.example/1', 'javascript:alert(1)', 'data:text/html,x', '', '//sign.example', 7])(
    'at %j',
    async (sign_url) => {
      const signers = [{ name: 'Marina', email: 'marina@example.com', status: 'pending', sign_url }]
      const { look, addCompany } = openSigningShop({
        between: ({ url }) =>
          url.endsWith('/signature/link') ? Response.json({ status: 'pending_signature', signers }) : null,
      })
      expect((await look(await addCompany())).body.signature.signers).toMatchObject([{ mine: true, sign_url: null }])
    },
  )
})

test('a link to this machine is one while developing', async () => {
  const sign_url = 'http://localhost:5175/sign/1'
  const signers = [{ name: 'Marina', email: 'marina@example.com', status: 'pending', sign_url }]
  const { look, addCompany } = openSigningShop({
    between: ({ url }) =>
      url.endsWith('/signature/link') ? Response.json({ status: 'pending_signature', signers }) : null,
  })
  expect((await look(await addCompany())).body.signature.signers).toMatchObject([{ mine: true, sign_url }])
})

describe('a 404 of the link is explained by the request:', () => {
  test('its papers are not through yet', async () => {
    const { look, addCompany } = openSigningShop()
    const { body } = await look(await addCompany({ status: 'pending' }))
    expect(body).toMatchObject({ status: 'pending', abroad: false, signature: null })
  })

  test('it is cross-border', async () => {
    const { look, addCompany } = openSigningShop()
    const { body } = await look(await addCompany({ country: 'PT' }))
    expect(body).toMatchObject({ status: 'due_diligence_review', abroad: true, signature: null })
  })

  test('the shop knows better what cross-border is', async () => {
    const abroad = () => false
    const { look, addCompany } = openSigningShop({ signature: { abroad } })
    expect((await look(await addCompany({ country: 'PT' }))).body).toMatchObject({ abroad: false, signature: null })
  })

  test('there is no such request, and the link is not asked for', async () => {
    const { look, reads, errors } = openSigningShop()
    const { status, body } = await look(nobody)
    expect([status, body.type]).toEqual([404, 'urn:guiche:no-onboarding'])
    expect(reads).toEqual([''])
    expect(errors).toEqual([])
  })

  test('it is another’s', async () => {
    const { look, addCompany } = openSigningShop({
      between: ({ url }) =>
        url.includes('/companies/') ? Response.json({ error: 'Forbidden' }, { status: 403 }) : null,
    })
    expect((await look(await addCompany())).body.type).toBe('urn:guiche:no-onboarding')
  })

  test('the session names no id of the service', async () => {
    const { look, reads } = openSigningShop()
    expect((await look('../../account')).body.type).toBe('urn:guiche:no-onboarding')
    expect(reads).toEqual([])
  })
})

describe('a service that does not serve is an `unanswered` problem, told to the shop:', () => {
  test.each<[string, () => Response]>([
    ['no connection', () => Response.error()],
    ['an error of its own', () => Response.json({ error: 'oops' }, { status: 500 })],
    ['another page', () => new Response('<html>')],
    ['a record that cannot be read', () => Response.json({ id: 1 })],
    ['a key that is not taken', () => Response.json({ error: 'Unauthorized' }, { status: 401 })],
  ])('%s', async (_, answer) => {
    const { look, addCompany, errors } = openSigningShop({ between: answer })
    const { status, body } = await look(await addCompany())
    expect([status, body.type]).toEqual([503, 'urn:guiche:unanswered'])
    expect(errors).toHaveLength(1)
  })

  test('too many requests, with the time to wait', async () => {
    const { look, addCompany } = openSigningShop({
      between: () => Response.json({ message: 'slow down' }, { status: 429, headers: { 'retry-after': '30' } }),
    })
    const { status, headers } = await look(await addCompany())
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  })

  test('a contract that cannot be read, for it is no missing one', async () => {
    const { look, addCompany } = openSigningShop({
      between: ({ url }) => (url.endsWith('/link') ? Response.json({ signers: 'none' }) : null),
    })
    expect((await look(await addCompany())).body.type).toBe('urn:guiche:unanswered')
  })
})

describe('documents', () => {
  test('are shown with their reviews, newest first, where the client is told how they are listed', async () => {
    const { look, addCompany, sandbox, clock } = openSigningShop({ unstated: likelyUnstated })
    const id = await addCompany({ status: 'pending' })
    const tag = 'representative_id'
    await sandbox.sendDocument({ id, tag })
    await sandbox.rejectDocument({ id, tag, reason: 'A foto está escura.' })
    await clock.advance(60_000)
    await sandbox.sendDocument({ id, tag })
    await sandbox.approveDocument({ id, tag })
    const { body } = await look(id)

    expect(body.documents).toHaveLength(4)
    expect(body.documents[2]).toEqual({
      name: 'Documento do representante legal',
      description: 'RG ou CNH, frente e verso.',
      required: true,
      upload_status: 'sent',
      review_status: 'approved',
      reviews: [
        { action: 'approved', at: '2026-03-10T12:01:00.000Z', reason: null },
        { action: 'rejected', at: '2026-03-10T12:00:00.000Z', reason: 'A foto está escura.' },
      ],
    })
  })

  test('can come from the shop instead', async () => {
    const asked: string[] = []
    const documents = (id: string) => {
      asked.push(id)
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
    const { look, addCompany } = openSigningShop({ signature: { documents }, unstated: likelyUnstated })
    const id = await addCompany()
    expect((await look(id)).body.documents).toMatchObject([{ name: 'Balanço', reviews: [] }])
    expect(asked).toEqual([id])
  })

  test('that the shop fails to give are not shown, and it is told', async () => {
    const documents = () => Promise.reject(new Error('no table'))
    const { look, addCompany, errors } = openSigningShop({ signature: { documents } })
    expect((await look(await addCompany())).body.documents).toBe(null)
    expect(errors).toHaveLength(1)
  })

  test('that cannot be read now keep nobody from signing, and the shop is told', async () => {
    const { look, addCompany, errors } = openSigningShop({
      unstated: likelyUnstated,
      between: ({ url }) => (url.endsWith('/documents') ? new Response('', { status: 500 }) : null),
    })
    const { body } = await look(await addCompany())
    expect(body).toMatchObject({ documents: null, signature: { status: 'pending_signature' } })
    expect(errors).toHaveLength(1)
  })
})

test('documents that never come are not waited for', async () => {
  let asked = () => {}
  const waiting = new Promise<void>((resolve) => (asked = resolve))
  const documents = () => {
    asked()
    return new Promise<null>(() => {})
  }
  const { look, addCompany, clock } = openSigningShop({ signature: { documents } })
  const answer = look(await addCompany())
  await waiting
  await clock.advance(15_000)
  expect((await answer).body).toMatchObject({ documents: null, signature: { status: 'pending_signature' } })
})

test('a merchant that was not told of contracts has no such addresses', async () => {
  const api = createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk', operations })
  const store = memoryStore()
  const settings = { api, store, secret: 's'.repeat(32), baseURL: 'https://shop.example/pay', order: () => null }
  const merchant = createMerchant(settings)
  const token = await merchant.session({ onboarding: nobody, signer: 'marina@example.com' })
  const answers = ['', '/file'].map((path) =>
    merchant.fetch(
      new Request(`https://shop.example/pay/signature${path}`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
})

test('a client without the operations is refused at the start', () => {
  const { fetch } = createSandbox()
  const api = createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk', operations: { payins }, fetch })
  const open = () =>
    createMerchant({
      api,
      signature: {},
      store: memoryStore(),
      secret: 's'.repeat(32),
      baseURL: 'https://shop.example/pay',
      order: () => null,
    })
  expect(open).toThrow(/signature needs the client’s operations `onboardings`/)
})
