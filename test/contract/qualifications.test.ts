import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { bind } from '../../src/client/bind.ts'
import { BatchError } from '../../src/operations/qualifications/batch-error.ts'
import { qualifications } from '../../src/operations/qualifications.ts'
import { qualificationStatuses } from '../../src/schemas/qualification.ts'
import { testRequiredFields } from './required-fields.ts'
import { type Json, receive, testResponseFields } from './response-fields.ts'
import { invalidFields, sendInput } from './send-input.ts'

const record = (): Json => ({
  id: 9001,
  batch_code: 'B-1',
  custom_code: 'C-1',
  data_qualification_service_name: 'Validação',
  status_flow_data_qualification_id: 5,
  data_qualification_status_flow_name: 'valid_data',
  description_status: 'Account data is valid',
  name: 'Maria Silva',
  document: '11144477735',
  bank_code: '001',
  bank_branch: '0001',
  bank_branch_digit: '9',
  account: '12345',
  account_digit: '6',
  account_type_name: 'CHECKING',
  amount: 150.5,
  created_at: '2026-11-21 09:00:00',
  updated_at: '2026-11-21 09:00:01',
  merchant: { id: '77', name: 'Loja Exemplo' },
})

// @covers conventions.qualificationDecimal qualifications.byId
testResponseFields('a qualification', qualifications.get, { id: 9001 }, record)
// @covers qualifications.byCode qualification.id
testResponseFields('a qualification by its custom code', qualifications.getByCustomCode, { customCode: 'C-1' }, record)
// @covers qualifications.list
testResponseFields('a list of qualifications', qualifications.list, {}, () => [record()])
testResponseFields(
  'a list of statuses',
  qualifications.listStatuses,
  {},
  () => [
    { id: 1, name: 'received' },
    { id: 999, name: 'processing' },
  ],
  { untypedIds: ['0.id', '1.id'] },
)

// @covers qualification.statusIds
test('the status ids are those of the interface', () => {
  expect(qualificationStatuses).toEqual({
    received: 1,
    valid_data: 5,
    invalid_data: 6,
    validation_not_possible: 7,
    awaiting: 9,
    processing: 999,
  })
})

test('services are returned as they came, whatever their shape', async () => {
  for (const body of [[{ id: 1, name: 'x' }], { data: [] }, ['a'], null])
    expect(await receive(qualifications.listServices, {}, body)).toEqual({ data: body, unexpected: [] })
  await expect(receive(qualifications.listServices, {}, { error: 'Unauthorized' })).rejects.toThrow('Unauthorized')
})

// @covers overview.qualificationReads qualifications.reads versioning.qualifications
test('each operation is sent to its own path', async () => {
  const { list, get, getByCustomCode, listStatuses, listServices } = qualifications
  const respond = () => Response.json([])
  const requestOf = async (...[operation, input]: Parameters<typeof sendInput>) =>
    (await sendInput(operation, input, { respond })).request
  const base = 'GET /v1/payout/data-qualification'
  expect(await requestOf(list, { page: 0, order_by: 'merchant.name', sort: 'desc' })).toBe(
    `${base}?page=0&order_by=merchant.name&sort=desc`,
  )
  expect(await requestOf(get, { id: 7 })).toBe(`${base}/7`)
  expect(await requestOf(get, { id: '7' })).toBe(`${base}/7`)
  expect(await requestOf(getByCustomCode, { customCode: 'a/b?c#d é' })).toBe(
    `${base}/custom-code/a%2Fb%3Fc%23d%20%C3%A9`,
  )
  expect(await requestOf(listStatuses, { page: '2', per_page: 5 })).toBe(`${base}/status?page=2&per_page=5`)
  expect(await requestOf(listServices, {})).toBe(`${base}/services`)
  expect(await invalidFields(get, { id: '7/../8' })).toEqual(['id'])
  expect(await invalidFields(getByCustomCode, { customCode: '..' })).toEqual(['customCode'])
})

const beneficiary = () => ({
  name: 'Maria Silva',
  bank_code: '001',
  bank_branch: '0001',
  account: '12345',
  account_digit: '6',
  account_type: 'SAVINGS',
  document: '11144477735',
  document_type: 'cpf',
})
const line = (change: object = {}) => ({
  custom_code: 'C-1',
  batch_code: 'B-1',
  beneficiary: beneficiary(),
  ...change,
})
const batch = (change: object = {}) => ({ service_id: 4, data: [line()], ...change })

const fullBatch = () =>
  batch({
    merchant_id: 7,
    data: [
      line({
        amount: 0.01,
        notification_url: 'https://shop.example/q',
        beneficiary: {
          ...beneficiary(),
          bank_branch_digit: '9',
          birthdate: '1990-01-31',
          phone: '+5511999999999',
          city: 'Recife',
          postal_code: '50000000',
          province_code: 'PE',
          address: 'Rua A, 1',
        },
      }),
    ],
  })

