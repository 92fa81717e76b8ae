import { describe, expect, test } from 'vitest'
import { send, startSandbox } from './sandbox-client.ts'
import { waitFor } from './wait-for.ts'

const notification_url = 'https://shop.test/qualifications'
const line = (custom_code: string, document = '11144477735') => ({
  custom_code,
  batch_code: 'B-1',
  notification_url,
  beneficiary: {
    name: 'João Souza',
    bank_code: '001',
    bank_branch: '1234',
    account: '56789',
    account_digit: '0',
    account_type: 'CHECKING' as const,
    document,
    document_type: 'cpf' as const,
  },
})
const input = (...data: ReturnType<typeof line>[]) => ({ service_id: 4 as const, data })

// @covers qualification.received
test('a batch creates records of the form that the interface describes', async () => {
  const { api } = startSandbox()
  const { beneficiary } = line('Q-1')
  const response = await api.qualifications.create({
    service_id: 5,
    merchant_id: 9,
    data: [{ ...line('Q-1'), amount: 0.01, beneficiary: { ...beneficiary, bank_branch_digit: '7' } }],
  })
  expect(response).toEqual({ message: expect.any(String) })
  const record = {
    id: 100001,
    batch_code: 'B-1',
    custom_code: 'Q-1',
    data_qualification_service_name: 'Test payment with return',
    status_flow_data_qualification_id: 1,
    data_qualification_status_flow_name: 'received',
    description_status: 'Payment received and stored',
    name: 'João Souza',
    document: '11144477735',
    bank_code: '001',
    bank_branch: '1234',
    bank_branch_digit: '7',
    account: '56789',
    account_digit: '0',
    account_type_name: 'CHECKING',
    amount: 0.01,
    created_at: '2026-11-21 09:00:00',
    updated_at: '2026-11-21 09:00:00',
    merchant: { id: '9', name: 'Loja Exemplo' },
  }
  expect(await api.qualifications.get({ id: 100001 })).toEqual(record)
  expect(await api.qualifications.getByCustomCode({ customCode: 'Q-1' })).toEqual(record)
  expect(await api.qualifications.list()).toEqual([record])
})

test('an unknown record is a 404 with { error, message }', async () => {
  const { api, sandbox } = startSandbox()
  await expect(api.qualifications.get({ id: 7 })).rejects.toMatchObject({ name: 'NotFoundError' })
  await expect(api.qualifications.getByCustomCode({ customCode: 'x' })).rejects.toMatchObject({ status: 404 })
  expect(await send(sandbox, 'GET', '/v1/payout/data-qualification/7')).toEqual({
    status: 404,
    body: { error: expect.any(String), message: expect.any(String) },
  })
})

// @covers qualifications.info
test('a batch with duplicate codes and moved records has a message for each such line', async () => {
  const { api } = startSandbox()
  await api.qualifications.create(input(line('Q-1')))
  const batch = api.qualifications.create(input(line('Q-2'), line('Q-1'), line('Q-3', '00000000515')))
  await expect(batch).rejects.toMatchObject({
    name: 'BatchError',
    outcome: 'partial',
    status: 422,
    errors: [{ line: 2, batch_code: 'B-1', custom_code: 'Q-1', message: expect.any(String) }],
    uploadSuccess: [{ line: 1, batch_code: 'B-1', custom_code: 'Q-2' }],
    uploadChangeService: [{ line: 3, batch_code: 'B-1', custom_code: 'Q-3', message: expect.any(String) }],
    unknown: ['Q-3'],
  })
  const created = await api.qualifications.list()
  expect(created.map(({ custom_code, data_qualification_service_name: name }) => [custom_code, name])).toEqual([
    ['Q-1', 'Test payment'],
    ['Q-2', 'Test payment'],
    ['Q-3', 'Account data'],
  ])
})

test('a batch whose records were only moved has status 200', async () => {
  await expect(startSandbox().api.qualifications.create(input(line('Q-1', '00000000515')))).rejects.toMatchObject({
    name: 'BatchError',
    status: 200,
    errors: [],
  })
})

