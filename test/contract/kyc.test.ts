import { describe, expect, test } from 'vitest'
import { bind } from '../../src/client/bind.ts'
import { kyc } from '../../src/operations/kyc.ts'
import { kycStatuses } from '../../src/schemas/kyc-record.ts'
import { type Json, receive, testResponseFields } from './response-fields.ts'
import { invalidFields, sendInput } from './send-input.ts'

const document = (): Json => ({
  id: 301,
  status_id: 2,
  status_name: 'Waiting Approval Documents',
  document_id: 12,
  document_name: 'Documento de identidade',
  collection_name: null,
  collection_id: null,
  value_field: 'https://files.example/rg.pdf',
  rejection_reason: null,
  label: 'RG',
  type_field: 'file',
  required_field: true,
  expires_at: null,
  automaticatic_validation: 1,
})

const common = () => ({
  id: 11,
  origin_request: 'PAYIN',
  description: 'Pagamento de alto valor',
  created_at: '2026-11-21 09:00:00',
  updated_at: '2026-11-21 09:00:01',
  merchant: 'Loja Exemplo',
  submerchant: null,
  status: { id: 1, name: 'Waiting Upload Documents' },
})

const record = (): Json => ({
  ...common(),
  info_add: null,
  reason: { id: 3, name: 'Valor' },
  persons: [{ id: 21, name: 'Maria Silva', legal_name: null, document: '11144477735', type_person: 'Beneficiary' }],
  document_required: [{ status: false, label: 'RG' }],
  documents: [document()],
})

const item = (): Json => ({
  ...common(),
  notes: null,
  beneficiary: { id: 21, name: 'Maria Silva', document: '11144477735' },
})

const documentAlso = [
  ['collection_name', 'Identidade'],
  ['collection_id', 7],
  ['value_field', null],
  ['rejection_reason', 'Ilegível'],
  ['type_field', 'text'],
  ['required_field', false],
  ['automaticatic_validation', 0],
] as const

const recordAlso = [
  ['info_add', 'Segunda via'],
  ['submerchant', 'Filial'],
  ['persons.0.legal_name', 'Maria Silva Ltda'],
  ['document_required.0.status', true],
  ...documentAlso.map(([field, value]) => [`documents.0.${field}`, value] as const),
] as const

const recordExceptions = { untypedIds: ['reason.id', 'persons.0.id'], also: recordAlso }

// @covers kyc.record
testResponseFields('a KYC record', kyc.get, { id: 11 }, record, recordExceptions)
// @covers kyc.search
testResponseFields(
  'a KYC record by its document',
  kyc.findByDocument,
  { document: '11144477735' },
  record,
  recordExceptions,
)
// @covers kyc.list
testResponseFields('a list of KYC records', kyc.list, {}, () => [item()], {
  untypedIds: ['0.id', '0.status.id'],
  also: [
    ['0.notes', 'Segunda via'],
    ['0.submerchant', 'Filial'],
  ],
})
// @covers kyc.document
testResponseFields('a KYC document', kyc.updateDocument, { documentId: 301, value: 'x' }, document, {
  also: documentAlso,
})

// @covers kycDocument.expiresAt
test('the expiry of a document may have either form of time', async () => {
  for (const expires_at of ['2027-11-21T12:00:00.000000Z', '2027-11-21 09:00:00']) {
    const body = { ...(document() as object), expires_at }
    expect((await receive(kyc.updateDocument, { documentId: 1, value: 'x' }, body)).unexpected).toEqual([])
  }
  const body = { ...(document() as object), expires_at: '2027-11-21' }
  expect((await receive(kyc.updateDocument, { documentId: 1, value: 'x' }, body)).unexpected).toHaveLength(1)
})

// @covers kycRecord.statusIds
test('the status ids are those of the interface', () => {
  expect(kycStatuses).toEqual({
    waiting_upload_documents: 1,
    waiting_approval_documents: 2,
    approved: 3,
    pending_regularization: 4,
    canceled: 5,
  })
})

// @covers kyc.paths kyc.submission versioning.kyc
test('each operation is sent to its own path with its own fields', async () => {
  expect((await sendInput(kyc.list, { page: 2, per_page: '5', sort: 0, status_id: 4 })).request).toBe(
    'GET /v1/kyc?page=2&per_page=5&sort=0&status_id=4',
  )
  expect((await sendInput(kyc.get, { id: 'a/b' })).request).toBe('GET /v1/kyc/a%2Fb')
  expect((await sendInput(kyc.get, { id: 11 })).request).toBe('GET /v1/kyc/11')
  expect(await sendInput(kyc.findByDocument, { document: '11222333000181' })).toMatchObject({
    request: 'POST /v1/kyc/document/11222333000181',
    text: '{"document":"11222333000181"}',
  })
  expect(await sendInput(kyc.updateDocument, { documentId: 301, value: 'Rua A, 1' })).toMatchObject({
    request: 'POST /v1/kyc/documents/301/update',
    text: '{"value":"Rua A, 1"}',
  })
})

