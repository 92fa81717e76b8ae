import { describe, expect, test } from 'vitest'
import { operations } from '../../src/index.ts'
import { sandboxOperations } from '../../src/sandbox/core/operations.ts'
import { createSandbox, type OperationName } from '../../src/sandbox/index.ts'
import { pixInput } from './bodies.ts'
import { send, startSandbox } from './sandbox-client.ts'
import { waitFor } from './wait-for.ts'

type Api = ReturnType<typeof startSandbox>['api']

const company = {
  legal_name: 'Empresa Exemplo Ltda',
  trade_name: 'Exemplo',
  tax_id: '12ABC34501DE35',
  website: 'https://x.example',
  contacts: (['administrator', 'legal_representative'] as const).map((role) => ({
    name: 'Maria Silva',
    email: `${role}@example.com`,
    phone: '5511999999999',
    role,
    tax_id: '11144477735',
  })),
  address: { city: 'São Paulo', state: 'SP', country: 'BR', zip_code: '01310100', street: 'Avenida Paulista' },
}
const beneficiary = {
  name: 'João Souza',
  bank_code: '001',
  bank_branch: '1234',
  account: '56789',
  account_digit: '0',
  account_type: 'CHECKING' as const,
  document: '11144477735',
  document_type: 'cpf' as const,
}

interface RecordIds {
  readonly uuid: string
  readonly kyc: number
  readonly documentId: number
}

const operationCalls: Record<OperationName, (api: Api, ids: RecordIds) => PromiseLike<unknown>> = {
  'payins.createPix': (api) => api.payins.createPix(pixInput()),
  'payins.createCard': (api) => api.payins.createCard({ title: { amountInCents: 1 }, product_info: {} }),
  'payouts.create': (api) => api.payouts.create({ amount: 1, markup: { mode: 'fixed', amount: 1 } }),
  'payouts.list': (api) =>
    api.payouts.list({ merchant_id: 2, updated_at_start: '2026-11-21', updated_at_end: '2026-11-21' }),
  'qualifications.create': (api) =>
    api.qualifications.create({ service_id: 1, data: [{ custom_code: 'new', batch_code: 'B', beneficiary }] }),
  'qualifications.list': (api) => api.qualifications.list({ service_id: 1 }),
  'qualifications.get': (api) => api.qualifications.get({ id: 100001 }),
  'qualifications.getByCustomCode': (api) => api.qualifications.getByCustomCode({ customCode: 'Q' }),
  'qualifications.listStatuses': (api) => api.qualifications.listStatuses(),
  'qualifications.listServices': (api) => api.qualifications.listServices(),
  'kyc.list': (api) => api.kyc.list(),
  'kyc.get': (api, { kyc }) => api.kyc.get({ id: kyc }),
  'kyc.findByDocument': (api) => api.kyc.findByDocument({ document: '52998224725' }),
  'kyc.updateDocument': (api, { documentId }) =>
    api.kyc.updateDocument({ documentId, value: 'https://shop.test/rg.pdf' }),
  'onboardings.create': (api) => api.onboardings.create(company),
  'onboardings.get': (api, { uuid }) => api.onboardings.get({ id: uuid }),
  'onboardings.listDocuments': (api, { uuid }) => api.onboardings.listDocuments({ uuid }),
  'onboardings.downloadDocument': (api, { uuid }) =>
    api.onboardings.downloadDocument({ uuid, tag: 'proof_of_address' }),
  'onboardings.uploadDocument': async (api) => {
    const { id: uuid } = await api.onboardings.create({ ...company, tax_id: '12345678000195' })
    return api.onboardings.uploadDocument({ uuid, tag: 'bank_statement', file: new Blob(['x']) })
  },
  'onboardings.getSignature': (api, { uuid }) => api.onboardings.getSignature({ uuid }),
  'onboardings.downloadContract': (api, { uuid }) => api.onboardings.downloadContract({ uuid }),
  'accounts.getBalance': (api) => api.accounts.getBalance({ merchantId: 1, currency: 'BRL', recipient_id: 1 }),
  'accounts.setFeeTarget': (api) => api.accounts.setFeeTarget({ merchantId: 1, merchant_fee: 2 }),
}

/** Creates a sandbox with a record of every kind that an operation reads. */
async function sandboxWithRecords() {
  const { sandbox, api } = startSandbox()
  await api.qualifications.create({ service_id: 1, data: [{ custom_code: 'Q', batch_code: 'B', beneficiary }] })
  const { kyc } = await sandbox.addKyc()
  const { onboarding } = await sandbox.addOnboarding()
  return { sandbox, api, ids: { uuid: onboarding.id, kyc: kyc.id, documentId: kyc.documents[0]?.id ?? 0 } }
}

