import { describe, expect, test } from 'vitest'
import { memoryFiles } from '../../src/merchant/index.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'

const { jpeg } = bytesOf
const hourMs = 3_600_000

type KycShop = Awaited<ReturnType<typeof openKycShop>>

/** What removes an uploaded file before its day is over. */
const removals: [string, (shop: KycShop) => Promise<unknown>][] = [
  ['replaced by five others', replace],
  ['removed because its record is settled', settle],
  ['erased', ({ merchant, record }) => merchant.eraseData({ kyc: String(record.id) })],
]

async function replace({ upload }: KycShop) {
  for (let count = 0; count < 5; count++) await upload(jpeg)
}

async function settle({ sandbox, record, clock, getView, merchant }: KycShop) {
  await sandbox.cancelKyc({ id: record.id })
  await clock.advance(5000)
  await getView()
  await merchant.processDue()
}

describe.each(removals)('while a request uploads, its file is %s:', (_, remove) => {
  test('what it writes then is removed a day later, though its server dies', async () => {
    const store = memoryFiles()
    const begun = Promise.withResolvers<string>()
    const resume = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const dying: typeof store.write = async (id, bytes, offset) => {
      files.write = store.write
      begun.resolve(id)
      await resume.promise
      await store.write(id, bytes, offset)
      written.resolve()
      return new Promise(() => {})
    }
    const files = { ...store, write: dying }
    const shop = await openKycShop({ files })
    void shop.sendBytes(await shop.createTicket(jpeg.byteLength), jpeg)
    const id = await begun.promise
    await remove(shop)
    resume.resolve()
    await written.promise
    expect(await store.open(id)).not.toBe(null)

    await shop.clock.advance(24 * hourMs)
    await shop.merchant.processDue()
    expect(await store.open(id)).toBe(null)
  })

  test('what has arrived when its connection breaks is removed at once', async () => {
    const store = memoryFiles()
    const begun = Promise.withResolvers<string>()
    const write: typeof store.write = (...args) => {
      files.write = store.write
      begun.resolve(args[0])
      return store.write(...args)
    }
    const files = { ...store, write }
    const shop = await openKycShop({ files })
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const response = shop.sendBytes(await shop.createTicket(jpeg.byteLength), readable)
    await writer.write(jpeg.subarray(0, 10))
    const id = await begun.promise
    await remove(shop)
    await writer.abort()
    expect((await response).status).toBe(409)
    expect(await store.heldBytes?.(id)).toBe(0)
  })
})
