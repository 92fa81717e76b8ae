import { describe, expect, test } from 'vitest'
import { createMerchant, type MerchantOptions } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop } from './card-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { openShop } from './shop.ts'

const elsewhere = 'https://other.example/pay'

/** Sends a request with this session to a server at another address, and returns the status. */
async function statusAt(
  settings: MerchantOptions,
  call: string,
  { session = '', body, publicURL = elsewhere }: { session?: string; body?: BodyInit; publicURL?: string } = {},
) {
  const [method = '', path = ''] = call.split(' ')
  const headers = { authorization: `Bearer ${session}` }
  const request = new Request(publicURL + path, { method, headers, ...(body !== undefined && { body }) })
  return (await createMerchant({ ...settings, publicURL }).fetch(request)).status
}

describe('two shops that share a secret, at different addresses, do not share', () => {
  test('sessions: neither reads the other’s order', async () => {
    const { merchant, settings } = openShop()
    const session = await merchant.createSession({ order: 'A-1' })
    expect(await statusAt(settings, 'GET /pix', { session })).toBe(401)
  })

  test('saved cards: neither charges the other’s', async () => {
    const savedCards = () => [{ id: 7, brand: 'visa', last4: '4242' }]
    const { merchant, settings, sentInputs } = openCardShop({ card: { savedCards } })
    const session = await merchant.createSession({ order: 'A-1' })
    const { body } = cardPayment('', { token: undefined, saved_card: 7 })

    expect(await statusAt(settings, 'POST /card', { session, body: JSON.stringify(body) })).toBe(401)
    expect(sentInputs).toEqual([])
  })

  test('addresses of uploads and of files', async () => {
    const { settings, createTicket, upload, submit, serviceValueOf, fileDocument } = await openKycShop()
    const { url } = await createTicket(bytesOf.jpeg.length)
    await submit({ upload: await upload(bytesOf.jpeg) })
    const file = new URL((await serviceValueOf(fileDocument)) ?? '').pathname
    const path = (address: string) => address.replace('/pay', '')

    expect(await statusAt(settings, `PATCH ${path(url)}`, { body: bytesOf.jpeg })).not.toBe(204)
    expect(await statusAt(settings, `GET ${path(file)}`)).toBe(404)
    expect(await statusAt(settings, `GET ${path(file)}`, { publicURL: 'https://shop.example/pay' })).toBe(200)
  })
})

test('a slash or a default port at its end does not change the address of a shop', async () => {
  const { merchant, settings } = openShop()
  const session = await merchant.createSession({ order: 'A-1' })
  const server = createMerchant({ ...settings, publicURL: 'https://SHOP.example:443/pay/' })
  const headers = { authorization: `Bearer ${session}` }
  const response = await server.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }))
  expect(response.status).toBe(200)
})

test('a shop that moves keeps its sessions and addresses with its old address as its audience', async () => {
  const { merchant, settings } = openShop()
  const session = await merchant.createSession({ order: 'A-1' })
  const moved = { ...settings, audience: settings.publicURL }
  expect(await statusAt(moved, 'POST /pix', { session })).toBe(200)
})