test('the sandbox serves every operation of the service', () => {
  const names = Object.entries(operations).flatMap(([area, areaOperations]) =>
    Object.keys(areaOperations).map((name) => `${area}.${name}`),
  )
  expect(Object.keys(operationCalls).sort()).toEqual(names.sort())
})

describe.each(Object.entries(operationCalls))('%s', (operation, call) => {
  test('gets a response of the form that the interface describes', async () => {
    const { api, ids } = await sandboxWithRecords()
    await expect(call(api, ids)).resolves.toBeDefined()
  })

  test('gets its own fault, and no other’s', async () => {
    const { sandbox, api, ids } = await sandboxWithRecords()
    const other = operation === 'kyc.list' ? 'kyc.findByDocument' : 'kyc.list'
    sandbox.injectFault({ operation: other, kind: 'forbidden' })
    Reflect.apply(sandbox.injectFault, null, [{ operation, kind: 'error-message' }])
    const outcome = await Promise.resolve(call(api, ids)).catch((error: unknown) => error)
    expect(outcome).toMatchObject({ name: 'NotFoundError', status: 404 })
    const next = Promise.resolve(operationCalls[other](api, ids))
    await expect(next).rejects.toMatchObject({ name: 'PermissionError', status: 403 })
  })

  // @covers endpoints.key
  test('is rejected without a key, and with the public key unless it creates a charge', async () => {
    const { sandbox } = startSandbox()
    const [area = '', name = ''] = operation.split('.')
    const { method, path } = Reflect.get(Reflect.get(sandboxOperations, area), name)
    const url = `https://sandbox.test${path.replace(/\{\w+\}/g, 'x')}`
    const status = async (headers: Record<string, string>) => (await sandbox.fetch(url, { method, headers })).status
    expect(await status({})).toBe(401)
    expect(await status({ authorization: 'Bearer sk_other' })).toBe(401)
    expect((await status({ authorization: 'Bearer pk_sandbox' })) === 403).toBe(area !== 'payins')
  })
})

test('a store keeps the records of every area beyond the process', async () => {
  let text: string | null = null
  const store = { load: () => text, save: (next: string) => void (text = next) }
  const before = startSandbox({ store })
  await before.api.payins.createPix(pixInput())
  await before.api.payins.createCard({ title: { amountInCents: 1 }, product_info: {} })
  await before.api.payouts.create({ amount: 1, markup: { mode: 'fixed', amount: 1 } })
  await before.api.qualifications.create({ service_id: 1, data: [{ custom_code: 'Q', batch_code: 'B', beneficiary }] })
  const { kyc } = await before.sandbox.addKyc()
  const { onboarding } = await before.sandbox.addOnboarding()
  await before.api.accounts.setFeeTarget({ merchantId: 1, merchant_fee: 2 })
  const { sandbox, api } = startSandbox({ store })
  expect(await sandbox.pixCharges()).toHaveLength(1)
  expect(await sandbox.cardCharges()).toHaveLength(1)
  expect((await api.payouts.list()).data).toHaveLength(1)
  expect(await api.qualifications.list()).toHaveLength(1)
  expect(await api.kyc.get({ id: kyc.id })).toEqual(kyc)
  expect(await api.onboardings.get({ id: onboarding.id })).toEqual(onboarding)
  expect(await api.accounts.setFeeTarget({ merchantId: 1, merchant_fee: 2 })).toMatchObject({ id: 100011 })
  await sandbox.resetState()
  expect(await sandbox.cardCharges()).toEqual([])
  expect(await api.kyc.list()).toEqual([])
  await expect(api.onboardings.get({ id: onboarding.id })).rejects.toMatchObject({ status: 404 })
})

test.each([
  [77701, 'Paid'],
  [77702, 'Expired'],
])('a Pix charge of %d cents gets the usual response, becomes %s and sends its callback', async (amount, name) => {
  const { sandbox, api, callbacks } = startSandbox()
  const charge = await api.payins.createPix({ ...pixInput(), amount, notification_url: 'https://shop.test/cb' })
  expect(charge.status.name).toBe('Created')
  await waitFor(() => expect(callbacks).toHaveLength(1))
  expect(await callbacks[0]?.json()).toMatchObject({ id: charge.id, status: { name } })
  expect((await sandbox.pixCharges())[0]?.status.name).toBe(name)
})

