import { describe, expect, test, vi } from 'vitest'
import { operations } from '../../src/index.ts'
import { createSandbox, type OperationName } from '../../src/sandbox/index.ts'
import { simulated } from '../../src/sandbox/simulated.ts'
import { pixInput } from './bodies.ts'
import { begin } from './sandbox-client.ts'

type Api = ReturnType<typeof begin>['api']

const company = {
  legal_name: 'Empresa Exemplo Ltda',
  trade_name: 'Exemplo',
  tax_id: '12ABC34501DE35',
  website: '',
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

interface Ground {
  readonly uuid: string
  readonly kyc: number
  readonly documentId: number
}

const calls: Record<OperationName, (api: Api, ground: Ground) => PromiseLike<unknown>> = {
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

/** A sandbox with a record of every kind that is read. */
async function furnished() {
  const { sandbox, api } = begin()
  await api.qualifications.create({ service_id: 1, data: [{ custom_code: 'Q', batch_code: 'B', beneficiary }] })
  const { kyc } = await sandbox.addKyc()
  const { onboarding } = await sandbox.addCompany()
  return { sandbox, api, ground: { uuid: onboarding.id, kyc: kyc.id, documentId: kyc.documents[0]?.id ?? 0 } }
}

test('the sandbox answers every operation of the service', () => {
  const names = Object.entries(operations).flatMap(([area, named]) =>
    Object.keys(named).map((name) => `${area}.${name}`),
  )
  expect(Object.keys(calls).sort()).toEqual(names.sort())
})

describe.each(Object.entries(calls))('%s', (operation, call) => {
  test('is answered as the interface describes it', async () => {
    const { api, ground } = await furnished()
    await expect(call(api, ground)).resolves.toBeDefined()
  })

  test('meets its fault, and no other’s', async () => {
    const { sandbox, api, ground } = await furnished()
    const other = operation === 'kyc.list' ? 'kyc.findByDocument' : 'kyc.list'
    sandbox.fault({ operation: other, kind: 'forbidden' })
    Reflect.apply(sandbox.fault, null, [{ operation, kind: 'error-message' }])
    const outcome = await Promise.resolve(call(api, ground)).catch((error: unknown) => error)
    expect(outcome).toMatchObject({ name: 'NotFoundError', status: 404 })
    const next = Promise.resolve(calls[other](api, ground))
    await expect(next).rejects.toMatchObject({ name: 'PermissionError', status: 403 })
  })

  test('is refused without a key, and with the public one unless it is a charge', async () => {
    const { sandbox } = begin()
    const [area = '', name = ''] = operation.split('.')
    const { method, path } = Reflect.get(Reflect.get(simulated, area), name)
    const address = `https://sandbox.test${path.replace(/\{\w+\}/g, 'x')}`
    const status = async (headers: Record<string, string>) => (await sandbox.fetch(address, { method, headers })).status
    expect(await status({})).toBe(401)
    expect(await status({ authorization: 'Bearer sk_other' })).toBe(401)
    expect((await status({ authorization: 'Bearer pk_sandbox' })) === 403).toBe(area !== 'payins')
  })
})

test('records of every area outlive the process', async () => {
  let text: string | null = null
  const store = { load: () => text, save: (next: string) => void (text = next) }
  const before = begin({ store })
  await before.api.payins.createPix(pixInput())
  await before.api.payins.createCard({ title: { amountInCents: 1 }, product_info: {} })
  await before.api.payouts.create({ amount: 1, markup: { mode: 'fixed', amount: 1 } })
  await before.api.qualifications.create({ service_id: 1, data: [{ custom_code: 'Q', batch_code: 'B', beneficiary }] })
  const { kyc } = await before.sandbox.addKyc()
  const { onboarding } = await before.sandbox.addCompany()
  await before.api.accounts.setFeeTarget({ merchantId: 1, merchant_fee: 2 })
  const { sandbox, api } = begin({ store })
  expect(await sandbox.charges()).toHaveLength(1)
  expect(await sandbox.cardCharges()).toHaveLength(1)
  expect((await api.payouts.list()).data).toHaveLength(1)
  expect(await api.qualifications.list()).toHaveLength(1)
  expect(await api.kyc.get({ id: kyc.id })).toEqual(kyc)
  expect(await api.onboardings.get({ id: onboarding.id })).toEqual(onboarding)
  expect(await api.accounts.setFeeTarget({ merchantId: 1, merchant_fee: 2 })).toMatchObject({ id: 100011 })
  await sandbox.reset()
  expect(await sandbox.cardCharges()).toEqual([])
  expect(await api.kyc.list()).toEqual([])
  await expect(api.onboardings.get({ id: onboarding.id })).rejects.toMatchObject({ status: 404 })
})

test.each([
  [77701, 'Paid'],
  [77702, 'Expired'],
])('a Pix charge of %d cents is answered as ever, ends as %s and calls its address', async (amount, name) => {
  const { sandbox, api, calls } = begin()
  const charge = await api.payins.createPix({ ...pixInput(), amount, notification_url: 'https://shop.test/cb' })
  expect(charge.status.name).toBe('Created')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(await calls[0]?.json()).toMatchObject({ id: charge.id, status: { name } })
  expect((await sandbox.charges())[0]?.status.name).toBe(name)
})

test('two sandboxes know nothing of each other', async () => {
  const [one, other] = [createSandbox(), createSandbox()]
  await one.addKyc()
  await expect(other.cancelKyc({ id: 100001 })).rejects.toMatchObject({ code: 'missing' })
})
