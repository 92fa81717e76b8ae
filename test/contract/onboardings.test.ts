import { describe, expect, test } from 'vitest'
import { bind } from '../../src/client/bind.ts'
import { onboardings } from '../../src/operations/onboardings.ts'
import { testRequiredFields } from './required-fields.ts'
import { type Json, receive, testResponseFields } from './response-fields.ts'
import { invalidFields, sendInput } from './send-input.ts'

const uuid = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'

const onboarding = (): Json => ({
  id: uuid,
  company: {
    legal_name: 'Empresa Exemplo Ltda',
    trade_name: 'Exemplo',
    tax_id: '12ABC34501DE35',
    website: null,
    contacts: [
      {
        name: 'Maria Silva',
        email: 'maria@example.com',
        phone: '5511999999999',
        tax_id: '11144477735',
        role: 'administrator',
      },
    ],
    address: [
      {
        city: 'São Paulo',
        state: 'SP',
        country: 'BR',
        zip_code: '01310100',
        street: 'Avenida Paulista',
        number: '1',
        complement: 'conjunto 1',
      },
    ],
  },
  status: 'active',
  status_history: [{ status: 'pending', created_at: '2026-11-21T12:00:00.000000Z' }],
  account_id: 77,
  created_at: '2026-11-21T12:00:00.000000Z',
  updated_at: '2026-11-21T12:00:00.000000Z',
})

const documents = (): Json => ({
  id: uuid,
  status: 'pending_documents',
  documents: [
    {
      name: 'Contrato social',
      tag: 'articles',
      description: 'Última alteração consolidada',
      required: true,
      upload_status: 'sent',
      review_status: 'rejected',
      created_at: '2026-11-21T12:00:00.000000Z',
      updated_at: '2026-11-21T12:00:00.000000Z',
      sent_at: '2026-11-21T12:00:00.000000Z',
      reviewed_at: '2026-11-21T12:00:00.000000Z',
      review_history: [
        { action: 'rejected', timestamp: '2026-11-21T12:00:00.000000Z', reason: 'Ilegível' },
        { action: 'approved', timestamp: '2026-11-20T12:00:00.000000Z' },
      ],
    },
    {
      name: 'Cartão CNPJ',
      tag: 'card',
      description: '',
      required: false,
      upload_status: 'pending',
      review_status: 'pending',
      created_at: null,
      updated_at: null,
      sent_at: null,
      reviewed_at: null,
      review_history: [],
    },
  ],
})

const signature = (): Json => ({
  status: 'pending_signature',
  signers: [
    { name: 'Maria Silva', email: 'maria@example.com', status: 'pending', sign_url: 'https://sign.example/1' },
    { name: 'João Souza', email: 'joao@example.com', status: 'signed', sign_url: 'https://sign.example/2' },
  ],
})

const undocumented = {
  listDocuments: { method: 'GET', path: '/v2/papers/{uuid}' },
  uploadDocument: { method: 'PUT', path: '/v2/papers/{uuid}/{tag}', encoding: 'bytes' },
}

// @covers onboarding.taxId
testResponseFields('an onboarding', onboardings.get, { id: uuid }, onboarding, {
  optional: ['account_id'],
  also: [
    ['company.website', 'https://example.com'],
    ['company.address.0.number', null],
    ['company.address.0.complement', null],
    ['account_id', null],
  ],
})
// @covers onboardingDocument.reason onboardings.documents
testResponseFields(
  'a list of documents',
  onboardings.listDocuments,
  { uuid },
  documents,
  {
    optional: ['documents.0.review_history.0.reason'],
    also: ['created_at', 'updated_at', 'sent_at', 'reviewed_at'].map(
      (field) => [`documents.0.${field}`, null] as const,
    ),
  },
  undocumented,
)
testResponseFields('a signature request', onboardings.getSignature, { uuid }, signature)

test('an onboarding without an account, or with a website, is valid', async () => {
  const company = { ...(onboarding() as { company: object }).company, website: 'https://example.com' }
  const body = { ...(onboarding() as object), company, account_id: null, status: 'waiting_signature' }
  expect((await receive(onboardings.get, { id: uuid }, body)).unexpected).toEqual([])
})

