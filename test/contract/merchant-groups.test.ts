import { expect, test } from 'vitest'
import { createMerchant, type Merchant } from '../../src/merchant/index.ts'
import { openCompanyShop } from './company-shop.ts'
import { openPayingShop } from './paying-shop.ts'
import { buyer, openShop } from './shop.ts'

const groups = ['orders', 'payouts', 'companies']
const groupsOf = (merchant: object) => groups.filter((name) => name in merchant)

test('a group of functions is there if its option is', () => {
  expect(groupsOf(openShop().merchant)).toEqual(['orders'])
  expect(groupsOf(openPayingShop().merchant)).toEqual(['payouts'])
  expect(groupsOf(openCompanyShop().merchant)).toEqual(['companies'])
  const { settings } = openPayingShop()
  expect(groupsOf(createMerchant({ ...openShop().settings, ...settings, companies: {} }))).toEqual(groups)
})

test('the type has the groups that the options enable, and those that they may enable as optional', async () => {
  const { secret, publicURL, store, findOrder } = openShop().settings
  const { payouts, api } = openPayingShop().settings
  const options = { api, secret, publicURL, store, findOrder }
  const paying = createMerchant({ ...options, payouts })
  const needsPayouts = (merchant: Merchant<'payouts'>) => merchant.payouts.get({ payout: 'P-1' })
  expect(await needsPayouts(paying)).toBeNull()
  expect(await paying.orders.get({ order: 'A-1' })).toBeNull()

  // @ts-expect-error no option enables the group
  expect(paying.companies).toBeUndefined()
  const alone: Merchant = paying
  // @ts-expect-error a merchant server of no groups
  expect(alone.payouts).toBe(paying.payouts)
  const isOn = Date.now() > 0
  const perhaps = createMerchant({ ...options, ...(isOn ? { payouts } : {}) })
  // @ts-expect-error its option is optional
  expect(await perhaps.payouts.get({ payout: 'P-1' })).toBeNull()
  expect(await perhaps.payouts?.get({ payout: 'P-1' })).toBeNull()
  const either = createMerchant({ api, secret, publicURL, store, ...(isOn ? { payouts } : { findOrder }) })
  // @ts-expect-error its option is in one case only
  expect(await either.payouts.get({ payout: 'P-1' })).toBeNull()
  expect(either.orders).toBeUndefined()
})

test("the type has the fields of the shop's own order, and refuses what is no option", () => {
  const { api, secret, publicURL, store } = openShop().settings
  const order = { amount: 1, currency: 'BRL' as const, country: 'BR' as const, buyer, parcels: 3 }
  createMerchant({
    api,
    secret,
    publicURL,
    store,
    findOrder: async () => order,
    pix: { chargeInput: ({ parcels }) => ({ invoice: `A-${parcels.toFixed()}` }) },
  })
  const misspelled = [
    // @ts-expect-error a misspelled option
    () => createMerchant({ api, secret, publicURL, store, findOrder: () => null, payout: {} }),
    // @ts-expect-error a misspelled option of a feature
    () => createMerchant({ api, secret, publicURL, store, findOrder: () => null, pix: { maxRenewal: 1 } }),
  ]
  for (const create of misspelled) expect(create).toThrow(/payout|maxRenewal/)
})
