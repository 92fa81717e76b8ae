import { describe, expect, test } from 'vitest'
import { sha256Base64url } from '../../src/http/base64url.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { keyOf, openShop, type Shop } from './shop.ts'
import { waitFor } from './wait-for.ts'

/** Rewrites a record as a newer version of the package might write it. Returns a function that undoes it. */
async function writeNewerFormat({ store }: Pick<Shop, 'store'>, key = keyOf('order:A-1')) {
  // again when a hook that the shop's request has left has changed the record meanwhile
  return waitFor(async () => {
    const known = await store.get(key)
    const version = await store.put(key, { ...Object(known?.value), format: 3 }, known?.version ?? null)
    expect(version).toEqual(expect.any(String))
    return () => store.put(key, known?.value, version || null)
  })
}

const newerFormat = expect.objectContaining({
  message: expect.stringMatching(/order record was written by a newer version .* Upgrade this instance\./),
})

describe('when a newer version has written the order’s record', () => {
  test.each(['POST /pix', 'GET /pix'])(
    '%s responds with an internal problem, and the shop learns why',
    async (call) => {
      const shop = openShop()
      await writeNewerFormat(shop)
      const before = await shop.store.get(keyOf('order:A-1'))

      expect(await shop.request(call)).toMatchObject({ status: 500, body: { type: 'urn:guiche:internal' } })
      expect(shop.on.error).toHaveBeenCalledExactlyOnceWith(newerFormat, call)
      expect(await shop.sandbox.pixCharges()).toEqual([])
      expect(await shop.store.get(keyOf('order:A-1'))).toEqual(before)
    },
  )

  test('its callbacks are stored, and applied by an instance that can read it', async () => {
    const shop = await openChargedShop()
    const { postCallback, orderStatus, merchant, clock, on } = shop
    const undo = await writeNewerFormat(shop)

    expect(await postCallback(paidCallback)).toBe(204)
    expect(on.error).toHaveBeenCalledWith(newerFormat, 'callback of A-1')
    expect(on.unreadableCallback).not.toHaveBeenCalled()

    await undo()
    await clock.advance(1000)
    await merchant.processDue()
    await waitFor(async () => expect(await orderStatus()).toBe('paid'))
  })
})

test('when a newer version has written its token, a callback is refused, so that the service can send it again', async () => {
  const { store, callbackURL, postCallback, orderStatus } = await openChargedShop()
  const token = callbackURL.split('/').at(-1) ?? ''
  const undo = await writeNewerFormat({ store }, `callback:${await sha256Base64url(token)}`)
  expect(await postCallback(paidCallback)).toBe(500)

  await undo()
  expect(await postCallback(paidCallback)).toBe(204)
  await waitFor(async () => expect(await orderStatus()).toBe('paid'))
})