// @covers qualifications.create
test('every field is sent under its own name', async () => {
  const { request, text } = await sendInput(qualifications.create, fullBatch())
  expect(request).toBe('POST /v1/payout/data-qualification')
  expect(JSON.parse(text)).toEqual(fullBatch())
})

const required = [
  'name',
  'bank_code',
  'bank_branch',
  'account',
  'account_digit',
  'account_type',
  'document',
  'document_type',
]
testRequiredFields('a batch', qualifications.create, fullBatch, [
  'service_id',
  'data',
  ...['custom_code', 'batch_code', 'beneficiary'].map((field) => `data.0.${field}`),
  ...required.map((field) => `data.0.beneficiary.${field}`),
])

describe('a batch is validated', () => {
  const withBeneficiary = (change: object) => batch({ data: [line({ beneficiary: { ...beneficiary(), ...change } })] })
  const at = (field: string) => [`data.0.${field}`]
  // @covers qualifications.merchantId qualifications.serviceId qualifications.amountServices qualifications.amount
  // @covers qualifications.customCode qualifications.document qualifications.birthdate qualifications.phone
  // @covers limits.qualificationAmount limits.amountServices
  test.each<[string, object, string[]]>([
    ['service 1', batch({ service_id: 1 }), []],
    ['service 5', batch({ service_id: 5 }), []],
    ['service 0', batch({ service_id: 0 }), ['service_id']],
    ['service 6', batch({ service_id: 6 }), ['service_id']],
    ['no service', batch({ service_id: undefined }), ['service_id']],
    ['no data', batch({ data: undefined }), ['data']],
    ['a merchant as text', batch({ merchant_id: '7' }), ['merchant_id']],
    ['an amount of 0.01', batch({ data: [line({ amount: 0.01 })] }), []],
    ['an amount below 0.01', batch({ data: [line({ amount: 0.009 })] }), at('amount')],
    ['the maximum amount', batch({ data: [line({ amount: 150_000 })] }), []],
    ['an amount above the maximum', batch({ data: [line({ amount: 150_000.01 })] }), at('amount')],
    ['an amount with service 5', batch({ service_id: 5, data: [line({ amount: 1 })] }), []],
    ['an amount with service 3', batch({ service_id: 3, data: [line({ amount: 1 })] }), at('amount')],
    ['two codes', batch({ data: [line(), line({ custom_code: 'C-2' })] }), []],
    ['a duplicate code', batch({ data: [line(), line({ custom_code: 'C-2' }), line()] }), ['data.2.custom_code']],
    ['no code', batch({ data: [line({ custom_code: undefined })] }), at('custom_code')],
    ['no batch code', batch({ data: [line({ batch_code: undefined })] }), at('batch_code')],
    ['no beneficiary', batch({ data: [line({ beneficiary: undefined })] }), at('beneficiary')],
    ['no name', withBeneficiary({ name: undefined }), at('beneficiary.name')],
    ['no bank', withBeneficiary({ bank_code: undefined }), at('beneficiary.bank_code')],
    ['no branch', withBeneficiary({ bank_branch: undefined }), at('beneficiary.bank_branch')],
    ['no account', withBeneficiary({ account: undefined }), at('beneficiary.account')],
    ['no account digit', withBeneficiary({ account_digit: undefined }), at('beneficiary.account_digit')],
    ['a checking account', withBeneficiary({ account_type: 'CHECKING' }), []],
    ['an unknown account type', withBeneficiary({ account_type: 'SALARY' }), at('beneficiary.account_type')],
    ['a CNPJ', withBeneficiary({ document: '12.ABC.345/01DE-35', document_type: 'cnpj' }), []],
    ['a CPF with a wrong check digit', withBeneficiary({ document: '111.444.777-36' }), []],
    ['a CNPJ with a wrong check digit', withBeneficiary({ document: '12abc34501de36' }), []],
    ['a document of ten digits', withBeneficiary({ document: '1114447773' }), at('beneficiary.document')],
    ['a document of fifteen digits', withBeneficiary({ document: '112223330001810' }), at('beneficiary.document')],
    ['a CNPJ that ends in a letter', withBeneficiary({ document: '12ABC34501DE3A' }), at('beneficiary.document')],
    ['an unknown document type', withBeneficiary({ document_type: 'rg' }), at('beneficiary.document_type')],
    ['a birthdate', withBeneficiary({ birthdate: '2000-02-29' }), []],
    ['a birthdate that does not exist', withBeneficiary({ birthdate: '2001-02-29' }), at('beneficiary.birthdate')],
    ['a birthdate of another form', withBeneficiary({ birthdate: '29/02/2000' }), at('beneficiary.birthdate')],
    ['a phone as a number', withBeneficiary({ phone: 5511 }), at('beneficiary.phone')],
  ])('%s', async (_, input, invalid) => {
    expect(await invalidFields(qualifications.create, input)).toEqual(invalid)
  })
})

