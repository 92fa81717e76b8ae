import { describe, expect, test } from 'vitest'
import { bind } from '../../src/core/bind.ts'
import { accounts } from '../../src/operations/accounts.ts'
import { answered, eachFieldCounts, type Json } from './drift.ts'
import { eachCounts } from './required.ts'
import { brokenBy, sendingOf } from './sending.ts'

const balance = (): Json => ({ balance: 100.5, available_balance: 90, reserve_balance: 10.5, fee: null })

const target = (): Json => ({
  id: 5,
  merchant_id: 77,
  recipient_id: null,
  currency_id: 1,
  account_fee: { id: 6, merchant_id: 78, currency_id: 1, use_fee_billing: false },
})

eachFieldCounts('a balance', accounts.getBalance, { merchantId: '77' }, balance)
eachFieldCounts('a fee target', accounts.setFeeTarget, { merchantId: '77', merchant_fee: 78 }, target)

test('a fee that is a number, and a target without account or with a recipient, are no drift', async () => {
  const input = { merchantId: 77, merchant_fee: 78 }
  expect(
    (await answered(accounts.getBalance, { merchantId: 77 }, { ...(balance() as object), fee: 0 })).drifts,
  ).toEqual([])
  const body = { ...(target() as object), recipient_id: 9, account_fee: null }
  expect((await answered(accounts.setFeeTarget, input, body)).drifts).toEqual([])
})

describe('a balance is asked for in one of seven currencies', () => {
  test.each<[string | undefined, boolean]>([
    ['USD', true],
    ['AUD', true],
    ['EUR', true],
    ['GBP', true],
    ['BRL', true],
    ['CAD', true],
    ['CHF', true],
    [undefined, true],
    ['DRE', false],
    ['brl', false],
    ['', false],
  ])('%s: %s', async (currency, taken) => {
    expect(await brokenBy(accounts.getBalance, { merchantId: 77, currency })).toEqual(taken ? [] : ['currency'])
  })
})

test('a balance goes to its account, and to a recipient as the account says', async () => {
  const unstated = { balanceRecipient: 'recipient' }
  const input = { merchantId: 'a/7', currency: 'BRL', recipient_id: 9 }
  expect((await sendingOf(accounts.getBalance, input, { unstated })).request).toBe(
    'GET /v2/account/a%2F7/balance?currency=BRL&recipient=9',
  )
  expect(await brokenBy(accounts.getBalance, input)).toEqual(['unstated.balanceRecipient'])
  expect(await brokenBy(accounts.getBalance, { merchantId: '..' })).toEqual(['merchantId'])
})

test('a fee target goes to the account whose fees move', async () => {
  const input = { merchantId: 77, merchant_fee: 78, fee_wallet: true }
  expect(await sendingOf(accounts.setFeeTarget, input)).toMatchObject({
    request: 'POST /v2/account/77/fee-target',
    text: '{"merchant_fee":78,"fee_wallet":true}',
  })
})

eachCounts('a fee target', accounts.setFeeTarget, () => ({ merchantId: 77, merchant_fee: 78, fee_wallet: true }), [
  'merchantId',
  'merchant_fee',
])

test.each<[object, string[]]>([
  [{ merchant_fee: 78 }, []],
  [{}, ['merchant_fee']],
  [{ merchant_fee: '78' }, ['merchant_fee']],
  [{ merchant_fee: 78, fee_wallet: 1 }, ['fee_wallet']],
])('a fee target of %j', async (input, broken) => {
  expect(await brokenBy(accounts.setFeeTarget, { merchantId: 77, ...input })).toEqual(broken)
})

test('a fee target of unknown fate is named by its account', async () => {
  const fetch = async () => Promise.reject(new TypeError('lost'))
  const client = bind({ accounts }, { baseURL: 'https://service.test', fetch })
  await expect(client.accounts.setFeeTarget({ merchantId: 77, merchant_fee: 78 })).rejects.toMatchObject({
    natural: { field: 'merchantId', value: 77, unique: null, lookup: null },
  })
})
