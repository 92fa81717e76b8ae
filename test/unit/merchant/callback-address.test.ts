import { expect, test, vi } from 'vitest'
import { base64url } from '../../../src/http/base64url.ts'
import { keyring } from '../../../src/merchant/auth/keyring.ts'
import { callbackAddress } from '../../../src/merchant/callbacks/callback-address.ts'
import { countRejected, findCallbackToken } from '../../../src/merchant/callbacks/callback-token.ts'
import { merchantContext } from '../../../src/merchant/context/context.ts'
import { chargeRules } from '../../../src/merchant/options.ts'
import { openShop } from '../../contract/shop.ts'

const days = (count: number) => count * 86_400_000
const name = 'https://shop.example/pay'

function openContext(secrets = ['a secret of at least thirty-two bytes']) {
  const shop = openShop()
  const context = merchantContext(shop.settings, chargeRules(shop.settings), {})
  const addressOf = (subject: Parameters<typeof callbackAddress>[2], keys = keyring(secrets, name), usedAt?: number) =>
    callbackAddress(context, keys, subject, usedAt)
  const tokenOf = (url: string) => findCallbackToken(shop.store, url.split('/').at(-1) ?? '')
  return { ...shop, addressOf, tokenOf }
}

test('the address of a subject is the same each time, and another for every other subject, secret and shop', async () => {
  const { addressOf } = openContext()
  const { url, tokenHash } = await addressOf({ payout: 'P-1' })
  expect(url).toMatch(/^https:\/\/shop\.example\/pay\/callbacks\/[\w-]{43}$/)
  expect(await addressOf({ payout: 'P-1' })).toEqual({ url, tokenHash })

  const others = await Promise.all([
    addressOf({ payout: 'P-2' }),
    addressOf({ qualification: 'P-1' }),
    addressOf({ onboarding: 'P-1' }),
    addressOf({ payout: 'P-1' }, keyring(['another secret of thirty-two bytes'], name)),
    addressOf({ payout: 'P-1' }, keyring(['a secret of at least thirty-two bytes'], 'another shop')),
  ])
  expect(new Set([url, ...others.map((other) => other.url)]).size).toBe(6)
})

test('the token is stored, with its hash alone, before the address is returned', async () => {
  const { addressOf, tokenOf, store, clock } = openContext()
  const put = vi.spyOn(store, 'put')
  const { url, tokenHash } = await addressOf({ onboarding: '*' })
  expect(put).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(put.mock.calls)).not.toContain(url.split('/').at(-1))
  expect(await tokenOf(url)).toEqual({
    format: 1,
    shop: name,
    subject: { onboarding: '*' },
    expiresAt: clock.now() + days(400),
    rejected: 0,
    hash: tokenHash,
  })
})

test('a token is renewed once less than half of its 400 days are left, and keeps its count of rejected callbacks', async () => {
  const { addressOf, tokenOf, store, clock } = openContext()
  const { url, tokenHash } = await addressOf({ payout: 'P-1' })
  await countRejected(store, tokenHash)
  const put = vi.spyOn(store, 'put')
  const first = await tokenOf(url)
  await addressOf({ payout: 'P-1' }, undefined, clock.now() + days(199))
  expect(put).not.toHaveBeenCalled()
  expect(await tokenOf(url)).toEqual(first)

  const usedAt = clock.now() + days(201)
  await addressOf({ payout: 'P-1' }, undefined, usedAt)
  expect(await tokenOf(url)).toEqual({ ...first, expiresAt: usedAt + days(400), rejected: 1 })
})

test('after a change of the secret, the address is another, and the earlier one stays valid', async () => {
  const { addressOf, tokenOf } = openContext()
  const before = await addressOf({ qualification: 'supplier-8' })
  const rotated = keyring(['a new secret of at least 32 bytes', 'a secret of at least thirty-two bytes'], name)
  const after = await addressOf({ qualification: 'supplier-8' }, rotated)
  expect(after.url).not.toBe(before.url)
  expect(await tokenOf(before.url)).toMatchObject({ subject: { qualification: 'supplier-8' } })
})

test('two processes that ask for the same address at once store one token', async () => {
  const { addressOf, tokenOf } = openContext()
  const [first, second] = await Promise.all([addressOf({ payout: 'P-1' }), addressOf({ payout: 'P-1' })])
  expect(first).toEqual(second)
  expect(await tokenOf(first.url)).toMatchObject({ subject: { payout: 'P-1' } })
})

test('the token of an address is derived for this purpose alone', async () => {
  const keys = keyring(['a secret of at least thirty-two bytes'], name)
  const sign = vi.spyOn(keys, 'sign')
  const { addressOf } = openContext()
  const { url } = await addressOf({ payout: 'P-1' }, keys)
  expect(sign.mock.calls).toEqual([['callback address', '["payout","P-1"]']])
  expect(base64url.decode(url.split('/').at(-1) ?? '')).toHaveLength(32)
})