describe('the query of a list is validated', () => {
  // @covers kyc.pages kyc.sort kyc.statusId
  test.each<[object, string[]]>([
    [{ sort: 0 }, []],
    [{ sort: '5' }, []],
    [{ sort: 6 }, ['sort']],
    [{ sort: '-1' }, ['sort']],
    [{ status_id: 1 }, []],
    [{ status_id: '5' }, []],
    [{ status_id: 0 }, ['status_id']],
    [{ status_id: '6' }, ['status_id']],
    [{ page: true }, ['page']],
    [{ per_page: 1.5 }, ['per_page']],
  ])('%j', async (input, invalid) => {
    expect(await invalidFields(kyc.list, input)).toEqual(invalid)
  })
})

describe('a record is found by the 11 digits of a CPF or the 14 of a CNPJ, whatever its check digits', () => {
  // @covers kyc.searchDigits
  test.each<[string, boolean]>([
    ['11144477735', true],
    ['11222333000181', true],
    ['11144477736', true],
    ['11222333000180', true],
    ['112223330001810', false],
    ['111.444.777-35', false],
    ['12ABC34501DE35', false],
    ['1114447773', false],
    ['', false],
  ])('%j: %s', async (text, isValid) => {
    expect(await invalidFields(kyc.findByDocument, { document: text })).toEqual(isValid ? [] : ['document'])
  })
})

// whether it is a text or a file is known to the record, not to this call
describe('a document is submitted with any text or URL', () => {
  // @covers kyc.valueUrl kyc.valueText kyc.valueRequired kyc.extensions
  test.each<[string, boolean]>([
    ['https://files.example/a.jpg', true],
    ['https://files.example/a.JPEG?signature=x.y', true],
    ['https://files.example/a.gif', true],
    ['https://files.example/a.png#1', true],
    ['http://files.example/a.b.pdf', true],
    ['https://files.example/a.webp', true],
    ['https://portfolio.example/about.html', true],
    ['https://files.example/download/7', true],
    ['https://files.example', true],
    ['Comerciante, empresa.com', true],
    ['', false],
  ])('%j: %s', async (value, isValid) => {
    expect(await invalidFields(kyc.updateDocument, { documentId: 301, value })).toEqual(isValid ? [] : ['value'])
  })

  // @covers kyc.documentId
  test('and with its id', async () => {
    expect(await invalidFields(kyc.updateDocument, { documentId: '301', value: 'x' })).toEqual([])
    expect(await invalidFields(kyc.updateDocument, { documentId: 'x', value: 'x' })).toEqual(['documentId'])
    expect(await invalidFields(kyc.updateDocument, { documentId: 301 })).toEqual(['value'])
  })
})

describe('a document without a record', () => {
  const find = (status: number, body: string) =>
    bind({ kyc }, { baseURL: 'https://service.test', fetch: async () => new Response(body, { status }), retry: 0 })
      .kyc.findByDocument({ document: '11144477735' })
      .catch((error: unknown) => error)

  // @covers kyc.noRecord
  test.each([200, 201])('is null under %d []', async (status) => {
    expect(await find(status, '[]')).toBeNull()
  })

  // a route that does not exist has the same body as a document without a record
  test.each([
    [404, '{"message":"No KYC found."}', 'NotFoundError'],
    [404, '{"message":"The route v1/kyc/document/11144477735 could not be found."}', 'NotFoundError'],
    [404, '{"error":"Not found"}', 'NotFoundError'],
    [404, '<html>', 'NotFoundError'],
    [404, '[]', 'NotFoundError'],
    [400, '{"message":"No."}', 'ServiceError'],
    [200, '{"message":"No."}', 'ServiceError'],
    [500, '[]', 'ServiceError'],
  ])('but %d %s is a %s', async (status, body, name) => {
    expect(await find(status, body)).toMatchObject({ name, status })
  })

  test('but a non-empty list is returned as it came', async () => {
    expect(await find(200, '[{"id":11}]')).toEqual([{ id: 11 }])
  })

  test('is retried like any read', async () => {
    const responses = [new Response('{"error":"down"}', { status: 503 }), new Response('[]')]
    const client = bind(
      { kyc },
      {
        baseURL: 'https://service.test',
        fetch: async () => responses.shift() ?? Response.error(),
        random: () => 0,
      },
    )
    expect(await client.kyc.findByDocument({ document: '11144477735' })).toBeNull()
    expect(responses).toEqual([])
  })
})

test('an invalid record in a list is reported, and the list still returned', async () => {
  const { data, unexpected } = await receive(kyc.list, {}, [item(), 7])
  expect(data).toEqual([item(), 7])
  expect(Object.keys(unexpected[0] ?? {})).toEqual(['1'])
})