const contact = (role: string, change: object = {}) => ({
  name: 'Maria Silva',
  email: 'maria@example.com',
  phone: '5511999999999',
  tax_id: '11144477735',
  role,
  ...change,
})
const contacts = () => [contact('administrator'), contact('legal_representative')]
const address = () => ({
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
  zip_code: '01310100',
  street: 'Avenida Paulista',
})
const company = (change: object = {}) => ({
  legal_name: 'Empresa Exemplo Ltda',
  trade_name: 'Exemplo',
  tax_id: '11222333000181',
  website: 'https://example.com',
  contacts: contacts(),
  address: address(),
  ...change,
})

const fullCompany = () =>
  company({
    tax_id: '12.abc.345/01de-35',
    parent_id: 7,
    segment: { id: 3 },
    contacts: [contact('administrator', { tax_id: '111.444.777-35' }), contact('legal_representative')],
    address: { ...address(), number: '1', complement: 'conjunto 1' },
  })

// @covers onboardings.create
test('every field is sent under its own name, Brazilian tax ids unformatted', async () => {
  const { request, text } = await sendInput(onboardings.create, fullCompany())
  expect(request).toBe('POST /v2/register/companies')
  expect(JSON.parse(text)).toEqual({ ...fullCompany(), tax_id: '12ABC34501DE35', contacts: contacts() })
})

// @covers onboardings.created
testResponseFields('a new onboarding', onboardings.create, company(), () => ({ id: uuid, status: 'pending' }))
testRequiredFields('an onboarding', onboardings.create, fullCompany, [
  'legal_name',
  'trade_name',
  'tax_id',
  'website',
  'contacts',
  'address',
  'segment.id',
  ...['name', 'email', 'phone', 'tax_id', 'role'].flatMap((field) => [`contacts.0.${field}`, `contacts.1.${field}`]),
  ...['city', 'state', 'country', 'zip_code', 'street'].map((field) => `address.${field}`),
])

test('outside Brazil tax ids and the zip code are sent as given', async () => {
  const input = company({
    tax_id: 'ab-12.3/4',
    address: { ...address(), country: 'PT', zip_code: '1100-148 LX' },
    contacts: contacts().map((contact) => ({ ...contact, tax_id: 'pt-1.2' })),
  })
  const { text } = await sendInput(onboardings.create, input)
  expect(JSON.parse(text)).toEqual(input)
})

