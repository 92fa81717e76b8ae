import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryFiles } from '../../src/merchant/index.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { keyOf } from './shop.ts'

const cpf = '52998224725'
/** Returns everything that a store holds for an order and in callbacks, as text. */
async function storedText({ store }: Pick<Awaited<ReturnType<typeof openChargedShop>>, 'store'>) {
  const keys = new Set([keyOf('order:A-1'), ...(await store.list('callback', 1000))])
  return JSON.stringify(await Promise.all([...keys].map((key) => store.get(key))))
}

describe('an order', () => {
  test('is exported with its record and its callbacks that are not applied', async () => {
    const { merchant, postCallback } = await openChargedShop()
    await postCallback(paidCallback)
    await postCallback(`{"buyerDocument":"${cpf}","amount":"?"}`)
    const data = await merchant.exportData({ order: 'A-1' })

    expect(data.record).toMatchObject({
      attempts: [{ invoice: 'A-1-1', provenStatus: 'paid', charge: { amount: 1990 } }],
    })
    expect(data.callbacks).toMatchObject([{ order: 'A-1', attempt: 1, text: expect.stringContaining(cpf) }])
    expect(await merchant.exportData({ order: 'A-2' })).toEqual({ record: null, callbacks: [] })
  })

  test('is erased except for the evidence of its payment', async () => {
    const shop = await openChargedShop()
    const { merchant, postCallback, on } = shop
    await postCallback(paidCallback)
    await postCallback(`{"buyerDocument":"${cpf}","amount":"?"}`)
    const before = await merchant.getCharge({ order: 'A-1' })
    expect(await storedText(shop)).toContain('Pedido A-1')
    expect(await merchant.eraseData({ order: 'A-1' })).toEqual({ files: 0, keptCallbacks: 1 })

    const text = await storedText(shop)
    for (const personal of [cpf, 'Pedido A-1']) expect(text).not.toContain(personal)
    expect(await merchant.getCharge({ order: 'A-1' })).toEqual({ ...before, description: null, status_history: [] })
    expect(on.paid).toHaveBeenCalledOnce()
    expect(await merchant.processDue()).toBe(0)
  })

  test('is not erased with a payment in a callback that can be read by now', async () => {
    const shop = await openChargedShop()
    const { settings, postCallback, orderStatus } = shop
    await postCallback(paidCallback, { server: createMerchant({ ...settings, parseCallback: () => null }) })
    expect(await orderStatus()).toBe('open')
    await shop.merchant.eraseData({ order: 'A-1' })

    expect(await orderStatus()).toBe('paid')
  })

  test('keeps the hash of a callback that cannot be parsed', async () => {
    const shop = await openChargedShop()
    await shop.postCallback(`paid=1990&document=${cpf}`)

    expect(await shop.merchant.eraseData({ order: 'A-1' })).toEqual({ files: 0, keptCallbacks: 1 })
    expect(await storedText(shop)).not.toContain(cpf)
  })

  test('loses no callback that cannot be processed at the time', async () => {
    const shop = await openChargedShop()
    const { settings, postCallback, merchant, orderStatus, clock } = shop
    const findOrder = vi.fn(() => Promise.reject(new Error('no database')))
    const server = createMerchant({ ...settings, findOrder })
    await postCallback(paidCallback, { server })
    expect(await server.eraseData({ order: 'A-1' })).toEqual({ files: 0, keptCallbacks: 1 })

    await clock.advance(120_000)
    await merchant.processDue()
    expect(await orderStatus()).toBe('paid')
  })

  test('leaves the data of other orders as it is', async () => {
    const shop = await openChargedShop()
    await shop.postCallback(`{"buyerDocument":"${cpf}","amount":"?"}`)
    const before = await storedText(shop)
    await shop.merchant.eraseData({ order: 'A-2' })

    expect(await storedText(shop)).toBe(before)
  })
})

describe('a KYC record', () => {
  test('is exported with the names of its files', async () => {
    const { merchant, submit, upload, record } = await openKycShop()
    await submit({ upload: await upload(bytesOf.jpeg) })
    const data = await merchant.exportData({ kyc: record.id })

    expect(data).toMatchObject({ record: { submissions: [{ file: expect.stringMatching(/\.jpg$/) }] }, callbacks: [] })
  })

  test('is erased with all of its files', async () => {
    const files = memoryFiles()
    const shop = await openKycShop({ files })
    const { merchant, submit, upload, record, settings, clock, fileDocument, serviceValueOf } = shop
    await submit({ upload: await upload(bytesOf.jpeg) })
    await upload(bytesOf.jpeg)
    const address = await serviceValueOf(fileDocument)
    expect(await merchant.eraseData({ kyc: record.id })).toEqual({ files: 2, keptCallbacks: 0 })

    expect((await merchant.fetch(new Request(String(address)))).status).toBe(404)
    await clock.advance(86_400_000) // until then a late request may write the files
    await merchant.processDue()
    expect(await settings.store.get(keyOf(`kyc:${record.id}`))).toBe(null)
    expect(await merchant.exportData({ kyc: record.id })).toEqual({ record: null, callbacks: [] })
    expect(await merchant.eraseData({ kyc: record.id })).toEqual({ files: 0, keptCallbacks: 0 })
  })

  test('gets no file back from an upload that was under way', async () => {
    const files = memoryFiles()
    const { merchant, createTicket, sendBytes, record } = await openKycShop({ files })
    const ticket = await createTicket(bytesOf.jpeg.length)
    await merchant.eraseData({ kyc: record.id })

    expect((await sendBytes(ticket, bytesOf.jpeg)).status).toBe(409)
    expect(await files.open(ticket.id)).toBe(null)
  })
})