test('two sandboxes share nothing', async () => {
  const [one, other] = [createSandbox(), createSandbox()]
  await one.addKyc()
  await expect(other.cancelKyc({ id: 100001 })).rejects.toMatchObject({ code: 'not-found' })
})

describe('a sandbox refuses what the interface allows and no service would accept, unless rejectImplausible is false:', () => {
  const document = { type: 'CPF', number: '111.111.111-11' }
  const { buyer, pix } = pixInput()
  const file = new File(['MZ'], 'statement.exe')
  const payout = { amount: 1, markup: { mode: 'fixed', amount: 1 } } as const
  test.each<[string, (api: Api) => PromiseLike<unknown>, object]>([
    [
      'a Pix charge that expired years ago',
      (api) => api.payins.createPix({ ...pixInput(), pix: { ...pix, expire_date: '2020-01-01T00:00:00' } }),
      { status: 422, fields: { 'pix.expire_date': ['must be in the future'] } },
    ],
    [
      'a Pix charge of a buyer with an invalid CPF',
      (api) => api.payins.createPix({ ...pixInput(), buyer: { ...buyer, document } }),
      { status: 422, fields: { 'buyer.document.number': ['must be a valid CPF; test it with taxId.isValid()'] } },
    ],
    [
      'a card charge of a buyer with an invalid CNPJ',
      (api) =>
        api.payins.createCard({
          title: { amountInCents: 1 },
          buyer: { document: { type: 'cnpj', number: '11144477735' } },
          product_info: {},
        }),
      { status: 400, fields: { 'buyer.document.number': ['must be a valid CNPJ; test it with taxId.isValid()'] } },
    ],
    [
      'a payout to a beneficiary with an invalid CPF',
      (api) => api.payouts.create({ ...payout, beneficiary: { document } }),
      { status: 422, fields: { 'beneficiary.document.number': [expect.stringContaining('CPF')] } },
    ],
    [
      'an account that receives its own fees',
      (api) => api.accounts.setFeeTarget({ merchantId: 1, merchant_fee: 1 }),
      { status: 422, body: { error: expect.any(String) } },
    ],
    [
      'a program as a bank statement',
      async (api) => {
        const { id: uuid } = await api.onboardings.create(company)
        return api.onboardings.uploadDocument({ uuid, tag: 'bank_statement', file })
      },
      { status: 422, fields: { file: ['must be a jpg, jpeg, gif, png or pdf file'] } },
    ],
  ])('%s', async (_, call, rejection) => {
    await expect(call(startSandbox().api)).rejects.toMatchObject(rejection)
    await expect(call(startSandbox({ rejectImplausible: false }).api)).resolves.toBeDefined()
  })

  test('a document of another type is accepted', async () => {
    const { api } = startSandbox()
    const foreign = { ...buyer, document: { type: 'passport', number: '111.111.111-11' } }
    await expect(api.payins.createPix({ ...pixInput(), buyer: foreign })).resolves.toBeDefined()
  })

  test.each([
    ['2026-11-21T08:59:01', 201],
    ['2026-11-21T08:58:59', 422],
  ])('a charge may have expired while its request was under way, at noon in UTC: %s is a %d', async (date, status) => {
    const { sandbox } = startSandbox()
    const input = { ...pixInput(), payment_method: 'pix', pix: { expire_date: date } }
    expect((await send(sandbox, 'POST', '/v2/payin/payments', input)).status).toBe(status)
  })

  test('a clock that was advanced does not refuse the charges of a shop whose clock was not', async () => {
    const { sandbox, api } = startSandbox()
    await sandbox.advanceClock(86_400_000)
    await expect(api.payins.createPix(pixInput())).resolves.toBeDefined()
  })

  test('a JSON file is stored without the rule, and downloaded as it was', async () => {
    const { api } = startSandbox({ rejectImplausible: false })
    const { id: uuid } = await api.onboardings.create(company)
    const tag = 'bank_statement'
    const statement = new File(['{"error":"none"}'], 'statement.json', { type: 'application/json' })
    await api.onboardings.uploadDocument({ uuid, tag, file: statement })
    const downloaded = await api.onboardings.downloadDocument({ uuid, tag })
    expect(downloaded).toMatchObject({ name: 'statement.json', type: 'application/json' })
    expect(await (await downloaded.blob()).text()).toBe('{"error":"none"}')
  })
})
