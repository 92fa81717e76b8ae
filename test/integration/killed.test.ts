import { afterEach, expect, test, vi } from 'vitest'
import { street } from './street.ts'

let town: ReturnType<typeof street>
afterEach(() => town.close())

test('a server that is killed after the service made the charge, and before it heard of it, gets the order paid all the same', async () => {
  town = street()
  const shop = await town.open()
  const { sandbox } = town
  sandbox.fault({ operation: 'payins.createPix', kind: 'drop-after', run: () => shop.kill() })
  await expect(shop.charge()).rejects.toThrow()
  expect(await sandbox.charges()).toMatchObject([{ invoice: 'A-1-1' }])

  // half a minute later
  const next = await town.open({ port: shop.port, ahead: 31_000 })
  const charge = await next.charge()
  const shown = (await sandbox.charges()).find(({ invoice }) => invoice === 'A-1-2')
  expect(charge).toMatchObject({ status: 'open', pix: { code: shown?.pix.qr_code } })

  await sandbox.pay({ invoice: 'A-1-2' })
  expect(await next.status()).toMatchObject({ status: 'paid', invoice: 'A-1-2' })
  await vi.waitFor(() => expect(town.told()).toEqual(['paid A-1 2']))
})

test('a charge whose server was killed before it heard of it is listened to, and pays the order', async () => {
  town = street()
  const shop = await town.open()
  town.sandbox.fault({ operation: 'payins.createPix', kind: 'drop-after', run: () => shop.kill() })
  await expect(shop.charge()).rejects.toThrow()
  const next = await town.open({ port: shop.port })
  await town.sandbox.pay({ invoice: 'A-1-1' })

  expect(await next.status()).toMatchObject({ status: 'paid', invoice: 'A-1-1' })
})

test('a server that is killed when it has stored a callback applies it later, and its hook runs', async () => {
  town = street()
  const shop = await town.open({ dies: 'reading' })
  await shop.charge()
  expect((await town.sandbox.pay({ invoice: 'A-1-1' })).callback).toEqual({ error: 'not reached' })
  await shop.died()
  const next = await town.open({ port: shop.port })
  expect(await next.status()).toMatchObject({ status: 'open' })

  expect(await next.sweep()).toBe(2)
  expect(await next.status()).toMatchObject({ status: 'paid' })
  expect(town.told()).toEqual(['paid A-1 1'])
})

test('a server that is killed in its hook calls it again later', async () => {
  town = street()
  const shop = await town.open({ dies: 'paid' })
  await shop.charge()
  await town.sandbox.pay({ invoice: 'A-1-1' })
  await shop.died()
  const next = await town.open({ port: shop.port, ahead: 31_000 })
  expect(town.told()).toEqual([])

  expect(await next.sweep()).toBe(1)
  expect(town.told()).toEqual(['paid A-1 1'])
})