describe('the query of a list is validated', () => {
  // @covers qualifications.pages qualifications.createdAt qualifications.texts qualifications.integers
  // @covers limits.qualificationPages
  test.each<[object, string[]]>([
    [{ page: 0, per_page: 0 }, []],
    [{ page: -1 }, ['page']],
    [{ per_page: -1 }, ['per_page']],
    [{ order_by: 'description_status' }, []],
    [{ order_by: 'name' }, ['order_by']],
    [{ sort: 'asc' }, []],
    [{ sort: 'ASC' }, ['sort']],
    [{ created_at: '2026-11-21' }, []],
    [{ created_at: '2026-11-21 09:00:00' }, ['created_at']],
    [{ custom_code: 'C-1', document: '11144477735' }, []],
    [{ merchant_id: 7, status_flow_data_qualification_id: 999 }, []],
    [{ merchant_id: 'x' }, ['merchant_id']],
    [{ status_flow_data_qualification_id: 1.5 }, ['status_flow_data_qualification_id']],
    [{ service_id: 4 }, ['undocumented.qualificationService']],
  ])('%j', async (input, invalid) => {
    expect(await invalidFields(qualifications.list, input)).toEqual(invalid)
  })

  // @covers qualifications.statusPages limits.qualificationPages
  test('and that of the statuses', async () => {
    expect(await invalidFields(qualifications.listStatuses, { page: 0, per_page: 0 })).toEqual([])
    expect(await invalidFields(qualifications.listStatuses, { page: -1, per_page: -1 })).toEqual(['page', 'per_page'])
  })
})

describe('a qualification that does not exist', () => {
  const respond = (status: number, body: string) =>
    bind(
      { qualifications },
      { baseURL: 'https://service.test', fetch: async () => new Response(body, { status }), retry: 0 },
    ).qualifications
  const reads: [string, (status: number, body: string) => Promise<unknown>][] = [
    ['get', (status, body) => respond(status, body).get({ id: 9001 })],
    ['getByCustomCode', (status, body) => respond(status, body).getByCustomCode({ customCode: 'C-1' })],
  ]

  describe.each(reads)('%s', (_, read) => {
    test.each(['[]', '{}', 'null'])('is null under an empty 200: %s', async (body) => {
      expect(await read(200, body)).toBeNull()
    })

    test.each(['[]', '{}', 'null', '{"message":"Not found"}', '{"error":"Not found"}', '<html>'])(
      'is a NotFoundError under 404 %s',
      async (body) => {
        await expect(read(404, body)).rejects.toMatchObject({ name: 'NotFoundError', status: 404 })
      },
    )

    test.each([
      ['a record without its id and code', { ...(record() as object), id: null, custom_code: null }],
      ['a list with a record', [record()]],
      ['another object', { data: [], total: 0 }],
      ['another record', { ...(record() as object), id: 9002, custom_code: 'C-2' }],
    ])('is no other body: %s', async (_, body) => {
      await expect(read(200, JSON.stringify(body))).rejects.toMatchObject({
        name: 'UnexpectedResponseError',
        status: 200,
      })
    })

    test('is no error response', async () => {
      await expect(read(200, '{"error":"Unauthorized"}')).rejects.toMatchObject({ name: 'ServiceError', status: 200 })
      await expect(read(200, '')).rejects.toMatchObject({ name: 'UnexpectedResponseError' })
    })
  })

  test('is not mistaken for one whose id has another type', async () => {
    const body = JSON.stringify({ ...(record() as object), id: '9001' })
    expect(await respond(200, body).get({ id: '9001' })).toMatchObject({ custom_code: 'C-1' })
  })

  test('names the field in which another record differs, and not its value', async () => {
    const body = JSON.stringify({ ...(record() as object), custom_code: 'C-2' })
    await expect(respond(200, body).getByCustomCode({ customCode: 'C-1' })).rejects.toThrow(
      'GET /v1/payout/data-qualification/custom-code/{customCode}: 200, a record with another custom_code than requested; ask the service about it',
    )
  })
})

test('the filter by service is sent under its configured name', async () => {
  const { request } = await sendInput(
    qualifications.list,
    { service_id: 4 },
    { undocumented: { qualificationService: 's' } },
  )
  expect(request).toBe('GET /v1/payout/data-qualification?s=4')
})