describe('the input of an onboarding is validated', () => {
  const withContact = (change: object) => company({ contacts: [contact('administrator', change), contacts()[1]] })
  const withAddress = (change: object) => company({ address: { ...address(), ...change } })
  const foreign = (tax_id: string, other = '1', zip_code = '01310100') =>
    company({
      tax_id,
      address: { ...address(), country: 'PT', zip_code },
      contacts: contacts().map((contact) => ({ ...contact, tax_id: other })),
    })
  const x = (length: number) => 'ã'.repeat(length)

  // @covers onboardings.names onboardings.taxId onboardings.taxIdLetters onboardings.foreignTaxId onboardings.website
  // @covers onboardings.parentId onboardings.segment onboardings.contactName onboardings.email onboardings.phone
  // @covers onboardings.contactTaxId onboardings.foreignContact onboardings.administrator
  // @covers onboardings.legalRepresentative onboardings.otherRoles onboardings.unknownRole onboardings.city
  // @covers onboardings.state onboardings.country onboardings.zipCode onboardings.zipCodeSeparators onboardings.street
  // @covers onboardings.number onboardings.complement limits.onboardingFields
  test.each<[string, object, string[]]>([
    ['a name of 1', company({ legal_name: x(1), trade_name: x(1) }), []],
    ['a name of 150', company({ legal_name: x(150), trade_name: x(150) }), []],
    ['a name of 150 beyond the basic plane', company({ legal_name: '𝒜'.repeat(150) }), []],
    ['a name of 0', company({ legal_name: '', trade_name: '' }), ['legal_name', 'trade_name']],
    ['a name of 151', company({ legal_name: x(151), trade_name: x(151) }), ['legal_name', 'trade_name']],
    ['a CNPJ with letters', company({ tax_id: '12ABC34501DE35' }), []],
    ['a CNPJ with a wrong digit', company({ tax_id: '12ABC34501DE36' }), ['tax_id']],
    ['a CPF', company({ tax_id: '11144477735' }), ['tax_id']],
    ['15 characters', company({ tax_id: '112223330001810' }), ['tax_id']],
    ['a foreign tax id of 50', foreign(`${'9'.repeat(50)}-`), []],
    ['a foreign tax id of 50 beyond the basic plane', foreign('𝒜'.repeat(50)), []],
    ['a foreign tax id of 51 beyond the basic plane', foreign('𝒜'.repeat(51)), ['tax_id']],
    ['a foreign tax id of 51', foreign('9'.repeat(51)), ['tax_id']],
    ['a website of 255 characters, not a URL', company({ website: x(255) }), []],
    ['a website of 256', company({ website: x(256) }), ['website']],
    ['no website', company({ website: undefined }), ['website']],
    ['a parent as text', company({ parent_id: '7' }), ['parent_id']],
    ['a segment without id', company({ segment: {} }), ['segment.id']],
    ['no contacts', company({ contacts: undefined }), ['contacts']],
    ['no administrator', company({ contacts: [contacts()[1], contact('financial')] }), ['contacts']],
    ['no legal representative', company({ contacts: [contacts()[0], contact('commercial')] }), ['contacts']],
    ['a further role', company({ contacts: [...contacts(), contact('compliance')] }), []],
    ['an unknown role', company({ contacts: [...contacts(), contact('owner')] }), ['contacts.2.role']],
    ['a contact of 120', withContact({ name: x(120) }), []],
    ['a contact of 121', withContact({ name: x(121) }), ['contacts.0.name']],
    ['a contact of 0', withContact({ name: '' }), ['contacts.0.name']],
    ['an e-mail of 100', withContact({ email: x(100) }), []],
    ['an e-mail of 101', withContact({ email: x(101) }), ['contacts.0.email']],
    ['a phone of 15', withContact({ phone: '9'.repeat(15) }), []],
    ['a phone of 16', withContact({ phone: '9'.repeat(16) }), ['contacts.0.phone']],
    ['a CPF with a wrong digit', withContact({ tax_id: '11144477736' }), ['contacts.0.tax_id']],
    ['a CNPJ for a contact', withContact({ tax_id: '11222333000181' }), ['contacts.0.tax_id']],
    ['a foreign contact of 30', foreign('1', '9'.repeat(30)), []],
    ['a foreign contact of 30 beyond the basic plane', foreign('1', '𝒜'.repeat(30)), []],
    ['a foreign contact of 31', foreign('1', '9'.repeat(31)), ['contacts.0.tax_id', 'contacts.1.tax_id']],
    ['no address', company({ address: undefined }), ['address']],
    ['a city of 40', withAddress({ city: x(40) }), []],
    ['a city of 41', withAddress({ city: x(41) }), ['address.city']],
    ['a state of 4', withAddress({ state: x(4) }), []],
    ['a state of 5', withAddress({ state: x(5) }), ['address.state']],
    ['a country of three letters', withAddress({ country: 'BRA' }), ['address.country']],
    ['a zip code of 12', withAddress({ zip_code: '9'.repeat(12) }), []],
    ['a zip code of 13', withAddress({ zip_code: '9'.repeat(13) }), ['address.zip_code']],
    ['a formatted zip code', withAddress({ zip_code: '01310-100' }), ['address.zip_code']],
    ['a foreign zip code of 12', foreign('1', '1', 'SW1A-1AA 123'), []],
    ['a foreign zip code of 13', foreign('1', '1', 'SW1A-1AA 1234'), ['address.zip_code']],
    ['a street of 80', withAddress({ street: x(80) }), []],
    ['a street of 81', withAddress({ street: x(81) }), ['address.street']],
    ['a number of 10', withAddress({ number: x(10) }), []],
    ['a number of 11', withAddress({ number: x(11) }), ['address.number']],
    ['a complement of 80', withAddress({ complement: x(80) }), []],
    ['a complement of 81', withAddress({ complement: x(81) }), ['address.complement']],
    ['no city', withAddress({ city: undefined }), ['address.city']],
    ['no street', withAddress({ street: undefined }), ['address.street']],
  ])('%s', async (_, input, invalid) => {
    expect(await invalidFields(onboardings.create, input)).toEqual(invalid)
  })
})

