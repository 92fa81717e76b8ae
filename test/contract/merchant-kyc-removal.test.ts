import { describe, expect, test } from 'vitest'
import { memoryFiles } from '../../src/merchant/index.ts'
import { advanceUntilSettled } from '../clock.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Opens a shop that has one submitted file. `isStored` returns whether its bytes are still there. */
async function openSubmittedShop(options: Parameters<typeof openKycShop>[0] = {}) {
  const files = memoryFiles()
  const shop = await openKycShop({ files, ...options })
  await shop.submit({ upload: await shop.upload(bytesOf.jpeg) })
  await shop.submit({ text: 'Rua das Flores, 1' })
  await shop.merchant.processDue() // removes the upload that was sealed
  const address = await shop.serviceValueOf(shop.fileDocument)
  const isStored = async () => (await shop.merchant.fetch(new Request(String(address)))).status === 200
  expect(await isStored()).toBe(true)
  const { id } = shop.record
  const settle = {
    approved: () => shop.sandbox.approveKyc({ id }),
    canceled: () => shop.sandbox.cancelKyc({ id }),
    'in need of a correction': () => shop.sandbox.rejectKyc({ id, reason: 'blurred' }),
  }
  return { ...shop, isStored, settle }
}

describe.each(['approved', 'canceled'] as const)('the files of a record that is %s', (state) => {
  test('are removed at the next processDue after its owner saw that', async () => {
    const { settle, getView, merchant, clock, isStored } = await openSubmittedShop()
    await settle[state]()
    await clock.advance(5000)
    expect((await getView()).status).toBe(state)
    expect(await merchant.processDue()).toBe(1)

    expect(await isStored()).toBe(false)
  })

  test('are removed within six hours although nobody looks at it', async () => {
    const { settle, merchant, clock, isStored } = await openSubmittedShop()
    await settle[state]()
    await clock.advance(6 * hourMs)
    expect(await merchant.processDue()).toBe(1)

    expect(await isStored()).toBe(false)
    expect(await merchant.processDue()).toBe(0)
  })

  test('are kept for `kyc.settledFileRetentionSeconds` where the shop sets it', async () => {
    const { settle, merchant, clock, isStored, readCount } = await openSubmittedShop({
      settledFileRetentionSeconds: 86_400,
    })
    await settle[state]()
    await clock.advance(6 * hourMs)
    await merchant.processDue()
    const reads = readCount()
    await clock.advance(dayMs - 1)
    expect(await merchant.processDue()).toBe(0)
    expect(await isStored()).toBe(true)

    await clock.advance(1)
    expect(await merchant.processDue()).toBe(1)
    expect(await isStored()).toBe(false)
    expect(readCount()).toBe(reads)
  })
})

test('the files of a record under review or in need of a correction are kept, and its state is read four times a day', async () => {
  const { settle, merchant, clock, isStored, readCount } = await openSubmittedShop()
  const before = readCount()
  for (let hour = 0; hour < 24; hour++) {
    await clock.advance(hourMs)
    expect(await merchant.processDue()).toBe(0)
    if (hour === 12) await settle['in need of a correction']()
  }

  expect(await isStored()).toBe(true)
  expect(readCount() - before).toBe(4)
})

test('the state is read again six hours later when the service does not respond, and other work goes on', async () => {
  const { settle, merchant, clock, isStored, sandbox, on } = await openSubmittedShop()
  await settle.approved()
  sandbox.injectFault({ operation: 'kyc.get', kind: '5xx', times: 2 }) // the read is retried once
  await clock.advance(6 * hourMs)
  expect(await advanceUntilSettled(clock, merchant.processDue())).toBe(0)
  expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'kyc.get')
  expect(await isStored()).toBe(true)

  await clock.advance(6 * hourMs)
  expect(await merchant.processDue()).toBe(1)
  expect(await isStored()).toBe(false)
})

test('a file is still removed by its age when the record is never settled', async () => {
  const { merchant, clock, isStored } = await openSubmittedShop({ fileRetentionSeconds: 10 * 86_400 })
  await clock.advance(10 * dayMs)
  expect(await merchant.processDue()).toBe(1)

  expect(await isStored()).toBe(false)
})