describe('a list with the query', () => {
  // @covers qualifications.order qualifications.findByCode qualifications.findByDocument qualifications.findByMerchant
  // @covers qualifications.findByStatus qualifications.findByDay qualifications.findByService
  test.each<[string, string]>([
    ['', 'ABCD'],
    ['sort=desc', 'DCBA'],
    ['order_by=custom_code&sort=desc', 'DCBA'],
    ['order_by=merchant.name&sort=desc', 'DCBA'],
    ['per_page=3', 'ABC'],
    ['per_page=3&page=0', 'ABC'],
    ['per_page=3&page=1', 'ABC'],
    ['per_page=3&page=2', 'D'],
    ['per_page=3&page=3', ''],
    ['per_page=0', 'ABCD'],
    ['custom_code=C', 'C'],
    ['document=52998224725', 'C'],
    ['service_id=1', 'D'],
    ['merchant_id=1', 'ABCD'],
    ['merchant_id=2', ''],
    ['status_flow_data_qualification_id=6', 'B'],
    ['created_at=2026-11-21', 'ABCD'],
    ['created_at=2026-11-22', ''],
  ])('%j returns %j', async (query, codes) => {
    const { sandbox } = startSandbox()
    await send(sandbox, 'POST', '/v1/payout/data-qualification', {
      ...input(line('A'), line('B'), line('C', '52998224725'), line('D', '00000000515')),
    })
    await sandbox.qualifyAccount({ invoice: 'B', status: 'invalid_data' })
    const { body } = await send(sandbox, 'GET', `/v1/payout/data-qualification?${query}`)
    expect((body as { custom_code: string }[]).map(({ custom_code }) => custom_code).join('')).toBe(codes)
  })
})

test('a list is iterated to its end', async () => {
  const { api } = startSandbox()
  await api.qualifications.create(input(...Array.from({ length: 33 }, (_, index) => line(`Q-${index}`))))
  const codes: string[] = []
  for await (const { custom_code } of api.qualifications.list()) codes.push(custom_code)
  expect(codes).toHaveLength(33)
  expect(new Set(codes).size).toBe(33)
})

// @covers qualifications.serviceIds
test('statuses and services are listed', async () => {
  const { api } = startSandbox()
  expect(await api.qualifications.listStatuses()).toEqual([
    { id: 1, name: 'received' },
    { id: 5, name: 'valid_data' },
    { id: 6, name: 'invalid_data' },
    { id: 7, name: 'validation_not_possible' },
    { id: 9, name: 'awaiting' },
    { id: 999, name: 'processing' },
  ])
  expect(await api.qualifications.listStatuses({ per_page: 4, page: 2 })).toHaveLength(2)
  expect(await api.qualifications.listServices()).toHaveLength(5)
})

describe('the action qualifyAccount', () => {
  // @covers qualification.valid qualification.rejected qualification.notPossible qualification.awaiting
  // @covers qualification.processing events.qualification
  test.each([
    ['valid_data', 5],
    ['invalid_data', 6],
    ['validation_not_possible', 7],
    ['awaiting', 9],
    ['processing', 999],
  ] as const)('leads to %s, id %d, and sends the record to its callback URL', async (status, id) => {
    const { api, sandbox, callbacks } = startSandbox()
    await api.qualifications.create(input(line('Q-1')))
    await sandbox.advanceClock(1000)
    const { qualification, callback } = await sandbox.qualifyAccount({ custom_code: 'Q-1', status })
    expect(callback).toEqual({ status: 204 })
    expect(qualification).toMatchObject({
      status_flow_data_qualification_id: id,
      data_qualification_status_flow_name: status,
      updated_at: '2026-11-21 09:00:01',
    })
    expect(await api.qualifications.get({ id: 100001 })).toEqual(qualification)
    expect(await callbacks[0]?.json()).toEqual(qualification)
  })

  test('leads to valid_data by default, which is final', async () => {
    const { api, sandbox } = startSandbox()
    await api.qualifications.create(input(line('Q-1')))
    await sandbox.qualifyAccount({ id: 100001, status: 'processing' })
    await sandbox.qualifyAccount({ id: 100001, status: 'awaiting' })
    const { qualification } = await sandbox.qualifyAccount({ id: 100001 })
    expect(qualification.data_qualification_status_flow_name).toBe('valid_data')
    await expect(sandbox.qualifyAccount({ id: 100001, status: 'invalid_data' })).rejects.toMatchObject({
      code: 'invalid-transition',
    })
  })
})

test.each([
  ['00000000191', 'valid_data'],
  ['00000000272', 'invalid_data'],
  ['00000000353', 'validation_not_possible'],
  ['000.000.004-34', 'awaiting'],
])('a beneficiary with the document %s leads to %s without an action', async (document, status) => {
  const { api, callbacks } = startSandbox()
  await api.qualifications.create(input(line('Q-1', document)))
  expect(await api.qualifications.list()).toMatchObject([{ data_qualification_status_flow_name: status }])
  await waitFor(() => expect(callbacks.map(({ url }) => url)).toEqual([notification_url]))
})