// @covers onboardings.reads versioning.onboardings
test('each read is sent to its own path', async () => {
  const requestOf = async (...call: Parameters<typeof sendInput>) => (await sendInput(...call)).request
  const base = `GET /v2/register/companies/${uuid}`
  expect(await requestOf(onboardings.get, { id: uuid })).toBe(base)
  expect(await requestOf(onboardings.getSignature, { uuid })).toBe(`${base}/signature/link`)
  expect(await invalidFields(onboardings.get, { id: '../../v1/kyc/7' })).toEqual(['id'])
  expect(await invalidFields(onboardings.getSignature, { uuid: 7 })).toEqual(['uuid'])
})

// @covers onboardings.downloads
test('files are downloads with their original names', async () => {
  const urls: string[] = []
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="c.pdf"' }
  const { onboardings: api } = bind(
    { onboardings },
    {
      baseURL: 'https://service.test',
      fetch: async (...request) => {
        urls.push(new Request(...request).url)
        return new Response('%PDF-1.7', { headers })
      },
    },
  )
  for (const file of [await api.downloadContract({ uuid }), await api.downloadDocument({ uuid, tag: 'a/b' })]) {
    expect(file).toMatchObject({ name: 'c.pdf', type: 'application/pdf' })
    expect(await (await file.blob()).text()).toBe('%PDF-1.7')
  }
  const base = `https://service.test/v2/register/companies/${uuid}`
  expect(urls).toEqual([`${base}/signature/file`, `${base}/documents/a%2Fb/file`])
})

