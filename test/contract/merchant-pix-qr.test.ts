import { expect, test } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { decodeQr } from '../decode-qr.ts'
import { openShop } from './shop.ts'

test('the charge comes with its QR code, for which the page needs no encoder', async () => {
  const { request } = openShop()
  const created = await request('POST /pix')
  const read = await request('GET /pix')

  expect(decodeQr(created.body.pix.qr)?.data).toBe(created.body.pix.code)
  expect(read.body).toEqual({ ...created.body, server_time: expect.any(String) })
})

test('the QR code changes no entity tag, and a page that has the charge gets it no second time', async () => {
  const { request } = openShop()
  const created = await request('POST /pix')
  const etag = created.headers.get('etag') ?? ''

  expect((await request('GET /pix')).headers.get('etag')).toBe(etag)
  expect(await request('GET /pix', { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, body: null })
})

test('a charge whose code no bank would accept says so by a QR code of null', async () => {
  const { request } = openShopWithCode((code) => `${code.slice(0, -4)}0000`)

  expect((await request('POST /pix')).body).toMatchObject({ status: 'open', pix: { qr: null } })
})

test('a charge that cannot be paid any more has no QR code, nor has the charge that the shop looks up', async () => {
  const { request, sandbox, merchant } = openShop()
  await request('POST /pix')
  expect((await merchant.getCharge({ order: 'A-1' }))?.pix).not.toHaveProperty('qr')
  await sandbox.payPix({ invoice: 'A-1-1' })

  const { body } = await request('GET /pix')
  expect(body.status).toBe('paid')
  expect(body.pix).not.toHaveProperty('qr')
})

/** Opens a shop whose service responds with other Pix codes. */
function openShopWithCode(change: (code: string) => string) {
  const { sandbox } = openShop()
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins },
    fetch: async (input, init) => {
      const response = await sandbox.fetch(input, init)
      const record = await response.json()
      const changed = record.pix ? { ...record, pix: { ...record.pix, qr_code: change(record.pix.qr_code) } } : record
      return Response.json(changed, { status: response.status })
    },
  })
  return openShop({ api })
}
