import { describe, expect, test } from 'vitest'
import { bind } from '../../src/client/bind.ts'
import { accounts } from '../../src/operations/accounts.ts'
import { testRequiredFields } from './required-fields.ts'
import { type Json, receive, testResponseFields } from './response-fields.ts'
import { invalidFields, sendInput } from './send-input.ts'

const balance = (): Json => ({ balance: 100.5, available_balance: 90, reserve_balance: 10.5, fee: null })

const target = (): Json => ({
  id: 5,
  merchant_id: 77,
  recipient_id: null,
  currency_id: 1,
  account_fee: { id: 6, merchant_id: 78, currency_id: 1, use_fee_billing: false },
})

testResponseFields('a balance', accounts.getBalance, { merchantId: '77' }, balance, {
  also: [
    ['available_balance', 90.5],
    ['fee', 0.5],
  ],
})
// @covers account.response
testResponseFields('a fee target', accounts.setFeeTarget, { merchantId: '77', merchant_fee: 78 }, target, {
  untypedIds: [
    'id',
    'merchant_id',
    'currency_id',
    'account_fee.id',
    'account_fee.merchant_id',
    'account_fee.currency_id',
  ],
  also: [
    ['recipient_id', 9],
    ['account_fee', null],
    ['account_fee.use_fee_billing', true],
  ],
})

test('a numeric fee, and a fee target without an account or with a recipient, are valid', async () => {
  const input = { merchantId: 77, merchant_fee: 78 }
  expect(
    (await receive(accounts.getBalance, { merchantId: 77 }, { ...(balance() as object), fee: 0 })).unexpected,
  ).toEqual([])
  const body = { ...(target() as object), recipient_id: 9, account_fee: null }
  expect((await receive(accounts.setFeeTarget, input, body)).unexpected).toEqual([])
})

describe('a balance is read in one of seven currencies', () => {
  // @covers account.noDre
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
  ])('%s: %s', async (currency, isValid) => {
    expect(await invalidFields(accounts.getBalance, { merchantId: 77, currency })).toEqual(isValid ? [] : ['currency'])
  })
})

// @covers account.balance
test('a balance is read from its account, with the configured name of the recipient parameter', async () => {
  const undocumented = { balanceRecipient: 'recipient' }
  const input = { merchantId: 'a/7', currency: 'BRL', recipient_id: 9 }
  expect((await sendInput(accounts.getBalance, input, { undocumented })).request).toBe(
    'GET /v2/account/a%2F7/balance?currency=BRL&recipient=9',
  )
  expect(await invalidFields(accounts.getBalance, input)).toEqual(['undocumented.balanceRecipient'])
  expect(await invalidFields(accounts.getBalance, { merchantId: '..' })).toEqual(['merchantId'])
})

// @covers introduction.otherWrites account.setFeeTarget versioning.accounts
test('a fee target is sent to the account whose fees move', async () => {
  const input = { merchantId: 77, merchant_fee: 78, fee_wallet: true }
  expect(await sendInput(accounts.setFeeTarget, input)).toMatchObject({
    request: 'POST /v2/account/77/fee-target',
    text: '{"merchant_fee":78,"fee_wallet":true}',
  })
})

testRequiredFields(
  'a fee target',
  accounts.setFeeTarget,
  () => ({ merchantId: 77, merchant_fee: 78, fee_wallet: true }),
  ['merchantId', 'merchant_fee'],
  { also: [['merchantId', '77']] },
)

// @covers account.merchantFee account.feeWallet
test.each<[object, string[]]>([
  [{ merchant_fee: 78 }, []],
  [{}, ['merchant_fee']],
  [{ merchant_fee: '78' }, ['merchant_fee']],
  [{ merchant_fee: 78, fee_wallet: 1 }, ['fee_wallet']],
])('the fields of a fee target are validated: %j', async (input, invalid) => {
  expect(await invalidFields(accounts.setFeeTarget, { merchantId: 77, ...input })).toEqual(invalid)
})

test('a fee target of unknown outcome has its account as lookup key', async () => {
  const fetch = async () => Promise.reject(new TypeError('lost'))
  const client = bind({ accounts }, { baseURL: 'https://service.test', fetch })
  await expect(client.accounts.setFeeTarget({ merchantId: 77, merchant_fee: 78 })).rejects.toMatchObject({
    lookupKey: { field: 'merchantId', value: 77, unique: null, lookup: null },
  })
})
