import { describe, expect, test } from 'vitest'
import { openShop } from './shop.ts'

const rule = 'must be text of 1 to 200 characters, without control characters and halves of characters'

describe.each([
  ['half a surrogate pair', 'A-\ud83d'],
  ['more than 200 characters', 'A'.repeat(201)],
  ['a control character', 'A-1\u0000'],
  ['no character', ''],
])('a reference with %s is refused by', (_, order) => {
  test('createSession() and preload()', async () => {
    const { merchant } = openShop()
    const fault = order ? `subject.order ${rule}` : 'subject must be { order }'
    await expect(merchant.createSession({ order })).rejects.toThrow(`merchant.createSession: ${fault}`)
    await expect(merchant.preload('pix', { order })).rejects.toThrow(fault)
    if (order) await expect(merchant.createSession({ kyc: order })).rejects.toThrow(`subject.kyc ${rule}`)
  })

  test('every function that takes one, before it reads anything', async () => {
    const { merchant } = openShop()
    await expect(merchant.getCharge({ order })).rejects.toThrow(`merchant.getCharge: order ${rule}`)
    await expect(merchant.orders.get({ order })).rejects.toThrow(`merchant.orders.get: order ${rule}`)
    await expect(merchant.orders.resolve({ order }, 'paid')).rejects.toThrow(`merchant.orders.resolve: order ${rule}`)
    await expect(merchant.orders.close({ order })).rejects.toThrow(`merchant.orders.close: order ${rule}`)
    await expect(merchant.replayCallbacks({ order })).rejects.toThrow(`merchant.replayCallbacks: order ${rule}`)
    await expect(merchant.orders.list({ status: 'due', after: order })).rejects.toThrow(`after ${rule}`)
    await expect(merchant.exportData({ order })).rejects.toThrow('must be { order }, { kyc }')
    await expect(merchant.eraseData({ order })).rejects.toThrow('must be { order }, { kyc }')
    await expect(merchant.callbackURL({ onboarding: order })).rejects.toThrow(rule)
    await expect(merchant.revokeSessions({ order })).rejects.toThrow('merchant.revokeSessions: subject')
  })
})

test('a reference of 200 characters of any script is paid like any other', async () => {
  const order = `${'漢'.repeat(198)}😀`
  const shop = openShop({ audience: 'ã'.repeat(127) })
  shop.prices[order] = 1990
  const headers = { authorization: `Bearer ${await shop.merchant.createSession({ order })}` }

  expect((await shop.request('POST /pix', { headers })).status).toBe(200)
  expect((await shop.merchant.getCharge({ order }))?.status).toBe('open')
})