describe('undocumented routes are sent as configured', () => {
  const file = () => new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' })
  const { listDocuments, uploadDocument } = onboardings

  test('the list of documents', async () => {
    expect((await sendInput(listDocuments, { uuid }, { undocumented })).request).toBe(`GET /v2/papers/${uuid}`)
    expect(await invalidFields(listDocuments, { uuid })).toEqual(['undocumented.listDocuments'])
  })

  test('an upload as bytes', async () => {
    expect(await sendInput(uploadDocument, { uuid, tag: 'articles', file: file() }, { undocumented })).toMatchObject({
      request: `PUT /v2/papers/${uuid}/articles`,
      type: 'application/pdf',
      text: '%PDF-1.7',
    })
  })

  test('an upload as a form, with the fields of the `body` option', async () => {
    const form = { uploadDocument: { method: 'POST', path: '/v2/papers/{uuid}', encoding: { field: 'document' } } }
    const options = { body: { tag: 'articles' } }
    const named = await sendInput(uploadDocument, { uuid, tag: 'x', file: file() }, { undocumented: form, options })
    expect(named.request).toBe(`POST /v2/papers/${uuid}`)
    expect(named.type).toMatch(/^multipart\/form-data; boundary=/)
    expect(named.text).toContain('name="document"; filename="contrato.pdf"')
    expect(named.text).toContain('name="tag"\r\n\r\narticles')
    const renamed = { uuid, tag: 'x', file: new Blob(['x']), name: 'a.pdf' }
    expect((await sendInput(uploadDocument, renamed, { undocumented: form })).text).toContain('filename="a.pdf"')
  })

  test('an upload by PATCH, as the JSON that the setting makes of the file', async () => {
    const json = async (content: Blob, name: string | undefined) => ({ name, content: btoa(await content.text()) })
    const patch = { uploadDocument: { method: 'PATCH', path: '/v2/papers/{uuid}/{tag}', encoding: { json } } }
    const input = { uuid, tag: 'articles', file: file() }
    const options = { body: { kind: 'contract' } }
    const sent = await sendInput(uploadDocument, input, { undocumented: patch, options })
    expect(sent).toMatchObject({ request: `PATCH /v2/papers/${uuid}/articles`, type: 'application/json' })
    expect(JSON.parse(sent.text)).toEqual({ kind: 'contract', name: 'contrato.pdf', content: 'JVBERi0xLjc=' })
    const renamed = await sendInput(uploadDocument, { ...input, name: 'a.pdf' }, { undocumented: patch })
    expect(JSON.parse(renamed.text)).toEqual({ name: 'a.pdf', content: 'JVBERi0xLjc=' })
    const unnamed = await sendInput(uploadDocument, { ...input, file: new Blob(['x']) }, { undocumented: patch })
    expect(JSON.parse(unnamed.text)).toEqual({ content: 'eA==' })
  })

  test.each([null, 'text', 7, [1], undefined])('JSON that is no object is not sent: %j', async (made) => {
    const encoding = { json: () => made }
    const settings = { uploadDocument: { method: 'POST', path: '/v2/papers', encoding } }
    const input = { uuid, tag: 'articles', file: file() }
    expect(await invalidFields(uploadDocument, input, { undocumented: settings })).toEqual([
      'undocumented.uploadDocument',
    ])
  })

  test('a list by PATCH', async () => {
    const settings = { listDocuments: { method: 'PATCH', path: '/v2/papers/{uuid}' } }
    expect((await sendInput(listDocuments, { uuid }, { undocumented: settings })).request).toBe(
      `PATCH /v2/papers/${uuid}`,
    )
  })

  test('and require complete settings', async () => {
    const input = { uuid, tag: 'x', file: file() }
    expect(await invalidFields(uploadDocument, input)).toEqual(['undocumented.uploadDocument'])
    const incomplete = { uploadDocument: { method: 'POST', path: '/x' } }
    expect(await invalidFields(uploadDocument, input, { undocumented: incomplete })).toEqual([
      'undocumented.uploadDocument',
    ])
    const other = { uploadDocument: { encoding: 'bytes' } }
    expect(await invalidFields(uploadDocument, input, { undocumented: other })).toEqual(['undocumented.uploadDocument'])
    expect(await invalidFields(uploadDocument, { uuid, tag: 'x', file: 'x' }, { undocumented })).toEqual(['file'])
  })

  test('an upload returns any response, null for an empty one', async () => {
    const send = (respond: () => Response) =>
      bind({ onboardings }, { baseURL: 'https://service.test', fetch: async () => respond(), undocumented })
        .onboardings.uploadDocument({ uuid, tag: 'x', file: file() })
        .catch((error: unknown) => error)
    expect(await send(() => Response.json({ tag: 'x', any: 1 }))).toEqual({ tag: 'x', any: 1 })
    expect(await send(() => new Response(null, { status: 204 }))).toBeNull()
    expect(await send(() => new Response('<html>'))).toMatchObject({ name: 'UnexpectedResponseError' })
    expect(await send(() => Response.json({ error: 'no' }))).toMatchObject({ name: 'ServiceError' })
    expect(await send(() => new Response('', { status: 500 }))).toMatchObject({
      name: 'ServiceError',
      message: 'PUT /v2/papers/{uuid}/{tag}: 500; see `body`; the request may have been processed, see `lookupKey`',
      lookupKey: { field: 'tag', value: 'x', lookup: 'onboardings.listDocuments' },
    })
  })
})

test('an onboarding of unknown outcome has its tax id, as it was sent, as lookup key', async () => {
  const fetch = async () => Promise.reject(new TypeError('lost'))
  const client = bind({ onboardings }, { baseURL: 'https://service.test', fetch })
  const input = company({ tax_id: '12.abc.345/01de-35' })
  await expect(client.onboardings.create(input as never)).rejects.toMatchObject({
    lookupKey: { field: 'tax_id', value: '12ABC34501DE35', unique: 'under its parent', lookup: null },
  })
  const foreign = company({ tax_id: 'ab-12', address: { ...address(), country: 'PT' } })
  await expect(client.onboardings.create(foreign as never)).rejects.toMatchObject({
    lookupKey: { field: 'tax_id', value: 'ab-12' },
  })
})
