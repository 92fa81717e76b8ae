import { describe, expect, test, vi } from 'vitest'
import { begin, send } from './sandbox-client.ts'

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

test('a batch is taken, and each of its records reads as the interface describes it', async () => {
  const { api } = begin()
  const { beneficiary } = line('Q-1')
  const answer = await api.qualifications.create({
    service_id: 5,
    merchant_id: 9,
    data: [{ ...line('Q-1'), amount: 0.01, beneficiary: { ...beneficiary, bank_branch_digit: '7' } }],
  })
  expect(answer).toEqual({ message: expect.any(String) })
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

test('a record that is not there is 404 { error, message }', async () => {
  const { api, sandbox } = begin()
  await expect(api.qualifications.get({ id: 7 })).rejects.toMatchObject({ name: 'NotFoundError' })
  await expect(api.qualifications.getByCustomCode({ customCode: 'x' })).rejects.toMatchObject({ status: 404 })
  expect(await send(sandbox, 'GET', '/v1/payout/data-qualification/7')).toEqual({
    status: 404,
    body: { error: expect.any(String), message: expect.any(String) },
  })
})

test('a batch of which some codes are not new, and some go to another service, is told by the line', async () => {
  const { api } = begin()
  await api.qualifications.create(input(line('Q-1')))
  const twice = api.qualifications.create(input(line('Q-2'), line('Q-1'), line('Q-3', '00000000515')))
  await expect(twice).rejects.toMatchObject({
    name: 'BatchError',
    outcome: 'partial',
    status: 422,
    errors: [{ line: 2, batch_code: 'B-1', custom_code: 'Q-1', message: expect.any(String) }],
    uploadSuccess: [{ line: 1, batch_code: 'B-1', custom_code: 'Q-2' }],
    uploadChangeService: [{ line: 3, batch_code: 'B-1', custom_code: 'Q-3', message: expect.any(String) }],
  })
  const taken = await api.qualifications.list()
  expect(taken.map(({ custom_code, data_qualification_service_name: name }) => [custom_code, name])).toEqual([
    ['Q-1', 'Test payment'],
    ['Q-2', 'Test payment'],
    ['Q-3', 'Account data'],
  ])
})

test('a batch of which records were only moved is told under 200', async () => {
  await expect(begin().api.qualifications.create(input(line('Q-1', '00000000515')))).rejects.toMatchObject({
    name: 'BatchError',
    status: 200,
    errors: [],
  })
})

describe('a list asked with', () => {
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
  ])('%j gives %j', async (query, codes) => {
    const { sandbox } = begin()
    await send(sandbox, 'POST', '/v1/payout/data-qualification', {
      ...input(line('A'), line('B'), line('C', '52998224725'), line('D', '00000000515')),
    })
    await sandbox.qualify({ invoice: 'B', status: 'invalid_data' })
    const { body } = await send(sandbox, 'GET', `/v1/payout/data-qualification?${query}`)
    expect((body as { custom_code: string }[]).map(({ custom_code }) => custom_code).join('')).toBe(codes)
  })
})

test('a list is walked to its end', async () => {
  const { api } = begin()
  await api.qualifications.create(input(...Array.from({ length: 33 }, (_, index) => line(`Q-${index}`))))
  const walked: string[] = []
  for await (const { custom_code } of api.qualifications.list()) walked.push(custom_code)
  expect(walked).toHaveLength(33)
  expect(new Set(walked).size).toBe(33)
})

test('states and services are listed', async () => {
  const { api } = begin()
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

describe('the lever qualify', () => {
  test.each([
    ['valid_data', 5],
    ['invalid_data', 6],
    ['validation_not_possible', 7],
    ['awaiting', 9],
    ['processing', 999],
  ] as const)('gives %s, id %d, and calls the record’s address', async (status, id) => {
    const { api, sandbox, calls } = begin()
    await api.qualifications.create(input(line('Q-1')))
    await sandbox.advance(1000)
    const { qualification, callback } = await sandbox.qualify({ custom_code: 'Q-1', status })
    expect(callback).toEqual({ status: 204 })
    expect(qualification).toMatchObject({
      status_flow_data_qualification_id: id,
      data_qualification_status_flow_name: status,
      updated_at: '2026-11-21 09:00:01',
    })
    expect(await api.qualifications.get({ id: 100001 })).toEqual(qualification)
    expect(await calls[0]?.json()).toEqual(qualification)
  })

  test('finds data valid if not told otherwise, and that is final', async () => {
    const { api, sandbox } = begin()
    await api.qualifications.create(input(line('Q-1')))
    await sandbox.qualify({ id: 100001, status: 'processing' })
    await sandbox.qualify({ id: 100001, status: 'awaiting' })
    const { qualification } = await sandbox.qualify({ id: 100001 })
    expect(qualification.data_qualification_status_flow_name).toBe('valid_data')
    await expect(sandbox.qualify({ id: 100001, status: 'invalid_data' })).rejects.toMatchObject({ code: 'impossible' })
  })
})

test.each([
  ['00000000191', 'valid_data'],
  ['00000000272', 'invalid_data'],
  ['00000000353', 'validation_not_possible'],
  ['000.000.004-34', 'awaiting'],
])('a beneficiary with the document %s comes to %s by itself', async (document, status) => {
  const { api, calls } = begin()
  await api.qualifications.create(input(line('Q-1', document)))
  expect(await api.qualifications.list()).toMatchObject([{ data_qualification_status_flow_name: status }])
  await vi.waitFor(() => expect(calls.map(({ url }) => url)).toEqual([notification_url]))
})
