import { describe, expect, test } from 'vitest'
import { pixInput } from './bodies.ts'
import { send, startSandbox } from './sandbox-client.ts'

const balancePath = '/v2/account/1/balance'
const feePath = '/v2/account/1/fee-target'
const zeros = { balance: 0, available_balance: 0, reserve_balance: 0, fee: null }

describe('a balance of zeros, with status 200, is returned', () => {
  // @covers account.invalidCurrency account.noAccounts errors.currency errors.noAccounts
  test.each([
    ['for an unknown currency', `${balancePath}?currency=XYZ`],
    ['for the documented default', `${balancePath}?currency=DRE`],
    ['without a currency', balancePath],
    ['for a currency without a balance', `${balancePath}?currency=EUR`],
    ['for a merchant without accounts', '/v2/account/77/balance?currency=BRL'],
    ['for an invalid merchant id', '/v2/account/abc/balance?currency=BRL'],
  ])('%s', async (_, path) => {
    expect(await send(startSandbox().sandbox, 'GET', path)).toEqual({ status: 200, body: zeros })
  })
})

// @covers account.status
test('a balance follows payments, refunds and payouts', async () => {
  const { sandbox, api } = startSandbox()
  const getBalance = () => api.accounts.getBalance({ merchantId: 1, currency: 'BRL' })
  expect(await getBalance()).toEqual({ balance: 10_000, available_balance: 10_000, reserve_balance: 0, fee: null })
  await api.payins.createPix({ ...pixInput(), amount: 5000 })
  await sandbox.payPix({ invoice: 'A-1001-1' })
  await sandbox.refundPix({ invoice: 'A-1001-1', amount: 1000 })
  expect(await getBalance()).toMatchObject({ balance: 10_040, available_balance: 10_040 })
  await api.payouts.create({ invoice: 'P', amount: 40.5, currency: 'BRL', markup: { mode: 'fixed', amount: 1 } })
  expect(await getBalance()).toMatchObject({ balance: 10_040, available_balance: 9999.5, reserve_balance: 40.5 })
  await sandbox.payPayout({ invoice: 'P' })
  expect(await getBalance()).toMatchObject({ balance: 9999.5, available_balance: 9999.5, reserve_balance: 0 })
})

// @covers balance.fee account.feeMoves
test('fees go to another account of the domain, whose balance shows them if fee_wallet is set', async () => {
  const { api } = startSandbox()
  const target = await api.accounts.setFeeTarget({ merchantId: '1', merchant_fee: 2, fee_wallet: true })
  expect(target).toEqual({
    id: 100001,
    merchant_id: 1,
    recipient_id: 2,
    currency_id: 1,
    account_fee: { id: 100002, merchant_id: 2, currency_id: 1, use_fee_billing: true },
  })
  expect(await api.accounts.getBalance({ merchantId: 2, currency: 'BRL' })).toEqual({ ...zeros, fee: 0 })
  expect((await api.accounts.getBalance({ merchantId: 1, currency: 'BRL' })).fee).toBeNull()
  const again = await api.accounts.setFeeTarget({ merchantId: '1', merchant_fee: 2 })
  expect(again).toMatchObject({ id: 100001, account_fee: { use_fee_billing: false } })
  expect((await api.accounts.getBalance({ merchantId: 2, currency: 'BRL' })).fee).toBeNull()
})

test('a balance of a recipient is requested by the assumed parameter name', async () => {
  const { api } = startSandbox()
  await expect(api.accounts.getBalance({ merchantId: 1, currency: 'BRL', recipient_id: 4 })).resolves.toBeDefined()
})

describe('a fee target is rejected', () => {
  // @covers account.domain
  test.each<[string, string, unknown, number]>([
    ['of another domain', feePath, { merchant_fee: 99 }, 422],
    ['for an account of another domain', '/v2/account/99/fee-target', { merchant_fee: 2 }, 404],
  ])('%s', async (_, path, body, status) => {
    expect(await send(startSandbox().sandbox, 'POST', path, body)).toEqual({
      status,
      body: { error: expect.any(String) },
    })
  })

  test('without an account, and the response names the field', async () => {
    expect(await send(startSandbox().sandbox, 'POST', feePath, {})).toMatchObject({
      status: 422,
      body: { errors: { merchant_fee: [expect.any(String)] } },
    })
  })
})
