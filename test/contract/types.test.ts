import { expect, test } from 'vitest'
import { createClient } from '../../src/client.ts'
import type { Tree } from '../../src/core/operation.ts'
import { accounts } from '../../src/operations/accounts.ts'
import { kyc } from '../../src/operations/kyc.ts'
import { onboardings } from '../../src/operations/onboardings.ts'
import { payins } from '../../src/operations/payins.ts'
import { payouts } from '../../src/operations/payouts.ts'
import { qualifications } from '../../src/operations/qualifications.ts'
import type { KycRecord } from '../../src/schemas/kyc-record.ts'
import type { PayoutItem } from '../../src/schemas/payout-page.ts'
import type { Unstated } from '../../src/unstated.ts'

const operations = { payins, payouts, qualifications, kyc, onboardings, accounts }
const baseURL = 'https://service.test'
const client = () => createClient({ baseURL, secretKey: 'sk', operations, fetch: async () => Response.json({}) })

/** Holds what the compiler must say; it is never run. */
export function mustCompile(api: ReturnType<typeof client>) {
  const record: Promise<KycRecord | null> = api.kyc.findByDocument({ document: '11144477735' })
  const one: Promise<KycRecord> = api.kyc.get({ id: 11 })
  const items: AsyncIterable<PayoutItem> = api.payouts.list({ page: '2', per_page: 50 })
  const size: Promise<number | null> = api.onboardings.downloadContract({ uuid: 'x' }).then((file) => file.size)
  const answer: Promise<unknown> = api.qualifications.listServices()
  void api.payouts.create({ markup: { mode: 'fixed', amount: 1 } })
  void api.payouts.create({ markup: { mode: 'percent', amount: 1, min_charge_value: 1, max_charge_value: 2 } })
  void api.payins.createCard({ product_info: {}, title: { expireDate: new Date() } })
  void api.onboardings.uploadDocument({ uuid: 'x', tag: 'y', file: new Blob() })
  return [record, one, items, size, answer]
}

/** Holds what the compiler must refuse; it is never run. */
export function mustNotCompile(api: ReturnType<typeof client>) {
  // @ts-expect-error there may be no record
  const record: Promise<KycRecord> = api.kyc.findByDocument({ document: '11144477735' })
  // @ts-expect-error a percentage has a least charge
  void api.payouts.create({ markup: { mode: 'percent', amount: 1 } })
  // @ts-expect-error a fixed amount has none
  void api.payouts.create({ markup: { mode: 'fixed', amount: 1, min_charge_value: 1 } })
  // @ts-expect-error no such order
  void api.payouts.list({ sort_by: 'name' })
  // @ts-expect-error no such currency
  void api.accounts.getBalance({ merchantId: 7, currency: 'DRE' })
  // @ts-expect-error no such service
  void api.qualifications.create({ service_id: 6, data: [] })
  // @ts-expect-error product_info is required
  void api.payins.createCard({ customNumber: 'A-1' })
  // @ts-expect-error a request has an address
  void api.onboardings.create({ legal_name: 'x', trade_name: 'x', tax_id: 'x', website: '', contacts: [] })
  // @ts-expect-error one record is no list
  const items: AsyncIterable<unknown> = api.kyc.get({ id: 11 })
  // @ts-expect-error a status is a number or its digits
  void api.kyc.list({ status_id: true })
  // @ts-expect-error the account has no such setting
  createClient({ baseURL, secretKey: 'sk', operations, unstated: { listPapers: { method: 'GET', path: '/x' } } })
  // @ts-expect-error an upload has an encoding
  createClient({ baseURL, secretKey: 'sk', operations, unstated: { uploadDocument: { method: 'PUT', path: '/x' } } })
  // @ts-expect-error the public key opens charges only
  createClient({ baseURL, publicKey: 'pk', operations: { kyc } })
  return [record, items]
}

test('there are 23 operations, and only charges take the public key', () => {
  const tree: Tree = operations
  const keys = Object.entries(tree).flatMap(([area, named]) =>
    Object.entries(named).map(([name, { key }]) => `${area}.${name} ${key}`),
  )
  expect(keys).toEqual([
    'payins.createPix any',
    'payins.createCard any',
    'payouts.create secret',
    'payouts.list secret',
    'qualifications.create secret',
    'qualifications.list secret',
    'qualifications.get secret',
    'qualifications.getByCustomCode secret',
    'qualifications.listStatuses secret',
    'qualifications.listServices secret',
    'kyc.list secret',
    'kyc.get secret',
    'kyc.findByDocument secret',
    'kyc.updateDocument secret',
    'onboardings.create secret',
    'onboardings.get secret',
    'onboardings.listDocuments secret',
    'onboardings.downloadDocument secret',
    'onboardings.uploadDocument secret',
    'onboardings.getSignature secret',
    'onboardings.downloadContract secret',
    'accounts.getBalance secret',
    'accounts.setFeeTarget secret',
  ])
})

test('every setting that an operation asks for is one of the client’s', () => {
  const settings: Record<Exclude<keyof Unstated, 'cardExpireDate' | 'timeZone'>, true> = {
    listDocuments: true,
    uploadDocument: true,
    payoutMerchant: true,
    payoutUpdatedStart: true,
    payoutUpdatedEnd: true,
    qualificationService: true,
    balanceRecipient: true,
  }
  const tree: Tree = operations
  const asked = Object.values(tree)
    .flatMap((named) => Object.values(named))
    .flatMap(({ unstated }) => [unstated?.route ?? [], Object.values(unstated?.query ?? {})].flat())
  expect(asked.toSorted()).toEqual(Object.keys(settings).toSorted())
})

test('every write is named as the interface lets it be', () => {
  const writes = Object.entries(operations as Tree).flatMap(([area, named]) =>
    Object.entries(named)
      .filter(([, { method, replay }]) => method !== 'GET' && !replay)
      .map(([name, { natural }]) => [`${area}.${name}`, natural?.field, natural?.unique, natural?.lookup]),
  )
  expect(writes).toEqual([
    ['payins.createPix', 'invoice', true, null],
    ['payins.createCard', 'customNumber', false, null],
    ['payouts.create', 'invoice', false, 'payouts.list'],
    ['qualifications.create', 'custom_code', true, 'qualifications.getByCustomCode'],
    ['kyc.updateDocument', 'documentId', null, 'kyc.get'],
    ['onboardings.create', 'tax_id', 'under its parent', null],
    ['onboardings.uploadDocument', 'tag', null, 'onboardings.listDocuments'],
    ['accounts.setFeeTarget', 'merchantId', null, null],
  ])
})