describe('a partly accepted batch is a BatchError', () => {
  const info = {
    errors: [
      { line: 1, batch_code: 'B-1', custom_code: 'C-1', message: 'Invalid bank' },
      { line: 4, batch_code: 'B-1', custom_code: 'C-4', message: 'Invalid account' },
    ],
    uploadSuccess: [{ line: 2, batch_code: 'B-1', custom_code: 'C-2' }],
    uploadChangeService: [{ line: 3, batch_code: 'B-1', custom_code: 'C-3', message: 'Service 4 became 5' }],
  }
  const send = (status: number, body: unknown, data: object[] = []) =>
    bind({ qualifications }, { baseURL: 'https://service.test', fetch: async () => Response.json(body, { status }) })
      .qualifications.create({ service_id: 4, data: data as never })
      .catch((error: unknown) => error)

  // @covers qualifications.failure
  test.each([200, 207, 400, 401, 404, 422, 500, 503])('under %d, with every line', async (status) => {
    const error = await send(status, { message: 'Some records failed', info })
    expect(error).toBeInstanceOf(BatchError)
    expect(error).toMatchObject({ ...info, name: 'BatchError', outcome: 'partial', status, lookupKey: null })
    expect(String(error)).toContain(
      `${status}, Some records failed, 2 rejected, 1 accepted, 0 unknown; send only the rejected records again`,
    )
  })

  test('has the codes of the records that it reports neither as accepted nor as rejected: moved ones, and those in no list', async () => {
    const codes = ['C-1', 'C-2', 'C-3', 'C-4', 'C-5']
    const error = await send(
      200,
      { message: 'Some records failed', info },
      codes.map((custom_code) => line({ custom_code })),
    )
    expect(error).toMatchObject({ ...info, unknown: ['C-3', 'C-5'] })
    expect(String(error)).toContain(
      '2 rejected, 1 accepted, 2 unknown; send only the rejected records again, and look up those of `unknown`',
    )
  })

  test('a moved record that another list names is accepted or rejected', async () => {
    const [moved] = info.uploadChangeService
    for (const list of ['errors', 'uploadSuccess'])
      expect(
        await send(422, { message: 'x', info: { uploadChangeService: [moved], [list]: [moved] } }, [
          line({ custom_code: 'C-3' }),
        ]),
      ).toMatchObject({ uploadChangeService: [moved], unknown: [] })
  })

  test('a record is never told by its line, of which nobody knows where it begins', async () => {
    const lines = { errors: [{ line: 0 }], uploadSuccess: [{ line: 1, custom_code: 7 }] }
    const sent = [line({ custom_code: 'C-1' }), line({ custom_code: '7' })]
    expect(await send(422, { message: 'x', info: lines }, sent)).toMatchObject({ unknown: ['C-1'] })
  })

  test('lines of another shape are returned as they came, and absent lists are empty', async () => {
    const unusual = { errors: [{ linha: 1 }, 'text', null] }
    expect(await send(422, { message: 'x', info: unusual })).toMatchObject({
      errors: [{ linha: 1 }, 'text', null],
      uploadSuccess: [],
      uploadChangeService: [],
    })
  })

  test.each([
    [{ message: 'Internal error', info: null }],
    [{ message: 'Internal error', info: 'try later' }],
    [{ message: 'Internal error', info: {} }],
    [{ message: 'Internal error', info: { errors: null, uploadSuccess: 0 } }],
    [{ message: 'Internal error', info: { errors: [], uploadSuccess: [], uploadChangeService: [] } }],
  ])('only if the body lists a record; otherwise the status decides: %j', async (body) => {
    expect(await send(500, body)).toMatchObject({ name: 'ServiceError', outcome: 'unknown', status: 500 })
    expect(await send(422, body)).toMatchObject({ name: 'ServiceError', outcome: 'refused', status: 422 })
    expect(await send(401, body)).toMatchObject({ name: 'AuthenticationError', outcome: 'refused' })
    expect(await send(200, body)).toEqual(body)
  })

  test('inspection of the error shows no line', async () => {
    const error = await send(422, { message: 'Some records failed', info })
    expect(inspect(error, { showHidden: true }) + JSON.stringify(error)).not.toMatch(/C-\d|Invalid/)
  })

  // @covers qualifications.success
  test('a message alone is a success below 400 and an error from 400 on', async () => {
    expect(await send(201, { message: 'Records received' })).toEqual({ message: 'Records received' })
    expect(await send(422, { message: 'x' })).toMatchObject({ name: 'ServiceError', outcome: 'refused' })
  })
})

test('a batch of unknown outcome has the codes of its records as lookup key', async () => {
  const fetch = async () => Promise.reject(new TypeError('lost'))
  const client = bind({ qualifications }, { baseURL: 'https://service.test', fetch })
  const input = batch({ data: [line(), line({ custom_code: 'C-2' })] })
  await expect(client.qualifications.create(input as never)).rejects.toMatchObject({
    outcome: 'unknown',
    lookupKey: {
      field: 'custom_code',
      value: ['C-1', 'C-2'],
      unique: true,
      lookup: 'qualifications.getByCustomCode',
    },
  })
})
